"""The table as a seat may know it: things with names, drawn by Freebooter's generic board."""

from freebooter.kernel.choice import SEATS, Seat
from freebooter.kernel.generic import (
    GenericFact,
    GenericOption,
    GenericPlayer,
    GenericScore,
    GenericThing,
    GenericView,
    GenericZone,
)
from liars_dice.state import NO_BID, LiarsDice
from liars_dice.vocabulary import BID, CALL, VOCABULARY, count_of, face_of
from liars_dice.words import bid_words, number

BOARD = "bids"


def view_of(game: LiarsDice, seat: Seat | None) -> GenericView:
    return GenericView(
        players=[player_view(game, other) for other in range(game.seats)],
        zones=zone_views(game, seat),
        things=[
            *(thing for other in range(game.seats) for thing in cup_views(game, other, seat)),
            *bid_views(game),
            *lifted_views(game),
            *table_views(game),
        ],
        options=[] if seat is None else option_views(game, seat),
        round=game.round,
        phase="ones count as any face" if game.rules.ones_are_wild else "ones are only ones",
        say=sentence(game),
        know=knowledge(game, seat),
    )


def player_view(game: LiarsDice, seat: int) -> GenericPlayer:
    cup = game.cups[seat]
    said = "" if cup.said == NO_BID else bid_words(game.rules.content, cup.said)
    status = "" if cup.dice else "out"
    if game.is_lifted:
        fitting = game.fitting(seat, game.bid)
        said = f"{number(fitting)} {'fits' if fitting == 1 else 'fit'}" if cup.shows else ""
        if seat == game.caller:
            status = "called"
        elif seat == game.bidder:
            status = "told the truth" if game.was_true() else "lied"
    facts = [GenericFact("lost", game.rules.dice - cup.dice)]
    return GenericPlayer(SEATS.words[seat], GenericScore(cup.dice, "dice"), facts, said, status)


def zone_views(game: LiarsDice, seat: Seat | None) -> list[GenericZone]:
    zones = []
    for other, word in enumerate(SEATS.words[: game.seats]):
        if other == seat:
            name = "Your cup, lifted: all see it" if game.is_lifted else "Under your cup"
            zones.append(GenericZone(f"{word}-place", name, "mine", owner=word))
        else:
            zones.append(GenericZone(f"{word}-place", "", "others", owner=word))
    zones.append(GenericZone("bid", "The bid was" if game.is_lifted else "The bid"))
    if game.is_lifted:
        zones.append(GenericZone("lifted", "Under all cups"))
    else:
        zones.append(board_view(game))
    return [*zones, GenericZone("table", "On the table")]


def board_view(game: LiarsDice) -> GenericZone:
    """A field of bids: a row for each number of dice, a column for each face."""
    rows, columns = game.dice_in_play(), game.rules.faces
    return GenericZone(
        BOARD,
        "Bid board",
        layout="grid",
        rows=rows,
        columns=columns,
        row_names=[str(count + 1) for count in range(rows)],
        column_names=column_names(game),
        column_symbols=[f"die-{face + 1}" for face in range(columns)],
    )


def column_names(game: LiarsDice) -> list[str]:
    return [face.many for face in game.rules.content.faces]


def cup_views(game: LiarsDice, owner: int, seat: Seat | None) -> list[GenericThing]:
    """A cup, and the dice under it: mine for me, all for all when the cups are lifted (L2.2)."""
    cup = game.cups[owner]
    word = SEATS.words[owner]
    zone = f"{word}-place"
    if not cup.shows:
        return []
    is_open = game.is_lifted or owner == seat
    things = [
        GenericThing(
            f"{word}-cup",
            "cup",
            "Cup",
            zone,
            owner=word,
            text="" if is_open else "dice",
            count=None if is_open else len(cup.shows),
            sealed=not is_open,
        )
    ]
    if is_open:
        only = [] if game.is_lifted else [word]
        count = 0 if game.bid == NO_BID else sum(game.fitting(s, game.bid) for s in range(owner))
        for place, shown in enumerate(cup.shows):
            fits = game.bid != NO_BID and game.fits(shown, game.bid)
            count += fits
            things.append(
                GenericThing(
                    f"{word}-die-{place + 1}",
                    "die",
                    "Die",
                    zone,
                    owner=word,
                    symbol=f"die-{shown + 1}",
                    shows=game.rules.content.faces[shown].one,
                    sides=game.rules.faces,
                    value=shown + 1,
                    only=only,
                    mark="counts" if fits else "dull" if game.is_lifted else "",
                    number=count if fits and game.is_lifted else None,
                )
            )
    if game.is_lifted and owner == game.loser:
        left = "out" if not cup.dice else f"{cup.dice} left"
        lost = GenericThing(
            f"{word}-lost",
            "text",
            "Loses a die",
            zone,
            owner=word,
            text=left,
            mark="lost",
            number=1,
        )
        things.append(lost)
    return things


