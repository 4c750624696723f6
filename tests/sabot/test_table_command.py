"""`sabot table`: the contract with whoever drives a table by JSON lines."""

import io
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from controller.decide.automation import Times
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.journal.reader import open_reader
from controller.runtime.fold import table_events
from controller.settings.settings import TableSettings
from controller.table.events import WitnessLost, event_name
from controller.table.observations import CardDrawn, IdentityShown, Place, ShoeStarted
from drivers.shoes.angel_eye.driver import encode
from sabot.cli.lines import LONGEST_LINE, Lines
from sabot.commands.table import HeadlessTable
from sabot.host.open_host import open_host

LOAD = {"do": "load-shoe", "decks": 8}
OPEN, CLOSE, SETTLE, SHOW = ({"do": do} for do in ("open-bets", "close-bets", "settle", "show"))
BET = {"do": "wager", "seat": 3, "on": "banker", "amount": "100"}
STATE_FIELDS = {
    "phase", "round", "shoe", "player", "banker", "player_total", "banker_total", "next", "say", "established",
    "result", "settlement", "held",
}  # fmt: skip


def cards(text):
    return [{"do": "card", "card": card} for card in text.split()]


ROUND = [
    LOAD,
    OPEN,
    BET,
    {"do": "wager", "seat": 4, "on": "player", "amount": "50"},
    CLOSE,
    *cards("9H KS 4D 6C 2C"),
    SETTLE,
]


@pytest.fixture
def table(sabot, db):
    """Run a table to the end of these lines and give back what it printed, without how it began."""

    def run(*lines, words=("--game", "fortune-six"), journal=db):
        raw = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines)
        ran = sabot("table", "--db", str(journal), *words, stdin=raw + b"\n")
        assert (ran.status, ran.err) == (0, "")
        said = [json.loads(line) for line in ran.out.splitlines()]
        return [line for line in said if line.get("event") not in ("table-started", "settings-changed")]

    return run


def names(lines):
    return [line.get("event") or next(iter(line)) for line in lines]


# What is understood


