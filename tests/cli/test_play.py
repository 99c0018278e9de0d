"""A game at the terminal, with the typing done by the test."""

import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from freebooter.cli.given import Chair
from freebooter.cli.table import Table
from freebooter.games import REGISTER, load_game
from freebooter.kernel.match import Match
from freebooter.kernel.reason import Foresight
from tests.cli.conftest import Freebooter

GAMES = list(REGISTER)
GAME = GAMES[0]
ONES = "1\n" * 5000


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(freebooter: Freebooter, game: str) -> None:
    bots = ",".join(["random"] * (REGISTER[game].players - 1))
    bounds = ",".join(f"{name}={value}" for name, value in REGISTER[game].bounds.items())

    said = freebooter("play", game, "--seats", f"anne=me,{bots}", "--seed", "4",
                      "--options", bounds, typed=ONES)  # fmt: skip

    assert said.code == 0
    assert re.search(r"wins? after \d+ rounds|share the win", said.out)
    assert said.out.count("anne> ") > 5


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_and_choices_make_equal_games(freebooter: Freebooter, game: str) -> None:
    games = [
        freebooter("play", game, "--seats", "me,random,random", "--seed", seed, typed="1\n" * 9).out
        for seed in ("5", "5", "6")
    ]

    assert games[0] == games[1] != games[2]


def test_a_bot_may_have_a_budget(freebooter: Freebooter) -> None:
    said = freebooter("play", "notorious", "--seats", "me,captain@3", "--seed", "4", typed="quit\n")

    assert said.code == 0 and "Player 1, Captain 2." in said.out


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_alone_too(freebooter: Freebooter, game: str) -> None:
    said = freebooter("play", game, "--seats", "random,random,random", "--seed", "1")

    assert said.code == 0 and "rounds." in said.out


def test_the_end_of_the_input_leaves_the_table(freebooter: Freebooter) -> None:
    said = freebooter("play", GAME, "--seats", "me,random", typed="")

    assert said.code == 0 and said.out.endswith("You leave the table; the game is not over.\n")


def test_quit_leaves_the_table(freebooter: Freebooter) -> None:
    said = freebooter("play", GAME, "--seats", "me,random", typed="quit\n" + ONES)

    assert said.out.count("> ") == 1 and "the game is not over" in said.out


def test_without_seats_the_others_are_bots(freebooter: Freebooter) -> None:
    said = freebooter("play", GAME, "--options", "players=3", typed="quit\n")

    assert "Player 1, Mate 2, Mate 3" in said.out


def test_commands_answer_and_change_nothing(freebooter: Freebooter) -> None:
    clause = f"{REGISTER[GAME].letter}1.1"
    typed = (
        f"help\nlog\nboard\nchoices\nrules {clause}\nrules players\nrules zeppelin\nwhy zeppelin\n"
    )
    said = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed=typed).out

    assert "take back your last choice" in said
    assert f"{clause} " in said and "No clause has 'zeppelin'" in said
    assert "Nothing of that kind is barred now." in said
    prompts = re.findall(r"^  1  .*", said, re.M)
    assert len(prompts) == 2 and prompts[0] == prompts[1]


def test_why_alone_says_that_nothing_is_barred(freebooter: Freebooter) -> None:
    said = freebooter("play", "scoundrels", "--seats", "me,random", "--seed", "1", typed="why\n")

    assert "Nothing is barred now." in said.out


def test_why_not_a_choice_by_its_number(freebooter: Freebooter) -> None:
    said = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed="why 1\nwhy 99\n")

    first = re.search(r"^  1  (.*?)(?: \(|:|  |$)", said.out, re.M)
    assert first is not None
    assert f"Nothing bars that: type 1 for '{first[1]}'." in said.out
    assert "Nothing of that kind is barred now." in said.out


def test_nonsense_is_answered_in_a_sentence(freebooter: Freebooter) -> None:
    typed = "0\n99999999999999999999\nfly away\n-1\n\x07\n²\nsave\nundo\nsave no/such/folder/x\n"
    said = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed=typed)

    assert said.code == 0 and "Traceback" not in said.out + said.err
    assert "There is no choice 0; there are 1 to" in said.out
    assert "'fly away' is neither a choice nor a command" in said.out
    assert "nothing you can take back" in said.out
    assert "No such file or directory" in said.out


