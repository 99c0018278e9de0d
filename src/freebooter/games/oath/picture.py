# Not compiled: it draws for people.
"""A view as text with rich markup, for a terminal."""

from freebooter.games.oath.content import Bundle
from freebooter.games.oath.view_types import LocationView, MissionView, PlayerView, View

COLOURS = {"p1": "red", "p2": "bright_blue", "p3": "green", "p4": "yellow", "p5": "magenta"}
SHORT = {
    "equipment": "[cyan]E[/]",
    "ally": "[magenta]A[/]",
    "supply": "[green]S[/]",
    "doubloons": "[yellow]D[/]",
    "toughness": "[red]T[/]",
    "cards": "[blue]card[/]",
}
WIDTH = 17


def draw(view: View) -> str:
    """The island, what lies face up, and the players."""
    lines = [headline(view), "", *island(view), "", *offers(view), ""]
    for player in view.players:
        lines += seat(view, player)
    if view.look and view.look.cards:
        lines += ["", f"[bold]You look at[/] {', '.join(view.look.cards)}"]
    if view.bonuses:
        said = [f"{bonus.id} {bonus.seat or 'nobody'}" for bonus in view.bonuses]
        lines += ["", "[bold]Bonuses[/] " + ", ".join(said)]
    return "\n".join(lines)


def headline(view: View) -> str:
    turn = f"  ·  turn of {coloured(view.active)}" if view.active else ""
    token = f"  ·  First Player token {coloured(view.first_player)}" if view.first_player else ""
    return f"[bold]Round {view.round} of {view.rounds}[/]{token}{turn}"


def coloured(who: str | None) -> str:
    return f"[{COLOURS.get(who or '', 'white')}]{who}[/]"


def priced(bundle: Bundle) -> str:
    """A bundle in short: 2E 1D."""
    parts = []
    for name, short in SHORT.items():
        number = getattr(bundle, name)
        if number:
            parts.append(f"{number}{short}")
    return " ".join(parts)


def island(view: View) -> list[str]:
    """The Locations where they lie; a name, then spaces and pawns."""
    at = {(place.column, place.row): place for place in view.locations}
    lines: list[str] = []
    for row in range(1, max(place.row for place in view.locations) + 1):
        names, pawns = "", ""
        for column in range(1, max(place.column for place in view.locations) + 1):
            place = at.get((column, row))
            if place is None:
                names += " " * WIDTH
                pawns += " " * WIDTH
                continue
            names += named(place)
            pawns += crowd(place)
        lines += [names.rstrip(), pawns.rstrip()]
    return lines


def named(place: LocationView) -> str:
    name = place.name.ljust(WIDTH)[:WIDTH]
    if not place.open:
        return f"[dim]{name}[/]"
    if place.barred:
        return f"[strike]{name}[/]"
    return f"[bold]{name}[/]" if place.printed else f"[bold green]{name}[/]"


def crowd(place: LocationView) -> str:
    if not place.open:
        return "[dim]unexplored[/]".ljust(WIDTH + len("[dim][/]"))
    signs = []
    length = 0
    for pawn in place.pawns:
        sign = "P" if pawn.pawn == "pirate" else "m"
        sign = f"({sign})" if pawn.beside else sign
        signs.append(f"[{COLOURS[pawn.seat]}]{sign}[/]")
        length += len(sign)
    return "".join(signs) + "·" * place.free + " " * max(0, WIDTH - length - place.free)


def card(mission: MissionView) -> str:
    reward = priced(mission.reward)
    extra = f" + {reward}" if reward else ""
    return f"{mission.id} {mission.name} ({priced(mission.cost)} → {mission.vp} VP{extra})"


def offers(view: View) -> list[str]:
    market = [
        f"{slot.price}D: {priced(slot.gain)}" if slot.gain else f"{slot.price}D: –"
        for slot in view.market
    ]
    lines = ["[bold]Black Market[/]  " + "   ".join(market)]
    if view.tavern:
        lines.append(f"[bold]Tavern[/]  {view.tavern.name}: {view.tavern.text}")
    lines += [f"[bold]Mission[/]  {card(mission)}" for mission in view.missions]
    return lines


def seat(view: View, player: PlayerView) -> list[str]:
    name = player.pirate_name or "–"
    lines = [
        f"{coloured(player.seat)} [bold]{name}[/]  {player.vp} VP  "
        f"[yellow]{player.doubloons} Doubloons[/]  [red]{player.toughness} Toughness[/]  "
        f"Missions {len(player.completed)} done, {player.missions_in_hand} in hand  "
        f"cards {player.actions_in_hand}"
    ]
    if player.tokens:
        lines.append("   tokens  " + ", ".join(player.tokens))
    if player.followers:
        crew = [f"[dim]{one.name}[/]" if one.used else one.name for one in player.followers]
        lines.append("   Followers  " + ", ".join(crew))
    if player.missions is not None:
        lines += [f"   your Mission  {card(mission)}" for mission in player.missions]
    if player.actions:
        lines += [f"   your card  {action.name}: {action.text}" for action in player.actions]
    if player.kept:
        lines.append("   kept  " + ", ".join(player.kept))
    return lines