BAD = {
    b"": None,
    b"   ": None,
    b"not json": "is not JSON: Expecting value at column 1",
    b'{"do":"show"': "is not JSON",
    b'{"do":"show\t"}': "is not JSON: Invalid control character at column 12",
    b"[]": "is not a JSON object",
    b"7": "is not a JSON object",
    b"null": "is not a JSON object",
    b'"show"': "is not a JSON object",
    b"{}": "'do' is missing",
    b'{"do":7}': "'do' must be a line of text",
    b'{"do":"shuffle"}': "there is no action 'shuffle'; there are show, load-shoe",
    b'{"do":"show","now":true}': "show: there is no field 'now'",
    b'{"do":"show","do":"settle"}': "stands twice",
    b'{"do":"load-shoe"}': "load-shoe: 'decks' is missing",
    b'{"do":"load-shoe","decks":"8"}': "load-shoe: 'decks': '8' is not a whole number",
    b'{"do":"load-shoe","decks":true}': "'decks': true is not a whole number",
    b'{"do":"load-shoe","decks":8.0}': "'decks': 8.0 is not a whole number",
    b'{"do":"load-shoe","decks":null}': "'decks' must not be null",
    b'{"do":"load-shoe","decks":1e400}': "'decks': inf is not a whole number",
    b'{"do":"load-shoe","decks":NaN}': "NaN is not a number",
    b'{"do":"load-shoe","decks":' + b"9" * 5000 + b"}": "a number too long",
    b'{"do":"load-shoe","decks":8,"card_set":"blue"}': "'card_set': 'blue' is not an object",
    b'{"do":"open-bets","free":1}': "'free': 1 is not true or false",
    b'{"do":"wager","seat":3,"on":"banker"}': "wager: 'amount' is missing",
    b'{"do":"wager","seat":3,"on":"banker","amount":100}': "'amount' must be a line of text",
    b'{"do":"wager","seat":3,"on":"banker","amount":"-5"}': "'amount': '-5' is not an amount",
    b'{"do":"wager","seat":3,"on":"banker","amount":"1.005"}': "'amount'",
    b'{"do":"wager","seat":3,"on":"banker","amount":"0"}': "'amount'",
    b'{"do":"wager","seat":3,"on":"banker","amount":"10000000000.01"}': "'amount'",
    b'{"do":"wager","seat":99999,"on":"banker","amount":"5"}': "'seat': 99999 is above 10000",
    b'{"do":"wager","seat":3,"on":"banker","amount":"5","who":"\\ud800"}': "'who' must be a line of text",
    b'{"do":"wager","seat":3,"on":"banker","amount":"5","who":"a\\nb"}': "'who' must be a line of text",
    b'{"do":"wager","seat":3,"on":"banker","amount":"5","who":""}': "'who' must not be empty: leave it out",
    b'{"do":"rule","case":1,"ruling":"remove-wagers","wagers":[{"seat":3,"on":"tie","who":""}]}': "'who' must not be empty",
    b'{"do":"withdraw","on":"banker"}': "withdraw: 'seat' is missing",
    b'{"do":"card"}': "card: 'card' is missing",
    b'{"do":"card","card":"1H"}': "card: 'card': '1H' is not a card; write rank then suit, such as 9H, 10D, KS or AC",
    b'{"do":"card","card":["9H"]}': "'card': ['9H'] is not a card",
    b'{"do":"report","irregularity":"rain"}': "'irregularity': 'rain' is not one of ",
    b'{"do":"rule","case":1,"ruling":"maybe"}': "'ruling': 'maybe' is not one of ",
    b'{"do":"rule","ruling":"void"}': "'case' is missing",
    b'{"do":"rule","case":1,"ruling":"void","by":"ps1"}': "'pin' is missing",
    b'{"do":"rule","case":1,"ruling":"void","pin":"418203"}': "'by' is missing",
    b'{"do":"rule","case":1,"ruling":"void","by":"ps1","pin":418203}': "'pin' must be a line of text",
    b'{"do":"rule","case":1,"ruling":"set-order","cards":"9H"}': "'cards': '9H' is not a list",
    b'{"do":"rule","case":1,"ruling":"set-order","cards":[9]}': "'cards[0]': 9 is not a card",
    b'{"do":"rule","case":1,"ruling":"remove-wagers","wagers":[{"seat":true,"on":"tie"}]}': "'wagers[0].seat': true is not a whole number",
    b'{"do":"rule","case":1,"ruling":"remove-wagers","wagers":[{"seat":3,"on":"tie","amount":"5"}]}': "'wagers[0]': there is no field 'amount'",
    b'{"do":"rule","case":1,"ruling":"count-missing","counted":["9H"]}': "'counted': ['9H'] is not an object",
    b'{"do":"rule","case":1,"ruling":"count-missing","counted":{"9H":-1}}': "'counted.9H': -1 is below 0",
    b'{"do":"rule","case":1,"ruling":"correct","index":2}': "rule: 'hand' and 'index' name the card of a correction together",
    b'{"do":"correct","hand":"dealer","index":2,"card":"4D"}': "'hand': 'dealer' is not one of player, banker",
    b'{"do":"withdraw-option","case":1,"seat":3,"takes":"yes"}': "'takes': 'yes' is not true or false",
    b'{"do":"end-option"}': "'case' is missing",
    b'{"do":"sign-off","by":"d104"}': "sign-off: there is no field 'by'",
    b"\xff\xfe\x00\x01": "is not UTF-8 text (byte 0)",
    b"\x00\x00": "is not JSON",
    b"[" * 60_000: "is not",
    b"x" * (LONGEST_LINE + 1): f"the line is longer than {LONGEST_LINE} bytes",
    b"x" * (5 * LONGEST_LINE) + b'{"do":"load-shoe","decks":8}': f"the line is longer than {LONGEST_LINE} bytes",
    b'{"do":"rule","case":1,"ruling":"count-missing","counted":{"1H":1}}': "'1H' is not a card",
    b'{"do":"rule","case":1,"ruling":"correct","hand":"player","card":"4D"}': "'hand' and 'index' name the card",
    b'{"do":"rule","case":1,"ruling":"correct","place":["player",2]}': "there is no field 'place'",
    b'{"do":"end-shoe","remaining":null}': "'remaining' must not be null",
    b'{"do":"load-shoe","decks":8,"card_set":{"maker":"a\\nb"}}': "'maker' must be a line of text",
    b'{"do":"show","a\\nb":1}': "the name of a field must be a line of text",
    b'{"do":"swap-shoe","kind":"' + b"x" * 1001 + b'"}': "'kind' must be a line of text",
    b'{"do":"sell-voucher","amount":"5","by":"d104"}': "'by' and 'pin' are missing",
    b'{"do":"sell-voucher","amount":"5","count":101,"by":"d104","pin":"1"}': "'count': 101 is above 100",
    b'{"do":"pay-voucher","code":"??","by":"d104","pin":"1"}': "pay-voucher: ",
    b'{"do":"sign-on"}': "'by' and 'pin' are missing",
    b'{"do":"sign-on","by":{"id":"pm1","role":"pit-manager"},"pin":"1"}': "'by' must be a line of text",
    # What only the software may say.
    b'{"do":"wager","seat":1,"on":"tie","amount":"5","request":{"number":1}}': "there is no field 'request'",
    b'{"do":"withdraw","seat":1,"on":"tie","request":1}': "there is no field 'request'",
    b'{"do":"withdraw-option","case":1,"seat":1,"takes":true,"request":1}': "there is no field 'request'",
    b'{"terminal":1,"number":1,"action":{"do":"wager","seat":1,"on":"tie","amount":"5"}}': "'do' is missing",
    b'{"do":"wager","terminal":1,"number":1,"seat":1,"on":"tie","amount":"5"}': "there is no field 'terminal'",
    b'{"do":"sell-voucher","amount":"5","digest":"d","by":"d104","pin":"1"}': "there is no field 'digest'",
    b'{"do":"pay-voucher","digest":"d","by":"d104","pin":"1"}': "there is no field 'digest'",
    b'{"do":"ask-credit","amount":"5"}': "there is no action 'ask-credit'",
    b'{"do":"redeem-voucher","digest":"d"}': "there is no action 'redeem-voucher'",
    b'{"do":"cash-out","digest":"d"}': "there is no action 'cash-out'",
    b'{"do":"refuse-request","why":"so","reading":6}': "there is no action 'refuse-request'",
    b'{"do":"terminals-shown","round":1,"bets":"open","shown":[1]}': "there is no action 'terminals-shown'",
}


