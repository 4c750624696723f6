"""Opening the host of a table: journal, terminals and feed, closed again if any of them is refused."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from controller.decide.automation import Times
from controller.runtime.runtime import Approvers, Runtime, Written
from controller.settings.settings import Mode, TableSettings
from sabot.host.display_feed import TableFeed
from sabot.host.opening import open_table
from sabot.host.software_watch import SoftwareWatch
from sabot.host.table_host import TableHost

if TYPE_CHECKING:
    from sabot.host.served_terminals import ServedTerminals


def open_host(
    db: Path,
    settings: TableSettings,
    *,
    feed: TableFeed | None,
    serve: "Callable[[Runtime], ServedTerminals] | None",
    times: Times,
    approvers: Approvers = (),
    file: Path | None = None,
) -> tuple[TableHost, Written]:
    """The host of the table of a journal, and what was written when the table was taken up.

    `serve` begins to serve terminals. If one of them is refused, those opened before it are closed again.
    """
    if settings.metrics is not None:
        from sabot.host.metrics import must_take  # noqa: PLC0415 - loads the folds of the desk; few tables write metrics

        must_take(Path(settings.metrics))
    watch = SoftwareWatch()
    with ExitStack() as opened:
        if feed is not None:
            opened.callback(feed.close)
        runtime, begun, witnesses, floor = open_table(db, settings, approvers, watch.manifest)
        if witnesses is not None:
            opened.callback(witnesses.close)
        if floor is not None:
            opened.callback(floor.close)
        opened.callback(runtime.close)
        if watch.finding is not None:
            begun = Written((*begun.entries, *runtime.write(watch.finding).entries), begun.refusal)
        watch.begin(at_once=settings.mode is Mode.LIVE)
        opened.callback(watch.close)
        terminals = None if serve is None else serve(runtime)
        if terminals is not None:
            opened.callback(terminals.close)
        host = TableHost(
            runtime,
            settings_file=file,
            feed=feed,
            terminals=terminals,
            times=times,
            software=watch,
            witnesses=witnesses,
            floor=floor,
        )
        if settings.metrics is not None:
            linked = None if terminals is None else partial(_linked, terminals)
            from sabot.host.metrics import MetricsFile  # noqa: PLC0415 - loads the folds of the desk; few tables write metrics

            host.watches.metrics = MetricsFile(runtime.journal, Path(settings.metrics), floor=floor, terminals=linked)
        opened.pop_all()
    host.look_at_witnesses()
    return host, begun


def _linked(terminals: "ServedTerminals") -> int:
    return len(terminals.hub.connected)
