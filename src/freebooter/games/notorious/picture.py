# Not compiled: it draws for people.
"""A view of Notorious drawn in a terminal, 80 columns wide."""

from dataclasses import replace

from freebooter.games.notorious.view_types import (
    ChartView,
    HexView,
    NotoriousView,
    PirateView,
    PlayerView,
)
from freebooter.games.notorious.vocabulary import ACTION, CHART, HEX, ISLAND, MAPS, ROUTE_ENDS
from freebooter.games.notorious.words import NAMES
from freebooter.kernel.choice import SEATS

COLOURS = ("red", "bright_blue", "yellow", "magenta", "green", "cyan")
ROWS = "ABCDE"
HALF = 7  # columns of half a hex, its left border included
WIDE = 2 * HALF - 1  # columns inside a hex
LABEL = 3  # columns beside a row, for what lies past the edge
MOST = 5  # hexes in the longest row
NAMED = ACTION.words
NE, E, SE, SW, W, NW = range(6)  # the edges of a hex
JOINTS = {  # is there an upright border above, is there one below?
    (True, False): "└┘┴",
    (False, True): "┌┐┬",
    (True, True): "├┤┼",
    (False, False): "───",
}
PHASE_TITLES = {
    "setup": "Setup",
    "place": "Place",
    "dealplots": "Place",
    "pickplots": "Place",
    "play": "Play",
    "over": "The end",
}
LEGEND = "1⌂G2s3*: player 1 has a Port, 2 Galleons, 3 Sloops and controls the hex (*)"


def draw(view: NotoriousView) -> str:
    """The sea, the players, and what the viewer holds."""
    if view.over:  # no Ship will be sunk any more
        view = replace(view, hexes=[replace(hex, deadly=False) for hex in view.hexes])
    lines = [heading(view), *orders(view), *sea(view), *legend(view), "", *players(view)]
    lines += [*actions(view), *table(view), *own(view)]
    return "\n".join(lines)


def heading(view: NotoriousView) -> str:
    phase = PHASE_TITLES.get(view.phase, "Pirate")
    said = [f"[bold]Round {view.round}[/]" if view.round else "[bold]Notorious[/]", phase]
    said.append(f"goal {view.goal} Notoriety")
    if view.wind_seat:
        said.append(f"the Wind blows {view.wind_way} from {{{view.wind_seat}}}")
    if view.last_round and not view.over:
        said.append("[bold red]last round[/]")
    if view.action and view.actor:
        said.append(f"{{{view.actor}}} performs {NAMES[view.action]}")
    return " · ".join(said)


def orders(view: NotoriousView) -> list[str]:
    """N4.1, N5.1 In which order Captains are placed and taken off."""
    if not view.order_of_place:
        return []
    place, play = (
        " → ".join(f"{{{seat}}}" for seat in order)
        for order in (view.order_of_place, view.order_of_play)
    )
    backwards = ", backwards" if view.order_of_play == view.order_of_place[::-1] else ""
    return [f"Place: {place}", f"Play{backwards}: {play}"]


# The sea: rows of hexes like bricks, each border shared by the hexes on both sides of it.


def sea(view: NotoriousView) -> list[str]:
    rows = [[hex for hex in view.hexes if hex.id[0] == letter] for letter in ROWS]
    lines = []
    for number in range(len(rows) + 1):
        above = rows[number - 1] if number else []
        below = rows[number] if number < len(rows) else []
        lines.append(border(above, below))
        if below:
            lines += insides(below)
    return lines


def indent(row: list[HexView]) -> int:
    """Where a row begins, in columns."""
    return LABEL + (MOST - len(row)) * HALF


def border(above: list[HexView], below: list[HexView]) -> str:
    """The line between two rows: south edges of the upper, north edges of the lower."""
    longer = above if len(above) > len(below) else below
    edges = [
        edge(hex, side) for hex in longer for side in ((SW, SE) if longer is above else (NW, NE))
    ]
    start = indent(longer)
    corners = {start + HALF * n: "" for n in range(len(edges) + 1)}
    tops, ends = upright(above), upright(below)
    last = start + HALF * len(edges)
    line = " " * start
    for place, corner in zip(corners, [*edges, ""], strict=True):
        line += joint(place in tops, place in ends, place == start, place == last) + corner
    return line


def upright(row: list[HexView]) -> set[int]:
    """The columns of a row's upright borders."""
    return {indent(row) + 2 * HALF * n for n in range(len(row) + 1)} if row else set()


