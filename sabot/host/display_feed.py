"""When a table tells its feed: after every change, and that it lives. Shared by the console and the headless table."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

import structlog

from controller.protocol.public_state import encode_state, public
from controller.runtime.recall import Recall
from controller.settings.table_rules import TableRules
from controller.table.model import Phase, Table
from drivers.feed.address import FeedAddressError, parse_address
from drivers.feed.outlet import Outlet
from sabot.cli.front import refuse

LONGEST_COUNTDOWN: Final = 300


class TableFeed:
    """What the public may know, whenever it changes."""

    def __init__(self, outlet: Outlet, countdown: int | None = None) -> None:
        self._outlet = outlet
        self._countdown = countdown
        self._told: tuple[object, ...] = ()
        self._counted: int | None = None
        """The round whose countdown runs."""
        self._closes_at: str | None = None
        self._failed = False

    @property
    def up(self) -> bool:
        """Whether displays are told."""
        return self._outlet.up and not self._failed

    @property
    def outlet(self) -> Outlet:
        """The way out."""
        return self._outlet

    def show(
        self, table: Table, rules: TableRules, recall: Recall, *, called: bool = False, stopped: bool = False
    ) -> None:
        """Show this table from now on. Cheap when nothing has changed; call it a few times a second.

        Whatever goes wrong here is the displays' loss and never the table's.
        """
        try:
            self._show(table, rules, recall, called=called, stopped=stopped)
            self._failed = False
        except Exception as error:  # noqa: BLE001 - no failure of a display stops a game
            if not self._failed:
                structlog.get_logger().error("the feed failed; the table goes on", exc_info=error)
            self._failed = True

    def _show(self, table: Table, rules: TableRules, recall: Recall, *, called: bool, stopped: bool) -> None:
        self._count_down(table, stopped=stopped)
        told = (table, rules, recall, called, stopped, self._closes_at)
        if len(told) == len(self._told) and all(one is other for one, other in zip(told, self._told, strict=True)):
            self._outlet.tick()
            return
        self._told = told
        state = public(
            table,
            rules,
            recall,
            countdown=self._countdown,
            closes_at=self._closes_at,
            called=called,
            stopped=stopped,
        )
        self._outlet.put(encode_state(state))

    def close(self) -> None:
        """No more feed."""
        self._outlet.close()

    def _count_down(self, table: Table, *, stopped: bool) -> None:
        """From the moment at which bets can be placed; an interruption begins it anew."""
        running = table.phase is Phase.BETTING and not table.held and not stopped
        if not running or self._countdown is None:
            self._counted = self._closes_at = None
        elif self._counted != table.round:
            self._counted = table.round
            ends = datetime.now(UTC) + timedelta(seconds=self._countdown)
            self._closes_at = ends.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def open_feed(
    address: str | None, countdown: int | None, now: Callable[[], float] = time.monotonic
) -> TableFeed | None:
    """The feed that `--feed` names, listening; None without one. Open it before the journal: it may be refused."""
    if address is None:
        if countdown is not None:
            refuse("--countdown: is shown on displays; give --feed too")
        return None
    try:
        return TableFeed(Outlet(parse_address(address), now), countdown)
    except FeedAddressError as error:
        refuse(f"--feed: {error}")