def test_what_cannot_be_understood_is_refused_line_by_line_and_nothing_is_written(table, db):
    """One answer for each line, in order; an empty line is no line."""
    table()
    before = _records(db)
    answers = table(*BAD, SHOW)
    assert answers.pop()["state"]["phase"] == "no-shoe"
    for line, expected in BAD.items():
        if expected is not None:
            answer = answers.pop(0)
            assert set(answer) == {"refused", "clause"}, line[:80]
            assert expected in answer["refused"], line[:80]
            assert "\n" not in answer["refused"]
            assert answer["clause"] is None
    assert answers == []
    own = ("table-started", "table-stopped", "told")
    assert [kind for kind in _records(db)[len(before) :] if kind not in own] == []


def _records(db):
    with open_reader(db) as reader:
        return [entry.kind for entry in reader.entries()]


@pytest.mark.parametrize("size", [1, 7, 4096])
def test_lines_come_out_whole_whatever_the_pieces(size):
    text = b"one\n\ntwo\n" + b"x" * (3 * LONGEST_LINE) + b"\nfour\nlast"
    lines = Lines()
    found = [line for at in range(0, len(text), size) for line in lines.cut(text[at : at + size])] + list(
        lines.cut(b"")
    )
    assert [line[:5] for line in found] == [b"one", b"", b"two", b"xxxxx", b"four", b"last"]
    assert len(found[3]) > LONGEST_LINE
    assert list(lines.cut(b"")) == []


def test_a_line_that_is_cut_off_by_the_end_of_input_counts(sabot, db):
    ran = sabot(
        "table", "--db", str(db), "--game", "fortune-six", stdin=b'{"do":"load-shoe","decks":8}\r\n{"do":"show"}'
    )
    assert json.loads(ran.out.splitlines()[-1])["state"]["phase"] == "idle"


def test_every_action_of_the_contract_is_known(table, pins):
    """None is answered with `there is no action`; what is not possible now is refused with clause or reading."""
    by = {"by": "ps1", "pin": pins["ps1"], "reason": "seen"}
    known = [
        LOAD, OPEN, CLOSE, SETTLE, {"do": "end-shoe"}, BET, {"do": "withdraw", "seat": 3, "on": "banker", "who": "a"},
        {"do": "card", "card": "9H"}, {"do": "cutting-card"}, {"do": "report", "irregularity": "other"},
        {"do": "rule", "case": 4, "ruling": "void", **by},
        {"do": "correct", "hand": "player", "index": 2, "card": "4D", **by},
        {"do": "correct", "hand": "player", "index": 2, "card": "4D", "round": 1, **by},
        {"do": "withdraw-option", "case": 4, "seat": 3, "who": "a", "takes": True}, {"do": "end-option", "case": 4},
        {"do": "sign-on", "by": "d104", "pin": pins["d104"]}, {"do": "sign-off"},
        {"do": "dismiss", "case": 4, **by}, {"do": "dismiss", "what": "cutting-card", **by},
        {"do": "take-back", "what": "open-bets"}, {"do": "take-back", "what": "close-bets", **by},
        {"do": "act-as", "id": "d104", "role": "pit-supervisor", "until": "2126-01-01T00:00:00Z", **by},
        {"do": "unlock", "id": "pm1", **by, "second": "d104", "second_pin": pins["d104"]},
    ]  # fmt: skip
    for action in known:
        for answer in table(action):
            if "refused" in answer:
                assert answer["clause"] or answer["reading"], (action, answer)
            else:
                assert {"event", "n", "at"} <= set(answer)


