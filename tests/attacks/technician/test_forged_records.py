"""A technician with the files and the signing key: one record is changed, put in or taken out, every hash fits again,
and the head is signed anew. `sabot verify` names the record all the same."""

import json
from itertools import count

import pytest
from support.forger import forge, place_of, rows_of
from support.staff import ROLES, cheap_hash

from controller.decide.moves import DECIDES
from controller.decide.running import Manifest
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.irregularities import Irregularity, Ruling
from controller.people.book import NewPerson, add
from controller.people.pins import Pin
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import TableSettings
from controller.software.check import opened
from controller.software.layout import this_layout
from controller.table import actions
from controller.table.observations import CardDrawn
from controller.verify.whole import verify_journal

PIN = "271828"


class Told:
    """A table that writes a journal, with a pit manager, a pit supervisor and a dealer."""

    def __init__(self, path, manifest=None):
        ticks = count(1, 2_000)
        clock = Clock(now=lambda: "2026-11-16T20:00:00.000Z", millis=lambda: next(ticks) // 1_000)
        self.path = path
        self.runtime, _ = Runtime.open(
            path,
            ruleset=load_game("fortune-six"),
            settings=TableSettings(),
            clock=clock,
            software="test",
            manifest=manifest,
            durable=False,
        )
        for person in ("pm1", "ps1", "d104"):
            by = None if person == "pm1" else self.sign("pm1")
            new = NewPerson(person, person, ROLES[person], cheap_hash(PIN))
            self.book(lambda people, _, new=new, by=by: add(people, new, by))
        self.tell(actions.SignOn(self.sign("d104")), actions.LoadShoe(8))

    def book(self, decide):
        change = getattr(self.runtime, "change_book", None)
        if change is not None:
            assert change(decide).refusal is None
        else:  # as it was before tables wrote down what they were told
            self.runtime.write(decide(self.runtime.people, ""))

    def sign(self, person):
        return self.runtime.sign(person, Pin(PIN))

    def tell(self, *told):
        for one in told:
            assert self.runtime.tell(one).refusal is None
        return self

    def bets(self, *wagers):
        self.tell(actions.OpenBets(), *(actions.PlaceWager(seat, on, cents) for seat, on, cents in wagers))
        return self.tell(actions.CloseBets())

    def draw(self, cards):
        return self.tell(*(CardDrawn(parse_card(card), manual=True) for card in cards.split()))

    def close(self):
        self.runtime.close()
        return self.path


@pytest.fixture
def play(tmp_path):
    """A journal in which these wagers were placed and the Banker won with them."""
    numbers = count()

    def make(*wagers):
        table = Told(tmp_path / f"{next(numbers)}.db")
        return table.bets(*wagers).draw("9H KS 4D 6C 2C").tell(actions.Settle()).close()

    return make


@pytest.fixture
def ruled(tmp_path):
    """A journal in which a case was reported, and then ended as `end` says."""
    numbers = count()

    def make(end=None):
        table = Told(tmp_path / f"case-{next(numbers)}.db").bets((1, "banker", 100_00)).draw("9H KS")
        table.tell(actions.Report(Irregularity.FACE_UP_CARD))
        if end is not None:
            table.tell(end(table, table.runtime.table.cases[0].number))
        return table.close()

    return make


def dismissed(table, case):
    return actions.Dismiss(table.sign("ps1"), case, reason="reported in error")


def bad_in(path, heads):
    """The record that verify names, and what it says of it."""
    found = verify_journal(path, heads)
    assert not found.ok
    assert found.against.heads in (0, 1)
    return found.first_bad


def test_a_wager_put_in_before_the_settlement_is_named(play):
    """With the line that pays it: the cards and the pay rows agree, and nobody told the table of it."""
    path, other = play((3, "banker", 100_00)), rows_of(play((3, "banker", 100_00), (5, "banker", 9_000_00)))
    rows = rows_of(path)
    at = place_of(rows, "bets-closed") - (rows[place_of(rows, "bets-closed") - 1].kind == "told")

    def put_in(rows):
        settled = place_of(rows, "round-settled")
        rows[settled] = other[place_of(other, "round-settled")]
        return [*rows[:at], other[place_of(other, "wager-placed", -1)], *rows[at:]]

    bad = bad_in(path, forge(path, put_in))
    assert bad.n == at + 1
    assert "does not follow from what was told" in bad.what


def test_a_payout_made_larger_with_its_wager_is_named(play):
    path, other = play((3, "banker", 100_00)), rows_of(play((3, "banker", 900_00)))

    def larger(rows):
        for kind in ("wager-placed", "round-settled"):
            rows[place_of(rows, kind)] = other[place_of(other, kind)]
        return rows

    at = place_of(rows_of(path), "wager-placed")
    bad = bad_in(path, forge(path, larger))
    assert bad.n == at + 1
    assert "says amount 90000" in bad.what


@pytest.mark.parametrize(
    ("person", "what"),
    [
        ("ps1", "ps1 signed as pit-supervisor without a PIN that was accepted"),
        ("pm1", "pm1 signed as pit-manager with a PIN that had been typed for something else"),
    ],
)
def test_a_ruling_of_somebody_who_typed_no_pin_for_it_is_named(ruled, person, what):
    """Everything is there but the PIN: what was told says that this person signed."""
    path = ruled(lambda table, case: actions.Rule(case, Ruling.PLAY_ON, table.sign(person), "seen by the pit"))

    def without_the_pin(rows):
        at = place_of(rows, "pin-tried", -1)
        return [*rows[: at - (rows[at - 1].kind == "told")], *rows[at + 1 :]]

    assert what in bad_in(path, forge(path, without_the_pin)).what


def test_a_case_dismissed_by_nobody_is_named(ruled):
    path, other = ruled(), rows_of(ruled(dismissed))
    added = other[place_of(other, "case-dismissed") :]
    last = len(rows_of(path))
    bad = bad_in(path, forge(path, lambda rows: rows + added))
    assert bad.n == last + 1
    assert "does not follow from what was told" in bad.what


def test_a_role_that_was_raised_in_the_book_is_named(play):
    path = play((3, "banker", 100_00))

    def raised(rows):
        at = place_of(rows, "staff-added", -1)
        rows[at] = rows[at].saying(role="pit-manager")
        return rows

    at = place_of(rows_of(path), "staff-added", -1)
    bad = bad_in(path, forge(path, raised))
    assert (bad.n, "is not the change of the book of staff that was told" in bad.what) == (at + 1, True)


def test_an_acting_position_that_nobody_gave_is_named(play):
    path = play((3, "banker", 100_00))
    rows = rows_of(path)
    given = {
        "event": "acting-given", "id": "ps1", "role": "gaming-shift-manager", "until": "2026-11-17T20:00:00Z",
        "by": "pm1", "by_role": "gaming-shift-manager",
    }  # fmt: skip
    row = rows[-1]._replace(kind="acting-given", payload=json.dumps(given).encode())
    bad = bad_in(path, forge(path, lambda rows: [*rows, row]))
    assert bad.n == len(rows) + 1


# Those who know that it is written down what a table was told


def test_what_was_told_cannot_be_taken_out(play):
    path = play((3, "banker", 100_00))
    at = place_of(rows_of(path), "wager-placed")
    bad = bad_in(path, forge(path, lambda rows: [row for n, row in enumerate(rows) if n != at - 1]))
    assert bad.n == at
    assert "does not follow from what was told" in bad.what


def started_again(path):
    """The table of a journal, an hour later."""
    clock = Clock(now=lambda: "2026-11-16T21:00:00.000Z", millis=lambda: 0)
    rules = {"ruleset": load_game("fortune-six"), "settings": TableSettings()}
    return Runtime.open(path, **rules, clock=clock, software="test", durable=False)[0]


def without_batch(kind, which=0):
    """Takes the record of this kind out, with what was told before it and all that followed from that."""

    def change(rows):
        at = place_of(rows, kind, which)
        told = [n for n, row in enumerate(rows) if row.kind == "told"]
        begins = max(n for n in told if n < at)
        ends = min((n for n in told if n > at), default=len(rows))
        return [*rows[:begins], *rows[ends:]]

    return change


@pytest.mark.parametrize(
    "kind", ["wager-placed", "bets-closed", "card-drawn", "case-opened", "pin-tried", "staff-added"]
)
def test_a_whole_batch_that_later_records_follow_from_cannot_be_taken_out(play, ruled, kind):
    """What was told and all that followed at once: but the settlement, the ruling or the signature needs it."""
    path = play((3, "banker", 100_00)) if kind == "wager-placed" else ruled(dismissed)
    assert verify_journal(path, forge(path, lambda rows: rows)).ok
    assert bad_in(path, forge(path, without_batch(kind, -1 if kind == "pin-tried" else 0))).n > 0


def test_a_whole_batch_that_nothing_follows_from_is_shown_by_a_head_that_left_the_machine(play):
    """A try with a wrong PIN, at the end: the journal agrees with itself without it."""
    path = play((3, "banker", 100_00))
    runtime = started_again(path)
    runtime.signed("pm1", pin_ok=False)
    runtime.close()
    kept = path.with_name("kept.heads")
    kept.write_bytes(forge(path, lambda rows: rows).read_bytes())
    heads = forge(path, without_batch("pin-tried", -1))
    assert verify_journal(path, heads).ok
    heads.unlink()
    assert "is missing" in bad_in(path, kept).what


def test_what_was_told_cannot_be_altered_to_match_one_record(play):
    """The wager and what was told of it agree, and the settlement that was decided from them is another one."""
    path, other = play((3, "banker", 100_00)), rows_of(play((3, "banker", 900_00)))

    def altered(rows):
        at = place_of(rows, "wager-placed")
        rows[at - 1 : at + 1] = other[at - 1 : at + 1]
        return rows

    at = place_of(rows_of(path), "round-settled")
    bad = bad_in(path, forge(path, altered))
    assert bad.n == at + 1


def test_what_followed_from_what_was_told_cannot_be_taken_out(play):
    """A second wager that lost is to be forgotten: what was told of it stays behind."""
    path, other = play((3, "banker", 100_00), (5, "player", 50_00)), rows_of(play((3, "banker", 100_00)))

    def forgotten(rows):
        rows[place_of(rows, "round-settled")] = other[place_of(other, "round-settled")]
        del rows[place_of(rows, "wager-placed", -1)]
        return rows

    at = place_of(rows_of(path), "wager-placed", -1)
    bad = bad_in(path, forge(path, forgotten))
    assert (bad.n, "wager-placed is missing" in bad.what) == (at, True)


def test_what_was_told_cannot_be_put_before_what_was_told_earlier(play):
    """Two wagers change places: the clock of the table says which came first."""
    path = play((3, "banker", 100_00), (5, "player", 50_00))

    def turned(rows):
        at = place_of(rows, "wager-placed", -1)
        rows[at - 3 : at + 1] = [*rows[at - 1 : at + 1], *rows[at - 3 : at - 1]]
        return rows

    at = place_of(rows_of(path), "wager-placed", -1)
    bad = bad_in(path, forge(path, turned))
    assert (bad.n, "of a clock that had shown" in bad.what) == (at, True)


def test_a_start_cannot_claim_another_number_so_that_nothing_is_decided(play):
    """A second start of the same software under a number that nobody knows, and all after it invented."""
    path = play((3, "banker", 100_00))
    runtime = started_again(path)
    runtime.close()

    def other_number(rows):
        at = place_of(rows, "table-started", -1)
        rows[at - 1], rows[at] = rows[at - 1].saying(decides=999), rows[at].saying(decides=999)
        return rows

    at = place_of(rows_of(path), "table-started", -1)
    bad = bad_in(path, forge(path, other_number))
    assert (bad.n, f"with decide number 999, which was {DECIDES} before" in bad.what) == (at, True)


def other_number(rows):
    """Every record that has a number of `decide` claims another one."""
    return [row.saying(decides=999) if "decides" in row.fields else row for row in rows]


def test_this_softwares_number_cannot_be_claimed_to_be_another_everywhere(tmp_path):
    """Nothing would be decided again. But the journal names the digest of the software that verifies it."""
    digest = opened(this_layout()).manifest.digest
    table = Told(tmp_path / "own.db", manifest=Manifest(digest, "checkout"))
    path = table.bets((3, "banker", 100_00)).draw("9H KS 4D 6C 2C").tell(actions.Settle()).close()
    assert verify_journal(path).against.decided == 1
    at = place_of(rows_of(path), "table-started")
    bad = bad_in(path, forge(path, other_number))
    assert (bad.n, "with decide number 999: that software is this one" in bad.what) == (at, True)


def test_what_other_software_wrote_is_told_and_not_called_decided(play):
    path = play((3, "banker", 100_00))
    found = verify_journal(path, forge(path, other_number))
    assert (found.ok, found.against.rounds, found.against.decided) == (True, 1, 0)
    assert any(line.endswith("records of software with another number of decide were judged and not decided again")
               for line in found.told)  # fmt: skip


def test_a_program_between_two_starts_cannot_claim_another_number_either(play):
    """One that changes the book of staff: it names its software too, and one without a name is the last that had one."""
    path = play((3, "banker", 100_00))
    at = place_of(rows_of(path), "wager-placed") - 1

    def claimed(rows):
        rows[at] = rows[at].saying(decides=999)
        return rows

    bad = bad_in(path, forge(path, claimed))
    assert (bad.n, f"with decide number 999, which was {DECIDES} before" in bad.what) == (at + 1, True)


def test_a_journal_stripped_of_what_was_told_is_not_called_decided(play):
    """All of it is taken out, as if an old Sabot had written it: it verifies as an old journal does, and says so."""
    path = play((3, "banker", 100_00))

    def stripped(rows):
        at = place_of(rows, "table-started")
        old = {name: value for name, value in rows[at].fields.items() if name != "decides"}
        rows[at] = rows[at]._replace(payload=json.dumps(old).encode())
        return [row for row in rows if row.kind != "told"]

    assert verify_journal(path).against.decided == 1
    found = verify_journal(path, forge(path, stripped))
    assert (found.ok, found.against.rounds, found.against.decided) == (True, 1, 0)


def test_a_forgery_in_which_everything_agrees_is_shown_by_a_head_that_left_the_machine(play):
    """Another evening under the same name, told and decided from beginning to end: only what was signed before differs."""
    path, other = play((3, "banker", 100_00)), rows_of(play((3, "banker", 900_00)))
    genuine = forge(path, lambda rows: rows)
    kept = genuine.with_name("kept.heads")
    kept.write_bytes(genuine.read_bytes())
    heads = forge(path, lambda rows: [rows[0], *other[1:]])
    assert verify_journal(path, heads).ok
    assert "was written anew" in bad_in(path, kept).what