def test_many_reasons_of_one_clause_are_said_once(freebooter: Freebooter) -> None:
    """A move in Infamous Seas bars most of the sea, square by square."""
    seats = ("--seats", "me,greedy,random", "--seed", "7")
    said = freebooter("play", "infamous", *seats, typed="1\n1\n1\n1\nwhy\nwhy Sail to 10,10\n")

    whole, _, one = said.out.rpartition("> ")[0].rpartition("> ")
    reasons = [line for line in whole.splitlines() if re.search(r"\(I8\.\d\)$", line)]
    assert 2 <= len(reasons) <= 8
    assert len(re.findall(r"Much the same bars \d+ more; type why Sail to ", whole)) >= 1
    assert whole.count("✗ Sail to ") > 60
    assert one.count("✗") == 1 and "10,10" in one


def test_why_gives_the_reason_and_names_the_clause(freebooter: Freebooter) -> None:
    """And whoever types a barred choice is told the same."""
    typed = ("why\n1\n" * 40) + "quit\n"
    said = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed=typed).out

    letter = REGISTER[GAME].letter
    found = re.search(rf"^(\w.*\.) \({letter}\d+\.[\d.]+\)\n +✗ (.*?\S)(?:  .*)?$", said, re.M)
    assert found is not None
    typed = f"{found[2]}\nquit\n"
    again = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed=typed).out
    assert found[1] in again


def test_choices_say_what_they_would_mean(freebooter: Freebooter) -> None:
    typed = ("1\n" * 60) + "quit\n"
    said = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed=typed).out

    assert "[no way back]" in said and "[no effect: " in said


def test_what_is_said_in_full_is_not_noted_as_well() -> None:
    match = Match(load_game("scoundrels"), {"players": 2}, seed=1, names=["Anne", "Ben"])
    table = Table(match, [Chair("Anne", "me"), Chair("Ben", "me")], Console())
    choice = match.offers(match.to_act()[0]).choices[0]
    note = match.game.note(match.position, match.to_act()[0], choice)

    def line(stakes: str, is_whole: bool = True) -> str:
        means = Foresight(stakes=stakes)
        return table.choice_line(match.to_act()[0], 1, choice, means, is_whole).plain

    said = f"  1  {match.sentence(choice)}"
    assert line("") == f"{said} ({note})"
    assert line(f"You go to {note}.") == f"{said}: You go to {note}."
    assert line("Nothing else.") == f"{said} ({note}): Nothing else."
    assert line(f"You go to {note}.", is_whole=False) == f"{said} ({note})"


def test_a_choice_can_be_made_in_words(freebooter: Freebooter) -> None:
    shown = freebooter("play", GAME, "--seats", "me,random", "--seed", "1").out
    second = re.findall(r"^ +2  (.*\S)", shown, re.M)[0]

    by_number = freebooter("play", GAME, "--seats", "me,random", "--seed", "1", typed="2\n").out
    by_words = freebooter(
        "play", GAME, "--seats", "me,random", "--seed", "1", typed=f"{second.upper()}\n"
    ).out

    assert by_words == by_number != shown


