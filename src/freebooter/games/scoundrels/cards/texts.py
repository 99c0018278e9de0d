# Not compiled: it is words.
"""What is printed on Treasure, Quests, Quirks, Action cards and the map."""

from freebooter.games.scoundrels.cards.kinds import SUITS, VALUES
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.rules import PANELS, Content, TreasureCard
from freebooter.kernel.printed import Printed


def explain(content: Content) -> list[Printed]:
    """Every card and place of the content, under the name it has there."""
    names, texts = dict(content.names), dict(content.texts)
    cards = [
        Printed(id, names[id], "Treasure", treasure_text(texts.get(id, ""), card))
        for id, card in zip(TREASURES, content.treasures, strict=True)
    ]
    for id, quest in zip(QUESTS, content.quests, strict=True):
        pays = f"{quest.infamy} Infamy {'token' if quest.infamy == 1 else 'tokens'}"
        text = f"{texts.get(id, '')} Pays {pays}.".strip()
        cards.append(Printed(id, names[id], "Quest", text))
    cards += [Printed(id, names[id], "Quirk", texts.get(id, "")) for id in QUIRKS]
    for suit in SUITS:
        for value in range(1, VALUES + 1):
            id = f"{suit}{value}"
            cards.append(Printed(id, names[id], "Action card", f"Counts {value}."))
    for slot, kind in (("port", "Port"), ("x", "X")):
        for panel in range(1, PANELS + 1):
            id = f"{slot}{panel}"
            cards.append(Printed(id, names[id], kind, f"On panel {panel} of the map."))
    return cards


def treasure_text(text: str, card: TreasureCard) -> str:
    return f"{text} Worth {card.worth} Infamy, weight {card.weight}.".strip()
