"""Who asks: a guest, a program with the token of one seat, or nobody that we know."""

from dataclasses import dataclass

from freebooter.server.storage import Storage
from freebooter.server.tokens import hash_of, is_token


@dataclass(frozen=True)
class Who:
    """Somebody, as their cookie or token says."""

    hash: str  # of the token
    token: str  # the guest's own, to make links again; never stored or logged
    table: str | None = None  # with the token of a seat: its table and seat
    seat: int | None = None

    @property
    def is_guest(self) -> bool:
        return self.table is None


def find(storage: Storage, token: str) -> Who | None:
    """Whose token this is. Every request asks again, so that changes take effect at once."""
    if not is_token(token):
        return None
    hashed = hash_of(token)
    if storage.read("SELECT 1 FROM guests WHERE hash = ?", hashed):
        return Who(hashed, token)
    found = storage.read("SELECT table_id, seat FROM seat_tokens WHERE hash = ?", hashed)
    if found:
        return Who(hashed, token, found[0][0], found[0][1])
    return None