def test_what_people_took_back_stands_in_the_journal_and_is_verified(sabot, db, table, pins):
    """A report dismissed in an acting position, a cutting card, both calls; `verify` finds nothing wrong with it."""
    by = {"by": "ps1", "pin": pins["ps1"], "reason": "a slip"}
    act = {"do": "act-as", "id": "d104", "role": "pit-supervisor", "until": "2126-01-01T00:00:00Z", **by}
    said = table(
        LOAD, OPEN, {"do": "take-back", "what": "open-bets"}, OPEN, CLOSE, {"do": "take-back", "what": "close-bets", **by},
        CLOSE, {"do": "cutting-card"}, {"do": "dismiss", "what": "cutting-card", **by},
        {"do": "report", "irregularity": "foreign-card", "by": "ps1", "pin": pins["ps1"]}, {"do": "card", "card": "9H"},
        {"do": "dismiss", "case": 1, **by}, act,
        {"do": "dismiss", "case": 1, **by, "by": "d104", "pin": pins["d104"]}, *cards("4D KS 5C"), SETTLE,
    )  # fmt: skip
    assert [line["reading"] for line in said if "refused" in line] == [22], "ps1 reported it"
    (dismissed,) = [line for line in said if line.get("event") == "case-dismissed"]
    assert (dismissed["by"], dismissed["role"], dismissed["acting"]) == ("d104", "pit-supervisor", True)
    assert [line["round"] for line in said if line.get("event") == "bets-opened"] == [1, 1]
    assert said[-1]["event"] == "round-settled"
    assert sabot("verify", "--db", str(db), "--json").json()["ok"] is True


@pytest.mark.parametrize(
    "line",
    [
        {"do": "report", "irregularity": "other", "by": "d104"},
        {"do": "dismiss", "case": 1, "by": "ps1", "reason": "a slip"},
        {"do": "take-back", "what": "close-bets", "by": "ps1", "reason": "a slip"},
        {"do": "unlock", "id": "pm1", "by": "ps1", "pin": "418203", "second": "d104", "reason": "a slip"},
        {"do": "act-as", "id": "d104", "role": "pit-manager", "until": "2126-01-01T00:00:00Z", "by": "pm1"},
    ],
    ids=lambda line: line["do"],
)
def test_a_name_without_a_pin_signs_nothing(table, line):
    (refused,) = [answer for answer in table(LOAD, line) if "refused" in answer]
    assert re.fullmatch(r"'(pin|second_pin)' is missing", refused["refused"])


def test_staff_place_a_wager_for_a_player(table, pins):
    """The dealer on duty by name, a supervisor with a PIN; nobody else, and no made-up signature."""

    def bet(**more):
        return {**BET, **more}

    on = {"do": "sign-on", "by": "d104", "pin": pins["d104"]}
    said = table(
        LOAD, OPEN, bet(placed_by="d104"), on, bet(placed_by="d104"), bet(placed_by="ps1"),
        bet(placed_by="ps1", pin=pins["ps1"]), bet(placed_by={"id": "ps1", "role": "pit-supervisor"}),
    )  # fmt: skip
    placed = [(line["placed_by"], line.get("role")) for line in said if line.get("event") == "wager-placed"]
    assert placed == [("d104", None), ("ps1", "pit-supervisor")]
    assert [line.get("clause") for line in said if "refused" in line] == ["3.7", "3.7", None]


# What is printed


def test_a_round_by_hand_from_load_to_settlement(table):
    said = table(*ROUND, SHOW)
    assert names(said) == [
        "shoe-loaded", "bets-opened", "wager-placed", "wager-placed", "bets-closed", *["card-drawn"] * 5, "result-called",
        "round-settled", "state",
    ]  # fmt: skip
    assert (numbers := [line["n"] for line in said[:-1]]) == sorted(set(numbers))
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"]) for line in said[:-1])
    assert said[2] | {"amount": "100.00", "total": "100.00", "seat": 3, "who": "a", "on": "banker"} == said[2]
    assert [(line["on"], line["stake"], line["pays"], line["returns"]) for line in said[11]["lines"]] == [
        ("player", "50.00", "0.00", "0.00"),
        ("banker", "100.00", "95.00", "195.00"),
    ]
    assert "game_file" not in said[0]
    assert len(said[0]["fingerprint"]) == 64


