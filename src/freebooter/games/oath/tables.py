"""Content and options laid out as the tables of numbers that the rules read."""

from collections.abc import Mapping
from typing import Any

from freebooter.games.oath.content import MOST_SPACES, Bundle, Content
from freebooter.games.oath.rules import ACTION_EFFECTS, LOCATION_EFFECTS, NOWHERE, WINDOWS, Rules
from freebooter.games.oath.vocabulary import ITEM_IDS, LOCATION_IDS, RESOURCE_IDS
from freebooter.kernel.errors import BadOption


def bits(words: tuple[str, ...], ids: list[str]) -> int:
    return sum(1 << ids.index(word) for word in words)


def flat(bundles: list[Bundle]) -> list[int]:
    return [number for each in bundles for number in each.row()]


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def read_spaces(value: Any) -> dict[str, int]:
    """O5.8 The option `spaces`, as a map or as text: docks = 3, bazaar = 1."""
    if isinstance(value, str):
        pairs = [part.split("=") for part in value.split(",") if part.strip()]
        if any(len(pair) != 2 or not is_number(pair[1].strip()) for pair in pairs):
            raise BadOption(f"Option spaces cannot be {value!r:.60}; write docks=3,bazaar=1.")
        value = {name.strip(): int(number) for name, number in pairs}
    if not isinstance(value, Mapping):
        raise BadOption(f"Option spaces cannot be {value!r:.60}; it maps Location ids to numbers.")
    for name, number in value.items():
        if name not in LOCATION_IDS:
            raise BadOption(f"Option spaces names {name!r:.40}, which is no Location.")
        if type(number) is not int or not 1 <= number <= MOST_SPACES:
            raise BadOption(
                f"Option spaces gives {name} {number!r:.20}, not a number from 1 to {MOST_SPACES}."
            )
    return dict(value)


def rules_of(content: Content, options: Mapping[str, Any]) -> Rules:
    """The tables of a game with these options."""
    rules = Rules(options["players"])
    rules.content = content
    rules.choose_pirates = options["pirates"] == "choice"
    first = options["first_player"]
    if first != "random":
        if first > rules.seats:
            raise BadOption(f"Option first_player is {first}, but there are {rules.seats} seats.")
        rules.first_player = first - 1
    rules.inn_at_zero = options["inn_at_zero"] == "allowed"
    rules.last_mission_nevis = options["last_mission_nevis"] == "on"

    spaces = read_spaces(options["spaces"])
    places = content.locations
    rules.spaces = [spaces.get(place.id, place.spaces) for place in places]
    rules.effect = [LOCATION_EFFECTS.index(place.effect) for place in places]
    rules.must = [int(place.must) for place in places]
    rules.peaceful = [int(place.peaceful) for place in places]
    rules.cost = flat([place.cost for place in places])
    rules.gain = flat([place.gain for place in places])
    rules.choice = [bits(place.choice, RESOURCE_IDS) for place in places]
    rules.choice_tokens = [place.tokens for place in places]

    crew = content.followers
    rules.follower_at = [
        NOWHERE if one.location == "none" else LOCATION_IDS.index(one.location) for one in crew
    ]
    rules.follower_cost = flat([one.cost for one in crew])
    rules.follower_gain = flat([one.gain for one in crew])
    rules.follower_fills = [bits(one.fills, ITEM_IDS) for one in crew]
    rules.market_discount = [one.market_discount for one in crew]
    rules.mission_vp = [one.mission_vp for one in crew]
    rules.hires = [int(one.hires) for one in crew]
    rules.explores = [int(one.explores) for one in crew]
    rules.each_round = flat([one.each_round for one in crew])
    rules.followers_at = [
        sum(1 << number for number, one in enumerate(crew) if one.location == name)
        for name in LOCATION_IDS
    ]

    rules.prices = list(content.prices)
    rules.market_count = [card.count for card in content.market]
    rules.market_gain = flat([card.gain for card in content.market])
    rules.action_count = [card.count for card in content.actions]
    rules.windows = [bits(card.windows, WINDOWS) for card in content.actions]
    rules.action_effect = [ACTION_EFFECTS.index(card.effect) for card in content.actions]
    rules.action_gain = flat([card.gain for card in content.actions])
    rules.action_amount = [card.amount for card in content.actions]
    rules.mission_cost = flat([card.cost for card in content.missions])
    rules.vp = [card.vp for card in content.missions]
    rules.reward = flat([card.reward for card in content.missions])

    rules.start = flat([one.start for one in content.pirates])
    rules.ignore = flat([one.ignore for one in content.pirates])
    rules.pirate_vp = [one.mission_vp for one in content.pirates]
    return rules
