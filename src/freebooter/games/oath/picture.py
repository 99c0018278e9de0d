# Not compiled: it draws for people.
"""A view as text with rich markup, for a terminal 80 columns wide."""

from collections import Counter

from freebooter.games.oath.cards.texts import action_text
from freebooter.games.oath.content import Bundle
from freebooter.games.oath.view_types import (
    DeckView,
    FollowerView,
    LocationView,
    MissionView,
    PlayerView,
    View,
)
from freebooter.games.oath.words import NAMES

COLOURS = {"p1": "red", "p2": "bright_blue", "p3": "green", "p4": "yellow", "p5": "magenta"}
SHORT = {
    "equipment": "E",
    "ally": "A",
    "supply": "S",
    "doubloons": "D",
    "toughness": "T",
}
WIDTH = 13  # columns of a Location
EFFECTS = {
    "market": "buy a card",
    "brotherhood": "Missions",
    "tavern": "hire",
    "watchtower": "explore",
}
LEGEND = (
    "P1: Pirate of player 1   m2: Mate of player 2   (m2): beside the spaces   · free",
    "E Equipment   A Ally   S Supply   D Doubloon   T Toughness   ✗ barred now",
)


def draw(view: View) -> str:
    """The island, what lies face up, and the players."""
    lines = [headline(view), "", *island(view), *(f"[dim]{line}[/]" for line in LEGEND)]
    lines += [*choosing(view), "", *offers(view), *decks(view)]
    for player in view.players:
        lines += ["", *seat(view, player)]
    lines += looked(view)
    if view.bonuses:
        said = [f"{NAMES.get(b.id, b.id)} {named(b.seat) or 'nobody'}" for b in view.bonuses]
        lines += ["", "[bold]Most of all[/]  " + ", ".join(said)]
    return "\n".join(lines)


def headline(view: View) -> str:
    now = f"Round {view.round} of {view.rounds}" if view.round else "Setup"
    said = [f"[bold]{now}[/]"]
    said += [f"First Player token: {named(view.first_player)}"] if view.first_player else []
    said += [f"turn of {named(view.active)}"] if view.active and not view.over else []
    said += [f"Forged Orders in force: {view.forged_orders}"] if view.forged_orders else []
    said += ["over the rooftops"] if view.rooftops else []
    return " · ".join(said)


def named(who: str | None) -> str:
    """A player's name, which the terminal puts in, in the player's colour."""
    return f"[{COLOURS[who]}]{{{who}}}[/]" if who else ""


def number_of(who: str) -> str:
    return who.removeprefix("p")


def priced(bundle: Bundle) -> str:
    """A bundle in short: 2E 1D."""
    parts = [(getattr(bundle, name), short) for name, short in SHORT.items()]
    said = [f"{number}{short}" for number, short in parts if number]
    return " ".join([*said, count(bundle.cards, "card")] if bundle.cards else said)


# The island.


def island(view: View) -> list[str]:
    """The Locations where they lie: a name, what it gives, spaces and pawns."""
    lines: list[str] = []
    for row in range(1, max(place.row for place in view.locations) + 1):
        here = sorted(
            (place for place in view.locations if place.row == row), key=lambda p: p.column
        )
        for part in (title, ability, crowd):
            line, length = "", 0
            for number, place in enumerate(here):
                start = (place.column - 1) * WIDTH
                line += " " * max(0, start - length)
                end = (here[number + 1].column - 1) * WIDTH if number + 1 < len(here) else 80
                text, width = part(place, end - start - 1)
                line += text
                length = max(length, start) + width
            lines.append(line)
    return lines


def title(place: LocationView, room: int) -> tuple[str, int]:
    name = f"✗ {place.name}" if place.barred else place.name
    name = name if len(name) <= room else name[: room - 1] + "…"
    return (f"[bold]{name}[/]" if place.open else f"[dim]{name}[/]"), len(name)


