"""Every game as an OpenSpiel game; importing this module registers them all, plug-ins too.

Needs the extra `freebooter[openspiel]`. Chance is explicit, with the real odds. Where several
choose at once they do so one after another, and none learns another's answer before the last one.

Examples:
    >>> import random
    >>> import pyspiel
    >>> import freebooter.adapters.openspiel
    >>> game = pyspiel.load_game("python_freebooter_scoundrels(players=4)")
    >>> state = game.new_initial_state()
    >>> while state.is_chance_node():
    ...     outcomes, odds = zip(*state.chance_outcomes())
    ...     state.apply_action(random.choices(outcomes, odds)[0])
    >>> len(state.legal_actions()) > 0
    True
"""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from freebooter.adapters.drawing import board_of
from freebooter.adapters.seeing import Eyes, rewards_of
from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import NOBODY, Choice, Outcome, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.errors import BadChoice, BadOption
from freebooter.kernel.fact import Fact, facts_for
from freebooter.kernel.game import Game
from freebooter.kernel.meta import Meta, Option
from freebooter.kernel.position import Position

PREFIX = "python_freebooter_"
MOST_CHOICES = 1_000_000
Past = tuple[Any, list[Fact], int, int] | None  # what was before; told; who chose; what


def name_of(game: str) -> str:
    """The name of a game for `pyspiel.load_game`."""
    return PREFIX + game


def parameter_of(meta: Meta, option: Option) -> Any:
    """The default of an option as a parameter; its type is the only one OpenSpiel then takes."""
    value = meta.bounds.get(option.name, option.default)
    return value if isinstance(value, int) else str(value)


def unquoted(value: Any) -> Any:
    """A number in quotes is one: OpenSpiel takes none where the default is a word."""
    return value.strip("'") if isinstance(value, str) else value


class Held:
    """What a state holds. OpenSpiel copies and pickles states; this one knows how."""

    def __init__(self, game: "SeaGame", position: Position, known: list[bytes], past: Past) -> None:
        self.game = game
        self.position = position
        self.known = known  # by seat: a digest of all it was told and chose
        self.past = past
        self.imagined_for = NOBODY  # a seat: the others' pasts are not told in this world

    def __deepcopy__(self, memo: object) -> "Held":
        position = self.position.copy()
        position.facts = []
        twin = Held(self.game, position, self.known[:], self.past)
        twin.imagined_for = self.imagined_for
        return twin

    def __reduce__(self) -> Any:
        said = []
        past = self.past
        while past is not None:
            past, facts, who, choice = past
            said.append(([(f.kind, f.audience, f.values) for f in facts], who, choice))
        game = self.game
        saved = game.rules_of.dump(self.position)
        return restored, (str(game), saved, self.known, said[::-1], self.imagined_for)

    def remember(self, who: int, choice: int) -> None:
        """What was just told, to each seat that heard it; a choice is its chooser's own."""
        facts = self.position.facts or []
        for seat in range(self.position.seats):
            heard = [(fact.kind, *fact.values) for fact in facts_for(Seat(seat), facts)]
            if heard or seat == who:
                entry = repr((heard, choice if seat == who else None)).encode()
                self.known[seat] = blake2b(self.known[seat] + entry, digest_size=16).digest()
        self.past = (self.past, facts, who, choice)
        self.position.facts = []


def loaded(name: str) -> "SeaGame":
    """A game with its parameters; whoever unpickles one has this module, which registers it."""
    game: SeaGame = pyspiel.load_game(name)
    return game


def restored(name: str, saved: Any, known: list[bytes], said: list[Any], whose: Seat) -> Held:
    """What was pickled."""
    game = loaded(name)
    position = game.rules_of.load(saved, game.options)
    position.facts = []
    past: Past = None
    for facts, who, choice in said:
        past = (past, [Fact(*fact) for fact in facts], who, choice)
    held = Held(game, position, known, past)
    held.imagined_for = whose
    return held


