"""The log of Notorious, one line a move."""

from freebooter.games import load_game
from freebooter.games.notorious.game import GAME
from freebooter.games.notorious.vocabulary import HEX, ISLAND, ISLAND_PLACED
from freebooter.kernel.fact import ALL, Fact
from freebooter.kernel.match import Match
from freebooter.kernel.story import tell
from freebooter.kernel.words import Name
from tests.games.notorious.scene import Scene, play_at_random, scene
from tests.rule import rule


def last(table: Scene, name: str | None = None) -> str:
    return table.lines(name)[-1]


@rule("N6.1.1", "N6.1.2")
def test_a_sail_is_one_line_that_grows_with_its_moves_and_its_price() -> None:
    table = scene("""
        C2  Red ss  Blue G
        D1  Red G
        Red: 1 doubloon, on sail
        Blue:
        play
    """)

    said = []
    for told in (
        "take sail",
        "sail C2 sloop",
        "to C3",
        "sail C3 sloop",
        "to C4",
        "sail D1 galleon",
    ):
        table.play(told)
        said.append(last(table))
    table.play("to E1")

    assert said == [
        "Red takes a Captain off Sail.",
        "Red takes a Captain off Sail.",
        "Red sails a Sloop C2 → C3.",
        "Red sails a Sloop C2 → C3.",
        "Red sails a Sloop C2 → C3 → C4.",
        "Red sails a Sloop C2 → C3 → C4.",
    ]
    assert table.lines() == ["Red sails a Sloop C2 → C3 → C4 and a Galleon D1 → E1 for 1 Doubloon."]
    assert table.lines("Red") == [
        "You sail a Sloop C2 → C3 → C4 and a Galleon D1 → E1 for 1 Doubloon."
    ]


@rule("N6.1.1")
def test_ships_that_sail_the_same_way_are_told_together() -> None:
    table = scene("""
        C2  Red sss
        Red: 1 doubloon, on sail
        Blue:
        play
    """)

    table.play("take sail", "sail C2 sloop", "to C3", "sail C2 sloop", "to D2")
    table.play("sail C2 sloop", "to C3")

    assert last(table) == "Red sails 2 Sloops C2 → C3 and a Sloop C2 → D2 for 1 Doubloon."


@rule("N6.1.2", "N1.9")
def test_a_price_is_told_after_the_move_that_it_buys() -> None:
    table = scene("""
        C2  Red s
        Red: sailor, 1 doubloon
        Blue:
        Red to sail
    """)

    table.play("sail C2 sloop", "to C3", "sail C3 sloop", "to C2")
    table.play("sail C2 sloop", "to C3", "sail C3 sloop", "to C2")

    assert table.heard()[-2:] == ["Red sails a Sloop from C3 to C2.", "Red pays 1 Doubloon."]


@rule("N6.4.2", "N6.4.3", "N6.4.6")
def test_a_sinking_names_its_pulls_the_island_and_what_it_earned() -> None:
    table = scene("""
        C1  Red s
        C2  Red s  Blue G
        islands: port_royal C2
        Red: 1 doubloon, on sink
        Blue:
        play
    """)
    table.game.facts = [fact_of_island("port_royal", "C2")]

    table.play("take sink", "sink in C2", "pull from C1")
    assert last(table) == "Red pulls a Sloop from C1 to Port Royal for 1 Doubloon."
    table.play("sink Blue galleon")

    sinking = "a Sloop from C1 to Port Royal and {} Galleon at Port Royal for 1 Doubloon"
    gain = ": +3 Notoriety, now 3."
    assert last(table) == f"Red pulls {sinking.format('sinks Blue' + chr(39) + 's')}{gain}"
    assert last(table, "Red") == f"You pull {sinking.format('sink Blue' + chr(39) + 's')}{gain}"
    assert last(table, "Blue") == f"Red pulls {sinking.format('sinks your')}{gain}"


@rule("N6.4.2", "N6.4.3", "N6.4.8")
def test_ships_of_one_kind_are_counted() -> None:
    table = scene("""
        C1  Red ss
        C2  Blue ss
        Red: 9 doubloons, on sink
        Blue:
        play
    """)

    table.play("take sink", "sink in C2", "pull from C1", "pull from C1")
    table.play("sink Blue sloop", "sink Blue sloop")

    assert "pulls 2 Sloops from C1 to C2 and sinks 2 of Blue's Sloops at C2 for" in last(table)
    assert "sinks 2 of your Sloops at C2 for" in last(table, "Blue")


def fact_of_island(island: str, hex: str) -> Fact:
    values = [ISLAND.words.index(island), HEX.words.index(hex), 0, 0, 0, 0]
    return Fact(ISLAND_PLACED, ALL, values)


