"""The lock of the shoe: when the shoe is told to lock and to unlock, over a real pty, and what becomes of its answers."""

import os
import select
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from support.pty_shoe import PtyShoe
from support.staff import SIGNERS
from support.table import ToldTable

from controller.game.gamefile import load_game
from controller.runtime.runtime import Runtime
from controller.settings.checking import contradictions
from controller.settings.settings import Automation, TableSettings
from controller.table import actions
from controller.table.events import DeviceNoted, decode_event
from controller.table.observations import CardUnread, LinkLost
from drivers.shoes import MAKES
from drivers.shoes.angel_eye.commands import ACK, Command, encode_command, nak
from sabot.host.opening import system_clock
from sabot.host.shoe_lock import should_lock
from sabot.host.table_host import TableHost

LOCK, UNLOCK = encode_command(Command.LOCK), encode_command(Command.UNLOCK)


class LockedTable:
    """A table at work whose shoe is the far end of a pty."""

    def __init__(self, db, folder, **settings) -> None:
        self.shoe = PtyShoe(folder / "shoe")
        self.closed = False
        table = TableSettings(port=str(self.shoe.link), shoe_lock=True, **settings)
        self.runtime, _ = Runtime.open(
            db, ruleset=load_game(table.game), settings=table, clock=system_clock(), software="test", makes=MAKES
        )
        self.host = TableHost(self.runtime)
        self.host.start()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.host.close()

    def until(self, true: Callable[[], bool]) -> None:
        """Look until it is so; the time limit of the test ends it otherwise."""
        while not true():
            select.select([self.host], [], [], 0.02)
            self.host.look()

    def heard(self) -> bytes:
        """The next command that the shoe hears."""
        self.until(lambda: self.host.line.port.is_open)  # before that, the pty has no other end
        self.until(lambda: bool(select.select([self.shoe.master], [], [], 0)[0]))
        return os.read(self.shoe.master, 100)

    def answer(self, raw: bytes = ACK) -> None:
        before = len(self.noted())
        os.write(self.shoe.master, raw)
        self.until(lambda: len(self.noted()) > before)

    def noted(self) -> list[str]:
        entries = self.runtime.journal.entries(0, self.runtime.journal.head()[0])
        events = [decode_event(entry.payload, entry.schema) for entry in entries if entry.kind == "device-noted"]
        return [f"{event.what} {event.detail}".strip() for event in events if isinstance(event, DeviceNoted)]

    def do(self, *told) -> None:
        for one in told:
            assert self.host.tell(one).refusal is None


@pytest.fixture
def table(db, tmp_path) -> Iterator[LockedTable]:
    made = LockedTable(db, tmp_path)
    yield made
    made.close()
    os.close(made.shoe.master)


def test_the_shoe_is_locked_while_bets_are_open(table):
    assert table.heard() == UNLOCK, "at the start, whatever it was"
    table.answer()
    table.do(actions.LoadShoe(8), actions.OpenBets())
    assert table.heard() == LOCK
    table.answer()
    table.do(actions.CloseBets())
    assert table.heard() == UNLOCK
    table.answer()
    assert table.noted() == ["command accepted"] * 3
    sent = [wire.data for _, wire in table.runtime.journal.wire(1, None) if wire.direction == "out"]
    assert sent == [UNLOCK, LOCK, UNLOCK], "what was sent is in the journal too"


def test_a_refused_command_is_noted_and_holds_nothing(table):
    table.heard()
    table.answer()
    table.do(actions.LoadShoe(8), actions.OpenBets())
    table.heard()
    table.answer(nak("21"))
    assert table.noted()[-1] == "command refused 21"
    assert not table.runtime.table.held
    table.do(actions.CloseBets())


def test_a_line_that_returns_leaves_the_shoe_unlocked_until_the_next_reason(table):
    table.heard()
    table.answer()
    table.do(actions.LoadShoe(8), actions.OpenBets())
    assert table.heard() == LOCK
    table.answer()
    table.shoe.unplug()
    table.until(lambda: not table.runtime.table.link)
    table.shoe.plug()
    assert table.heard() == UNLOCK
    table.answer()
    table.do(actions.CloseBets(), LinkLost("held again"))
    assert table.heard() == LOCK


def test_the_shoe_is_unlocked_when_the_table_ends(table):
    table.heard()
    table.answer()
    table.do(actions.LoadShoe(8), actions.OpenBets())
    assert table.heard() == LOCK
    table.close()
    assert os.read(table.shoe.master, 100) == UNLOCK, "without waiting for the answer to the last command"


def test_the_shoe_is_unlocked_while_the_journal_cannot_be_written(table):
    """Nobody can rule at a stopped table, so nobody could open the shoe. When the journal is back, bets are still open."""
    table.heard()
    table.answer()
    table.do(actions.LoadShoe(8), actions.OpenBets())
    assert table.heard() == LOCK
    table.answer()
    db = table.runtime.journal._db.conn
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    while table.host.tell(actions.PlaceWager(seat=1, on="player", amount=100)) is not None:
        pass
    assert table.runtime.stopped
    assert table.heard() == UNLOCK
    os.write(table.shoe.master, ACK)
    db.execute("PRAGMA max_page_count = 1073741823")
    table.until(lambda: not table.runtime.stopped or table.host.go_on())
    assert table.heard() == LOCK


def test_it_is_unlocked_while_a_ruling_waits_for_a_card():
    """A card that is to be read again must leave the shoe's reader."""
    told = ToldTable("fortune-six", shoe="angel-eye")
    for one, locked in (
        (actions.LoadShoe(8), False),
        (actions.OpenBets(), True),
        (actions.CloseBets(), False),
        (CardUnread(), True),
    ):
        told.do(one)
        assert should_lock(told.table) is locked, one
    told.do(told.ruling("read-again", SIGNERS.supervisor))
    assert should_lock(told.table) is False


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"shoe": "bee-tek"}, "the shoe 'bee-tek' takes no commands, so it cannot be locked"),
        ({"shoe": "manual"}, "the shoe 'manual' takes no commands, so it cannot be locked"),
        (
            {"automation": frozenset({Automation.CLOSE_BETS})},
            "close-bets cannot be automatic while the shoe is locked: its first card would close the bets",
        ),
        ({}, None),
    ],
)
def test_the_setting_is_refused_where_it_cannot_work(changed, why):
    settings = replace(TableSettings(shoe_lock=True), **changed)
    assert [(key, str(text)) for key, text in contradictions(settings, MAKES)] == (
        [] if why is None else [("shoe_lock", why)]
    )
    assert TableSettings().shoe_lock is False
