# Not compiled: it draws for people.
"""A view as text for a terminal: the sea, the pirates, the table."""

from freebooter.games.scoundrels.view_types import Cards, PirateView, SideView, View
from freebooter.games.scoundrels.words import WORDS

COLOURS = ["red", "blue", "green", "yellow", "magenta", "cyan"]
TERRAIN = {".": "[blue]~[/]", "#": "[green]▒[/]", "P": "[bold]P[/]", "X": "[bold red]x[/]"}


def draw(view: View) -> str:
    """The whole table."""
    parts = [headline(view), draw_sea(view), draw_places(view)]
    parts += [draw_pirate(view, pirate) for pirate in view.pirates]
    parts += draw_table(view)
    return "\n".join(part for part in parts if part)


def headline(view: View) -> str:
    text = f"[bold]Scoundrels![/] — round {view.round}"
    if view.mode == "skirmish":
        text += ", Skirmish"
    if view.final:
        text += f" — [bold red]final round[/] ({', '.join(name(cause) for cause in view.final)})"
    if view.is_over:
        text += " — the game is over"
    return text


def name(word: str) -> str:
    return WORDS.names.get(word, word)


def coloured(seat: str | None) -> str:
    return "–" if seat is None else f"[{COLOURS[int(seat[1]) - 1]}]{seat}[/]"


def listed(cards: Cards) -> str:
    said = [name(card) if count == 1 else f"{count} {name(card)}" for card, count in cards.items()]
    return ", ".join(said) or "nothing"


def draw_sea(view: View) -> str:
    ships: dict[str, list[str]] = {}
    for pirate in view.pirates:
        if pirate.square:
            ships.setdefault(pirate.square, []).append(pirate.seat)
    counters = {port.square: port.counter for port in view.ports}
    letters = "ABCDEFGHIJKLMNOPQR"[: len(view.board[0])]
    lines = ["    " + " ".join(f"{letter:<2}" for letter in letters)]
    for row, signs in enumerate(view.board, 1):
        cells = []
        for letter, sign in zip(letters.lower(), signs, strict=True):
            square = f"{letter}{row}"
            terrain = TERRAIN[sign]
            if sign == "P" and counters[square]:
                terrain = f"[dim]{counters[square]}[/]"
            cells.append(ship_sign(ships.get(square, [])) + terrain)
        lines.append(f"{row}  " + " ".join(cells))
    return "\n".join(lines)


def ship_sign(here: list[str]) -> str:
    """A ship by the number of its seat; a star where several share the square."""
    if not here:
        return " "
    return f"[{COLOURS[int(here[0][1]) - 1]}]{here[0][1] if len(here) == 1 else '*'}[/]"


def draw_places(view: View) -> str:
    ports = [
        f"{port.name} {port.square.upper()} "
        + ("[green]open[/]" if port.counter == 0 else f"[dim]closed {port.counter}[/]")
        for port in view.ports
    ]
    marks = [
        f"{mark.name} {mark.square.upper()}: {listed(mark.buried)} of {coloured(mark.owner)}"
        for mark in view.marks
        if mark.owner
    ]
    return "Ports: " + ", ".join(ports) + ("\nBuried: " + "; ".join(marks) if marks else "")


def draw_pirate(view: View, pirate: PirateView) -> str:
    text = f"{coloured(pirate.seat)} {'▶' if pirate.seat == view.active else ' '} "
    text += f"{pirate.tokens} tokens, {pirate.damage}/{pirate.sinks_at} Damage, "
    text += f"{pirate.hand_size}/{pirate.hand_limit} cards"
    if pirate.fate != "living":
        text += f", [bold]{pirate.fate}[/]"
    if pirate.aside:
        text += f" (set aside: {pirate.aside.tokens} tokens)"
    if pirate.cargo:
        text += f" — carries {listed(pirate.cargo)}"
    if pirate.quirk:
        text += f" — {name(pirate.quirk)}"
    if pirate.hand is not None:
        text += f"\n     hand: [bold]{listed(pirate.hand)}[/]"
    return text


def draw_side(side: SideView) -> str:
    text = f"{coloured(side.seat)} {name(side.way) if side.way else '…'}: "
    text += f"{side.cards} cards, flipped {listed(side.flipped)} = {side.total}"
    if side.own:
        text += f" (face down: {listed(side.own)})"
    return text


def draw_table(view: View) -> list[str]:
    lines = [f"Quest: {quest.name} ({quest.infamy}) — {quest.text}" for quest in view.quests]
    lines.append(
        f"Deck {view.deck_size}, discards {sum(view.discards.values())}, "
        f"Treasure left {view.treasure_size}"
    )
    if view.turn is not None:
        lines.append(
            f"Points of {coloured(view.turn.seat)}: {view.turn.free_points} free, "
            f"{view.turn.sail_points} Sail"
        )
    if view.pillage is not None:
        pillage = view.pillage
        lines.append(
            f"Pillage of {name(pillage.port)}: {listed(pillage.played)} = {pillage.total} "
            f"against {listed(pillage.drawn)} = {pillage.against}"
        )
    if view.fight is not None:
        lines += [f"Fight, {view.fight.stage}:", draw_side(view.fight.attacker)]
        lines.append(draw_side(view.fight.defender))
    if view.bid is not None and view.bid.asked:
        lines.append(f"Bidding; your bid: {', '.join(name(card) for card in view.bid.own) or '–'}")
    if view.ranking:
        said = [
            f"{place}. {coloured(pirate.seat)} {score}"
            for place, score, pirate in sorted(
                zip(view.ranking, view.scores, view.pirates, strict=True), key=lambda row: row[0]
            )
        ]
        lines.append("Result: " + ", ".join(said))
    return lines
