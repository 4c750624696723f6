"""Money put right after a settlement, through `sabot table`, `sabot verify`, `sabot log` and `sabot journal`."""

import json
import shutil
from pathlib import Path

import pytest
from support.checker import checked
from support.journals import forge
from support.staff import PINS, staff_journal

from controller.journal.reader import open_reader

LOAD, OPEN, CLOSE, SETTLE, SHOW, END = (
    {"do": "load-shoe", "decks": 8}, {"do": "open-bets"}, {"do": "close-bets"}, {"do": "settle"}, {"do": "show"},
    {"do": "end-shoe"},
)  # fmt: skip
PLAYER_WINS, BANKER_WINS = "KH KS 8D 4C", "KH KS 4D 9C"


def played(cards, *wagers):
    bets = [{"do": "wager", "seat": seat, "on": on, "amount": amount} for seat, on, amount in wagers]
    return [OPEN, *bets, CLOSE, *({"do": "card", "card": card} for card in cards.split()), SETTLE]


@pytest.fixture
def table(sabot, db, pins):
    """Run a table to the end of these lines; whoever is named in `by` signs."""

    def run(*lines):
        why = {"report": "note"}
        signed = [
            line | ({"pin": pins[line["by"]], why.get(line["do"], "reason"): "seen"} if "by" in line else {})
            for line in lines
        ]
        ran = sabot(
            "table", "--db", str(db), "--game", "fortune-six", stdin="".join(f"{json.dumps(x)}\n" for x in signed)
        )
        assert (ran.status, ran.err) == (0, "")
        return [json.loads(line) for line in ran.out.splitlines()]

    return run


def state(lines):
    return next(line["state"] for line in reversed(lines) if "state" in line)


def events(lines, name):
    return [line for line in lines if line.get("event") == name]


def verified(sabot, db):
    return sabot("verify", "--db", str(db), "--json").json()


CORRECT = {"do": "correct", "round": 1, "hand": "banker", "index": 2, "card": "9C", "by": "ps1"}
SLIP = {"do": "correct-wager", "round": 2, "seat": 1, "on": "banker", "amount": "100", "by": "pm1"}
COLLECT = {"do": "adjust", "round": 2, "seat": 1, "who": "a", "how": "collected", "amount": "855.00", "by": "pm1"}


@pytest.fixture
def put_right(table):
    """Three rounds: a card of the first and a slip of the second are put right; part of the money is collected."""
    told = table(
        LOAD, *played(PLAYER_WINS, (1, "player", "100")), *played(BANKER_WINS, (1, "banker", "1000")),
        *played(PLAYER_WINS), CORRECT, SLIP, SHOW, COLLECT, END, LOAD, *played(PLAYER_WINS, (2, "player", "10")), SHOW,
    )  # fmt: skip
    assert not [line for line in told if "refused" in line]
    return told


def test_the_two_worked_examples(put_right):
    """Player 100 settled as won and really lost; a slip of 1,000 where 100 lay."""
    first = next(line["state"] for line in put_right if "state" in line)
    assert first["adjustments"] == [
        {"round": 1, "seat": 1, "who": "a", "paid": "100.00", "due": "-100.00", "difference": "-200.00"},
        {"round": 2, "seat": 1, "who": "a", "paid": "950.00", "due": "95.00", "difference": "-855.00"},
    ]
    (slip,) = events(put_right, "wager-corrected")
    assert (slip["before"], slip["after"], slip["by"], slip["role"]) == ("1000.00", "100.00", "pm1", "pit-manager")
    (adjusted,) = events(put_right, "adjusted")
    assert (adjusted["amount"], adjusted["left"], adjusted["how"]) == ("855.00", "0.00", "collected")
    assert [line["round"] for line in state(put_right)["adjustments"]] == [1]


@pytest.mark.usefixtures("put_right")
def test_verify_recomputes_it_and_counts_each_round_once(sabot, db):
    said = verified(sabot, db)
    assert (said["ok"], said["rounds"], said["other_edition"], said["first_bad"]) == (True, 4, 0, None)


@pytest.mark.usefixtures("put_right")
def test_a_round_of_an_earlier_shoe_is_reported(table, sabot, db):
    """Any round of the day: what was due is read from the journal, with what was put right since."""
    report = {"do": "report", "irregularity": "wrong-payout", "round": 2, "seat": 1, "who": "a", "paid": "0"}
    untyped = {**report, "round": 3, "seat": 2, "paid": "-25.50"}
    told = table(report, {**untyped, "by": "ps1"}, untyped, {**report, "round": 77}, SHOW)
    figures = ("round", "paid", "due", "recorded")
    assert [tuple(line[name] for name in figures) for line in events(told, "payout-reported")] == [
        (2, "0.00", "95.00", "950.00"),
        (3, "-25.50", "0.00", "0.00"),
    ]
    assert [line["reading"] for line in told if "refused" in line] == [24, 24]
    assert [(line["round"], line["difference"]) for line in state(told)["adjustments"]] == [
        (1, "-200.00"),
        (2, "950.00"),
        (3, "25.50"),
    ]
    assert verified(sabot, db)["ok"] is True


