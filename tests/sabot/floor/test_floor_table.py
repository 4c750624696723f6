"""A table whose settings name a floor: its own sender, and the store as a second witness of its journal."""

import json
import select
import sys
from contextlib import closing

import psycopg
import pytest
from support.batches import chain
from support.journals import END, ROUND, SHOE, run_table
from support.metrics import parse_metrics, value_of

from controller.decide.automation import Times
from controller.journal import open_reader
from drivers.postgres.connect import connected
from drivers.postgres.store import Store
from sabot.floor.sending import Sending
from sabot.host import floor_sender, metrics
from sabot.host.open_host import open_host
from sabot.host.opening import table_settings

ENDED = (*SHOE, *ROUND, *END)


@pytest.fixture(autouse=True)
def _patient(monkeypatch):
    """A start waits for the store however slow this machine is."""
    monkeypatch.setattr(floor_sender, "ANSWER_SECONDS", 60.0)


@pytest.fixture
def store(own_store):
    """No other test's: senders may go on for a moment."""
    return own_store


@pytest.fixture
def settings(tmp_path, store):
    """Settings that name the store."""
    file = tmp_path / "table.toml"
    file.write_text(f'name = "T7"\nshoe = "manual"\nfloor = "{store}"\n', encoding="utf-8")
    return file


def start(sabot, db, settings, *actions):
    lines = "".join(json.dumps(action) + "\n" for action in actions)
    return sabot("table", "--db", str(db), "--game", "fortune-six", "--settings", str(settings), stdin=lines)


def held(store):
    with psycopg.connect(store) as conn:
        return conn.execute("select table_name, last_n from journal where not own").fetchall()


def last(db):
    with open_reader(db) as reader:
        return reader.head()[0]


def events(ran):
    return [line for line in map(json.loads, ran.out.splitlines()) if "event" in line]


def test_a_table_sends_by_itself_to_its_last_record(live, db, settings, store, sabot):
    table = live("--db", db, "--game", "fortune-six", "--settings", settings)
    table.tell(*ENDED)
    table.end()
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")  # what the end of the table cut off
    assert held(store) == [("T7", last(db))]
    assert json.loads(sabot("floor", "verify", "--from", store, "--db", str(db), "--json").out)["ok"]


def test_a_store_that_is_away_is_an_event_and_play_begins(sabot, db, tmp_path):
    settings = tmp_path / "away.toml"
    settings.write_text(f'name = "T7"\nshoe = "manual"\nfloor = "host={tmp_path} dbname=x"\n', encoding="utf-8")
    ran = start(sabot, db, settings, *ENDED)
    assert (ran.status, ran.err) == (0, "")
    (lost,) = [event for event in events(ran) if event["event"] == "witness-lost"]
    assert lost["witness"] == "floor"
    assert "cannot be reached" in lost["why"]
    assert [event for event in events(ran) if event["event"] == "round-settled"]


def put_back(db, files):
    """Put the files of a journal back as they were."""
    for file in db.parent.glob(db.name + "*"):
        file.unlink()
    for name, data in files.items():
        (db.parent / name).write_bytes(data)
        (db.parent / name).chmod(0o600)


@pytest.mark.usefixtures("cheap_pins")
def test_a_store_that_is_behind_is_fine_and_a_file_that_is_shorter_is_not(sabot, db, settings, store, pins):
    second = ("--id", "pm2", "--name", "Q", "--role", "pit-manager", "--by", "pm1", "--pin-stdin")
    assert sabot("staff", "add", "--db", str(db), *second, stdin=f"605918\n{pins['pm1']}\n").status == 0
    run_table(sabot, db)(*ENDED)
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")
    yesterday = {file.name: file.read_bytes() for file in db.parent.glob(db.name + "*")}
    assert start(sabot, db, settings, *ENDED).status == 0  # the store is behind
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")
    put_back(db, yesterday)  # with the heads beside it
    ran = start(sabot, db, settings, *ENDED)
    assert (ran.status, ran.out) == (1, "")
    assert "is missing, though the floor's store holds records up to" in ran.err
    signed = ("--by", "pm1", "--second", "pm2", "--reason", "put back", "--settings", str(settings), "--pin-stdin")
    gone_on = sabot("journal", "continue", "--db", str(db), *signed, stdin=f"{pins['pm1']}\n605918\n")
    assert (gone_on.status, "not carried over" in gone_on.out) == (0, True)
    assert start(sabot, db, settings, *ENDED).status == 0
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")
    rows = sabot("floor", "status", "--from", store, "--json").json()["tables"]
    assert [(row["table"], row["last_n"], row["alarms"]) for row in rows] == [("T7", last(db), [])]


