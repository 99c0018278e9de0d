"""Which placements of Islands seal a hex off, found by their cuts rather than one by one."""

from itertools import permutations

from freebooter.games.notorious.vocabulary import HEXES


def edge_sides(leads: list[int]) -> list[tuple[int, int]]:
    """Every edge that leads somewhere, as its two sides."""
    sides = []
    for side, there in enumerate(leads):
        other = there * 6 + (side % 6 + 3) % 6
        if there >= 0 and side < other:
            sides.append((side, other))
    return sides


def thin_cuts(leads: list[int], most: int) -> list[list[tuple[int, int]]]:
    """The edges between a set of hexes and the rest, for every set with few enough of them."""
    sides = edge_sides(leads)
    rows = [0] * HEXES  # by hex: its edges, as bits
    for number, (one, other) in enumerate(sides):
        rows[one // 6] ^= 1 << number
        rows[other // 6] ^= 1 << number
    cuts = [0]  # by set of hexes, the last hex never in it: the edges with one end in it
    for row in rows[:-1]:
        cuts += [cut ^ row for cut in cuts]
    thin = {cut for cut in cuts[1:] if cut.bit_count() <= most}
    return [[sides[n] for n in range(len(sides)) if cut >> n & 1] for cut in thin]


def sealed_placements(leads: list[int], edges: list[list[int]]) -> set[tuple[int, ...]]:
    """Every placement (by Island: its hex) that closes all edges of some cut."""
    found: set[tuple[int, ...]] = set()
    for cut in thin_cuts(leads, sum(len(closed) for closed in edges)):
        cover(cut, [-1] * len(edges), edges, found)
    return found


def cover(
    cut: list[tuple[int, int]],
    islands: list[int],
    edges: list[list[int]],
    found: set[tuple[int, ...]],
) -> None:
    """Lay an Island on either side of the first edge still open, and go on; then the rest."""
    closed_sides = {
        hex * 6 + direction
        for hex, directions in zip(islands, edges, strict=True)
        for direction in directions
    }
    still_open = [sides for sides in cut if not closed_sides & set(sides)]
    if not still_open:
        lay_rest(islands, found)
        return
    for side in still_open[0]:
        hex, direction = divmod(side, 6)
        for island, directions in enumerate(edges):
            if islands[island] < 0 and direction in directions and hex not in islands:
                cover(cut, islands[:island] + [hex] + islands[island + 1 :], edges, found)


def lay_rest(islands: list[int], found: set[tuple[int, ...]]) -> None:
    free = [hex for hex in range(HEXES) if hex not in islands]
    for hexes in permutations(free, islands.count(-1)):
        rest = iter(hexes)
        found.add(tuple(next(rest) if hex < 0 else hex for hex in islands))
