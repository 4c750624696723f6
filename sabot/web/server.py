"""Runs the page: uvicorn with TLS, until stopped. A `Door` limits those who connect, as at the terminals' gateway."""

import asyncio
import socket
import ssl
from pathlib import Path
from typing import Final

import uvicorn

from drivers.door import Door as Limits
from drivers.door import Guest, Room
from sabot.floor.watch import FloorWatch
from sabot.web.app import WallSite
from sabot.web.door import Door

MOST_CONNECTIONS, MOST_OF_ADDRESS = 400, 200
"""Connections in all and from one address. At the limit an address with more gives way to one with fewer."""
MOST_SHAKING, MOST_SHAKING_OF_ADDRESS = 128, 64
"""Connections in the handshake of TLS; beyond that the oldest is closed."""
HANDSHAKE_SECONDS: Final = 5.0
FIRST_SECONDS: Final = 10.0
"""So long a connection may wait with its first request."""
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


class LimitedServer(uvicorn.Server):
    """Serves those whom the door lets in."""

    def __init__(self, config: uvicorn.Config, site: WallSite) -> None:
        super().__init__(config)
        self._site = site

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets=[])
        porch = None if self.config.ssl is None else Room(MOST_SHAKING, MOST_SHAKING_OF_ADDRESS)
        inside = Room(MOST_CONNECTIONS, MOST_OF_ADDRESS)
        self._jobs = [
            asyncio.create_task(Limits(line, self._talk, inside=inside, porch=porch).run()) for line in sockets or ()
        ]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, and end."""
        for job in self._jobs:
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        self._site.close()
        await super().shutdown(sockets=sockets)

    async def _talk(self, guest: Guest) -> None:
        """One connection, from its handshake to its end."""
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        kind = self.config.http_protocol_class
        assert isinstance(kind, type)  # noqa: S101 - the configuration is loaded

        class Line(kind):  # type: ignore[misc, valid-type]
            def connection_lost(self, exc: Exception | None) -> None:
                super().connection_lost(exc)
                over.set()

        line = Line(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        context = self.config.ssl
        seconds = {} if context is None else {"ssl_handshake_timeout": HANDSHAKE_SECONDS, "ssl_shutdown_timeout": 1.0}
        transport, _ = await loop.connect_accepted_socket(lambda: line, guest.line, ssl=context, **seconds)
        try:
            if context is not None:
                guest.prove()
            first = loop.call_later(FIRST_SECONDS, lambda: transport.abort() if line.cycle is None else None)
            await over.wait()
            first.cancel()
        finally:
            transport.abort()


def serve(
    dsn: str, line: socket.socket, certificate: tuple[Path, Path] | None, watch: FloorWatch, idle_seconds: float
) -> None:
    """Serve the page on a socket until stopped. `certificate` is the chain and its key; None: without TLS."""
    site = WallSite(watch, Door(dsn), idle_seconds)
    chain, key = certificate or (None, None)
    config = uvicorn.Config(
        site.app, log_level="warning", access_log=False, server_header=False, proxy_headers=False,
        timeout_graceful_shutdown=LAST_SECONDS, ssl_certfile=chain,
        ssl_keyfile=key,
    )  # fmt: skip
    config.load()
    if config.ssl is not None:
        config.ssl.minimum_version = ssl.TLSVersion.TLSv1_2
    LimitedServer(config, site).run(sockets=[line])
