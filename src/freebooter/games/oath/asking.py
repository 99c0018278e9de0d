# Not compiled: it is sentences.
"""What is asked in Oath: the question, what an answer costs or brings, who can know the answers."""

from collections.abc import Mapping, Sequence
from typing import Any

from freebooter.games.oath.cards.actions import CardUnderWay, Rob
from freebooter.games.oath.cards.draws import SextantPick
from freebooter.games.oath.cards.market import Buy
from freebooter.games.oath.cards.missions import ChooseMission, CompleteMission, TakeMission
from freebooter.games.oath.content import (
    Action,
    Content,
    Follower,
    Item,
    Location,
    Mission,
    Pirate,
)
from freebooter.games.oath.crew.items import Gunpowder
from freebooter.games.oath.crew.monkey import Monkey, MonkeyToken
from freebooter.games.oath.crew.tokens import FillItem, Gain, Pay, Swap, first_owed
from freebooter.games.oath.ending.last_mission import LastMission
from freebooter.games.oath.island.effects import COMPLETES_MISSIONS
from freebooter.games.oath.island.entering import (
    BY_FIRST_MATE,
    BY_MATE,
    Arrival,
    Entry,
    PistolDemand,
)
from freebooter.games.oath.island.exploring import SpyglassKeep, SpyglassPick, location_of
from freebooter.games.oath.island.locations import ChooseResource, Watchtower
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.setup import Setup
from freebooter.games.oath.state import Oath
from freebooter.games.oath.turns.windows import AfterWindow, BeforeWindow
from freebooter.games.oath.vocabulary import (
    ACTIONS,
    COMPLETE_MISSION,
    END_TURN,
    FINISH_VISIT,
    FIRST_MATE,
    FOLLOWERS,
    GO_ON,
    GUNPOWDER,
    ITEMS,
    LOCATIONS,
    MISSIONS,
    MONKEY,
    PARROT,
    PIRATES,
    PISTOL,
    PLACE_MATE,
    PLACE_PIRATE,
    PLAY_ACTION,
    RESOURCES,
    SEXTANT,
    SPYGLASS,
    USE_ABILITY,
    USE_FOLLOWER,
    USE_ITEM,
)
from freebooter.games.oath.words import NAMES, PROMPTS
from freebooter.kernel.choice import NOBODY, SEATS, Block, Choice, Names, Seat
from freebooter.kernel.step import Step
from freebooter.kernel.words import Name, Sentence, Value, fill


def prompt(game: Oath, seat: Seat) -> Sentence:
    """The sentence that asks a seat to choose."""
    step = game.agenda[-1]
    if isinstance(step, BeforeWindow | AfterWindow | Arrival | Visit):
        return window_prompt(game, seat)
    if isinstance(step, ChooseLocation):
        return way_prompt(game, step, seat)
    if isinstance(step, PistolDemand):
        return pistol_prompt(game, step)
    if isinstance(step, Gain | Pay | Swap | FillItem):
        return token_prompt(game, seat)
    if isinstance(step, ChooseMission | LastMission | TakeMission | CompleteMission):
        return mission_prompt(game, seat)
    if isinstance(step, Monkey):
        values = {"item": named(game, ITEMS, MONKEY), "location": visited(game)}
        asked = "Your Pirate has entered the {location}. Shall the {item} steal a token there?"
        return fill(asked, values)
    if isinstance(step, MonkeyToken):
        values = {"item": named(game, ITEMS, MONKEY), "other": seat_name(step.victim)}
        return fill("{item}: which of {other}'s tokens is stolen?", values)
    if isinstance(step, ChooseResource):
        number = game.rules.locations[step.location].tokens
        many = f" ({number} tokens)" if number > 1 else ""
        asked = f"At the {{location}}: which Resource do you take{many}?"
        return fill(asked, {"location": named(game, LOCATIONS, step.location)})
    return look_prompt(game, seat)


