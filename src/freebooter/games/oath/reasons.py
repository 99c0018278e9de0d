# Not compiled: it is sentences.
"""Why a choice is barred in this position of Oath of the Brotherhood, and what it speaks of."""

from collections.abc import Callable

from freebooter.games.oath.asking import doubloons, named, resource_name, seat_name
from freebooter.games.oath.cards.effects import (
    AFTER,
    ARRIVAL,
    BEFORE,
    DEALS,
    FORGES,
    HIRES,
    RECOVERS,
    REPEATS,
    STEALS,
    SUMMONS,
    SWAPS,
)
from freebooter.games.oath.cards.market import Buy, discount_of, price_of
from freebooter.games.oath.cards.missions import CompleteMission
from freebooter.games.oath.crew.followers import price_of_follower
from freebooter.games.oath.crew.why_not import (
    no_item,
    no_pawns_there,
    no_space,
    no_theft,
    no_theft_from,
)
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.effects import (
    COMPLETES_MISSIONS,
    HIRES_FOLLOWERS,
    SELLS_CARDS,
)
from freebooter.games.oath.island.locations import Watchtower, price_of_ability
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rules import MOST_TOUGHNESS, NOWHERE
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import (
    ACTIONS,
    BLOW_UP,
    BUY,
    CHOOSE_PIRATE,
    COMPLETE_MISSION,
    COPY,
    FINISH_VISIT,
    FOLLOWERS,
    FORGE,
    GO,
    ITEMS,
    LOCATION_COUNT,
    LOCATIONS,
    MISSIONS,
    MOVE_PIRATE,
    PASS,
    PIRATES,
    PLACE_MATE,
    PLACE_PIRATE,
    PLAY_ACTION,
    PUT_TOKEN,
    ROB,
    STEAL_FROM,
    STEAL_TOKEN,
    USE_ABILITY,
    USE_DISCOVERY,
    USE_FOLLOWER,
    USE_ITEM,
    WATER,
)
from freebooter.kernel.choice import Block, Choice, Seat
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Name, Sentence, fill, listed
from freebooter.kernel.words import named as in_a_row


