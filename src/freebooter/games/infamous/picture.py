# Not compiled: it draws for people.
"""A view as text for a terminal."""

from freebooter.games.infamous.view_types import CaptainView, InfamousView

COLOURS = ("red", "bright_blue", "green", "yellow", "magenta")


def draw(view: InfamousView) -> str:
    """The sea, the ship cards and what is going on."""
    return "\n".join([*heading(view), "", *board(view), "", *captains(view), *situation(view)])


def heading(view: InfamousView) -> list[str]:
    limit = f" of {view.round_limit}" if view.round_limit else ""
    line = f"[bold]Infamous Seas[/]  round {view.round or '–'}{limit}  goal {view.win_gold} gold"
    if view.active is not None:
        line += f"  [bold {COLOURS[view.active]}]p{view.active + 1}[/] has {view.actions} action(s)"
    if view.fog:
        line += "  [white]fog[/]"
    return [line]


def board(view: InfamousView) -> list[str]:
    squares = {
        island.square: ("[white]⚑[/] " if island.flag else "[yellow]▲[/] ")
        for island in view.islands
    }
    watched = {square for ship in view.ships for square in ship.watch}
    for ship in view.ships:
        if ship.seat is not None:
            squares[ship.square] = f"[bold {COLOURS[ship.seat]}]{ship.seat + 1}►[/]"
        else:
            colour = "bright_white on red" if ship.kind == "navy" else "black on yellow"
            letter = "N" if ship.kind == "navy" else "M"
            squares[ship.square] = f"[{colour}]{letter}{ship.gold or ' '}[/]"
    ends = set(view.move.courses) if view.move else set()
    rows = ["    " + "".join(f"{column:>3}" for column in range(1, view.columns + 1))]
    for row in range(1, view.rows + 1):
        cells = []
        for column in range(1, view.columns + 1):
            name = f"{column},{row}"
            sea = (
                "[bold cyan]◦ [/]"
                if name in ends
                else "[red]· [/]"
                if name in watched
                else "[blue]~ [/]"
            )
            cells.append(squares.get(name, sea))
        rows.append(f"{row:>3}  " + " ".join(cells))
    return rows


def captains(view: InfamousView) -> list[str]:
    return [captain(view, one) for one in view.captains]


def captain(view: InfamousView, one: CaptainView) -> str:
    sails = "●" * one.sails + "○" * (len(view.sails_dice) - 1 - one.sails)
    cannons = "●" * one.cannons + "○" * (len(view.cannons_dice) - 1 - one.cannons)
    mark = "►" if one.seat == view.active else " "
    hold = f"{one.hold_count} card(s)"
    if one.hold:
        hold = ", ".join(card.name for card in one.hold)
    where = one.square or "sunk"
    text = f"[{COLOURS[one.seat]}]{mark}p{one.seat + 1}[/] {one.gold:>2} gold  "
    text += f"sails {sails} d{one.sails_die:<2}  cannons {cannons} d{one.cannons_die:<2}"
    text += f"  +{one.surplus}" if one.surplus else ""
    text += f"  {where:<5}  hold: {hold}"
    return text + ("  [magenta]plague[/]" if one.plague else "")


def situation(view: InfamousView) -> list[str]:
    lines = []
    if view.attack:
        attack = view.attack
        line = f"{attack.attacker} fires at {attack.target}, distance {attack.distance}"
        line += f": {attack.total}" if attack.die else ""
        line += f", dodge {attack.dodge_total}" if attack.dodge_die else ""
        lines.append(line)
    if view.move and view.move.steps:
        lines.append(f"p{view.move.seat + 1} rolled {view.move.steps} (◦ within reach)")
    if view.drawn:
        lines.append(f"drawn: [bold]{view.drawn.name}[/] – {view.drawn.text}")
    for card in view.shown:
        lines.append(f"card: [bold]{card.name}[/] – {card.text}")
    if view.winners:
        lines.append(
            "[bold]won by " + " and ".join(f"p{seat + 1}" for seat in view.winners) + "[/]"
        )
    return lines
