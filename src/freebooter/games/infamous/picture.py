# Not compiled: it draws for people.
"""A view as text for a terminal 80 columns wide."""

from freebooter.games.infamous.view_types import (
    AttackView,
    CaptainView,
    CardView,
    InfamousView,
    PileView,
    ShipView,
)
from freebooter.kernel.choice import SEATS

COLOURS = ("red", "bright_blue", "green", "yellow", "magenta")
WIDE = 6  # columns of a square
LEGEND = (
    "~ water   ▲ island   ⚑ island with a flag   ► ship of that player",
    "N3 2g: Navy ship N3 with 2 gold   M1 1g: Merchant M1 with 1 gold",
)


def draw(view: InfamousView) -> str:
    """The sea, the ship cards and what is going on."""
    lines = [heading(view), *board(view), *legend(view), "", *captains(view), *fleets(view)]
    return "\n".join([*lines, *piles(view), *situation(view)])


def heading(view: InfamousView) -> str:
    limit = f" of {view.round_limit}" if view.round_limit else ""
    now = f"Round {view.round}{limit}" if view.round else "Setup"
    said = [f"[bold]{now}[/]", f"goal {view.win_gold} gold"]
    if view.active is not None and not view.winners:
        said.append(f"{captain_name(view.active)} has {count(view.actions, 'action')} left")
    said += ["fog hides this ship from the Navy"] if view.fog else []
    said += [f"the next attack counts {view.powder} more"] if view.powder else []
    return " · ".join([*said, *(f"warning: {warning}" for warning in view.warnings)])


def captain_name(seat: int) -> str:
    """A player's name, which the terminal puts in, in the player's colour."""
    return f"[{COLOURS[seat]}]{{{SEATS.words[seat]}}}[/]"


def ship_name(id: str) -> str:
    """A ship as people call it: a player's ship by its owner."""
    return captain_name(SEATS.words.index(id)) if id in SEATS.words else id


def count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


# The sea.


def board(view: InfamousView) -> list[str]:
    islands = {island.square: "⚑" if island.flag else "▲" for island in view.islands}
    ships = {ship.square: ship for ship in view.ships}
    head = "".join(f"{column:<{WIDE}}" for column in range(1, view.columns + 1))
    rows = [f"     [dim]{head.rstrip()}[/]"]
    for row in range(1, view.rows + 1):
        line = ""
        for column in range(1, view.columns + 1):
            square = f"{column},{row}"
            if square in ships:
                sign, style = ship_sign(ships[square])
            elif square in islands:
                sign, style = islands[square], "yellow"
            else:
                sign, style = water_sign(view, square)
            line += f"[{style}]{sign}[/]" + " " * (WIDE - len(sign))
        rows.append(f"{row:>3}  {line.rstrip()}")
    return rows


def ship_sign(ship: ShipView) -> tuple[str, str]:
    """A ship's name, and its gold apart from it."""
    if ship.seat is not None:
        return f"►{ship.seat + 1}", f"bold {COLOURS[ship.seat]}"
    gold = f" {ship.gold}g" if ship.gold else ""
    return f"{ship.id}{gold}", "bold red" if ship.kind == "navy" else "bold"


def water_sign(view: InfamousView, square: str) -> tuple[str, str]:
    """Water: within reach or not, watched by the Navy or not."""
    is_watched = any(square in ship.watch for ship in view.ships)
    if view.move and square in view.move.courses:
        return ("◦!", "bold red") if is_watched else ("◦", "bold cyan")
    return ("!", "red") if is_watched else ("~", "blue")


def legend(view: InfamousView) -> list[str]:
    watched = "! watched by the Navy"
    if view.move and view.move.courses:
        watched = "◦ within reach   ◦! within reach, and watched   " + watched
    return [f"[dim]{line}[/]" for line in (*LEGEND, watched)]


# The ships.


def captains(view: InfamousView) -> list[str]:
    return [line for one in view.captains for line in captain(view, one)]


def place(view: InfamousView, one: CaptainView) -> str:
    if one.square:
        return f"at {one.square}"
    return "sunk" if view.round else "not on the sea yet"


