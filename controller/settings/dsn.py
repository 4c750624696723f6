"""Connection strings of PostgreSQL, as far as a table must understand them: whether one holds a secret.

Settings are journalled, and a command line is seen by every program of the machine. So a secret is in neither: it is in
a service file, a password file or a key.
"""

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import unquote

SECRETS: Final = ("password", "secret", "client_key")
"""In the names of parameters that hold one. `passfile` names a file."""
_URI: Final = ("postgresql://", "postgres://")
_PAIR: Final = re.compile(r"\s*([^\s=]+)\s*=\s*('(?:[^'\\]|\\.)*'?|(?:[^\s\\]|\\.)*)", re.DOTALL)
NO_SECRETS: Final = "holds a password; name a service, or put the password into a file (passfile)"


def holds_secret(dsn: str) -> bool:
    """Whether a connection string holds a password or another secret: in any form that libpq reads, and in some that it
    does not read, such as a password with a slash in it."""
    return any(word in name.lower() for name in _names(dsn.strip()) for word in SECRETS)


def _names(dsn: str) -> Iterator[str]:
    """The names of the parameters that have a value."""
    for start in _URI:
        if dsn.lower().startswith(start):
            yield from _uri_names(dsn[len(start) :])
            return
    for found in _PAIR.finditer(dsn):
        yield found[1]
        inner = found[2].strip("'")
        if inner.lower().startswith(_URI):
            yield from _names(inner)


def _uri_names(rest: str) -> Iterator[str]:
    """Of `user:password@host/database?name=value&…`."""
    credentials, at, _ = rest.partition("@")
    mistyped = rest.partition("?")[0].rpartition("@")[0]  # somebody wrote a slash, not %2F
    if (at and "/" not in credentials and ":" in credentials) or ":" in mistyped:
        yield "password"
    for pair in rest.partition("?")[2].split("&"):
        yield unquote(pair.partition("=")[0])