def look_prompt(game: Oath, seat: Seat) -> Sentence:
    """The questions of cards and items that are asked in one sentence."""
    step = game.agenda[-1]
    if isinstance(step, Watchtower):
        who, where = (
            named(game, FOLLOWERS, step.explorer(game)),
            named(game, LOCATIONS, step.location),
        )
        values: dict[str, Value] = {"follower": who, "location": where}
        return fill("You have discovered the {location}: shall {follower} use it?", values)
    if isinstance(step, SpyglassPick | SpyglassKeep):
        values = {"item": named(game, ITEMS, SPYGLASS)}
        if isinstance(step, SpyglassPick):
            asked = "{item}: which Location do you choose? The other card goes under the deck."
            return fill(asked, values)
        values["location"] = named(game, LOCATIONS, location_of(game.looked_cards[0]))
        return fill("{item}: place the {location} now, or keep it for your next turn?", values)
    if isinstance(step, SextantPick):
        asked = "{item}: which card do you keep? The others go under the deck."
        return fill(asked, {"item": named(game, ITEMS, SEXTANT)})
    if isinstance(step, Gunpowder):
        asked = "{item}: which Location do you blow up?"
        return fill(asked, {"item": named(game, ITEMS, GUNPOWDER)})
    if isinstance(step, Buy):
        less = f" Each costs {doubloons(step.discount)} less." if step.discount else ""
        return with_cause(game, seat, f"which card do you buy?{less}", {})
    if isinstance(step, Rob):
        return with_cause(game, seat, f"whom do you rob of up to {doubloons(step.amount)}?", {})
    return Sentence(PROMPTS[type(step).__name__])


# Windows, visits and ways.


def window_prompt(game: Oath, seat: Seat) -> Sentence:
    """What can be done now, as far as it can."""
    step = game.agenda[-1]
    choices = game.offers(seat).choices
    can_play = has_any(choices, PLAY_ACTION)
    extras = ["play a card"] if can_play else []
    extras += ["use an item"] if has_any(choices, USE_ITEM) else []
    if isinstance(step, BeforeWindow):
        first = f", or first {' or '.join(extras)}" if extras else ""
        again = "You were turned away" if game.barred_locations else "Your turn"
        return Sentence(f"{again}: {placement(game, seat, choices)}{first}.")
    if isinstance(step, AfterWindow):
        if not extras:
            return Sentence("Nothing in your hand can be used now: end your turn.")
        said = ", ".join(extras)
        return Sentence(f"{said[0].upper()}{said[1:]}, or end your turn.")
    if isinstance(step, Arrival):
        where = {"location": visited(game)}
        if not can_play:
            return fill("You are at the {location}. None of your cards fits now: go on.", where)
        return fill("You are at the {location}: play a card, or go on to the visit.", where)
    assert isinstance(step, Visit)
    where = {"location": named(game, LOCATIONS, step.location)}
    answers = ["use it"] if has_any(choices, USE_ABILITY) else []
    answers += ["use a Follower"] if has_any(choices, USE_FOLLOWER) else []
    if not answers:
        return fill("Nothing can be done at the {location} now: finish the visit.", where)
    finish = ", or finish the visit" if has_any(choices, FINISH_VISIT) else ""
    return fill(f"At the {{location}}: {' or '.join(answers)}{finish}.", where)


def has_any(choices: list[Choice], block: Block) -> bool:
    return any(block.has(choice) for choice in choices)


def placement(game: Oath, seat: Seat, choices: list[Choice]) -> str:
    mates = game.players[seat].mates_home
    mate = "your last Mate" if mates == 1 else f"one of your {mates} Mates"
    pawns = ["your Pirate"] if has_any(choices, PLACE_PIRATE) else []
    pawns += [mate] if has_any(choices, PLACE_MATE) else []
    return f"place {' or '.join(pawns)}" if pawns else "pass, for no pawn can be placed"


def way_prompt(game: Oath, step: ChooseLocation, seat: Seat) -> Sentence:
    if step.way == BY_MATE:
        return Sentence("Where does your Mate go?")
    if step.way != BY_FIRST_MATE:
        return Sentence("Where does your Pirate go?")
    here = named(game, LOCATIONS, game.players[seat].pirate_at)
    values = {"item": named(game, ITEMS, FIRST_MATE), "location": here}
    return fill("{item}: where does your Pirate move to from the {location}?", values)


