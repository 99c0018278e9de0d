# Not compiled: it meets the house.
"""Scoundrels! as the register hands it out."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from freebooter.games.scoundrels.aftermath import Aftermath, Trim
from freebooter.games.scoundrels.bidding import Bidding, BidTie
from freebooter.games.scoundrels.book import LEAST_PANELS, Book
from freebooter.games.scoundrels.burial import Payment
from freebooter.games.scoundrels.content import our_content, read_content
from freebooter.games.scoundrels.dig import Dig, DigOwn
from freebooter.games.scoundrels.encode import encode
from freebooter.games.scoundrels.fight import DefenderDraws, Flip, HoldOut, LayCards, Respond
from freebooter.games.scoundrels.flight import Flight
from freebooter.games.scoundrels.gain import Gain
from freebooter.games.scoundrels.meta import META
from freebooter.games.scoundrels.picture import draw
from freebooter.games.scoundrels.pillage import Pillage
from freebooter.games.scoundrels.quirks import QuirkDraw
from freebooter.games.scoundrels.refill import ChooseStart, GhostRises, PlaceShips, Refill, Unwanted
from freebooter.games.scoundrels.rounds import Round
from freebooter.games.scoundrels.rules import Rules
from freebooter.games.scoundrels.setup import FirstTurn, Setup
from freebooter.games.scoundrels.spoils import Loot, Spoils
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.turn import Turn
from freebooter.games.scoundrels.view import view_of
from freebooter.games.scoundrels.view_types import View
from freebooter.games.scoundrels.vocabulary import OUTCOMES, SQUARE_NAMES, TELLING, VOCABULARY
from freebooter.games.scoundrels.words import WORDS, all_names
from freebooter.kernel.choice import Seat
from freebooter.kernel.errors import BadOption
from freebooter.kernel.game import Game
from freebooter.kernel.position import Position
from freebooter.kernel.words import Words


def rules_of(options: Mapping[str, Any], book: Book) -> Rules:
    """S1.1, S1.6 The options together; a mixture that cannot be played is refused."""
    players: int = options["players"]
    panels: int = options["panels"]
    if panels < players:
        raise BadOption(
            f"Option panels is {panels}, fewer than {players} players: every ship starts on an "
            "X of its own (S1.6). Give at least as many panels as players."
        )
    if options["mode"] == "skirmish" and players not in (3, 4):
        raise BadOption(
            f"Option mode cannot be skirmish with {players} players: "
            "Skirmish is for 3 or 4 (S18.1)."
        )
    rules = Rules(book, book.seas[panels - LEAST_PANELS], players)
    rules.is_skirmish = options["mode"] == "skirmish"
    rules.has_first_bid = options["first_bid"] == "on"
    rules.has_quirks = options["quirks"] == "on"
    rules.thief_starts = options["thief"] == "starts"
    rules.no_bid_passes_on = options["no_bid"] == "next"
    rules.keeps_sunk_cargo = options["sunk_cargo"] == "kept"
    rules.counts_players_deaths = options["deaths"] == "players"
    rules.round_cap = options["round_cap"]
    return rules


class ScoundrelsGame(Game):
    """Everything the house needs to know of Scoundrels!."""

    meta = META
    vocabulary = VOCABULARY
    outcomes = OUTCOMES
    telling = TELLING
    words = WORDS
    steps = [
        Aftermath,
        BidTie,
        Bidding,
        ChooseStart,
        DefenderDraws,
        Dig,
        DigOwn,
        FirstTurn,
        Flight,
        Flip,
        Gain,
        GhostRises,
        HoldOut,
        LayCards,
        Loot,
        Payment,
        Pillage,
        PlaceShips,
        QuirkDraw,
        Refill,
        Respond,
        Round,
        Setup,
        Spoils,
        Trim,
        Turn,
        Unwanted,
    ]

    def words_for(self, content: Any) -> Words:
        assert isinstance(content, Book)
        return replace(WORDS, names=all_names(content))

    def prompt(self, position: Position, seat: Seat) -> str:
        assert isinstance(position, Scoundrels)
        sentence = super().prompt(position, seat)
        if isinstance(position.agenda[-1], Turn):
            return sentence.format(self.words.name(SQUARE_NAMES.words[position.at[seat]], ()))
        return sentence

    def content(self, folder: Path | None = None) -> Book:
        return our_content() if folder is None else read_content(folder)

    def begin(self, options: Mapping[str, Any], content: Any) -> Scoundrels:
        assert isinstance(content, Book)
        game = Scoundrels(rules_of(options, content))
        game.agenda.append(Setup())
        return game

    def view(self, position: Position, seat: Seat | None) -> View:
        assert isinstance(position, Scoundrels)
        return view_of(position, seat)

    def encode(self, view: Any) -> list[float]:
        return encode(view)

    def draw(self, view: Any) -> str:
        return draw(view)


GAME = ScoundrelsGame()
