"""Terminals beside the console: the hub, the gateway as a child that is started again when it ends, and statements that
another process reckons. Nothing here waits."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from math import ceil
from pathlib import Path
from typing import Any, Final

from controller.runtime.runtime import Runtime, Written
from controller.table.vouchers import voucher_digest
from gui.console.pages.terminals.seen import Seated, Terminals
from sabot.host.serving import Folder, open_hub, start_gateway
from sabot.host.terminal_hub import TerminalHub

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds before a gateway that ended is started again."""
HEALTHY: Final = 30.0
"""Seconds after which a gateway is taken for well: the next pause is a short one again."""
STATEMENT_NICE: Final = 10
LOOKED_BACK: Final = 20
"""Vouchers among which the last one that was sold here is looked for."""
CHUNK: Final = 64 * 1024


class GatewayChild:
    """The gateway as a child. It ends with us; when it ends by itself it is started again."""

    def __init__(self, folder: Path, listen: str, now: Callable[[], float] = time.monotonic) -> None:
        self.address: tuple[str, int] | None = None
        """Where it listens, once it has said so; the same after it was started again."""
        self.starts = 0
        self._folder, self._listen, self._now = folder, listen, now
        self._pause, self._started, self._again_at = FIRST_PAUSE, 0.0, 0.0
        self._said = b""
        self._process: subprocess.Popen[bytes] | None = None
        self._start()

    def _start(self) -> None:
        self.starts += 1
        self._started, self._said = self._now(), b""
        self._process = start_gateway(self._folder, self._listen)
        if self._process.stdout is not None:
            os.set_blocking(self._process.stdout.fileno(), False)

    @property
    def process(self) -> int | None:
        """Its number; None while there is none."""
        return None if self._process is None else self._process.pid

    def look(self) -> None:
        """Hear where it listens; start it again if it ended."""
        if self._process is None:
            if self._now() >= self._again_at:
                self._start()
            return
        self._hear(self._process)
        if self._process.poll() is None:
            return
        _over(self._process)
        self._process = None
        if self._now() - self._started >= HEALTHY:
            self._pause = FIRST_PAUSE
        self._again_at = self._now() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def _hear(self, process: "subprocess.Popen[bytes]") -> None:
        if b"\n" in self._said or process.stdout is None:
            return
        self._said += process.stdout.read() or b""
        line, end, _ = self._said.partition(b"\n")
        if end:
            host, port = json.loads(line)["listens"]
            self.address = (host, port)
            self._listen = f"{f'[{host}]' if ':' in host else host}:{port}"

    def close(self) -> None:
        """No more gateway."""
        if self._process is not None:
            self._process.terminate()
            _over(self._process)
            self._process = None


def _over(process: "subprocess.Popen[bytes]") -> None:
    with suppress(BrokenPipeError), process:
        pass


class StatementRun:
    """A statement that another process makes: a long journal must not delay a card."""

    def __init__(self, db: Path, since: str) -> None:
        words = [sys.executable, "-m", "sabot", "etg", "statement", "--db", str(db), "--json"]
        words += ["--from", since] if since else []
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        os.setpriority(os.PRIO_PROCESS, self._process.pid, STATEMENT_NICE)
        self._heard = b""
        self._complained = b""
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None  # noqa: S101 - both are pipes
            os.set_blocking(pipe.fileno(), False)

    def look(self) -> tuple[Mapping[str, Any] | None, str] | None:
        """The statement, or why there is none; None while it is being made."""
        self._read()
        if self._process.poll() is None:
            return None
        self._read()
        self.close()
        if self._process.returncode in (0, 1):
            return json.loads(self._heard), ""
        return None, self._complained.decode("utf-8", "replace").strip().removeprefix("sabot: ")

    def _read(self) -> None:
        assert self._process.stdout is not None  # noqa: S101 - both are pipes
        assert self._process.stderr is not None  # noqa: S101
        self._heard += self._process.stdout.read() or b""
        self._complained += self._process.stderr.read() or b""

    def close(self) -> None:
        """Whatever it was doing."""
        if self._process.poll() is None:
            self._process.terminate()
        _over(self._process)


class ServedTerminals:
    """The terminals of one console."""

    def __init__(self, runtime: Runtime, folder: Folder, listen: str | None, settle_after: float | None = None) -> None:
        """`listen` is where the gateway is started; None: somebody else runs one."""
        self.hub: TerminalHub = open_hub(runtime, folder, settle_after)
        self.gateway = None if listen is None else GatewayChild(folder.path, listen)
        self._runtime = runtime
        self._run: StatementRun | None = None
        self._day: Mapping[str, Any] | None = None
        self._day_failed = ""
        self._sold: tuple[object, int | None] = (None, None)

    def fileno(self) -> int:
        """Ready to read when a terminal asks something."""
        return self.hub.fileno()

    def look(self) -> tuple[Written, ...]:
        """Take what terminals ask, and look after the children; returns what was written."""
        if self.gateway is not None:
            self.gateway.look()
        if self._run is not None and (found := self._run.look()) is not None:
            self._run = None
            self._day, self._day_failed = found
        return self.hub.poll()

    def close(self) -> None:
        """Let everybody go; what they have is on disk."""
        self.hub.close()
        if self.gateway is not None:
            self.gateway.close()
        if self._run is not None:
            self._run.close()

    def count_down(self, seconds: int | None) -> None:
        """Bets close so many seconds after they open, now and from now on; None: the dealer closes them."""
        self.hub.countdown = seconds
        self.hub.count_down(seconds)

    def make_statement(self, hours: int | None) -> None:
        """Begin a statement of the last hours, or of the whole journal."""
        if self._run is not None:
            self._run.close()
        since = "" if hours is None else (datetime.now(UTC) - timedelta(hours=hours)).isoformat()
        self._day, self._day_failed = None, ""
        self._run = StatementRun(self._runtime.journal.path, since)

    def seen(self) -> Terminals:
        """What the dealer's screen shows."""
        hub = self.hub
        left, gateway = hub.closes_in, self.gateway
        seats = tuple(
            Seated(s.terminal, s.connected, s.shows, s.credit, s.in_play, s.asked, s.wagers) for s in hub.seats
        )
        return Terminals(
            seats,
            linked=hub.linked,
            address="" if gateway is None or gateway.address is None else "{}:{}".format(*gateway.address),
            closes_in=None if left is None else ceil(left),
            countdown=None if hub.countdown is None else round(hub.countdown),
            settle_after=hub.settle_after,
            day=self._day,
            day_runs=self._run is not None,
            day_failed=self._day_failed,
            sold=self.sold_last(),
        )

    def sold_last(self) -> int | None:
        """The number of the last voucher that was sold here, if nobody has redeemed it."""
        ledger = self._runtime.table.ledger
        if self._sold[0] is not ledger.vouchers:
            numbers = range(ledger.issued, max(0, ledger.issued - LOOKED_BACK), -1)
            out = (n for n in numbers if voucher_digest(self.hub.sale_code(n)) in ledger.vouchers)
            self._sold = (ledger.vouchers, next(out, None))
        return self._sold[1]
