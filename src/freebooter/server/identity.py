"""Who asks: a guest, a program with the token of one seat, or nobody that we know."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody, as their cookie or token says."""

    hash: str  # of the token
    token: str  # the guest's own, to make links again; never stored or logged
    table: str | None = None  # with the token of a seat: its table and seat
    seat: int | None = None

    @property
    def is_guest(self) -> bool:
        return self.table is None