def pistol_prompt(game: Oath, step: PistolDemand) -> Sentence:
    """O11.5, O11.8 Who comes, with what and where, and what a demand would do."""
    entry = game.agenda[-2]
    pawn = "Mate" if isinstance(entry, Entry) and entry.way == BY_MATE else "Pirate"
    poor = game.players[step.comer].doubloons == 0
    purse = " {comer} has none and would be turned away." if poor else ""
    values: dict[str, Value] = {
        "comer": seat_name(step.comer),
        "location": named(game, LOCATIONS, step.location),
        "item": named(game, ITEMS, PISTOL),
    }
    asked = f"{{comer}}'s {pawn} comes to the {{location}}, where you are."
    return fill(f"{asked} Draw the {{item}} and demand 1 Doubloon?{purse}", values)


# Tokens and Missions.


def token_prompt(game: Oath, seat: Seat) -> Sentence:
    """Which Resource, how many, and why."""
    step = game.agenda[-1]
    if isinstance(step, FillItem):
        items = [item for item in range(len(ITEMS.words)) if step.spaces >> item & 1]
        values: dict[str, Value] = {f"item{i}": named(game, ITEMS, i) for i in items}
        spaces = " or on the ".join(f"{{item{i}}}" for i in items)
        return with_cause(game, seat, f"does the token go on the {spaces}?", values)
    if isinstance(step, Swap):
        asked = "which token do you swap for one of each other Resource?"
        return with_cause(game, seat, asked, {})
    assert isinstance(step, Gain | Pay)
    resource = first_owed(step.owed)
    values = {"resource": resource_name(resource)}
    number = sum(step.owed) if isinstance(step, Gain) else step.owed[resource]
    if isinstance(step, Gain):
        many = f" ({number} tokens to place)" if number > 1 else ""
        return with_cause(game, seat, f"where does the {{resource}} token go{many}?", values)
    many = f" ({number} to give)" if number > 1 else ""
    return with_cause(game, seat, f"which {{resource}} token do you give up{many}?", values)


def mission_prompt(game: Oath, seat: Seat) -> Sentence:
    step = game.agenda[-1]
    if isinstance(step, CompleteMission):
        content: Content = game.rules.content
        forgery = [card.effect for card in content.actions].index("forge")
        values: dict[str, Value] = {"card": named(game, ACTIONS, forgery)}
        return with_cause(game, seat, "which Resource do {card} stand for?", values)
    if isinstance(step, TakeMission):
        any_ = ", if any" if step.is_optional else ""
        return with_cause(game, seat, f"which Mission do you take{any_}?", {})
    asked = "which Mission do you complete, if any?"
    if not has_any(game.offers(seat).choices, COMPLETE_MISSION):
        asked = "you cannot pay for any Mission in your hand: complete none."
    if isinstance(step, ChooseMission) and step.by_parrot:
        values = {"item": named(game, ITEMS, PARROT)}
        return fill("{item}: which Mission do you complete?", values)
    if isinstance(step, LastMission):
        return Sentence(f"Your last chance: {asked}")
    return with_cause(game, seat, asked, {})


def with_cause(game: Oath, seat: Seat, asked: str, values: Mapping[str, Value]) -> Sentence:
    """A question, after the card, the person or the place that asks it."""
    cause = cause_of(game, seat)
    if cause is None:
        return fill(asked[0].upper() + asked[1:], values)
    is_place = cause.kind == LOCATIONS.kind
    return fill(f"{'At the ' if is_place else ''}{{cause}}: {asked}", {**values, "cause": cause})


def cause_of(game: Oath, seat: Seat) -> Name | None:
    """What the question on top belongs to."""
    top = game.agenda[-1]
    player = game.players[seat]
    for step in reversed(game.agenda):
        if isinstance(step, CardUnderWay):
            return named(game, ACTIONS, step.card)
        if isinstance(step, CompleteMission):
            return named(game, MISSIONS, step.mission)
        if isinstance(step, Arrival):
            return named(game, ITEMS, MONKEY)  # O10.19 what it stole from a boat
        if isinstance(step, Setup):
            return named(game, PIRATES, player.pirate)
        if isinstance(step, Visit):
            return cause_in_visit(game, seat, step)
        if isinstance(step, BeforeWindow | AfterWindow) and isinstance(top, Gain):
            return named(game, MISSIONS, player.completed[-1])  # O10.23 by Parrot
    return None


