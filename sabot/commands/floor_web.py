"""`sabot floor web`: the wall as a read-only web page."""

from ipaddress import ip_address
from pathlib import Path

import click

from drivers.feed.address import FeedAddressError, Host, listen, parse_address
from drivers.postgres.connect import UnreachedError, checked_dsn, connected
from drivers.postgres.own_books import may_write
from gui.language import LANGUAGES
from sabot.cli.front import refuse, refusing
from sabot.commands.floor_alerts import chosen_thresholds, thresholds_option
from sabot.floor.watch import FloorWatch
from sabot.screens.language import choose_language


@click.command()
@click.option("--from", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL.")
@click.option("--listen", "where", required=True, metavar="HOST:PORT", help="Where to serve the page.")
@click.option("--cert", type=click.Path(path_type=Path, dir_okay=False), help="The certificate, with its chain.")
@click.option("--key", type=click.Path(path_type=Path, dir_okay=False), help="Its key.")
@click.option("--plain", is_flag=True, help="Without TLS: on an address of this machine only, for a try.")
@click.option("--idle-minutes", default=15, show_default=True, type=click.IntRange(1, 720),
              help="So long nobody touches a page, and it signs off.")  # fmt: skip
@thresholds_option
@click.option("--language", default="en", show_default=True, type=click.Choice(list(LANGUAGES)), help="Of the page.")
def web(
    dsn: str,
    where: str,
    cert: Path | None,
    key: Path | None,
    idle_minutes: int,
    file: Path | None,
    language: str,
    *,
    plain: bool,
) -> None:
    """The wall as a web page, behind the floor's sign-on. Read-only."""
    checked_dsn(dsn)
    address = _address(where)
    thresholds = chosen_thresholds(file)
    try:
        from sabot.web.server import (  # noqa: PLC0415 - a table must not load it, nor need it
            CertificateError,
            check_certificate,
            serve,
        )
    except ModuleNotFoundError as error:
        refuse(f"{error.name} is not installed here: install sabot[web]")
    certificate = None
    if plain:
        if cert or key:
            refuse("give --cert and --key, or --plain, not both")
        if not _is_here(address.name):
            refuse(f"--plain: {where} is not an address of this machine alone; give --cert and --key")
    elif cert is None or key is None:
        refuse("give --cert and --key: the page is served over TLS only (--plain on 127.0.0.1 for a try)")
    else:
        with refusing(CertificateError, at="--cert"):
            check_certificate(cert, key)
        certificate = cert, key
    choose_language(language)
    _must_sign_on(dsn)
    with refusing(FeedAddressError, at="--listen"):
        line = listen(address)
    place = f"{where.rpartition(':')[0]}:{line.getsockname()[1]}"
    click.echo(f"sabot: the wall is at http{'' if plain else 's'}://{place}/", err=True)
    serve(dsn, line, certificate, FloorWatch(dsn, thresholds), 60.0 * idle_minutes)


def _must_sign_on(dsn: str) -> None:
    """Refuse a login that cannot write who signed on. If the store does not answer, the page says so until it does."""
    try:
        with connected(dsn) as conn:
            if not may_write(conn):
                refuse("--from: this login can sign nobody on, since it may not write; give one in sabot_desk")
    except UnreachedError as error:
        click.echo(f"sabot: {error}; the page waits for it", err=True)


def _address(where: str) -> Host:
    with refusing(FeedAddressError, at="--listen"):
        address = parse_address(where)
    if not isinstance(address, Host):
        refuse(f"--listen: {where!r} is no HOST:PORT")
    return address


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
