"""Snapshots: used only if this layout of the state wrote them. And what the table folds at a start, and of its
dealers."""

import pytest

from controller.decide.moves import restarted
from controller.game.gamefile import load_game
from controller.game.house_readings import EDITION
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import load_key, make_key
from controller.journal.trust import beside
from controller.runtime.fold import event_record, load_state
from controller.runtime.state import State, encode_state, state_layout
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.evolve import evolve
from controller.table.model import Table
from controller.verify.rejudge import rejudge

AT = "2026-03-01T20:15:00.000Z"


def kept(tmp_path, layout, **how):
    """A journal with round 7 open and a snapshot in this layout that knows nothing of it."""
    path = tmp_path / "table.db"
    journal = Journal.open(path, now=lambda: AT, software="test", durable=False, **how)
    journal.append([event_record(events.BetsOpened(round=7))])
    journal.save_snapshot(journal.head()[0], encode_state(State()), layout)
    journal.close()
    return path


def test_a_snapshot_of_another_layout_is_not_used(tmp_path):
    """Version 0.1.0 wrote layout 1."""
    with open_reader(kept(tmp_path, 1)) as reader:
        assert load_state(reader).table.round == 7
        assert rejudge(reader).first_bad is None


def test_a_snapshot_that_no_head_is_over_is_not_believed(tmp_path):
    with open_reader(kept(tmp_path, state_layout())) as reader:
        assert load_state(reader).table.round == 7


@pytest.mark.parametrize("written", [True, False], ids=["by the table", "by somebody else"])
def test_a_snapshot_of_our_layout_under_a_head_is_used_and_verified(tmp_path, written):
    """The start trusts it; `verify` folds the events and finds that it is wrong. A head by another key is no head."""
    path = kept(tmp_path, state_layout(), keeping=beside(tmp_path / "table.db"))
    with Journal.open(path, now=lambda: AT, software="test", keeping=beside(path)) as journal:
        make_key(tmp_path / "other.key")
        key = journal.key if written else load_key(tmp_path / "other.key")
        n, head = journal.head()
        sign_head(heads_path(path), key, journal=journal.id, n=n, head=head, at=AT)
    with open_reader(path) as reader:
        assert load_state(reader).table.round == (0 if written else 7)
        assert "snapshot" in rejudge(reader).first_bad.what
    with Journal.open(path, now=lambda: AT, software="test", keeping=beside(path)) as journal:
        assert load_state(journal).table.round == (0 if written else 7)


SIGNED_ON, RELIEVED = events.DealerSignedOn("d1"), events.DealerSignedOn("d2")
FIRST, SECOND = events.BetsOpened(1), events.BetsOpened(2)


@pytest.mark.parametrize(
    ("happened", "dealers"),
    [
        ((), ()),
        ((SIGNED_ON,), ()),
        ((SIGNED_ON, FIRST), ("d1",)),
        ((FIRST, SIGNED_ON), ("d1",)),
        ((SIGNED_ON, FIRST, events.DealerSignedOff("d1")), ("d1",)),
        ((SIGNED_ON, FIRST, RELIEVED, SIGNED_ON), ("d1", "d2")),
        ((SIGNED_ON, FIRST, RELIEVED, SECOND), ("d2",)),
    ],
)
def test_everyone_on_duty_in_a_part_of_a_round_is_its_dealer(happened, dealers):
    table = Table()
    for event in happened:
        table = evolve(table, event)
    assert table.dealers == dealers


def test_the_edition_of_the_readings_is_in_the_journal_at_every_start():
    """A journal of version 0.1.0 does not name it: its edition is 1."""
    rules = TableRules(load_game("fortune-six"), TableSettings())
    assert restarted(Table(), rules, "test", resumed=False).table.readings == EDITION == 2
    assert evolve(Table(), events.TableStarted("0.1.0", "live", resumed=False)).readings == 1
