"""What is asked in Oath: questions that name things, notes, and what all can know."""

from typing import Any

import pytest

from freebooter.games.oath.game import GAME
from freebooter.kernel.choice import NOBODY, Seat
from freebooter.kernel.dice import Dice
from freebooter.kernel.given import lone_answer, standing_pass
from freebooter.kernel.words import Name, parts_of
from freebooter.testing.walk import walk
from tests.games.oath.scene import Scene, beginning, scene, visit
from tests.rule import rule


def is_open(table: Scene) -> bool:
    return GAME.is_open(table.game, table.game.to_act()[0])


def given(table: Scene) -> str | None:
    """The answer that a table gives for who is asked."""
    choice = lone_answer(GAME, table.game, table.game.to_act()[0])
    return None if choice is None else table._say(choice)


# Turns and ways.


@rule("O5.6", "O5.16", "O5.28")
def test_the_windows_say_what_can_be_done() -> None:
    table = scene("P1: food, T 3, A01\nP2:\nbridge: P1 mate, P1 mate\nturn P1")
    assert table.prompt() == (
        "Your turn: place your Pirate or your last Mate, or first play a card or use an item."
    )
    assert table.notes() == {"play A01": "+3 Doubloons", "use food": "+2 Toughness"}
    plain = scene("P1:\nP2:\nturn P1")
    assert plain.prompt() == "Your turn: place your Pirate or one of your 3 Mates."
    table.play("P1: place mate", "P1: go docks", "P1: go on", "P1: put gunner")
    assert table.prompt() == "Play a card, use an item, or end your turn."
    assert table.hint() == "What you do not use now stays yours."
    idle = visit("bridge", "M01, parrot")
    assert idle.prompt() == "Nothing in your hand can be used now: end your turn."
    assert idle.hint() == ""


@rule("O5.9", "O5.28")
def test_who_can_place_nothing_is_told_to_pass() -> None:
    everywhere = "bazaar beach black_market blacksmith bridge brotherhood docks inn tavern"
    table = scene(f"P1: A01\nP2: T 3\nfull: {everywhere} watchtower\nturn P1")

    assert table.prompt() == ("Your turn: pass, for no pawn can be placed, or first play a card.")


@rule("O5.10", "O5.18", "O11.1", "O11.5", "O6.20")
def test_where_to_says_whose_pawn_and_what_waits_there() -> None:
    text = "P1: T 3, sword\nP2: pistol\nP3:\ndocks: P2 mate\nbeach: P3 mate\ninn: P2 mate\nturn P1"
    mate = scene(text).play("P1: place mate")
    assert mate.prompt() == "Where does your Mate go?"
    assert mate.notes()["go docks"] == "a fight: −1 Toughness or −1 Doubloon; +1 Ally"
    assert mate.notes()["go beach"] == "a fight: −1 Toughness; +1 Action card"
    assert mate.notes()["go inn"] == "+2 Toughness"
    assert mate.notes()["go watchtower"] == "First Player token, explore"
    pirate = scene(text).play("P1: place pirate")
    assert pirate.prompt() == "Where does your Pirate go?"
    assert pirate.notes()["go beach"] == "no fight; +1 Action card"


@rule("O10.11", "O12.9", "O12.11")
def test_a_first_mate_and_a_copy() -> None:
    table = scene("P1: first_mate\nP2:\ndocks: P1 pirate\nturn P1").play("P1: use first_mate")
    assert table.prompt() == "First Mate: where does your Pirate move to from the Docks?"
    assert Name("Docks", "location", "docks") in parts_of(GAME.prompt(table.game, Seat(0)))
    copy = scene("P1: water\nP2:\nbridge: P1 mate, P2 mate\nturn P1").play("P1: place mate")
    assert copy.notes()["copy bridge"] == "no fight; +2 Doubloons"


