# Not compiled: it builds what people see.
"""O17.1, O17.2 What a seat may see of a game, built up from nothing; O17.3 and no deck's order."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from freebooter.games.oath.cards.market import Buy
from freebooter.games.oath.cards.missions import CompleteMission
from freebooter.games.oath.cards.piles import PiledDeck
from freebooter.games.oath.cards.texts import in_words
from freebooter.games.oath.content import Action, Bundle, Content, Follower, Location, Mission
from freebooter.games.oath.crew.items import can_use_parrot
from freebooter.games.oath.crew.monkey import Monkey, MonkeyToken
from freebooter.games.oath.crew.player import ASIDE, BESIDE, HOME, NO_PIRATE, Player
from freebooter.games.oath.crew.tokens import Gain, Pay
from freebooter.games.oath.island.entering import BY_FIRST_MATE, BY_MATE, Entry, PistolDemand
from freebooter.games.oath.island.goals import goals_of
from freebooter.games.oath.island.locations import ChooseResource, Watchtower
from freebooter.games.oath.island.placing import ChooseLocation
from freebooter.games.oath.island.visit import Visit
from freebooter.games.oath.rules import NOWHERE, Goods
from freebooter.games.oath.state import (
    NO_CARD,
    NOT_JUDGED,
    Oath,
)
from freebooter.games.oath.view_types import (
    ActionView,
    BonusView,
    DeckView,
    DoingView,
    FollowerView,
    ItemView,
    LocationView,
    LookView,
    MissionView,
    PawnView,
    PirateView,
    PlayerView,
    SlotView,
    View,
)
from freebooter.games.oath.vocabulary import (
    ACTION_IDS,
    BONUS_IDS,
    FOLLOWER_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    MARKET_IDS,
    MISSION_IDS,
    PARROT,
    PIRATE_IDS,
    PLACE_IDS,
    PRINTED,
    RESOURCE_IDS,
    SLOT_IDS,
)
from freebooter.kernel.choice import NOBODY, SEATS, Seat
from freebooter.kernel.deck import Deck
from freebooter.kernel.step import Step


def view_of(game: Oath, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    content: Content = game.rules.content
    viewer = NOBODY if seat is None else seat
    barred = barred_now(game)
    return View(
        seat=seat_id(viewer),
        round=game.round,
        rounds=game.rules.rounds,
        first_player=seat_id(game.first_player),
        active=seat_id(game.active_player),
        items=tuple(
            ItemView(item.id, item.name, item.text, RESOURCE_IDS[place // 4])
            for place, item in enumerate(content.items)
        ),
        pirates=tuple(PirateView(each.id, each.name, each.text) for each in content.pirates),
        players=tuple(player_view(game, seat, viewer) for seat in range(game.seats)),
        locations=tuple(location_view(game, n, barred) for n in range(len(LOCATION_IDS))),
        market=tuple(slot_view(game, number) for number in range(len(SLOT_IDS))),
        missions=tuple(mission_view(game, mission, viewer) for mission in game.face_up_missions),
        tavern=tavern_view(game),
        action_deck=piled_view(game.action_deck, ACTION_IDS, viewer, titles(content.actions)),
        market_deck=piled_view(
            game.market_deck, MARKET_IDS, viewer, [in_words(card.gain) for card in content.market]
        ),
        mission_deck=piled_view(game.mission_deck, MISSION_IDS, viewer, titles(content.missions)),
        tavern_deck=piled_view(game.tavern_deck, FOLLOWER_IDS, viewer, titles(content.followers)),
        exploration_deck=deck_view(
            game.exploration_deck,
            LOCATION_IDS[PRINTED:],
            viewer,
            titles(content.locations[PRINTED:]),
        ),
        used_items=names(game.used_items, ITEM_IDS),
        forged_orders=game.forged_orders,
        rooftops=game.is_over_rooftops,
        entered=None if game.last_entered == NOWHERE else LOCATION_IDS[game.last_entered],
        look=look_view(game, viewer),
        visiting=visiting(game),
        doing=doing_view(game),
        goals=goals_of(game, seat),
        bonuses=tuple(
            BonusView(BONUS_IDS[i], seat_id(game.bonus_winners[i]))
            for i in range(len(BONUS_IDS))
            if game.bonus_winners[i] != NOT_JUDGED
        ),
        over=game.is_over(),
        ranking=tuple(game.ranking()) if game.is_over() else None,
    )


def seat_id(seat: int) -> str | None:
    return None if seat < 0 else SEATS.words[seat]


def names(bits: int, ids: list[str]) -> tuple[str, ...]:
    return tuple(word for place, word in enumerate(ids) if bits >> place & 1)


def bundle_of(goods: Goods) -> Bundle:
    equipment, ally, supply = goods.tokens
    return Bundle(equipment, ally, supply, goods.doubloons, goods.toughness, goods.cards)


def titles(cards: Sequence[Action | Mission | Follower | Location]) -> list[str]:
    return [card.name for card in cards]


def mission_view(game: Oath, mission: int, viewer: Seat) -> MissionView:
    """A Mission, and O8.4 what its viewer would have to pay for it."""
    content: Content = game.rules.content
    card = content.missions[mission]
    needs = None
    payable = False
    if viewer >= 0 and game.players[viewer].pirate >= 0:
        needs = bundle_of(game.cost_of(viewer, mission))
        forged = game.forged_orders if game.active_player == viewer else 0
        payable = game.can_pay_mission(viewer, mission, forged)
    return MissionView(
        card.id, card.name, card.flavour, card.cost, card.vp, card.reward, needs, payable
    )


def action_view(content: Content, action: int) -> ActionView:
    card = content.actions[action]
    return ActionView(card.id, card.name, card.text, card.flavour, card.playable, card.windows)


def follower_view(content: Content, follower: int, used: bool) -> FollowerView:
    card = content.followers[follower]
    location = None if card.location == "none" else card.location
    return FollowerView(card.id, card.name, card.text, location, used)


def tavern_view(game: Oath) -> FollowerView | None:
    if game.tavern_card == NO_CARD:
        return None
    return follower_view(game.rules.content, game.tavern_card, False)


def slot_view(game: Oath, slot: int) -> SlotView:
    card = game.market_slots[slot]
    price = game.rules.slot_prices[slot]
    if card == NO_CARD:
        return SlotView(SLOT_IDS[slot], price, None, None)
    content: Content = game.rules.content
    return SlotView(SLOT_IDS[slot], price, MARKET_IDS[card], content.market[card].gain)


pawn_view = cache(PawnView)  # there are few different ones


def location_view(game: Oath, number: int, barred: int) -> LocationView:
    content: Content = game.rules.content
    place = content.locations[number]
    pawns: list[PawnView] = []
    for seat in range(game.seats):
        player = game.players[seat]
        who = SEATS.words[seat]
        pawns += [pawn_view(who, "pirate", False)] * (player.pirate_at == number)
        pawns += [pawn_view(who, "mate", False)] * player.mates_at.count(number)
        pawns += [pawn_view(who, "mate", True)] * player.mates_at.count(number + BESIDE)
    return LocationView(
        id=place.id,
        name=place.name,
        text=place.text,
        column=place.place[0],
        row=place.place[1],
        printed=number < PRINTED,
        open=game.is_open(number),
        spaces=game.rules.locations[number].spaces,
        free=game.rules.locations[number].spaces - game.spaces_taken(number),
        pawns=tuple(pawns),
        barred=bool(barred >> number & 1),
        cost=place.cost,
        gain=place.gain,
        choice=place.choice,
        tokens=place.tokens,
        effect=place.effect,
        peaceful=place.peaceful,
    )


def barred_now(game: Oath) -> int:
    """O11.9 Barred for this turn's placement, or for the First Mate move under way."""
    barred = game.barred_locations
    for step in game.agenda:
        if isinstance(step, ChooseLocation):
            barred |= step.barred
    return barred


