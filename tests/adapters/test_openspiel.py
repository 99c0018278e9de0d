"""OpenSpiel's own tests and searches on every game, and what they do not look at."""

import pickle
import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

from freebooter.adapters.openspiel import name_of
from freebooter.games import REGISTER, load_game
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadOption

GAMES = list(REGISTER)
ENDS = [(game, n) for game, meta in REGISTER.items() for n in sorted(set(meta.seats))]
# A short game, as searches of the whole tree want it: about thirty decisions.
SHORT = "python_freebooter_infamous(players=2,round_limit=5,win_gold=5)"


def load(game: str, players: int) -> Any:
    return pyspiel.load_game(f"{name_of(game)}(players={players})")


def short(game: str, players: int) -> Any:
    """The same with as few rounds as its options allow: OpenSpiel looks at every state."""
    rounds = {
        option.name: min(low for low, _ in option.ranges if low > 0)
        for option in REGISTER[game].options
        if option.name.startswith("round") and option.ranges
    }
    said = ",".join(f"{name}={value}" for name, value in {"players": players, **rounds}.items())
    return pyspiel.load_game(f"{name_of(game)}({said})")


def walk(state: Any, seed: int, most: int = 300) -> Any:
    """The states of a random game, chance included."""
    dice = Dice(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            place = int(np.searchsorted(np.cumsum(odds), dice.below(1 << 30) / (1 << 30), "right"))
            state.apply_action(outcomes[min(place, len(outcomes) - 1)])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[dice.below(len(actions))])


