"""Whether logs and questions read well: no raw ids, right plurals, nothing told twice."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from freebooter.games import load_game
from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.fact import ALL, Fact
from freebooter.kernel.foresight import foresee, refusal
from freebooter.kernel.game import Game
from freebooter.kernel.match import Match
from freebooter.kernel.story import Line, tell
from freebooter.kernel.words import Name, Sentence, parts_of

PEOPLE = ("Anne", "Bartholomew", "Calico", "Dirk", "Edward", "Flora")
# Words in -s that stand in the singular.
SINGULAR = {
    *("Toughness", "less", "is", "was", "as", "plus", "minus", "has", "does", "this", "its"),
    "takes",  # a die's 1 does
}
ONE_OF_MANY = re.compile(r"(?<![\w.,/–-])1 ([A-Za-z]+s)\b")
MANY_OF_ONE = re.compile(
    r"(?<![\w./+−-])(?:0|[2-9]|\d\d+) "
    r"(card|coin|token|hex|round|action|point|Doubloon|Captain|Sloop|Galleon|Mission|pawn)\b"
)
SELDOM = 29  # nodes between two looks at what a choice would mean and why others are barred
FEW = 12  # choices that are looked at so closely
HEADING = re.compile(r"Round \d+")
# "A1 and A1" for "2 from A1"
TWICE = re.compile(r"\b((?=[\d ]*[A-Za-z])\w[\w' ]*\w)(?: and \1\b|, \1(?=,| and|[.;]))")


def raw_ids(game: Game) -> frozenset[str]:
    """Ids of the rules that no person should ever read."""
    found = {*SEATS.words}
    for fields in game.telling.fields:
        for _, names in fields:
            for word in names.words:
                is_odd = not word.isdigit() and any(sign.isdigit() or sign == "_" for sign in word)
                if (is_odd and game.words.names.get(word, word) != word) or "_" in word:
                    found.add(word)
    return frozenset(found)


def faults_of(text: str, raw: frozenset[str]) -> list[str]:
    """What is wrong with a sentence."""
    found = []
    if not text[:1] or not (text[0].isupper() or text[0] in "\"'“‘0123456789"):
        found.append("does not begin like a sentence")
    if text[-1:] not in (".", "!", "?") and not HEADING.fullmatch(text):
        found.append("does not end like a sentence")
    if re.search(r"[{}\[\]<>_]|\s[.,:;!?](?:\s|$)|  |\.\.", text):
        found.append("has a stray sign")
    for word in ONE_OF_MANY.findall(text):
        if word not in SINGULAR:
            found.append(f"says 1 {word}")
    for word in MANY_OF_ONE.findall(text):
        found.append(f"says several {word}")
    words = set(re.findall(r"[\w-]+", text))
    found += [f"has the id {word}" for word in sorted(words & raw)]
    found += [f"says {words!r} twice" for words in TWICE.findall(text)]
    said = text.split(". ")
    in_a_row = pairwise([*said[:-1], said[-1][:-1]])
    found += [f"says {one!r} twice" for one, two in in_a_row if one == two]
    if re.search(r"\b(to|of|for|from|at) (I|he|she)\b|\bto you to you\b", text):
        found.append("has a wrong pronoun")
    return found


def is_doubled(facts: Sequence[Fact], texts: Sequence[str], details: Sequence[int]) -> bool:
    """Whether all were told something that the reader was told better, as "You draw a card"."""
    for public in details:
        if facts[public].audience != ALL or not texts[public].startswith("You "):
            continue
        if any(isinstance(part, Name) and part.kind != "seat" for part in parts_of(texts[public])):
            continue  # it says which card, so another one is meant
        begin = " ".join(texts[public].split()[:2])
        for own in details:
            if facts[own].audience != ALL and " ".join(texts[own].split()[:2]) == begin:
                return True
    return False


def check_story(match: Match, seat: int | None) -> list[str]:
    """The faults of a match's story, as one reader reads it."""
    game = match.game
    ear = -1 if seat is None else seat
    facts = [told.fact for told in match.told if told.fact.is_for(ear)]
    texts = [text for _, text in match.log(seat)]
    lines = match.story(seat)
    raw = raw_ids(game)
    found = []
    end = 0
    for line in lines:
        assert line.first == end and line.end > line.first, "lines follow each other"
        end = line.end
        check_parts(line.said)
        found += [f"{line.said!r} {fault}" for fault in faults_of(line.said, raw)]
        if is_doubled(facts, texts, line.details):
            found.append(f"{[texts[place] for place in line.details]} tells something twice")
    assert end == len(facts), "every fact belongs to a line"
    for text in texts:
        check_parts(text)
        found += [f"{text!r} {fault}" for fault in faults_of(text, raw)]
    check_told_by_pieces(match, seat, lines)
    return found