@rule("O11.5", "O11.6", "O11.8", "O11.10")
def test_the_pistol_question_says_who_comes_with_what_and_where() -> None:
    text = "P1: pistol\nP2: D {}, first_mate\nP3: {}\ndocks: P1 mate, P3 mate\nturn P2"
    rich = scene(text.format(1, ""), spaces={"docks": 3}).play("P2: place mate", "P2: go docks")
    asked = "p2's {} comes to the Docks, where you are. Draw the Pistol and demand 1 Doubloon?"
    assert rich.prompt() == asked.format("Mate")
    assert rich.notes() == {"demand": "+1 Doubloon", "decline": "a fight instead"}
    names = [part for part in parts_of(GAME.prompt(rich.game, Seat(0))) if isinstance(part, Name)]
    assert names[:2] == [Name("p2", "seat", "p2"), Name("Docks", "location", "docks")]
    poor = scene(text.format(0, "pistol"), spaces={"docks": 3}).play("P2: place pirate")
    poor.play("P2: go docks")
    assert poor.asked() == "P3"
    assert poor.prompt() == f"{asked.format('Pirate')} p2 has none and would be turned away."
    assert poor.notes() == {"demand": "turned away"}  # P1 has a Pistol too
    poor.play("P3: decline", "P1: demand")
    assert poor.prompt().startswith("You were turned away: place your Pirate or one of ")


# Tokens.


@rule("O3.4", "O3.12", "O6.3", "O9.10")
def test_a_token_says_its_resource_and_why_it_comes() -> None:
    docks = visit("docks")
    assert docks.prompt() == "At the Docks: where does the Ally token go?"
    gunner = GAME.stakes(docks.game, Seat(0), docks.game.offers(Seat(0)).choices[0])
    assert gunner == "Players entering where you have a pawn use no Followers in that visit."
    cave = visit("cave", "T 3").play("P1: ability")
    assert cave.prompt() == "At the Cave: where does the Equipment token go (3 tokens to place)?"
    card = scene("P1: A03\nP2:\nturn P1").play("P1: play A03")
    assert card.prompt() == "Smuggled Blade: where does the Equipment token go?"
    assert Name("Smuggled Blade", "action", "A03") in parts_of(GAME.prompt(card.game, Seat(0)))


@rule("O2.14")
def test_a_starting_token_names_the_pirate() -> None:
    table = beginning(players=2, pirates="choice", first_player=1).let_luck()
    assert table.prompt() == "Which Pirate will you be?"
    assert table.notes()["pirate red_ale"] == "+1 Supply"
    assert GAME.turn_of(table.game) == Seat(1)
    table.play("P2: pirate lord", "P1: pirate gunner_marie").let_luck()

    assert table.prompt() == "Marie Le Monde, the Gunner: where does the Ally token go?"
    assert GAME.turn_of(table.game) == Seat(0)


@rule("O10.19", "O8.8", "O10.23", "O9.25")
def test_a_token_of_monkey_mission_and_follower_names_them() -> None:
    for hand in ("", ", A06"):
        theft = scene(f"P1: monkey{hand}\nP2: sword, boat_supply\ninn: P2 mate\nturn P1")
        theft.play("P1: place pirate", "P1: go inn")
        assert theft.prompt() == (
            "Your Pirate has entered the Inn. Shall the Monkey steal a token there?"
        )
        theft.play("P1: steal from P2")
        assert theft.prompt() == "Monkey: which of p2's tokens is stolen?"
        theft.play("P1: steal boat_supply")
        assert theft.prompt() == "Monkey: where does the Supply token go?"
    booty = scene("P1: monkey\nP2: boat_supply\nbrotherhood: P2 mate\nturn P1")
    booty.play("P1: place pirate", "P1: go brotherhood", "P1: steal from P2")
    assert booty.prompt() == "Monkey: where does the Supply token go?"
    parrot = scene("P1: Edward, parrot, M07, sword, rum\nP2:\nturn P1").play("P1: use parrot")
    assert parrot.prompt() == "Free the Chained Rower: where does the Ally token go?"
    there = visit("brotherhood", "Edward, M07, sword, rum", "missions: M06")
    there.play("P1: ability", "P1: complete M07")
    assert there.prompt() == "Free the Chained Rower: where does the Ally token go?"
    william = visit("watchtower", "william").play("luck: exploration hut")
    assert william.prompt() == 'You have discovered the Hut: shall William the "Map" use it?'
    assert william.notes() == {"use discovery": "+1 Ally or Supply"}
    william.play("P1: use discovery", "P1: resource ally")
    assert william.prompt() == 'William the "Map": where does the Ally token go?'


