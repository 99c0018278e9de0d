# Not compiled: it builds what people see.
"""All that a seat may know of a position, built up piece by piece."""

from freebooter.games.scoundrels.aftermath import Aftermath, Trim
from freebooter.games.scoundrels.bidding import Bidding, BidTie
from freebooter.games.scoundrels.book import (
    ANY_TREASURE,
    DELIVERY,
    EAGLE,
    KINDS,
    QUESTS,
    QUIRKS,
    TREASURE_KINDS,
    TREASURES,
    WAYS,
)
from freebooter.games.scoundrels.burial import Payment
from freebooter.games.scoundrels.death import hull_of
from freebooter.games.scoundrels.dig import Dig, DigOwn
from freebooter.games.scoundrels.duel import Side
from freebooter.games.scoundrels.fight import (
    DefenderDraws,
    Flip,
    HoldOut,
    LayCards,
    Respond,
    can_shoot,
)
from freebooter.games.scoundrels.flight import Flight
from freebooter.games.scoundrels.gain import Gain
from freebooter.games.scoundrels.pillage import DEFENDING, LAYING, Pillage
from freebooter.games.scoundrels.quirks import QuirkDraw
from freebooter.games.scoundrels.refill import ChooseStart, GhostRises, PlaceShips, Refill, Unwanted
from freebooter.games.scoundrels.scoring import damage_of, score_of
from freebooter.games.scoundrels.sea import DIRECTION_WORDS, DIRECTIONS, NOWHERE, ROWS, Sea
from freebooter.games.scoundrels.setup import FirstTurn, Setup
from freebooter.games.scoundrels.spoils import Loot, Spoils
from freebooter.games.scoundrels.state import GHOST, GONE, LIVING, SUNK, Scoundrels
from freebooter.games.scoundrels.turn import Turn
from freebooter.games.scoundrels.view_types import (
    BidView,
    Cards,
    FightView,
    MarkView,
    PillageView,
    PirateView,
    PortView,
    QuestView,
    QuirkView,
    ShipView,
    SideView,
    SpoilsView,
    TreasureView,
    TurnView,
    View,
)
from freebooter.games.scoundrels.vocabulary import (
    CARDS,
    CAUSES,
    MARKS,
    PORTS,
    SQUARE_NAMES,
    TURNING,
)
from freebooter.kernel.choice import SEATS, Seat

FATES = {LIVING: "living", GHOST: "ghost", SUNK: "sunk", GONE: "gone"}

# What is going on, by the step on top.
STAGES = {
    Setup: "setup",
    FirstTurn: "setup",
    Bidding: "bid",
    BidTie: "bid tie",
    PlaceShips: "place",
    ChooseStart: "start",
    Turn: "turn",
    Pillage: "pillage",
    LayCards: "attack",  # "answer" for the defender
    DefenderDraws: "defender draws",
    Respond: "respond",
    Flip: "flip",
    HoldOut: "hold out",
    Spoils: "spoils",
    Loot: "loot",
    Flight: "flight",
    Gain: "gamble",
    Aftermath: "aftermath",
    Trim: "trim",
    QuirkDraw: "quirk",
    Payment: "pay",
    Dig: "dig",
    DigOwn: "dig own",
    Unwanted: "discard",
    Refill: "refill",
    GhostRises: "ghost",
}


def view_of(game: Scoundrels, seat: Seat | None) -> View:
    """What a seat sees; None is a spectator, who sees what all may see."""
    names = dict(game.rules.book.names)
    return View(
        seat=None if seat is None else SEATS.words[seat],
        stage=stage_of(game),
        mode="skirmish" if game.rules.is_skirmish else "base",
        round=game.round,
        round_cap=game.rules.round_cap,
        final=[CAUSES.words[cause] for cause in range(6) if game.final >> cause & 1],
        is_over=game.is_over(),
        starter=named(game.starter),
        turning=TURNING.words[0 if game.way == 1 else 1],
        active=named(game.active),
        board=[row[: game.rules.sea.columns] for row in game.rules.book.picture],
        open_columns=open_columns(game.rules.sea),
        open_rows=open_rows(game.rules.sea),
        ports=[
            PortView(PORTS.words[i], names[PORTS.words[i]], square_name(square), game.counters[i])
            for i, square in enumerate(game.rules.sea.ports)
        ],
        marks=[see_mark(game, mark, names) for mark in range(len(game.marker))],
        pirates=[see_pirate(game, Seat(other), seat) for other in range(game.seats)],
        quests=[see_quest(game, quest, names) for quest in game.quests],
        deck_size=game.deck_size,
        discards=cards(game.discards),
        treasure_size=game.treasure_size,
        treasure_found=hoard(game.found),
        treasures=see_treasures(game, names),
        quirks_up=[QUIRKS[quirk] for quirk in game.quirks_up],
        quirks=see_quirks(game, names),
        quirk_deck_size=sum(game.quirk_deck),
        turn=see_turn(game),
        pillage=see_pillage(game),
        fight=see_fight(game, seat),
        spoils=see_spoils(game),
        bid=see_bid(game, seat),
        asked_amount=asked_amount(game),
        scores=game.scores() if game.is_over() else [],
        ranking=game.ranking() if game.is_over() else [],
    )


