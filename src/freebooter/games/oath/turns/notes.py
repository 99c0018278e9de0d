# Not compiled: it is words.
"""What a choice costs or brings, in a few words."""

from freebooter.games.oath.cards.actions import Rob
from freebooter.games.oath.cards.market import Buy, price_of
from freebooter.games.oath.cards.missions import ChooseMission
from freebooter.games.oath.cards.texts import GOODS, plural
from freebooter.games.oath.content import Content
from freebooter.games.oath.crew.followers import price_of_follower
from freebooter.games.oath.crew.items import FOOD_GIVES
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.effects import EXPLORES, HIRES_FOLLOWERS
from freebooter.games.oath.island.entering import BY_MATE, PistolDemand
from freebooter.games.oath.island.locations import ChooseResource, Watchtower, price_of_ability
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rules import MOST_TOUGHNESS, Goods
from freebooter.games.oath.state import NO_CARD, Oath
from freebooter.games.oath.vocabulary import (
    BLOW_UP,
    BUY,
    CHOOSE_PIRATE,
    CHOOSE_RESOURCE,
    COMPLETE_MISSION,
    COPY,
    DEMAND_DOUBLOON,
    DEMAND_NOTHING,
    FOOD,
    GO,
    ITEM_IDS,
    MOVE_PIRATE,
    PICK_ACTION,
    PICK_EXPLORATION,
    PLAY_ACTION,
    ROB,
    SWORD,
    TAKE_MISSION,
    USE_ABILITY,
    USE_DISCOVERY,
    USE_FOLLOWER,
    USE_ITEM,
)
from freebooter.kernel.choice import Choice, Seat


def note(game: Oath, seat: Seat, choice: Choice) -> str:
    """Such as "−2 Doubloons, +1 Ally"; nothing where nothing is at stake."""
    step = game.agenda[-1]
    if GO.has(choice) or MOVE_PIRATE.has(choice):
        block = GO if GO.has(choice) else MOVE_PIRATE
        return location_note(game, seat, block.first(choice))
    if COPY.has(choice):
        return f"no fight; {ability_note(game, seat, COPY.first(choice))}".removesuffix("; ")
    if USE_ABILITY.has(choice) and isinstance(step, Visit):
        return ability_note(game, seat, step.location)
    if USE_DISCOVERY.has(choice) and isinstance(step, Watchtower):
        return ability_note(game, seat, step.location)
    if PICK_EXPLORATION.has(choice):
        return later("used", ability_note(game, seat, PICK_EXPLORATION.first(choice)))
    if USE_FOLLOWER.has(choice):
        return follower_note(game, seat, USE_FOLLOWER.first(choice))
    if COMPLETE_MISSION.has(choice):
        return mission_note(game, seat, COMPLETE_MISSION.first(choice))
    if TAKE_MISSION.has(choice):
        return later("completed", mission_note(game, seat, TAKE_MISSION.first(choice)))
    return ", ".join(gains_of(game, seat, choice))


def gains_of(game: Oath, seat: Seat, choice: Choice) -> list[str]:
    """The choices that say it in one go."""
    step = game.agenda[-1]
    if BUY.has(choice) and isinstance(step, Buy):
        slot = BUY.first(choice)
        price = price_of(game, slot, step.discount)
        return [*coins(-price), *in_signs(game.rules.market_gains[game.market_slots[slot]], 1)]
    if PLAY_ACTION.has(choice):
        return gained(game, seat, game.rules.actions[PLAY_ACTION.first(choice)].gain)
    if PICK_ACTION.has(choice):
        gain = in_signs(game.rules.actions[PICK_ACTION.first(choice)].gain, 1)
        return [later("played", ", ".join(gain))]
    if CHOOSE_PIRATE.has(choice):
        return in_signs(game.rules.pirates[CHOOSE_PIRATE.first(choice)].start, 1)
    if CHOOSE_RESOURCE.has(choice) and isinstance(step, ChooseResource):
        number = game.rules.locations[step.location].tokens
        return [f"+{number} token{'' if number == 1 else 's'}"]
    if USE_ITEM.has(choice) and USE_ITEM.first(choice) == FOOD:
        return [f"+{min(FOOD_GIVES, MOST_TOUGHNESS - game.players[seat].toughness)} Toughness"]
    if ROB.has(choice) and isinstance(step, Rob):
        return coins(min(step.amount, game.players[ROB.first(choice)].doubloons))
    if BLOW_UP.has(choice):
        return [pawns_note(game, seat, BLOW_UP.first(choice))]
    if DEMAND_DOUBLOON.has(choice) and isinstance(step, PistolDemand):
        can_pay = game.players[step.comer].doubloons > 0
        return coins(1) if can_pay else ["turned away"]
    if DEMAND_NOTHING.has(choice) and isinstance(step, PistolDemand):
        return [] if is_pistol_left(game, step) else ["a fight instead"]
    return []


def is_pistol_left(game: Oath, step: PistolDemand) -> bool:
    """O11.10 Whether another Pistol is asked for after this one."""
    seat = step.asks
    while game.next_seat(seat) != step.comer:
        seat = game.next_seat(seat)
        if game.has_pistol_at(step.location, seat):
            return True
    return False


