"""Turning points: the largest swings of the lead, at most one a round."""

from freebooter.server.turning import leads, swing, turning_points
from freebooter.server.wire import ScorePoint
from tests.server.house import House, bounded


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert leads([5, 9, 7]) == [-4, 2, -2]
    assert leads([3, 3]) == [0, 0]


def test_another_leader_counts_twice() -> None:
    assert swing([5, 4], [5, 4]) == 0
    assert swing([5, 0], [8, 0]) == 3
    assert swing([5, 4], [5, 6]) == 4


def test_the_three_largest_in_order_of_time_one_a_round() -> None:
    scores = [[0, 0], [1, 0], [1, 5], [6, 5], [6, 9], [6, 10], [6, 11], [20, 11]]
    rounds = [0, 1, 1, 2, 2, 3, 3, 4]
    moves = [ScorePoint(n, r, s) for n, (r, s) in enumerate(zip(rounds, scores, strict=True))]

    found = turning_points(moves)

    assert [(one.move, one.round) for one in found] == [(2, 1), (3, 2), (7, 4)]
    assert (found[0].before, found[0].after) == ([1, 0], [1, 5])


def test_a_game_that_never_swung_has_none() -> None:
    assert turning_points([ScorePoint(n, 1, [0, 0]) for n in range(5)]) == []
    assert turning_points([]) == []


def test_what_the_end_of_a_round_brings_belongs_to_that_round(house: House) -> None:
    anne = house.person()
    table = anne.table("me", "random", options=bounded("notorious", 2))["id"]
    anne.ok(anne.post(f"/tables/{table}/start"))
    while anne.info(table)["status"] != "over":
        house.play_out(table)

    points = anne.ok(anne.get(f"/tables/{table}/scores"))["points"]

    log = anne.state(table, "p1")["log"]
    begins = {
        fact["params"]["number"]: fact["move"] for fact in log if fact["key"] == "round_begins"
    }
    ends = {point["round"]: point for point in points}
    assert len(begins) > 2
    for round_, move in begins.items():
        # It ends with the choice that begins the next one, and with the scores after it.
        assert ends[round_ - 1]["move"] == move
        then = anne.ok(anne.get(f"/tables/{table}/history/{move}?seat=p1"))["view"]["players"][0]
        assert ends[round_ - 1]["scores"][0] == then["notoriety"] + then["doubloons"]
