# Not compiled: it draws for people.
"""A view of Notorious drawn in a terminal."""

from freebooter.games.notorious.view_types import HexView, NotoriousView, PlayerView
from freebooter.kernel.choice import SEATS

COLOURS = ("red", "bright_blue", "yellow", "magenta", "white", "bright_black")
EMBLEMS = ("†", "⚓", "♠", "♣", "☠", "✿")
WIDTH = 15
ROWS = ("A", "B", "C", "D", "E")


def draw(view: NotoriousView) -> str:
    """The sea, the players, and what the viewer holds."""
    blocks = [heading(view), sea(view), *players(view)]
    if view.pirates_on_offer:
        blocks.append("Pirates on offer:")
        blocks += [
            f"  [bold]{p.name}[/] ({p.bounty}, {p.doubloons} Doubloons on it): {p.text}"
            for p in view.pirates_on_offer
        ]
    if view.raids:
        raids = [
            f"{raid.island} ({raid.doubloons})"
            if raid.claimed_by is None
            else f"{raid.island} (claimed by {raid.claimed_by})"
            for raid in view.raids
        ]
        blocks.append(f"Raids: {', '.join(raids)}")
    blocks.append(f"Charts: pile {view.chart_pile}, discarded {view.chart_discards}")
    if view.mine:
        held = [f"{c.id} [green]pays {c.pays}[/]" if c.pays else c.id for c in view.mine.charts]
        blocks.append(f"Your stash: {view.mine.doubloons}   Your Charts: {', '.join(held) or '–'}")
        if view.mine.choosing_from:
            blocks.append(f"Drawn: {', '.join(c.id for c in view.mine.choosing_from)}")
        if view.mine.plots:
            plots = [f"{action} ×{n}" for action, n in view.mine.plots.items() if n]
            blocks.append(f"Plot Cards in hand: {', '.join(plots)}")
    return "\n".join(blocks)


def heading(view: NotoriousView) -> str:
    wind = f"Wind at {view.wind_seat}, {view.wind_way}" if view.wind_seat else "no Wind yet"
    last = "  [bold red]last round[/]" if view.last_round else ""
    return f"[bold]Round {view.round}[/] · {view.phase} · {wind} · goal {view.goal}{last}"


def sea(view: NotoriousView) -> str:
    lines = []
    for row in ROWS:
        hexes = [hex for hex in view.hexes if hex.id[0] == row]
        indent = " " * ((5 - len(hexes)) * (WIDTH + 1) // 2)
        cells = [cell(hex) for hex in hexes]
        for line in range(4):
            lines.append(indent + "".join(cell[line] for cell in cells))
    return "\n".join(lines)


def cell(hex: HexView) -> list[str]:
    """Four lines of a hex, as wide as all the others."""
    title = f"{hex.id} {hex.island_name or ''}".strip()
    marks = "⛴" * hex.frigates + ("🜨" if hex.leviathan else "")
    colour = "blue" if hex.controller is None else COLOURS[SEATS.words.index(hex.controller)]
    style = f"[{colour}]" if hex.island is None else f"[{colour} bold]"
    pieces = []
    for piece in hex.pieces:
        seat = SEATS.words.index(piece.seat)
        words = ("⌂" if piece.port else "") + (f"G{piece.galleons}" if piece.galleons else "")
        words += f"s{piece.sloops}" if piece.sloops else ""
        pieces.append((f"{EMBLEMS[seat]}{words}", COLOURS[seat]))
    first, second = fit(pieces)
    rim = "─" * (WIDTH - 2)
    return [
        f"{style}╭{rim}╮[/] ",
        f"{style}│[/]{pad(title, marks)}{style}│[/] ",
        f"{style}│[/]{first}{style}│[/] ",
        f"{style}╰[/]{second}{style}╯[/] ",
    ]


def pad(title: str, marks: str) -> str:
    room = WIDTH - 2
    return title[: room - len(marks)].ljust(room - len(marks)) + (
        f"[bold red]{marks}[/]" if marks else ""
    )


def fit(pieces: list[tuple[str, str]]) -> tuple[str, str]:
    """Pieces in two lines of a hex, in their colours."""
    lines: list[str] = []
    for group in (pieces[:2], pieces[2:5]):
        used = sum(len(text) + 1 for text, _ in group)
        shown = " ".join(f"[{colour}]{text}[/]" for text, colour in group)
        lines.append(shown + " " * max(0, WIDTH - 2 - max(0, used - 1)))
    return lines[0], lines[1]


def players(view: NotoriousView) -> list[str]:
    return [player_line(player, view.seat) for player in view.players]


def player_line(player: PlayerView, viewer: str | None) -> str:
    seat = SEATS.words.index(player.seat)
    placed = " ".join(f"{action}×{n}" for action, n in player.placed.items() if n)
    pirate = player.pirate.name if player.pirate else "no Pirate"
    stash = "?" if player.doubloons is None else str(player.doubloons)
    marks = (" 🌬" if player.has_wind else "") + (" token" if player.has_token else "")
    you = " (you)" if player.seat == viewer else ""
    return (
        f"[{COLOURS[seat]}]{EMBLEMS[seat]} {player.seat}{you}[/] [bold]{player.notoriety}[/] "
        f"Notoriety, {stash} Doubloons, {player.hexes} hexes, {player.charts} Charts, "
        f"supply s{player.sloops_left} G{player.galleons_left}, Captains {player.captains} "
        f"({placed or 'none placed'}) · {pirate}{marks}"
    )
