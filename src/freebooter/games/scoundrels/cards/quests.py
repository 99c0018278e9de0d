"""S13 Quests: fulfilled by deeds, rewarded when the action is resolved."""

from freebooter.games.scoundrels.cards.deeds import ANY_TREASURE, BURYING, FULL_HOLD
from freebooter.games.scoundrels.rules import FULL_HOLD_CARGO
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.gain import gain_tokens
from freebooter.games.scoundrels.turns.final import BY_QUESTS, declare_final
from freebooter.games.scoundrels.vocabulary import QUEST_FULFILLED


def is_wanted(game: Scoundrels, quest: int, treasure: int) -> bool:
    """S13.6 Whether a Quest asks for this kind of Treasure."""
    wanted = game.rules.content.quests[quest].treasure
    return wanted in (ANY_TREASURE, treasure)


def note_deed(game: Scoundrels, deed: int, seat: int, treasure: int = ANY_TREASURE) -> None:
    """S13.1 A pirate did what a face-up Quest may ask for."""
    for quest in game.table.quests:
        if game.rules.content.quests[quest].deed != deed:
            continue
        if deed == BURYING and not is_wanted(game, quest, treasure):
            continue
        game.change_table().fulfilled_by[quest] |= 1 << seat


def note_full_holds(game: Scoundrels) -> None:
    """S13.5 What three or more Treasures aboard fulfil, judged when all is resolved."""
    for seat in range(game.seats):
        if game.is_in_play(seat) and game.hoard.cargo_size(seat) >= FULL_HOLD_CARGO:
            note_deed(game, FULL_HOLD, seat)


def reward_next(game: Scoundrels) -> bool:
    """S13.3 The next fulfilled Quest as dealt; of several pirates the active one first."""
    for quest in game.table.quests:
        if game.table.fulfilled_by[quest] == 0:
            continue
        for place in range(game.seats):
            seat = game.seat_from_active(place)
            if game.table.has_fulfilled(seat, quest):
                complete(game, seat, quest)
                return True
    return False


def complete(game: Scoundrels, seat: int, quest: int) -> None:
    """S13.2, S13.4 The Quest leaves the game and pays, a pirate sunk just now too."""
    table = game.change_table()
    table.quests.remove(quest)
    table.fulfilled_by[quest] = 0
    game.tell(QUEST_FULFILLED, seat, quest)
    if not table.quests:
        declare_final(game, BY_QUESTS)  # S16.1
    gain_tokens(game, seat, game.rules.content.quests[quest].infamy)
