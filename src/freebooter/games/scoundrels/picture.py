# Not compiled: it draws for people.
"""A view as text for a terminal 80 columns wide: the sea, the pirates, the table."""

from freebooter.games.scoundrels.view_types import (
    BidView,
    Cards,
    MarkView,
    PillageView,
    PirateView,
    PortView,
    SideView,
    TurnView,
    View,
)
from freebooter.games.scoundrels.words import NAMES
from freebooter.kernel.choice import SEATS

COLOURS = ["red", "bright_blue", "green", "yellow", "magenta", "cyan"]
LETTERS = "ABCDEFGHIJKLMNOPQR"
SCREEN = 80
MARGIN = 3  # for the numbers of the rows
WIDEST = 6  # columns of a square
WATER, LAND = "~", "▒"
LEGEND = "~ water   ▒ land   P open Port   c2 Port closed for 2 rounds   ►1 ship of 1"
FATES = {  # of a pirate who is not on the map
    "living": "not on the map yet",
    "ghost": "the Ghost, not on the map yet",
    "sunk": "sunk",
    "gone": "gone for good",
}
AMOUNTS = {  # what is still asked for, by stage
    "pay": ("card still to pay", "cards still to pay"),
    "trim": ("card too many in hand", "cards too many in hand"),
    "flight": ("square left to sail in flight", "squares left to sail in flight"),
}


def draw(view: View) -> str:
    """The whole table."""
    names = names_of(view)
    lines = [headline(view), *draw_sea(view), *draw_places(view, names), ""]
    for pirate in view.pirates:
        lines += draw_pirate(view, pirate, names)
    return "\n".join([*lines, "", *draw_table(view, names), *under_way(view, names)])


def names_of(view: View) -> dict[str, str]:
    """What cards and places are called in the content in play."""
    places = {port.id: port.name for port in view.ports}
    places |= {mark.id: mark.name for mark in view.marks}
    cards = {treasure.id: treasure.name for treasure in view.treasures}
    cards |= {quirk.id: quirk.name for quirk in view.quirks}
    quests = {quest.id: quest.name for quest in view.quests}
    return NAMES | view.card_names | places | cards | quests


def headline(view: View) -> str:
    said = [f"[bold]Round {view.round}[/]" if view.round else "[bold]Setup[/]"]
    said += ["Skirmish"] if view.mode == "skirmish" else []
    if view.starter:
        said.append(f"{player(view.starter)} started, play goes {view.turning}")
    if view.active and not view.is_over:
        said.append(f"turn of {player(view.active)}")
    if view.final and not view.is_over:
        causes = ", ".join(NAMES[cause] for cause in view.final)
        said.append(f"[bold red]final round[/] ({causes})")
    return " · ".join([*said, "the game is over"] if view.is_over else said)


def number_of(seat: str) -> int:
    return SEATS.words.index(seat) + 1


def player(seat: str) -> str:
    """A player's name, which the terminal puts in, in the player's colour."""
    return f"[{COLOURS[number_of(seat) - 1]}]{{{seat}}}[/]"


def count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def listed(cards: Cards, names: dict[str, str]) -> str:
    said = [names[card] if n == 1 else f"{n} × {names[card]}" for card, n in cards.items()]
    return ", ".join(said) or "nothing"


# The sea.


