"""Addresses of a feed: `HOST:PORT`, or the path of a local socket."""

import errno
import os
import re
import socket
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from controller.value import Value

BACKLOG: Final = 128
_HOST_PORT: Final = re.compile(r"(?P<host>\[[0-9a-fA-F:.%\w]+\]|[^:\[\]/\s]*):(?P<port>[0-9]{1,5})")


class FeedAddressError(ValueError):
    """Text that is no address, or an address where no feed can be served; one line."""


class Host(Value):
    """A port of a machine; an empty name means every address of this machine."""

    name: str
    port: int


Address: TypeAlias = Host | Path


def parse_address(text: str) -> Address:
    """`localhost:7101`, `[::1]:7101`, `:7101`, or a path."""
    if match := _HOST_PORT.fullmatch(text):
        port = int(match["port"])
        if port > 65_535:
            raise FeedAddressError(f"{text!r}: ports go up to 65535")
        return Host(match["host"].strip("[]"), port)
    if not text.strip() or "\0" in text or (":" in text and "/" not in text):
        raise FeedAddressError(f"{text!r} is no address; write HOST:PORT, or the path of a socket")
    return Path(text)


def listen(address: Address) -> socket.socket:
    """A socket that readers can connect to. Removes the file of a local socket that a killed table left behind."""
    try:
        line = _listen_at(address) if isinstance(address, Path) else _listen_on(address)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise FeedAddressError(f"{shown(address)}: the feed cannot be served there ({why})") from None
    line.setblocking(False)  # noqa: FBT003 - the library's own
    return line


def _listen_on(host: Host) -> socket.socket:
    if not host.name:
        dual = socket.has_dualstack_ipv6()
        family = socket.AF_INET6 if dual else socket.AF_INET
        return socket.create_server(("", host.port), family=family, backlog=BACKLOG, dualstack_ipv6=dual)
    family, _, _, _, place = socket.getaddrinfo(host.name, host.port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(place[:2], family=family, backlog=BACKLOG)


def _listen_at(path: Path) -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _make_room(path)
        line.bind(str(path))
        line.listen(BACKLOG)
    except OSError:
        line.close()
        raise
    return line


def _make_room(path: Path) -> None:
    """Remove the file of a socket that no process serves; anything else at this path is an OSError."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(mode):
        raise OSError(errno.EEXIST, "a file that is no socket is there")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
            return
    raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))


def put_away(line: socket.socket, address: Address) -> None:
    """Stop listening, and remove the file of a local socket."""
    line.close()
    if isinstance(address, Path):
        with suppress(OSError):
            address.unlink()


def connect(address: Address, seconds: float) -> socket.socket:
    """A connection to a feed, or an OSError. Waits at most `seconds` for each address that a host's name has."""
    if isinstance(address, Host):
        return socket.create_connection((address.name or "localhost", address.port), timeout=seconds)
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        line.settimeout(seconds)
        line.connect(str(address))
    except OSError:
        line.close()
        raise
    return line


def shown(address: Address) -> str:
    """The text of an address, as `parse_address` reads it."""
    if isinstance(address, Path):
        return str(address) if address.is_absolute() or ":" not in str(address) else f"./{address}"
    return f"[{address.name}]:{address.port}" if ":" in address.name else f"{address.name}:{address.port}"