class SeaState(pyspiel.State):
    """A position, and what each seat has learnt on the way to it."""

    def __init__(self, game: "SeaGame") -> None:
        super().__init__(game)
        self.held = game.fresh()

    def own(self) -> "SeaGame":
        game: SeaGame = self.get_game()
        return game

    def check_player(self, player: int) -> None:
        if not 0 <= player < self.held.position.seats:
            raise ValueError(f"There is no player {player}.")

    # Who acts, and what follows.

    def current_player(self) -> Any:
        position = self.held.position
        if position.is_over():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if position.is_chance() else int(position.to_act()[0])

    def is_terminal(self) -> bool:
        return self.held.position.is_over()

    def _legal_actions(self, player: int) -> list[int]:
        return [int(choice) for choice in self.held.position.offers(Seat(player)).choices]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.held.position.odds()
        weights: dict[int, int] = {}
        for outcome, weight in zip(odds.outcomes, odds.weights, strict=True):
            weights[outcome] = weights.get(outcome, 0) + weight
        return [(outcome, weights[outcome] / odds.total) for outcome in sorted(weights)]

    def _apply_action(self, action: int) -> None:
        """An action that is offered, or an outcome that can happen; any other changes nothing."""
        position = self.held.position
        if position.is_chance():
            if action not in position.odds().outcomes:
                raise BadChoice(f"Outcome {action} cannot happen now.")
            position.happen(Outcome(action))
            self.held.remember(NOBODY, action)
        elif position.is_over():
            raise BadChoice("The game is over.")
        else:
            seat = position.to_act()[0]
            if action not in position.offers(seat).choices:
                raise BadChoice(f"Action {action} is not offered to player {seat} now.")
            position.choose(seat, Choice(action))
            self.held.remember(seat, action)

    def returns(self) -> list[float]:
        position = self.held.position
        return rewards_of(position.ranking()) if position.is_over() else [0.0] * position.seats

    # Words.

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.own().rules_of
        is_luck = player == pyspiel.PlayerId.CHANCE
        return (game.outcomes if is_luck else game.vocabulary).say(int(action))

    def own_history(self, player: int) -> list[str]:
        """All that a seat was told and chose since the game began, in words."""
        self.check_player(player)
        if self.held.imagined_for not in (NOBODY, player):
            raise ValueError(f"This world was imagined for another than player {player}.")
        game = self.own().rules_of
        found: list[str] = []
        past = self.held.past
        while past is not None:
            before, facts, who, choice = past
            for fact in reversed(facts_for(Seat(player), facts)):
                said = " ".join(f"{k}={v}" for k, v in game.telling.params(fact).items())
                found.append(f"{game.telling.keys[fact.kind]} {said}".strip())
            if who == player:
                found.append(f"> {game.vocabulary.say(choice)}")
            past = before
        return found[::-1]

    def known_to(self, player: int) -> str:
        """The information state: a digest of the seat's own history, equal if that is equal."""
        self.check_player(player)
        return f"p{player + 1} {self.held.known[player].hex()}"

    def __str__(self) -> str:
        return board_of(self.own().rules_of, self.held.position).plain

    # Worlds.

    def resample_from_infostate(self, player: int, sampler: Any) -> "SeaState":
        """A state the player cannot tell from this one: what it cannot know is dealt anew."""
        self.check_player(player)
        dice = Dice(int(float(sampler()) * (1 << 53)))
        twin: SeaState = self.clone()
        held = twin.held
        held.position = self.held.position.imagine(Seat(player), dice)
        held.position.facts = []
        held.imagined_for = Seat(player)
        for other in range(held.position.seats):
            if other != player:
                seen = self.own().eyes.see(held.position, Seat(other)).tobytes()
                held.known[other] = blake2b(b"imagined" + seen, digest_size=16).digest()
        return twin


class SeaObserver:
    """Observations for OpenSpiel: numbers, and the board in words; what all know only in words."""

    def __init__(self, game: "SeaGame", is_recall: bool, is_public: bool = False) -> None:
        self.game = game
        self.is_recall = is_recall
        self.is_public = is_public
        self.has_numbers = not (is_recall or is_public)
        self.tensor = np.zeros(game.eyes.size if self.has_numbers else 0, np.float32)
        self.dict = {"observation": self.tensor} if self.has_numbers else {}

    def set_from(self, state: SeaState, player: int) -> None:
        if self.has_numbers:
            self.tensor[:] = self.game.eyes.see(state.held.position, Seat(player))

    def string_from(self, state: SeaState, player: int) -> str:
        if self.is_recall:
            return state.known_to(player)
        whose = None if self.is_public else Seat(player)
        return board_of(self.game.rules_of, state.held.position, whose).plain


class SeaGame(pyspiel.Game):
    """A game of the register with its options; `register_games` makes a class for each."""

    meta: Meta
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        usual = {option.name: parameter_of(self.meta, option) for option in shown(self.meta)}
        # OpenSpiel fills in defaults, but what is usual depends on the number of players.
        changed = {n: unquoted(value) for n, value in given.items() if usual.get(n) != value}
        self.rules_of: Game = load_game(self.meta.id)
        self.options = self.meta.read_options(dict(self.meta.bounds) | changed)
        self.eyes = Eyes(self.rules_of, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules_of.vocabulary.size,
            max_chance_outcomes=self.rules_of.outcomes.size,
            num_players=self.options["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_CHOICES,
        )
        super().__init__(self.kind, info, given)

    def __reduce__(self) -> Any:
        return loaded, (str(self),)

    def fresh(self) -> Held:
        position = self.rules_of.start(self.options, is_heard=True)
        held = Held(self, position, [b""] * position.seats, None)
        held.remember(NOBODY, -1)
        return held

    def new_initial_state(self) -> SeaState:
        return SeaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeaObserver | None:
        """What one player may know, what all know, or None: a secret comes with what all know."""
        if params:
            raise BadOption(f"Observations have no parameters, so not {params!r:.40}.")
        if iig_obs_type is None:
            return SeaObserver(self, is_recall=False)
        is_recall, private = iig_obs_type.perfect_recall, iig_obs_type.private_info
        if private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return SeaObserver(self, is_recall)
        is_public = private == pyspiel.PrivateInfoType.NONE and iig_obs_type.public_info
        return SeaObserver(self, False, is_public=True) if is_public and not is_recall else None


def shown(meta: Meta) -> list[Option]:
    """The options that can be parameters: those that are words or numbers."""
    return [option for option in meta.options if not option.free]


def class_of(meta: Meta) -> type[SeaGame]:
    """A game as OpenSpiel wants it: a class."""
    parameters = {option.name: parameter_of(meta, option) for option in shown(meta)}
    kind = pyspiel.GameType(
        short_name=name_of(meta.id),
        long_name=meta.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.seats[1],
        min_num_players=meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": meta.players, **parameters},
    )
    return type(f"{meta.id}_game", (SeaGame,), {"meta": meta, "kind": kind})


def register_games() -> None:
    """Make all games of the register known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for meta in REGISTER.values():
        if name_of(meta.id) not in known:
            made = class_of(meta)
            pyspiel.register_game(made.kind, made)


register_games()
