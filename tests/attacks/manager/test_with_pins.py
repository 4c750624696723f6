"""PINs that have been seen, lent or kept too long, and people who want to sign with them."""

import json
from itertools import pairwise

import pytest

from controller.journal.reader import open_reader
from controller.people.pins import Pin
from controller.runtime.fold import load_state, table_events
from controller.table.actions import Signature
from controller.table.events import PinRefused

pytestmark = pytest.mark.usefixtures("cheap_pins")
OLD, NEW = "418203", "593617"


@pytest.fixture(autouse=True)
def _verified(sabot, db):
    """Whatever was tried, the journal holds, and decides the same again."""
    yield
    assert sabot("verify", "--db", str(db), "--json").json()["ok"]


@pytest.fixture
def staff(sabot, db):
    """Call `sabot staff` on the journal, PINs one to a line on stdin."""

    def call(verb, *words, pins=()):
        return sabot("staff", verb, "--db", str(db), *words, "--pin-stdin", stdin="".join(f"{pin}\n" for pin in pins))

    return call


@pytest.fixture
def table(sabot, db, tmp_path):
    """Run a table to the end of these actions, with these settings."""

    def run(*actions, approver=None, **settings):
        file = tmp_path / "table.toml"
        file.write_text("".join(f"{key} = {json.dumps(value)}\n" for key, value in settings.items()))
        lines = "".join(json.dumps(action) + "\n" for action in actions)
        words = ("--by", approver[0]) if approver else ()
        stdin = f"{approver[1]}\n{lines}" if approver else lines
        ran = sabot("table", "--db", str(db), "--settings", str(file), *words, stdin=stdin)
        assert (ran.status, ran.err) == (0, "")
        return [json.loads(line) for line in ran.out.splitlines()]

    return run


def refusals(printed):
    return [line["refused"] for line in printed if "refused" in line]


def test_a_pin_that_was_seen_is_not_taken_again(staff):
    """Somebody who has seen an old PIN waits until its owner comes back to it. It never does: not the last five."""
    pins = [OLD, "593617", "593618", "593619", "593610"]
    for old, new in pairwise(pins):
        assert staff("pin", "--id", "ps1", pins=[new, old]).status == 0
    for old in pins:
        assert "one of the last 5" in staff("pin", "--id", "ps1", pins=[old, pins[-1]]).refused()
    assert staff("pin", "--id", "ps1", pins=["593621", pins[-1]]).status == 0
    assert staff("pin", "--id", "ps1", pins=[OLD, "593621"]).status == 0


def test_the_table_takes_no_old_pin_either(table):
    printed = table(
        {"do": "change-pin", "by": "ps1", "pin": OLD, "new": NEW},
        {"do": "change-pin", "by": "ps1", "pin": NEW, "new": OLD},
        {"do": "change-pin", "by": "ps1", "pin": NEW, "new": NEW},
    )
    assert [line["event"] for line in printed if line.get("event", "").startswith("pin-")] == [
        "pin-tried", "pin-changed", "pin-tried", "pin-refused", "pin-tried", "pin-refused",
    ]  # fmt: skip
    assert len(refusals(printed)) == 2
    assert not any(word in json.dumps(printed) for word in (OLD, NEW, "argon2"))


@pytest.mark.parametrize("weak", ["123456", "654321", "111111", "121212", "310188", "013188", "880131", "31011988"])
def test_a_pin_that_is_guessed_first_is_taken_nowhere(staff, table, weak):
    """Runs, repeats and dates: refused for a new person, for a new PIN, at the table and at the command line."""
    assert "a PIN is not" in staff("pin", "--id", "ps1", pins=[weak, OLD]).refused()
    person = ("--id", "d9", "--name", "D. Nine", "--role", "dealer", "--by", "pm1")
    assert "a PIN is not" in staff("add", *person, pins=[weak, "605917"]).refused()
    (said,) = refusals(table({"do": "change-pin", "by": "ps1", "pin": OLD, "new": weak}))
    assert "a PIN is not" in said
    assert weak not in said


def test_the_digits_of_an_id_are_no_pin(staff):
    person = ("--id", "d48291", "--name", "D. Lim", "--role", "dealer", "--by", "pm1")
    assert "digits of the id" in staff("add", *person, pins=["748291", "605917"]).refused()


def test_whether_a_pin_was_used_is_told_only_to_those_who_sign_and_is_journalled(staff, db):
    """The answer "used before" would tell which PIN somebody has. Without a signature there is no answer; with one,
    each question is an event."""
    assert "not signed" in staff("pin", "--id", "ps1", pins=[OLD, "605918"]).refused()
    assert "not signed" in staff("pin", "--id", "ps1", "--by", "pm1", pins=[OLD, "605918"]).refused()
    assert "one of the last 5" in staff("pin", "--id", "ps1", "--by", "pm1", pins=[OLD, "605917"]).refused()
    with open_reader(db) as reader:
        asked = [event for _, event in table_events(reader.entries()) if isinstance(event, PinRefused)]
    assert asked == [PinRefused("ps1", "pm1")]


