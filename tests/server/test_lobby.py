"""Listed tables that strangers may join, and the colours people sail under."""

import json
from typing import Any

import pytest

from freebooter.games import REGISTER
from freebooter.server.header import flags_of, read_card
from tests.server.house import House


def guest(house: House) -> Any:
    """Somebody who has opened the lobby."""
    somebody = house.person()
    somebody.ok(somebody.post("/session"))
    return somebody


def listed(house: House, *kinds: str, is_listed: bool = True) -> tuple[Any, Any]:
    anne = house.person()
    wishes = [{"kind": kind, "name": f"N{place}"} for place, kind in enumerate(kinds)]
    body = {"game": "infamous", "seats": wishes, "name": "Lee Shore", "listed": is_listed}
    return anne, anne.ok(anne.post("/tables", body))


def test_the_lobby_explains_what_is_neither_word_nor_number(house: House) -> None:
    anne = guest(house)
    games = anne.ok(anne.get("/games"))["games"]
    helps = {one["name"]: one["help"] for game in games for one in game["options"] if one["free"]}
    assert helps["spaces"] == REGISTER["oath"].shown["spaces"].help


@pytest.mark.parametrize(
    ("game", "option", "value", "refused"),
    [
        ("oath", "first_player", 4, [2, 3]),
        ("scoundrels", "mode", "skirmish", [2, 5, 6]),
        ("infamous", "layout", "custom", []),  # it wants another option, whatever the number
        ("notorious", "frigates", 4, []),
    ],
)
def test_values_say_for_how_many_players_they_cannot_be_chosen(
    house: House, game: str, option: str, value: Any, refused: list[int]
) -> None:
    anne = guest(house)
    (info,) = (one for one in anne.ok(anne.get("/games"))["games"] if one["id"] == game)
    (found,) = (one for one in info["options"] if one["name"] == option)
    (said,) = (one for one in found["values"] if one["value"] == value)
    assert said["not_with"] == refused
    for players in refused:
        seats = [{"kind": "me"}, *({"kind": "invite"} for _ in range(players - 1))]
        body = {"game": game, "seats": seats, "options": {option: value}}
        assert anne.post("/tables", body).status_code == 422


def test_a_listed_table_is_found_and_joined_by_anybody(house: House) -> None:
    _, info = listed(house, "me", "invite", "invite")
    listed(house, "me", "invite", is_listed=False)
    bo, cleo, dan = guest(house), guest(house), guest(house)

    (found,) = bo.ok(bo.get("/tables/open"))["tables"]
    assert found["id"] == info["id"] and found["name"] == "Lee Shore"
    assert [seat["kind"] for seat in found["seats"]] == ["person", "open", "open"]
    assert info["listed"] and "owner" not in found["seats"][0]

    sat = bo.ok(bo.post(f"/tables/{info['id']}/sit", {"name": "Bo"}))
    assert [seat["mine"] for seat in sat["seats"]] == [False, True, False]
    assert bo.post(f"/tables/{info['id']}/sit", {"name": "Bo"}).status_code == 409
    assert cleo.post(f"/tables/{info['id']}/sit", {"name": "Bo"}).status_code == 409
    cleo.ok(cleo.post(f"/tables/{info['id']}/sit", {"name": "Cleo"}))
    full = dan.post(f"/tables/{info['id']}/sit", {"name": "Dan"})
    assert full.status_code == 409 and full.json()["error"] == "All seats are taken."
    assert dan.ok(dan.get("/tables/open"))["tables"] == []


def test_links_of_seats_that_were_taken_in_the_lobby_open_nothing(house: House) -> None:
    _, info = listed(house, "me", "invite")
    bo, cleo = guest(house), guest(house)
    bo.ok(bo.post(f"/tables/{info['id']}/sit", {"name": "Bo"}))
    secret = info["invites"][0]["link"].rpartition("/")[2]
    assert cleo.post(f"/invites/{secret}/accept", {"name": "Cleo"}).status_code == 404


def test_unlisted_and_begun_tables_are_nobodys_business(house: House) -> None:
    _, hidden = listed(house, "me", "invite", is_listed=False)
    anne, begun = listed(house, "me", "invite")
    anne.ok(anne.post(f"/tables/{begun['id']}/start", {"fill": "random"}))
    assert house.person().get("/tables/open").status_code == 401
    bo = guest(house)
    for table in (hidden["id"], begun["id"], "nothing"):
        assert bo.post(f"/tables/{table}/sit", {"name": "Bo"}).status_code == 404
    assert bo.ok(bo.get("/tables/open"))["tables"] == []


def test_colours_go_to_whoever_asks_first_and_nobody_shares(house: House) -> None:
    anne = house.person()
    wishes = [{"kind": "me", "flag": 3}, {"kind": "bot", "level": "random"}]
    wishes += [{"kind": "invite"}, {"kind": "hotseat", "flag": 3}]
    info = anne.ok(anne.post("/tables", {"game": "infamous", "seats": wishes}))
    assert [seat["flag"] for seat in info["seats"]] == [3, 2, 1, 4]

    bo = house.person()
    secret = info["invites"][0]["link"].rpartition("/")[2]
    entered = bo.ok(bo.post(f"/invites/{secret}/accept", {"name": "Bo", "flag": 2}))
    assert [seat["flag"] for seat in entered["table"]["seats"]] == [3, 1, 2, 4]
    for bad in (-1, 7, "red"):
        wish = {"game": "infamous", "seats": [{"kind": "me", "flag": bad}, {"kind": "invite"}]}
        assert anne.post("/tables", wish).status_code in (400, 422)


def test_colours_stay_when_a_seat_changes_hands_in_the_game(house: House) -> None:
    anne = house.person()
    wishes = [{"kind": "me"}, {"kind": "hotseat", "flag": 5}]
    info = anne.ok(anne.post("/tables", {"game": "infamous", "seats": wishes}))
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    link = anne.ok(anne.post(f"/tables/{info['id']}/seats/p2/relink"))["link"]
    bo = house.person()
    secret = link.rpartition("/")[2]
    entered = bo.ok(bo.post(f"/invites/{secret}/accept", {"name": "Bo", "flag": 1}))
    assert [seat["flag"] for seat in entered["table"]["seats"]] == [1, 5]


def test_cards_of_old_give_every_seat_its_own_colours() -> None:
    card: dict[str, Any] = {"name": "x", "undo": "none", "forked": None, "pace": 0}
    card |= {"watchers": [], "to_act": []}
    card |= {"moves": 3, "result": None, "rematch": None, "status": "running", "changed": 1.0}
    card |= {"seats": [["Anne", "person", None, "", False, 0]] * 6, "takeback": [1, 2, ["a"]]}
    read = read_card(json.dumps(card))

    assert flags_of(read) == [1, 2, 3, 4, 5, 6]
    assert read.takeback is not None and (read.takeback.seat, read.takeback.move) == (1, 2)