@pytest.mark.usefixtures("put_right")
def test_open_lines_go_into_the_next_journal(table, sabot, db, tmp_path):
    table(END)
    assert sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old")).status == 0
    line = {"round": 1, "seat": 1, "who": "a", "paid": "100.00", "due": "-100.00", "difference": "-200.00"}
    assert state(table(SHOW))["adjustments"] == [{**line, "journal": "before"}]
    told = table({**COLLECT, "round": 1, "amount": "200"}, SHOW)
    assert state(told)["adjustments"] == []
    assert verified(sabot, db)["ok"] is True


@pytest.mark.usefixtures("put_right")
def test_the_log_lists_what_is_open(sabot, db):
    found = json.loads(sabot("log", "--db", str(db), "--json").out)
    assert [(line["round"], line["seat"], line["difference"]) for line in found["adjustments"]] == [(1, 1, "-200.00")]
    words = "round 1 seat 1 paid 100.00, due -100.00, -200.00 open"
    assert words in sabot("log", "--db", str(db)).out


@pytest.mark.usefixtures("put_right")
@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("card-corrected", b'"result":"banker"', b'"result":"tie"'),
        ("card-corrected", b'"due":-10000', b'"due":-10001'),
        ("wager-corrected", b'"paid":95000', b'"paid":95001'),
        ("wager-corrected", b'"before":100000', b'"before":100001'),
        ("adjusted", b'"amount":85500', b'"amount":85501'),
        ("adjusted", b'"role":"pit-manager"', b'"role":"pit-supervisor"'),
    ],
)
def test_verify_finds_what_was_put_right_wrongly(sabot, db, kind, before, after):
    """Somebody who knows everything but the rules changes the record and every hash after it."""
    with open_reader(db) as reader:
        n, payload = next((entry.n, entry.payload) for entry in reader.entries() if entry.kind == kind)
    assert before in payload
    forge(db, ("UPDATE events SET payload = ? WHERE n = ?", (payload.replace(before, after), n)), after=0)
    ran = sabot("verify", "--db", str(db), "--json")
    assert (ran.status, json.loads(ran.out)["first_bad"]["n"]) == (1, n)


def test_rounds_of_another_edition_are_judged_by_their_cards_and_verify_says_so(sabot, tmp_path):
    """A journal of the first version: an under-minimum tie, a correction after the settlement, and more."""
    old = tmp_path / "referee.db"
    shutil.copy(Path(__file__).parents[1] / "written_by_v1" / "journals" / "referee.db", old)
    said = verified(sabot, old)
    assert (said["ok"], said["other_edition"]) == (True, said["rounds"])
    assert f"{said['rounds']} rounds of another edition of the readings" in sabot("verify", "--db", str(old)).out


def test_a_round_of_another_game_is_voided_by_what_was_paid_then(sabot, tmp_path, cheap_pins):  # noqa: ARG001
    """The shoe after it is of another game, which does not know one of its wagers."""
    db = tmp_path / "house.db"
    staff_journal(db, ("gsm1", "ps1"))

    def run(game, *lines):
        signed = [{**line, "pin": PINS[line["by"]], "reason": "seen"} if "by" in line else line for line in lines]
        told = "".join(f"{json.dumps(line)}\n" for line in signed)
        ran = sabot("table", "--db", str(db), "--game", game, stdin=told)
        assert (ran.status, ran.err) == (0, "")
        return [json.loads(line) for line in ran.out.splitlines()]

    unfinished = {"do": "correct", "round": 1, "hand": "banker", "index": 2, "card": "2C", "by": "ps1"}
    wagers = ((1, "banker", "100"), (1, "fortune-six", "10"))
    run("fortune-six", LOAD, *played(BANKER_WINS, *wagers), *played(BANKER_WINS), unfinished, END)
    told = run("no-commission", LOAD, {"do": "rule", "case": 1, "ruling": "void", "by": "gsm1"})
    (voided,) = events(told, "round-voided")
    assert voided["money"] == [{"seat": 1, "who": "a", "paid": "85.00", "due": "0.00"}]
    assert verified(sabot, db)["ok"]
    assert checked(db).findings == []
