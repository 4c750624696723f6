"""`sabot floor web` as it runs: over TLS, with a real store, in Debian's Chromium."""

import json
import re
import signal
import socket
import ssl
import subprocess
import sys
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
from support.chromium import PROGRAM, Chromium
from support.journals import SHOE, run_table

from sabot.web.server import MOST_SHAKING_OF_ADDRESS

HELD = (*SHOE, {"do": "open-bets"}, {"do": "report", "irregularity": "other", "note": "a fire"})
EVIL = "<script>document.title='owned'</script>"
SMALL = {"width": 390, "height": 844}
LARGE = {"width": 1920, "height": 1080}


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


def test_the_page_is_served_over_tls_and_follows_the_store(sabot, db, floor, served, certificate):
    answer, line = answered(served, certificate, "POST", "/sign-on", {"id": "fm1", "pin": "605917"})
    assert answer.status == 303
    cookie = answer.getheader("set-cookie").split(";")[0]
    line.close()
    answer, line = answered(served, certificate, "GET", "/events", Cookie=cookie)
    assert answer.status == 200
    told = b""
    while b"Held: other" not in told:
        told += answer.read1(1 << 16)
    assert b"Table 1" in told
    run_table(sabot, db)()
    sabot("floor", "send", "--db", str(db), "--to", floor, "--once")
    while b"CLOSED" not in told:
        told += answer.read1(1 << 16)
    line.close()
    tried = sabot("staff", "list", "--to", floor, "--json").json()["staff"]
    assert tried[0]["state"] == "active"


def test_who_begins_a_handshake_and_never_ends_it_keeps_nobody_out(served, certificate):
    lines = [socket.create_connection(("127.0.0.1", served), timeout=60) for _ in range(MOST_SHAKING_OF_ADDRESS + 20)]
    for line in lines:
        line.sendall(b"\x16\x03\x01")
    answer, line = answered(served, certificate, "GET", "/sign-on")
    assert answer.status == 200
    line.close()
    assert lines[0].recv(1) == b""  # the oldest was let go
    for line in lines:
        line.close()


def test_a_login_that_can_sign_nobody_on_serves_no_page(sabot, store):
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("create role an_auditor login in role sabot_audit")
    try:
        auditor = store.replace("user=sabot", "user=an_auditor")
        ran = sabot("floor", "web", "--from", auditor, "--listen", "127.0.0.1:0", "--plain")
        assert "can sign nobody on" in ran.refused()
    finally:
        with psycopg.connect(store, autocommit=True) as conn:
            conn.execute("drop role an_auditor")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "over TLS only"),
        (("--plain", "--listen", "0.0.0.0:0"), "not an address of this machine alone"),
        (("--cert", "no.pem", "--key", "no.key"), "No such file"),
        (("--plain", "--cert", "no.pem"), "not both"),
        (("--listen", "./socket"), "is no HOST:PORT"),
        (("--listen", "here:99999"), "ports go up to"),
    ],
)
def test_what_is_refused_is_one_line(sabot, tmp_path, words, why):
    at = () if "--listen" in words else ("--listen", "127.0.0.1:0")
    assert why in sabot("floor", "web", "--from", f"host={tmp_path} dbname=x", *at, *words).refused()


@pytest.mark.long
@pytest.mark.skipif(PROGRAM is None, reason="Debian's package chromium is not installed")
def test_the_page_in_a_browser(sabot, db, floor, served, tmp_path):
    """A telephone and a large screen: sign on, see it live, see nothing sideways; a name of a table is only a name."""
    browser = Chromium()
    try:
        browser.size(**SMALL)
        browser.go(f"https://127.0.0.1:{served}/")
        browser.until("location.pathname === '/sign-on'")
        for field, value in (("id", "fm1"), ("pin", "605917")):
            browser.ask(f"document.querySelector('[name={field}]').value = '{value}'")
        browser.ask("document.querySelector('form').requestSubmit()")
        browser.until("location.pathname === '/' && document.querySelectorAll('article').length === 1")
        browser.until("document.querySelector('.says').innerText === 'HELD: OTHER'")
        run_table(sabot, db)()
        sabot("floor", "send", "--db", str(db), "--to", floor, "--once")
        browser.until("document.querySelector('.tile.held').innerText.includes('CLOSED')")
        with psycopg.connect(floor, autocommit=True) as conn:
            conn.execute("update journal set table_name = %s where not own", (EVIL,))
        browser.until(f"document.querySelector('h3').innerText === {json.dumps(EVIL)}")
        assert (browser.ask("document.title"), browser.ask("document.scripts.length")) == ("Sabot", 1)
        for name, size in (("phone", SMALL), ("large", LARGE)):
            browser.size(**size)
            assert browser.ask("document.documentElement.scrollWidth <= innerWidth"), name
            browser.picture(tmp_path / f"{name}.png")
            assert (tmp_path / f"{name}.png").stat().st_size > 5_000
        browser.ask("document.querySelector('footer form').requestSubmit()")
        browser.until("location.pathname === '/sign-on'")
        assert browser.said == []
    finally:
        browser.close()
