"""Tables: made, joined, played, finished, played again."""

import json
from pathlib import Path

import pytest

from freebooter.games import REGISTER, load_game
from freebooter.kernel.choice import SEATS
from freebooter.kernel.match import Match
from freebooter.kernel.record import commitment
from freebooter.server import replay
from freebooter.server.messages import choice_info
from freebooter.server.replay import Played
from tests.server.house import House, bounded, play_over_the_wire, running, wait_for


def link_of(info: dict) -> str:  # type: ignore[type-arg]
    return str(info["invites"][0]["link"]).rpartition("/")[2]


def test_the_register_is_shown_with_options_and_bots(house: House) -> None:
    anne = house.person()
    games = anne.ok(anne.get("/games"))["games"]
    assert [game["id"] for game in games] == list(REGISTER)
    for game in games:
        meta = REGISTER[game["id"]]
        assert game["seats"] == list(meta.seats)
        assert {option["name"] for option in game["options"]} == {o.name for o in meta.options}
        assert all(option["help"] for option in game["options"])
        assert "random" in game["bots"]
        rules = anne.ok(anne.get(f"/games/{game['id']}/rules"))
        assert sum(len(section["clauses"]) for section in rules["sections"]) > 50
        assert anne.ok(anne.get(f"/games/{game['id']}/words"))["choices"]


@pytest.mark.parametrize("game", REGISTER)
def test_a_whole_game_over_the_wire(game: str, house: House) -> None:
    anne, bo = house.person(), house.person()
    low = REGISTER[game].seats[0]
    kinds = ["me", "invite", "hotseat", "hotseat", "hotseat"][:low]
    info = anne.table(*kinds, game=game, options=bounded(game))
    assert info["status"] == "open" and info["seed"] is None
    entered = bo.ok(bo.post(f"/invites/{link_of(info)}/accept", {"name": "Bo"}))
    assert entered["seat"] == "p2" and entered["token"] is None
    assert entered["table"]["seats"][1]["mine"] and not entered["table"]["host"]
    anne.ok(anne.post(f"/tables/{info['id']}/start"))
    people = {f"p{i + 1}": anne for i in range(low)} | {"p2": bo}

    play_over_the_wire(people, info["id"], 60)
    house.play_out(info["id"])

    end = bo.info(info["id"])
    assert end["status"] == "over" and len(end["result"]["scores"]) == low
    assert commitment(int(end["seed"])) == info["commitment"]
    record = json.loads(bo.get(f"/tables/{info['id']}/record").text)
    assert record["seed"] == int(end["seed"])
    # S-18: with the seed anybody can play the record again and meets the same luck.
    again = Match(load_game(game), record["options"], record["seed"], record["seats"])
    for who, what in record["entries"]:
        if who != "luck":
            again.choose(int(who[1]) - 1, what)
    assert again.record() == record
    points = bo.ok(bo.get(f"/tables/{info['id']}/scores"))["points"]
    assert points[-1]["scores"] == end["result"]["scores"]
    assert points[-1]["move"] == end["moves"]


def test_seats_of_all_kinds_and_start(house: House) -> None:
    anne = house.person()
    info = anne.table("me", "invite", "random", "hotseat", name="Friday")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "open", "bot", "person"]
    assert [seat["mine"] for seat in info["seats"]] == [True, False, False, True]
    assert info["name"] == "Friday" and info["options"]["players"] == 4
    early = anne.post(f"/tables/{info['id']}/start")
    assert early.status_code == 409 and "p2" in early.json()["error"]
    begun = anne.ok(anne.post(f"/tables/{info['id']}/start", {"fill": "random"}))
    assert begun["status"] == "running" and begun["seats"][1]["kind"] == "bot"
    assert not begun["invites"]
    again = anne.post(f"/tables/{info['id']}/start")
    assert again.status_code == 409
    late = house.person().post(f"/invites/{link_of(info)}/accept", {"name": "Late"})
    assert late.status_code == 404  # S-6: an invite dies when play begins


