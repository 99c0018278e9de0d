"""A view as text with rich markup, for a terminal."""

from freebooter.kernel.generic import GenericView

SIGNS = "⚀⚁⚂⚃⚄⚅"
SEALED = "▒"


def draw(view: GenericView) -> str:
    lines = [f"[bold]Round {view.round}[/bold] · {view.phase}"]
    for player in view.players:
        said = " · ".join(part for part in (player.said, player.status) if part)
        dice = f"{player.score.value} {'die' if player.score.value == 1 else 'dice'}"
        who = f"{{{player.seat}}}"  # the terminal puts the player's name here
        lines.append(f"  {dice_of(view, player.seat):<14}{dice:<8}{who} {said}".rstrip())
    return "\n".join([*lines, view.say, *view.know])


def dice_of(view: GenericView, seat: str) -> str:
    """The dice of a seat: open ones by their signs, sealed ones as blocks."""
    here = [thing for thing in view.things if thing.zone == f"{seat}-place"]
    shown = [SIGNS[thing.value - 1] for thing in here if thing.kind == "die" and thing.value]
    sealed = [SEALED * (thing.count or 0) for thing in here if thing.sealed]
    return " ".join(shown) or "".join(sealed)
