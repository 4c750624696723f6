"""What a table writes is decided again, whatever was told: settings, starts, staff, PINs, terminals, past rounds."""

import dataclasses

import pytest
from argon2.profiles import CHEAPEST
from support.forger import forge, place_of, rows_of
from support.house import House
from support.staff import PINS

from controller.decide.moves import DECIDES
from controller.game.authority import Role
from controller.game.cards import parse_cards
from controller.game.irregularities import Irregularity
from controller.journal.chain import TOLD
from controller.journal.reader import open_reader
from controller.people.book import change_pin, disable
from controller.people.pins import Pin
from controller.people.positions import act_as
from controller.people.tries import TRIES, break_glass, unlock
from controller.settings.settings import Limit, Mode, TableSettings
from controller.table import actions
from controller.table.events import DeviceNoted
from controller.table.observations import CardDrawn
from controller.table.told import decode_told
from controller.verify.rejudge import rejudge


@pytest.fixture
def house(tmp_path):
    return House(tmp_path / "table.db")


def test_rounds_over_restarts_and_shoes(house):
    house.tell(actions.LoadShoe(8)).round((1, "banker", 100_00)).restart()
    house.round((1, "player", 50_00), (2, "tie", 5_00)).tell(actions.EndShoe()).restart()
    house.tell(actions.LoadShoe(8)).round()
    house.tell(actions.OpenBets(), actions.PlaceWager(1, "banker", 100_00), actions.CloseBets()).restart()
    assert house.decided() == 3


def test_a_wrong_payout_of_an_earlier_shoe_is_decided_from_the_journal(house):
    house.tell(actions.LoadShoe(8)).round((1, "banker", 1_000_00)).tell(actions.EndShoe())
    house.tell(actions.LoadShoe(8)).round((1, "banker", 100_00)).tell(actions.EndShoe())
    house.tell(actions.LoadShoe(8)).round()
    assert house.runtime.table.over(1) is None
    house.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=900_00))
    assert house.decided() == 3


def test_settings_changed_at_the_table_and_at_a_start(house):
    house.tell(actions.LoadShoe(8)).round()
    limits = {"banker": Limit(50_00, None)}
    changed = dataclasses.replace(house.settings, limits=limits, shoe="manual", name="BA-07")
    assert house.runtime.change_settings(changed, house.sign("pm1")).refusal is None
    house.round((1, "banker", 100_00))
    house.settings = changed
    house.restart(shoe="angel-eye")
    house.round().tell(actions.EndShoe())
    other = dataclasses.replace(house.settings, game="fabulous-4", limits={})
    assert house.runtime.change_settings(other, house.sign("pm1")).refusal is None
    house.tell(actions.LoadShoe(8)).round(cards="9H KS 4D 6C 2C")
    assert house.decided() == 4


def test_a_live_table_starts_with_what_somebody_approved(tmp_path):
    house = House(tmp_path / "table.db", TableSettings(mode=Mode.LIVE))
    house.tell(actions.LoadShoe(8)).round()
    house.restart(name="BA-07", approver="pm1")
    house.round()
    assert house.decided() == 2
    told = [decode_told(row.payload) for row in rows_of(house.path) if row.kind == TOLD]
    assert [one.decides for one in told if one.decides] == [DECIDES, DECIDES]


def test_the_book_of_staff_and_wrong_pins(house):
    runtime = house.runtime
    for minute in range(TRIES + 2):
        house.minute = minute
        runtime.signed("ps1", pin_ok=False)
    runtime.signed("ps1", pin_ok=True)  # too early
    runtime.signed("nobody", pin_ok=False)
    runtime.signed("1234567", pin_ok=False)  # a PIN in the wrong field
    by, second = house.sign("pm1"), house.sign("pm2")
    house.book(lambda people, _: break_glass(people, "ps1", by, second, "he is needed"))
    acm = house.sign("acm1")
    house.book(
        lambda people, now: act_as(people, "pm1", Role.GAMING_SHIFT_MANAGER, "2026-11-16T09:00:00Z", acm, "x", now)
    )
    by = house.sign("pm1")
    assert by.acting
    runtime.signed("d104", pin_ok=False)
    house.book(lambda people, _: unlock(people, "d104", by))
    setter = house.sign("gsm1")
    house.book(lambda people, _: change_pin(people, "ps1", Pin("605917").hashed(CHEAPEST), setter))
    assert "gsm1 set the PIN" in runtime.signed("ps1", pin_ok=True).text
    owner = runtime.signed("ps1", pin_ok=True, own=True)
    house.book(lambda people, _: change_pin(people, "ps1", Pin("730164").hashed(CHEAPEST), owner))
    house.sign("ps1")
    by = house.sign("acm1")
    house.book(lambda people, _: disable(people, "pm2", by))
    house.tell(actions.LoadShoe(8)).round()
    assert house.decided() == 1
    assert not any(b"1234567" in row.payload for row in rows_of(house.path))


def test_a_clock_that_was_set_and_what_the_software_notes(house):
    house.tell(actions.LoadShoe(8)).round()
    house.jump = 180
    house.runtime.write(DeviceNoted("beacon", "on"))
    house.jump = 0
    house.round((1, "banker", 100_00), (2, "player", 100_00))
    assert house.decided() == 2
    assert sum(row.kind == "clock-jumped" for row in rows_of(house.path)) == 2


