# Not compiled: it builds what people see.
"""Builds the view: all that a seat may know of a position."""

from freebooter.games.scoundrels.cards.bidding import Bidding, BidTie
from freebooter.games.scoundrels.cards.deeds import ANY_TREASURE
from freebooter.games.scoundrels.cards.kinds import CARD_KINDS, TACTICS
from freebooter.games.scoundrels.cards.names import QUESTS, QUIRKS, TREASURES
from freebooter.games.scoundrels.cards.powers import DOUBLE_OR_NOTHING, PILLAGE_BONUS
from freebooter.games.scoundrels.cards.quirks import QuirkDraw
from freebooter.games.scoundrels.cards.refill import DiscardUnwanted, Refill
from freebooter.games.scoundrels.fight.attack import DefenderDraws, LayCards, Respond
from freebooter.games.scoundrels.fight.death import hull_of
from freebooter.games.scoundrels.fight.flips import Flip, HoldOut
from freebooter.games.scoundrels.fight.ghost import GhostRises
from freebooter.games.scoundrels.fight.loot import Loot
from freebooter.games.scoundrels.fight.sides import NO_TACTIC, Side
from freebooter.games.scoundrels.fight.spoils import Spoils
from freebooter.games.scoundrels.fight.stakes import average_defence
from freebooter.games.scoundrels.rules import BURIED_GOAL
from freebooter.games.scoundrels.sea.courses import courses_of
from freebooter.games.scoundrels.sea.flight import Flight
from freebooter.games.scoundrels.sea.map_view import (
    crossings_from,
    open_columns,
    open_rows,
    sights_of,
    square_name,
    steps_from,
)
from freebooter.games.scoundrels.sea.pirates import GHOST, GONE, LIVING, SUNK
from freebooter.games.scoundrels.sea.placing import PlaceShips
from freebooter.games.scoundrels.setup import Setup, ThiefBegins
from freebooter.games.scoundrels.state import Scoundrels
from freebooter.games.scoundrels.treasure.bury import PayCards
from freebooter.games.scoundrels.treasure.dig import Dig, DigOwn
from freebooter.games.scoundrels.treasure.gain import Gamble
from freebooter.games.scoundrels.treasure.pillage import DEFENDING, LAYING, Pillage
from freebooter.games.scoundrels.treasure.scoring import damage_of, score_of
from freebooter.games.scoundrels.turns.aftermath import Aftermath, TrimHand
from freebooter.games.scoundrels.turns.starter import ChooseStart
from freebooter.games.scoundrels.turns.table import CLOCKWISE
from freebooter.games.scoundrels.turns.turn import Turn
from freebooter.games.scoundrels.view_types import (
    BidView,
    Cards,
    FightView,
    GambleView,
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
    GAMBLE_NAMES,
    PORT_NAMES,
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
        round=game.table.round,
        round_cap=game.rules.round_cap,
        final=[
            word for cause, word in enumerate(CAUSE_NAMES.words) if game.table.is_final_by(cause)
        ],
        is_over=game.is_over(),
        starter=named(game.table.starter),
        turning=TURNING_NAMES.words[0 if game.table.turning == CLOCKWISE else 1],
        active=named(game.turn.active),
        board=[row[: game.rules.sea.columns] for row in game.rules.content.picture],
        open_columns=open_columns(game.rules.sea),
        open_rows=open_rows(game.rules.sea),
        ports=[
            PortView(
                PORT_NAMES.words[i],
                names[PORT_NAMES.words[i]],
                square_name(square),
                game.table.port_counters[i],
            )
            for i, square in enumerate(game.rules.sea.ports)
        ],
        marks=[mark_view(game, mark, names) for mark in range(game.rules.sea.panels)],
        pirates=[pirate_view(game, Seat(other), seat) for other in range(game.seats)],
        quests=[quest_view(game, quest, names) for quest in game.table.quests],
        deck_size=game.cards.deck_size,
        discards=cards(game.cards.discards),
        treasure_size=game.hoard.deck_size,
        treasure_found=treasure(game.hoard.pillaged),
        treasures=treasure_views(game, names),
        quirks_up=[QUIRKS[quirk] for quirk in game.table.quirks_face_up],
        quirks=quirk_views(game, names),
        quirk_deck_size=sum(game.table.quirk_deck),
        turn=turn_view(game),
        courses=courses_of(game, seat),
        pillage=pillage_view(game),
        fight=fight_view(game, seat),
        spoils=spoils_view(game),
        bid=bid_view(game, seat),
        gamble=gamble_view(game, names),
        asked_amount=asked_amount(game),
        card_names={kind: names[kind] for kind in CARD_NAMES.words},
        defence=average_defence(game),
        buried_goal=BURIED_GOAL if game.rules.is_skirmish else 0,
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


def tactic(number: int) -> str | None:
    return None if number == NO_TACTIC else TACTICS[number]


def cards(counts: list[int]) -> Cards:
    return {CARD_NAMES.words[kind]: counts[kind] for kind in range(CARD_KINDS) if counts[kind]}


def treasure(counts: list[int]) -> Cards:
    return {TREASURES[kind]: counts[kind] for kind in range(len(counts)) if counts[kind]}


def mark_view(game: Scoundrels, mark: int, names: dict[str, str]) -> MarkView:
    return MarkView(
        X_NAMES.words[mark],
        names[X_NAMES.words[mark]],
        square_name(game.rules.sea.marks[mark]),
        named(game.hoard.marker_owner[mark]),
        treasure(game.hoard.buried_at(mark)),
    )


def pirate_view(game: Scoundrels, other: Seat, seat: Seat | None) -> PirateView:
    pirates = game.pirates
    aside = None
    if other == pirates.ghost:
        aside = ShipView(pirates.aside_tokens, pirates.aside_damage, treasure(pirates.aside_cargo))
    quirk = pirates.quirk[other]
    return PirateView(
        seat=SEATS.words[other],
        fate=FATE_WORDS[pirates.fate[other]],
        square=square_name(game.at[other]) if game.is_in_play(other) else None,
        tokens=pirates.tokens[other],
        damage=pirates.damage[other],
        sinks_at=hull_of(game, other),
        cargo=treasure(game.hoard.cargo_of(other)),
        weight=pirates.weight[other],
        hand_size=game.cards.hand_sizes[other],
        hand_limit=pirates.hand_limit[other],
        hand=cards(game.cards.hand_of(other)) if other == seat else None,
        quirk=QUIRKS[quirk] if quirk >= 0 else None,
        quirk_state=pirates.quirk_progress[other],
        aside=aside,
        score=score_of(game, other),
        score_damage=damage_of(game, other),
        steps=steps_from(game.rules.sea, game.at[other]),
        crossings=crossings_from(game.rules.sea, game.at[other]),
        buried=game.buried_worth(other),
    )


def quest_view(game: Scoundrels, quest: int, names: dict[str, str]) -> QuestView:
    content = game.rules.content
    card = content.quests[quest]
    return QuestView(
        id=QUESTS[quest],
        name=names[QUESTS[quest]],
        text=dict(content.texts).get(QUESTS[quest], ""),
        infamy=card.infamy,
        port=PORT_NAMES.words[card.port] if card.is_delivery() else None,
        treasure=None if card.treasure == ANY_TREASURE else TREASURES[card.treasure],
    )


def treasure_views(game: Scoundrels, names: dict[str, str]) -> list[TreasureView]:
    content = game.rules.content
    texts = dict(content.texts)
    return [
        TreasureView(id, names[id], texts.get(id, ""), card.worth, card.weight)
        for id, card in zip(TREASURES, content.treasures, strict=True)
    ]


def quirk_views(game: Scoundrels, names: dict[str, str]) -> list[QuirkView]:
    texts = dict(game.rules.content.texts)
    shown = [quirk for quirk in [*game.pirates.quirk, *game.table.quirks_face_up] if quirk >= 0]
    return [QuirkView(QUIRKS[i], names[QUIRKS[i]], texts.get(QUIRKS[i], "")) for i in shown]


def turn_view(game: Scoundrels) -> TurnView | None:
    turn = game.turn
    if turn.active < 0:
        return None
    return TurnView(
        seat=SEATS.words[turn.active],
        free_points=turn.free_points,
        sail_points=turn.sail_points,
        boarded=seats_of(turn.boarded),
        shot=seats_of(turn.shot),
        pillages=turn.pillages,
        has_crossed=turn.has_crossed,
        diagonals=turn.diagonals,
        steps=steps_from(game.rules.sea, game.at[turn.active]),
        sights=sights_of(game, turn.active),
    )


def seats_of(bits: int) -> list[str]:
    return [word for seat, word in enumerate(SEATS.words) if bits >> seat & 1]


def pillage_view(game: Scoundrels) -> PillageView | None:
    for step in game.agenda:
        if isinstance(step, Pillage):
            stage = {LAYING: "laying", DEFENDING: "defending"}.get(step.stage, "success")
            bonus = game.power(step.seat, PILLAGE_BONUS)
            return PillageView(
                seat=SEATS.words[step.seat],
                port=PORT_NAMES.words[step.port],
                stage=stage,
                played=cards(step.played),
                total=step.total + (bonus if step.stage == LAYING else 0),
                drawn=cards(step.drawn),
                against=step.against,
                bonus=bonus,
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
        way=tactic(side.tactic),
        cards=side.laid,
        unflipped=side.unflipped,
        flipped=cards(side.flipped),
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
        attacker_won=tactic(spoils.attacker_won),
        defender_won=tactic(spoils.defender_won),
        conceded_at_once=spoils.conceded_at_once,
        looter=None if loot is None else SEATS.words[loot.asks],
        loot={} if loot is None else treasure(loot.cargo),
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


def gamble_view(game: Scoundrels, names: dict[str, str]) -> GambleView | None:
    """S17.8 Double or Nothing, then the Devil's Dice: both may be asked about one gain."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, Gamble):
        return None
    card = GAMBLE_NAMES.words[step.card(game)]
    kind = "double" if step.power() == DOUBLE_OR_NOTHING else "dice"
    return GambleView(SEATS.words[step.seat], kind, card, names[card], step.tokens)


def asked_amount(game: Scoundrels) -> int:
    """How many cards are still to be paid or dropped, or squares still to be sailed in flight."""
    step = game.agenda[-1] if game.agenda else None
    if isinstance(step, PayCards):
        return step.price
    if isinstance(step, TrimHand):
        return game.cards.hand_sizes[step.seat] - game.pirates.hand_limit[step.seat]
    if isinstance(step, Flight):
        return step.squares
    if isinstance(step, Gamble):
        return step.tokens
    return 0