def test_an_aged_pin_signs_nothing_but_its_own_change(staff, table, db):
    """The PINs of the journal are from March 2026; `pin_days` came later, and someone has lent theirs meanwhile."""
    settings = {"game": "fortune-six", "shoe": "manual", "pin_days": 30}
    report = [{"do": "load-shoe", "decks": 8}, {"do": "open-bets"}, {"do": "close-bets"},
              {"do": "card", "card": "9H"}, {"do": "report", "irregularity": "foreign-card"}]  # fmt: skip
    rule = {"do": "rule", "case": 1, "ruling": "void", "by": "ps1", "pin": OLD, "reason": "seen"}
    replace = {"do": "replace-cards", "by": "ps1", "pin": OLD, "reason": "seen"}
    printed = table(*report, rule, replace, {**replace, "pin": "999999"}, **settings)
    assert [line["event"] for line in printed if line.get("event") in ("case-ruled", "cards-replaced")] == [
        "case-ruled"
    ]
    aged, wrong = refusals(printed)
    assert "days old; change it first" in aged
    assert "id and PIN are not accepted" in wrong
    person = ("--id", "d9", "--name", "D. Nine", "--role", "dealer", "--by", "pm1")
    assert "days old" in staff("add", *person, pins=["748291", "605917"]).refused()
    changed = table({"do": "change-pin", "by": "ps1", "pin": OLD, "new": NEW}, {**replace, "pin": NEW}, **settings)
    assert "cards-replaced" in [line.get("event") for line in changed]
    with open_reader(db) as reader:
        assert load_state(reader).people.get("pm1").wrong == 0


@pytest.mark.parametrize(("days", "signs"), [(30, False), (31, True), (0, True)])
def test_an_aged_pin_does_not_sign_at_the_desk_either(make_pit, desk_of, days, signs):
    """The desk asks what the table wants: its PINs are from the first of March, and it is the first of April."""
    pit = make_pit(pin_days=days)
    outcome = desk_of(pit.path).sign_on("pm2", Pin("605918"))
    assert isinstance(outcome, Signature) is signs
    assert signs or "is 30 days old" in outcome.text


SECOND = {"do": "service", "what": "open", "by": "pm1", "pin": "605917", "second": "ps1", "reason": "a fan"}


def test_a_pin_that_somebody_else_has_set_signs_nothing_but_its_own_change(staff, table):
    """A pit manager gives the second person a PIN and signs for both."""
    assert staff("pin", "--id", "ps1", "--by", "pm1", pins=[NEW, "605917"]).status == 0
    service = {**SECOND, "second_pin": NEW}
    (said,) = refusals(table(service))
    assert said == "not signed: pm1 set the PIN of ps1; ps1 must change it first"
    person = ("--id", "d9", "--name", "D. Nine", "--role", "dealer", "--by", "ps1")
    assert "pm1 set the PIN of ps1" in staff("add", *person, pins=["748291", NEW]).refused()
    printed = table({"do": "change-pin", "by": "ps1", "pin": NEW, "new": "593621"}, {**service, "second_pin": "593621"})
    assert "service-opened" in [line.get("event") for line in printed]


def test_a_pin_that_somebody_else_has_set_counts_as_such_after_a_rotation(staff, table, sabot, db):
    table({"do": "show"})
    assert staff("pin", "--id", "ps1", "--by", "pm1", pins=[NEW, "605917"]).status == 0
    assert sabot("journal", "rotate", "--db", str(db), str(db.parent / "archive")).status == 0
    (said,) = refusals(table({**SECOND, "second_pin": NEW}))
    assert "pm1 set the PIN of ps1" in said


def test_a_pin_that_was_set_and_a_person_who_was_added_are_lines_of_the_desks_log(staff, table, sabot, db, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(db.parent / "cache"))
    table({"do": "show"})
    staff("pin", "--id", "ps1", "--by", "pm1", pins=[NEW, "605917"])
    staff("add", "--id", "d9", "--name", "D. Nine", "--role", "dealer", "--by", "pm1", pins=["748291", "605917"])
    log = sabot("log", "--db", str(db), "--json").json()["log"]
    assert [line["evidence"] for line in log] == [
        "pm1 added d9 to the book of staff: dealer", "pm1 set a new PIN for ps1",
    ]  # fmt: skip


def test_an_acting_position_does_nothing_that_outlasts_it(staff):
    until = ("--until", "2099-01-01T00:00:00Z", "--reason", "ill", "--by", "pm1")
    assert staff("act-as", "--id", "ps1", "--role", "pit-manager", *until, pins=["605917"]).status == 0
    for words, pins in (
        (("add", "--id", "pm7", "--name", "P. Seven", "--role", "pit-manager"), ["748291"]),
        (("add", "--id", "d9", "--name", "D. Nine", "--role", "dealer"), ["748291"]),
        (("pin", "--id", "d104"), ["748291"]),
        (("disable", "--id", "d104"), []),
    ):
        refused = staff(*words, "--by", "ps1", pins=[*pins, OLD]).refused()
        assert refused == "this would outlast an acting position: a person in their own position must sign"
    acting = ("act-as", "--id", "d104", "--role", "pit-supervisor", *until[:-1], "ps1")
    assert "in their own position" in staff(*acting, pins=[OLD]).refused()
