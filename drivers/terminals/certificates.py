"""Certificates of a table, its terminals and its displays: made, revoked, listed, and put into TLS contexts.

One folder for each table. `ca.key` makes certificates and needs to be on the table's machine only then;
`terminals/N/` is what terminal N gets, `displays/N/` what display N gets. The feed has a key of its own: the process
that serves displays does not hold the gateway's. Everything cryptographic is done by the `cryptography` package and by
TLS 1.3.
"""

import os
import secrets
import ssl
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from controller.journal.durable_files import make_folder, write_whole
from controller.table.ledger import MOST_TERMINALS
from controller.value import Value
from drivers.feed.wire import FEED_NAME

SERVER_NAME: Final = "sabot-etg"
"""The name in the gateway's certificate, the same on every machine."""
TERMINAL, DISPLAY = "terminal", "display"
"""What a certificate is for: its common name is `terminal-7`, or `display-2`."""
CA, CA_KEY, SERVER, SERVER_KEY, REVOKED = "ca.pem", "ca.key", "server.pem", "server.key", "revoked.pem"
FEED, FEED_KEY = "feed.pem", "feed.key"
VOUCHER_KEY: Final = "voucher.key"
SOCKET: Final = "table.sock"
YEARS_OF_CA, DAYS_OF_LEAF = 20, 730
_CURVE = ec.SECP256R1()


class CertificateError(ValueError):
    """A folder or a certificate that cannot be used; the message is one line."""


class Enrolled(Value):
    """A terminal, or a display, and its certificate."""

    number: int
    serial: int
    until: str
    revoked: bool


def begin(folder: Path, table: str, now: datetime | None = None) -> bool:
    """Make the folder of a table: its authority, the certificates of gateway and feed, its voucher key. False if it is
    there; a folder of an older version gets what it lacks."""
    moment = now or datetime.now(UTC)
    if (folder / CA).exists():
        if not (folder / FEED).exists():
            _certify_feed(folder, *_authority(folder), moment)
        return False
    make_folder(folder)
    key = ec.generate_private_key(_CURVE)
    name = _name(f"{table} terminals")
    ca = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(moment - timedelta(hours=1)).not_valid_after(moment + timedelta(days=365 * YEARS_OF_CA))
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs=True), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    _write_key(folder / CA_KEY, key)
    server = ec.generate_private_key(_CURVE)
    _write_key(folder / SERVER_KEY, server)
    signed = _leaf(ca, key, server, SERVER_NAME, ExtendedKeyUsageOID.SERVER_AUTH, moment)
    write_whole(folder / SERVER, _pem(signed))
    _certify_feed(folder, ca, key, moment)
    write_whole(folder / VOUCHER_KEY, secrets.token_hex(32).encode() + b"\n")
    _write_revoked(folder, ca, key, {}, moment)
    write_whole(folder / CA, _pem(ca))  # last: the folder is whole
    return True


def _certify_feed(folder: Path, ca: x509.Certificate, key: ec.EllipticCurvePrivateKey, now: datetime) -> None:
    own = ec.generate_private_key(_CURVE)
    _write_key(folder / FEED_KEY, own)
    write_whole(folder / FEED, _pem(_leaf(ca, key, own, FEED_NAME, ExtendedKeyUsageOID.SERVER_AUTH, now)))


def check_number(number: int, kind: str) -> None:
    """Raise `CertificateError` if no terminal or display can have this number."""
    if not 1 <= number <= MOST_TERMINALS:
        raise CertificateError(f"there is no {kind} {number}; they are numbered 1 to {MOST_TERMINALS}")


def enrol(
    folder: Path, number: int, kind: str = TERMINAL, *, replace: bool = False, now: datetime | None = None
) -> Path:
    """Make the certificate of a terminal or a display; returns the folder to be taken there. An older one is revoked
    first."""
    moment = now or datetime.now(UTC)
    check_number(number, kind)
    ca, key = _authority(folder)
    to = folder / f"{kind}s" / str(number)
    if (to / f"{kind}.pem").exists():
        known = next(one for one in enrolled(folder, kind) if one.number == number)
        if not known.revoked and not replace:
            raise CertificateError(f"{kind} {number} is enrolled; --replace revokes its certificate and makes another")
        if not known.revoked:
            revoke(folder, number, kind, now=moment)
    make_folder(to)
    own = ec.generate_private_key(_CURVE)
    signed = _leaf(ca, key, own, f"{kind}-{number}", ExtendedKeyUsageOID.CLIENT_AUTH, moment)
    _write_key(to / f"{kind}.key", own)
    write_whole(to / CA, _pem(ca))
    write_whole(to / f"{kind}.pem", _pem(signed))
    return to


def revoke(folder: Path, number: int, kind: str = TERMINAL, *, now: datetime | None = None) -> None:
    """Revoke the certificate of this terminal or display. Gateway and feed notice at once."""
    moment = now or datetime.now(UTC)
    ca, key = _authority(folder)
    path = folder / f"{kind}s" / str(number) / f"{kind}.pem"
    if not path.exists():
        raise CertificateError(f"{kind} {number} is not enrolled")
    before = _revoked(folder, ca)
    serial = _load(path).serial_number
    if serial in before:
        raise CertificateError(f"the certificate of {kind} {number} is revoked already")
    _write_revoked(folder, ca, key, {**before, serial: moment}, moment)


def enrolled(folder: Path, kind: str = TERMINAL) -> tuple[Enrolled, ...]:
    """Every terminal, or every display, that has a certificate."""
    ca = _load(folder / CA)
    gone = _revoked(folder, ca)
    found = []
    for path in (folder / f"{kind}s").glob(f"*/{kind}.pem"):
        certificate = _load(path)
        until = certificate.not_valid_after_utc.isoformat(timespec="seconds").replace("+00:00", "Z")
        serial = certificate.serial_number
        found.append(Enrolled(int(path.parent.name), serial, until, serial in gone))
    return tuple(sorted(found, key=lambda one: one.number))


def revoked_serials(folder: Path) -> frozenset[int]:
    """The serial numbers of revoked certificates; refuses a list that the authority has not signed."""
    return frozenset(_revoked(folder, _load(folder / CA)))


class Revoked:
    """The list of revoked certificates of a folder, as it is now. What was on it once stays on it: an older list that
    is put in the place of the newer changes nothing."""

    def __init__(self, folder: Path) -> None:
        """CertificateError if there is no list, or the authority has not signed it."""
        self._folder = folder
        self._at = self._changed_at()
        self._serials = revoked_serials(folder)
        self.trouble = ""
        """Why the list cannot be read any more; then the last good one counts."""

    def has(self, serial: int) -> bool:
        """Whether this certificate is revoked."""
        at = self._changed_at()
        if at != self._at:
            self._at = at
            try:
                self._serials |= revoked_serials(self._folder)
                self.trouble = ""
            except CertificateError as error:
                self.trouble = str(error)
        return serial in self._serials

    def _changed_at(self) -> int:
        with suppress(OSError):
            return os.stat(self._folder / REVOKED).st_mtime_ns  # noqa: PTH116 - before each message
        return 0


def voucher_key(folder: Path) -> bytes:
    """The secret from which voucher codes are made."""
    try:
        return bytes.fromhex((folder / VOUCHER_KEY).read_text(encoding="ascii").strip())
    except (OSError, ValueError) as error:
        raise CertificateError(f"{folder}: no voucher key: {error}; make the folder with sabot etg enrol") from None


def terminal_in(folder: Path) -> int:
    """The number of the terminal that the folder was made for."""
    names = _load(folder / "terminal.pem").subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    kind, _, number = str(names[0].value if names else "").partition("-")
    if kind != "terminal" or not number.isascii() or not number.isdigit():
        raise CertificateError(f"{folder}: holds no terminal's certificate")
    return int(number)


def holder_of(peer: object, kind: str = TERMINAL) -> tuple[int, int] | None:
    """Number and serial of a terminal or a display, from the certificate that TLS has checked; None if it is none's."""
    if not isinstance(peer, dict):
        return None
    names = {key: value for part in peer.get("subject", ()) for key, value in part}
    found, _, number = str(names.get("commonName", "")).partition("-")
    if found != kind or not number.isascii() or not number.isdigit() or not 1 <= int(number) <= MOST_TERMINALS:
        return None
    return int(number), int(str(peer.get("serialNumber", "0")), 16)


def server_context(folder: Path) -> ssl.SSLContext:
    """TLS 1.3 for the gateway. Refuses a client without a certificate of this table's authority."""
    return _context(ssl.PROTOCOL_TLS_SERVER, folder, SERVER, SERVER_KEY, ssl.CERT_REQUIRED)


