# Not compiled: it is words.
"""S8 What a fight would bring and cost, in words, before anybody answers."""

from freebooter.games.scoundrels.cards.kinds import BOARD, SHOOT, TREASURE_KINDS, VALUE_OF
from freebooter.games.scoundrels.cards.powers import (
    FLIGHT_BONUS,
    NEVER_LOOTED,
    ONE_LOSS_IF_CONCEDED,
)
from freebooter.games.scoundrels.fight.death import hull_of
from freebooter.games.scoundrels.rules import DEFENCE_CARDS
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.vocabulary import TREASURE_NAMES
from freebooter.kernel.words import Name, Sentence, counted

NOTHING_LOST = "lose nothing"


def treasure_name(game: Scoundrels, treasure: int) -> Name:
    word = TREASURE_NAMES.words[treasure]
    return Name(dict(game.rules.content.names)[word], TREASURE_NAMES.kind, word)


def treasures_in_words(game: Scoundrels, counts: list[int], link: str = "and") -> Sentence:
    """Doubloons, 2 × Exotic Goods and Treasure Chest."""
    said: list[str | Name] = []
    kinds = [treasure for treasure in range(TREASURE_KINDS) if counts[treasure]]
    for place, treasure in enumerate(kinds):
        if place:
            said.append(f" {link} " if place == len(kinds) - 1 else ", ")
        if counts[treasure] > 1:
            said.append(f"{counts[treasure]} × ")
        said.append(treasure_name(game, treasure))
    return Sentence(*said)


def average_defence(game: Scoundrels) -> float:
    """S6.3 What a Port draws makes so much on average, over all Action cards."""
    counts = game.rules.content.cards
    total = sum(number * VALUE_OF[kind] for kind, number in enumerate(counts))
    return round(DEFENCE_CARDS * total / sum(counts), 1)


def loot_at_stake(game: Scoundrels, winner: int, loser: int, at_once: bool) -> Sentence:
    """S8.1, S8.2, S15.8, S17.11 What Swords may take."""
    cargo = game.hoard.cargo_of(loser)
    if sum(cargo) == 0:
        return Sentence("1 token" if game.pirates.tokens[loser] else "nothing")
    for treasure in range(TREASURE_KINDS):
        is_safe = game.rules.content.treasures[treasure].powers[NEVER_LOOTED] > 0
        if is_safe or not game.has_room_for(winner, treasure):
            cargo[treasure] = 0
    if sum(cargo) == 0:
        return Sentence("nothing")
    is_silver = at_once and game.power(loser, ONE_LOSS_IF_CONCEDED) > 0
    if sum(cargo) > 1 and (game.is_ghost(loser) or is_silver):
        return Sentence("one of ", *treasures_in_words(game, cargo, "or").parts)
    return treasures_in_words(game, cargo)


def is_more_infamous(game: Scoundrels, loser: int, winner: int) -> bool:
    """S8.4"""
    return game.pirates.tokens[loser] > game.pirates.tokens[winner]


def loss(game: Scoundrels, winner: int, loser: int, tactic: int, at_once: bool = False) -> Sentence:
    """What an attack would cost its victim: "may lose Doubloons", "take 1 Damage (2 of 4)"."""
    if tactic == BOARD:
        loot = loot_at_stake(game, winner, loser, at_once)
        return Sentence(NOTHING_LOST) if loot == "nothing" else Sentence("may lose ", loot)
    damage, hull = game.pirates.damage[loser] + 1, hull_of(game, loser)
    said = "sink" if damage >= hull else f"take 1 Damage ({damage} of {hull})"
    return Sentence(f"{said} and lose 1 token" if is_more_infamous(game, loser, winner) else said)


def win(game: Scoundrels, winner: int, loser: int, tactic: int) -> str:
    """What the winner would win, as a note on a choice."""
    if tactic == BOARD:
        loot = loot_at_stake(game, winner, loser, False)
        return "a win takes nothing" if loot == "nothing" else f"a win may take {loot}"
    if tactic == SHOOT:
        tokens = 2 if is_more_infamous(game, loser, winner) else 1
        is_wreck = game.pirates.damage[loser] + 1 >= hull_of(game, loser)
        hit = "they sink" if is_wreck else "1 Damage to them"
        return f"a win: +{counted(tokens, 'token')}, {hit}"
    bonus = game.power(winner, FLIGHT_BONUS)
    return "a win: a square for each card" + (f", and {bonus} more" if bonus else "")