def cause_in_visit(game: Oath, seat: Seat, visit: Visit) -> Name:
    """A Follower, the Monkey, a Mission that gives something, or the Location itself."""
    top = game.agenda[-1]
    row = game.rules.locations[visit.location]
    used = row.followers & game.players[seat].used_followers
    is_new = not visit.is_ability_used  # nothing can have been discovered yet
    workers = [
        follower
        for follower in range(len(FOLLOWERS.words))
        if used >> follower & 1 and wants(game, follower, top, is_new)
    ]
    if len(workers) == 1:
        return named(game, FOLLOWERS, workers[0])
    if isinstance(top, Gain):
        if game.has_used_item(MONKEY) and is_new and not used:
            return named(game, ITEMS, MONKEY)  # O10.19 what it stole from a boat
        if row.effect == COMPLETES_MISSIONS and not is_new:
            return named(game, MISSIONS, game.players[seat].completed[-1])
    return named(game, LOCATIONS, visit.location)


def wants(game: Oath, follower: int, step: Step[Any], is_new: bool) -> bool:
    """Whether the question on top can only be the Follower's: what it costs, fills or explores."""
    row = game.rules.followers[follower]
    if isinstance(step, Pay):
        return row.cost.has_tokens
    if isinstance(step, Gain):
        return row.explores and not is_new
    return isinstance(step, FillItem) and row.fills != 0


# Names.


def visited(game: Oath) -> Name:
    """Where the pawn of this turn has arrived."""
    return named(game, LOCATIONS, game.last_entered)


def seat_name(seat: int) -> Name:
    return Name(SEATS.words[seat], SEATS.kind, SEATS.words[seat])


def resource_name(resource: int) -> Name:
    word = RESOURCES.words[resource]
    return Name(NAMES[word], RESOURCES.kind, word)


def named(game: Oath, names: Names, number: int) -> Name:
    """A card, a place, an item or a person of the content."""
    content: Content = game.rules.content
    things: dict[str, Sequence[Action | Follower | Item | Location | Mission | Pirate]] = {
        LOCATIONS.kind: content.locations,
        ITEMS.kind: content.items,
        ACTIONS.kind: content.actions,
        MISSIONS.kind: content.missions,
        FOLLOWERS.kind: content.followers,
        PIRATES.kind: content.pirates,
    }
    return Name(things[names.kind][number].name, names.kind, names.words[number])


def doubloons(number: int) -> str:
    return f"{number} Doubloon{'' if number == 1 else 's'}"


# Whose turn it is, and who can know the answers.


def turn_of(game: Oath) -> Seat:
    """Who is at turn, whoever holds a Pistol meanwhile; in Setup who chooses, if anybody does."""
    if game.agenda and isinstance(game.agenda[0], Setup):
        return Seat(max(game.agenda[-1].asks, NOBODY))
    return game.active_player


def is_open(game: Oath, seat: Seat) -> bool:
    """O17.2 All but what depends on hidden cards: in hand, or looked at by Sextant or Spyglass."""
    step = game.agenda[-1]
    player = game.players[seat]
    if isinstance(step, BeforeWindow | AfterWindow):
        can_fly = player.has_item(PARROT) and not game.has_used_item(PARROT)
        return not player.actions and not (can_fly and has_hidden_mission(game, seat))
    if isinstance(step, Visit):
        row = game.rules.locations[step.location]
        if row.effect != COMPLETES_MISSIONS or step.is_ability_used or game.face_up_missions:
            return True
        return not has_hidden_mission(game, seat)
    if isinstance(step, ChooseMission | LastMission):
        return not has_hidden_mission(game, seat)
    return not isinstance(step, Arrival | SextantPick | SpyglassPick)


def has_hidden_mission(game: Oath, seat: Seat) -> bool:
    """O17.4 Whether somebody has not seen all Missions of a hand."""
    return not all(game.is_seen(mission) for mission in game.players[seat].missions)


def pass_of(game: Oath, seat: Seat) -> Choice | None:
    """O5.7, O5.22 The windows for cards and items open turn after turn."""
    step = game.agenda[-1]
    if isinstance(step, Arrival):
        return GO_ON.of()
    return END_TURN.of() if isinstance(step, AfterWindow) else None
