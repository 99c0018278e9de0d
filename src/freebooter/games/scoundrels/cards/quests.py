"""S13 Quests: deeds noted when they are done, rewarded when the action is resolved."""

from freebooter.games.scoundrels.cards.kinds import ANY_TREASURE, BURYING, FULL_HOLD
from freebooter.games.scoundrels.rules import FULL_HOLD_CARGO
from freebooter.games.scoundrels.state import BY_QUESTS, Scoundrels
from freebooter.games.scoundrels.treasure.gain import gain_tokens
from freebooter.games.scoundrels.vocabulary import QUEST_FULFILLED


def note_deed(game: Scoundrels, deed: int, seat: int, treasure: int = ANY_TREASURE) -> None:
    """A pirate did what a face-up Quest may ask for. S13.1"""
    content = game.rules.content
    for quest in game.quests:
        if content.quest_deed[quest] != deed:
            continue
        if deed == BURYING and content.quest_treasure[quest] not in (ANY_TREASURE, treasure):
            continue
        game.feats.append(quest * 8 + seat)


def note_full_holds(game: Scoundrels) -> None:
    """What three or more Treasures aboard fulfil, judged when all is resolved. S13.5"""
    for seat in range(game.seats):
        if game.is_in_play(seat) and game.cargo_size(seat) >= FULL_HOLD_CARGO:
            note_deed(game, FULL_HOLD, seat)


def reward_next(game: Scoundrels) -> bool:
    """S13.3 The next fulfilled Quest as dealt; of several pirates the active one first."""
    feats = game.feats
    for quest in game.quests:
        for place in range(game.seats):
            seat = (game.active + place) % game.seats
            if quest * 8 + seat in feats:
                complete(game, seat, quest)
                return True
    del feats[:]
    return False


def complete(game: Scoundrels, seat: int, quest: int) -> None:
    """S13.2, S13.4 The Quest leaves the game and pays, a pirate sunk just now too."""
    game.quests.remove(quest)
    game.tell(QUEST_FULFILLED, seat, quest)
    if not game.quests:
        game.make_final(BY_QUESTS)  # S16.1
    gain_tokens(game, seat, game.rules.content.quest_infamy[quest])
