"""A whole bot: with an invite link it plays that seat, with a token of its own it plays for ever.

    python docs/example_bot.py http://localhost:8000/join/AbC…
    python docs/example_bot.py http://localhost:8000 bot_AbC…

Tokens of bots are made in the settings, or by `Client.make_bot`. It chooses at random: put your own
idea into `think`.
"""

import random
import sys

from freebooter.client import AccountEvent, Client, OverEvent, State, play


def think(state: State) -> str:
    """The notation of a choice. `state.view` is all that you may know of the game."""
    assert state.prompt is not None
    return random.choice(state.prompt.choices).notation


def main(address: str, token: str = "") -> None:
    if token:
        play(Client(address, token), think)
    client, seat = Client.join(address, "Example Bot")

    def is_over(event: AccountEvent) -> bool:
        return isinstance(event, OverEvent) and event.table == seat.table

    play(client, think, until=is_over)
    end = client.state(seat.table, seat.seat)
    print(f"The game is over: scores {end.scores}, places {end.ranking}.")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(*sys.argv[1:])