def speaking(monkeypatch, *news):
    """A child that says this at once, whenever it comes up, and then waits for its end."""
    lines = "".join(json.dumps(one) + "\n" for one in news)
    words = [sys.executable, "-c", f"import os; os.write(1, {lines.encode()!r}); os.read(0, 1)"]
    monkeypatch.setattr(floor_sender, "own_command", lambda *_: words)


def test_the_time_for_the_store_begins_when_the_child_asks_it(db, monkeypatch):
    """A busy machine takes seconds to bring the child up: that is no silence of the store."""
    monkeypatch.setattr(floor_sender, "ANSWER_SECONDS", 0.0)
    speaking(monkeypatch, {"news": "asking"}, {"news": "found", "n": 7, "hash": "aa"})
    with closing(floor_sender.FloorSender(db, "service=floor")) as sender:
        assert sender.first_look() == floor_sender.FloorNews("found", n=7, hash="aa")


def test_a_store_that_is_asked_and_silent_keeps_no_table_waiting(db, monkeypatch):
    monkeypatch.setattr(floor_sender, "ANSWER_SECONDS", 0.0)
    speaking(monkeypatch, {"news": "asking"})
    with closing(floor_sender.FloorSender(db, "service=floor")) as sender:
        assert sender.first_look() is None


@pytest.mark.usefixtures("cheap_pins")
def test_a_table_that_was_put_back_and_started_without_the_store_goes_on_in_a_new_journal(
    sabot, db, settings, store, pins, monkeypatch
):
    """The journal names the store; no settings file is given."""
    second = ("--id", "pm2", "--name", "Q", "--role", "pit-manager", "--by", "pm1", "--pin-stdin")
    assert sabot("staff", "add", "--db", str(db), *second, stdin=f"605918\n{pins['pm1']}\n").status == 0
    assert start(sabot, db, settings, *ENDED).status == 0
    yesterday = {file.name: file.read_bytes() for file in db.parent.glob(db.name + "*")}
    assert start(sabot, db, settings, *ENDED).status == 0
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")
    put_back(db, yesterday)
    words = (
        "journal",
        "continue",
        "--db",
        str(db),
        "--by",
        "pm1",
        "--second",
        "pm2",
        "--reason",
        "put back",
        "--pin-stdin",
    )
    both = f"{pins['pm1']}\n605918\n"
    with monkeypatch.context() as silent:
        speaking(silent, {"news": "lost", "says": "no route"})
        assert start(sabot, db, settings, *ENDED).status == 0
        refused = sabot(*words, stdin=both).refused()
    assert "the floor's store cannot be asked: no route" in refused
    ran = sabot(*words, stdin=both)
    assert (ran.status, "goes on after record" in ran.out) == (0, True)
    assert start(sabot, db, settings, *ENDED).status == 0