def test_the_state_has_every_field_in_every_phase(table):
    shows = [line["state"] for line in table(SHOW, *[x for action in ROUND for x in (action, SHOW)]) if "state" in line]
    assert [state["phase"] for state in shows] == [
        "no-shoe",
        "idle",
        *["betting"] * 3,
        *["dealing"] * 5,
        "result",
        "idle",
    ]
    for state in shows:
        assert set(state) >= STATE_FIELDS
        assert state["held"] == []
    empty, dealt, called, settled = shows[0], shows[8], shows[10], shows[11]
    assert (empty["player"], empty["player_total"], empty["result"], empty["settlement"]) == ([], 0, None, [])
    assert (dealt["player"], dealt["banker"]) == (["9H", "4D"], ["KS"])
    assert (dealt["player_total"], dealt["banker_total"], dealt["next"]) == (3, 0, "banker")
    assert (shows[7]["established"], dealt["established"]) == (False, True)
    assert (called["result"], called["next"], called["settlement"]) == ("banker", None, [])
    assert (settled["result"], settled["round"], settled["shoe"]) == ("banker", 1, 1)
    assert [(line["wager"], line["result"], line["returns"]) for line in settled["settlement"]] == [
        ("player", "lose", "0.00"),
        ("banker", "win", "195.00"),
    ]


def test_a_held_table_shows_its_cases_and_still_says_who_is_due(table):
    *_, state = table(LOAD, OPEN, CLOSE, *cards("9H KS"), {"do": "report", "irregularity": "foreign-card"}, SHOW)
    (case,) = state["state"]["held"]
    assert case | {"case": 1, "irregularity": "foreign-card", "clause": "5.1", "reading": None} == case
    assert (case["rulings"], case["authority"]) == (["void"], "pit-supervisor")
    assert (state["state"]["phase"], state["state"]["next"]) == ("dealing", "player")


def test_a_refusal_names_its_clause_or_reading(table):
    said = table(OPEN, LOAD, SETTLE, {"do": "load-shoe", "decks": 8}, BET, OPEN, CLOSE, BET, {"do": "sign-off"})
    refusals = [line for line in said if "refused" in line]
    assert [refusal["clause"] for refusal in refusals] == ["3.1", "4.1", "2.1", "3.1", "5.4", None]
    assert refusals[-1]["reading"] == 7


def test_no_pin_and_no_hash_is_ever_printed(table, db, pins):
    """Right or wrong; nor is a PIN anywhere in the journal."""
    by = {"by": "ps1", "reason": "seen"}
    said = table(
        LOAD, OPEN, CLOSE, {"do": "report", "irregularity": "other"},
        {"do": "rule", "case": 1, "ruling": "void", "pin": pins["ps1"], **by},
        {"do": "rule", "case": 1, "ruling": "void", "pin": "998877", **by},
        {"do": "rule", "case": 1, "ruling": "void", "pin": "664422", "by": "nobody", "reason": "seen"},
        {"do": "sign-on", "by": "d104", "pin": pins["d104"]},
    )  # fmt: skip
    assert [line["accepted"] for line in said if line.get("event") == "pin-tried"] == [True, False, False, True]
    text = json.dumps(said)
    with open_reader(db) as reader:
        journal = b"".join(entry.payload for entry in reader.entries()).decode()
    for pin in (*pins.values(), "998877", "664422"):
        assert pin not in text
        assert pin not in journal
    assert "argon2" not in text
    assert "pin_hash" not in text


def test_a_slip_in_an_action_costs_no_try(table, pins):
    """The PIN is tried only when the action itself is understood."""
    said = table(
        {"do": "rule", "case": 1, "ruling": "void", "by": "ps1", "pin": pins["ps1"], "reason": "x", "extra": 1}
    )
    assert names(said) == ["refused"]


# Taking up again


def test_a_second_run_takes_the_table_up_where_it_was(table):
    before = table(LOAD, OPEN, BET, SHOW)[-1]["state"]
    after = table(SHOW)[-1]["state"]
    assert after == before
    assert names(table(CLOSE, *cards("9H KS 4D 6C 2C"), SETTLE))[-1] == "round-settled"


@pytest.mark.parametrize(
    ("done", "raised"), [(0, False), (1, False), (2, False), (5, True), (7, True), (10, False), (11, False)]
)
def test_a_restart_is_a_power_failure_only_in_phase_dealing(table, done, raised):
    table(*ROUND[:done])
    assert [line["irregularity"] for line in table() if line.get("event") == "case-opened"] == [
        "power-failure"
    ] * raised