def test_terminals_and_who_is_enrolled(tmp_path):
    house = House(tmp_path / "table.db", TableSettings(game="super-six-etg"))
    runtime = house.runtime
    house.tell(actions.LoadShoe(8))
    runtime.rules = dataclasses.replace(runtime.rules, enrolled=frozenset({1, 2}))
    house.tell(actions.BuyIn(1, actions.Signature("d104", Role.DEALER), 100_00), actions.OpenBets())
    asked = [
        actions.FromTerminal(1, 1, actions.PlaceWager(1, "banker", 50_00, "terminal"), runtime.table.round),
        actions.FromTerminal(2, 1, actions.PlaceWager(2, "banker", 50_00, "terminal"), runtime.table.round),
        actions.FromTerminal(2, 2, actions.AskCredit(50_00)),
    ]
    _, refused, _ = runtime.tell_together(asked)
    assert refused.refusal is not None
    house.tell(actions.CloseBets(), *map(CardDrawn, parse_cards("9H KS 4D 6C 2C")), actions.Settle())
    assert house.decided() == 1


@pytest.mark.parametrize(
    ("kind", "fields", "what"),
    [
        ("settings-changed", {"by": "gsm1"}, "says by"),
        ("table-started", {"resumed": False}, "says resumed"),
        ("clock-jumped", {"seconds": 7}, "says seconds"),
        ("pin-tried", {"accepted": False}, "says accepted"),
    ],
)
def test_a_forged_event_of_the_house_is_named(house, kind, fields, what):
    house.restart()
    changed = dataclasses.replace(house.settings, name="BA-07")
    assert house.runtime.change_settings(changed, house.sign("pm1")).refusal is None
    house.jump = 180
    house.sign("ps1")
    house.runtime.close()
    at = place_of(rows_of(house.path), kind, -1)
    forge(house.path, lambda rows: [row.saying(**fields) if n == at else row for n, row in enumerate(rows)])
    with open_reader(house.path) as reader:
        bad = rejudge(reader).first_bad
    assert bad.n == at + 1
    assert what in bad.what


def test_settings_that_nobody_may_sign_are_named(house):
    """Told and written as a dealer's change, with the PIN: the settings would have been refused."""
    changed = dataclasses.replace(house.settings, name="BA-07")
    assert house.runtime.change_settings(changed, house.sign("pm1")).refusal is None
    house.runtime.close()
    at = place_of(rows_of(house.path), "settings-changed", -1)

    def by_the_dealer(rows):
        for n in (at - 3, at - 2, at - 1, at):
            rows[n] = rows[n]._replace(
                payload=rows[n].payload.replace(b"pm1", b"d104").replace(b"pit-manager", b"dealer")
            )
        return rows

    forge(house.path, by_the_dealer)
    with open_reader(house.path) as reader:
        bad = rejudge(reader).first_bad
    assert (bad.n, "would have been refused" in bad.what) == (at, True)


def test_another_number_is_judged_and_not_decided(house):
    """As records of another version are: no fault, and no promise."""
    house.tell(actions.LoadShoe(8)).round((1, "banker", 100_00))
    house.runtime.close()
    number = str(DECIDES + 1).encode()

    def of_another_version(rows):
        was = b'"decides":%d' % DECIDES
        return [row._replace(payload=row.payload.replace(was, b'"decides":' + number)) for row in rows]

    forge(house.path, of_another_version)
    with open_reader(house.path) as reader:
        found = rejudge(reader)
    assert (found.first_bad, found.rounds, found.decided) == (None, 1, 0)


def test_no_pin_is_told(house):
    house.tell(actions.LoadShoe(8)).round()
    house.runtime.close()
    told = b"".join(row.payload for row in rows_of(house.path) if row.kind == TOLD)
    assert told
    assert not any(pin.encode() in told for pin in PINS.values())


def _played(house):
    """A round, a note of the software and a change in the book of staff."""
    house.tell(actions.LoadShoe(8)).round((1, "banker", 100_00))
    house.runtime.write(DeviceNoted("beacon", "on"))
    by = house.sign("acm1")
    house.book(lambda people, _: disable(people, "pm2", by))
    house.runtime.close()


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (
            lambda rows: [row._replace(kind="bets-closed") if row.kind == "bets-opened" else row for row in rows],
            "is bets-closed, and from what was told in record",
        ),
        (
            lambda rows: [
                rows[place_of(rows, "device-noted")] if row.kind == "staff-disabled" else row for row in rows
            ],
            "is no change of the book of staff",
        ),
        (
            lambda rows: [row.saying(by="gsm1") if row.kind == "staff-disabled" else row for row in rows],
            "was signed by gsm1 without a PIN that was accepted",
        ),
        (
            lambda rows: [row.saying(id="acm1") if row.kind == "staff-disabled" else row for row in rows],
            "is a change of the book of staff that would have been refused",
        ),
    ],
)
def test_records_that_nobody_told_are_named(house, change, what):
    _played(house)

    def forged(rows):
        again = change(rows)
        for n, row in enumerate(again):  # what was told says the same as what was written
            if row.kind == TOLD and "change" in row.fields and n + 1 < len(again):
                after = next(one for one in again[n + 1 :] if one.kind != "clock-jumped")
                again[n] = row.saying(change=after.fields)
        return again

    forge(house.path, forged)
    with open_reader(house.path) as reader:
        bad = rejudge(reader).first_bad
    assert bad is not None
    assert what in bad.what