@rule("N6.4.4", "N14.6", "N14.13")
def test_what_a_sinking_sets_off_follows_in_the_same_line() -> None:
    table = scene("""
        A2  Blue P
        C2  Red P  Blue s  Green s
        Red: 9 notoriety, 1 doubloon, on sink
        Blue: ghost
        Green: peaceful
        play
    """)

    table.play("take sink", "sink in C2", "sink Blue sloop", "raise sloop", "sink Green sloop")

    assert table.lines() == [
        "Red sinks Blue's Sloop and Green's Sloop at C2 for 1 Doubloon. Blue raises a Sloop at A2. "
        "Green gains 1 Doubloon for the loss."
    ]


@rule("N14.13")
def test_sloops_raised_at_one_port_are_counted() -> None:
    table = scene("""
        A2  Blue P
        C2  Red P  Blue ss
        Red: 9 notoriety, 2 doubloons, on sink
        Blue: ghost
        play
    """)

    table.play("take sink", "sink in C2", "sink Blue sloop", "raise sloop")
    table.play("sink Blue sloop", "raise sloop")

    assert last(table).endswith(". Blue raises 2 Sloops at A2.")
    assert last(table, "Blue").endswith(". You raise 2 Sloops at A2.")


@rule("N14.6")
def test_what_several_losses_pay_is_added_up() -> None:
    table = scene("""
        C2  Red P  Green ss
        Red: 9 notoriety, 2 doubloons, on sink
        Green: peaceful
        play
    """)

    table.play("take sink", "sink in C2", "sink Green sloop", "sink Green sloop")

    assert last(table, "Green").endswith(". You gain 2 Doubloons for the losses.")


@rule("N6.2.1", "N6.2.2")
def test_steals_and_builds_are_lines() -> None:
    table = scene("""
        C2  Red s  Blue sss
        A1  Red P
        Red: 2 sloops left, 1 doubloon, on steal steal build
        Blue: on sail
        wind: Red clockwise
        play
    """)

    table.play("take sail", "stop", "take build", "build in A1", "build galleon", "build sloop")
    table.play("take steal", "steal C2 Blue sloop", "take steal", "stop")

    assert table.lines() == [
        "Blue takes a Captain off Sail and does nothing.",
        "Red builds a Galleon and a Sloop at A1 for 1 Doubloon.",
        "Red steals Blue's Sloop at C2.",
        "Red takes a Captain off Steal and does nothing.",
    ]


@rule("N5.6")
def test_an_action_that_cannot_be_carried_out_says_so() -> None:
    table = scene("""
        C2  Red s
        Red: on sink steal
        Blue:
        play
    """)

    table.play("take sink", "take steal")

    assert table.lines() == [
        "Red takes a Captain off Sink, but nothing can be done.",
        "Red takes a Captain off Steal, but nothing can be done.",
    ]
    assert table.heard()[1] == "Sink cannot be carried out: nothing happens."


@rule("N6.5.1", "N6.5.5")
def test_only_who_charts_reads_which_charts() -> None:
    table = scene("""
        pile: map_A1 map_A2
        Red: on chart
        Blue:
        play
    """)

    table.play("take chart", "chart map_A1", "chart map_A2", "keep map_A2")

    assert table.lines("Blue") == ["Red takes the Wind Token, draws 2 Charts and keeps 1 of them."]
    assert table.lines("Red") == [
        "You take the Wind Token, draw the Treasure Map of A1 and the Treasure Map of A2 and keep "
        "the Treasure Map of A2."
    ]
    assert "Red discards 1 Chart unseen." in table.heard()


@rule("N6.5.5")
def test_a_lone_chart_is_kept_without_counting() -> None:
    table = scene("pile: map_A1\nRed: on chart\nBlue:\nplay")

    table.play("take chart", "chart map_A1", "keep map_A1")

    assert table.lines("Blue") == ["Red takes the Wind Token, draws 1 Chart and keeps it."]
    kept = "You take the Wind Token, draw the Treasure Map of A1 and keep it."
    assert table.lines("Red") == [kept]


@rule("N6.5.5")
def test_no_chart_is_left() -> None:
    table = scene("pile: -\nRed: on chart\nBlue:\nplay").play("take chart")

    assert table.lines() == ["Red takes the Wind Token and finds no Chart to draw."]
    assert table.heard()[-1] == "No Chart is left to draw."


@rule("N9.3", "N10.2")
def test_wrecks_say_what_sank_them() -> None:
    table = scene("""
        A1  Red s
        C2  Red ss  Blue G
        frigates: C2
        options: leviathans on
        Red:
        Blue:
        a pirate phase
    """)

    assert [line for line in table.lines() if "lose" in line] == [
        "Red loses 1 Sloop to a Leviathan at A1.",
        "Red loses 2 Sloops to a Frigate at C2.",
        "Blue loses 1 Galleon to a Frigate at C2.",
    ]


@rule("N9.4", "N2.4")
def test_a_frigate_says_where_it_turned_and_why_it_stays() -> None:
    table = scene("""
        frigates: C3 A1 B2
        islands: havana C3
        options: wrap none
        Red:
        Blue:
        frigates move
    """)

    table.play("die 1", "die 6", "die 2")

    assert table.lines()[:3] == [
        "The Frigate at C3 turns north-east, meets the cliffs and stays.",
        "The Frigate at A1 turns north-west, meets the edge of the board and stays.",
        "A Frigate sails east from B2 to B3.",
    ]