def later(when: str, said: str) -> str:
    """What a card that is taken now costs and brings another time."""
    return f"when {when}: {said}" if said else ""


def coins(number: int) -> list[str]:
    return [signed(number, "Doubloon")] if number else []


def signed(number: int, name: str) -> str:
    said = plural(name) if abs(number) > 1 else name
    return f"{'+' if number > 0 else '−'}{abs(number)} {said}"


def gained(game: Oath, seat: Seat, goods: Goods) -> list[str]:
    """O3.2 What goods bring now: Toughness has an end."""
    said = [each for each in in_signs(goods, 1) if "Toughness" not in each]
    if goods.toughness:
        said.append(
            f"+{min(goods.toughness, MOST_TOUGHNESS - game.players[seat].toughness)} Toughness"
        )
    return said


def in_signs(goods: Goods, sign: int) -> list[str]:
    numbers = [*goods.tokens, goods.doubloons, goods.toughness, goods.cards]
    return [signed(sign * n, name) for n, name in zip(numbers, GOODS, strict=True) if n]


# Places and persons.


def location_note(game: Oath, seat: Seat, location: int) -> str:
    """O5.10, O11.5 What it costs to get in, and what the Location then costs and brings."""
    step = game.agenda[-1]
    others = 0 if game.is_over_rooftops else game.others_at(location, seat)
    entry: list[str] = []
    if others and not game.rules.locations[location].is_peaceful:
        has_sword = game.players[seat].has_item(SWORD)
        if has_sword and isinstance(step, ChooseLocation) and step.way != BY_MATE:
            entry = ["no fight"]
        elif any(
            game.has_pistol_at(location, Seat(o)) for o in range(game.seats) if others >> o & 1
        ):
            entry = ["a fight: −1 Toughness or −1 Doubloon"]
        else:
            entry = ["a fight: −1 Toughness"]
    return "; ".join(filter(None, [*entry, ability_note(game, seat, location)]))


def ability_note(game: Oath, seat: Seat, location: int) -> str:
    row = game.rules.locations[location]
    content: Content = game.rules.content
    said = coins(-price_of_ability(game, seat, location))
    said += [signed(-row.cost.toughness, "Toughness")] if row.cost.toughness else []
    if row.effect == HIRES_FOLLOWERS:
        has_card = game.tavern_card != NO_CARD
        said = [*said, content.followers[game.tavern_card].name] if has_card else ["nobody there"]
    elif row.effect == EXPLORES:
        said = ["First Player token", "explore"]
    elif row.resources:
        names = [name for i, name in enumerate(GOODS[:3]) if row.resources >> i & 1]
        said.append(f"+{row.tokens} {' or '.join(names)}")
    elif isinstance(game.agenda[-1], Visit | Watchtower):
        said += gained(game, seat, row.gain)
    else:
        said += in_signs(row.gain, 1)  # a fight may come before
    return ", ".join(said)


def follower_note(game: Oath, seat: Seat, follower: int) -> str:
    row = game.rules.followers[follower]
    content: Content = game.rules.content
    said = [name for name in in_signs(row.cost, -1) if "Doubloon" not in name]
    said += coins(-price_of_follower(game, seat, follower)) + in_signs(row.gain, 1)
    spaces = row.fills & ~game.players[seat].tokens
    free = [content.items[i].name for i in range(len(ITEM_IDS)) if spaces >> i & 1]
    said += [f"+1 on {' or '.join(free)}"] if free else []
    said += ["the next Tavern card"] if row.hires else []
    return ", ".join(said)


def mission_note(game: Oath, seat: Seat, mission: int) -> str:
    """O8.4, O8.12 What a Mission costs this player, and what it brings."""
    step = game.agenda[-1]
    row = game.rules.missions[mission]
    vp = row.vp
    is_last = isinstance(step, LastMission)
    if not is_last or game.rules.last_mission_nevis:
        vp += game.rules.pirates[game.players[seat].pirate].mission_vp
    if isinstance(step, ChooseMission):
        ready = step.helpers & ~game.players[seat].used_followers
        for follower, each in enumerate(game.rules.followers):
            vp += each.mission_vp if ready >> follower & 1 else 0
    said = [*in_signs(game.cost_of(seat, mission), -1), f"+{vp} VP"]
    if game.forged_orders and isinstance(step, ChooseMission):
        spared = game.forged_orders
        said.append(f"{spared} token{'' if spared == 1 else 's'} spared by forged orders")
    return ", ".join([*said, *([] if is_last else in_signs(row.reward, 1))])


def pawns_note(game: Oath, seat: Seat, location: int) -> str:
    """O12.1 How many pawns Gunpowder would remove."""
    pawns = [
        [player.pirate_at, *(at % len(game.rules.locations) for at in player.mates_at if at >= 0)]
        for player in game.players
    ]
    own = pawns[seat].count(location)
    total = sum(places.count(location) for places in pawns)
    said = f"{total} pawn{'' if total == 1 else 's'}"
    if own == total:
        return f"{said} of yours"
    return f"{said}, {own} of yours" if own else said
