"""Secrets of guests, seats and links. The database only ever sees their hashes."""

import base64
import hmac
import re
import secrets
from hashlib import sha256

SHAPE = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits


def new_token() -> str:
    return secrets.token_urlsafe(32)


BOT = "bot_"  # what the token of a bot begins with; it can be revoked, and is asked for each time


REVOKED = "This token was revoked."


def new_bot_token() -> str:
    return BOT + secrets.token_urlsafe(29)


def is_bot_token(token: str) -> bool:
    return token.startswith(BOT)


def new_bot_id() -> str:
    return secrets.token_hex(5)


def new_table_id() -> str:
    return secrets.token_hex(8)


def is_token(text: str) -> bool:
    return SHAPE.fullmatch(text) is not None


def hash_of(token: str) -> str:
    """What is stored of a token; it needs no salt, the token is random itself."""
    return sha256(b"freebooter " + token.encode()).hexdigest()


CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O, U
CODE_LENGTH = 8  # 40 bits
READ_AS = str.maketrans("ILO", "110", " -")


def code_of(text: str) -> str:
    """A code as it was typed, in one spelling; empty if it is none."""
    plain = text.upper().translate(READ_AS)
    return plain if len(plain) == CODE_LENGTH and set(plain) <= set(CODE_SIGNS) else ""


def table_code(host_token: str, table: str, turn: int) -> str:
    """The code that opens the invitation while the table gathers; made like its link."""
    digest = hmac.new(host_token.encode(), f"{table} code {turn}".encode(), sha256).digest()
    return "".join(CODE_SIGNS[byte % 32] for byte in digest[:CODE_LENGTH])


def is_same(one: str | None, other: str | None) -> bool:
    """Compare hashes without telling by time where they differ."""
    return one is not None and other is not None and hmac.compare_digest(one, other)


def link_token(host_token: str, table: str, what: str, turn: int) -> str:
    """The secret of a link, made from the host's own secret: only the host can make it again."""
    text = f"{table} {what} {turn}".encode()
    digest = hmac.new(host_token.encode(), text, sha256).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
