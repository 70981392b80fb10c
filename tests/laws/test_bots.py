"""Laws for every game's own bots: legal, repeatable, blind to what their seat may not know."""

import pytest

from hustings.bots.seated import RANDOM, Seated, cast_of, kind_of, kinds
from hustings.engine.game import REGISTRY, load
from hustings.engine.playout import EVENLY, Cast
from hustings.engine.position import written_dice
from hustings.lab.journals import Stage, simulated_journal
from hustings.lab.simulate import Simulator
from tests.laws.playing import Moment, key, played
from tests.laws.setups import SETUPS

BOTS = [(name, bot) for name in sorted(REGISTRY) for bot in kinds(load(name))]
SEEDS = range(6)
EVERY = 9  # every so manieth position
every_bot = pytest.mark.parametrize(("name", "bot"), BOTS)


def sampled(name: str, seed: int) -> list[Moment]:
    whole = played(name, seed)
    if whole.game.seats(whole.options) == 1:
        return []  # who plays alone is a person
    return whole.moments[seed % EVERY :: EVERY]


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_an_even_chance_is_the_bot_of_every_game(name: str) -> None:
    assert kind_of(load(name), RANDOM) == EVENLY


@every_bot
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_is_legal_and_repeatable(name: str, bot: str, seed: int) -> None:
    """With the same key and the same views, whatever it has met before in its working memory."""
    game = load(name)
    old, fresh = Seated(game, bot, key(seed, 1)), Seated(game, bot, key(seed, 2))
    for number, moment in enumerate(sampled(name, seed)):
        before = moment.position.state.pack()
        choices = []
        for player in (old, fresh):
            player.rekey(key(seed, number))
            choices.append(player.choose(moment.position.view(moment.seat), moment.seat, moment.legal))
        newcomer = Seated(game, bot, key(seed, number))
        choices.append(newcomer.choose(moment.position.view(moment.seat), moment.seat, moment.legal))
        assert 0 <= choices[0] < len(moment.legal)
        assert len(set(choices)) == 1
        assert moment.position.state.pack() == before


@every_bot
@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_does_not_see_what_is_hidden(name: str, bot: str, seed: int) -> None:
    """In two worlds that its seat cannot tell apart a bot chooses the same, handed the whole state as the laboratory has it."""
    game = load(name)
    cast = Cast()
    for seat in range(len(cast.of)):
        cast.of[seat] = kind_of(game, bot)
    for number, moment in enumerate(sampled(name, seed)):
        chosen = []
        for step in (1, 2):
            world = moment.position.copy()
            world.state = moment.position.view(moment.seat)
            world.imagine(written_dice(key(number, step)))
            if world.seats_to_act()[0] != moment.seat:
                continue  # several may act, and the laboratory lets the first
            stage = Stage(game, cast)
            world.state.write(stage.states, 0)
            entry = stage.step()
            assert entry is not None
            chosen.append(entry.move)
        assert not chosen or chosen[0] == chosen[1]


@pytest.mark.parametrize("name", sorted(REGISTRY))
@pytest.mark.parametrize("seed", range(4))
def test_a_journal_of_a_simulated_game_ends_as_the_fast_run(name: str, seed: int) -> None:
    game, setup = load(name), SETUPS[name](seed)
    simulator = Simulator(game, game.options(setup), cast_of(game, setup))
    fast = simulator.Result.read(simulator.play(seed, 7, 1), 0)
    assert simulated_journal(game, setup, game.options(setup), seed, 7)[1] == fast
