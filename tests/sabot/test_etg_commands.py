"""`sabot etg` and `sabot table --terminals`, as a shell calls them."""

import json
import stat

import pytest
from click.testing import CliRunner

from controller.journal.chain import Record
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.protocol.terminal_messages import BuyIn, CashOut, OwnState, Redeem
from controller.table import events
from controller.table.events import encode_event, event_name
from controller.verify.rejudge import rejudge
from drivers.terminals import certificates
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door


@pytest.fixture
def sabot(capsys):
    """Call as `sabot("etg", "list", …)`: status, stdout, stderr."""

    def call(*words):
        capsys.readouterr()
        status = run(front_door, "sabot", [str(word) for word in words])
        return status, *capsys.readouterr()

    return call


def verified(path):
    """The journal judged again, money included; it must hold."""
    with open_reader(path) as reader:
        assert rejudge(reader).first_bad is None


@pytest.mark.parametrize("kind", ["--terminal", "--display"])
@pytest.mark.parametrize("number", [0, -5, 99999999])
def test_a_number_that_cannot_be_enrolled_leaves_no_folder(sabot, tmp_path, kind, number):
    status, _, err = sabot("etg", "enrol", "--dir", tmp_path / "new", "--terminal", 1, kind, number)
    assert (status, "numbered 1 to 999" in err) == (2, True)
    assert not (tmp_path / "new").exists()


def test_enrol_list_revoke_replace(sabot, tmp_path):
    """A folder is made once; a terminal has one good certificate; keys are readable by their owner alone."""
    made = tmp_path / "etg"
    status, out, _ = sabot("etg", "enrol", "--dir", made, "--terminal", 1, "--terminal", 2, "--json")
    assert (status, json.loads(out)["begun"]) == (0, True)
    for name in ("ca.key", "server.key", "voucher.key", "terminals/1/terminal.key"):
        assert stat.S_IMODE((made / name).stat().st_mode) == 0o600
    status, out, err = sabot("etg", "enrol", "--dir", made, "--terminal", 2)
    assert (status, out) == (2, "")
    assert err == ("sabot: terminal 2 is enrolled; --replace revokes its certificate and makes another\n")
    before = certificates.enrolled(made)
    assert sabot("etg", "enrol", "--dir", made, "--terminal", 2, "--replace")[0] == 0
    assert sabot("etg", "revoke", "--dir", made, "--terminal", 1)[0] == 0
    assert sabot("etg", "revoke", "--dir", made, "--terminal", 1)[2].endswith("is revoked already\n")
    status, out, _ = sabot("etg", "list", "--dir", made, "--json")
    rows = json.loads(out)["terminals"]
    assert [(row["terminal"], row["revoked"]) for row in rows] == [(1, True), (2, False)]
    assert rows[1]["serial"] != f"{before[1].serial:x}"
    assert before[1].serial in certificates.revoked_serials(made)
    assert "revoked" in sabot("etg", "list", "--dir", made)[1]