def ability(place: LocationView, room: int) -> tuple[str, int]:
    """What a Location takes and gives, in short; `card` and its name say it in full."""
    cost, gain = priced(place.cost), priced(place.gain)
    if place.choice:
        signs = "/".join(SHORT[resource] for resource in place.choice)
        gain = f"{place.tokens}{signs}"
    parts = [f"-{cost}" if cost else "", f"+{gain}" if gain else "", EFFECTS.get(place.effect, "")]
    said = " ".join(part for part in parts if part)
    said = said if len(said) <= room else said.replace(" ", "")[:room]
    return f"[dim]{said}[/]", len(said)


def crowd(place: LocationView, room: int) -> tuple[str, int]:
    """Whose pawns stand there, and the free spaces."""
    if not place.open:
        return "[dim]unexplored[/]", len("unexplored")
    signs, length = [], 0
    for pawn in place.pawns:
        sign = ("P" if pawn.pawn == "pirate" else "m") + number_of(pawn.seat)
        sign = f"({sign})" if pawn.beside else sign
        signs.append(f"[{COLOURS[pawn.seat]}]{sign}[/]")
        length += len(sign) + 1
    signs += ["·"] * place.free
    return " ".join(signs), length + 2 * place.free - 1 if signs else 0


def choosing(view: View) -> list[str]:
    """What the Locations do, in full, for whoever chooses one."""
    if view.doing is None or view.doing.step != "Where" or view.active != view.seat:
        return []
    texts = [f"{place.name}: {place.text}" for place in view.locations if place.open]
    return ["", " ".join(texts)]


# What lies face up.


def offers(view: View) -> list[str]:
    market = [
        f"{slot.price}D for {priced(slot.gain)}" if slot.gain else f"{slot.price}D: no card"
        for slot in view.market
    ]
    lines = ["[bold]Black Market[/]  " + "   ".join(market)]
    if view.tavern:
        lines.append(f"[bold]Tavern[/]  {follower(view, view.tavern)}: {view.tavern.text}")
    lines += [f"[bold]Mission[/]  {card(view, mission)}" for mission in view.missions]
    return lines


def card(view: View, mission: MissionView) -> str:
    """A Mission: its price, what it would cost the viewer, what is missing, what it gives."""
    reward = priced(mission.reward)
    gives = f"{mission.vp} VP" + (f" + {reward}" if reward else "")
    text = f"{mission.name}: {priced(mission.cost) or 'free'} → {gives}"
    if mission.needs is None:
        return text
    if mission.needs != mission.cost:
        text += f"; you pay {priced(mission.needs) or 'nothing'}"
    if mission.payable:
        return f"{text} [green](you can pay it)[/]"
    mine = next(player for player in view.players if player.seat == view.seat)
    have = Bundle(mine.equipment, mine.ally, mine.supply, mine.doubloons)
    return f"{text} (you lack {priced(mission.needs.less(have))})"


def follower(view: View, one: FollowerView) -> str:
    """A Follower and where it works."""
    place = next((place.name for place in view.locations if place.id == one.location), "")
    return f"{one.name} at the {place}" if place else one.name


def decks(view: View) -> list[str]:
    named = {
        "Action cards": view.action_deck,
        "Black Market": view.market_deck,
        "Missions": view.mission_deck,
        "Tavern": view.tavern_deck,
        "Exploration": view.exploration_deck,
    }
    lines = [f"[bold]Decks[/]  {', '.join(f'{name} {deck.size}' for name, deck in named.items())}"]
    for name, deck in named.items():
        known = [card for card in deck.bottom_names if card]
        if known:
            lines.append(f"  You know at the bottom of {name}: {', '.join(known)}")
    piles = [f"  {name}: {pile(deck)}" for name, deck in named.items() if deck.discarded]
    return lines + (["[bold]Discarded[/]", *piles] if piles else [])


