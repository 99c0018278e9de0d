"""What can be wrong with what people and programs hand us. Every message is a sentence."""


class FreebooterError(Exception):
    """The base of all errors that are somebody's input, not our mistake."""


class BadOption(FreebooterError):
    """An option that does not exist, or a value it cannot take."""


class BadContent(FreebooterError):
    """A content file that cannot be used; the sentence names file, key and reason."""

    def __init__(
        self, sentence: str, file: str = "", path: list[str] | None = None, reason: str = ""
    ) -> None:
        super().__init__(sentence)
        self.file = file
        self.path = path or []  # the keys that lead to the mistake
        self.reason = reason


class BadRecord(FreebooterError):
    """A record that is no record, or does not replay."""


class BadChoice(FreebooterError):
    """A choice that is not offered now; `clause` is what bars it, if a clause does."""

    def __init__(self, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause
