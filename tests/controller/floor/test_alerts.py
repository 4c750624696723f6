"""Alerts: from when on there is one, its id, who has seen it, and when it is over."""

from dataclasses import replace

import pytest

from controller.floor.alert_notes import (
    Acknowledged,
    Acknowledgement,
    Noted,
    Over,
    Verified,
    decide_acknowledge,
    fold_notes,
    note_record,
)
from controller.floor.alerts import ThresholdError, Thresholds, alerts, over, read_thresholds
from controller.floor.wall import Alarm, Known, TableRow, later
from controller.game.authority import Role
from controller.game.phrase import phrase
from controller.journal.chain import Entry
from controller.table.actions import Signature
from controller.table.refusal import Refusal

NOW = "2026-11-18T20:00:00.000Z"
JOURNAL = "ab" * 16
KNOWN = Known(JOURNAL, "Table 7", 120, later(NOW, -2), "card-drawn", later(NOW, -3600),
              heard=later(NOW, -2), beat_at=later(NOW, -2), free_bytes=10**11, approved=True)  # fmt: skip
ROW = TableRow(KNOWN, phrase("Held: overdraw"), mode="live", phase="dealing")


def found(row=ROW, noted=None, now=NOW, **thresholds):
    return alerts([row], noted or Noted(), Thresholds(**thresholds), now)


def known(**changes):
    return replace(ROW, known=replace(KNOWN, **changes))


def slow(**changes):
    """Seven rounds in the last quarter of an hour, and none before."""
    times = {"opened": later(NOW, -5000), "settled": tuple(later(NOW, -100 * n - 200) for n in range(7, 0, -1))}
    return replace(ROW, **times, **changes)


def test_a_table_in_order_is_no_alert():
    assert found() == ()


@pytest.mark.parametrize("step", [-10_800, 10_800])
@pytest.mark.parametrize("what", ["held", "down"])
def test_a_clock_that_is_set_while_a_table_is_held_hides_nothing(what, step):
    """The clock was wrong when the hold began, and is right now."""
    row = replace(ROW, **{f"{what}_since": later(NOW, step - 150), f"{what}_received": later(NOW, -150)})
    (alert,) = found(row)
    assert (alert.since, alert.mark) == (later(NOW, -150), later(NOW, step - 150))


def test_a_table_without_players_and_one_that_has_just_opened_are_not_slow():
    assert found(replace(slow(), settled=())) == ()
    assert found(replace(slow(), settled=(), in_round=True)) != ()
    assert found(replace(slow(), opened=later(NOW, -890))) == ()
    assert [one.cause.value for one in found(replace(slow(), held_since=later(NOW, -200)))] == ["held"]


@pytest.mark.parametrize(
    ("row", "says", "quiet"),
    [
        (replace(ROW, held_since=later(NOW, -122)), "Held: overdraw", {"held_seconds": 123}),
        (replace(ROW, down_since=later(NOW, -12)), "No line to the shoe", {"link_seconds": 13}),
        (known(heard=later(NOW, -61), beat_at=later(NOW, -61)), "Not heard", {"silent_seconds": 62}),
        (known(heard=None, first_seen=later(NOW, -61)), "Not heard", {"silent_seconds": 62}),
        (known(behind=900, last_at=later(NOW, -400)), "The store is 900 records behind", {"behind_seconds": 500}),
        (known(beat_at=later(NOW, -4)), "The clock is 2.0 s behind", {"clock_seconds": 3}),
        (known(beat_at=NOW), "The clock is 2.0 s ahead", {"clock_seconds": 3}),
        (known(free_bytes=1_500_000_000), "The disk is low: 1.5 GB left", {"disk_gigabytes": 1}),
        (slow(), "Pace is low: 28 rounds per hour", {"pace_rounds": 27}),
    ],
)  # fmt: skip
def test_what_is_an_alert_and_from_when_on(row, says, quiet):
    (one,) = found(row)
    assert (one.says, one.table, one.acknowledged) == (says, "Table 7", None)
    assert one.id == f"{one.cause.value}-{JOURNAL}"
    assert found(row, **quiet) == ()


def test_a_table_that_is_closed_is_no_alert_but_its_fork_is():
    closed = known(heard=later(NOW, -90_000), last_kind="table-stopped")
    assert found(replace(closed, down_since=later(NOW, -90_000))) == ()
    # A ruling is still owed, however long ago it was closed.
    held = found(replace(closed, held_since=later(NOW, -90_000), down_since=later(NOW, -90_000)))
    assert [one.cause.value for one in held] == ["held"]
    forked = known(last_kind="table-stopped", alarms=(Alarm("fork", 9, "record 9 …", later(NOW, -7)),))
    (one,) = found(forked)
    assert one.id == f"fork-{JOURNAL}-9"


def test_the_store_must_be_verified_once_a_day():
    old = known(first_seen=later(NOW, -27 * 3600))
    assert [one.says for one in found(old)] == ["The store was never verified"]
    assert found(old, Noted(verified_at=later(NOW, -25 * 3600))) == ()
    (one,) = found(old, Noted(verified_at=later(NOW, -27 * 3600)))
    assert (one.id, one.says) == ("verify-store", "The store was not verified for 26 hours")


def seen(alert, ago=60, mark=None):
    return Noted(
        ((alert.id, Acknowledgement(alert.mark if mark is None else mark, "fm1", "on my way", later(NOW, -ago))),)
    )


def test_an_acknowledged_alert_stays_and_comes_last():
    held = replace(ROW, held_since=later(NOW, -300), down_since=later(NOW, -300))
    first, _ = found(held)
    assert [one.cause.value for one in found(held, seen(first))] == ["link", "held"]
    assert found(held, seen(first))[1].acknowledged.by == "fm1"


def test_the_same_alert_of_another_time_is_acknowledged_anew():
    held = replace(ROW, held_since=later(NOW, -300))
    (before,) = found(held)
    (again,) = found(replace(held, held_since=later(NOW, -150)), seen(before))
    assert (again.id, again.acknowledged) == (before.id, None)


def test_an_acknowledgement_counts_for_a_day_but_that_of_an_alarm_for_ever():
    (disk,) = found(known(free_bytes=0))
    assert found(known(free_bytes=0), seen(disk, ago=25 * 3600))[0].acknowledged is None
    forked = known(alarms=(Alarm("fork", 9, "record 9 …", later(NOW, -7)),))
    (fork,) = found(forked)
    assert found(forked, seen(fork, ago=10**7))[0].acknowledged is not None


def test_an_alert_that_is_over_is_named_so_that_it_can_be_noted():
    (disk,) = found(known(free_bytes=0))
    assert over([disk], seen(disk)) == ()
    assert over([], seen(disk)) == (disk.id,)


def entries(*notes):
    return [Entry(n, later(NOW, n), *note_record(note), "") for n, note in enumerate(notes, 1)]


def test_notes_are_folded_and_what_is_over_is_forgotten():
    ack = Acknowledged("disk-1", "", "fm1", "pit-manager", "asked IT")
    noted = fold_notes(entries(ack))
    assert noted.of("disk-1").note == "asked IT"
    assert fold_notes(entries(ack, Over("disk-1"))).of("disk-1") is None
    strange = Entry(9, NOW, "of-tomorrow", 1, b'{"event":"of-tomorrow"}', "")
    assert fold_notes([strange], noted) == noted


def test_a_verification_that_did_not_hold_stays_also_after_one_that_does():
    bad = Verified(ok=False, journals=1, records=9, journal=JOURNAL, n=7, what="is missing")
    noted = fold_notes(entries(bad, bad, Verified(ok=True, journals=1, records=9)))
    assert (noted.verified_at, len(noted.broken)) == (later(NOW, 3), 1)
    (one,) = found(noted=noted)
    assert one.says == f"The store does not verify: journal {JOURNAL[:8]}, record 7"
    nowhere = fold_notes(entries(Verified(ok=False, journals=1, records=9, what="table head is missing")))
    assert [str(one.says) for one in found(noted=nowhere)] == ["The store does not verify: run sabot floor verify"]


@pytest.mark.parametrize(
    ("role", "note", "why"),
    [
        (Role.DEALER, "seen", "a pit supervisor or higher"),
        (Role.SURVEILLANCE, "seen", "a pit supervisor or higher"),
        (Role.PIT_MANAGER, " ", "a note says"),
        (Role.PIT_MANAGER, "x" * 201, "a note says"),
        (Role.PIT_MANAGER, "a\x07b", "a note says"),
    ],
)
def test_who_may_not_acknowledge_and_with_which_note(role, note, why):
    decided = decide_acknowledge("disk-1", "", note, Signature("p", role))
    assert isinstance(decided, Refusal)
    assert why in decided.text


def test_thresholds_are_read_strictly(tmp_path):
    file = tmp_path / "floor.toml"
    file.write_text("held_seconds = 60\ndisk_gigabytes = 5.5\n")
    assert read_thresholds(file) == Thresholds(held_seconds=60, disk_gigabytes=5.5)
    assert read_thresholds(None) == Thresholds()
    for text, why in (("held = 60", "which nothing reads"), ("held_seconds = 0", "below 1"), ("x", "is not TOML")):
        file.write_text(text)
        with pytest.raises(ThresholdError, match=why):
            read_thresholds(file)
