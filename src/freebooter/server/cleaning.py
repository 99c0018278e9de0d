"""Texts from outside: names, titles and chat, made harmless before anybody stores them."""

import unicodedata

from freebooter.server.refused import Refused

NAME_LENGTH = 24
TITLE_LENGTH = 60
CHAT_LENGTH = 500
NOTES_LENGTH = 20_000
# Control, format (among them all that turn the writing direction), surrogate, private, unassigned.
BAD = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# Letters and signs that look like nothing: fillers of Hangul and Khmer, an empty Braille cell,
# a note without a head, blank hieroglyphs, an object that is not there.
BLANK = frozenset(
    "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\ufffc\U0001d159\U00013441\U00013442"
)
MOST_MARKS = 2  # of combining marks on one letter
JOINER = "\u200d"  # in the pirate flag, among others


def clean(text: str, length: int, what: str, lines: bool = False, joins: bool = False) -> str:
    """A text in NFC without signs that nobody can see, of limited length."""
    kept = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        if lines and sign == "\n":
            kept.append(sign)
            continue
        if joins and sign == JOINER:
            kept.append(sign)
            continue
        if kind in BAD or sign in BLANK:
            raise Refused(422, f"{what} may not contain the character U+{ord(sign):04X}.")
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            raise Refused(422, f"{what} has too many marks on one letter.")
        kept.append(" " if kind == "Zs" else sign)
    said = "".join(kept)
    said = said if lines else " ".join(said.split())
    if len(said) > length:
        raise Refused(422, f"{what} may have at most {length} characters.")
    return said


def is_seen(text: str) -> bool:
    """Whether there is anything to see: a letter, number or sign, not marks alone."""
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)


def clean_name(text: str) -> str:
    name = clean(text, NAME_LENGTH, "A name")
    if not is_seen(name):
        raise Refused(422, "A name needs at least one visible character.")
    return name


def clean_title(text: str) -> str:
    title = clean(text, TITLE_LENGTH, "The name of a table")
    if title and not is_seen(title):
        raise Refused(422, "The name of a table needs at least one visible character.")
    return title


def clean_chat(text: str) -> str:
    said = clean(text, CHAT_LENGTH, "A line of chat", joins=True)
    if not is_seen(said):
        raise Refused(422, "The message is empty.")
    return said


def clean_notes(text: str) -> str:
    return clean(text, NOTES_LENGTH, "A note", lines=True, joins=True)
