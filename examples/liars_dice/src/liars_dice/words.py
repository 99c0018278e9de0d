"""Sentences: what is chosen, what happened, what is asked."""

import re
from collections.abc import Sequence
from dataclasses import replace

from freebooter.kernel.choice import NOBODY, Choice, Seat, Vocabulary
from freebooter.kernel.fact import Fact, Telling
from freebooter.kernel.words import Name, Sentence, Words, parts_of
from liars_dice.content import Content
from liars_dice.state import NO_BID, LiarsDice
from liars_dice.vocabulary import BID, COUNTS, FACES, count_of, face_of

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


class DiceWords(Words):
    """Words that say "one 4", but "two 4s"."""

    def choice(self, vocabulary: Vocabulary, choice: int, people: Sequence[str]) -> str:
        return str(singular(super().choice(vocabulary, choice, people)))

    def fact(
        self, telling: Telling, fact: Fact, people: Sequence[str], reader: int = NOBODY
    ) -> str:
        return singular(super().fact(telling, fact, people, reader))


def singular(sentence: str) -> Sentence:
    """The same with "one 4" for "one 4s"; names in it stay marked."""
    parts: list[str | Name] = []
    said = ""
    for part in parts_of(sentence):
        if isinstance(part, str):
            parts.append(re.sub(r"\bone (\w+)s\b", r"one \1", part))
        elif re.search(r"\bone $", said):
            parts.append(part._replace(text=part.text.removesuffix("s")))
        else:
            parts.append(part)
        said += part if isinstance(part, str) else part.text
    return Sentence(*parts)


WORDS = DiceWords(
    choices={"bid": "Bid {0} {1}", "call": "Call {0} a liar", "roll": "Roll again"},
    facts={
        "beginner_drawn": "{seat} begin[s].",
        "round_begins": "Round {round}: all roll under their cups. {dice} dice are in play.",
        "bid_made": "{seat} bid[s] {count} {face}.",
        "liar_called": "{seat} call[s] {bidder} a liar.",
        "cups_lifted": "All cups lift: {fits} <die fits|dice fit>, the bid was {count} {face}.",
        "die_lost": "{seat} lose[s] a die: {left} left.",
        "went_out": "{seat} [is|are] out.",
        "game_won": "{seat} [has|have] the last dice and win[s].",
    },
    prompts={
        "Bidding": "Bid on the dice under all cups.",
        "Reveal": "All cups are lifted. Let everybody roll again.",
    },
)


def words_for(content: Content) -> Words:
    """With the names that the content gives to faces."""
    counts = {word: number(place) for place, word in enumerate(COUNTS.words, 1)}
    faces = {word: face.many for word, face in zip(FACES.words, content.faces, strict=True)}
    return replace(WORDS, names=counts | faces)


def bid_words(content: Content, bid: int) -> str:
    """A bid as people say it: five 4s."""
    count = count_of(bid)
    face = content.faces[face_of(bid)]
    return f"{number(count)} {face.one if count == 1 else face.many}"


def prompt(game: LiarsDice, seat: Seat) -> str:
    """What a seat is asked."""
    step = type(game.agenda[-1]).__name__
    if step == "Bidding" and game.bid != NO_BID:
        said = bid_words(game.rules.content, game.bid)
        return f"The bid is {said}. Raise it, or call the bidder a liar."
    return WORDS.prompts[step]


def reason(game: LiarsDice, choice: Choice) -> str:
    """Why a choice is barred."""
    if not BID.has(choice):
        return "Nobody has bid in this round: there is nobody to call a liar."
    content = game.rules.content
    low, said = bid_words(content, choice), bid_words(content, game.bid)
    return f"{low.capitalize()} is no more than {said}: bid more dice, or as many of a higher face."