def test_what_makes_no_sense_is_refused_in_a_sentence(house: House) -> None:
    anne = house.person()
    two = [{"kind": "me"}, {"kind": "hotseat"}]
    for body, status in (
        ({"game": "chess", "seats": two}, 422),
        ({"game": "notorious", "seats": []}, 400),
        ({"game": "notorious", "seats": [{"kind": "me"}]}, 422),
        ({"game": "notorious", "seats": two, "options": {"goal": 9999}}, 422),
        ({"game": "notorious", "seats": two, "options": {"nonsense": 1}}, 422),
        ({"game": "notorious", "seats": two, "options": {"players": 3}}, 422),
        ({"game": "notorious", "seats": [{"kind": "me"}, {"kind": "me"}]}, 422),
        ({"game": "notorious", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, 422),
        ({"game": "notorious", "seats": two, "pace": -1}, 400),
        ({"game": "notorious", "seats": two, "extra": 1}, 400),
        ({"game": "notorious", "seats": [{"kind": "me"}, {"kind": "invite"}], "undo": "free"}, 422),
    ):
        answer = anne.post("/tables", body)
        assert answer.status_code == status, (body, answer.text)
        assert len(answer.json()["error"]) > 10


def test_an_invite_opens_one_seat_once(house: House) -> None:
    anne, bo, cy = house.person(), house.person(), house.person()
    info = anne.table("me", "invite", "invite")
    first, second = (invite["link"].rpartition("/")[2] for invite in info["invites"])
    assert bo.ok(bo.post(f"/invites/{first}/accept", {"name": "Bo"}))["seat"] == "p2"
    assert cy.post(f"/invites/{first}/accept", {"name": "Cy"}).status_code == 404
    same_name = cy.post(f"/invites/{second}/accept", {"name": "Bo"})
    assert same_name.status_code == 409
    assert cy.ok(cy.post(f"/invites/{second}/accept", {"name": "Cy"}))["seat"] == "p3"
    listed = bo.ok(bo.get("/tables"))["tables"]
    assert [table["id"] for table in listed] == [info["id"]]
    assert not listed[0]["invites"] and listed[0]["spectator_link"] is None


def test_a_spectator_sees_the_public_side_only(house: House) -> None:
    anne, _, table = house.two_people()
    watcher = house.person()
    secret = anne.info(table)["spectator_link"].rpartition("/")[2]
    assert watcher.ok(watcher.post(f"/watch/{secret}"))["table"]["watching"]
    state = watcher.state(table)
    assert state["seat"] is None and state["prompt"] is None and state["view"]["mine"] is None
    assert watcher.get(f"/tables/{table}/state?seat=p1").status_code == 403
    assert watcher.ok(watcher.get("/tables"))["tables"][0]["id"] == table


def test_chat_and_private_notes(house: House) -> None:
    anne, bo, table = house.two_people()
    anne.ok(anne.post(f"/tables/{table}/chat", {"text": "Ahoy  <b>there</b>"}))
    lines = bo.ok(bo.get(f"/tables/{table}/chat"))["lines"]
    assert lines[-1]["text"] == "Ahoy <b>there</b>" and lines[-1]["seat"] == "p1"
    flag = "\U0001f3f4\u200d\u2620\ufe0f"
    assert bo.ok(bo.post(f"/tables/{table}/chat", {"text": flag}))["text"] == flag
    anne.ok(anne.put(f"/tables/{table}/notes?seat=p1", {"text": "Bo bluffs\nalways"}))
    assert anne.ok(anne.get(f"/tables/{table}/notes?seat=p1"))["text"] == "Bo bluffs\nalways"
    assert bo.get(f"/tables/{table}/notes?seat=p1").status_code == 403
    assert bo.ok(bo.get(f"/tables/{table}/notes?seat=p2"))["text"] == ""


def test_rematch_moves_seats_on_and_fork_goes_on_from_a_move(house: House) -> None:
    anne, bo, table = house.two_people(options=bounded("notorious"))
    assert anne.post(f"/tables/{table}/rematch").status_code == 409
    assert anne.post(f"/tables/{table}/fork", {"move": 1}).status_code == 409
    assert anne.get(f"/tables/{table}/record").status_code == 409
    assert anne.get(f"/tables/{table}/history/1?seat=all").status_code == 403
    house.play_out(table)

    new = bo.ok(bo.post(f"/tables/{table}/rematch"))["table"]
    assert anne.ok(anne.post(f"/tables/{table}/rematch"))["table"] == new
    info = anne.info(new)
    assert [seat["name"] for seat in info["seats"]] == ["Bo", "Player 1"]
    assert info["seats"][1]["mine"] and anne.info(table)["rematch"] == new
    bo.ok(bo.post(f"/tables/{new}/start"))

    forked = bo.ok(bo.post(f"/tables/{table}/fork", {"move": 5}))["table"]
    info = bo.info(forked)
    assert info["moves"] == 5 and info["forked"] == {"table": table, "move": 5}
    assert info["commitment"] != anne.info(table)["commitment"]
    before = bo.ok(bo.get(f"/tables/{table}/history/5?seat=p2"))
    assert bo.state(forked, "p2")["view"] == before["view"]
    assert anne.get(f"/tables/{forked}").status_code == 404
    house.play_out(forked, 20)


def test_history_shows_what_a_seat_knew(house: House) -> None:
    anne, bo, table = house.two_people(options=bounded("notorious"))
    seen = {}
    for _ in range(30):
        move = anne.info(table)["moves"]
        seen[move] = (anne.state(table, "p1"), bo.state(table, "p2"))
        house.play_out(table, 1)
    for move, (first, second) in seen.items():
        then = anne.ok(anne.get(f"/tables/{table}/history/{move}?seat=p1"))
        assert then["view"] == first["view"] and then["log"] == first["log"]
        then = bo.ok(bo.get(f"/tables/{table}/history/{move}?seat=p2"))
        assert then["view"] == second["view"] and then["log"] == second["log"]
    assert anne.get(f"/tables/{table}/history/2?seat=p2").status_code == 403
    assert anne.get(f"/tables/{table}/history/99999?seat=p1").status_code == 404
    house.play_out(table)
    everything = anne.ok(anne.get(f"/tables/{table}/history/20?seat=all"))
    assert everything["views"]["p2"] == seen[20][1]["view"]


def test_a_record_goes_out_and_comes_in_again(house: House) -> None:
    anne, _, table = house.two_people(options=bounded("notorious"))
    house.play_out(table)
    text = anne.get(f"/tables/{table}/record").text
    cy = house.person()
    answer = cy.http.post("/api/v1/records", content=text, headers=cy.headers)
    new = cy.ok(answer)["table"]
    assert cy.info(new)["status"] == "over"
    assert json.loads(cy.get(f"/tables/{new}/record").text) == json.loads(text)
    record = json.loads(text)
    half = {k: v for k, v in record.items() if k not in ("scores", "ranking", "seed")}
    half["entries"] = record["entries"][:60]
    going = cy.ok(cy.post("/records", half))["table"]
    assert cy.info(going)["status"] == "running"
    house.play_out(going)
    for spoil in (
        {"scores": [1, 2]},
        {"seed": 5},
        {"rules_version": 99},
        {"game": "chess"},
        {"entries": [["p1", "sink everything"]]},
        {"entries": "many"},
        {"options": {"goal": 10**9}},
        {"seats": ["A", "B", "C"]},
    ):
        refused = cy.post("/records", record | spoil)
        assert refused.status_code == 422, (spoil, refused.text)


def test_snapshots_open_a_long_game_and_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repeated: list[int] = []
    repeat = replay.repeat

    def counted(match: Match, acts: list[Played]) -> None:
        repeated.append(len(acts))
        repeat(match, acts)

    monkeypatch.setattr(replay, "repeat", counted)
    with running(tmp_path, snapshot_every=7) as house:
        anne = house.person()
        table = anne.table("me", "hotseat", options=bounded("notorious"))["id"]
        anne.ok(anne.post(f"/tables/{table}/start"))
        for _ in range(12):
            house.play_out(table, 9)
            wait_for(house.desk.tables[table].save_task.done)
            before = [anne.state(table, seat) for seat in ("p1", "p2", "watch")]
            house.desk.tables.clear()
            assert [anne.state(table, seat) for seat in ("p1", "p2", "watch")] == before
        assert len(repeated) >= 12 and max(repeated) < 12  # never the whole game
        sql = "SELECT first, acts, match IS NOT NULL FROM snapshots ORDER BY seq"
        rows = house.read(sql)
        assert len(rows) >= 9 and [row[0] for row in rows[1:]] == [row[1] for row in rows[:-1]]
        assert [row[2] for row in rows[:-1]] == [n % 5 == 4 for n in range(len(rows) - 1)]
        assert rows[-1][2]  # older ones are thinned out, their pieces stay
        house.play_out(table)
        record = json.loads(anne.get(f"/tables/{table}/record").text)
    game = load_game("notorious")
    again = Match(game, record["options"], record["seed"], record["seats"])
    for who, what in record["entries"]:
        if who != "luck":
            again.choose(int(who[1]) - 1, what)
    assert again.record() == record  # luck went on where it stood


@pytest.mark.parametrize("game", REGISTER)
def test_choices_call_people_by_their_names(game: str) -> None:
    loaded = load_game(game)
    names = ["Anne", "Bo", "Cy", "Di", "Ed", "Flo"]
    for choice in range(loaded.vocabulary.size):
        info = choice_info(loaded, choice, names)
        for field in info.fields:
            if field.name in SEATS.words:
                assert field.label == names[SEATS.words.index(field.name)]
                assert field.name not in info.label.split()


def test_an_imported_game_has_snapshots_to_look_back_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repeated: list[int] = []
    repeat = replay.repeat

    def counted(match: Match, acts: list[Played]) -> None:
        repeated.append(len(acts))
        repeat(match, acts)

    with running(tmp_path, snapshot_every=10) as house:
        anne, _, table = house.two_people(options=bounded("notorious"))
        house.play_out(table)
        copy = anne.ok(anne.post("/records", anne.ok(anne.get(f"/tables/{table}/record"))))["table"]
        forked = anne.ok(anne.post(f"/tables/{table}/fork", {"move": 60}))["table"]
        moves = anne.info(copy)["moves"]
        monkeypatch.setattr(replay, "repeat", counted)
        for move in (moves - 1, moves // 2, 55):
            old = anne.ok(anne.get(f"/tables/{table}/history/{move}?seat=p1"))
            assert anne.ok(anne.get(f"/tables/{copy}/history/{move}?seat=p1")) == old
        assert anne.ok(anne.get(f"/tables/{forked}/history/55?seat=p1"))["view"] == old["view"]
        assert max(repeated) <= 60
        house.play_out(forked, 25)
