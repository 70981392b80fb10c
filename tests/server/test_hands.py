"""Hands of Presidential Race at a table: worlds that cannot be told apart, several seats at one screen, bots beside persons."""

import asyncio
import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hustings.engine.game import load
from hustings.engine.match import Match
from hustings.engine.position import written_dice
from hustings.games.presidential_race.records import Act, Step
from hustings.server import sight
from hustings.server.ledger import TableRow
from hustings.server.table import Role, Table
from hustings.server.thinking import Choice, Thinker, choosing, hides_thought
from tests.server.people import Here, Page, keys, opened, run

HIDDEN = -2
EVERY = 4  # steps at which worlds are compared
PRESIDENTS = ("lincoln", "kennedy", "truman", "reagan", "eisenhower")
MINUTE = 60.0
DRAW = 11  # the ? card that brings a black one


def setup(bots: str, **more: Any) -> dict[str, Any]:
    """A set-up with a player a letter: "p" a person, "r" the random robo, "c" the campaigner."""
    named = {"p": "", "r": "random", "c": "campaigner"}
    players = [
        {"president": president, "party": "DR"[seat % 2], "bot": named[bot]}
        for seat, (president, bot) in enumerate(zip(PRESIDENTS, bots, strict=False))
    ]
    return {"players": players, "rounds": 1, **more}


def table_of(given: dict[str, Any], seed: int) -> Table:
    """A table without a house."""
    game = load("presidential-race")
    match = Match.create(game, msgspec.convert(given, game.setup), bytes([seed]) * 32, 0.0)
    row = TableRow(
        id="table",
        game=game.name,
        rules_version=1,
        setup={},
        options={},
        commitment="",
        secret=bytes([seed]) * 32,
        names=[""] * match.seats,
        robos=[bool(name) for name in game.bots(match.setup)],
        pace=0.0,
        host=b"host",
        made=0.0,
    )
    table = Table(row, {}, match)
    table.tell(match.steps[0])
    return table


def forked(table: Table, state: Any) -> Table:
    """The same table with another position."""
    other = copy.copy(table)
    other.match = copy.copy(table.match)
    other.match.position = table.match.position.copy()
    other.match.position.state = state
    other.match.steps, other.match.live = list(table.match.steps), list(table.match.live)
    other.story, other.made = list(table.story), {}
    other.teller = copy.copy(table.teller)
    other.teller.match = other.match
    return other


def worlds(table: Table, looking: int, seat: int, move: Any) -> Iterator[Table]:
    """Tables that the eye cannot tell from this one, and at which the move can be made."""
    for number in range(400):
        position = table.match.position.copy()
        position.state = table.match.view(looking)
        position.imagine(written_dice(number.to_bytes(8, "little")))
        if move in position.legal(seat):
            yield forked(table, position.state)


def everything(table: Table, role: Role) -> list[bytes]:
    """All that the role can get now."""
    found = [sight.snapshot(table, role), sight.update(table, role, table.version - 1), sight.presence(table, role)]
    try:
        sight.journal(table)
    except sight.NotYet as why:
        found.append(str(why).encode())
    return found


def roles(table: Table) -> list[Role]:
    seats = range(table.match.seats)
    alone = [Role(frozenset({seat})) for seat in seats]
    return [Role(), Role(frozenset(), host=True), *alone, Role(frozenset({0, 1})), Role(frozenset(seats), host=True)]


@pytest.mark.parametrize(
    ("bots", "expert", "seed"), [("ppp", False, 1), ("pppp", True, 2), ("prprp", False, 3), ("ppprr", True, 4)]
)
def test_what_is_sent_is_the_same_in_worlds_that_cannot_be_told_apart(bots: str, expert: bool, seed: int) -> None:
    """Whole games: a step, made in two such worlds, is told to each role in the same bytes."""
    table = table_of(setup(bots, expert=expert), seed)
    chance = random.Random(seed)
    compared = 0
    while not table.match.over:
        seat = chance.choice(table.match.seats_to_act())
        move = chance.choice(table.match.moves(seat))
        is_secret = table.match.position.state.step in (Step.REACT, Step.QUESTION)
        if chance.randrange(EVERY) == 0 or is_secret:
            for role in roles(table):
                compared += same_in_two_worlds(table, role, seat, move)
        table.tell(table.match.submit(seat, move, version=table.version, at=0.0))
    assert compared > 50


def same_in_two_worlds(table: Table, role: Role, seat: int, move: Any) -> bool:
    """Compares what the role is sent, if it cannot tell the worlds apart afterwards either."""
    looking = sight.eye(table, role)
    found = []
    for world in worlds(table, looking, seat, move):
        world.tell(world.match.submit(seat, move, version=world.version, at=0.0))
        found.append((sight.state(world, sight.eye(world, role)), everything(world, role)))
        if len(found) == 2:
            break
    if len(found) < 2 or found[0][0] != found[1][0] or sight.eye(table, role) != looking:
        return False
    assert found[0][1] == found[1][1]
    return True


@pytest.mark.parametrize("expert", [False, True])
def test_nobody_else_hears_what_was_replied_before_all_have(expert: bool) -> None:
    """While somebody is still asked, a reply with a card and one without, right answers and wrong ones are told alike."""
    often = {"chance_cards": [{"number": 24, "copies": 4}], "black_cards": [{"number": 4, "copies": 4}]}
    compared = seed = 0
    while compared < 3:
        seed += 1
        table = table_of(setup("pprpr", expert=expert, scenario=often), seed)
        chance = random.Random(seed)
        while not table.match.over:
            seat = chance.choice(table.match.seats_to_act())
            moves = table.match.moves(seat)
            if is_asked_with_others(table) and len(moves) > 1:
                compared += 1
                for role in roles(table):
                    if role.seats != {seat}:
                        assert len({tuple(everything(after(table, seat, move), role)) for move in moves}) == 1
            table.tell(table.match.submit(seat, chance.choice(moves), version=table.version, at=0.0))


def is_asked_with_others(table: Table) -> bool:
    """Whether several have to reply, each in secret."""
    return table.match.position.state.step in (Step.REACT, Step.QUESTION) and len(table.match.seats_to_act()) > 1


def after(table: Table, seat: int, move: Any) -> Table:
    """The table as it would be after a move."""
    shown = forked(table, table.match.position.state)
    shown.tell(shown.match.submit(seat, move, version=shown.version, at=0.0))
    return shown


# ---- several seats at one screen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_one_screen_shows_the_hand_of_the_seat_that_is_asked_and_no_other(seed: int) -> None:
    table = table_of(setup("pppr", expert=seed == 1), seed + 1)
    held = Role(frozenset({0, 1, 2}), host=True)
    chance = random.Random(seed)
    alone = together = 0
    while not table.match.over:
        now = msgspec.json.decode(sight.snapshot(table, held))
        acting = [seat for seat in table.match.seats_to_act() if seat in held.seats]
        counts = table.is_automatic(0)
        shown = [seat for seat in range(4) if set(now["view"]["hand"][seat]) != {HIDDEN}]
        assert shown == ([] if counts else acting[:1])
        assert {offer["seat"] for offer in now["moves"]} == set(acting[:1])
        assert not any(event["happening"] == "BLACK_CARD" for step in now["steps"] for event in step["events"])
        assert all(step["move"] is None for step in now["steps"] if step["text"] == "" and step["kind"] == "move")
        alone += not acting
        together += len(acting) > 1 and not counts
        seat = chance.choice(table.match.seats_to_act())
        move = chance.choice(table.match.moves(seat))
        table.tell(table.match.submit(seat, move, version=table.version, at=0.0))
    assert alone > 3
    assert together > 0


# ---- bots that are asked with persons ------------------------------------------------------------------------------------