def captain(view: InfamousView, one: CaptainView) -> list[str]:
    sails = "●" * one.sails + "○" * (len(view.sails_dice) - 1 - one.sails)
    cannons = "●" * one.cannons + "○" * (len(view.cannons_dice) - 1 - one.cannons)
    beside = f" ({one.surplus} beside the card)" if one.surplus else ""
    marks = ["you"] if one.seat == view.seat else []
    marks += ["first player"] if one.seat == view.first else []
    who = f" ({', '.join(marks)})" if marks else ""
    text = f"[{COLOURS[one.seat]}]►{one.seat + 1}[/] {captain_name(one.seat)}{who}: "
    text += f"{one.gold} gold{beside}, {place(view, one)}, "
    text += f"sails {sails} d{one.sails_die}, cannons {cannons} d{one.cannons_die}"
    if one.plague:
        text += f", plague: {count(one.plague, 'action')} fewer next turn"
    if one.hold is None or not one.hold:
        return [text + (f", {count(one.hold_count, 'card')} in the hold" if one.hold_count else "")]
    if one.seat != view.seat:
        return [f"{text}, in the hold: {', '.join(card.name for card in one.hold)}"]
    return [text, *(f"   in your hold  {printed(card)}" for card in one.hold)]


def printed(card: CardView) -> str:
    return f"[bold]{card.name}[/]: {card.text}"


def fleets(view: InfamousView) -> list[str]:
    """What the ships of nobody can do, and what they will."""
    lines = []
    for kind, word in (("navy", "A Navy ship"), ("merchant", "A Merchant")):
        ships = [ship for ship in view.ships if ship.kind == kind]
        if ships:
            guns = f" and fires with a d{ships[0].cannons}" if ships[0].cannons else ""
            more = [f"{ship.id} +{ship.bonus}" for ship in ships if ship.bonus]
            rolls = f"; gold adds to its rolls: {', '.join(more)}" if more else ""
            lines.append(f"{word} sails with a d{ships[0].sails}{guns}{rolls}.")
    for target, ships_waiting in view.waiting.items():
        lines.append(f"{', '.join(ships_waiting)} will fire at {ship_name(target)}.")
    return lines


def piles(view: InfamousView) -> list[str]:
    names = {card.id: card.name for card in view.cards}
    decks = (("Island", view.island_deck), ("Sunken Ship", view.sunken_deck))
    said = [f"{word} cards {deck.cards}{discarded(deck, names)}" for word, deck in decks]
    box = f"; not on the sea: {', '.join(view.box)}" if view.box else ""
    return [f"Supply {view.supply} gold; {'; '.join(said)}{box}"]


def discarded(deck: PileView, names: dict[str, str]) -> str:
    cards = [names.get(id, id) if n == 1 else f"{n} × {names.get(id, id)}"
             for id, n in deck.discards.items()]  # fmt: skip
    return f" (discarded: {', '.join(cards)})" if cards else ""


# What is going on.


def situation(view: InfamousView) -> list[str]:
    lines = [fire(view.attack)] if view.attack else []
    if view.move and view.move.steps:
        lines.append(f"{captain_name(view.move.seat)} sails {count(view.move.steps, 'square')}.")
    spin = view.spin
    if spin and spin.ship:
        numbers = f"column {spin.column or '?'}, row {spin.row or '?'}"
        way = f", then {spin.way}" if spin.way else ""
        lines.append(f"{ship_name(spin.ship)} is put where the spinner says: {numbers}{way}.")
    elif spin and spin.way:
        lines.append(f"The spinner says {spin.way}.")
    for steer in view.steered:
        ways = [
            f"{way} to {squares[-1]}" if squares else f"{way} nowhere"
            for way, squares in steer.courses.items()
        ]
        lines.append(f"{ship_name(steer.ship)} would go {', '.join(ways)}.")
    if view.drawn:
        lines.append(f"Drawn: {printed(view.drawn)}")
    elif view.drawn_hidden:
        lines.append("A card with a black spot was drawn.")
    lines += [f"On the table: {printed(card)}" for card in view.shown]
    if view.winners:
        names = " and ".join(captain_name(seat) for seat in view.winners)
        lines.append(f"[bold]Won by {names}.[/]")
    return lines


def fire(attack: AttackView) -> str:
    """An attack, as far as it is known: range, the roll and its bonus, the dodge."""
    line = f"{ship_name(attack.attacker)} fires at {ship_name(attack.target)}, "
    line += f"{count(attack.distance, 'square')} away"
    if attack.die:
        bonus = f" +{attack.bonus}" if attack.bonus else ""
        verb = "reaches" if attack.reaches else "falls short"
        line += f": {attack.die}{bonus} = {attack.total}, which {verb}"
    if attack.dodge_die:
        line += f"; the dodge rolls {attack.dodge_die}, {attack.dodge_total} in all"
    elif attack.die and attack.reaches and attack.dodge_sides:
        line += f"; the dodge rolls a d{attack.dodge_sides}"
    return f"{line}."
