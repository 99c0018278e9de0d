"""Sets kept as bits: shifts of 31 places and more are whole in compiled code too."""

import ast
import runpy
from pathlib import Path

from freebooter.games.oath.crew.sets import MOST_SHIFTED, bit
from freebooter.games.oath.vocabulary import FOLLOWER_IDS, ITEM_IDS, LOCATION_COUNT, PLACE_COUNT
from freebooter.kernel.observer import POWERS, bits_of, packed, picks_of, set_of, table_of

ROOT = Path(__file__).parents[2]
# Where a literal is shifted by a variable in a room that counts in machine words, and why the
# result stays below 31 bits, or is none of these words.
SHIFTED = {
    "kernel/observer.py": {"1 << size", "1 << place"},  # whole numbers of Python, when imported
    "kernel/recollection.py": {"1 << self.kinds[self.shown[place]]"},  # an int of Python
    "games/infamous/sea/exact_moves.py": {"1 << chart.stride"},  # `stride` is an int of Python
    "games/oath/crew/player.py": {  # MOST_SHIFTED
        "15 << 4 * resource",
        "1 << BOAT + resource",
        "1 << place",
        "1 << follower",
        "1 << location",
    },
    "games/oath/crew/sets.py": {"1 << member"},  # MOST_SHIFTED
    "games/oath/crew/tokens.py": {"1 << item"},  # MOST_SHIFTED
    "games/oath/cards/missions.py": {"1 << mission"},  # an int of Python
    "games/oath/rules.py": {"1 << ids.index(word)", "1 << follower"},  # ints of Python
    "games/oath/state.py": {"1 << other"},  # a seat
    "games/scoundrels/observe.py": {"1 << seats"},  # seats
    "bots/oath/policy.py": {"1 << player.pirate_at"},  # an int of Python
    "bots/scoundrels/worth.py": {"1 << SUIT_OF_TACTIC[tactic]"},  # an int of Python
}


def shifted_literals(code: str) -> set[str]:
    """A literal shifted by what is no constant, if the room counts in machine words at all."""
    if "import i64" not in code:
        return set()
    return {
        ast.unparse(node)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
        if isinstance(node.left, ast.Constant) and not isinstance(node.right, ast.Constant)
        if not (isinstance(node.right, ast.Name) and node.right.id.isupper())
    }


def test_no_other_literal_is_shifted_where_words_of_the_machine_are() -> None:
    """C shifts a literal as an int of 32 bits: `1 << 40` would be anything in compiled code."""
    zone = runpy.run_path(str(ROOT / "hatch_build.py"))["compiled_zone"]()
    found: dict[str, set[str]] = {}
    for name in zone:
        shifted = shifted_literals((ROOT / "src" / name).read_text("utf-8"))
        if shifted:
            found[name.removeprefix("freebooter/")] = shifted

    assert found == SHIFTED  # what is new: start from an i64 in a variable
    assert shifted_literals("from m import i64\nlow |= 1 << (who * HEXES + hex)")


def test_sets_of_up_to_sixty_numbers_are_written_whole() -> None:
    for number in range(60):
        assert POWERS[number] == set_of([number]) == 1 << number
        assert bits_of(set_of([number]), 60) == bytes(number) + b"\1" + bytes(59 - number)


def test_sets_that_shift_a_literal_stay_below_its_bits() -> None:
    assert [bit(member) for member in range(MOST_SHIFTED)] == [1 << n for n in range(MOST_SHIFTED)]
    assert max(len(FOLLOWER_IDS), len(ITEM_IDS), LOCATION_COUNT, PLACE_COUNT) <= MOST_SHIFTED


def test_rows_are_clamped_and_picked_from_their_table() -> None:
    row = [7, 300, -4, 255, 0]

    assert packed(row) == bytes([7, 255, 0, 255, 0])
    assert picks_of([4, 1, 0], len(row)).translate(table_of(row)) == bytes([0, 255, 7])
    assert len(table_of([])) == len(table_of(row)) == 256
