"""`sabot table` with automatic steps: they are events like any other, printed in their place."""

import json


def events(ran):
    assert (ran.status, ran.err) == (0, "")
    return [document.get("event") for document in map(json.loads, ran.out.splitlines())]


def play(sabot, tmp_path, automation, *actions):
    (tmp_path / "t.toml").write_text(f'shoe = "manual"\nautomation = {json.dumps(automation)}\n', encoding="utf-8")
    lines = "".join(json.dumps(action) + "\n" for action in actions)
    return sabot("table", "--settings", str(tmp_path / "t.toml"), "--db", str(tmp_path / "t.db"), stdin=lines)


CARDS = [{"do": "card", "card": card} for card in ("9H", "KS", "4D", "6C", "2C")]


def test_all_steps_by_themselves(sabot, tmp_path):
    ran = play(sabot, tmp_path, ["open-bets", "close-bets", "settle"], {"do": "load-shoe", "decks": 8}, *CARDS * 2)
    hand = ["bets-closed", *["card-drawn"] * 5, "result-called", "round-settled", "bets-opened"]
    assert events(ran)[3:] == ["bets-opened", *hand * 2]
    assert sabot("verify", "--db", str(tmp_path / "t.db"), "--json").json()["rounds"] == 2


def test_only_the_steps_that_the_table_wants(sabot, tmp_path):
    people = [{"do": "load-shoe", "decks": 8}, {"do": "open-bets"}, {"do": "close-bets"}, *CARDS]
    ran = play(sabot, tmp_path, ["settle"], *people)
    assert events(ran)[3:] == ["bets-opened", "bets-closed", *["card-drawn"] * 5, "result-called", "round-settled"]


def test_a_held_table_waits_for_people(sabot, tmp_path):
    steps = [{"do": "load-shoe", "decks": 8}, {"do": "report", "irregularity": "other"}, {"do": "show"}]
    ran = play(sabot, tmp_path, ["open-bets", "close-bets"], *steps, CARDS[0])
    shown = [json.loads(line) for line in ran.out.splitlines()]
    assert next(one["state"]["phase"] for one in shown if "state" in one) == "betting"
    assert "bets-closed" not in [one.get("event") for one in shown]