def player_view(game: Oath, seat: int, viewer: Seat) -> PlayerView:
    content: Content = game.rules.content
    player = game.players[seat]
    own = seat == viewer
    missions = tuple(mission_view(game, mission, viewer) for mission in player.missions)
    actions = tuple(action_view(content, action) for action in player.actions)
    return PlayerView(
        seat=SEATS.words[seat],
        pirate=None if player.pirate == NO_PIRATE else PIRATE_IDS[player.pirate],
        pirate_name=None if player.pirate == NO_PIRATE else content.pirates[player.pirate].name,
        pirate_text=None if player.pirate == NO_PIRATE else content.pirates[player.pirate].text,
        toughness=player.toughness,
        doubloons=player.doubloons,
        vp=player.vp,
        tokens=names(player.tokens, PLACE_IDS),
        equipment=player.count(0),
        ally=player.count(1),
        supply=player.count(2),
        followers=tuple(
            follower_view(content, number, player.has_used(number))
            for number in range(len(FOLLOWER_IDS))
            if player.has_follower(number)
        ),
        completed=tuple(mission_view(game, mission, NOBODY) for mission in player.completed),
        pirate_at=whereabouts(player),
        mates=player.count_pawns() - 1,
        mates_home=player.mates_home,
        mates_aside=player.mates_at.count(ASIDE),
        missions_in_hand=len(player.missions),
        actions_in_hand=len(player.actions),
        explorations_kept=len(player.kept),
        missions=missions if own else None,
        actions=actions if own else None,
        kept=tuple(LOCATION_IDS[PRINTED + card] for card in player.kept) if own else None,
        parrot=own and player.has_item(PARROT) and can_use_parrot(game, Seat(seat)),
    )