def test_displays_have_certificates_of_their_own(sabot, tmp_path):
    """A display's opens no terminal's link, and is revoked apart; a folder of an older version gets what the feed needs."""
    made = tmp_path / "etg"
    assert sabot("etg", "enrol", "--dir", made, "--terminal", 1)[0] == 0
    for name in ("feed.pem", "feed.key"):
        (made / name).unlink()
    with pytest.raises(certificates.CertificateError, match="sabot etg enrol --dir"):
        certificates.feed_context(made)
    status, out, _ = sabot("etg", "enrol", "--dir", made, "--display", 1, "--json")
    assert (status, json.loads(out)["displays"]) == (0, {"1": str(made / "displays/1")})
    assert certificates.feed_context(made)
    assert sabot("etg", "revoke", "--dir", made, "--display", 1)[1] == "display 1: its certificate is revoked\n"
    found = json.loads(sabot("etg", "list", "--dir", made, "--json")[1])
    assert [(one["terminal"], one["revoked"]) for one in found["terminals"]] == [(1, False)]
    assert [(one["display"], one["revoked"]) for one in found["displays"]] == [(1, True)]
    assert "display" in sabot("etg", "list", "--dir", made)[1]
    subject = {"subject": ((("commonName", "display-1"),),), "serialNumber": "0A"}
    assert certificates.holder_of(subject) is None
    assert certificates.holder_of(subject, certificates.DISPLAY) == (1, 10)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("etg", "revoke", "--dir", "DIR"), "give --terminal or --display, one of them"),
        (("etg", "revoke", "--dir", "DIR", "--display", "9"), "display 9 is not enrolled"),
        (("etg", "enrol", "--dir", "DIR", "--terminal", "0"), "numbered 1 to 999"),
        (("etg", "revoke", "--dir", "DIR", "--terminal", "9"), "not enrolled"),
        (("etg", "list", "--dir", "NONE"), "no certificate"),
        (("etg", "gateway", "--dir", "NONE"), "no certificate"),
        (("etg", "gateway", "--dir", "DIR", "--listen", "here"), "is not HOST:PORT"),
        (("etg", "statement", "--db", "NONE"), "there is no journal"),
        (("etg", "statement", "--db", "DB", "--from", "yesterday"), "--from: 'yesterday' is no time"),
        (("etg", "statement", "--db", "DB", "--to", "2026-02-30"), "--to: '2026-02-30' is no time"),
        (("etg", "statement", "--db", "DB", "--to", "0001-01-01T00:00+08:00"), "is no time"),
        (("etg", "statement", "--db", "DB", "--from", "2026-03-02", "--to", "2026-03-02T02:00+08:00"), "does not come"),
        (("table", "--db", "DB", "--game", "super-six-etg", "--terminals", "NONE"), "no voucher key"),
        (("console", "--db", "DB", "--game", "super-six-etg", "--terminals", "NONE"), "no voucher key"),
        (("console", "--db", "DB", "--game", "fortune-six", "--terminals", "DIR"), "not played at terminals"),
        (("console", "--db", "DB", "--settle-after", "1"), "goes with --terminals"),
        (("console", "--db", "DB", "--listen", "127.0.0.1:0"), "goes with --terminals"),
        (
            ("console", "--db", "DB", "--game", "super-six-etg", "--terminals", "DIR", "--listen", "x"),
            "is not HOST:PORT",
        ),
        (("table", "--db", "DB", "--game", "fortune-six", "--terminals", "DIR"), "not played at terminals"),
        (("table", "--db", "DB", "--settle-after", "1"), "goes with --terminals"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(sabot, tmp_path, words, what):
    """Status 2, one line, nothing on stdout, no journal begun."""
    certificates.begin(tmp_path / "DIR", "Table 1")
    status, out, err = sabot(*(tmp_path / word if word in ("DIR", "NONE", "DB") else word for word in words))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert what in err
    assert not (tmp_path / "DB").exists()


def test_an_address_that_is_taken_is_refused(sabot, gateway, folder):
    """One line, and the gateway that has it goes on."""
    status, out, err = sabot("etg", "gateway", "--dir", folder, "--listen", f"127.0.0.1:{gateway[1]}")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "Address already in use" in err


def test_a_gateway_ends_with_whoever_started_it(processes, folder):
    """However that one ends: its stdin is closed then."""
    child = processes("etg", "gateway", "--dir", folder, "--listen", "127.0.0.1:0", "--with-parent")
    child.first()
    child.end()
    assert child.process.returncode == 0


def test_a_list_of_revoked_certificates_that_somebody_else_signed_is_refused(sabot, tmp_path):
    """Or a stranger could take every terminal off, or give a revoked one back."""
    for name in ("mine", "theirs"):
        certificates.begin(tmp_path / name, name)
    (tmp_path / "mine/revoked.pem").write_bytes((tmp_path / "theirs/revoked.pem").read_bytes())
    assert "not signed by the authority" in sabot("etg", "list", "--dir", tmp_path / "mine")[2]


def test_staff_sell_and_pay_at_the_headless_table(processes, db, settings_file, tmp_path):
    """Buy-in, vouchers, cash: signed each time; a code is printed once and pays once. The statement balances."""
    certificates.begin(tmp_path / "etg", "Table 1")
    table = processes("table", "--db", db, "--settings", settings_file, "--terminals", tmp_path / "etg")
    signed = {"by": "d104", "pin": "730164"}

    def tell(**action):
        table.take()
        table.send(action, {"do": "show"})
        said = [table.first()]
        while "state" not in said[-1]:
            said.append(table.first())
        return [
            line for line in said[:-1] if line.get("event") not in ("pin-tried", "table-started", "settings-changed")
        ]

    assert tell(do="buy-in", terminal=1, amount="100")[0]["refused"].startswith("'by' and 'pin' are missing")
    (unknown,) = tell(do="buy-in", terminal=1, amount="100", **signed)
    assert (unknown["reading"], "not enrolled" in unknown["refused"]) == (17, True)
    certificates.enrol(tmp_path / "etg", 1)
    (bought,) = tell(do="buy-in", terminal=1, amount="100", **signed)
    assert (bought["event"], bought["amount"]) == ("credit-bought", "100.00")
    sold, code, _, other = tell(do="sell-voucher", amount="50", count=2, **signed)
    assert (sold["event"], sold["amount"], code["amount"], other["voucher"]) == ("voucher-sold", "50.00", "50.00", 2)
    (paid,) = tell(do="pay-voucher", code=code["code"], **signed)
    assert (paid["event"], paid["amount"]) == ("voucher-redeemed", "50.00")
    (twice,) = tell(do="pay-voucher", code=code["code"], **signed)
    assert twice["clause"] == "1.1.5"
    assert tell(do="pay-voucher", code="7", **signed)[0]["refused"].startswith("pay-voucher: a voucher's code")
    assert tell(do="decline-credit", terminal=1, **signed)[0]["clause"] == "1.1.5"
    assert tell(do="wager", seat=1, on="tie", amount="5", who="terminal")[0]["reading"] == 17
    table.end()
    shown = CliRunner().invoke(front_door, ["etg", "statement", "--db", str(db), "--json"], standalone_mode=False)
    document = json.loads(shown.output)
    assert (document["balanced"], document["cash"]["held"]) == (True, "150.00")
    assert document["vouchers"] == {
        "opening": "0.00", "sold": "100.00", "cashed_out": "0.00", "redeemed": "0.00", "paid": "-50.00",
        "outstanding": "50.00",
    }  # fmt: skip
    text = CliRunner().invoke(front_door, ["etg", "statement", "--db", str(db)], standalone_mode=False).output
    assert "balanced to the cent" in text


def test_the_statement_knows_zones(sabot, db):
    """Six in the morning at the table is ten at night in UTC, the day before; what was there by then is the opening."""
    signed = ("d104", "dealer")
    for at, cents in (("2026-03-01T21:59:59.999Z", 100_00), ("2026-03-01T22:00:00.000Z", 20_00)):
        with Journal.open(db, now=lambda at=at: at, software="test", durable=False) as journal:
            event = events.CreditBought(1, cents, *signed)
            journal.append([Record(event_name(event), event.SCHEMA, encode_event(event))])

    def bought(*words):
        (row,) = json.loads(sabot("etg", "statement", "--db", db, "--json", *words)[1])["terminals"]
        return row["opening"], row["bought"]

    assert bought("--from", "2026-03-02T06:00+08:00") == ("100.00", "20.00")
    assert bought("--from", "2026-03-01T22:00") == ("100.00", "20.00")
    assert bought("--from", "2026-03-01 22:00Z") == ("100.00", "20.00")
    assert bought("--to", "2026-03-02T06:00+08:00") == ("0.00", "100.00")
    assert bought("--from", "2026-03-01", "--to", "2026-03-02") == ("0.00", "120.00")


def test_a_rotated_journal_goes_on_with_credit_vouchers_and_numbers(sabot, served, db):
    """Through `sabot journal rotate`: credit, vouchers, wishes and numbers go on; nothing is done twice; both journals
    verify, and each statement adds up."""
    table = served()
    table.join(1, 2)
    table.credit(1, 100_00)
    (out,) = table.ask(1, CashOut(1, "40"))
    (refused,) = table.ask(1, CashOut(2, "400"))
    table.ask(2, BuyIn(1, "25"))
    before = table.ledger
    table.stop()
    key = db.with_name(db.name + ".key")
    assert sabot("journal", "key", key)[0] == 0
    old = db.with_name("old")
    status, _, err = sabot("journal", "rotate", "--db", db, old)
    assert (status, err) == (0, "")
    table.open()
    table.join(1, 2)
    assert table.ledger == before
    assert (table.last(OwnState, 1).last_request, table.last(OwnState, 2).asked) == (2, 25_00)
    for asked in (CashOut(1, "40"), CashOut(2, "400")):
        (again,) = table.ask(1, asked)
        assert (again.outcome, again.voucher) == ("forgotten", None)
    (redeemed,) = table.ask(2, Redeem(2, out.voucher.code))
    (mine,) = table.ask(1, CashOut(3, "60"))
    assert (refused.outcome, redeemed.outcome, mine.outcome) == ("refused", "accepted", "accepted")
    assert mine.voucher.number == out.voucher.number + 1
    assert mine.voucher.code != out.voucher.code
    for journal in (old / "journal.db", db):
        verified(journal)
        document = json.loads(sabot("etg", "statement", "--db", journal, "--json")[1])
        assert (document["balanced"], document["sum"]) == (True, "0.00")
    rows = {row["terminal"]: row for row in document["terminals"]}
    assert (rows[1]["opening"], rows[1]["credit"], rows[2]["vouchers_in"]) == ("60.00", "0.00", "40.00")


NEWER = "was written by a newer Sabot (it has a-new-event (1)); use that one or a newer one"


@pytest.mark.parametrize(
    ("record", "words", "says"),
    [
        (Record("a-new-event", 1, b'{"event":"a-new-event"}'), ("etg", "statement"), NEWER),
        (Record("a-new-event", 1, b'{"event":"a-new-event"}'), ("staff", "list"), NEWER),
        (
            Record("bets-opened", 1, b"{}"),
            ("etg", "statement"),
            "record 5 cannot be understood (Object ",
        ),
    ],
)
def test_a_record_that_is_not_known_is_refused_in_one_line(sabot, db, record, words, says):
    with Journal.open(db, now=lambda: "2026-03-01T20:15:00.000Z", software="test", durable=False) as journal:
        journal.append([record])
    status, out, err = sabot(*words, "--db", db)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"sabot: {db}: {says}")


@pytest.mark.parametrize("words", [("round", "--round", 1), ("log",)])
def test_the_desk_says_of_a_newer_record_what_others_say_of_its_journal(sabot, db, monkeypatch, tmp_path, words):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with Journal.open(db, now=lambda: "2026-03-01T20:15:00.000Z", software="test", durable=False) as journal:
        journal.append([Record("a-new-event", 1, b'{"event":"a-new-event"}')])
        last = journal.head()[0]
    _, _, err = sabot(*words, "--db", db)
    assert err.splitlines()[0] == f"sabot: {db}: record {last} {NEWER}"
