"""Runs the page: uvicorn with TLS, until stopped."""

import socket
import ssl
from pathlib import Path
from typing import Final

import uvicorn

from sabot.floor.watch import FloorWatch
from sabot.web.app import WallSite
from sabot.web.door import Door

MOST_CONNECTIONS: Final = 400
"""More are told to come back later."""
LAST_SECONDS: Final = 2
"""So long open lines may take to end."""


class CertificateError(ValueError):
    """A certificate or a key that cannot be used; the message is one line for a person."""


def check_certificate(chain: Path, key: Path) -> None:
    """CertificateError if a server cannot use these."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(chain, key, password=_no_password)
    except (OSError, ssl.SSLError, CertificateError) as error:
        raise CertificateError(f"{chain} and {key}: {getattr(error, 'strerror', None) or error}") from None


def _no_password() -> str:
    raise CertificateError("the key has a password; give one without, which only this user may read")


def serve(
    dsn: str, line: socket.socket, certificate: tuple[Path, Path] | None, watch: FloorWatch, idle_seconds: float
) -> None:
    """Serve the page on a socket until stopped. `certificate` is the chain and its key; None: without TLS."""
    site = WallSite(watch, Door(dsn), idle_seconds)
    chain, key = certificate or (None, None)
    config = uvicorn.Config(
        site.app, log_level="warning", access_log=False, server_header=False, proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS, timeout_graceful_shutdown=LAST_SECONDS, ssl_certfile=chain,
        ssl_keyfile=key,
    )  # fmt: skip
    config.load()
    if config.ssl is not None:
        config.ssl.minimum_version = ssl.TLSVersion.TLSv1_2
    uvicorn.Server(config).run(sockets=[line])
