"""The client: what a program can ask of a server, each as a method with types."""

import secrets
import time
from collections.abc import Iterator
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

import msgspec

from freebooter.client.http import Connections, Refused
from freebooter.server import wire

EVENTS: msgspec.json.Decoder[wire.AccountEvent] = msgspec.json.Decoder(wire.AccountEvent)
ALL_LINES = 99_999_999  # of the log: somebody who has them gets none


class Seat(NamedTuple):
    """A seat that was taken."""

    table: str
    seat: str


class Client:
    """An account at a server, for one program; threads may share it."""

    def __init__(self, address: str, token: str, patience: float = 60.0) -> None:
        self._http = Connections(address, token, patience)
        self.address, self.token = self._http.address, token

    @classmethod
    def guest(cls, address: str) -> "Client":
        """A new guest; `token` is all that is left of it after the program."""
        made = Connections(address, "").ask(
            "POST", "/session", wire.Session, wire.NewSession(token=True)
        )
        return cls(address, made.token or "")

    @classmethod
    def join(cls, link: str, name: str) -> tuple["Client", Seat]:
        """A new guest at the seat that an invitation opens."""
        parts = urlsplit(link)
        client = cls.guest(f"{parts.scheme}://{parts.netloc}")
        return client, client.accept(link, name)

    # Games and tables.

    def games(self) -> list[wire.GameInfo]:
        return self._http.ask("GET", "/games", wire.GameList).games

    def tables(self) -> list[wire.TableInfo]:
        """The tables where you sit or watch, newest first."""
        return self._http.ask("GET", "/tables", wire.TableList).tables

    def open_tables(self) -> list[wire.OpenTable]:
        """The tables that anybody may join."""
        return self._http.ask("GET", "/tables/open", wire.OpenTableList).tables

    def table(self, table: str) -> wire.TableInfo:
        return self._http.ask("GET", f"/tables/{table}", wire.TableInfo)

    def new_table(self, wanted: wire.NewTable) -> wire.TableInfo:
        return self._http.ask("POST", "/tables", wire.TableInfo, wanted)

    def start(self, table: str, fill: str = "") -> wire.TableInfo:
        """Begin play (host); `fill` puts bots of the server on empty seats."""
        return self._change(table, "start", wire.Start(fill))

    def sit(self, table: str, name: str) -> wire.TableInfo:
        """Take the first empty seat of a listed table."""
        return self._change(table, "sit", wire.Sit(name))

    def accept(self, link: str, name: str) -> Seat:
        """Take the seat that a link opens."""
        secret = urlsplit(link).path.rpartition("/")[2]
        said = wire.Accept(name)
        found = self._http.ask("POST", f"/invites/{quote(secret)}/accept", wire.Entered, said)
        return Seat(found.table.id, found.seat or "")

    # Play.

    def state(self, table: str, seat: str = "watch", have: int = ALL_LINES) -> wire.State:
        """All that a side may know; of the log only what comes after the lines you have."""
        return self._http.ask("GET", f"/tables/{table}/state?seat={seat}&since={have}", wire.State)

    def choose(self, table: str, seat: str, version: int, choice: str | int) -> wire.Done:
        """Choose; sent again until it is answered, and done once."""
        said = wire.Choose(seat, version, choice, secrets.token_hex(12))
        return self._http.ask("POST", f"/tables/{table}/choose", wire.Done, said, again=True)

    def resign(self, table: str, seat: str, level: str = "") -> wire.TableInfo:
        """Give the seat up for good; a bot of the server plays on."""
        return self._change(table, "resign", wire.Resign(seat, level))

    def propose_end(self, table: str, seat: str) -> wire.TableInfo:
        """Propose to end the game here, with the ranking as it stands."""
        return self._change(table, "agreement", wire.SeatOnly(seat))

    def answer_end(self, table: str, seat: str, accept: bool) -> wire.TableInfo:
        return self._change(table, "agreement/answer", wire.AgreementAnswer(seat, accept))

    def say(self, table: str, text: str) -> wire.ChatLine:
        return self._http.ask("POST", f"/tables/{table}/chat", wire.ChatLine, wire.Say(text))

    # Bots.

    def bots(self) -> list[wire.BotInfo]:
        """Yours, and those that everybody may challenge."""
        return self._http.ask("GET", "/bots", wire.BotList).bots

    def make_bot(self, name: str, is_open: bool = False) -> wire.BotMade:
        """A bot of yours, with its token."""
        return self._http.ask("POST", "/bots", wire.BotMade, wire.NewBot(name, is_open))

    def revoke_bot(self, bot: str) -> None:
        self._http.ask("POST", f"/bots/{bot}/revoke", wire.BotList, wire.NoBody())

    def challenge(self, table: str, seat: str, bot: str) -> wire.TableInfo:
        """Keep an empty seat of your table for a bot."""
        return self._change(table, f"seats/{seat}/challenge", wire.Challenge(bot))

    def accept_challenge(self, table: str) -> Seat:
        path = f"/tables/{table}/challenge/accept"
        found = self._http.ask("POST", path, wire.Entered, wire.TakeChallenge())
        return Seat(table, found.seat or "")

    def decline_challenge(self, table: str) -> None:
        self._http.ask("POST", f"/tables/{table}/challenge/decline", wire.NoBody, wire.NoBody())

    def events(self, stay: bool = True) -> Iterator[wire.AccountEvent]:
        """What happens at all your tables: all that stands now, then what comes, for ever.

        After a lost connection it connects again, and what stands comes again.
        """
        pause = 0.1
        while True:
            try:
                for line in self._http.lines("/events?stay=yes" if stay else "/events"):
                    pause = 0.1
                    yield EVENTS.decode(line)
                if not stay:
                    return
            except (OSError, HTTPException):
                if not stay:
                    raise
            except Refused as refused:
                if refused.status not in (429, 503):
                    raise
                pause = float(refused.retry_after or 1)
            time.sleep(pause)
            pause = min(2 * pause, 5.0)

    def _change(self, table: str, what: str, said: Any) -> wire.TableInfo:
        return self._http.ask("POST", f"/tables/{table}/{what}", wire.TableInfo, said)