def test_another_game_is_refused_while_a_shoe_is_loaded(table, sabot, db):
    table(LOAD)
    before = _records(db)
    refused = sabot("table", "--db", str(db), "--game", "fabulous-4").refused()
    assert "a shoe of fortune-six is loaded" in refused
    assert _records(db) == before
    table({"do": "end-shoe"})
    assert names(table(LOAD, words=("--game", "fabulous-4"))) == ["shoe-loaded"]


def test_a_second_controller_is_refused_in_one_line(live, sabot, db):
    first = live("--db", db, "--game", "fortune-six")
    first.tell(LOAD)
    assert "a table is running with it" in sabot("table", "--db", str(db), "--game", "fortune-six").refused()
    assert (
        "a table is running with it"
        in sabot("staff", "disable", "--db", str(db), "--id", "ps1", "--by", "pm1").refused()
    )
    assert first.tell(OPEN)[0]["event"] == "bets-opened"
    first.end()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "punto"), "there is no game 'punto'"),
        (("--settings", "missing.toml"), "missing.toml"),
        (("--shoe", "angel-eye", "--port", "nonsense://x"), "--port: 'nonsense://x' is no port"),
        (("--shoe", "angel-eye", "--port", "socket://127.0.0.1:99999"), "--port: 'socket://127.0.0.1:99999' is no port"),
        (("--shoe", "punch-card"), "'punch-card' is not one of"),
    ],
)  # fmt: skip
def test_bad_options_are_refused_and_nothing_is_written(sabot, tmp_path, words, said):
    assert said in sabot("table", "--db", str(tmp_path / "new.db"), *words).refused()
    assert list(tmp_path.iterdir()) == []


def test_a_witness_that_no_folder_can_be_is_refused_and_no_journal_is_begun(sabot, tmp_path):
    settings = tmp_path / "table.toml"
    settings.write_text('witnesses = ["/a\\u0000b"]\nshoe = "manual"\n')
    said = sabot("table", "--db", str(tmp_path / "new.db"), "--settings", str(settings)).refused()
    assert said == f"{settings}: witnesses: names a folder that has a character that no file name has"
    assert list(tmp_path.iterdir()) == [settings]


@pytest.mark.parametrize(
    "words", [("table", "--game", "fortune-six"), ("staff", "disable", "--id", "a", "--by", "b", "--pin-stdin")]
)
def test_a_file_that_is_no_journal_is_left_alone(sabot, tmp_path, words):
    other, database = tmp_path / "notes.txt", tmp_path / "other.db"
    other.write_text("not a journal\n")
    with closing(sqlite3.connect(database)) as conn:
        conn.execute("CREATE TABLE guests (name)")
    for file in (other, database):
        before = file.read_bytes()
        assert str(file) in sabot(*words, "--db", str(file), stdin="482913\n").refused()
        assert file.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {"notes.txt", "other.db"}


def test_a_live_table_takes_changed_settings_only_with_a_managers_pin(sabot, db, tmp_path, pins):
    settings = tmp_path / "live.toml"
    words = ("table", "--db", str(db), "--settings", str(settings))

    def signed(by, pin):
        """The PIN is the first line; what follows are actions."""
        ran = subprocess.run(
            [sys.executable, "-m", "sabot", *words, "--by", by], input=f'{pin}\n{{"do":"show"}}\n'.encode(),
            capture_output=True, check=False, timeout=60,
        )  # fmt: skip
        return ran.returncode, ran.stdout.decode(), ran.stderr.decode()

    settings.write_text('mode = "live"\nshoe = "manual"\n')
    assert sabot(*words).status == 0
    settings.write_text('mode = "live"\nshoe = "manual"\nlimits.player.maximum = "900"\n')
    assert "a pit manager approves them" in sabot(*words).refused()
    status, out, err = signed("ps1", pins["ps1"])
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "approved by a pit-manager or higher" in err
    status, out, err = signed("pm1", pins["pm1"])
    assert (status, err) == (0, "")
    answers = [json.loads(line) for line in out.splitlines()]
    (changed,) = (answer for answer in answers if answer.get("event") == "settings-changed")
    assert (changed["by"], changed["role"]) == ("pm1", "pit-manager")
    assert any("state" in answer for answer in answers)
    assert sabot(*words).status == 0


