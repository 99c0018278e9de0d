"""A view as numbers, always as many for one number of players."""

from freebooter.kernel.generic import GenericThing, GenericView
from liars_dice.vocabulary import FACES, MOST_DICE

MOST = float(MOST_DICE)


def encode(view: GenericView) -> list[float]:
    """By seat: dice, the bid of this round, whose turn at the bid, and the faces that are seen."""
    things = {thing.id: thing for thing in view.things}
    mine = {zone.owner for zone in view.zones if zone.place == "mine"}
    total = float(things["in-play"].value or 0)
    bid = things.get("bid")
    numbers = [float(view.round), total / MOST, *bid_numbers(bid)]
    numbers.append(float(any(zone.id == "lifted" for zone in view.zones)))
    for player in view.players:
        dice = [
            thing
            for thing in view.things
            if thing.kind == "die" and thing.zone.startswith(player.seat)
        ]
        shown = [
            sum(die.value == face + 1 for die in dice) / MOST for face in range(len(FACES.words))
        ]
        numbers += [
            player.score.value / MOST,
            float(player.seat in mine),
            float(bid is not None and bid.owner == player.seat),
            *said_numbers(things.get(f"{player.seat}-bid")),
            *shown,
        ]
    return numbers


def bid_numbers(bid: GenericThing | None) -> list[float]:
    if bid is None:
        return [0.0, 0.0]
    return [float(bid.count or 0) / MOST, float(bid.value or 0) / len(FACES.words)]


def said_numbers(piece: GenericThing | None) -> list[float]:
    """What a seat bid in this round: its square on the board."""
    if piece is None or piece.at is None:
        return [0.0, 0.0]
    row, column = divmod(piece.at, len(FACES.words))
    return [(row + 1) / MOST, (column + 1) / len(FACES.words)]
