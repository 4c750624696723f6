"""Serving terminals: the folder of certificates, the hub beside the runtime, the gateway as a child process that is
started again when it ends, and statements that another process makes. Nothing here waits.

Only the gateway speaks to terminals.
"""

import json
import os
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import ceil
from pathlib import Path
from typing import Any, Final

from controller.decide.automation import Times
from controller.game.gamefile import game_ids, load_game
from controller.game.house_games import find_game
from controller.journal.errors import JournalStoppedError
from controller.own_process import own_command
from controller.protocol.host_requests import SellVoucher, Sold
from controller.protocol.host_state import Terminals
from controller.runtime.runtime import Runtime, Written
from controller.settings.settings import TableSettings
from controller.table import actions
from controller.table.actions import Action
from controller.table.events import DeviceNoted
from controller.table.refusal import Refusal
from controller.table.vouchers import voucher_digest
from controller.value import Value
from drivers.backoff import Backoff
from drivers.child import Child
from drivers.terminals import certificates
from drivers.terminals.certificates import REVOKED, SOCKET, CertificateError, voucher_key
from drivers.terminals.gateway_line import HubError
from sabot.cli.front import refuse
from sabot.host.game_files import table_games
from sabot.host.terminal_hub import TerminalHub

LISTEN: Final = "127.0.0.1:7443"
MOST_PORT: Final = 65535
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds before a gateway that ended is started again."""
HEALTHY: Final = 30.0
"""A gateway that has run for this many seconds counts as healthy: the next pause is short again."""
STATEMENT_NICE: Final = 10
LOOKED_BACK: Final = 20
"""How many of the last vouchers `sold_last` looks at."""


class Folder(Value):
    """A folder of certificates that terminals can be served from."""

    path: Path
    key: bytes


def terminals_folder(path: Path, settings: TableSettings, db: Path | None) -> Folder:
    """The folder, checked before the journal is opened; refuses a game without terminals and a folder without keys."""
    if not find_game(settings.game, table_games(settings, db)).electronic:
        electronic = ", ".join(game for game in game_ids() if load_game(game).electronic)
        refuse(f"--terminals: {settings.game} is not played at terminals; {electronic} is")
    try:
        return Folder(path.resolve(), voucher_key(path))
    except CertificateError as error:
        refuse(f"--terminals: {error}")


def listen_address(listen: str) -> tuple[str, int]:
    """HOST:PORT, as `--listen` takes it."""
    host, _, port = listen.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or int(port) > MOST_PORT:
        refuse(f"--listen: {listen!r} is not HOST:PORT")
    return host.strip("[]"), int(port)


class GatewayChild:
    """The gateway as a child process. It ends with this process; when it ends by itself it is started again."""

    def __init__(self, folder: Path, listen: str, now: Callable[[], float] = time.monotonic) -> None:
        self.address: tuple[str, int] | None = None
        """The address where it listens, once it has printed it; the same after a new start."""
        self._folder, self._listen = folder, listen
        self._said = b""
        self.child = Child(self._start, Backoff(FIRST_PAUSE, LONGEST_PAUSE, HEALTHY), now)

    def _start(self) -> "subprocess.Popen[bytes]":
        self._said = b""
        process = start_gateway(self._folder, self._listen)
        if process.stdout is not None:
            os.set_blocking(process.stdout.fileno(), False)
        return process

    @property
    def listens(self) -> bool:
        """Whether the running gateway has said where it listens."""
        return self.child.process is not None and b"\n" in self._said

    def look(self) -> None:
        """Read where it listens; start it again if it has ended."""
        process = self.child.process
        if process is not None and process.stdout is not None and b"\n" not in self._said:
            self._said += process.stdout.read() or b""
            line, end, _ = self._said.partition(b"\n")
            if end:
                host, port = json.loads(line)["listens"]
                self.address = (host, port)
                self._listen = f"{f'[{host}]' if ':' in host else host}:{port}"
        self.child.look()


def start_gateway(folder: Path, listen: str) -> "subprocess.Popen[bytes]":
    """Start the gateway. It ends when its stdin does, so also when this process is killed. Its first line says
    where it listens."""
    words = own_command("sabot", "etg", "gateway", "--dir", folder, "--listen", listen, "--with-parent")
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own program


def _changed_at(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_mtime_ns
    return 0


class StatementRun:
    """A statement, made by another process because a long journal must not delay a card."""

    def __init__(self, db: Path, since: str) -> None:
        words = own_command("sabot", "etg", "statement", "--db", db, "--json")
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
        """End it, finished or not."""
        if self._process.poll() is None:
            self._process.terminate()
        with suppress(BrokenPipeError), self._process:
            pass


class ServedTerminals:
    """The terminals of one table, and the processes that serve them."""

    def __init__(self, hub: TerminalHub, gateway: GatewayChild | None = None) -> None:
        """`gateway` is None if the gateway is run as a command of its own."""
        self.hub = hub
        self.gateway = gateway
        self._gateway_works = True
        """What the journal knows of the gateway; its first start needs no note."""
        self._run: StatementRun | None = None
        self._day: Mapping[str, Any] | None = None
        self._day_failed = ""
        self._sold: tuple[object, int | None] = (None, None)
        self._enrolled: frozenset[int] = frozenset()
        self._enrolled_at: tuple[tuple[str, int], ...] = ()
        self.note_enrolled()

    def note_enrolled(self) -> None:
        """Tell the rules which terminals may get credit: those with a valid certificate, and those connected."""
        folder = self.hub.folder
        changed = tuple(
            (str(path), _changed_at(path)) for path in (folder / REVOKED, *folder.glob("terminals/*/terminal.pem"))
        )
        if changed != self._enrolled_at:
            with suppress(CertificateError):
                listed = certificates.enrolled(folder)
                self._enrolled = frozenset(one.number for one in listed if not one.revoked)
                self._enrolled_at = changed
        known, runtime = self._enrolled | self.hub.connected, self.hub.runtime
        if known != runtime.rules.enrolled:
            runtime.rules = replace(runtime.rules, enrolled=known)

    def look(self) -> None:
        """Restart the gateway if needed, and take a finished statement."""
        if self.gateway is not None:
            self.gateway.look()
            self._note_gateway(self.gateway)
        if self._run is not None and (found := self._run.look()) is not None:
            self._run = None
            self._day, self._day_failed = found

    def _note_gateway(self, gateway: GatewayChild) -> None:
        """Write down that the gateway has ended, once however often it is tried again; and that it listens again."""
        works = gateway.listens or gateway.child.starts == 1
        if works is not self._gateway_works and not self.hub.runtime.stopped:
            with suppress(JournalStoppedError):
                self.hub.runtime.write(DeviceNoted("gateway", "it listens again" if works else "it has ended"))
                self._gateway_works = works

    def close(self) -> None:
        """Disconnect every terminal; its money is on disk."""
        self.hub.close()
        if self.gateway is not None:
            self.gateway.child.close()
        if self._run is not None:
            self._run.close()

    def make_statement(self, hours: int | None) -> None:
        """Begin a statement of the last hours, or of the whole journal."""
        if self._run is not None:
            self._run.close()
        since = "" if hours is None else (datetime.now(UTC) - timedelta(hours=hours)).isoformat()
        self._day, self._day_failed = None, ""
        self._run = StatementRun(self.hub.runtime.journal.path, since)

    def sell(self, sale: SellVoucher, tell: Callable[[Action], Written | None]) -> Sold | Refusal | None:
        """Sell a voucher, or find the one sold last. Its code is returned only after the sale is on disk."""
        number = self.sold_last()
        if sale.cents is not None:
            number = self.hub.runtime.table.ledger.issued + 1
            written = tell(
                actions.SellVoucher(sale.cents, voucher_digest(self.hub.sale_code(number)), sale.by, sale.second)
            )
            if written is None or written.refusal is not None:
                return None if written is None else written.refusal
        if number is None:
            return None
        code = self.hub.sale_code(number)
        cents = self.hub.runtime.table.ledger.vouchers.get(voucher_digest(code))
        return None if cents is None else Sold(number, cents, code)

    def seen(self, times: Times) -> Terminals:
        """What the dealer's screen shows."""
        left, gateway = self.hub.closes_in, self.gateway
        return Terminals(
            self.hub.seats,
            linked=self.hub.linked,
            address="" if gateway is None or gateway.address is None else "{}:{}".format(*gateway.address),
            closes_in=None if left is None else ceil(left),
            countdown=round(times.countdown) if times.closes and times.countdown is not None else None,
            settle_after=times.settle_after or 0.0,
            day=self._day,
            day_runs=self._run is not None,
            day_failed=self._day_failed,
            sold=self.sold_last(),
        )

    def sold_last(self) -> int | None:
        """The number of the voucher that was sold here last; None if it is redeemed, or none was sold."""
        ledger = self.hub.runtime.table.ledger
        if self._sold[0] is not ledger.vouchers:
            numbers = range(ledger.issued, max(0, ledger.issued - LOOKED_BACK), -1)
            out = (n for n in numbers if voucher_digest(self.hub.sale_code(n)) in ledger.vouchers)
            self._sold = (ledger.vouchers, next(out, None))
        return self._sold[1]


def open_terminals(runtime: Runtime, folder: Folder, listen: str | None = None) -> ServedTerminals:
    """The terminals of a table; `listen` is where their gateway is started, None: it is run as a command of its own."""
    try:
        hub = TerminalHub(runtime, folder.path / SOCKET, folder.key)
    except HubError as error:
        refuse(f"--terminals: {error}")
    return ServedTerminals(hub, None if listen is None else GatewayChild(folder.path, listen))