def feed_context(folder: Path) -> ssl.SSLContext:
    """TLS 1.3 for the feed, which is public: a display may show a certificate and need not."""
    if (folder / CA).exists() and not (folder / FEED).exists():
        raise CertificateError(f"{folder}: has no certificate for the feed; sabot etg enrol --dir {folder} makes it")
    return _context(ssl.PROTOCOL_TLS_SERVER, folder, FEED, FEED_KEY, ssl.CERT_OPTIONAL)


def client_context(folder: Path) -> ssl.SSLContext:
    """TLS 1.3 for a terminal, from the folder that `enrol` made for it."""
    return _context(ssl.PROTOCOL_TLS_CLIENT, folder, "terminal.pem", "terminal.key", ssl.CERT_REQUIRED)


def display_context(folder: Path) -> ssl.SSLContext:
    """TLS 1.3 for a display, from its own folder, or from any with the authority's `ca.pem` in it."""
    own = ("display.pem", "display.key") if (folder / "display.pem").exists() else ("", "")
    return _context(ssl.PROTOCOL_TLS_CLIENT, folder, *own, ssl.CERT_REQUIRED)


def _context(side: int, folder: Path, certificate: str, key: str, asks: ssl.VerifyMode) -> ssl.SSLContext:
    context = ssl.SSLContext(side)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.verify_mode = asks
    if side == ssl.PROTOCOL_TLS_SERVER:
        context.num_tickets = 0  # every connection must show its certificate
    try:
        context.load_verify_locations(folder / CA)
        if certificate:
            context.load_cert_chain(folder / certificate, folder / key)
    except (OSError, ssl.SSLError) as error:
        raise CertificateError(f"{folder}: its certificates cannot be used: {error}") from None
    return context


# Building blocks


def _leaf(
    ca: x509.Certificate,
    key: ec.EllipticCurvePrivateKey,
    own: ec.EllipticCurvePrivateKey,
    name: str,
    purpose: x509.ObjectIdentifier,
    now: datetime,
) -> x509.Certificate:
    return (
        x509.CertificateBuilder().subject_name(_name(name)).issuer_name(ca.subject).public_key(own.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1)).not_valid_after(now + timedelta(days=DAYS_OF_LEAF))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([purpose]), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(own.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )  # fmt: skip


def _usage(*, signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=signs, crl_sign=signs, encipher_only=False, decipher_only=False,
    )  # fmt: skip


def _name(common: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])


def _pem(certificate: x509.Certificate) -> bytes:
    return certificate.public_bytes(serialization.Encoding.PEM)


def _write_key(path: Path, key: ec.EllipticCurvePrivateKey) -> None:
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    write_whole(path, pem)


def _load(path: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError) as error:
        raise CertificateError(f"{path}: no certificate: {error}; make the folder with sabot etg enrol") from None


def _authority(folder: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    ca = _load(folder / CA)
    try:
        key = serialization.load_pem_private_key((folder / CA_KEY).read_bytes(), None)
    except (OSError, ValueError) as error:
        raise CertificateError(f"{folder / CA_KEY}: the authority's key cannot be read: {error}") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise CertificateError(f"{folder / CA_KEY}: is a key of another kind")
    return ca, key


def _write_revoked(
    folder: Path, ca: x509.Certificate, key: ec.EllipticCurvePrivateKey, gone: dict[int, datetime], now: datetime
) -> None:
    builder = x509.CertificateRevocationListBuilder().issuer_name(ca.subject).last_update(now)
    builder = builder.next_update(now + timedelta(days=365 * YEARS_OF_CA))
    for serial, moment in gone.items():
        entry = x509.RevokedCertificateBuilder().serial_number(serial).revocation_date(moment).build()
        builder = builder.add_revoked_certificate(entry)
    write_whole(folder / REVOKED, builder.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))


def _revoked(folder: Path, ca: x509.Certificate) -> dict[int, datetime]:
    try:
        found = x509.load_pem_x509_crl((folder / REVOKED).read_bytes())
        public = ca.public_key()
        if not isinstance(public, ec.EllipticCurvePublicKey) or not found.is_signature_valid(public):
            raise CertificateError(f"{folder / REVOKED}: was not signed by the authority of this folder")
    except (OSError, ValueError, InvalidSignature) as error:
        if isinstance(error, CertificateError):
            raise
        raise CertificateError(f"{folder / REVOKED}: no list of revoked certificates: {error}") from None
    return {entry.serial_number: entry.revocation_date_utc for entry in found}
