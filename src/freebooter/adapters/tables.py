"""Writes docs/observations.md: what each number of an observation is, as the games say it.

`python -m freebooter.adapters.tables > docs/observations.md`
"""

from freebooter.games import REGISTER, load_game

HEAD = """# Observations, number by number

This page is written by `python -m freebooter.adapters.tables`; a test compares the two.

An observation is a row of numbers that a seat's view shows, and no others. As `uint8` it has the
plain counts, 255 for anything larger; as `float32` each is divided by its scale. Wherever players
stand in a row, the viewer is the first and the others follow clockwise. Where the shape has several
numbers the last one runs fastest. The version in a name goes up with every change of a layout.
"""


def text() -> str:
    """The whole page."""
    parts = [HEAD]
    for game, meta in REGISTER.items():
        layout = load_game(game).layout(meta.players)
        if layout is not None:
            sizes = []
            for players in range(meta.seats[0], meta.seats[1] + 1):
                found = load_game(game).layout(players)
                assert found is not None
                sizes.append(f"{found.size} with {players}")
            parts.append(
                f"## {meta.name}: `{layout.name}`\n\n"
                f"Numbers by players: {', '.join(sizes)}.\n"
                f"The table is for {meta.players} players.\n\n"
                f"{layout.table()}\n"
            )
    return "\n".join(parts)


if __name__ == "__main__":
    print(text(), end="")
