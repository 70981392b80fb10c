"""What goes over the wire: little script, no inline code, and nothing that belongs to somebody else."""

import gzip
import re
from typing import Any

from playwright.sync_api import expect

from tests.web.campaign import Campaign, candidates, short
from tests.web.served import Served
from tests.web.windows import Opener, Window, poster

MOST_SCRIPT = 150 * 1024  # bytes gzipped, for the first table
TWO = short(candidates(("D", "person", "spoiler"), ("R", "person", "spoiler")))


def test_a_first_table_needs_little_script(window: Opener) -> None:
    one = window()
    page = one.page("/")
    poster(page, "Election Day").get_by_role("button", name="Play now").click()
    Campaign(page).until("act")
    scripts = {answer.url: answer for answer in one.answers if answer.request.resource_type == "script"}
    assert len(scripts) > 2
    assert all(answer.headers.get("content-encoding") == "gzip" for answer in scripts.values())
    size = sum(answer.request.sizes()["responseBodySize"] for answer in scripts.values())
    again = sum(len(gzip.compress(answer.body(), 9)) for answer in scripts.values())
    assert 0.5 * again < size < MOST_SCRIPT, f"{size} bytes"
    # A second table loads none of it again: the files are kept for ever.
    assert all("immutable" in answer.headers["cache-control"] for answer in scripts.values())


def test_every_answer_forbids_code_from_elsewhere(window: Opener) -> None:
    one = window()
    made = one.table(TWO, here=[0])
    page = one.page(made["url"])
    Campaign(page).until("act")
    for answer in one.answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.url.startswith(one.address), "everything comes from here"
    # It holds: code that is put into the page does not run.
    one.expect("Content Security Policy", "default-src", "script-src")
    page.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"window.broken = 1\">')")
    page.evaluate(
        "() => { const s = document.createElement('script'); s.text = 'window.broken = 1'; document.body.append(s); }"
    )
    assert page.evaluate("() => window.broken ?? 0") == 0
    one.expect("/x", "404")


def secrets_of(window: Window) -> list[str]:
    """The tokens by which a window is known."""
    return [cookie["value"] for cookie in window.context.cookies() if cookie["name"] == "hustings"]


def test_nothing_that_is_sent_holds_anothers_secret(window: Opener, served: Served) -> None:
    """Host, guest and spectator play a game; whatever each gets, no other's token is in it, nor the dice's secret."""
    served.dice("a secret to be kept")
    secret = (served.folder / "secret").read_text()
    host, guest, visitor, stranger = (window(quick=True) for _ in range(4))
    made = host.table(TWO, names=["Ann", "Bob"], here=[0], pace=0)
    link = made["seat_links"]["1"].partition("#")[2]
    home, away = host.page(made["url"]), guest.page()
    away.goto(guest.address + made["seat_links"]["1"])
    expect(away).to_have_url(guest.address + made["url"])
    on_looker = visitor.page(made["url"])
    expect(on_looker.get_by_role("banner")).to_contain_text("watching")
    lost = stranger.page("/")
    bodies: dict[str, list[bytes]] = {}
    for one, page in ((host, home), (guest, away), (visitor, on_looker), (stranger, lost)):
        page.get_by_role("heading", level=1).first.wait_for(state="attached")
        bodies[name_of(one, host, guest, visitor)] = read_all(one, made["table"])
    tokens = {"host": secrets_of(host), "guest": [*secrets_of(guest), link]}
    assert all(len(token) == 43 for found in tokens.values() for token in found)
    Campaign(home).until("act")
    Campaign(home).step()
    Campaign(home).step()
    for one in (host, guest, visitor):
        bodies[name_of(one, host, guest, visitor)] += [frame.encode() for frame in one.frames]

    for who, texts in bodies.items():
        assert len(texts) > 5, who
        for text in texts:
            assert secret.encode() not in text, f"{who} got the dice's secret"
            for whose, found in tokens.items():
                for token in found:
                    assert token.encode() not in text, f"{who} got a token of the {whose}"
    assert not re.search(r"[A-Za-z0-9_-]{43}", served.log)
    assert secret not in served.log


def name_of(one: Window, host: Window, guest: Window, visitor: Window) -> str:
    return {id(host): "host", id(guest): "guest", id(visitor): "visitor"}.get(id(one), "stranger")


def read_all(one: Window, table: str) -> list[bytes]:
    """The bodies of all that a window has loaded, and of all that it can ask of a table."""
    found = [answer.body() for answer in one.answers if answer.status == 200]
    asked: list[Any] = [
        one.context.request.get(f"{one.address}{path}")
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/journal",
            f"/api/tables/{table}/replay",
            f"/api/tables/{table}/verify",
            f"/api/tables/{table}/seats/1/link",
            f"/api/tables/{table}/nothing",
            "/api/tables",
            "/health",
        )
    ]
    asked.append(one.context.request.post(f"{one.address}/api/claim", data={"token": "x" * 43}))
    asked.append(
        one.context.request.post(f"{one.address}/api/tables", data={"game": "election-day", "setup": {"x": 1}})
    )
    return found + [answer.body() for answer in asked]