def reason(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """Why this is barred now."""
    for block, say in REASONS:
        if block.has(choice):
            return say(game, seat, choice)
    raise ValueError(f"choice {choice} is never barred")


# Pawns and Locations.


def no_pirate(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O2.7"""
    pirate = CHOOSE_PIRATE.first(choice)
    owner = next(s for s in range(game.seats) if game.players[s].pirate == pirate)
    values = {"who": seat_name(owner), "pirate": named(game, PIRATES, pirate)}
    return Reason(fill("{who} play[s] {pirate}.", values))


def no_way(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O5.9, O5.13, O10.11, O11.9"""
    step = game.agenda[-1]
    assert isinstance(step, ChooseLocation)
    location = (MOVE_PIRATE if MOVE_PIRATE.has(choice) else GO).first(choice)
    where = named(game, LOCATIONS, location)
    values = {"location": where}
    if step.barred_locations(game) >> location & 1:
        return Reason(fill("A Pistol has turned you away from the {location}.", values))
    if step.closed_locations(game) >> location & 1:
        return Reason(fill("Your Pirate is at the {location} already.", values))
    there = pawns_at(game, seat, location)
    if game.is_full(location):
        verb = "stands" if len(there) == 1 and there[0].text != "you" else "stand"
        said = Sentence(
            fill("The {location} is full: ", values), in_a_row(there), f" {verb} there."
        )
        return Reason(said, between=(where,))
    others = [name for name in there if name.id != f"p{seat + 1}"]
    said = Sentence(in_a_row(others), f" {'is' if len(others) == 1 else 'are'} at the ")
    return Reason(Sentence(said, where, ", and you have 0 Toughness."), between=(where,))


def pawns_at(game: Oath, seat: Seat, location: int) -> list[Name]:
    """Who has a pawn at a Location, the asker first."""
    found = [s for s in range(game.seats) if game.players[s].has_pawn_at(location)]
    found.sort(key=lambda s: s != seat)
    return [seat_name(s)._replace(text="you") if s == seat else seat_name(s) for s in found]


def no_copy(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O12.9"""
    water = named(game, ITEMS, WATER)
    text = "Joining your own Mate takes a token on {item}, and none lies there."
    return Reason(fill(text, {"item": water}), missing=(water,))


def no_pawn(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O5.33"""
    free = [
        location
        for location in range(LOCATION_COUNT)
        if game.is_open(location) and not game.is_full(location)
    ]
    if not free:
        return Reason(Sentence("No Location has a free space."))
    if all(game.barred_locations >> location & 1 for location in free):
        text = "A Pistol has turned you away wherever a space is free."
    else:
        text = "Other players are wherever a space is free, and you have 0 Toughness."
    return Reason(
        Sentence(text), between=tuple(named(game, LOCATIONS, location) for location in free)
    )


def no_pass(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O5.16"""
    player = game.players[seat]
    pawns = ["your Pirate"] if player.has_pirate_home() else []
    mates = player.mates_home
    pawns += [f"{mates} Mate{'s' if mates > 1 else ''}"] if mates else []
    return Reason(Sentence(f"You pass only when no pawn can be placed: you have {listed(pawns)}."))


# Visits.


def no_use(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O5.34, O9.28"""
    step = game.agenda[-1]
    assert isinstance(step, Visit | Watchtower)
    helpers = step.helpers if isinstance(step, Visit) else 0  # O9.28
    return Reason(why_no_use(game, seat, step.location, helpers))


def why_no_use(game: Oath, seat: Seat, location: int, helpers: int = 0) -> Sentence:
    """What an ability costs with these Followers, or that there is nothing to take."""
    row = game.rules.locations[location]
    player = game.players[seat]
    where = {"location": named(game, LOCATIONS, location)}
    if row.effect == SELLS_CARDS:
        prices = [
            price_of(game, slot, discount_of(game, seat, helpers))
            for slot in range(len(game.market_slots))
            if game.market_slots[slot] != NO_CARD
        ]
        if not prices:
            return fill("No card lies at the {location}.", where)
        text = f"The cheapest card at the {{location}} costs {doubloons(min(prices))}, you have "
        return fill(f"{text}{player.doubloons}.", where)
    if row.effect == COMPLETES_MISSIONS:
        hand = "you hold none" if not player.missions else "you can pay for none in your hand"
        return Sentence(f"No Mission lies face up, and {hand}.")
    if row.effect == HIRES_FOLLOWERS and game.tavern_card == NO_CARD:
        return fill("Nobody waits at the {location} to be hired.", where)
    price = price_of_ability(game, seat, location)
    if price > player.doubloons:
        text = f"The {{location}} costs {doubloons(price)}, you have {player.doubloons}."
        return fill(text, where)
    need = row.cost.toughness
    return fill(f"The {{location}} costs {need} Toughness, you have {player.toughness}.", where)


def must_use(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O5.24"""
    step = game.agenda[-1]
    assert isinstance(step, Visit)
    where = {"location": named(game, LOCATIONS, step.location)}
    return Reason(fill("Use the {location} first: that is free and must be done.", where))


def no_follower(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O9.3, O9.7, O10.6, O1.12, O9.17, O16.4"""
    step = game.agenda[-1]
    assert isinstance(step, Visit)
    follower = USE_FOLLOWER.first(choice)
    player = game.players[seat]
    row = game.rules.followers[follower]
    values = {"follower": named(game, FOLLOWERS, follower)}
    if player.has_used(follower):
        return Reason(fill("{follower} was used in this round already.", values))
    if not step.helpers >> follower & 1:
        text = "{follower} came in this visit and helps from the next one on."
        if step.is_stopped:
            text = "{follower} stays silent: a Gunner stands there."
        return Reason(fill(text, values))
    price = price_of_follower(game, seat, follower)
    if price > player.doubloons:
        text = f"{{follower}} costs {doubloons(price)}, you have {player.doubloons}."
        return Reason(fill(text, values))
    lack = missing_of(game, seat, row.cost.tokens, 0)
    if lack:
        said = Sentence(fill("For {follower} you miss ", values), lack, ".")
        return Reason(said, missing=tuple(resources_of(game, seat, row.cost.tokens)))
    if row.fills and not row.fills & ~player.tokens:
        return Reason(fill("{follower} finds no free space: all are filled.", values))
    return Reason(fill("{follower} finds nobody: the Tavern deck is empty.", values))


def no_buy(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O1.12"""
    step = game.agenda[-1]
    assert isinstance(step, Buy)
    price = price_of(game, BUY.first(choice), step.discount)
    have = game.players[seat].doubloons
    return Reason(Sentence(f"This card costs {doubloons(price)}, you have {have}."))


# Missions.


def no_mission(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O8.6, O15.5"""
    mission = COMPLETE_MISSION.first(choice)
    cost = game.cost_of(seat, mission)
    forged = 0 if isinstance(game.agenda[-1], LastMission) else game.forged_orders
    lack = missing_of(game, seat, cost.tokens, cost.doubloons)
    values = {"mission": named(game, MISSIONS, mission)}
    spared = f", of which {forged} may be forged" if forged else ""
    said = Sentence(fill("For {mission} you miss ", values), lack, f"{spared}.")
    there = [
        resource_name(resource)
        for resource in range(3)
        if 0 < cost.tokens[resource] <= game.players[seat].count(resource)
    ]
    missing = tuple(resources_of(game, seat, cost.tokens))
    return Reason(said, missing=missing, there=tuple(there))


def resources_of(game: Oath, seat: Seat, tokens: list[int]) -> list[Name]:
    """The Resources of which a player has too few."""
    count = game.players[seat].count
    return [resource_name(r) for r in range(3) if tokens[r] > count(r)]


def missing_of(game: Oath, seat: Seat, tokens: list[int], coins: int) -> Sentence:
    """What is missing of a price: 1 Equipment and 2 Doubloons."""
    player = game.players[seat]
    parts: list[list[str | Name]] = []
    for resource in range(3):
        lack = tokens[resource] - player.count(resource)
        if lack > 0:
            parts.append([f"{lack} ", resource_name(resource)])
    if coins > player.doubloons:
        parts.append([doubloons(coins - player.doubloons)])
    said: list[str | Name] = []
    for place, part in enumerate(parts):
        if place:
            said.append(" and " if place == len(parts) - 1 else ", ")
        said += part
    return Sentence(*said)


def no_forgery(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O8.14"""
    step = game.agenda[-1]
    assert isinstance(step, CompleteMission)
    resource = FORGE.first(choice)
    lack = missing_of(game, seat, step.needs, 0)
    values = {"resource": resource_name(resource)}
    said = fill("You have enough {resource}; forge what is missing: ", values)
    return Reason(Sentence(said, lack, "."), missing=tuple(resources_of(game, seat, step.needs)))


# Cards.


def no_card(game: Oath, seat: Seat, choice: Choice) -> Reason:
    """O13.3, O13.4"""
    card = PLAY_ACTION.first(choice)
    row = game.rules.actions[card]
    values = {"card": named(game, ACTIONS, card)}
    said = why_no_card(game, seat, row.effect)
    window = window_of(game)
    if not row.windows & window:
        when = {BEFORE: "before placing", ARRIVAL: "on arrival", AFTER: "after the visit"}
        words = " or ".join(word for bit, word in when.items() if row.windows & bit)
        return Reason(fill(f"{{card}} is played only {words}.", values))
    return Reason(fill(f"{{card}}: {said}.", values))


def window_of(game: Oath) -> int:
    name = type(game.agenda[-1]).__name__
    return {"BeforeWindow": BEFORE, "AfterWindow": AFTER}.get(name, ARRIVAL)


def why_no_card(game: Oath, seat: Seat, effect: int) -> str:
    if effect == REPEATS:
        location = game.last_entered
        if location == NOWHERE or not game.players[seat].has_pawn_at(location):
            return "your pawn does not stand where it came in"
        why = str(why_no_use(game, seat, location)).rstrip(".")
        return why[0].lower() + why[1:]
    coins = doubloons(game.players[seat].doubloons)
    return {
        RECOVERS: f"your Toughness is {game.players[seat].toughness} of {MOST_TOUGHNESS} already",
        STEALS: "no other player has a Doubloon",
        FORGES: "you hold no Mission",
        SUMMONS: "no Mission lies face up",
        SWAPS: "you have no token to swap",
        DEALS: f"you can afford no card of the market with {coins}",
        HIRES: "nobody waits at the Tavern",
    }.get(effect, "it does nothing here")


def no_robbery(game: Oath, seat: Seat, choice: Choice) -> Reason:
    who = {"who": seat_name(ROB.first(choice))}
    return Reason(fill("{who} has no Doubloon.", who))


REASONS: list[tuple[Block, Callable[[Oath, Seat, Choice], Reason]]] = [
    (CHOOSE_PIRATE, no_pirate),
    (PUT_TOKEN, no_space),
    (PLAY_ACTION, no_card),
    (USE_ITEM, no_item),
    (PLACE_PIRATE, no_pawn),
    (PLACE_MATE, no_pawn),
    (PASS, no_pass),
    (GO, no_way),
    (MOVE_PIRATE, no_way),
    (COPY, no_copy),
    (STEAL_FROM, no_theft_from),
    (STEAL_TOKEN, no_theft),
    (USE_ABILITY, no_use),
    (USE_DISCOVERY, no_use),
    (FINISH_VISIT, must_use),
    (USE_FOLLOWER, no_follower),
    (BUY, no_buy),
    (COMPLETE_MISSION, no_mission),
    (FORGE, no_forgery),
    (BLOW_UP, no_pawns_there),
    (ROB, no_robbery),
]
