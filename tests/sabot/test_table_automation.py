"""`sabot table` with automatic steps: they are events like any other, printed in their place."""

import json

import pytest


def events(ran):
    assert (ran.status, ran.err) == (0, "")
    return [document.get("event") for document in map(json.loads, ran.out.splitlines())]


def play(sabot, tmp_path, automation, *actions, shoe="manual"):
    settings = f'shoe = "{shoe}"\nautomation = {json.dumps(automation)}\n'
    (tmp_path / "t.toml").write_text(settings, encoding="utf-8")
    lines = "".join(json.dumps(action) + "\n" for action in actions)
    return sabot("table", "--settings", str(tmp_path / "t.toml"), "--db", str(tmp_path / "t.db"), stdin=lines)


LOAD = {"do": "load-shoe", "decks": 8}
CARDS = [{"do": "card", "card": card} for card in ("9H", "KS", "4D", "6C", "2C")]


def test_bets_open_by_themselves(sabot, tmp_path):
    people = [{"do": "close-bets"}, *CARDS, {"do": "settle"}]
    ran = play(sabot, tmp_path, ["open-bets"], LOAD, *people * 2)
    hand = ["bets-closed", *["card-drawn"] * 5, "result-called", "round-settled", "bets-opened"]
    assert events(ran)[3:] == ["bets-opened", *hand * 2]
    assert sabot("verify", "--db", str(tmp_path / "t.db"), "--json").json()["rounds"] == 2


@pytest.mark.parametrize("shoe", ["manual", "bee-tek"])
@pytest.mark.parametrize("step", ["close-bets", "settle"])
def test_a_source_that_proves_nothing_takes_no_such_step(sabot, tmp_path, shoe, step):
    """Reading 29: a contradiction in the settings, in one line that names the key; nothing is written."""
    ran = play(sabot, tmp_path, ["open-bets", step], LOAD, shoe=shoe)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"automation: {step} cannot be automatic with the shoe '{shoe}'" in ran.err
    assert not (tmp_path / "t.db").exists()


@pytest.mark.parametrize("step", ["close-bets", "settle"])
def test_an_electronic_table_opens_with_such_settings_and_waits_for_the_dealer(sabot, tmp_path, step):
    (tmp_path / "t.toml").write_text(f'game = "super-six-etg"\nshoe = "manual"\nautomation = ["{step}"]\n')
    told = [LOAD, {"do": "open-bets"}, {"do": "close-bets"}, *CARDS, {"do": "show"}]
    lines = "".join(json.dumps(action) + "\n" for action in told)
    ran = sabot("table", "--settings", str(tmp_path / "t.toml"), "--db", str(tmp_path / "t.db"), stdin=lines)
    state = json.loads(ran.out.splitlines()[-1])["state"]
    assert (state["phase"], state["say"].endswith("(a card was entered by hand: check the cards and settle)")) == (
        "result", True,
    )  # fmt: skip


def test_cards_entered_by_hand_at_a_reading_shoe_are_settled_by_the_dealer(sabot, tmp_path):
    """The steps are permitted with this make, and not taken in this round."""
    steps = [LOAD, CARDS[0], {"do": "show"}]
    ran = play(sabot, tmp_path, ["open-bets", "close-bets", "settle"], *steps, shoe="angel-eye")
    state = json.loads(ran.out.splitlines()[-1])["state"]
    assert (state["phase"], state["held"][0]["irregularity"]) == ("betting", "early-card")
    people = [{"do": "take-back", "what": "card"}, {"do": "close-bets"}, *CARDS, {"do": "show"}]
    ran = play(sabot, tmp_path, ["open-bets", "close-bets", "settle"], *people, shoe="angel-eye")
    state = json.loads(ran.out.splitlines()[-1])["state"]
    assert (state["phase"], "check the cards and settle" in state["say"]) == ("result", True)


def test_a_held_table_waits_for_people(sabot, tmp_path):
    steps = [LOAD, {"do": "report", "irregularity": "other"}, {"do": "show"}]
    ran = play(sabot, tmp_path, ["open-bets", "close-bets"], *steps, CARDS[0], shoe="angel-eye")
    shown = [json.loads(line) for line in ran.out.splitlines()]
    assert next(one["state"]["phase"] for one in shown if "state" in one) == "betting"
    assert "bets-closed" not in [one.get("event") for one in shown]


def test_manual_entry_face_down_and_taken_back(sabot, tmp_path):
    """`??`, its face later, a card in the place of another, and null only where a card is corrected away."""
    told = [
        LOAD, {"do": "open-bets"}, {"do": "close-bets"}, *[{"do": "card", "card": "??"}] * 4,
        {"do": "card", "card": "9H", "hand": "player", "index": 1},
        {"do": "take-back", "what": "card", "card": "9S"}, {"do": "show"},
        {"do": "card", "card": None}, {"do": "card", "card": "??", "hand": "player", "index": 2},
        {"do": "card", "card": "9H", "hand": "player"},
    ]  # fmt: skip
    ran = play(sabot, tmp_path, [], *told)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert next(one["state"] for one in lines if "state" in one)["player"] == ["9S", "??"]
    back = next(one for one in lines if one.get("event") == "card-taken-back")
    assert (back["card"], back["after"], back["turned"]) == ("9H", "9S", True)
    assert [one["refused"] for one in lines if "refused" in one] == [
        "'card' must not be null: leave it out",
        "card: 'card' must say what the card is",
        "card: 'hand' and 'index' name a card that lies face down together",
    ]
