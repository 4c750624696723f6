"""`sabot floor web` as it runs: over TLS, with a real store, for tests."""

import re
import signal
import ssl
import subprocess
import sys
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.client import HTTPSConnection
from ipaddress import ip_address
from urllib.parse import urlencode

import psycopg
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from support.journals import SHOE, run_table

HELD = (*SHOE, {"do": "open-bets"}, {"do": "report", "irregularity": "other", "note": "a fire"})


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for this machine, and its key."""
    folder, key, now = tmp_path_factory.mktemp("tls"), ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "floor")])
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))  # fmt: skip
    return folder / "cert.pem", folder / "key.pem"


@pytest.fixture
def floor(sabot, own_store, db, request):
    """A store with a manager, and a table that is held and still open."""
    request.getfixturevalue("cheap_pins")
    manager = ("--id", "fm1", "--name", "F M", "--role", "pit-manager", "--pin-stdin")
    assert sabot("staff", "add", "--to", own_store, *manager, stdin="605917\n").status == 0
    run_table(sabot, db)(*HELD)
    sabot("floor", "send", "--db", str(db), "--to", own_store, "--once")
    stays_open(own_store)
    return own_store


def stays_open(store):
    """The table was not closed, and its sender was heard just now."""
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("update journal set last_kind = 'card-drawn' where not own")
        conn.execute("update heartbeat set heard = now() + interval '1 hour'")


@pytest.fixture
def served(floor, certificate):
    """The page of that floor; its port."""
    with serving(floor, certificate) as port:
        yield port


@contextmanager
def serving(floor, certificate):
    """The page of a floor; its port. It ends in good order and says so in one line."""
    words = [
        "floor",
        "web",
        "--from",
        floor,
        "--listen",
        "127.0.0.1:0",
        "--cert",
        certificate[0],
        "--key",
        certificate[1],
    ]
    process = subprocess.Popen([sys.executable, "-m", "sabot", *map(str, words)], stderr=subprocess.PIPE, text=True)
    line = process.stderr.readline()
    found = re.search(r"https://127\.0\.0\.1:([0-9]+)/", line)
    assert found, line + process.stderr.read()
    yield int(found[1])
    process.send_signal(signal.SIGINT)
    with process:
        assert process.stderr.read() == "sabot: stopped\n"


def answered(port, certificate, method, path, form=None, **headers):
    """One request, over TLS that is checked."""
    context = ssl.create_default_context(cafile=certificate[0])
    line = HTTPSConnection("127.0.0.1", port, context=context, timeout=60)
    origin = {"Origin": f"https://127.0.0.1:{port}", "Host": f"127.0.0.1:{port}"} | headers
    line.request(method, path, urlencode(form) if form else None, origin)
    answer = line.getresponse()
    return answer, line
