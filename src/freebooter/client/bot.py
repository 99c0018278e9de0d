"""A bot that plays at all its tables: it takes challenges, and chooses when it is asked."""

from collections.abc import Callable

from freebooter.client.calls import Client
from freebooter.client.http import Refused
from freebooter.server import wire

Think = Callable[[wire.State], str | int]
MOST_REFUSED = 5  # choices in a row at one question; then it is the bot that is wrong


def take_all(challenge: wire.ChallengeEvent) -> bool:
    return True


def play(
    client: Client,
    think: Think,
    accepts: Callable[[wire.ChallengeEvent], bool] = take_all,
    until: Callable[[wire.AccountEvent], bool] = lambda event: False,
) -> None:
    """Play for ever, or until an event that ends it. `think` gets a state that has a prompt."""
    for event in client.events():
        if isinstance(event, wire.ChallengeEvent):
            answer(client, event, accepts(event))
        elif isinstance(event, wire.TurnEvent):
            take_turn(client, event.table, event.seat, think)
        if until(event):
            return


def answer(client: Client, event: wire.ChallengeEvent, accept: bool) -> None:
    try:
        if accept:
            client.accept_challenge(event.table)
        else:
            client.decline_challenge(event.table)
    except Refused as refused:
        if refused.status not in (404, 409):  # withdrawn meanwhile
            raise


def take_turn(client: Client, table: str, seat: str, think: Think) -> None:
    """Choose until the seat is asked no more."""
    refusals = 0
    while refusals < MOST_REFUSED:
        try:
            state = client.state(table, seat)
            if state.prompt is None or state.over:
                return
            client.choose(table, seat, state.version, think(state))
            refusals = 0
        except Refused as refused:
            if is_out(refused):
                return
            refusals += 1  # 409: the table has moved on, or is paused


def is_out(refused: Refused) -> bool:
    """Whether the seat is somebody else's now. What is the bot's own fault is raised."""
    if refused.status in (401, 422):
        raise refused
    return refused.status in (403, 404)
