"""`TableFeed`: tells the feed the table's state after every change, and regularly that the table is alive."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from controller.protocol.public_state import encode_state, public
from controller.runtime.recall import Recall
from controller.settings.table_rules import TableRules
from controller.table.model import Table
from drivers.feed.address import FeedAddressError, parse_address
from drivers.feed.outlet import Outlet
from drivers.log import log
from sabot.cli.front import refuse, refusing


class TableFeed:
    """Hands the public state to the outlet whenever it changes."""

    def __init__(self, outlet: Outlet, now: Callable[[], float] = time.monotonic) -> None:
        """`now` is the clock of `closes_at`."""
        self.outlet = outlet
        self._now = now
        self._told: tuple[object, ...] = ()
        self._shown_end: tuple[float | None, str | None] = (None, None)
        """The end of the countdown: by the host's clock, and by the wall clock."""
        self._failed = False

    @property
    def up(self) -> bool:
        """Whether displays get data."""
        return self.outlet.up and not self._failed

    def show(
        self,
        table: Table,
        rules: TableRules,
        recall: Recall,
        *,
        countdown: int | None = None,
        closes_at: float | None = None,
        called: bool = False,
        stopped: bool = False,
    ) -> None:
        """Show this table from now on. Cheap when nothing has changed; call it a few times a second.

        An error in here is logged; the displays miss a state, and the table goes on.
        """
        try:
            self._show((table, rules, recall, countdown, None if table.held else closes_at, called, stopped))
            self._failed = False
        except Exception as error:  # noqa: BLE001 - no failure of a display stops a game
            if not self._failed:
                log().error("the feed failed; the table goes on", exc_info=error)
            self._failed = True

    def _show(self, told: tuple[Table, TableRules, Recall, int | None, float | None, bool, bool]) -> None:
        if len(self._told) == len(told) and all(one is other for one, other in zip(told, self._told, strict=True)):
            self.outlet.tick()
            return
        self._told = told
        table, rules, recall, countdown, closes_at, called, stopped = told
        if closes_at != self._shown_end[0]:
            self._shown_end = (closes_at, self._wall(closes_at))
        state = public(
            table, rules, recall, countdown=countdown, closes_at=self._shown_end[1], called=called, stopped=stopped
        )
        self.outlet.put(encode_state(state))

    def _wall(self, moment: float | None) -> str | None:
        if moment is None:
            return None
        ends = datetime.now(UTC) + timedelta(seconds=moment - self._now())
        return ends.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def close(self) -> None:
        """End the feed."""
        self.outlet.close()


def open_feed(
    address: str | None,
    countdown: int | None,
    certificates: Path | None = None,
    now: Callable[[], float] = time.monotonic,
) -> TableFeed | None:
    """The feed that `--feed` names, listening; None without one. Open it before the journal: it may be refused.
    `certificates` is the folder that `--feed-tls` names."""
    if address is None:
        if countdown is not None:
            refuse("--countdown: is shown on displays; give --feed too")
        if certificates is not None:
            refuse("--feed-tls: is about the feed; give --feed too")
        return None
    if certificates is not None:
        from drivers.feed.certified import Certified  # noqa: PLC0415 - only a feed over TLS loads it
        from drivers.terminals.certificates import CertificateError  # noqa: PLC0415

        with refusing(CertificateError, at="--feed-tls"):
            Certified(certificates)
    with refusing(FeedAddressError, at="--feed"):
        return TableFeed(Outlet(parse_address(address), now, certificates and certificates.resolve()), now)
