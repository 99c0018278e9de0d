# Not compiled: it reads a view.
"""A view of Notorious as numbers, from the viewer's own side of the table."""

from freebooter.games.notorious.view_types import NotoriousView, PlayerView
from freebooter.games.notorious.vocabulary import ACTION, CHART, ISLAND, PIRATE, SHIP


def encode(view: NotoriousView) -> list[float]:
    """Every number between about -1 and 2; the viewer first, the others clockwise."""
    seats = [player.seat for player in view.players]
    start = 0 if view.seat is None else seats.index(view.seat)
    order = seats[start:] + seats[:start]
    by_seat = {player.seat: player for player in view.players}
    numbers: list[float] = [
        view.round / 10,
        view.goal / 24,
        float(view.last_round),
        view.chart_pile / 24,
        view.chart_discards / 24,
        view.charts_being_chosen / 6,
        1.0 if view.wind_way == "clockwise" else -1.0,
        *(float(view.ship == ship) for ship in SHIP.words),
    ]
    for hex in view.hexes:
        pieces = {piece.seat: piece for piece in hex.pieces}
        for seat in order:
            piece = pieces.get(seat)
            if piece is None:
                numbers += [0.0, 0.0, 0.0]
            else:
                numbers += [piece.sloops / 4, piece.galleons / 2, float(piece.port)]
        numbers += [hex.frigates / 2, float(hex.leviathan), float(hex.id == view.at)]
        numbers += [float(hex.island == island) for island in ISLAND.words]
    for seat in order:
        numbers += encode_player(by_seat[seat])
    raids = {raid.island: raid for raid in view.raids}
    for island in ISLAND.words:
        raid = raids.get(island)
        shown = raid is not None and raid.claimed_by is None
        numbers += [float(shown), raid.doubloons / 6 if raid is not None and shown else 0.0]
    claimed = {claim.chart for claim in view.claimed}
    numbers += [float(chart in claimed) for chart in CHART.words]
    on_offer = {pirate.id: pirate for pirate in view.pirates_on_offer}
    for pirate in PIRATE.words:
        numbers.append(float(pirate in on_offer))
        numbers.append(on_offer[pirate].doubloons / 6 if pirate in on_offer else 0.0)
    mine = view.mine
    held = {chart.id: chart.pays for chart in mine.charts} if mine else {}
    drawn = {chart.id for chart in mine.choosing_from} if mine else set()
    for chart in CHART.words:
        numbers += [float(chart in held), held.get(chart, 0) / 6, float(chart in drawn)]
    plots = mine.plots if mine else {}
    numbers += [plots.get(action, 0) / 5 for action in ACTION.words]
    return numbers


def encode_player(player: PlayerView) -> list[float]:
    pirate = player.pirate.id if player.pirate else None
    stash = player.doubloons
    return [
        player.notoriety / 24,
        -1.0 if stash is None else stash / 10,
        player.sloops_left / 10,
        player.galleons_left / 4,
        player.captains / 4,
        player.charts / 6,
        player.hexes / 10,
        float(player.has_wind),
        float(player.has_token),
        *(player.placed[action] / 4 for action in ACTION.words),
        *(float(pirate == word) for word in PIRATE.words),
    ]
