"""What the server counts, in the text form that Prometheus reads."""

from collections import Counter

METRICS: Counter[str] = Counter()


def as_text(gauges: dict[str, float]) -> str:
    """All counters and gauges, one a line."""
    lines = []
    for name, value in sorted(METRICS.items()):
        word, brace, labels = name.partition("{")
        full = f"freebooter_{word}_total"
        lines += [f"# TYPE {full} counter", f"{full}{brace}{labels} {value}"]
    for name, number in sorted(gauges.items()):
        lines += [f"# TYPE freebooter_{name} gauge", f"freebooter_{name} {number:g}"]
    return "\n".join(lines) + "\n"