@rule("N11.1")
def test_the_captain_of_the_big_table_is_told() -> None:
    table = scene("""
        options: big_table on
        Red: 12 notoriety, 4 captains
        Blue:
        a round
    """)

    assert table.lines() == ["Round 1", "Red's fourth Captain stands on Sail."]
    assert table.lines("Red")[-1] == "Your fourth Captain stands on Sail."


@rule("N7.8", "N7.9")
def test_whoever_sets_the_wind_to_themselves_takes_it() -> None:
    text = """
        token: Red
        Red:
        Blue:
        the wind
    """
    own = scene(text).play("wind to Red", "wind blows clockwise")
    other = scene(text).play("wind to Blue", "wind blows counter-clockwise")

    assert own.lines()[:1] == ["Red takes the Wind, blowing clockwise."]
    assert own.lines("Red")[:1] == ["You take the Wind, blowing clockwise."]
    assert other.lines()[:1] == ["Red sets the Wind to Blue, blowing counter-clockwise."]


@rule("N14.14", "N14.12")
def test_powers_of_the_pirate_phase_are_lines() -> None:
    table = scene("""
        C2  Red s
        Red: storm
        Blue: banker, 2 doubloons
        powers
    """)

    table.play("buy notoriety", "storm C2 Red", "storm to C3")

    assert table.lines() == [
        "Blue buys 1 Notoriety for 2 Doubloons, now 1.",
        "Red blows their own Sloop from C2 to C3.",
    ]
    assert table.lines("Red")[-1] == "You blow your own Sloop from C2 to C3."
    assert table.heard()[:2] == ["Blue buys 1 Notoriety.", "Blue pays 2 Doubloons."]


@rule("N13.1", "N13.4")
def test_claims_say_what_they_paid() -> None:
    table = scene("""
        C2  Red G
        D2  Red G
        islands: havana C2
        raids: havana 3
        Red: holds map_D2
        Blue:
        claims
    """)

    table.play("claim map_D2", "claim raid havana")

    assert table.lines()[:2] == [
        "Red claims the Treasure Map of D2: +2 Doubloons.",
        "Red claims the Raid on Havana: +3 Doubloons and +4 Notoriety.",
    ]


def result(text: str) -> list[str]:
    """The last lines of a game that ends with this scoring."""
    table = scene(f"{text}\n wind: Red clockwise\n a place phase and all that follows")
    table.game.is_last_round = True
    table.place_all()
    table.take_all()
    return [line for line in table.lines() if "win" in line or " has " in line]


@rule("N8.2", "N8.3", "N8.4", "N8.7")
def test_the_winner_is_told_with_the_comparison_that_decided() -> None:
    assert result(
        "Red: sailor, 9 notoriety, 2 doubloons\nBlue: ghost, 9 notoriety, 1 doubloon"
    ) == [
        "Red has 11: 9 Notoriety and 2 Doubloons.",
        "Blue has 10: 9 Notoriety and 1 Doubloon.",
        "Red wins with 11.",
    ]
    assert result("Red: sailor, 9 notoriety\nBlue: ghost, 9 notoriety")[-1] == (
        "Red wins the tie at 9 by the Bounty of their Pirate."
    )
    assert result("Red: 9 notoriety\nBlue: 8 notoriety, 1 doubloon")[-1] == (
        "Red wins the tie at 9 by Notoriety."
    )
    assert result("Red: 9 notoriety\nBlue: 9 notoriety")[-2:] == [
        "Red shares the win with 9.",
        "Blue shares the win with 9.",
    ]


def test_the_setup_is_a_few_lines() -> None:
    match = Match(load_game("notorious"), {"players": 2}, seed=3, names=["Ann", "Ben"])
    play_at_random(match, 3, most=6)

    said = [line.said for line in match.story(0)]

    assert said[0].count(" at ") >= 5 and said[0].endswith("is revealed.")
    assert said[1].startswith("You are dealt the Smuggler Route ")
    assert said[2].startswith("The Pirates on offer are ")
    assert said[2].endswith("the Wind.")
    assert "0 Doubloons" not in " ".join(said)


def test_names_in_lines_are_marked() -> None:
    table = scene("""
        C2  Red s
        Red: on sail
        Blue:
        play
    """)
    table.game.facts = [fact_of_island("havana", "C3")]
    table.play("take sail", "sail C2 sloop", "to C3", "stop")

    told = tell(GAME.story, GAME.words, GAME.telling, table.game.facts or [], ["Ann", "Ben"])

    assert [part for part in told[-1].said.parts if isinstance(part, Name)] == [
        Name("Ann", "seat", "p1"),
        Name("Sloop", "ship", "sloop"),
        Name("C2", "hex", "C2"),
        Name("Havana", "hex", "C3"),
    ]
