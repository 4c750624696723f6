"""Serving terminals: the folder of certificates, the hub beside the runtime, the gateway as a process of its own.

Shared by headless table and console. Nothing here speaks to a terminal: that is the gateway's work.
"""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller.game.gamefile import game_ids, load_game
from controller.runtime.runtime import Runtime
from controller.settings.settings import TableSettings
from drivers.terminals.certificates import SOCKET, CertificateError, voucher_key
from drivers.terminals.gateway_line import HubError
from sabot.cli.front import refuse
from sabot.host.terminal_hub import SETTLE_AFTER, TerminalHub

LISTEN: Final = "127.0.0.1:7443"
MOST_PORT: Final = 65535


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder of certificates that terminals can be served from."""

    path: Path
    key: bytes


def terminals_folder(path: Path, settings: TableSettings) -> Folder:
    """The folder, looked at before anything is opened."""
    if not load_game(settings.game).electronic:
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


def open_hub(runtime: Runtime, folder: Folder, settle_after: float | None = None) -> TerminalHub:
    """The hub of a table; the gateway finds it by the folder."""
    wait = SETTLE_AFTER if settle_after is None else settle_after
    try:
        return TerminalHub(runtime, folder.path / SOCKET, folder.key, settle_after=wait)
    except HubError as error:
        refuse(f"--terminals: {error}")


def start_gateway(folder: Path, listen: str) -> "subprocess.Popen[bytes]":
    """The gateway as a child: it ends when its stdin does, so when whoever started it ends, in whatever way. Its first
    line says where it listens."""
    words = [sys.executable, "-m", "sabot", "etg", "gateway", "--dir", str(folder), "--listen", listen, "--with-parent"]
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our own program