def pile(deck: DeckView) -> str:
    counts = Counter(deck.discarded)
    if not any("," in name for name in counts):
        return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counts.items())
    return "; ".join(name if n == 1 else f"{n} × ({name})" for name, n in counts.items())


def word_of(view: View, id: str) -> str:
    """The name of a Location."""
    return next((place.name for place in view.locations if place.id == id), id)


def looked(view: View) -> list[str]:
    look = view.look
    if look is None:
        return []
    if look.cards is None:
        return ["", f"{named(look.seat)} looks at {look.number} cards."]
    if look.actions:
        faces = [f"  {face.name}: {action_text(face.playable, face.text)}" for face in look.actions]
    else:
        places = {place.id: place for place in view.locations}
        faces = [f"  {places[id].name}: {places[id].text}" for id in look.cards]
    return ["", "[bold]You look at[/]", *faces]


# The players.


def seat(view: View, player: PlayerView) -> list[str]:
    own = player.seat == view.seat
    pirate = f", {player.pirate_name}" if player.pirate_name else ""
    lines = [
        f"[{COLOURS[player.seat]}]{number_of(player.seat)}[/] [bold]{{{player.seat}}}[/]"
        f"{' (you)' if own else ''}{pirate}",
        f"   {player.vp} VP, {count(player.doubloons, 'Doubloon')}, {player.toughness} Toughness, "
        f"{count(len(player.completed), 'Mission')} done, {player.missions_in_hand} in hand, "
        f"{count(player.actions_in_hand, 'Action card')}",
        f"   pawns left: {pawns_left(player)}",
    ]
    if own and player.pirate_text:
        lines.append(f"   {player.pirate_text}")
    lines += items(view, player, own) + crew(view, player, own)
    if player.missions is not None:
        lines += [f"   your Mission  {card(view, mission)}" for mission in player.missions]
    if player.actions:
        for action in player.actions:
            lines.append(
                f"   your card  {action.name}: {action_text(action.playable, action.text)}"
            )
    if player.kept:
        kept = ", ".join(word_of(view, place) for place in player.kept)
        lines.append(f"   kept for your next turn: {kept}")
    elif player.explorations_kept:
        lines.append(f"   keeps {count(player.explorations_kept, 'Exploration card')}")
    return lines


def count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def pawns_left(player: PlayerView) -> str:
    left = ["Pirate"] if player.pirate_at == "home" else []
    left += [count(player.mates_home, "Mate")] if player.mates_home else []
    text = ", ".join(left) or "none"
    aside = ["the Pirate"] if player.pirate_at == "aside" else []
    aside += [count(player.mates_aside, "Mate")] if player.mates_aside else []
    return f"{text} (removed for this round: {', '.join(aside)})" if aside else text


def items(view: View, player: PlayerView, own: bool) -> list[str]:
    """The tokens on a Player board; the viewer's own with what they do."""
    if not player.tokens:
        return []
    used = view.used_items if player.seat == view.active else ()
    texts = {item.id: item for item in view.items}
    if own:
        return [
            f"   {texts[id].name}{mark_used(id in used)}: {texts[id].text}"
            if id in texts
            else f"   {in_boat(id)}"
            for id in player.tokens
        ]
    said = [
        f"{texts[id].name}{mark_used(id in used)}" if id in texts else in_boat(id)
        for id in player.tokens
    ]
    return [f"   items: {', '.join(said)}"]


def in_boat(id: str) -> str:
    return f"{NAMES[id.removeprefix('boat_')]} in the boat"


def mark_used(is_used: bool) -> str:
    return " (used)" if is_used else ""


def crew(view: View, player: PlayerView, own: bool) -> list[str]:
    """The Followers: where each works, and whether it did in this round."""
    said = [f"{follower(view, one)}{mark_used(one.used)}" for one in player.followers]
    if own:
        texts = [one.text for one in player.followers]
        return [f"   {who}: {text}" for who, text in zip(said, texts, strict=True)]
    return [f"   Followers: {', '.join(said)}"] if said else []
