"""The feed over TLS: its certificate, and which display a client is. Loaded only by a feed that has certificates."""

from pathlib import Path

from drivers.terminals.certificates import DISPLAY, Revoked, feed_context, holder_of


class Certified:
    """What the folder of a table's certificates says about the feed and its displays."""

    def __init__(self, folder: Path) -> None:
        """CertificateError if the folder cannot serve a feed."""
        self.context = feed_context(folder)
        self._revoked = Revoked(folder)

    def display(self, certificate: object) -> int | None:
        """The number of a display; None if the client has shown no certificate, or another's. ConnectionAbortedError if
        the certificate is revoked."""
        known = holder_of(certificate, DISPLAY)
        if known is not None and self._revoked.has(known[1]):
            raise ConnectionAbortedError
        return None if known is None else known[0]