def test_a_record_that_the_store_contradicts_while_the_table_plays_is_a_case_after_the_round(
    live, db, settings, store, pins, sabot
):
    table = live("--db", db, "--game", "fortune-six", "--settings", settings)
    table.tell(*SHOE, *ROUND[:4])
    with open_reader(db) as reader:
        journal, (n, _) = reader.id, reader.head()
    # Somebody who may send has sent a record that the table never wrote.
    with connected(store) as conn:
        pushes = Store(conn)
        while pushes.push(journal).cursor.n < n:
            pass
        at = pushes.push(journal).cursor
        forged = chain(1)[0]._replace(n=at.n + 1, kind="note")
        from controller.journal.chain import record_hash  # noqa: PLC0415 - the forger's tool

        digest = record_hash(at.hash, forged.n, forged.at.encode(), b"note", 1, forged.payload, b"")
        assert pushes.push(journal, [forged._replace(hash=digest)]).answer == "taken"
    table.send(ROUND[4])
    heard = table.until(lambda line: line.get("event") == "device-noted")
    assert (heard[-1]["what"], table.state["held"]) == ("floor contradicts", [])  # the round is played to its end
    table.send(*ROUND[5:])
    heard = table.until(lambda line: line.get("event") == "case-opened")
    assert (heard[-1]["irregularity"], heard[-1]["holds"], heard[-1]["authority"]) == (
        "journal-contradicted", True, "pit-manager",
    )  # fmt: skip
    (refused,) = table.tell({"do": "open-bets"})
    assert "refused" in refused
    rule = {"do": "rule", "case": heard[-1]["case"], "ruling": "play-on", "reason": "the store was wrong"}
    assert "refused" in table.tell({**rule, "by": "ps1", "pin": pins["ps1"]})[-1]
    table.tell({**rule, "by": "pm1", "pin": pins["pm1"]})
    assert table.state["held"] == []
    assert "bets-opened" in [line.get("event") for line in table.tell({"do": "open-bets"})]
    table.end()
    assert sabot("verify", "--db", str(db), "--json").json()["ok"]  # decided again from what was told


def test_a_password_in_the_settings_is_refused(sabot, db, tmp_path):
    settings = tmp_path / "secret.toml"
    settings.write_text('shoe = "manual"\nfloor = "postgresql://t7:pw@floor/sabot"\n', encoding="utf-8")
    before = last(db)
    assert "floor: holds a password" in start(sabot, db, settings).refused()
    assert last(db) == before


def test_a_password_on_the_command_line_of_a_sender_is_refused(sabot, db, store):
    ran = sabot("floor", "send", "--db", str(db), "--to", f"{store} password=pw", "--once")
    assert "holds a password" in ran.refused()


@pytest.mark.parametrize("dsn", ["POSTGRESQL://ta:pw@h/d", "postgresql+psycopg://ta:pw@h/d", "//ta:pw@h", "ta:pw@h"])
def test_no_message_repeats_a_password(sabot, db, dsn):
    for words in (("send", "--db", str(db), "--to", dsn, "--once"), ("status", "--from", dsn)):
        assert "pw" not in sabot("floor", *words).refused()


# What a sender says of its work


def test_a_sender_tells_what_the_store_holds_and_how_far_the_clocks_differ(sabot, db, store):
    run_table(sabot, db)(*ENDED)
    told = []
    sending = Sending(db, store, tell=lambda *_: None, wait=lambda _: True, sent=lambda *said: told.append(said))
    sending.until_stopped()
    ((n, ahead),) = told
    assert n == last(db)
    assert abs(ahead) < 60  # both clocks are this machine's


def test_the_metrics_of_a_table_tell_how_far_the_store_is(db, settings, tmp_path, monkeypatch):
    monkeypatch.setattr(metrics, "EVERY_SECONDS", 0.0)
    file = tmp_path / "t7.prom"
    settings.write_text(settings.read_text() + f'metrics = "{file}"\n')
    host, _ = open_host(db, table_settings(settings, None, None, None), feed=None, serve=None, times=Times())
    with closing(host):
        text = ""
        while "sabot_clock_offset_seconds" not in text or 'lag_records{table="T7"} 0' not in text:
            select.select([host], [], [], 0.1)
            host.look()
            text = file.read_text(encoding="utf-8") if file.exists() else ""
        found = parse_metrics(text)
        assert value_of(found, "sabot_journal_records_total") == last(db)
        assert value_of(found, "sabot_forward_last_success_timestamp_seconds") > 1.7e9
        assert value_of(found, "sabot_journal_commit_seconds_count") > 0
    assert not file.exists()
