"""A dealer who wants to do alone what two people do: pay out much money, let somebody at the machine."""

import io
import json
from contextlib import closing
from dataclasses import replace

import pytest
from support.staff import PINS

from controller.decide.automation import Times
from controller.journal.reader import open_reader
from controller.review.file_desk import open_desk
from controller.review.filters import Filters
from controller.runtime.fold import load_state
from sabot.commands.table import HeadlessTable
from sabot.host.open_host import open_host
from sabot.host.opening import table_settings

LIMIT = "1000"
DEALER = {"by": "d104", "pin": PINS["d104"]}
SECOND = {"second": "ps1", "second_pin": PINS["ps1"]}


@pytest.fixture(autouse=True)
def _verified(sabot, db):
    """Whatever was tried, the journal holds, and decides the same again."""
    yield
    assert sabot("verify", "--db", str(db), "--json").json()["ok"]


@pytest.fixture
def table(db, tmp_path, capsys):
    """Run an electronic table at which every terminal may get credit, to the end of these actions."""
    file = tmp_path / "table.toml"
    file.write_text(f'game = "super-six-etg"\nshoe = "manual"\nsecond_above = "{LIMIT}"\n')

    def run(*actions):
        settings = table_settings(file, None, None, None)
        host, begun = open_host(db, settings, feed=None, serve=None, times=Times())
        host.runtime.rules = replace(host.runtime.rules, enrolled=None)
        lines = "".join(json.dumps(action) + "\n" for action in actions)
        capsys.readouterr()
        with closing(host):
            HeadlessTable(host, io.BytesIO(lines.encode())).run(begun)
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


def of(printed, *events):
    return [line for line in printed if line.get("event") in events]


def refused(printed):
    return [line["refused"] for line in printed if "refused" in line]


def sold(printed):
    return next(line["code"] for line in printed if "code" in line)


def test_nobody_takes_or_gives_much_cash_alone(table):
    """Credit, vouchers sold and vouchers paid above the amount: each with the dealer's PIN only, then with two."""
    buy = {"do": "buy-in", "terminal": 3, "amount": "1000.01", **DEALER}
    sell = {"do": "sell-voucher", "amount": "1000.01", **DEALER}
    printed = table(buy, sell, {**buy, **SECOND}, {**sell, **SECOND})
    assert ["is signed by two people" in text for text in refused(printed)] == [True, True]
    both = of(printed, "credit-bought", "voucher-sold")
    assert [(one["by"], one["role"], one["second"], one["second_role"]) for one in both] == [
        ("d104", "dealer", "ps1", "pit-supervisor")
    ] * 2
    pay = {"do": "pay-voucher", "code": sold(printed), **DEALER}
    printed = table(pay, {**pay, **SECOND})
    assert "is signed by two people" in refused(printed)[0]
    assert [one["second"] for one in of(printed, "voucher-redeemed")] == ["ps1"]


@pytest.mark.parametrize(
    ("second", "says"),
    [
        ({"second": "ps1"}, "'second_pin' is missing"),
        ({"second": "ps1", "second_pin": "999999"}, "not signed"),
        ({"second": "d104", "second_pin": PINS["d104"]}, "signed twice"),
        ({"second": "nobody", "second_pin": PINS["ps1"]}, "not signed"),
        ({"second_pin": PINS["ps1"]}, "'second' is missing"),
    ],
)
def test_a_second_who_is_none_does_not_help(table, second, says):
    printed = table({"do": "buy-in", "terminal": 3, "amount": "2000", **DEALER, **second})
    assert says in refused(printed)[0]
    assert of(printed, "credit-bought") == []


def test_a_stack_of_vouchers_is_one_sale(table):
    """A hundred vouchers of a thousand in one line are a hundred thousand."""
    printed = table({"do": "sell-voucher", "amount": LIMIT, "count": 100, **DEALER})
    assert len(of(printed, "voucher-sold")) == 0
    assert "two people" in refused(printed)[0]


def test_a_sum_that_is_split_is_seen_at_the_desk(table, db, tmp_path):
    """Three payments of a thousand, each just allowed to one person, by one person, one after the other."""
    buy = {"do": "buy-in", "terminal": 3, "amount": LIMIT, **DEALER}
    assert refused(table(buy, buy, buy)) == []
    with open_desk([db], now=lambda: "2026-11-17T00:00:00Z", software="t", folder=tmp_path / "index") as desk:
        desk.catch_up()
        lines = desk.log(Filters()).lines
    assert len(lines) == 1
    assert "3000.00" in lines[0].case.evidence
    assert "d104" in lines[0].case.evidence


SERVICE = {"do": "service", "what": "open", "by": "ps1", "pin": PINS["ps1"], "reason": "card reader"}


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (SERVICE, "'second' is missing"),
        ({**SERVICE, "second": "ps1", "second_pin": PINS["ps1"]}, "signed twice"),
        ({**SERVICE, "second": "d104", "second_pin": PINS["d104"]}, "second signer"),
        ({**SERVICE, **DEALER, "second": "ps1", "second_pin": PINS["ps1"]}, "needs a pit-supervisor"),
        ({**SERVICE, "second": "pm1", "second_pin": "999999"}, "not signed"),
    ],
)
def test_no_technician_comes_to_the_machine_by_one_persons_word(table, db, action, says):
    printed = table(action)
    assert says in refused(printed)[0]
    with open_reader(db) as reader:
        assert load_state(reader).table.service is None


def test_nothing_is_dealt_while_a_technician_is_at_the_machine_not_even_after_a_restart(table):
    two = {**SERVICE, "second": "pm1", "second_pin": PINS["pm1"]}
    load = [{"do": "load-shoe", "decks": 8}]
    assert of(table(*load, two), "service-opened")[0]["second"] == "pm1"
    printed = table({"do": "open-bets"}, {"do": "show"}, {**two, "what": "close"}, {"do": "open-bets"})
    assert "a technician is at the machine" in refused(printed)[0]
    assert next(line["state"]["service"]["by"] for line in printed if "state" in line) == "ps1"
    assert [one["event"] for one in of(printed, "service-closed", "bets-opened")] == ["service-closed", "bets-opened"]
