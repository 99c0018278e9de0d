# Not compiled: it is sentences.
"""Why Charts and Raids cannot be drawn, kept or claimed in this position."""

from freebooter.games.notorious.actions.chart import BRIBE
from freebooter.games.notorious.asking import doubloons, hex_name, hexes, seat_name
from freebooter.games.notorious.state import Notorious
from freebooter.games.notorious.vocabulary import CLAIM_CHART, CLAIM_RAID, MAPS, ROUTE_ENDS
from freebooter.kernel.choice import Choice, Seat
from freebooter.kernel.reason import Reason
from freebooter.kernel.words import Sentence, fill, named

# Chart.


def no_draw(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N6.5.2, N6.5.5"""
    if not game.charts.left_to_draw():
        return Reason(Sentence("No Chart is left to draw: the pile and the discards are empty."))
    have = game.doubloons[seat]
    return Reason(Sentence(f"Drawing one more costs {doubloons(BRIBE)}, you have {have}."))


# Claims.


def no_claim(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N13.2, N13.3"""
    chart = CLAIM_CHART.first(choice)
    if chart < MAPS:
        return no_map(game, seat, chart)
    first, second = (game.islands[end] for end in ROUTE_ENDS[chart - MAPS])
    way = nearest_way(game, seat, first, second)
    values = {"a": hex_name(game, first), "b": hex_name(game, second)}
    missing = hexes(game, [hex for hex in way if not game.sea.has_piece(hex, seat)])
    there = hexes(game, [hex for hex in way if game.sea.has_piece(hex, seat)])
    said = fill("This Route needs your pieces in every hex from {a} to {b}: you miss ", values)
    hint = around_cliffs(game, first, second, len(way))
    return Reason(Sentence(said, named(missing), "."), hint, missing, there)


def no_map(game: Notorious, seat: Seat, hex: int) -> Reason:
    where = hex_name(game, hex)
    values = {"hex": where}
    if not game.sea.galleons(hex, seat):
        said = fill("This Map needs your Galleon at {hex}, and none is there.", values)
        return Reason(said, missing=(where,))
    return Reason(uncontrolled(game, seat, hex), missing=(where,))


def uncontrolled(game: Notorious, seat: Seat, hex: int) -> Sentence:
    """N3.2 Who else has as much Influence in a hex, where a player has some."""
    ours = game.sea.influence(hex, seat)
    rival = max(
        (other for other in range(game.seats) if other != seat),
        key=lambda other: game.sea.influence(hex, other),
    )
    theirs = game.sea.influence(hex, rival)
    values = {"hex": hex_name(game, hex), "who": seat_name(rival)}
    text = f"You do not control {{hex}}: you have {ours} Influence there, {{who}} {theirs}."
    return fill(text, values)


def nearest_way(game: Notorious, seat: Seat, start: int, end: int) -> list[int]:
    """N13.3 The path with the fewest missing hexes, then the shortest."""
    best: dict[int, tuple[int, int, list[int]]] = {}
    own = game.sea.has_piece
    waiting = [(0 if own(start, seat) else 1, 1, [start])]
    while True:  # N1.2 there is always a way
        waiting.sort()
        missing, length, path = waiting.pop(0)
        hex = path[-1]
        if hex in best:
            continue
        best[hex] = (missing, length, path)
        if hex == end:
            return path
        for there in game.waters.neighbours[hex]:
            if there not in best:
                more = 0 if own(there, seat) else 1
                waiting.append((missing + more, length + 1, [*path, there]))


def around_cliffs(game: Notorious, start: int, end: int, length: int) -> Sentence:
    """That cliffs make the way longer than it looks."""
    if length <= open_length(game, start, end):
        return Sentence("")
    for hex in (start, end):
        closed = [
            there
            for there in game.waters.open_neighbours[hex]
            if there not in game.waters.neighbours[hex]
        ]
        if closed:
            values = {"island": hex_name(game, hex)}
            said = fill("The cliffs of {island} close the way to ", values)
            return Sentence(said, named(hexes(game, closed)), ".")
    return Sentence("")


def open_length(game: Notorious, start: int, end: int) -> int:
    """Hexes of the shortest way if no edge were impassable."""
    reached, length = {start}, 1
    while end not in reached:
        reached |= {there for hex in reached for there in game.waters.open_neighbours[hex]}
        length += 1
    return length


def no_raid(game: Notorious, seat: Seat, choice: Choice) -> Reason:
    """N13.4"""
    island = CLAIM_RAID.first(choice)
    hex = game.islands[island]
    where = hex_name(game, hex)
    lying, least = game.raid_doubloons[island], game.rules.raid_least_doubloons
    if lying < least:
        text = f"The Raid on {{hex}} needs {doubloons(least)} on it, and holds {lying}."
        return Reason(fill(text, {"hex": where}), hint=Sentence("One is added every round."))
    if not game.sea.galleons(hex, seat):
        said = fill("This Raid needs your Galleon at {hex}, and none is there.", {"hex": where})
        return Reason(said, missing=(where,))
    return Reason(uncontrolled(game, seat, hex), missing=(where,))