@rule("O3.14", "O8.7", "O9.13", "O9.16")
def test_a_token_that_is_given_up_says_for_what() -> None:
    bill = visit("bazaar", "bill, gunner, monkey").play("P1: follower bill")
    assert bill.prompt() == '"Boa" Bill: which Ally token do you give up?'
    mission = scene(
        "P1: Edward, parrot, M13, sword, pistol, spyglass, sextant, gunner\nP2:\nturn P1"
    )
    mission.play("P1: use parrot")
    assert mission.prompt() == (
        "Storm the Signal Tower: which Equipment token do you give up (3 to give)?"
    )
    sylvia = visit("inn", "sylvia").play("P1: follower sylvia")
    assert sylvia.prompt() == '"Chatty" Sylvia: does the token go on the Food or on the Water?'
    swap = scene("P1: A09, sword, rum\nP2:\nturn P1").play("P1: play A09")
    assert swap.prompt() == "Even Swap: which token do you swap for one of each other Resource?"


# Visits, cards, Missions.


@rule("O5.22", "O5.23", "O5.24", "O9.13", "O12.6")
def test_a_visit_says_where_and_what_can_be_done() -> None:
    arrival = visit("tavern", "D 1, A01, freema", "follower: ben")
    assert arrival.prompt() == "You are at the Tavern: play a card, or go on to the visit."
    arrival.play("P1: go on")
    assert arrival.prompt() == "At the Tavern: use it or use a Follower, or finish the visit."
    assert arrival.notes() == {
        "ability": '−1 Doubloon, "Skillful" Ben',
        "follower freema": "−1 Doubloon, the next Tavern card",
    }
    rum = visit("tavern", "rum", "follower: ben")
    assert rum.notes() == {"ability": '"Skillful" Ben'}
    must = visit("bazaar", "bill, gunner")
    assert must.prompt() == "At the Bazaar: use it or use a Follower."
    assert must.notes()["follower bill"] == "−1 Ally, +1 Equipment, +1 Supply"
    assert must.hint() == "Using the Bazaar is free and must be done."
    must.play("P1: ability", "P1: put food")
    assert must.prompt() == "At the Bazaar: use a Follower, or finish the visit."
    assert must.hint() == "A Follower works once a round."
    stuck = visit("docks", "A12")
    assert stuck.prompt() == "You are at the Docks. None of your cards fits now: go on."
    nothing = visit("brotherhood", "M25")
    assert nothing.prompt() == "Nothing can be done at the Brotherhood now: finish the visit."
    assert nothing.hint() == "No Mission lies face up, and you can pay for none in your hand."


@rule("O3.2", "O5.34", "O7.13", "O7.14")
def test_notes_of_abilities_say_what_they_bring_now() -> None:
    witch = visit("witch", "D 1, T 4")
    assert witch.notes() == {"ability": "−1 Doubloon, +1 Toughness"}
    den = visit("thieves_den", "D 2")
    assert den.notes() == {"ability": "−2 Doubloons, +2 Equipment or Ally or Supply"}
    den.play("P1: ability")
    assert den.prompt() == "At the Thieves Den: which Resource do you take (2 tokens)?"
    assert den.notes()["resource ally"] == "+2 tokens"


@rule("O6.6", "O9.20", "O13.8")
def test_the_black_market_says_prices_and_gains() -> None:
    table = visit("black_market", "D 3, goldtooth", "market: B01 B07 B10").play("P1: ability")
    assert (
        table.prompt() == "At the Black Market: which card do you buy? Each costs 1 Doubloon less."
    )
    assert table.notes() == {
        "buy slot3": "−2 Doubloons, +2 Equipment",
        "buy slot2": "−1 Doubloon, +1 Equipment, +1 Action card",
        "buy slot1": "+2 Action cards",
    }
    deal = scene("P1: D 3, A10\nP2:\nmarket: B01 B07 B10\nturn P1").play("P1: play A10")
    assert deal.prompt() == "Back-Alley Deal: which card do you buy? Each costs 1 Doubloon less."


