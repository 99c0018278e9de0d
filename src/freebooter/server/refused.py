"""How the server says no: a status and a sentence."""


class Refused(Exception):
    """Something that was asked for is refused."""

    def __init__(
        self,
        status: int,
        error: str,
        clause: str | None = None,
        version: int | None = None,
        retry_after: int | None = None,
        key: str | None = None,
    ) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.clause = clause
        self.version = version
        self.retry_after = retry_after
        self.key = key