def bid_views(game: LiarsDice) -> list[GenericThing]:
    """The bid, and on the board what everybody said in this round."""
    if game.bid == NO_BID:
        return []
    content = game.rules.content
    face = face_of(game.bid)
    bidder = SEATS.words[game.bidder]
    said = "said" if game.is_lifted else "says"
    things = [
        GenericThing(
            "bid",
            "die",
            "The bid",
            "bid",
            owner=bidder,
            symbol=f"die-{face + 1}",
            text=f"{{{bidder}}} {said}: at least {bid_words(content, game.bid)} under all cups.",
            shows=content.faces[face].one,
            sides=game.rules.faces,
            value=face + 1,
            count=count_of(game.bid),
        )
    ]
    if not game.is_lifted:
        for seat, cup in enumerate(game.cups):
            if cup.said != NO_BID:
                at = (count_of(cup.said) - 1) * game.rules.faces + face_of(cup.said)
                word = SEATS.words[seat]
                piece = GenericThing(
                    f"{word}-bid",
                    "piece",
                    bid_words(content, cup.said).capitalize(),
                    BOARD,
                    at,
                    owner=word,
                    mark="new" if cup.said == game.bid else "",
                )
                things.append(piece)
    return things


def lifted_views(game: LiarsDice) -> list[GenericThing]:
    """The dice that fit, numbered, and places for those that are missing (L4.2)."""
    if not game.is_lifted:
        return []
    things: list[GenericThing] = []
    for seat in range(game.seats):
        for shown in game.cups[seat].shows:
            if game.fits(shown, game.bid):
                count = len(things) + 1
                things.append(
                    GenericThing(
                        f"fits-{count}",
                        "die",
                        "Die that fits",
                        "lifted",
                        owner=SEATS.words[seat],
                        symbol=f"die-{shown + 1}",
                        shows=game.rules.content.faces[shown].one,
                        sides=game.rules.faces,
                        value=shown + 1,
                        mark="counts",
                        number=count,
                    )
                )
    for count in range(len(things) + 1, count_of(game.bid) + 1):
        things.append(GenericThing(f"fits-{count}", "die", "Missing die", "lifted", mark="missing"))
    things.append(GenericThing("verdict", "text", "", "lifted", text=sentence(game)))
    return things


def table_views(game: LiarsDice) -> list[GenericThing]:
    dice = game.dice_in_play()
    lost = game.rules.dice * game.seats - dice
    return [
        GenericThing("in-play", "counter", "dice in play", "table", symbol="die-5", value=dice),
        GenericThing("lost", "counter", "dice lost", "table", symbol="die-1", value=lost),
    ]


def option_views(game: LiarsDice, seat: Seat) -> list[GenericOption]:
    """Bids are squares of the board; calling a liar is a click on the bidder's cup."""
    columns = column_names(game)
    options = []
    for choice in game.offers(seat).choices:
        notation = VOCABULARY.say(choice)
        if BID.has(choice):
            row, column = str(count_of(choice)), columns[face_of(choice)]
            options.append(GenericOption(notation, row=row, column=column, zone=BOARD))
        elif CALL.has(choice):
            cup = f"{SEATS.words[game.bidder]}-cup"
            options.append(GenericOption(notation, target=cup, reveals=True))
    return options


def sentence(game: LiarsDice) -> str:
    """How things stand, for everybody."""
    if game.bid == NO_BID:
        return "Nobody has bid in this round."
    bidder = f"{{{SEATS.words[game.bidder]}}}"
    bid = bid_words(game.rules.content, game.bid)
    if not game.is_lifted:
        return f"{bidder} bids {bid}."
    loser = f"{{{SEATS.words[game.loser]}}}"
    fitting = sum(game.fitting(seat, game.bid) for seat in range(game.seats))
    verdict = "told the truth" if game.was_true() else "lied"
    fit = "fits" if fitting == 1 else "fit"
    return f"{bidder} {verdict}: {number(fitting)} {fit}, the bid was {bid}. {loser} loses a die."


def knowledge(game: LiarsDice, seat: Seat | None) -> list[str]:
    """What the viewer can say of the bid from the own dice alone."""
    if seat is None or game.bid == NO_BID or game.is_lifted or not game.cups[seat].shows:
        return []
    mine = game.fitting(seat, game.bid)
    missing = count_of(game.bid) - mine
    unseen = game.dice_in_play() - game.cups[seat].dice
    fit = "fits" if mine == 1 else "fit"
    known = [f"{number(mine).capitalize()} of your {game.cups[seat].dice} dice {fit} the bid."]
    if missing <= 0:
        return [*known, "The bid is true: your own dice are enough."]
    if missing > unseen:
        return [*known, f"The bid cannot be true: you cannot see {unseen} dice, no more."]
    return [*known, f"It needs {missing} more among the {unseen} dice you cannot see."]
