# Not compiled: it is sentences.
"""What a choice in Oath would mean: no effect, stakes, and what one may do here."""

from freebooter.games.oath.advice import advice, advice_at
from freebooter.games.oath.asking import doubloons, named, seat_name, visited
from freebooter.games.oath.cards.actions import Rob
from freebooter.games.oath.cards.effects import ROOFTOPS, ROUSES
from freebooter.games.oath.cards.market import Buy
from freebooter.games.oath.cards.missions import ChooseMission, CompleteMission, TakeMission
from freebooter.games.oath.content import Content
from freebooter.games.oath.crew.followers import why_no_follower
from freebooter.games.oath.crew.items import Gunpowder
from freebooter.games.oath.crew.monkey import Monkey
from freebooter.games.oath.crew.tokens import FillItem, Gain, Pay, Swap
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.effects import PLAIN
from freebooter.games.oath.island.entering import BY_MATE, Arrival, PistolDemand
from freebooter.games.oath.island.exploring import SpyglassKeep
from freebooter.games.oath.island.locations import Watchtower, can_use
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.reasons import reason, why_no_use
from freebooter.games.oath.rules import MOST_TOUGHNESS, Goods
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import AfterWindow, BeforeWindow
from freebooter.games.oath.vocabulary import (
    BLOW_UP,
    COMPLETE_NO_MISSION,
    COPY,
    DEMAND_DOUBLOON,
    FILL_ITEM,
    FINISH_VISIT,
    GO,
    LOCATION_COUNT,
    LOCATIONS,
    MOVE_PIRATE,
    PLACE_MATE,
    PLACE_PIRATE,
    PLAY_ACTION,
    PUT_TOKEN,
    SWORD,
    USE_ABILITY,
    USE_DISCOVERY,
)
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Chance, Sayings
from freebooter.kernel.words import Sentence, fill
from freebooter.kernel.words import named as in_a_row

NO_TOUGHNESS_TO_GAIN = f"Your Toughness is {MOST_TOUGHNESS} already: there is nothing to gain."


def no_effect(game: Oath, seat: Seat, choice: Choice) -> str:
    """Why a choice would do nothing now; empty where it does something."""
    step = game.agenda[-1]
    for block in (GO, MOVE_PIRATE, COPY):
        if block.has(choice):
            return idle_place(game, seat, block.first(choice))
    if USE_ABILITY.has(choice) and isinstance(step, Visit):
        return full_already(game, seat, step.location)
    if USE_DISCOVERY.has(choice) and isinstance(step, Watchtower):
        return full_already(game, seat, step.location)
    if FINISH_VISIT.has(choice) and isinstance(step, Visit) and is_unused(game, step):
        where = {"location": named(game, LOCATIONS, step.location)}
        return fill("You have not used the {location} yet.", where)
    if PLAY_ACTION.has(choice):
        return idle_card(game, seat, PLAY_ACTION.first(choice))
    return ""


def is_unused(game: Oath, step: Visit) -> bool:
    return not step.is_ability_used and step.can_use(game)


def idle_place(game: Oath, seat: Seat, location: int) -> str:
    """O5.17 A Location that may be entered and could not be used then."""
    player = game.players[seat]
    row = game.rules.locations[location]
    helpers = player.followers & row.followers
    helpers &= ~player.used_followers
    for follower in range(len(game.rules.followers)):
        is_asked = helpers >> follower & 1 and not game.rules.followers[follower].is_automatic
        if is_asked and not why_no_follower(game, seat, follower):
            return ""
    if can_use(game, seat, location, helpers):
        return full_already(game, seat, location)
    return why_no_use(game, seat, location, helpers)


def full_already(game: Oath, seat: Seat, location: int) -> str:
    """O5.34 A Location that gives nothing but Toughness may be used, to no effect."""
    row = game.rules.locations[location]
    is_plain = row.effect == PLAIN and not row.resources
    return full_of(game, seat, row.gain) if is_plain else ""