@pytest.mark.parametrize("first", ['{"do":"show"}', "", "12345", "１２３４５６７"])
def test_a_first_line_that_is_no_pin_is_not_swallowed(db, pins, first):
    """With --by the first line is the PIN, also where nothing is to be signed. No action is ever taken for it."""
    before = db.read_bytes()
    ran = subprocess.run(
        [sys.executable, "-m", "sabot", "table", "--db", str(db), "--by", "pm1"], check=False, timeout=60,
        input=f'{first}\n{{"do":"load-shoe","decks":8}}\n'.encode(), capture_output=True,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert (
        ran.stderr.decode()
        == "sabot: --by: line 1 of stdin must be the PIN of pm1, 6 to 12 digits; actions follow it\n"
    )
    assert db.read_bytes() == before
    both = subprocess.run(
        [sys.executable, "-m", "sabot", "table", "--db", str(db), "--by", "pm1", "--second", "ps1"], check=False,
        timeout=60, input=f'{pins["pm1"]}\n{first}\n'.encode(), capture_output=True,
    )  # fmt: skip
    assert both.stderr.decode().startswith("sabot: --second: line 2 of stdin must be the PIN of ps1")


# The end of input


@pytest.mark.parametrize("script", [None, b'{"do":"load-shoe","decks":8}\n{"do":"show"}'])
def test_the_end_of_input_ends_the_program_with_a_port_too(db, tmp_path, script):
    """Whatever stdin is: a file and /dev/null are always at their end, and not every selector takes them."""
    source = tmp_path / "script.jsonl"
    source.write_bytes(script or b"")
    with (source if script else Path(os.devnull)).open("rb") as stdin:
        ran = subprocess.run(
            [sys.executable, "-m", "sabot", "table", "--db", str(db), "--game", "fortune-six", "--shoe", "angel-eye",
             "--port", str(tmp_path / "nothing")],
            stdin=stdin, capture_output=True, check=False, timeout=60,
        )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, b"")
    if script:
        assert json.loads(ran.stdout.splitlines()[-1])["state"]["phase"] == "idle"


# On disk before it is printed


def test_every_printed_line_is_on_disk_when_it_is_read(live, db):
    table = live("--db", db, "--game", "fortune-six")
    with open_reader(db) as reader:
        for action in ROUND:
            table.send(action)
            line = table.read()
            assert reader.head()[0] >= line["n"]
    table.end()


@pytest.mark.parametrize("after", [2, 6, 10, 14])
def test_a_kill_right_after_a_printed_line_loses_nothing_that_was_printed(live, db, sabot, after):
    """The whole round is sent at once; the table is killed when so many lines were read, wherever it is by then."""
    table = live("--db", db, "--game", "fortune-six")
    table.send(*ROUND)
    printed = [table.read() for _ in range(after)] + table.kill()
    with open_reader(db) as reader:
        kept = {entry.n: (entry.at, event_name(event)) for entry, event in table_events(reader.entries())}
    assert len(printed) >= after
    for line in printed:
        assert kept[line["n"]] == (line["at"], line["event"])
    assert sabot("verify", "--db", str(db), "--json").json()["ok"] is True
    # And it goes on from there: what was not printed may be on disk too, and counts then.
    again = live("--db", db, "--game", "fortune-six")
    assert again.state["cards_drawn"] == sum(event == "card-drawn" for _, event in kept.values())
    again.end()


# A full disk


def test_a_full_disk_stops_the_table_and_room_lets_it_go_on(live, db, sabot, pins):
    table = live("--db", db, "--game", "fortune-six")
    table.tell(LOAD, OPEN)
    before = table.state
    wal = Path(f"{db}-wal").stat().st_size
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (wal, resource.RLIM_INFINITY))
    while not any("stopped" in line for line in table.tell(BET)):  # the file is longer than what is in it
        before = table.state
    stopped = table.state
    assert (stopped["phase"], stopped["say"]) == ("stopped", "STOP")
    assert set(stopped) >= STATE_FIELDS
    assert names(table.tell(CLOSE, {"do": "sign-on", "by": "d104", "pin": pins["d104"]})) == ["stopped", "stopped"]
    assert table.state["wagers"] == before["wagers"]
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    # An action that must be signed brings it back as well as any other.
    assert names(table.tell({"do": "sign-on", "by": "d104", "pin": pins["d104"]})) == ["pin-tried", "dealer-signed-on"]
    assert names(table.tell(CLOSE)) == ["bets-closed"]
    assert table.state["wagers"] == before["wagers"]
    table.end()
    assert "journal-resumed" in _records(db)
    assert sabot("verify", "--db", str(db), "--json").json()["ok"] is True