def draw_sea(view: View) -> list[str]:
    columns = len(view.board[0])
    width = min(WIDEST, (SCREEN - MARGIN) // columns)
    head = "".join(f"{letter:<{width}}" for letter in LETTERS[:columns])
    lines = [" " * MARGIN + f"[dim]{head.rstrip()}[/]"]
    ports = {port.square: port for port in view.ports}
    for row, signs in enumerate(view.board, 1):
        line = ""
        for letter, sign in zip(LETTERS.lower(), signs, strict=False):
            square = f"{letter}{row}"
            text, length = square_sign(sign, ports.get(square), ships_at(view, square), width - 1)
            line += text + " " * (width - length)
        lines.append(f"{row:<{MARGIN}}{line.rstrip()}")
    return [*lines, f"[dim]{LEGEND}[/]", *together(view)]


def ships_at(view: View, square: str) -> list[str]:
    return [pirate.seat for pirate in view.pirates if pirate.square == square]


def square_sign(sign: str, port: PortView | None, ships: list[str], room: int) -> tuple[str, int]:
    """A square in markup, and its length: what it is, then the ships in it."""
    place = {".": WATER, "#": LAND}.get(sign, sign)
    if port is not None and port.counter:
        place = f"c{port.counter}"
    if not ships:
        style = {WATER: "blue", LAND: "green"}.get(place, "bold")
        return f"[{style}]{place}[/]", len(place)
    if place == WATER:
        place = ""
    numbers = [str(number_of(seat)) for seat in ships]
    if len(place) + 1 + len(numbers) > room:
        place = place[:1]
    if len(place) + 1 + len(numbers) > room:
        return f"{place}[bold]►*[/]", len(place) + 2
    shown = "".join(f"[bold {COLOURS[int(number) - 1]}]{number}[/]" for number in numbers)
    return f"{place}[bold]►[/]{shown}", len(place) + 1 + len(numbers)


def together(view: View) -> list[str]:
    """Who shares a square."""
    squares = dict.fromkeys(pirate.square for pirate in view.pirates if pirate.square)
    found = [(square, ships_at(view, square)) for square in squares if square]
    said = [
        f"{square.upper()} {' and '.join(player(seat) for seat in ships)}"
        for square, ships in found
        if len(ships) > 1
    ]
    return [f"In one square: {'; '.join(said)}"] if said else []


def draw_places(view: View, names: dict[str, str]) -> list[str]:
    ports = [
        f"{port.name} {port.square.upper()} "
        + ("open" if port.counter == 0 else f"closed for {count(port.counter, 'round')}")
        for port in view.ports
    ]
    lines = [f"[bold]Ports[/]  {', '.join(ports)}"]
    lines.append(f"[bold]X[/]  {', '.join(mark_words(mark, names) for mark in view.marks)}")
    if view.open_columns or view.open_rows:
        ways = [f"columns {' '.join(view.open_columns).upper()}"] if view.open_columns else []
        ways += [f"rows {' '.join(map(str, view.open_rows))}"] if view.open_rows else []
        lines.append(f"[bold]Over the edge[/]  {', '.join(ways)}")
    return lines


def mark_words(mark: MarkView, names: dict[str, str]) -> str:
    text = f"{mark.name} {mark.square.upper()}"
    if not mark.owner:
        return text
    return f"{text} ({player(mark.owner)}: {listed(mark.buried, names)} buried)"


# The pirates.


def draw_pirate(view: View, pirate: PirateView, names: dict[str, str]) -> list[str]:
    you = " (you)" if pirate.seat == view.seat else ""
    number = number_of(pirate.seat)
    said = [f"[{COLOURS[number - 1]}]►{number}[/] {player(pirate.seat)}{you}: "]
    said[0] += f"at {pirate.square.upper()}" if pirate.square else FATES[pirate.fate]
    said += ["the Ghost"] if pirate.fate == "ghost" and pirate.square else []
    said.append(f"{count(pirate.tokens, 'token')} ({pirate.score} Infamy)")
    said.append(f"Damage {pirate.damage}, sinks at {pirate.sinks_at}")
    said.append(f"hand {pirate.hand_size} of {pirate.hand_limit}")
    if pirate.aside:
        said.append(f"set aside: {count(pirate.aside.tokens, 'token')}")
    lines = [", ".join(said)]
    if pirate.cargo:
        lines.append(f"   carries {listed(pirate.cargo, names)} (weight {pirate.weight})")
    texts = {treasure.id: treasure.text for treasure in view.treasures if treasure.text}
    texts |= {quirk.id: quirk.text for quirk in view.quirks}
    lines += [f"   {names[id]}: {texts[id]}" for id in pirate.cargo if id in texts]
    if pirate.quirk:
        lines.append(f"   Quirk {names[pirate.quirk]}: {texts.get(pirate.quirk, '')}")
    if pirate.hand is not None:
        lines.append(f"   your hand: [bold]{listed(pirate.hand, names)}[/]")
    return lines


# The table.


def draw_table(view: View, names: dict[str, str]) -> list[str]:
    lines = [
        f"[bold]Quest[/]  {quest.name} ({count(quest.infamy, 'token')}): {quest.text}"
        for quest in view.quests
    ]
    texts = {quirk.id: quirk.text for quirk in view.quirks}
    lines += [f"[bold]Quirk on offer[/]  {names[id]}: {texts[id]}" for id in view.quirks_up]
    discards = f", discarded {listed(view.discards, names)}" if view.discards else ""
    lines.append(f"[bold]Deck[/]  {view.deck_size} Action cards{discards}")
    found = f", found so far: {listed(view.treasure_found, names)}" if view.treasure_found else ""
    lines.append(f"[bold]Treasure[/]  {view.treasure_size} left{found}")
    if view.ranking:
        rows = sorted(zip(view.ranking, view.scores, view.pirates, strict=True), key=lambda r: r[0])
        said = [f"{place}. {player(pirate.seat)} {score}" for place, score, pirate in rows]
        lines.append(f"[bold]Result[/]  {', '.join(said)}")
    return lines


def under_way(view: View, names: dict[str, str]) -> list[str]:
    """The turn, a Pillage, a fight, a bid: what has happened in it so far."""
    lines = [] if view.turn is None else draw_turn(view.turn)
    if view.pillage is not None:
        lines.append(draw_pillage(view.pillage, names))
    if view.fight is not None:
        sides = (view.fight.attacker, view.fight.defender)
        lines += ["[bold]Fight[/]", *(f"  {draw_side(side, names)}" for side in sides)]
    if view.spoils is not None and view.spoils.looter:
        loot = listed(view.spoils.loot, names)
        lines.append(f"{player(view.spoils.looter)} may take of {loot} and of the tokens.")
    if view.bid is not None:
        lines += draw_bid(view.bid, view.seat, names)
    if view.gamble is not None:
        at_stake = f"[bold]{count(view.gamble.tokens, 'token')}[/] at stake"
        lines.append(f"{player(view.gamble.seat)}: {view.gamble.name}, {at_stake}")
    if view.stage in AMOUNTS and view.asked_amount:
        lines.append(f"[bold]{count(view.asked_amount, *AMOUNTS[view.stage])}[/]")
    return lines


def draw_turn(turn: TurnView) -> list[str]:
    points = f"{count(turn.free_points, 'free point')}, {count(turn.sail_points, 'Sail point')}"
    lines = [f"{player(turn.seat)} has {points}."]
    words = {"clear": "in range", "blocked": "behind land", "far": "out of range"}
    sights = [
        f"{word}: {', '.join(player(seat) for seat, sight in turn.sights.items() if sight == id)}"
        for id, word in words.items()
        if id in turn.sights.values()
    ]
    if sights:
        lines.append(f"Guns: {'; '.join(sights)}.")
    done = [f"boarded {player(seat)}" for seat in turn.boarded]
    done += [f"shot at {player(seat)}" for seat in turn.shot]
    return [*lines, f"In this turn: {', '.join(done)}."] if done else lines


def draw_pillage(pillage: PillageView, names: dict[str, str]) -> str:
    bonus = f" +{pillage.bonus}" if pillage.bonus else ""
    played = f"{listed(pillage.played, names)}{bonus} = {pillage.total}"
    text = f"Pillage of {names[pillage.port]}: {played}"
    if pillage.drawn:
        text += f" against {listed(pillage.drawn, names)} = {pillage.against}"
    return text


def draw_side(side: SideView, names: dict[str, str]) -> str:
    way = NAMES[side.way] if side.way else "has not answered"
    text = f"{player(side.seat)} {way}: {count(side.cards, 'card')} laid"
    if side.flipped:
        text += f", turned over {listed(side.flipped, names)} = {side.total}"
    if side.own:
        text += f", yours face down: {listed(side.own, names)}"
    return text


def draw_bid(bid: BidView, seat: str | None, names: dict[str, str]) -> list[str]:
    lines = []
    if bid.asked:
        own = ", ".join(names[card] for card in bid.own) or "nothing yet"
        least = f", at least {count(bid.least, 'card')}" if bid.least else ""
        yours = f" Your bid: {own}." if seat in bid.asked else ""
        lines.append(f"Bidding{least}.{yours}")
        if bid.done:
            lines.append(f"Sealed: {', '.join(player(seat) for seat in bid.done)}.")
    if bid.tied:
        drawn = ", ".join(names[card] for card in bid.tie_cards)
        tied = " and ".join(player(seat) for seat in bid.tied)
        lines.append(f"Tied: {tied}{f', drawn {drawn}' if drawn else ''}.")
    return lines
