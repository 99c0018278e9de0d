"""O5.7 The windows of a turn, before and after the placement."""

from freebooter.games.oath.cards.actions import offer_actions, play_action
from freebooter.games.oath.cards.effects import AFTER, BEFORE
from freebooter.games.oath.crew.items import has_window_item, offer_items, use_item
from freebooter.games.oath.island.entering import BY_MATE, BY_PIRATE
from freebooter.games.oath.island.placing import ChooseLocation, can_copy
from freebooter.games.oath.state import Oath
from freebooter.games.oath.vocabulary import (
    END_TURN,
    PARROT,
    PASS,
    PLACE_MATE,
    PLACE_PIRATE,
    PLAY_ACTION,
    TURN_PASSED,
    USE_ITEM,
)
from freebooter.kernel.choice import Choice, Offers, Seat
from freebooter.kernel.step import Step


def has_secrets(game: Oath, seat: Seat) -> bool:
    """Whether not asking would tell the others what a hand cannot do."""
    player = game.players[seat]
    if player.actions:
        return True
    can_fly = player.has_item(PARROT) and not game.has_used_item(PARROT)
    return can_fly and len(player.missions) > 0


def use_card_or_item(game: Oath, seat: Seat, choice: Choice) -> bool:
    """Play a card or use an item, as both windows allow; whether the choice was one of these."""
    if PLAY_ACTION.has(choice):
        play_action(game, seat, PLAY_ACTION.first(choice))
        return True
    if USE_ITEM.has(choice):
        use_item(game, seat, USE_ITEM.first(choice))
        return True
    return False


class BeforeWindow(Step[Oath]):
    """Cards, discard items, then a pawn is placed, or none can be.

    It stays until the pawn has entered: then the Entry removes it. AfterWindow lies below it.
    """

    def copy(self) -> "BeforeWindow":
        return BeforeWindow(self.asks)

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if has_secrets(game, seat):
            return True
        player = game.players[seat]
        if player.has_pirate_home() and player.mates_home and self.has_space(game, seat):
            return True
        offers = Offers()
        self.offer(game, seat, offers)
        if len(offers.choices) > 1:
            return True
        self.resolve(game, seat, offers.choices[0])
        return False

    def has_space(self, game: Oath, seat: Seat) -> bool:
        """O5.33 A legal Location, for any pawn."""
        return game.legal_locations(seat, game.barred_locations) != 0

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offer_actions(game, seat, BEFORE, offers)
        offer_items(game, seat, offers)
        player = game.players[seat]
        can_place = self.has_space(game, seat)
        can_pirate = can_place and player.has_pirate_home()
        has_mate = player.mates_home > 0
        can_mate = has_mate and (can_place or can_copy(game, seat))
        if player.has_pirate_home():
            offers.add_if(can_pirate, PLACE_PIRATE.of(), "O5.33")
        if has_mate:
            offers.add_if(can_mate, PLACE_MATE.of(), "O5.33")
        offers.add_if(not can_pirate and not can_mate, PASS.of(), "O5.16")  # O5.28

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if use_card_or_item(game, seat, choice):
            return
        if PASS.has(choice):
            game.agenda.pop()
            game.agenda.pop()  # O5.31 and no after window
            game.passes_in_a_row += 1  # O5.30
            game.tell(TURN_PASSED, seat)
        else:
            way = BY_PIRATE if PLACE_PIRATE.has(choice) else BY_MATE
            game.agenda.append(ChooseLocation(seat, way))


class AfterWindow(Step[Oath]):
    """Cards (O13.6 new ones too) and discard items, until the turn ends."""

    def copy(self) -> "AfterWindow":
        return AfterWindow(self.asks)

    def advance(self, game: Oath) -> bool:
        seat = self.asks
        if has_secrets(game, seat):  # O17.6
            return True
        if has_window_item(game, seat):
            offers = Offers()
            offer_items(game, seat, offers)
            if offers.choices:
                return True
        game.agenda.pop()
        return False

    def offer(self, game: Oath, seat: Seat, offers: Offers) -> None:
        offer_actions(game, seat, AFTER, offers)
        offer_items(game, seat, offers)
        offers.add(END_TURN.of())

    def resolve(self, game: Oath, seat: Seat, choice: Choice) -> None:
        if not use_card_or_item(game, seat, choice):
            game.agenda.pop()