def joint(is_above: bool, is_below: bool, is_first: bool, is_last: bool) -> str:
    """The sign where borders meet: at the left end of a line, at its right end, between."""
    signs = JOINTS[is_above, is_below]
    return signs[0] if is_first else signs[1] if is_last else signs[2]


def edge(hex: HexView, side: int) -> str:
    """Half a border: cliffs are double; on the rim it says which hex lies past it."""
    found = hex.edges[side]
    sign = "═" if found.closed else "─"
    past = found.to if found.wraps and found.to else ""
    return past.center(HALF - 1, sign) if past else sign * (HALF - 1)


def insides(row: list[HexView]) -> list[str]:
    """The lines of a row: names, then pieces, as many as its fullest hex needs."""
    cells = [contents(hex) for hex in row]
    height = max(2, *(len(cell) for cell in cells))
    lines = []
    for number in range(height):
        first, last = row[0].edges[W], row[-1].edges[E]
        line = " " * indent(row)
        if number == 0 and first.wraps and first.to:
            line = f"{first.to:>{indent(row)}}"
        for hex, cell in zip(row, cells, strict=True):
            text, length = cell[number] if number < len(cell) else ("", 0)
            line += upright_sign(hex.edges[W].closed) + text + " " * (WIDE - length)
        line += upright_sign(last.closed)
        if number == 0 and last.wraps and last.to:
            line += last.to
        lines.append(line)
    return lines


def upright_sign(is_closed: bool) -> str:
    return "║" if is_closed else "│"


def contents(hex: HexView) -> list[tuple[str, int]]:
    """The lines inside a hex in markup, with their lengths."""
    title = f"{hex.id} {hex.island_name or ''}".strip()
    title = title if len(title) <= WIDE else title[: WIDE - 1] + "…"
    lines = [(f"[bold]{title}[/]", len(title))]
    words = [(f"[bold]F{hex.frigates}[/]", 2)] if hex.frigates else []
    words += [("[bold]L[/]", 1)] if hex.leviathan else []
    if is_doomed(hex):
        words += [("[bold red]![/]", 1)]
    for piece in hex.pieces:
        seat = SEATS.words.index(piece.seat)
        text = f"{seat + 1}" + ("⌂" if piece.port else "")
        text += f"G{piece.galleons}" if piece.galleons else ""
        text += f"s{piece.sloops}" if piece.sloops else ""
        text += "*" if hex.controller == piece.seat else ""
        words.append((f"[{COLOURS[seat]}]{text}[/]", len(text)))
    return lines + folded(words)


def is_doomed(hex: HexView) -> bool:
    """N9.3, N10.2 Whether Ships lie where Frigates or a Leviathan will sink them."""
    return hex.deadly and any(piece.sloops or piece.galleons for piece in hex.pieces)