@pytest.mark.parametrize(("game", "players"), ENDS)
def test_the_random_simulation_test_passes(game: str, players: int) -> None:
    """With all that it looks at, states that are serialised too."""
    pyspiel.random_sim_test(short(game, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_states_are_serialised(game: str) -> None:
    loaded = load(game, REGISTER[game].players)
    state = loaded.new_initial_state()
    for n, _ in enumerate(walk(state, 3, 120)):
        if n % 30 == 29:
            said = pyspiel.serialize_game_and_state(loaded, state)
            _, again = pyspiel.deserialize_game_and_state(said)
            twin = pickle.loads(pickle.dumps(state))
            for other in (again, twin):
                assert str(other) == str(state) and other.history() == state.history()
                for player in range(loaded.num_players()):
                    assert other.known_to(player) == state.known_to(player)
                    assert other.own_history(player) == state.own_history(player)


@pytest.mark.parametrize("game", GAMES)
def test_clones_go_their_own_way(game: str) -> None:
    state = load(game, REGISTER[game].players).new_initial_state()
    for n, _ in enumerate(walk(state, 5, 60)):
        if n % 10 == 9:
            before = str(state), state.known_to(0)
            for _ in walk(state.clone(), 7, 20):
                pass
            assert (str(state), state.known_to(0)) == before


@pytest.mark.parametrize("game", GAMES)
def test_chance_has_the_real_odds(game: str) -> None:
    state = load(game, REGISTER[game].players).new_initial_state()
    seen = 0
    for one in walk(state, 11):
        if one.is_chance_node():
            outcomes = one.chance_outcomes()
            odds = one.held.position.odds()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            for outcome, chance in outcomes:
                weight = sum(
                    w for o, w in zip(odds.outcomes, odds.weights, strict=True) if o == outcome
                )
                assert chance == weight / odds.total > 0
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("game", GAMES)
def test_worlds_a_player_might_be_in_look_alike_to_it(game: str) -> None:
    """And nothing of the true world is left in them for the others."""
    loaded = load(game, REGISTER[game].players)
    rolls = Dice(4)
    state = loaded.new_initial_state()
    differs = 0
    for n, one in enumerate(walk(state, 13, 200)):
        if one.is_chance_node() or one.is_terminal() or n % 5:
            continue
        me = one.current_player()
        world = one.resample_from_infostate(me, lambda: rolls.below(1 << 30) / (1 << 30))
        assert world.information_state_string(me) == one.information_state_string(me)
        assert world.observation_string(me) == one.observation_string(me)
        assert world.observation_tensor(me) == one.observation_tensor(me)
        assert world.legal_actions() == one.legal_actions()
        assert world.own_history(me) == one.own_history(me)
        for other in range(loaded.num_players()):
            if other != me:
                assert world.known_to(other) != one.known_to(other)
                differs += 1
                with pytest.raises(ValueError, match="imagined for another"):
                    world.own_history(other)
    assert differs


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_is_the_players_own_history(game: str) -> None:
    """Equal histories and equal strings go together."""
    loaded = load(game, REGISTER[game].players)
    by_text: dict[Any, str] = {}
    for seed in range(3):
        for n, one in enumerate(walk(loaded.new_initial_state(), seed, 60)):
            if n % 4 == 0:
                told = tuple(one.own_history(0))
                known = one.known_to(0)
                assert by_text.setdefault(told, known) == known
    assert len(set(by_text.values())) == len(by_text)


@pytest.mark.parametrize("game", GAMES)
def test_returns_are_the_rewards_of_the_other_doors(game: str) -> None:
    loaded = load(game, REGISTER[game].seats[0])
    state = loaded.new_initial_state()
    for one in walk(state, 2, 100_000):
        if not one.is_terminal():
            assert set(one.returns()) == {0.0}
    assert abs(sum(state.returns())) < 1e-9 and max(state.returns()) <= 1
    assert load_game(game).vocabulary.size == loaded.num_distinct_actions()


@pytest.mark.parametrize("game", GAMES)
def test_information_set_search_runs_unchanged(game: str) -> None:
    loaded = load(game, REGISTER[game].seats[0])
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=loaded,
        uct_c=2.0,
        evaluator=Flat(loaded.num_players()),
        max_simulations=25,
        random_state=random,
    )
    state = loaded.new_initial_state()
    made = 0
    for one in walk(state, 17, 200):
        if not one.is_chance_node() and not one.is_terminal():
            assert bot.step(one) in one.legal_actions()
            made += 1
        if made == 4:
            break
    assert made == 4


class Flat(mcts.Evaluator):  # type: ignore[misc]
    """Thinks nothing of any state: rollouts to the end are for longer tests."""

    def __init__(self, players: int) -> None:
        self.players = players

    def evaluate(self, state: Any) -> list[float]:
        return list(state.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def test_outcome_sampling_runs_unchanged() -> None:
    game = pyspiel.load_game(SHORT)
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # no number may overflow
        for _ in range(1000):
            solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    for one in walk(state, 1):
        if not one.is_chance_node() and not one.is_terminal():
            odds = policy.action_probabilities(one)
            assert set(odds) <= set(one.legal_actions()) and abs(sum(odds.values()) - 1) < 1e-6


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_freebooter_notorious(players=3,frigates=1,wrap=none)")

    assert game.options["players"] == 3 and game.options["frigates"] == 1
    assert game.options["wrap"] == "none"
    with pytest.raises(BadOption, match="Option players cannot be 9"):
        pyspiel.load_game("python_freebooter_notorious(players=9)")


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_an_option_is_a_parameter(game: str) -> None:
    """A number stands in quotes where the default is a word, for OpenSpiel takes no other type."""
    usual = load(game, REGISTER[game].players).options
    for option in REGISTER[game].options:
        values = [*option.words, *(end for span in option.ranges for end in span)]
        for value in [] if option.free else values:
            is_word = isinstance(REGISTER[game].bounds.get(option.name, option.default), str)
            if isinstance(value, str) and not is_word:
                continue  # without a bound, which the doors set for themselves
            quote = "'" if is_word and not isinstance(value, str) else ""
            try:
                made = pyspiel.load_game(f"{name_of(game)}({option.name}={quote}{value}{quote})")
            except BadOption:  # not with so many players, or not without another option
                continue
            assert made.options == usual | {option.name: value}
            assert pickle.loads(pickle.dumps(made)).options == made.options


def test_a_playthrough_is_written_as_openspiel_does() -> None:
    """By its own generator, to the end of a short game."""
    said = generate_playthrough.playthrough(SHORT, None, seed=1)

    assert "InformationStateString(0)" in said and "PublicObservationString()" in said
    assert "IsTerminal() = True" in said and "[/]" not in said and "{p1}" not in said


@pytest.mark.parametrize("game", GAMES)
def test_what_all_know_is_no_players_secret(game: str) -> None:
    loaded = load(game, REGISTER[game].players)
    kind, private = pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    shared = make_observation(loaded, kind(perfect_recall=False, private_info=private.NONE))
    own = make_observation(loaded, kind(perfect_recall=False))
    differs = 0
    for n, one in enumerate(walk(loaded.new_initial_state(), 4, 120)):
        if n % 10 == 0 and not one.is_chance_node() and not one.is_terminal():
            seen = {shared.string_from(one, seat) for seat in range(loaded.num_players())}
            world = one.resample_from_infostate(0, lambda: 0.3)
            assert seen == {shared.string_from(world, 0)}
            differs += own.string_from(one, 0) not in seen
            own.set_from(one, 0)
            assert own.tensor.tolist() == one.observation_tensor(0)
    assert differs
    for asked in (
        kind(perfect_recall=False, public_info=False, private_info=private.NONE),
        kind(perfect_recall=False, private_info=private.ALL_PLAYERS),
        kind(perfect_recall=True, private_info=private.NONE),
    ):
        assert make_observation(loaded, asked) is None
    with pytest.raises(BadOption, match="Observations have no parameters"):
        make_observation(loaded, params={"cards": "open"})