def test_cards_that_come_while_the_disk_is_full_are_told_when_there_is_room(live, db, tmp_path):
    """Not one is dropped, and they come before whatever a person does then."""
    table, master = _with_shoe(live, db, tmp_path, "bee-tek")
    table.tell(LOAD, OPEN, CLOSE)
    wal = Path(f"{db}-wal").stat().st_size
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (wal, resource.RLIM_INFINITY))
    drawn = []
    while "stopped" not in (line := _next_of(table, master, drawn)):
        assert line["event"] in ("card-drawn", "case-opened", "device-noted", "result-called")
    os.write(master, b"[Game]<Card:2C>\r\n")
    assert table.state["phase"] == "stopped"
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    seen = table.until(lambda line: line.get("card") == "2C")
    assert sum(line.get("event") == "card-drawn" for line in seen) == 2
    assert table.state["cards_drawn"] == len(drawn) + 1
    os.close(master)
    table.process.stdin.close()
    assert table.process.wait(60) == 0


def _next_of(table, master, drawn):
    """One more card out of the shoe; the answer to it that comes last."""
    drawn.append(os.write(master, b"[Game]<Card:KS>\r\n"))
    return table.until(lambda said: "stopped" in said or said.get("event") == "card-drawn")[-1]


def _with_shoe(live, db, tmp_path, kind, game="fortune-six"):
    """A table with a pty for its shoe. The line is there only after the table missed it: so we know that it listens."""
    link = tmp_path / "shoe"
    table = live("--db", db, "--game", game, "--shoe", kind, "--port", link)
    table.until(lambda line: line.get("event") == "link-down")
    master, slave = os.openpty()
    link.symlink_to(os.ttyname(slave))
    table.until(lambda line: line.get("event") == "link-up")
    os.close(slave)
    return table, master


def test_a_shoe_that_was_swapped_out_is_not_heard(live, db, tmp_path):
    """After a swap to cards by hand a card that the device reads would count twice; another make is read as such."""
    table, master = _with_shoe(live, db, tmp_path, "bee-tek")
    table.tell(LOAD, OPEN, CLOSE)
    os.write(master, b"[Game]<Card:KS>\r\n")
    table.until(lambda line: line.get("card") == "KS")
    assert names(table.tell({"do": "swap-shoe", "kind": "manual"})) == ["shoe-swapped"]
    os.write(master, b"[Game]<Card:2C>\r\n")
    assert [line.get("card") for line in table.tell({"do": "card", "card": "9S"})] == ["9S"]
    assert (table.state["player"], table.state["banker"]) == (["KS"], ["9S"])
    assert names(table.tell({"do": "swap-shoe", "kind": "angel-eye"})) == ["shoe-swapped"]
    drawn = encode(CardDrawn(parse_card("4D"), place=Place(Side.PLAYER, 2)), "1") * 3
    heard = []
    while not any(line.get("card") == "4D" for line in heard):  # what comes before the line is open again is lost
        os.write(master, drawn)
        heard += table.tell()
    os.close(master)
    assert {line.get("card") for line in heard} <= {"4D", None}


def test_an_unseen_card_shows_as_such_and_its_total_is_null(live, db, tmp_path):
    """A concealed Angel Eye says where a card goes and not what it is."""
    table, master = _with_shoe(live, db, tmp_path, "angel-eye")
    table.tell(LOAD, OPEN)
    os.write(master, encode(ShoeStarted(), "0") * 3)
    table.until(lambda line: line.get("event") == "shoe-restarted")
    table.tell(CLOSE)
    for number, side in enumerate([*Side, *Side], 1):
        place = Place(side, (number + 1) // 2)
        os.write(master, encode(CardDrawn(None, place=place), str(number)) * 3)
    table.until(lambda line: line.get("claimed") == "banker 2")
    state = table.state
    os.write(master, encode(IdentityShown(Place(Side.BANKER, 1), parse_card("KS")), "5") * 3)
    table.until(lambda line: line.get("event") == "card-revealed")
    revealed = table.state
    os.close(master)
    assert (state["player"], state["banker"]) == (["??", "??"], ["??", "??"])
    assert (state["player_total"], state["banker_total"], state["next"], state["established"]) == (
        None,
        None,
        None,
        False,
    )
    assert (revealed["banker"], revealed["banker_total"], revealed["held"]) == (["KS", "??"], None, [])


def test_what_the_software_notes_before_an_action_is_printed_too(db, capsys):
    """A lost witness, for one: it is written between two lines, and every event is printed, in order."""
    host, begun = open_host(db, TableSettings(shoe="manual"), feed=None, serve=None, times=Times())
    with closing(host):
        table = HeadlessTable(host, io.BytesIO(b""))
        table.run(begun)
        host.runtime.write(WitnessLost("far", "away"))
        table._take_lines(b'{"do":"load-shoe","decks":8}\n')
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["event"] for line in printed][-2:] == ["witness-lost", "shoe-loaded"]
    assert [line["n"] for line in printed] == sorted({line["n"] for line in printed})
