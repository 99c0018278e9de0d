# Not compiled: it is words.
"""What is printed on Pirates, Islands and Charts."""

from freebooter.games.notorious.content import Content
from freebooter.games.notorious.vocabulary import CHART, HEX, ISLAND, MAPS, ROUTE_ENDS
from freebooter.games.notorious.words import words_of
from freebooter.kernel.printed import Printed

DIRECTION_NAMES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
MAP_TEXT = (
    "Complete while you have a Galleon at {hex} and control it. Pays as many Doubloons as there "
    "are players."
)
ROUTE_TEXT = (
    "Complete while your pieces make a path of sailable edges from {first} to {second}, both "
    "included. Pays a Doubloon for each hex of the shortest such path."
)


def explain(content: Content) -> list[Printed]:
    """Every Pirate, Island and Chart."""
    cards = [
        Printed(one.id, one.name, "Pirate", f"{one.text} Bounty {one.bounty}.", one.clause)
        for one in content.pirates
    ]
    names = words_of(content).names
    islands = {island.id: island.name for island in content.islands}
    for island in content.islands:
        sides = [DIRECTION_NAMES[direction] for direction in island.closed]
        text = f"Cliffs in the {' and '.join(sides)}: nobody sails over these edges."
        cards.append(Printed(island.id, island.name, "Island", text))
    for chart, id in enumerate(CHART.words):
        if chart < MAPS:
            text = MAP_TEXT.format(hex=HEX.words[chart])
            cards.append(Printed(id, names[id], "Treasure Map", text, "N13.2"))
        else:
            first, second = (islands[ISLAND.words[end]] for end in ROUTE_ENDS[chart - MAPS])
            text = ROUTE_TEXT.format(first=first, second=second)
            cards.append(Printed(id, names[id], "Smuggler Route", text, "N13.3"))
    return cards
