"""O17.5 Dealing again what a seat cannot know, consistent with all that it has seen.

Action and Exploration cards are dealt by going through what happened to them once more: see
kernel/recollection.py. Missions are dealt within what all learned of them: see cards/hints.py.
"""

from typing import TYPE_CHECKING

from freebooter.games.oath.cards.hints import seat_of, set_of
from freebooter.kernel.choice import Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.recollect import recollect, retold

if TYPE_CHECKING:
    from freebooter.games.oath.state import Oath


def redeal(game: "Oath", seat: Seat, dice: Dice) -> None:
    """Mutates `game`, a copy: hands, decks and looks become what the seat thinks possible."""
    past = recollect(game.action_memory, len(game.action_deck.bag), game.seats, seat, dice)
    game.action_memory = retold(game.action_memory, past)
    past.stack(game.change_action_deck())
    for other in range(game.seats):
        if other != seat:
            game.players[other].actions = sorted(past.kinds_in(past.hands[other]))
    if game.is_looking_at_actions():
        game.looked_cards = past.kinds_in(past.look)

    kinds = len(game.exploration_deck.bag)
    past = recollect(game.exploration_memory, kinds, game.seats, seat, dice)
    game.exploration_memory = retold(game.exploration_memory, past)
    past.stack(game.change_exploration_deck())
    for other in range(game.seats):
        if other != seat:
            game.players[other].kept = past.kinds_in(past.hands[other])
    if game.is_looking_at_explorations():
        game.looked_cards = past.kinds_in(past.look)
    deal_missions(game, seat, dice)


# Missions.


def deal_missions(game: "Oath", seat: Seat, dice: Dice) -> None:
    """O17.4 Missions taken face up are known; those dealt and never shown are not."""
    bag = game.change_mission_deck().bag
    unseen: list[int] = []
    for mission in range(len(bag)):
        if bag[mission] and not game.is_seen(mission):
            unseen.append(mission)
            bag[mission] = 0
    owners: list[int] = []  # of the Missions in hand that the seat has not seen
    for other in range(game.seats):
        if other != seat:
            for mission in game.players[other].missions:
                if not game.is_seen(mission):
                    unseen.append(mission)
                    owners.append(other)
    unseen.sort()  # equal knowledge and equal dice give equal worlds
    dealt = deal_within_hints(game, unseen, owners, dice)
    for other in range(game.seats):
        if other != seat:
            hand = [each for each in game.players[other].missions if game.is_seen(each)]
            for i in range(len(owners)):
                if owners[i] == other:
                    hand.append(dealt[i])
            hand.sort()
            game.players[other].missions = hand
    for mission in unseen:
        if mission not in dealt:
            bag[mission] = 1


def deal_within_hints(game: "Oath", unseen: list[int], owners: list[int], dice: Dice) -> list[int]:
    """A Mission for each owner, at random: all lists without two equal ones are as likely."""
    dealt: list[int] = []
    lists = [possible_for(game, owner, owners.count(owner), unseen) for owner in owners]
    while len(dealt) < len(owners):
        missions = lists[len(dealt)]
        mission = missions[dice.below(len(missions))]
        if mission in dealt:
            dealt = []
            continue
        dealt.append(mission)
        if len(dealt) == len(owners) and not keeps_hints(game, owners, dealt):
            dealt = []
    return dealt


def possible_for(game: "Oath", owner: int, number: int, unseen: list[int]) -> list[int]:
    """What an owner may have been dealt: with several Missions, a hint is about one of them."""
    possible = unseen
    if number == 1:
        for hint in game.mission_hints:
            if seat_of(hint) == owner:
                possible = [mission for mission in possible if set_of(hint) >> mission & 1]
    return possible


def keeps_hints(game: "Oath", owners: list[int], dealt: list[int]) -> bool:
    for hint in game.mission_hints:
        if seat_of(hint) in owners:
            is_kept = False
            for i in range(len(owners)):
                if owners[i] == seat_of(hint) and set_of(hint) >> dealt[i] & 1:
                    is_kept = True
            if not is_kept:
                return False
    return True