def test_undo_takes_back(freebooter: Freebooter, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "1\nundo\n" * 60 + "quit\n"
    said = freebooter(
        "play", GAME, "--seats", "me,random", "--seed", "1", "--save", str(file), typed=typed
    )

    assert said.code == 0 and "Taken back." in said.out


def test_a_saved_game_goes_on_as_it_would_have(freebooter: Freebooter, tmp_path: Path) -> None:
    whole, half, rest = (str(tmp_path / name) for name in ("whole", "half", "rest"))
    seats = ["--seats", "anne=me,mary=me,bob=me"]
    typed = "\n" + "1\n\n" * 12
    freebooter("play", GAME, *seats, "--seed", "6", "--save", whole, typed=typed + "quit\n")
    freebooter("play", GAME, *seats, "--seed", "6", typed=f"{typed}save {half}\nquit\n")
    assert json.loads(Path(half).read_text("utf-8"))["kinds"] == ["me", "me", "me"]

    said = freebooter("play", "--load", half, "--save", rest, typed="\nquit\n")

    assert said.code == 0 and "anne, mary, bob" in said.out
    assert json.loads(Path(rest).read_text("utf-8")) == json.loads(Path(whole).read_text("utf-8"))
    assert freebooter("replay", half).code == 0


def test_others_may_take_the_seats_of_a_saved_game(freebooter: Freebooter, tmp_path: Path) -> None:
    file = str(tmp_path / "game")
    freebooter("play", GAME, "--seats", "me,random", "--save", file, typed="1\n")

    over = freebooter("play", "--load", file, "--seats", "random,random")
    assert over.code == 0 and "rounds." in over.out
    wrong = freebooter("play", "--load", file, "--seats", "random,random,random")
    assert wrong.code == 2 and "the saved game has 2" in wrong.err


def test_between_people_the_screen_is_hidden(freebooter: Freebooter) -> None:
    said = freebooter(
        "play", GAME, "--seats", "anne=me,mary=me", "--seed", "2", typed="\n1\n" * 40
    ).out

    assert "Pass the keyboard to anne, who presses Enter." in said
    assert "Pass the keyboard to mary, who presses Enter." in said
    anne, mary = (said.index(f"keyboard to {name}") for name in ("anne", "mary"))
    between = said[min(anne, mary) : max(anne, mary)]
    assert between.count("> ") >= 1


def test_content_of_ones_own_is_played(freebooter: Freebooter, tmp_path: Path) -> None:
    import freebooter as package

    ours = Path(package.__file__).parent / "games" / GAME / "content"
    for file in ours.glob("*.toml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())

    said = freebooter("play", GAME, "--content", str(tmp_path), "--seats", "random,random")

    assert said.code == 0 and "rounds." in said.out


def test_people_can_end_a_game_together(freebooter: Freebooter, tmp_path: Path) -> None:
    file = tmp_path / "game"
    two = ("play", GAME, "--seats", "anne=me,bo=me,random", "--seed", "1", "--save", str(file))
    refused = freebooter(*two, typed="\nagree\nyes\nno\nagree\nno\n")
    assert "anne, end the game here" in refused.out and "bo wants to play on." in refused.out
    assert "anne wants to play on." in refused.out and "the game is not over" in refused.out
    assert "ended" not in json.loads(file.read_text("utf-8"))
    assert "the game is not over" in freebooter(*two, typed="\nagree\nyes\n").out

    ended = freebooter(*two, typed="\nagree\nyes\nY\n")

    assert "The game ends by agreement." in ended.out and "as all agreed to end" in ended.out
    record = json.loads(file.read_text("utf-8"))
    assert record["ended"] == "agreed" and len(record["scores"]) == 3
    assert "replay to the scores" in freebooter("replay", str(file), "--check").out
    assert "The game ends by agreement." in freebooter("replay", str(file)).out
    assert "as all agreed" in freebooter("play", "--load", str(file)).out


def test_alone_with_bots_one_ends_a_game_alone(freebooter: Freebooter) -> None:
    said = freebooter("play", GAME, "--seats", "me,greedy", typed="agree\nyes\n").out

    assert "as all agreed to end the game" in said


def test_islands_are_written_as_the_games_are_told(freebooter: Freebooter) -> None:
    squares = [f"{column},6" for column in range(1, 9)]
    squares += [f"{column},{row}" for row in (8, 10) for column in range(1, 11)]
    rows = ["." * 10] * 5 + ["########..", "." * 10, "#" * 10, "." * 10, "#" * 10]
    boards = set()
    for islands in (" ".join(squares), ",".join(rows), "/".join(rows), json.dumps(squares)):
        options = f"custom_islands={islands},layout=custom,players=2"
        said = freebooter(
            "play", "infamous", "--seats", "me,random", "--seed", "3", "--options", options
        )
        assert said.code == 0, said.err
        boards.add(said.out)
    assert len(boards) == 1
    few = freebooter("play", "infamous", "--options", "layout=custom,custom_islands=5,1 6,1 2,2")
    assert few.code == 2 and "28 squares are needed, not 3" in few.err


def test_people_are_spared_questions_with_one_answer(freebooter: Freebooter) -> None:
    table = ("play", "notorious", "--seats", "me,random,random", "--seed", "4")
    spared = freebooter(*table, typed="1\n" * 60).out
    asked = freebooter(*table, typed="ask all\n" + "1\n" * 60).out

    assert "  (Player 1: Captain off Sail)" in spared
    assert "  (Player 1: " not in asked and "You are asked everything." in asked
    assert "Captain off Sail" in asked
    again = freebooter(*table, typed="ask all\nask less\n" + "1\n" * 60).out
    assert "  (Player 1: Captain off Sail)" in again
    assert "Type ask all, or ask less" in freebooter(*table, typed="ask\n").out


def test_a_record_does_not_say_what_was_given(freebooter: Freebooter, tmp_path: Path) -> None:
    file = str(tmp_path / "game")
    freebooter(
        *("play", "notorious", "--seats", "me,random,random", "--seed", "4", "--save", file),
        typed="1\n" * 60,
    )
    record = json.loads(Path(file).read_text("utf-8"))
    assert all(len(entry) == 2 for entry in record["entries"])
    assert freebooter("replay", file, "--check").code == 0


def test_one_can_pass_for_the_rest_of_a_round(freebooter: Freebooter) -> None:
    table = ("play", "oath", "--seats", "me,greedy,random", "--seed", "5")
    said = freebooter(*table, typed="rest\n1\n" * 80).out

    assert "There is nothing here that you could let go by." in said
    assert "You pass for the rest of this round.\n  (Player 1: " in said


def test_undo_goes_back_over_what_was_given(freebooter: Freebooter) -> None:
    """With two players the direction of play is given; the player chose who starts."""
    table = ("play", "scoundrels", "--seats", "me,random", "--seed", "1")
    said = freebooter(*table, typed="1\n1\nundo\n").out
    before, given, after = said.partition("  (Player 1: Play goes clockwise)")

    question = "You are the Thief: choose who takes the first turn."
    assert given and before.count(question) == 1
    assert "Taken back." in after and after.count(question) == 1


@pytest.mark.parametrize(
    ("game", "card", "kind", "term"),
    [
        ("notorious", "the brothers", "Pirate", "Influence"),
        ("oath", "sextant", "item", "Toughness"),
        ("infamous", "rum cache", "Island card", "Navy"),
        ("scoundrels", "letter of marque", "Treasure", "Infamy"),
    ],
)
def test_cards_and_terms_are_explained(
    freebooter: Freebooter, game: str, card: str, kind: str, term: str
) -> None:
    typed = f"card {card}\nrules {card}\n?{card}\n?{term}\ncard zeppelin\n?zeppelin\n"
    said = freebooter("play", game, "--seats", "me,random", "--seed", "1", typed=typed).out

    answers = said.split("Player 1> \n")[1:]
    explained = re.compile(rf"^{card} \({kind}\): \w.*\.", re.M | re.I)
    assert [bool(explained.search(answer)) for answer in answers[:3]] == [True] * 3
    assert re.search(rf"\b{term}\b", answers[3])
    assert answers[4].startswith("No card is called 'zeppelin'")
    assert answers[5].startswith("Neither a card nor a clause has 'zeppelin'")


@pytest.mark.parametrize("game", GAMES)
def test_help_names_clauses_and_cards_of_the_game_at_hand(
    freebooter: Freebooter, game: str
) -> None:
    said = freebooter("play", game, "--seats", "me,random", "--seed", "1", typed="help\ncard\n").out
    clause = re.findall(r"rules (\w[\d.]+) prints", said)
    card = re.findall(r"as in card (.+); card alone", said)

    assert len(clause) == len(card) == 1 and clause[0][0] == REGISTER[game].letter
    assert freebooter("rules", game, clause[0]).code == 0
    assert re.search(rf"^[\w ]+: .*{re.escape(card[0])}", said.split("quit  ")[1], re.M)


def test_what_others_did_meanwhile_is_a_line_each(freebooter: Freebooter) -> None:
    """Even if the one who reads has been told the beginning already."""
    table = ("play", "infamous", "--seats", "me,random,random", "--seed", "4")
    said = freebooter(*table, typed="1\n" * 3).out

    assert len(re.findall(r"^  Random [23] gains 3 gold: \d on the .*\.$", said, re.M)) == 2
    assert " puts a coin on " not in said


def test_what_is_given_stands_after_what_happened_before(freebooter: Freebooter) -> None:
    table = ("play", "notorious", "--seats", "me,greedy,random", "--seed", "4")
    said = freebooter(*table, typed="1\n" * 60).out
    lines = [
        line for line in said.splitlines() if re.match(r"  (\(Player 1: |Greedy|Random|You)", line)
    ]
    given = [place for place, line in enumerate(lines) if line == "  (Player 1: Captain off Sail)"]

    assert given
    for place in given:
        assert lines[place + 1].startswith("  You take a Captain off Sail")


def test_a_list_of_cards_keeps_names_with_commas_apart(freebooter: Freebooter) -> None:
    said = freebooter("play", "oath", "--seats", "me,random", "--seed", "1", typed="card\n").out

    assert "\nItem: Sword, Pistol, " in said
    assert "\nPirate: Edward Manseld, the Lord; Marie Le Monde, the Gunner; " in said
