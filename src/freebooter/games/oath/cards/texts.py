# Not compiled: it is words.
"""What is printed on Locations, items, Player boards and cards."""

from freebooter.games.oath.content import Bundle, Content, Mission
from freebooter.games.oath.vocabulary import PRINTED, RESOURCE_IDS
from freebooter.kernel.printed import Printed

RESOURCE_TITLES = {"equipment": "Equipment", "ally": "Ally", "supply": "Supply"}
GOODS = (*RESOURCE_TITLES.values(), "Doubloon", "Toughness", "Action card")  # as in a bundle


def explain(content: Content) -> list[Printed]:
    """Everything with a name."""
    places = {place.id: place.name for place in content.locations}
    cards = [
        Printed(
            place.id,
            place.name,
            "Location",
            place.text if number < PRINTED else f"{place.text} Not there until it is explored.",
        )
        for number, place in enumerate(content.locations)
    ]
    for number, item in enumerate(content.items):
        resource = RESOURCE_TITLES[RESOURCE_IDS[number // 4]]
        text = f"{item.text} Filled by a token of {resource}."
        cards.append(Printed(item.id, item.name, "item", text))
    cards += [Printed(one.id, one.name, "Pirate", one.text) for one in content.pirates]
    for one in content.followers:
        where = "" if one.location == "none" else f"At the {places[one.location]}: "
        cards.append(Printed(one.id, one.name, "Follower", f"{where}{one.text}"))
    for action in content.actions:
        text = action_text(action.playable, action.text)
        cards.append(Printed(action.id, action.name, "Action card", text))
    cards += [Printed(one.id, one.name, "Mission", mission_text(one)) for one in content.missions]
    return cards


def action_text(playable: str, text: str) -> str:
    """An Action card in a sentence: when it is played comes first, for the text may refer to it."""
    if playable == "always":
        return text
    return f"If {playable}: {text[:1].lower()}{text[1:]}"


def mission_text(mission: Mission) -> str:
    reward = in_words(mission.reward)
    gives = f"{mission.vp} VP" + (f" and {reward}" if reward else "")
    return f"Costs {in_words(mission.cost) or 'nothing'}; gives {gives}."


def in_words(bundle: Bundle) -> str:
    """A bundle in words: all Black Market cards are called the same (O1.17)."""
    return ", ".join(
        f"{n} {plural(name) if n > 1 else name}"
        for n, name in zip(bundle.row(), GOODS, strict=True)
        if n
    )


def in_full(bundle: Bundle) -> list[str]:
    """A bundle as a sentence names it: 2 Ally tokens, 1 Action card."""
    said = []
    for n, name in zip(bundle.row(), GOODS, strict=True):
        if n and name in RESOURCE_TITLES.values():
            said.append(f"{n} {name} token{'' if n == 1 else 's'}")
        elif n:
            said.append(f"{n} {plural(name) if n > 1 else name}")
    return said


def plural(name: str) -> str:
    return f"{name}s" if name in ("Doubloon", "Action card") else name