def full_of(game: Oath, seat: Seat, goods: Goods) -> str:
    gives_else = goods.doubloons or goods.cards or goods.has_tokens
    if goods.toughness and not gives_else and game.players[seat].toughness >= MOST_TOUGHNESS:
        return NO_TOUGHNESS_TO_GAIN
    return ""


def idle_card(game: Oath, seat: Seat, card: int) -> str:
    row = game.rules.actions[card]
    if row.effect == ROUSES and not game.players[seat].used_followers:
        return "None of your Followers is used: there is nobody to rouse."
    if row.effect == ROOFTOPS and game.is_over_rooftops:
        return "You go over the rooftops already in this turn."
    return full_of(game, seat, row.gain)


def chances(game: Oath, seat: Seat, choice: Choice) -> list[Chance]:
    """O5.17 Where a pawn could go and nothing would come of it."""
    if not (PLACE_PIRATE.has(choice) or PLACE_MATE.has(choice)):
        return []
    found = []
    for location in range(LOCATION_COUNT):
        idle = idle_place(game, seat, location) if game.is_open(location) else ""
        if idle:
            helps = advice_at(game, seat, location).hint
            says = Sentence(idle, " ", helps) if helps else idle
            found.append(Chance(LOCATIONS.words[location], 0, says=says))
    return found


# What is at stake.


def stakes(game: Oath, seat: Seat, choice: Choice) -> str:
    step = game.agenda[-1]
    if GO.has(choice) or MOVE_PIRATE.has(choice):
        location = (GO if GO.has(choice) else MOVE_PIRATE).first(choice)
        return entry_stakes(game, seat, location)
    if DEMAND_DOUBLOON.has(choice) and isinstance(step, PistolDemand):
        values = {"comer": seat_name(step.comer)}
        if game.players[step.comer].doubloons:
            return fill("{comer} pays you 1 Doubloon and comes in without a fight.", values)
        return fill("{comer} has no Doubloon and must go elsewhere.", values)
    if BLOW_UP.has(choice):
        return blast_stakes(game, seat, BLOW_UP.first(choice))
    for block in (PUT_TOKEN, FILL_ITEM):
        if block.has(choice):
            content: Content = game.rules.content
            return Sentence(content.items[block.first(choice)].text)
    return ""


def entry_stakes(game: Oath, seat: Seat, location: int) -> Sentence:
    """O5.10, O11.2, O11.5 What it costs to come in where others are."""
    step = game.agenda[-1]
    others = 0 if game.is_over_rooftops else game.others_at(location, seat)
    if not others or game.rules.locations[location].is_peaceful:
        return Sentence("")
    names = [seat_name(other) for other in range(game.seats) if others >> other & 1]
    where = {"location": named(game, LOCATIONS, location)}
    is_mate = isinstance(step, ChooseLocation) and step.way == BY_MATE
    there = Sentence(in_a_row(names), fill(f" {'is' if len(names) == 1 else 'are'} at the ", {}))
    place = fill("{location}: ", where)
    if game.players[seat].has_item(SWORD) and not is_mate:
        return Sentence(there, place, "with your Sword you come in without a fight.")
    have = game.players[seat].toughness
    pistols = [
        seat_name(other)
        for other in range(game.seats)
        if others >> other & 1 and game.has_pistol_at(location, Seat(other))
    ]
    cost = f"coming in costs 1 Toughness (you have {have})"
    if not pistols:
        return Sentence(there, place, f"{cost}.")
    said = Sentence(there, place, f"{cost}, or ", in_a_row(pistols), " demands 1 Doubloon")
    poor = "" if game.players[seat].doubloons else ", which you do not have: you may be turned away"
    return Sentence(said, f"{poor}.")