def check_parts(sentence: str) -> None:
    """The parts of a sentence are the sentence; people in it are marked."""
    parts = parts_of(sentence)
    assert "".join(part if isinstance(part, str) else part.text for part in parts) == sentence
    for part in parts:
        if isinstance(part, Name):
            assert part.kind and part.id and part.text
        else:
            assert not set(re.findall(r"\w+", part)) & set(PEOPLE), f"{sentence!r}: unmarked name"


def check_told_by_pieces(match: Match, seat: int | None, lines: list[Line]) -> None:
    """A story that is told on from the beginning of any line is the same."""
    game = match.game
    ear = -1 if seat is None else seat
    facts = [told.fact for told in match.told if told.fact.is_for(ear)]
    place = len(lines) // 2
    if lines:
        since = lines[place].first
        again = tell(game.story, match.words, game.telling, facts, match.names, ear, since)
        assert again == lines[place:]


def said_to(match: Match, seat: int, is_close: bool) -> list[str]:
    """What a seat is asked, and what is said about its choices, as sentences."""
    game, position, place = match.game, match.position, Seat(seat)
    choices = match.offers(seat).choices
    said = [game.prompt(position, place), game.hint(position, place)]
    words = [match.sentence(choice) for choice in choices]
    words += [game.note(position, place, choice) for choice in choices]
    if is_close:
        for means in foresee(game, position, place, choices[:FEW]):
            said += [means.no_effect, means.stakes]
        barred = match.offers(seat, explain=True).barred or []
        for choice, _ in barred[:FEW]:
            reason = str(refusal(game, position, place, choice, match.names))
            if f"'{match.say(choice)}'" not in reason:  # a game without reasons quotes notation
                said.append(reason)
    sentences = [called(text, match.names) for text in said if text]
    return sentences + [f"Choice: {called(text, match.names)}." for text in words if text]


def called(said: str, names: Sequence[str]) -> str:
    """A sentence with the players' names in it."""
    return said.called(names) if isinstance(said, Sentence) else said


def read_a_game(name: str, options: dict[str, Any], seed: int) -> list[str]:
    """The faults in all the logs of a random game, and in what was asked in it."""
    game = load_game(name)
    match = Match(game, options, seed, PEOPLE[: game.start(options).seats])
    dice = Dice(seed, "reading")
    said: set[str] = set()
    node = 0
    while not match.is_over():
        seats = match.to_act()
        seat = seats[dice.below(len(seats))]
        choices = match.offers(seat).choices
        asked = game.prompt(match.position, seat)
        plain = " ".join(part for part in parts_of(asked) if isinstance(part, str))
        assert not set(re.findall(r"\w+", plain)) & {*SEATS.words}, f"{asked!r}: an unmarked seat"
        said.update(said_to(match, seat, is_close=node % SELDOM == 0))
        match.choose(seat, choices[dice.below(len(choices))])
        node += 1
    raw = raw_ids(game)
    faults = [f"{text!r} {fault}" for text in sorted(said) for fault in faults_of(text, raw)]
    for reader in (None, *range(match.position.seats)):
        faults += check_story(match, reader)
    return faults