@rule("O8.4", "O8.5", "O8.12", "O9.21", "O14.3")
def test_missions_say_what_they_cost_this_player() -> None:
    table = visit("brotherhood", "Nevis, D 2, billion, M07, sword, rum", "missions: M06 M25")
    table.play("P1: ability")
    assert table.prompt() == "At the Brotherhood: which Mission do you complete, if any?"
    cost = "−1 Equipment, −1 Supply, −2 Doubloons"
    assert table.notes() == {"complete M07": f"{cost}, +4 VP, +1 Ally"}
    table.play("P1: complete none")
    assert table.prompt() == "At the Brotherhood: which Mission do you take, if any?"
    assert table.notes()["take M06"] == f"when completed: {cost}, +4 VP"
    forged = scene("P1: Edward, M07, A07, sword, rum\nP2:\nmissions: M06\nturn P1")
    forged.play("P1: play A07", "P1: place mate", "P1: go brotherhood", "P1: ability")
    spared = "−1 Equipment, −1 Supply, +2 VP, 1 token spared by forged orders, +1 Ally"
    assert forged.notes() == {"complete M07": spared}
    forged.play("P1: complete M07")
    assert forged.prompt() == "Free the Chained Rower: which Resource do Forged Orders stand for?"


@rule("O8.6", "O10.21", "O15.4", "O15.5")
def test_who_cannot_pay_is_told_so() -> None:
    none = visit("brotherhood", "M25", "missions: M06").play("P1: ability")
    cannot = "you cannot pay for any Mission in your hand: complete none."
    assert none.prompt() == f"At the Brotherhood: {cannot}"
    assert none.hint() == ""
    last = scene("P1: M25\nP2: Nevis, D 2, M07, sword, rum\nround 7\nlast chance")
    assert last.prompt() == f"Your last chance: {cannot}"
    last.play("P1: complete none")
    assert last.prompt() == "Your last chance: which Mission do you complete, if any?"
    assert last.notes() == {"complete M07": "−1 Equipment, −1 Supply, −2 Doubloons, +2 VP"}
    parrot = scene("P1: Edward, parrot, D 2, M07, M06, sword, rum\nP2:\nturn P1")
    assert parrot.play("P1: use parrot").prompt() == "Parrot: which Mission do you complete?"


@rule("O11.12", "O11.14", "O11.18")
def test_looks_say_what_becomes_of_the_rest() -> None:
    spy = visit("watchtower", "spyglass").play("luck: exploration cave", "luck: exploration hut")
    assert spy.prompt() == (
        "Spyglass: which Location do you choose? The other card goes under the deck."
    )
    assert spy.notes()["explore hut"] == "when used: +1 Ally or Supply"
    spy.play("P1: explore hut")
    assert spy.prompt() == "Spyglass: place the Hut now, or keep it for your next turn?"
    look = visit("beach", "sextant, T 4").play("luck: action A01", "luck: action A06")
    look.play("luck: action A02")
    assert look.prompt() == "Sextant: which card do you keep? The others go under the deck."
    assert look.notes() == {
        "pick A01": "when played: +3 Doubloons",
        "pick A02": "when played: +3 Toughness",
    }


@rule("O12.1", "O12.17")
def test_robbing_and_blowing_up() -> None:
    rob = scene("P1: A06, A08\nP2: D 3\nP3: D 1\nmissions: M06 M07\nturn P1").play("P1: play A06")
    assert rob.prompt() == "Sleight of Hand: whom do you rob of up to 2 Doubloons?"
    assert rob.notes() == {"rob P2": "+2 Doubloons", "rob P3": "+1 Doubloon"}
    rob.play("P1: rob P3", "P1: play A08")
    assert rob.prompt() == "Whispered Summons: which Mission do you take?"
    boom = scene("""
        P1: gunpowder
        P2: T 2
        docks: P1 mate, P2 mate
        beach: P2 pirate, P2 beside
        inn: P1 mate
        turn P1
    """).play("P1: use gunpowder")
    assert boom.prompt() == "Gunpowder: which Location do you blow up?"
    assert boom.notes() == {
        "blow up docks": "2 pawns, 1 of yours",
        "blow up beach": "2 pawns",
        "blow up inn": "1 pawn of yours",
    }


