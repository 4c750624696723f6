"""A manager who wants to pay out much money alone, and first takes away the rule that two sign for it."""

from dataclasses import replace

import pytest
from support.staff import PINS

from controller.decide.automation import Times
from controller.game.authority import Role
from controller.people.pins import Pin
from controller.protocol.host_requests import ChangeSettings
from controller.runtime.fold import table_events
from controller.settings.settings import Mode
from controller.table.actions import Signature
from controller.table.events import SettingsChanged
from controller.table.refusal import Refusal
from sabot.host.open_host import open_host
from sabot.host.opening import table_settings

MANAGER = Signature("pm1", Role.PIT_MANAGER)
SUPERVISOR = Signature("ps1", Role.PIT_SUPERVISOR)
DEALER = Signature("d104", Role.DEALER)
TWO = "is raised or taken away by two people"


@pytest.fixture
def file(tmp_path):
    """The settings file of a table at which two people sign above 1,000."""
    path = tmp_path / "table.toml"
    write(path, '"1000"')
    return path


def write(path, amount, mode="live"):
    rule = "" if amount is None else f"second_above = {amount}\n"
    path.write_text(f'mode = "{mode}"\nshoe = "manual"\n{rule}', encoding="utf-8")


@pytest.fixture(params=[Mode.LIVE, Mode.SIMULATED])
def host(request, db, file):
    """That table, live and simulated."""
    write(file, '"1000"', request.param)
    opened, _ = open_host(db, table_settings(file, None, None, None), feed=None, serve=None, times=Times())
    yield opened
    opened.close()


@pytest.mark.parametrize("amount", [1_000_01, None])
def test_nobody_raises_the_amount_on_the_console_alone(host, amount):
    """One person, the same person twice, or a dealer as the second; then two."""
    before = host.runtime.rules.settings
    raised, replies = replace(before, second_above=amount), []
    signed = []
    for second in (None, MANAGER, DEALER, SUPERVISOR):
        for who in filter(None, (MANAGER, second)):
            host.runtime.sign(who.id, Pin(PINS[who.id]))
        host.ask(ChangeSettings(raised, MANAGER, second), replies.append)
        signed.append(host.runtime.rules.settings is not before)
    assert [isinstance(reply, Refusal) for reply in replies] == [True, True, True, False]
    assert TWO in replies[0].text
    assert signed == [False, False, False, True]
    changes = (event for _, event in table_events(host.runtime.journal.entries()) if isinstance(event, SettingsChanged))
    *_, event = changes
    assert (event.by, event.second, event.second_role) == ("pm1", "ps1", "pit-supervisor")


def test_one_person_lowers_it(host):
    replies = []
    for amount in (500_00, 0):
        host.ask(ChangeSettings(replace(host.runtime.rules.settings, second_above=amount), MANAGER), replies.append)
    assert not any(isinstance(reply, Refusal) for reply in replies)


def test_a_settings_file_does_not_raise_it_either(sabot, db, file, monkeypatch):
    """At the start of a live table: signed by one, by one twice, and then by two."""
    # PINs are read from the descriptor, byte by byte.
    monkeypatch.setattr("sabot.commands.table._next_pin", lambda stdin, *_: Pin(stdin.readline().decode().strip()))

    def start(*words, pins=()):
        return sabot("table", "--db", str(db), "--settings", str(file), *words, stdin="".join(f"{p}\n" for p in pins))

    assert start().status == 0
    for amount in ('"1000.01"', None):
        write(file, amount)
        alone = start("--by", "pm1", pins=[PINS["pm1"]])
        assert (alone.status, alone.out) == (2, "")
        assert f"second_above {TWO}" in alone.err
        twice = start("--by", "pm1", "--second", "pm1", pins=[PINS["pm1"]] * 2)
        assert (twice.status, twice.out) == (2, "")
        wrong = start("--by", "pm1", "--second", "ps1", pins=[PINS["pm1"], "000000"])
        assert wrong.status == 2
        both = start("--by", "pm1", "--second", "ps1", pins=[PINS["pm1"], PINS["ps1"]])
        assert both.status == 0
        assert '"by":"pm1"' in both.out
        assert '"second":"ps1"' in both.out
        write(file, '"1000"')
        assert start("--by", "pm1", pins=[PINS["pm1"]]).status == 0, "one person lowers it"
    assert sabot("verify", "--db", str(db), "--json").json()["ok"]
