"""Connection strings of PostgreSQL, as far as a table must understand them: whether one can hold a secret.

Settings are journalled, and a command line is seen by every program of the machine. So a secret is in neither: it is in
a service file, a password file or a key. People write passwords in many ways that libpq does not read; so what passes
is what is known to be harmless, and nothing else. No message repeats a
value, or it would be in a log.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import unquote

NO_SECRETS: Final = "holds a password; name a service, or put the password into a file (passfile)"
NO_DSN: Final = "is no connection string of PostgreSQL; write name=value pairs, or postgresql://user@host/database"

_FILES: Final = {"passfile", "sslcert", "sslkey", "sslrootcert", "sslcrl", "sslcrldir", "servicefile"}
_PLAIN: Final = {
    "port", "user", "dbname", "service", "sslmode", "sslnegotiation", "sslcompression", "sslsni", "sslcertmode",
    "ssl_min_protocol_version", "ssl_max_protocol_version", "requirepeer", "require_auth", "channel_binding",
    "gssencmode", "gsslib", "gssdelegation", "krbsrvname", "target_session_attrs", "load_balance_hosts",
    "connect_timeout", "application_name", "fallback_application_name", "client_encoding", "keepalives",
    "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout",
}  # fmt: skip
_HOSTS: Final = {"host", "hostaddr"}
_SECRETS: Final = ("pass", "secret", "key", "token")
"""In the names of parameters that hold one, also where they are mistyped."""

_NO_PLAIN: Final = re.compile(r"[:@=/?]")
_NO_OPTIONS: Final = re.compile(r"pass|secret|[@?]|://", re.IGNORECASE)
_HOST: Final = re.compile(r"[A-Za-z0-9._-]*|\[?[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(%[A-Za-z0-9]+)?\]?|/[^@=:?]*")
_PAIR: Final = re.compile(
    r"\s*([^\s=]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s'\\]|\\.)(?:[^\s\\]|\\.)*|))(?=\s|$)", re.DOTALL
)
_URI: Final = re.compile(r"postgres(?:ql)?://")
_ENDS: Final = re.compile(
    r"(?:(?P<user>[^@/?]*)@)?(?P<hosts>[^@/?]*)(?:/(?P<dbname>[^?@]*))?(?:\?(?P<query>.*))?", re.DOTALL
)


def wrong_dsn(dsn: str) -> str | None:
    """Why this connection string may not be in settings or on a command line; None: nothing in it can be a secret."""
    begins = _URI.match(dsn)
    parts = _pairs(dsn) if begins is None else _of_uri(dsn[begins.end() :])
    return NO_DSN if parts is None else next(_wrong(parts), None)


def _pairs(dsn: str) -> list[tuple[str, str]] | None:
    """The parameters of `name=value name='value'`."""
    found, at = [], 0
    text = dsn.rstrip()
    while at < len(text):
        pair = _PAIR.match(text, at)
        if pair is None:
            return None
        found.append((pair[1], re.sub(r"\\(.)", r"\1", pair[2] or pair[3] or "", flags=re.DOTALL)))
        at = pair.end()
    return found


def _of_uri(rest: str) -> list[tuple[str, str]] | None:
    """Those of `user@host:port,host:port/database?name=value&…`."""
    ends = _ENDS.fullmatch(rest)
    if ends is None:
        return [("the part before @", ":")] if "@" in rest else None
    parts = [("the part before @", unquote(ends["user"] or "")), ("dbname", unquote(ends["dbname"] or ""))]
    for one in (ends["hosts"] or "").split(","):
        host, _, port = one.rpartition(":") if re.search(r":[^\]]*$", one) else (one, "", "")
        parts += [("host", unquote(host)), ("port", port)]
    for pair in (ends["query"] or "").split("&") if ends["query"] else ():
        name, _, value = pair.partition("=")
        parts.append((unquote(name), unquote(value)))
    return parts


def _wrong(parts: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, value in parts:
        if name in _FILES:
            continue
        if name in _HOSTS:
            good = all(_HOST.fullmatch(one) for one in value.split(","))
        elif name == "options":
            good = _NO_OPTIONS.search(value) is None
        elif name in _PLAIN or name == "the part before @":
            good = _NO_PLAIN.search(value) is None and not (name == "dbname" and "pass" in value.lower())
        elif any(word in name.lower() for word in _SECRETS):
            yield NO_SECRETS
            continue
        else:
            named = name if re.fullmatch(r"[a-z_]{1,40}", name) else "a parameter"
            yield f"names {named}, which is not known to be harmless; leave it out, or put it into a service file"
            continue
        if not good and name == "the part before @":
            yield NO_SECRETS
        elif not good:
            yield f"holds more in {name} than belongs there, perhaps a password; put a password into a file (passfile)"
