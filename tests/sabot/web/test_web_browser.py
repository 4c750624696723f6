"""`sabot floor web` as it runs: over TLS, with a real store, in Debian's Chromium."""

import json

import psycopg
import pytest
from support.chromium import PROGRAM, Chromium
from support.journals import run_table
from support.web_server import answered, serving

EVIL = "<script>document.title='owned'</script>"
SMALL = {"width": 390, "height": 844}
LARGE = {"width": 1920, "height": 1080}


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


def test_a_page_that_is_open_when_the_program_ends_is_closed_and_is_no_fault(floor, certificate):
    """The program says one line, as `serving` checks: it wrote a traceback for each open page before."""
    with serving(floor, certificate) as port:
        answer, line = answered(port, certificate, "POST", "/sign-on", {"id": "fm1", "pin": "605917"})
        cookie = answer.getheader("set-cookie").split(";")[0]
        line.close()
        answer, line = answered(port, certificate, "GET", "/events", Cookie=cookie)
        told = b""
        while b"Held: other" not in told:
            told += answer.read1(1 << 16)
    assert b"event: over" not in answer.read(), "the page waits for the server; nobody was signed off"
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
        # What a page asks by itself counts as no touch: else a page without a line would never sign off.
        browser.ask(
            "var asked = [], real = fetch; fetch = (to, how) => { asked.push(how); return real(to, how); }; again()"
        )
        assert browser.ask("asked.length === 1 && asked[0] === undefined")
        browser.ask("document.querySelector('footer form').requestSubmit()")
        browser.until("location.pathname === '/sign-on'")
        assert browser.said == []
    finally:
        browser.close()
