"""Many looks at once: which of them stand out though some would by chance."""

from collections.abc import Sequence


def benjamini_hochberg(p_values: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many looks stand out, so that at most `rate` of those named are named wrongly."""
    order = sorted(range(len(p_values)), key=lambda place: p_values[place])
    named = 0
    for rank, place in enumerate(order, 1):
        if p_values[place] <= rate * rank / len(p_values):
            named = rank
    chosen = set(order[:named])
    return [place in chosen for place in range(len(p_values))]