async def until_asked(here: Here, bots: str) -> Page:
    """A page of a table at which a bot and a person are asked at the same time. The host holds the persons' seats."""
    for _ in range(20):
        persons = tuple(seat for seat, bot in enumerate(bots) if bot == "p")
        made = await here.table(setup(bots, expert=True), game="presidential-race", here=persons)
        page = await here.open(made.id, made.host)
        number = 0
        while not page.now["over"]:
            acting = page.now["to_act"]
            is_count = page.now["moves"] and page.now["moves"][0]["move"]["act"] == "COUNT"
            if len(acting) > 1 and not is_count and {seat in persons for seat in acting} == {True, False}:
                return page
            number += 1
            offered = [offer for offer in page.now["moves"] if offer["move"]["act"] in ("THROW", "END", "COUNT")]
            if not page.now["moves"]:
                assert (await page.go_on())["type"] == "accepted"
            elif offered:
                await page.move(page.now["moves"].index(offered[0]))
            else:
                await page.move(number * 7)
            page.hear()
    raise AssertionError("a bot and a person are never asked together")


def test_a_bot_answers_beside_a_person_who_still_thinks(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, think_beat=0.0) as here:
            page = await until_asked(here, "prpr")
            acting = page.now["to_act"]
            bots = [seat for seat in acting if seat in (1, 3)]
            pace = {"type": "pace", "key": next(keys), "seconds": 0.001}
            assert (await page.say(pace))["type"] == "accepted"
            await page.until(lambda: not set(page.now["to_act"]) & set(bots) or page.now["to_act"] != acting[:])
            while set(page.now["to_act"]) & set(bots):
                version = page.now["version"]
                await page.until(lambda version=version: page.now["version"] > version)
            assert set(page.now["to_act"]) == set(acting) - set(bots)
            last = page.now["steps"][-1]
            assert last["seat"] in bots
            assert (last["move"], last["text"], last["outcomes"]) == (None, "", [])
            assert not page.now["can_undo"]

    run(story)


