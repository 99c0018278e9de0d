# Not compiled: it builds what people see.
"""All that a seat may know of a position, built up piece by piece."""

from freebooter.games.scoundrels.cards.bidding import Bidding, BidTie
from freebooter.games.scoundrels.cards.kinds import (
    ANY_TREASURE,
    CARD_KINDS,
    DELIVERY,
    QUESTS,
    QUIRKS,
    TACTICS,
    TREASURE_KINDS,
    TREASURES,
)
from freebooter.games.scoundrels.cards.powers import FAR_SHOTS
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted, Refill
from freebooter.games.scoundrels.fight.attack import DefenderDraws, LayCards, Respond, can_shoot
from freebooter.games.scoundrels.fight.death import hull_of
from freebooter.games.scoundrels.fight.flips import Flip, HoldOut
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.sides import Side
from freebooter.games.scoundrels.fight.spoils import Spoils
from freebooter.games.scoundrels.sea.chart import DIRECTION_WORDS, DIRECTIONS, NOWHERE, ROWS, Sea
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.setup import Setup, ThiefBegins
from freebooter.games.scoundrels.state import GHOST, GONE, LIVING, SUNK, Scoundrels
from freebooter.games.scoundrels.treasure.bury import PayCards
from freebooter.games.scoundrels.treasure.dig import Dig, DigOwn
from freebooter.games.scoundrels.treasure.gain import Gamble
from freebooter.games.scoundrels.treasure.pillage import DEFENDING, LAYING, Pillage
from freebooter.games.scoundrels.treasure.scoring import damage_of, score_of
from freebooter.games.scoundrels.turns.aftermath import Aftermath, TrimHand
from freebooter.games.scoundrels.turns.starter import ChooseStart
from freebooter.games.scoundrels.turns.turn import Turn
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
    CARD_NAMES,
    CAUSE_NAMES,
    PORT_NAMES,
    SQUARE_NAMES,
    TURNING_NAMES,
    X_NAMES,
)
from freebooter.kernel.choice import SEATS, Seat

FATE_WORDS = {LIVING: "living", GHOST: "ghost", SUNK: "sunk", GONE: "gone"}

# What is going on, by the step on top.
STAGES = {
    Setup: "setup",
    ThiefBegins: "setup",
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
    Gamble: "gamble",
    Aftermath: "aftermath",
    TrimHand: "trim",
    QuirkDraw: "quirk",
    PayCards: "pay",
    Dig: "dig",
    DigOwn: "dig own",
    DiscardUnwanted: "discard",
    Refill: "refill",
    GhostRises: "ghost",
}


