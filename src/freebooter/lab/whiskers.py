"""A small drawing beside a verdict: its figure at each strength, with intervals and par."""

from collections.abc import Sequence

from freebooter.lab.stats import Estimate

WIDE, LINE, EDGE, RADIUS = 128, 14, 8, 4
FILLS = ("var(--raised)", "currentColor")  # the weaker hollow, the stronger full


def whiskers(figures: Sequence[Estimate], par: float | None) -> str:
    """Nothing where there is no interval; what it shows is said in words beside it."""
    drawn = [(place, one) for place, one in enumerate(figures) if one.clusters > 1]
    if not drawn:
        return ""
    values = [value for _, one in drawn for value in (one.low, one.high)]
    values += [] if par is None else [par]
    low, high = min(values), max(values)
    scale = (WIDE - 2 * EDGE) / ((high - low) or 1.0)
    tall = LINE * len(figures) + 4

    def at(value: float) -> str:
        return f"{EDGE + (value - low) * scale:.1f}"

    parts = [line_at(at(par), tall)] if par is not None else []
    for place, one in drawn:
        y = LINE * place + LINE // 2 + 2
        parts.append(f'<path d="M{at(one.low)} {y}H{at(one.high)}"/>')
        fill = FILLS[min(place, 1)]
        parts.append(f'<circle cx="{at(one.value)}" cy="{y}" r="{RADIUS}" fill="{fill}"/>')
    return (
        f'<svg class="whiskers" aria-hidden="true" width="{WIDE}" height="{tall}" '
        f'viewBox="0 0 {WIDE} {tall}" stroke="currentColor" stroke-width="1.5">'
        f"{''.join(parts)}</svg>"
    )


def line_at(x: str, tall: int) -> str:
    return f'<path d="M{x} 0V{tall}" stroke-width="1" stroke-dasharray="4 3"/>'