def test_a_bot_answers_after_whole_beats_whatever_it_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its hand, its choice and the time that it takes are not to be told from the pause."""
    beat = 0.2
    usual = Thinker.choice
    thinking = [0.0]

    async def slow(self: Thinker, thought: Any) -> Choice:
        await asyncio.sleep(thinking[0])
        return await usual(self, thought)

    async def story() -> None:
        async with opened(tmp_path, think_beat=beat) as here:
            made = await here.table(setup("rpr", rounds=1), game="presidential-race", here=(1,))
            page = await here.open(made.id, made.host)
            monkeypatch.setattr(Thinker, "choice", slow)
            loop = asyncio.get_running_loop()
            pauses: dict[float, list[float]] = {0.0: [], 0.05: [], 0.1: []}
            for thinking[0] in [*pauses] * 4:  # a machine that is busy makes some of them longer
                while page.now["moves"]:
                    await page.move(-1)
                    page.hear()
                begun = loop.time()
                assert (await page.go_on())["type"] == "accepted"
                pauses[thinking[0]].append(loop.time() - begun)
                page.hear()
            assert all(beat <= min(found) < 1.4 * beat for found in pauses.values()), pauses

    run(story)


def test_a_bot_is_asked_even_where_it_has_no_choice() -> None:
    """A question to the process of bots takes its time: it is put with one move as with two."""
    table = table_of(setup("pcc"), 5)
    chance = random.Random(5)
    alone = 0
    while not table.match.over:
        seat = table.playing
        if seat is not None and not table.is_automatic(seat):
            assert hides_thought(table)
            assert not isinstance(choosing(table), tuple)
            alone += len(table.match.moves(seat)) == 1
        seat = chance.choice(table.match.seats_to_act())
        move = chance.choice(table.match.moves(seat))
        table.tell(table.match.submit(seat, move, version=table.version, at=0.0))
    assert alone > 0


# ---- the clock -----------------------------------------------------------------------------------------------------------


def test_the_table_reads_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """PR 12.3: time is up once the minutes of a phase are over, those of the campaign from its own beginning."""
    table = table_of(setup("ppp", clock="minutes", minutes=10), 6)
    chance = random.Random(6)
    now, phases = 0.0, []
    rounds = {0: 0, 2: 0}
    while not table.match.over:
        state = table.match.position.state
        seat = table.match.seats_to_act()[0]
        moves = table.match.moves(seat)
        if table.is_automatic(seat):
            monkeypatch.setattr("time.time", lambda now=now: now)
            found = choosing(table)
            assert isinstance(found, tuple)
            move = found[1]
        else:
            easy = [move for move in moves if move.act in (Act.THROW, Act.END)]
            move = chance.choice(easy or moves)
        if move.act in (Act.PLAY_ON, Act.TIME_UP):
            rounds[state.phase] += 1
            now += 4 * MINUTE
            if move.act == Act.TIME_UP:
                phases.append(state.phase)
        elif move.act in (Act.COUNT, Act.NAME):
            now += 7 * MINUTE
        table.tell(table.match.submit(seat, move, version=table.version, at=now))
    assert phases == [0, 2]
    assert rounds == {0: 4, 2: 4}


def test_only_the_referee_and_the_table_say_what_the_clock_says(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(setup("pp", clock="minutes"), game="presidential-race", here=(0,))
            ann = await here.open(made.id, made.host)
            bob = await here.open(made.id, await here.claim(made.links["1"]))
            while (step := ann.now["view"]["step"]) != Step.CLOCK:
                page = ann if ann.now["to_act"] == [0] else bob
                acts = [offer["move"]["act"] for offer in page.now["moves"]]
                await page.move(next((acts.index(act) for act in ("THROW", "END") if act in acts), 0))
                ann.hear()
                bob.hear()
            assert step == Step.CLOCK
            assert [offer["move"]["act"] for offer in ann.now["moves"]] == ["PLAY_ON", "TIME_UP"]
            assert bob.now["moves"] == []
            up = ann.request(1)
            assert (await bob.say({**up, "key": next(keys)}))["code"] == "not_yours"
            assert (await bob.go_on())["type"] == "accepted"
            ann.hear()
            assert ann.now["steps"][-1]["move"]["act"] == "PLAY_ON"

    run(story)


def test_the_key_of_a_reply_does_not_tell_which_it_was(tmp_path: Path) -> None:
    """Who sends somebody's request again, as a guess, gets the same answer whether he has guessed right."""
    often = {"chance_cards": [{"number": 24, "copies": 4}], "black_cards": [{"number": 4, "copies": 4}]}

    async def story() -> None:
        async with opened(tmp_path) as here:
            made = await here.table(setup("pppp", rounds=5, scenario=often), game="presidential-race", here=())
            pages = [await here.open(made.id, await here.claim(made.links[str(seat)])) for seat in range(4)]
            while len(pages[0].now["to_act"]) < 2 or pages[0].now["view"]["step"] != Step.REACT:
                seat = pages[0].now["to_act"][0]
                acts = [offer["move"]["act"] for offer in pages[seat].now["moves"]]
                await pages[seat].move(next((acts.index(act) for act in ("THROW", "END") if act in acts), 0))
                for page in pages:
                    page.hear()
                assert not pages[0].now["over"], "nobody was asked"
            seat = pages[0].now["to_act"][0]
            reply = pages[seat].request(0)
            assert (await pages[seat].say(reply))["type"] == "accepted"
            other = pages[(seat + 1) % 4]
            answers = [
                await other.say({**reply, "move": {**reply["move"], "act": act, "card": card}})
                for act, card in (("PASS", -1), ("REPLY", 4))
            ]
            assert answers[0] == answers[1]
            assert answers[0]["type"] == "refused"
            assert (await pages[seat].say(reply))["type"] == "accepted", "his own request has its answer again"

    run(story)


# ---- chance --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_told_where_in_the_bag_a_card_lay(seed: int) -> None:
    """Not even who drew it and sees which it is: its place tells what lies before it."""
    drawing = {"chance_cards": [{"number": number, "copies": 4 * (number == DRAW)} for number in range(1, 41)]}
    table = table_of(setup("ppp", scenario=drawing), seed)
    chance = random.Random(seed)
    while not table.match.over:
        seat = table.match.seats_to_act()[0]
        moves = table.match.moves(seat)
        easy = [move for move in moves if move.act in (Act.THROW, Act.END)]
        table.tell(table.match.submit(seat, chance.choice(easy or moves), version=table.version, at=0.0))
    drawn = 0
    for told in table.story:
        if not told.is_open:
            for seat in range(3):
                step = msgspec.json.decode(told.wire(seat, 3))
                assert step["outcomes"] == []
                drawn += step["move"] is not None and any(e["happening"] == "BLACK_CARD" for e in step["events"])
    assert drawn > 0