# Whose turn it is, and what all can know.


@rule("O5.1", "O11.6")
def test_a_pistol_interrupts_the_turn_of_another() -> None:
    table = scene("P1: pistol\nP2: D 1\ndocks: P1 mate\nturn P2")
    table.play("P2: place mate", "P2: go docks")

    assert (table.asked(), GAME.turn_of(table.game)) == ("P1", Seat(1))
    assert GAME.turn_of(beginning(players=2).game) == NOBODY


@rule("O17.1", "O17.2", "O17.4")
def test_only_what_depends_on_hidden_cards_is_not_for_all_to_know() -> None:
    assert is_open(scene("P1:\nP2:\nturn P1"))
    assert not is_open(scene("P1: A01\nP2:\nturn P1"))
    assert is_open(scene("P1: M01\nP2:\nturn P1"))
    assert not is_open(scene("P1: M01, parrot\nP2:\nturn P1"))
    assert is_open(visit("docks")) and not is_open(visit("docks", "A01"))
    assert not is_open(visit("brotherhood", "M25"))  # whether it can be paid is a secret
    offer = visit("brotherhood", "M25", "missions: M06")
    assert is_open(offer) and not is_open(offer.play("P1: ability"))
    taken = scene("P1:\nP2:\nmissions: M25 M06\nround 7\nturn P1")
    taken.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: take M25")
    taken.play("P2: place mate", "P2: go bridge", "P1: place mate", "P1: go brotherhood")
    assert is_open(taken.play("P1: ability"))  # all have seen the only Mission of that hand
    look = visit("beach", "sextant").play("luck: action A01", "luck: action A01")
    assert not is_open(look.play("luck: action A01"))


@rule("O17.4")
def test_a_lone_answer_is_given_where_it_tells_nothing() -> None:
    known = scene("P1:\nP2:\nmissions: M25 M06\nround 7\nturn P1")
    known.play("P1: place mate", "P1: go brotherhood", "P1: ability", "P1: take M25")
    known.play("P2: place mate", "P2: go bridge", "P1: place mate", "P1: go brotherhood")
    assert given(known.play("P1: ability")) == "complete none"
    hidden = visit("brotherhood", "M25", "missions: M06").play("P1: ability")
    assert hidden.offers() == {"complete none"} and given(hidden) is None
    arrival = visit("docks", "A12")
    assert arrival.offers() == {"go on"} and given(arrival) is None


@rule("O5.7", "O5.22")
def test_windows_can_be_passed_for_a_round() -> None:
    arrival = visit("bridge", "A01")
    choice = standing_pass(GAME, arrival.game, Seat(0))
    assert choice is not None and arrival._say(choice) == "go on"
    arrival.play("P1: go on")
    choice = standing_pass(GAME, arrival.game, Seat(0))
    assert choice is not None and arrival._say(choice) == "end turn"
    assert standing_pass(GAME, scene("P1: A01\nP2:\nturn P1").game, Seat(0)) is None


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {"players": 2}), (2, {"players": 3}), (3, {"players": 5, "pirates": "choice"})],
)
def test_what_is_open_is_the_same_in_every_world(seed: int, options: dict[str, Any]) -> None:
    position = GAME.start(options)
    dice = Dice(seed, "open")
    for _ in walk(position, dice):
        for seat in position.to_act():
            if GAME.is_open(position, seat):
                offered = position.offers(seat).choices
                for other in range(-1, position.seats):
                    for _ in range(0 if other == seat else 3):
                        world = position.imagine(Seat(other), dice)
                        assert world.offers(seat).choices == offered, type(position.agenda[-1])