def blast_stakes(game: Oath, seat: Seat, location: int) -> Sentence:
    """O12.1, O12.2"""
    hit = [s for s in range(game.seats) if game.players[s].has_pawn_at(location)]
    hit.sort(key=lambda s: s != seat)
    names = [seat_name(s)._replace(text="You") if s == seat else seat_name(s) for s in hit]
    verb = "loses" if hit != [seat] and len(hit) == 1 else "lose"
    said = Sentence(in_a_row(names), f" {verb} the pawns there for this round, ")
    return Sentence(said, "and 1 Toughness for each.")


# What may be done here.


def hint(game: Oath, seat: Seat) -> str:
    """A second sentence under the question, true in this position."""
    step = game.agenda[-1]
    player = game.players[seat]
    if isinstance(step, BeforeWindow):
        mates = f"{player.mates_home} Mate{'' if player.mates_home == 1 else 's'}"
        pirate = "Your Pirate and " if player.has_pirate_home() else ""
        return f"{pirate}{mates} still to place. A pawn uses its Location at once."
    if isinstance(step, ChooseLocation):
        return way_hint(game, seat)
    if isinstance(step, Visit):
        return visit_hint(game, seat, step)
    if isinstance(step, Arrival):
        return fill("The visit of the {location} follows.", {"location": visited(game)})
    if isinstance(step, AfterWindow):
        can_use = len(game.offers(seat).choices) > 1
        return "What you do not use now stays yours." if can_use else ""
    if isinstance(step, PistolDemand):
        return f"You have {doubloons(player.doubloons)} and {player.toughness} Toughness."
    return other_hint(game, seat)


def other_hint(game: Oath, seat: Seat) -> str:
    step = game.agenda[-1]
    player = game.players[seat]
    if isinstance(step, ChooseMission | LastMission | CompleteMission):
        completes = any(not COMPLETE_NO_MISSION.has(choice) for choice in game.offers(seat).choices)
        return "Tokens leave your board; their benefits go with them." if completes else ""
    if isinstance(step, TakeMission):
        return f"You hold {len(player.missions)} Mission{'' if len(player.missions) == 1 else 's'}."
    if isinstance(step, Gain | FillItem):
        return "Its benefit is yours until you spend the token."
    if isinstance(step, Pay | Swap):
        return "The benefit of its item is lost with it."
    if isinstance(step, Buy | Rob):
        return f"You have {doubloons(player.doubloons)}."
    if isinstance(step, Gunpowder):
        return "All pawns there leave the island for this round; each costs its owner 1 Toughness."
    if isinstance(step, Monkey):
        return "The Monkey's token is discarded for it."
    if isinstance(step, SpyglassKeep):
        return "A kept card is placed when your next turn begins."
    if isinstance(step, Watchtower):
        return "It needs no pawn; the Follower is used for this round then."
    if isinstance(step, Setup):
        return "Each starts with something of its own and gets more out of Missions."
    return ""


def visit_hint(game: Oath, seat: Seat, step: Visit) -> str:
    """O5.24, O5.34, O9.3 What finishing means, or why only Followers are asked for."""
    if step.is_ability_used:
        return "A Follower works once a round."
    where = {"location": named(game, LOCATIONS, step.location)}
    if game.rules.locations[step.location].must_use:
        return fill("Using the {location} is free and must be done.", where)
    if not step.can_use(game):
        return why_no_use(game, seat, step.location, step.helpers)
    return fill("Finishing the visit leaves the {location} for this pawn.", where)


def way_hint(game: Oath, seat: Seat) -> str:
    """O5.10, O5.13, A12"""
    if game.is_over_rooftops:
        return "Over the Rooftops: others do not count."
    taken = any(game.others_at(location, seat) for location in range(LOCATION_COUNT))
    if game.players[seat].toughness == 0:
        return "Without Toughness you cannot go where others are." if taken else ""
    if not taken:
        return "Nobody else stands on the island yet."
    have = game.players[seat].toughness
    return f"Where others stand, coming in costs 1 Toughness; you have {have}."


SAYINGS = Sayings(hint, no_effect, stakes, reason, chances, advice)