def folded(words: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Words in lines that fit into a hex."""
    lines: list[tuple[str, int]] = []
    for text, length in words:
        if lines and lines[-1][1] + 1 + length <= WIDE:
            line, used = lines[-1]
            lines[-1] = (f"{line} {text}", used + 1 + length)
        else:
            lines.append((text, length))
    return lines


def legend(view: NotoriousView) -> list[str]:
    signs = ["═ ║: cliffs"]
    if any(edge.wraps and edge.to for hex in view.hexes for edge in hex.edges):
        signs.append("names on the rim: the hex past it")
    if any(hex.frigates for hex in view.hexes):
        signs.append("F2: 2 Frigates")
    if any(hex.leviathan for hex in view.hexes):
        signs.append("L: Leviathan")
    if any(is_doomed(hex) for hex in view.hexes):
        signs.append("!: will sink")
    return [f"[dim]{LEGEND}[/]", f"[dim]{'   '.join(signs)}[/]"]


# The table beside the sea.


def players(view: NotoriousView) -> list[str]:
    head = "  Notoriety  Doubloons  Hexes  Charts  Supply  Player"
    return [f"[bold]{head}[/]", *(player_line(player, view.seat) for player in view.players)]


def player_line(player: PlayerView, viewer: str | None) -> str:
    seat = SEATS.words.index(player.seat)
    stash = "?" if player.doubloons is None else str(player.doubloons)
    supply = f"s{player.sloops_left} G{player.galleons_left}"
    pirate = f", {player.pirate.name}" if player.pirate else ""
    you = " (you)" if player.seat == viewer else ""
    return (
        f"[{COLOURS[seat]}]{seat + 1}[/] {player.notoriety:>9}  {stash:>9}  {player.hexes:>5}  "
        f"{player.charts:>6}  {supply:<6}  {{{player.seat}}}{you}{pirate}"
    )


def actions(view: NotoriousView) -> list[str]:
    """The five actions, the Captains on them, and what they allow the viewer."""
    if view.phase == "setup" or view.over:
        return []
    texts = view.mine.actions if view.mine else {}
    width = max(sum(player.placed[action] for player in view.players) for action in NAMED) * 2 - 1
    lines = ["[bold]Captains on actions[/]"]
    for action in NAMED:
        standing = [
            f"[{COLOURS[seat]}]{seat + 1}[/]"
            for seat, player in enumerate(view.players)
            for _ in range(player.placed[action])
        ]
        room = " " * (max(width, 0) - max(2 * len(standing) - 1, 0))
        row = f"  {NAMES[action]:<5}  {' '.join(standing)}{room}  {texts.get(action, '')}"
        lines.append(row.rstrip())
    left = [
        f"{{{player.seat}}} {player.captains - sum(player.placed.values())}"
        for player in view.players
        if player.captains > sum(player.placed.values())
    ]
    if view.phase in ("place", "pickplots") and left:
        lines.append(f"  still to be placed: {', '.join(left)}")
    return lines


def table(view: NotoriousView) -> list[str]:
    """What lies open beside the sea."""
    lines = []
    if view.pirates_on_offer:
        lines.append("Pirates on offer:")
        lines += [f"  {offered(pirate)}" for pirate in view.pirates_on_offer]
    islands = island_names(view)
    raids = []
    for raid in view.raids:
        name = islands.get(raid.island, raid.island)
        raids.append(f"{name}, {raid.doubloons} {coins(raid.doubloons)}")
        if raid.claimed_by:
            raids[-1] = f"{name}, claimed by {{{raid.claimed_by}}}"
    if raids:
        lines.append(f"Raids: {'; '.join(raids)}")
    if view.token_holder:
        lines.append(f"Wind Token: {{{view.token_holder}}}")
    lines.append(f"Charts: {view.chart_pile} in the pile, {view.chart_discards} discarded")
    return lines


def offered(pirate: PirateView) -> str:
    lies = f", {pirate.doubloons} {coins(pirate.doubloons)} on it" if pirate.doubloons else ""
    return f"[bold]{pirate.name}[/] (Bounty {pirate.bounty}{lies}): {pirate.text}"


def coins(number: int) -> str:
    return "Doubloon" if number == 1 else "Doubloons"


def own(view: NotoriousView) -> list[str]:
    """What only the viewer sees."""
    mine = view.mine
    if mine is None:
        return []
    me = next(player for player in view.players if player.seat == view.seat)
    lines = [f"[bold]{me.pirate.name}[/] (your Pirate): {me.pirate.text}"] if me.pirate else []
    held = ", ".join(charted(view, chart) for chart in mine.charts) or "none"
    lines.append(f"Your stash: {mine.doubloons} {coins(mine.doubloons)}. Your Charts: {held}")
    if mine.choosing_from:
        drawn = ", ".join(charted(view, chart) for chart in mine.choosing_from)
        lines.append(f"Drawn: {drawn}")
    plots = [f"{NAMES[action]} {n}" for action, n in mine.plots.items() if n]
    if plots:
        lines.append(f"Plot Cards in the hand you hold: {', '.join(plots)}")
    if mine.picked:
        lines.append(f"You have picked a {NAMES[mine.picked]} plot.")
    return lines


def charted(view: NotoriousView, chart: ChartView) -> str:
    """A Chart in words, and what it would pay now."""
    pays = f" [green](pays {chart.pays})[/]" if chart.pays else ""
    number = CHART.words.index(chart.id)
    if number < MAPS:
        return f"Map of {HEX.words[number]}{pays}"
    islands = island_names(view)
    ends = [islands.get(ISLAND.words[end], ISLAND.words[end]) for end in ROUTE_ENDS[number - MAPS]]
    return f"Route {'–'.join(ends)}{pays}"


def island_names(view: NotoriousView) -> dict[str, str]:
    return {hex.island: hex.island_name or hex.island for hex in view.hexes if hex.island}