def stage_of(game: Scoundrels) -> str:
    if not game.agenda:
        return "over"
    step = game.agenda[-1]
    if isinstance(step, LayCards) and step.asks == game.fight.defender.seat:
        return "answer"
    return STAGES.get(type(step), "round")


def named(seat: int) -> str | None:
    return SEATS.words[seat] if seat >= 0 else None


def square_name(square: int) -> str:
    return SQUARE_NAMES.words[square]


def cards(counts: list[int]) -> Cards:
    return {CARDS.words[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def hoard(counts: list[int]) -> Cards:
    return {TREASURES[kind]: counts[kind] for kind in range(len(counts)) if counts[kind]}


def open_columns(sea: Sea) -> list[str]:
    """S2.3 The columns in which a ship may sail over the upper and the lower edge."""
    tops = [column * ROWS for column in range(sea.columns)]
    return [square_name(top)[0] for top in tops if is_open(sea, top, "north")]


def open_rows(sea: Sea) -> list[int]:
    """S2.3 The rows in which a ship may sail over the left and the right edge."""
    return [row + 1 for row in range(ROWS) if is_open(sea, row, "west")]


def is_open(sea: Sea, square: int, direction: str) -> bool:
    """Whether a step leads over an edge, from water to water."""
    step = square * DIRECTIONS + DIRECTION_WORDS.index(direction)
    return sea.crosses[step] and not sea.is_land[square] and not sea.is_land[sea.next[step]]


def steps_from(sea: Sea, square: int) -> dict[str, str]:
    """S2.2, S2.3 The square each direction leads to, land or not."""
    if square == NOWHERE:
        return {}
    first = square * DIRECTIONS
    return {
        word: square_name(sea.next[first + direction])
        for direction, word in enumerate(DIRECTION_WORDS)
        if sea.next[first + direction] != NOWHERE
    }


def crossings_from(sea: Sea, square: int) -> list[str]:
    """S2.3 The directions that lead over an edge of the map."""
    if square == NOWHERE:
        return []
    first = square * DIRECTIONS
    return [word for way, word in enumerate(DIRECTION_WORDS) if sea.crosses[first + way]]


def sights_of(game: Scoundrels, seat: Seat) -> dict[str, str]:
    """S7.2 For each other ship: within range and sight, blocked (S2.5), or far."""
    if game.at[seat] == NOWHERE:
        return {}
    others = [other for other in range(game.seats) if other != seat and game.is_in_play(other)]
    return {SEATS.words[other]: sight_of(game, seat, other) for other in others}


def sight_of(game: Scoundrels, seat: Seat, other: int) -> str:
    if can_shoot(game, seat, other, game.power(seat, EAGLE) > 0):
        return "clear"
    sea = game.rules.sea
    first = game.at[seat] * DIRECTIONS
    for direction in range(DIRECTIONS):
        if sea.next[first + direction] == game.at[other] and sea.blocked[first + direction]:
            return "blocked"
    return "far"


def see_mark(game: Scoundrels, mark: int, names: dict[str, str]) -> MarkView:
    first = mark * TREASURE_KINDS
    return MarkView(
        MARKS.words[mark],
        names[MARKS.words[mark]],
        square_name(game.rules.sea.marks[mark]),
        named(game.marker[mark]),
        hoard(game.buried[first : first + TREASURE_KINDS]),
    )


def see_pirate(game: Scoundrels, other: Seat, seat: Seat | None) -> PirateView:
    first = other * TREASURE_KINDS
    hand = game.hands[other * KINDS : other * KINDS + KINDS]
    aside = None
    if other == game.ghost:
        aside = ShipView(game.aside_tokens, game.aside_damage, hoard(game.aside_cargo))
    quirk = game.quirk[other]
    return PirateView(
        seat=SEATS.words[other],
        fate=FATES[game.fate[other]],
        square=square_name(game.at[other]) if game.at[other] != NOWHERE else None,
        tokens=game.tokens[other],
        damage=game.damage[other],
        sinks_at=hull_of(game, other),
        cargo=hoard(game.cargo[first : first + TREASURE_KINDS]),
        weight=game.load[other],
        hand_size=game.hand_size[other],
        hand_limit=game.limit[other],
        hand=cards(hand) if other == seat else None,
        quirk=QUIRKS[quirk] if quirk >= 0 else None,
        quirk_state=game.quirk_due[other],
        aside=aside,
        score=score_of(game, other),
        score_damage=damage_of(game, other),
        steps=steps_from(game.rules.sea, game.at[other]),
        crossings=crossings_from(game.rules.sea, game.at[other]),
    )


def see_quest(game: Scoundrels, quest: int, names: dict[str, str]) -> QuestView:
    book = game.rules.book
    is_delivery = book.quest_deed[quest] == DELIVERY
    kind = book.quest_treasure[quest]
    return QuestView(
        id=QUESTS[quest],
        name=names[QUESTS[quest]],
        text=dict(book.texts).get(QUESTS[quest], ""),
        infamy=book.quest_infamy[quest],
        port=PORTS.words[book.quest_panel[quest]] if is_delivery else None,
        treasure=None if kind == ANY_TREASURE else TREASURES[kind],
    )


def see_treasures(game: Scoundrels, names: dict[str, str]) -> list[TreasureView]:
    book = game.rules.book
    texts = dict(book.texts)
    return [
        TreasureView(slot, names[slot], texts.get(slot, ""), book.worth[kind], book.weight[kind])
        for kind, slot in enumerate(TREASURES)
    ]


def see_quirks(game: Scoundrels, names: dict[str, str]) -> list[QuirkView]:
    texts = dict(game.rules.book.texts)
    shown = [quirk for quirk in [*game.quirk, *game.quirks_up] if quirk >= 0]
    return [QuirkView(QUIRKS[i], names[QUIRKS[i]], texts.get(QUIRKS[i], "")) for i in shown]


def see_turn(game: Scoundrels) -> TurnView | None:
    seat = game.active
    if seat < 0:
        return None
    return TurnView(
        seat=SEATS.words[seat],
        free_points=game.free_points,
        sail_points=game.sail_points,
        boarded=seats_of(game.boarded),
        shot=seats_of(game.shot),
        pillages=game.pillages,
        has_crossed=game.has_crossed,
        diagonals=game.diagonals,
        steps=steps_from(game.rules.sea, game.at[seat]),
        sights=sights_of(game, Seat(seat)),
    )


def seats_of(bits: int) -> list[str]:
    return [SEATS.words[seat] for seat in range(6) if bits >> seat & 1]


def see_pillage(game: Scoundrels) -> PillageView | None:
    for step in game.agenda:
        if isinstance(step, Pillage):
            stage = {LAYING: "laying", DEFENDING: "defending"}.get(step.phase, "success")
            return PillageView(
                seat=SEATS.words[step.seat],
                port=PORTS.words[step.port],
                stage=stage,
                played=cards(step.played),
                total=step.total,
                drawn=cards(step.drawn),
                against=step.against,
            )
    return None


def see_fight(game: Scoundrels, seat: Seat | None) -> FightView | None:
    """S7.10 Types and numbers are public; the cards of a pile are its owner's secret."""
    fight = game.fight
    if not fight.is_on:
        return None
    return FightView(stage_of(game), see_side(fight.attacker, seat), see_side(fight.defender, seat))


def see_side(side: Side, seat: Seat | None) -> SideView:
    return SideView(
        seat=SEATS.words[side.seat],
        way=WAYS[side.way] if side.way >= 0 else None,
        cards=side.cards,
        unflipped=side.left,
        flipped=cards(side.shown),
        total=side.total,
        own=cards(side.pile) if seat == side.seat else None,
    )


def see_spoils(game: Scoundrels) -> SpoilsView | None:
    spoils = next((step for step in game.agenda if isinstance(step, Spoils)), None)
    if spoils is None:
        return None
    loot = next((step for step in game.agenda if isinstance(step, Loot)), None)
    return SpoilsView(
        attacker=SEATS.words[spoils.attacker],
        defender=SEATS.words[spoils.defender],
        attacker_won=WAYS[spoils.attack] if spoils.attack >= 0 else None,
        defender_won=WAYS[spoils.answer] if spoils.answer >= 0 else None,
        conceded_at_once=spoils.gave_in,
        looter=None if loot is None else SEATS.words[loot.asks],
        loot={} if loot is None else hoard(loot.cargo),
    )


def see_bid(game: Scoundrels, seat: Seat | None) -> BidView | None:
    """S11.2 Until all bids are in, a seat sees only its own."""
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, Bidding):
        own = [] if seat is None else [CARDS.words[kind] for kind in step.cards(seat)]
        asked = [SEATS.words[other] for other in range(game.seats) if step.asked[other]]
        done = [SEATS.words[other] for other in range(game.seats) if step.done[other]]
        return BidView(asked, done, own, step.least, [], [], {})
    if isinstance(step, BidTie):
        shown = [CARDS.words[kind] for kind in step.drawn]
        return BidView([], [], [], 0, seats_of(step.tied), shown, cards(step.bids))
    return None


def asked_amount(game: Scoundrels) -> int:
    """How many cards are still to be paid or dropped, or squares still to be sailed in flight."""
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, Payment):
        return step.price
    if isinstance(step, Trim):
        return game.hand_size[step.seat] - game.limit[step.seat]
    if isinstance(step, Flight):
        return step.squares
    if isinstance(step, Gain):
        return step.tokens
    return 0
