"""The addresses, over the real application: who may ask, what headers say, what limits hold."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from hustings.server.app import create_app
from tests.server.people import settings

BODY = {"game": "election-day", "setup": {"candidates": [{"party": "D", "human": True}, {"party": "R", "human": True}]}}
HOST = "testserver.local"
ROBOS = {
    "game": "election-day",
    "setup": {"candidates": [{"party": "D"}, {"party": "R"}], "start": "Oct 23"},
    "pace": 0,
}
Client = TestClient[Any]


def client_over(folder: Path, **changes: Any) -> Client:
    return TestClient(create_app(settings(folder, **changes)), base_url=f"http://{HOST}")


@pytest.fixture
def page_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Hustings</title>" + " " * 2000)
    (folder / "assets" / "main-abc123.js").write_text("export default 1;" * 100)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "secret.sqlite3").write_text("no")
    (tmp_path / "outside.txt").write_text("no")
    return folder


@pytest.fixture
def client(tmp_path: Path, page_folder: Path) -> Iterator[Client]:
    with client_over(tmp_path / "data", static=page_folder) as made:
        yield made


def made_by(client: Client, **changes: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={**BODY, "here": [0], **changes})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


# ---- headers and who may ask -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/games", "/api/nothing", "/assets/none.js", "/health"])
def test_every_answer_has_the_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert f"connect-src 'self' ws://{HOST} wss://{HOST}" in policy
    assert "unsafe" not in policy
    assert "script-src" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_a_host_that_is_no_host_gets_into_no_header(client: Client) -> None:
    policy = client.get("/", headers={"Host": "a; script-src *"}).headers["content-security-policy"]
    assert "script-src" not in policy


def test_the_cookie(client: Client) -> None:
    made_by(client)
    answer = client.post("/api/tables", json=BODY)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie
    assert len(client.cookies["hustings"]) == 43
    secure = client.post(f"https://{HOST}/api/tables", json=BODY).headers["set-cookie"]
    assert "Secure" in secure
    assert client.get("/").headers.get("set-cookie") is None  # who only looks gets none


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://{HOST}:81"},
        {"Origin": f"http://{HOST}.evil.example"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/claim", "/api/replay", "/api/games/election-day/roll"])
def test_other_sites_are_refused(client: Client, path: str, headers: dict[str, str]) -> None:
    answer = client.post(path, json=BODY, headers=headers)
    assert answer.status_code == 403
    assert "another site" in answer.json()["error"]


def test_own_pages_and_named_ones_may_ask(tmp_path: Path) -> None:
    with client_over(tmp_path, origins=("http://localhost:5173",)) as client:
        for origin in (f"http://{HOST}", f"https://{HOST}", "http://localhost:5173"):
            assert client.post("/api/tables", json=BODY, headers={"Origin": origin}).status_code == 201


def test_only_json_is_taken(client: Client) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        answer = client.post("/api/tables", content=msgspec.json.encode(BODY), headers={"Content-Type": kind})
        assert answer.status_code == 415


# ---- what is asked badly -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'{"game":"election-day"}',
        b'{"game":"election-day","game":"election-day","setup":{}}',
        b'{"game":"nothing","setup":{}}',
        b'{"game":7,"setup":{}}',
        b'{"game":"election-day","setup":[]}',
        b'{"game":"election-day","setup":{"candidates":[]}}',
        b'{"game":"election-day","setup":{"candidates":7}}',
        b'{"game":"election-day","setup":{"what":1}}',
        b'{"game":"election-day","setup":{},"here":[5]}',
        b'{"game":"election-day","setup":{},"here":[-1]}',
        b'{"game":"election-day","setup":{},"here":[true]}',
        b'{"game":"election-day","setup":{},"here":[1]}',
        b'{"game":"election-day","setup":{},"key":"short"}',
        b'{"game":"election-day","setup":{},"pace":-1}',
        b'{"game":"election-day","setup":{},"pace":1e400}',
        b'{"game":"election-day","setup":{},"names":[7]}',
        b'{"game":"election-day","setup":{"candidates":' + b"[" * 20_000 + b"}}",
        b'{"game":"election-day","setup":{"a":' * 20_000,
        b"\xff\xfe\x00",
    ],
)
def test_bad_tables_are_refused_with_a_sentence(client: Client, body: bytes) -> None:
    answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 404, 422), answer.text
    assert answer.json()["error"].strip().endswith(".")
    assert "set-cookie" not in answer.headers


def test_large_bodies_are_refused(tmp_path: Path) -> None:
    with client_over(tmp_path, largest_request=10_000) as client:
        for path in ("/api/tables", "/api/claim", "/api/games/election-day/check"):
            answer = client.post(path, json={**BODY, "names": ["x" * 20_000]})
            assert answer.status_code == 413, path
        assert client.post("/api/replay", content=b" " * 20_000).status_code == 422
        assert client.post("/api/replay", content=b" " * (8 * 1024 * 1024 + 1)).status_code == 413


def test_unknown_addresses_and_methods(client: Client) -> None:
    for path in (
        "/api",
        "/api/",
        "/api/nothing",
        "/api/tables/aaaaaaaaaaaaaaaa",
        "/api/tables/<script>",
        "/api/games/x/catalogue",
    ):
        answer = client.get(path)
        assert answer.status_code == 404, path
        assert "script" not in answer.text
    assert client.post("/api/nothing", json={}).status_code == 404
    assert client.delete("/api/tables").status_code == 405
    assert client.post("/", json={}).status_code == 405


# ---- the page ------------------------------------------------------------------------------------------------------------


def test_the_page_is_at_all_its_places(client: Client) -> None:
    for path in ("/", "/index.html", "/table/abc", "/join", "/rules/election-day", "/replay"):
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "<title>Hustings" in answer.text
        assert answer.headers["cache-control"] == "no-cache"


def test_files_are_cached_packed_and_compared(client: Client) -> None:
    asset = client.get("/assets/main-abc123.js", headers={"Accept-Encoding": "gzip"})
    assert asset.status_code == 200
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-encoding"] == "gzip"
    assert asset.headers["content-type"].startswith("text/javascript")
    plain = client.get("/assets/main-abc123.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == asset.text
    again = client.get("/", headers={"If-None-Match": client.get("/").headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.head("/").status_code == 200
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


NOWHERE = (
    "/assets/none.js /assets/ /assets /none.png /../outside.txt /%2e%2e/outside.txt /..%2foutside.txt "
    "/assets/..%5c..%5coutside.txt /secret.sqlite3 /a%00.js"
).split()


@pytest.mark.parametrize("path", [*NOWHERE, "/assets/" + "a" * 5000 + ".js"])
def test_no_other_files(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "outside" not in answer.text


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    with client_over(tmp_path, static=tmp_path / "nowhere") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make page" in answer.text
        assert client.get("/api/games").status_code == 200


# ---- games, tables, seats ------------------------------------------------------------------------------------------------


def test_games_and_set_ups(client: Client) -> None:
    games = {card["name"]: card["available"] for card in client.get("/api/games").json()}
    assert games == {"election-day": True, "mapmaker": True, "majority": True, "presidential-race": True}
    assert len(client.get("/api/games/election-day/catalogue").json()["personalities"]) > 4
    rolled = client.post("/api/games/election-day/roll", json={}).json()
    assert rolled["problems"] == []
    assert "random" not in str(rolled["setup"]["dates"])
    checked = client.post("/api/games/election-day/check", json=rolled["setup"]).json()
    assert checked == {"setup": rolled["setup"], "problems": []}
    wrong = client.post("/api/games/election-day/check", json={"candidates": [{"party": "D"}]}).json()
    assert wrong["problems"]
    assert client.post("/api/games/election-day/check", json={"candidates": [{"party": "X"}]}).json()["problems"]
    assert "<h" in client.get("/api/rules/election-day").json()["html"]


def test_two_presses_make_one_table(client: Client) -> None:
    one, two = made_by(client, key="0123456789abcdef"), made_by(client, key="0123456789abcdef")
    assert one == two
    client.cookies.clear()
    assert made_by(client, key="0123456789abcdef") == one
    assert client.get(f"/api/tables/{one['table']}").json()["host"]


def test_a_seat_by_its_link(client: Client) -> None:
    table = made_by(client)
    host = client.cookies["hustings"]
    token = table["seat_links"]["1"].removeprefix("/join#")
    client.cookies.clear()
    assert client.get(f"/api/tables/{table['table']}").json()["role"] == "spectator"
    claimed = client.post("/api/claim", json={"token": token, "name": "Bob"})
    assert claimed.json() == {"table": table["table"], "seat": 1}
    snapshot = client.get(f"/api/tables/{table['table']}").json()
    assert [(seat["yours"], seat["name"]) for seat in snapshot["seats"]] == [(False, "Democrat"), (True, "Bob")]
    assert client.post(f"/api/tables/{table['table']}/rename", json={"seat": 1, "name": " Rob "}).json() == {
        "seat": 1,
        "name": "Rob",
    }
    assert client.post(f"/api/tables/{table['table']}/rename", json={"seat": 0, "name": "Rob"}).status_code == 403
    assert client.post(f"/api/tables/{table['table']}/seats/1/link").status_code == 403
    client.cookies["hustings"] = host
    link = client.post(f"/api/tables/{table['table']}/seats/1/link").json()["link"]
    assert client.post("/api/claim", json={"token": token}).status_code == 404
    assert client.post("/api/claim", json={"token": link.removeprefix("/join#")}).status_code == 200


def test_guessing_links_is_slowed_down(tmp_path: Path) -> None:
    with client_over(tmp_path, wrong_links_at_once=5, wrong_links_a_minute=0.0) as client:
        table = made_by(client)
        answers = [client.post("/api/claim", json={"token": guess * 43}) for guess in "abcdefgh"]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429] * 3
        assert len({answer.text for answer in answers[:5]}) == 1
        good = table["seat_links"]["1"].removeprefix("/join#")
        assert client.post("/api/claim", json={"token": good}).status_code == 429


def test_tables_are_not_made_without_end(tmp_path: Path) -> None:
    with client_over(tmp_path, tables_at_once=3, tables_a_minute=0.0) as client:
        codes = [client.post("/api/tables", json=BODY).status_code for _ in range(5)]
        assert codes == [201] * 3 + [429] * 2


def played_out(client: Client, table: str) -> dict[str, Any]:
    """Steps a table of robos to its end."""
    now: dict[str, Any]
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"type": "hello"})
        now = socket.receive_json()
        while not now["over"]:
            move = now["moves"][0]
            key = f"k{now['version']}"
            socket.send_json(
                {
                    "type": "move",
                    "key": key,
                    "version": now["version"],
                    "seat": 0 if move["seat"] == 0 else 1,
                    "move": move["move"],
                }
            )
            now = socket.receive_json()
            assert socket.receive_json()["type"] == "accepted"
    return now


def test_replay_journal_and_verification(client: Client) -> None:
    table = made_by(client, **ROBOS, here=[])["table"]
    early = client.get(f"/api/tables/{table}/verify").json()
    assert (early["verified"], early["checked"]) == (False, 0)
    now = played_out(client, table)
    journal = client.get(f"/api/tables/{table}/journal")
    assert "attachment" in journal.headers["content-disposition"]
    for replay in (
        client.get(f"/api/tables/{table}/replay").json(),
        client.post("/api/replay", content=journal.content).json(),
    ):
        assert (replay["verified"], replay["dice_verified"], replay["over"], replay["problem"]) == (
            True,
            True,
            True,
            "",
        )
        assert [one["step"]["version"] for one in replay["steps"]] == list(range(1, now["version"] + 1))
        assert replay["steps"][-1]["view"] == now["view"]
        assert sum(map(sum, replay["dice"].values())) > 0
    verified = client.get(f"/api/tables/{table}/verify").json()
    assert (verified["verified"], verified["problem"]) == (True, "")
    assert verified["checked"] > 50
    packed = client.get(f"/api/tables/{table}/replay", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    lied = msgspec.json.decode(journal.content)
    lied["secret"] = "00" * 32
    found = client.post("/api/replay", content=msgspec.json.encode(lied)).json()
    assert (found["verified"], found["dice_verified"]) == (False, False)


def test_health(client: Client) -> None:
    assert client.get("/health").json()["ok"]


def test_chances_and_the_best_have_addresses(tmp_path: Path) -> None:
    with client_over(tmp_path, workers_plain=True, reckon_within=0.02) as client:
        majority = {"game": "majority", "setup": {"players": [{"party": "D"}, {"party": "R"}]}, "here": []}
        table = made_by(client, **majority)["table"]
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert replay["chances"] == []
        answer = client.get(f"/api/chances/{replay['chances_key']}").json()
        while answer["left"]:
            answer = client.get(f"/api/chances/{replay['chances_key']}").json()
        assert [one["version"] for one in answer["of"]] == [1]
        gone = client.get("/api/chances/nothing")
        assert (gone.status_code, "load it again" in gone.json()["error"]) == (404, True)
        assert client.get(f"/api/tables/{table}/best").json() == {"found": None}
        assert client.get("/api/tables/nothing/best").status_code == 404
        robos = made_by(client, **ROBOS, here=[])["table"]
        assert client.get(f"/api/tables/{robos}/replay").json()["chances_key"] == ""
        blind = made_by(client, game="mapmaker", setup={"blind": True}, here=[0])["table"]
        hidden = client.get(f"/api/tables/{blind}/best")
        assert (hidden.status_code, "still hidden" in hidden.json()["error"]) == (403, True)


def test_the_best_is_not_sought_without_end(tmp_path: Path) -> None:
    with client_over(tmp_path, checks_a_minute=0.001, checks_at_once=1) as client:
        alone = {"game": "mapmaker", "setup": {"players": [{"party": "donkey"}], "solo": "easy"}, "here": [0]}
        one, other = (made_by(client, **alone)["table"] for _ in range(2))
        answers = [client.get(f"/api/tables/{table}/best") for table in (one, other, one)]
        assert [answer.status_code for answer in answers] == [200, 429, 200]
        assert answers[0].json() == answers[2].json()