def view_of(game: Scoundrels, seat: Seat | None) -> View:
    """What a seat sees; None is a spectator, who sees what all may see."""
    names = dict(game.rules.content.names)
    return View(
        seat=None if seat is None else SEATS.words[seat],
        stage=stage_of(game),
        mode="skirmish" if game.rules.is_skirmish else "base",
        round=game.round,
        round_cap=game.rules.round_cap,
        final=[CAUSE_NAMES.words[cause] for cause in range(6) if game.final >> cause & 1],
        is_over=game.is_over(),
        starter=named(game.starter),
        turning=TURNING_NAMES.words[0 if game.turning == 1 else 1],
        active=named(game.active),
        board=[row[: game.rules.sea.columns] for row in game.rules.content.picture],
        open_columns=open_columns(game.rules.sea),
        open_rows=open_rows(game.rules.sea),
        ports=[
            PortView(
                PORT_NAMES.words[i],
                names[PORT_NAMES.words[i]],
                square_name(square),
                game.counters[i],
            )
            for i, square in enumerate(game.rules.sea.ports)
        ],
        marks=[mark_view(game, mark, names) for mark in range(len(game.marker))],
        pirates=[pirate_view(game, Seat(other), seat) for other in range(game.seats)],
        quests=[quest_view(game, quest, names) for quest in game.quests],
        deck_size=game.deck_size,
        discards=cards(game.discards),
        treasure_size=game.treasure_size,
        treasure_found=hoard(game.found),
        treasures=treasure_views(game, names),
        quirks_face_up=[QUIRKS[quirk] for quirk in game.quirks_face_up],
        quirks=quirk_views(game, names),
        quirk_deck_size=sum(game.quirk_deck),
        turn=turn_view(game),
        pillage=pillage_view(game),
        fight=fight_view(game, seat),
        spoils=spoils_view(game),
        bid=bid_view(game, seat),
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
    return {CARD_NAMES.words[kind]: counts[kind] for kind in range(CARD_KINDS) if counts[kind]}


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
    return [
        word for direction, word in enumerate(DIRECTION_WORDS) if sea.crosses[first + direction]
    ]


def sights_of(game: Scoundrels, seat: Seat) -> dict[str, str]:
    """S7.2 For each other ship: within range and sight, blocked (S2.5), or far."""
    if game.at[seat] == NOWHERE:
        return {}
    others = [other for other in range(game.seats) if other != seat and game.is_in_play(other)]
    return {SEATS.words[other]: sight_of(game, seat, other) for other in others}


def sight_of(game: Scoundrels, seat: Seat, other: int) -> str:
    if can_shoot(game, seat, other, game.power(seat, FAR_SHOTS) > 0):
        return "clear"
    sea = game.rules.sea
    first = game.at[seat] * DIRECTIONS
    for direction in range(DIRECTIONS):
        if sea.next[first + direction] == game.at[other] and sea.blocked[first + direction]:
            return "blocked"
    return "far"


def mark_view(game: Scoundrels, mark: int, names: dict[str, str]) -> MarkView:
    first = mark * TREASURE_KINDS
    return MarkView(
        X_NAMES.words[mark],
        names[X_NAMES.words[mark]],
        square_name(game.rules.sea.marks[mark]),
        named(game.marker[mark]),
        hoard(game.buried[first : first + TREASURE_KINDS]),
    )


def pirate_view(game: Scoundrels, other: Seat, seat: Seat | None) -> PirateView:
    first = other * TREASURE_KINDS
    hand = game.hands[other * CARD_KINDS : other * CARD_KINDS + CARD_KINDS]
    aside = None
    if other == game.ghost:
        aside = ShipView(game.aside_tokens, game.aside_damage, hoard(game.aside_cargo))
    quirk = game.quirk[other]
    return PirateView(
        seat=SEATS.words[other],
        fate=FATE_WORDS[game.fate[other]],
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
        quirk_state=game.quirk_progress[other],
        aside=aside,
        score=score_of(game, other),
        score_damage=damage_of(game, other),
        steps=steps_from(game.rules.sea, game.at[other]),
        crossings=crossings_from(game.rules.sea, game.at[other]),
    )


def quest_view(game: Scoundrels, quest: int, names: dict[str, str]) -> QuestView:
    content = game.rules.content
    is_delivery = content.quest_deed[quest] == DELIVERY
    kind = content.quest_treasure[quest]
    return QuestView(
        id=QUESTS[quest],
        name=names[QUESTS[quest]],
        text=dict(content.texts).get(QUESTS[quest], ""),
        infamy=content.quest_infamy[quest],
        port=PORT_NAMES.words[content.quest_panel[quest]] if is_delivery else None,
        treasure=None if kind == ANY_TREASURE else TREASURES[kind],
    )


def treasure_views(game: Scoundrels, names: dict[str, str]) -> list[TreasureView]:
    content = game.rules.content
    texts = dict(content.texts)
    return [
        TreasureView(
            slot, names[slot], texts.get(slot, ""), content.worth[kind], content.weight[kind]
        )
        for kind, slot in enumerate(TREASURES)
    ]


def quirk_views(game: Scoundrels, names: dict[str, str]) -> list[QuirkView]:
    texts = dict(game.rules.content.texts)
    shown = [quirk for quirk in [*game.quirk, *game.quirks_face_up] if quirk >= 0]
    return [QuirkView(QUIRKS[i], names[QUIRKS[i]], texts.get(QUIRKS[i], "")) for i in shown]


def turn_view(game: Scoundrels) -> TurnView | None:
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


def pillage_view(game: Scoundrels) -> PillageView | None:
    for step in game.agenda:
        if isinstance(step, Pillage):
            stage = {LAYING: "laying", DEFENDING: "defending"}.get(step.stage, "success")
            return PillageView(
                seat=SEATS.words[step.seat],
                port=PORT_NAMES.words[step.port],
                stage=stage,
                played=cards(step.played),
                total=step.total,
                drawn=cards(step.drawn),
                against=step.against,
            )
    return None


def fight_view(game: Scoundrels, seat: Seat | None) -> FightView | None:
    """S7.10 Types and numbers are public; the cards of a pile are its owner's secret."""
    fight = game.fight
    if not fight.is_on:
        return None
    return FightView(
        stage_of(game), side_view(fight.attacker, seat), side_view(fight.defender, seat)
    )


def side_view(side: Side, seat: Seat | None) -> SideView:
    return SideView(
        seat=SEATS.words[side.seat],
        way=TACTICS[side.tactic] if side.tactic >= 0 else None,
        cards=side.cards,
        unflipped=side.left,
        flipped=cards(side.shown),
        total=side.total,
        own=cards(side.pile) if seat == side.seat else None,
    )


def spoils_view(game: Scoundrels) -> SpoilsView | None:
    spoils = next((step for step in game.agenda if isinstance(step, Spoils)), None)
    if spoils is None:
        return None
    loot = next((step for step in game.agenda if isinstance(step, Loot)), None)
    return SpoilsView(
        attacker=SEATS.words[spoils.attacker],
        defender=SEATS.words[spoils.defender],
        attacker_won=TACTICS[spoils.attack] if spoils.attack >= 0 else None,
        defender_won=TACTICS[spoils.answer] if spoils.answer >= 0 else None,
        conceded_at_once=spoils.gave_in,
        looter=None if loot is None else SEATS.words[loot.asks],
        loot={} if loot is None else hoard(loot.cargo),
    )


def bid_view(game: Scoundrels, seat: Seat | None) -> BidView | None:
    """S11.2 Until all bids are in, a seat sees only its own."""
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, Bidding):
        own = [] if seat is None else [CARD_NAMES.words[kind] for kind in step.cards(seat)]
        asked = [SEATS.words[other] for other in range(game.seats) if step.asked[other]]
        done = [SEATS.words[other] for other in range(game.seats) if step.done[other]]
        return BidView(asked, done, own, step.least, [], [], {})
    if isinstance(step, BidTie):
        shown = [CARD_NAMES.words[kind] for kind in step.drawn]
        return BidView([], [], [], 0, seats_of(step.tied), shown, cards(step.bids))
    return None


def asked_amount(game: Scoundrels) -> int:
    """How many cards are still to be paid or dropped, or squares still to be sailed in flight."""
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, PayCards):
        return step.price
    if isinstance(step, TrimHand):
        return game.hand_size[step.seat] - game.limit[step.seat]
    if isinstance(step, Flight):
        return step.squares
    if isinstance(step, Gamble):
        return step.tokens
    return 0