def whereabouts(player: Player) -> str:
    """Where the Pirate is."""
    pirate = player.pirate_at
    if pirate == HOME:
        return "home"
    return "aside" if pirate == ASIDE else LOCATION_IDS[pirate]


def piled_view(deck: PiledDeck, ids: list[str], viewer: Seat, named: list[str]) -> DeckView:
    """A deck with its discard pile."""
    gone = sorted(deck.discards)
    return replace(
        deck_view(deck, ids, viewer, named),
        discards=tuple(ids[card] for card in gone),
        discarded=tuple(named[card] for card in gone),
    )


def deck_view(deck: Deck, ids: list[str], viewer: Seat, named: list[str]) -> DeckView:
    known = [
        card if viewer >= 0 and deck.knowers[i] >> viewer & 1 else NO_CARD
        for i, card in enumerate(deck.bottom)
    ]
    return DeckView(
        size=deck.total(),
        discards=(),
        discarded=(),
        bottom=tuple(None if card == NO_CARD else ids[card] for card in known),
        bottom_names=tuple(None if card == NO_CARD else named[card] for card in known),
    )


def look_view(game: Oath, viewer: Seat) -> LookView | None:
    if game.is_looking_at_actions():
        deck, ids = "actions", ACTION_IDS
    elif game.is_looking_at_explorations():
        deck, ids = "explorations", LOCATION_IDS[PRINTED:]
    else:
        return None
    cards = tuple(ids[card] for card in game.looked_cards)
    who = SEATS.words[game.looker]
    if game.looker != viewer:
        return LookView(who, deck, len(cards), None, None)
    content: Content = game.rules.content
    actions = game.looked_cards if deck == "actions" else []
    faces = tuple(action_view(content, card) for card in actions)
    return LookView(who, deck, len(cards), cards, faces)


def visiting(game: Oath) -> str | None:
    """The Location that a pawn is entering or using."""
    for step in reversed(game.agenda):
        if isinstance(step, Visit | Entry):
            return LOCATION_IDS[step.location]
    return None


# `doing.step` is on the wire: steps that were renamed keep their first name there.
STEP_WORDS = {
    "ChooseLocation": "Where",
    "BeforeWindow": "Before",
    "AfterWindow": "After",
    "CompleteMission": "Complete",
    "FillItem": "Fill",
    "DrawActions": "Draw",
    "HireFromDeck": "Hire",
    "CardUnderWay": "Played",
}


def step_word(step: Step[Any]) -> str:
    name = type(step).__name__
    return STEP_WORDS.get(name, name)


def doing_view(game: Oath) -> DoingView | None:
    """The step on top: nothing in it that is not told to all."""
    if not game.agenda:
        return None
    step = game.agenda[-1]
    pawn = location = other = mission = owed = None
    others: tuple[str, ...] = ()
    discount = 0
    if isinstance(step, ChooseLocation):
        pawn = way_of(step.way)
    elif isinstance(step, PistolDemand):
        location = LOCATION_IDS[step.location]
        other = seat_id(step.comer)
        entry = game.agenda[-2]
        pawn = way_of(entry.way) if isinstance(entry, Entry) else None
    elif isinstance(step, ChooseResource | Watchtower | Visit):
        location = None if step.location < 0 else LOCATION_IDS[step.location]
    elif isinstance(step, Monkey):
        others = names(step.others, list(SEATS.words))
    elif isinstance(step, MonkeyToken):
        other = SEATS.words[step.victim]
    elif isinstance(step, CompleteMission):
        mission = mission_view(game, step.mission, NOBODY)
        owed = Bundle(*step.needs)
    elif isinstance(step, Gain | Pay):
        owed = Bundle(*step.owed)
    elif isinstance(step, Buy):
        discount = step.discount
    return DoingView(step_word(step), pawn, location, other, others, mission, owed, discount)


def way_of(way: int) -> str:
    return "first_mate" if way == BY_FIRST_MATE else "mate" if way == BY_MATE else "pirate"
