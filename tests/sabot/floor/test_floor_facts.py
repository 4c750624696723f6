"""Facts in the store: folded by who reads, never written by hand, made anew where they differ."""

import psycopg
import pytest
from support.review_stories import Pit
from support.sent_desk import SentDesk, approve_all, hire, send
from support.staff import signature

from controller.review import index_rows
from controller.review.filters import Filters
from controller.review.review_book import IndexChanged, Review
from controller.table import events
from drivers.postgres.connect import StoreError, connected
from drivers.postgres.facts import StoreFacts, behind
from drivers.postgres.migrate import migrate
from drivers.postgres.reading import StoredJournal
from sabot.floor.desk import FloorDesk

NOW = "2026-04-01T00:00:00.000Z"


@pytest.fixture
def pit(tmp_path, monkeypatch):
    """A table with a case that was ruled on."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    pit = Pit(tmp_path / "BA-07.db").load()
    pit.play("KH 9S KD KC", (1, "banker", 100_00))
    pit.bets((1, "player", 50_00)).draw("KH 2D 6S 4C").draw("9D").rule("keep-for-next").settle_down()
    yield pit
    pit.close()


@pytest.fixture
def desk(pit, store):
    """The floor's desk over that table."""
    hire(store)
    send(store, pit.path)
    approve_all(store)
    with SentDesk(store, lambda: NOW, (pit.path,)) as desk:
        desk.catch_up()
        yield desk


def as_superuser(store, *statements):
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        for statement in statements:
            conn.execute(statement)


def rebuilt(sabot, store):
    ran = sabot("floor", "rebuild", "--from", store)
    return ran.status, ran.out


def test_facts_that_are_as_folded_stay(sabot, desk, store):
    assert rebuilt(sabot, store) == (0, "1 journal folded anew, 0 differed\n")
    assert sabot("floor", "rebuild", "--from", store, "--json").json() == {"ok": True, "journals": 1, "differing": []}
    assert not any(isinstance(entry.event, IndexChanged) for entry in desk.book.entries())


@pytest.mark.parametrize(
    ("changed", "part"),
    [
        ("update fact_case set ruled_by = 'pm2'", "cases"),
        ("update fact_round set result = 'tie'", "rounds"),
        ("delete from fact_shoe", "shoes"),
        ("update fact_tally set total = total + 1 where what = 'staked'", "tallies"),
        ("update fact_case set words = ''", "words"),
        ("update fact_review set cents = 1", "reviews"),
        (
            "update fact_place set memory = convert_to(replace(convert_from(memory, 'UTF8'), 'BA-07', 'BA-08'), 'UTF8')",
            "fold",
        ),
    ],
)
def test_facts_that_were_changed_by_hand_are_named_and_made_anew(sabot, desk, store, changed, part):
    (line,) = desk.log(Filters()).lines
    desk.review(line.journal, line.case.n, Review("dealer", "zebra", -100), signature("pm2"))
    (line,) = desk.log(Filters(text="zebra")).lines
    as_superuser(store, changed)
    status, out = rebuilt(sabot, store)
    assert status == 1
    assert out.startswith(f"BA-07: the facts were changed by hand ({part}")
    assert rebuilt(sabot, store) == (0, "1 journal folded anew, 0 differed\n")
    desk.catch_up()
    assert desk.log(Filters(text="zebra")).lines == (line,)
    (entry,) = [entry.event for entry in desk.book.entries() if isinstance(entry.event, IndexChanged)]
    assert part in entry.what


def test_another_version_folds_anew_and_two_versions_do_not_quarrel(desk, store):
    lines = desk.log(Filters()).lines
    as_superuser(store, "update fact_version set version = 'newer'", "update fact_place set version = 'newer'")
    with pytest.raises(StoreError, match="of another version of Sabot; use that one, or run sabot floor init"):
        FloorDesk(store, lambda: NOW, "test")
    assert migrate(store) == ["facts of this version"]
    assert migrate(store) == []
    with FloorDesk(store, lambda: NOW, "test") as again:
        assert behind(again.conn)
        assert again.catch_up()
        assert again.log(Filters()).lines == lines


def test_a_desk_that_folded_all_it_found_does_not_speak_of_what_came_since(sabot, desk, pit, store, monkeypatch):
    """Else every command on a floor at work would warn of a log that is not whole."""
    fold = FloorDesk.catch_up

    def while_the_table_plays_on(self, *words):
        folded = fold(self, *words)
        pit.bets()
        send(store, pit.path)
        return folded

    monkeypatch.setattr(FloorDesk, "catch_up", while_the_table_plays_on)
    ran = sabot("log", "--from", store, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert behind(desk.conn)


def test_an_auditor_reads_what_others_have_folded(sabot, desk, pit, store):
    pit.bets().draw("KH 2D 6S 4C").draw("9D")
    send(store, pit.path)
    audit = store.replace("user=sabot", "user=an_auditor")
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("create role an_auditor login in role sabot_audit")
    try:
        ran = sabot("log", "--from", audit, "--json")
        assert (ran.status, "is not read in to its end yet" in ran.err) == (0, True)
        assert ran.out.count('"overdraw"') == 1
        assert sabot("floor", "status", "--from", audit, "--json").json()["tables"][0]["held_since"] is not None
        assert "only reads" in sabot("floor", "rebuild", "--from", audit).refused()
    finally:
        with psycopg.connect(store, autocommit=True) as conn:
            conn.execute("drop role an_auditor")
    desk.catch_up()
    assert len(desk.log(Filters()).lines) == 2


def test_a_record_whose_facts_the_store_does_not_take_ends_one_table_and_no_other(sabot, tmp_path, store, pit):
    other = Pit(tmp_path / "BA-09.db", "BA-09").load()

    huge = events.CaseOpened(case=1, irregularity="other", clause=None, reading=None, evidence="", holds=False,
                             rulings=[], round=10**30, authority="")  # fmt: skip
    other.runtime.write(huge)
    n = other.runtime.journal.head()[0]
    other.close()
    send(store, other.path)
    approve_all(store)
    pit.bets().draw("KH 2D 6S 4C").draw("9D")
    send(store, pit.path)
    ran = sabot("log", "--from", store, "--json")
    assert ran.status == 1
    assert f"record {n} cannot be kept" in ran.err
    assert ran.out.count('"overdraw"') == 2


def test_money_by_the_hour_is_in_cents_and_never_guessed(desk, pit):
    """A round without a typed wager is counted as such, not as zero (reading 13)."""
    pit.bets().draw("KH KD KC").settle_down()  # after the card that was kept
    desk.catch_up()
    found = {}
    for _, _, _, _, _, what, _, count, total in desk.facts.tallies([desk.journals[0].id], ("", "9")):
        before = found.get(what, (0, 0))
        found[what] = (before[0] + count, before[1] + total)
    lines = [line for entry in desk.journals[0].reader.entries() if entry.kind == "round-settled"
             for line in events.decode_event(entry.payload).lines]  # fmt: skip
    assert found[index_rows.UNTYPED] == (1, 0)
    assert found[index_rows.STAKED] == (2, sum(line.stake for line in lines)) == (2, 150_00)
    assert found[index_rows.RETURNED] == (2, sum(line.returns for line in lines))
    assert found[index_rows.COMMISSION][1] == sum(line.commission or 0 for line in lines) > 0


def test_two_programs_that_fold_the_same_journal_do_not_disturb_each_other(desk, pit, store):
    pit.bets().draw("KH KD KC").settle_down()  # after the card that was kept
    send(store, pit.path)
    with connected(store) as one, connected(store) as two:
        first, second = (StoreFacts(conn, StoredJournal(conn, desk.journals[0].id)) for conn in (one, two))
        assert first.place() == second.place()
        assert first.catch_up()
        second.fold()
        assert second.catch_up()
        assert first.fold().kept() == second.fold().kept()
    desk.catch_up()
    again = StoreFacts(desk.conn, StoredJournal(desk.conn, desk.journals[0].id))
    again.remove()
    again.catch_up()
    assert again.fold().kept() == first.fold().kept()


def test_verification_says_against_what_and_names_an_edited_record(desk, store):
    journal = desk.journals[0].id
    assert str(desk.trust(journal)) == "not verified yet"
    done = []
    assert desk.verify(journal, lambda n, _: done.append(n)).ok
    records = desk.journals[0].reader.head()[0]
    assert done[-1] == records
    assert str(desk.trust(journal)) == (
        f"verified to record {records} at {NOW} against: its chain, no signed heads, 2 rounds decided again"
    )
    as_superuser(store, "update record set payload = payload || '\\x20' where n = 20")
    found = desk.verify(journal)
    assert found.first_bad.n == 20
    assert "BROKEN" in str(desk.trust(journal))


def test_facts_outlive_the_days_that_are_detached(sabot, pit, own_store):
    hire(own_store)
    send(own_store, pit.path)
    approve_all(own_store)
    with SentDesk(own_store, lambda: NOW, (pit.path,)) as desk:
        desk.catch_up()
        lines = desk.log(Filters()).lines
        with connected(own_store) as conn:
            conn.execute("set role sabot_owner")
            conn.execute("select detach_day((now() at time zone 'utc')::date)")
            conn.execute("select make_days()")
        desk.refresh()
        assert desk.catch_up()
        assert desk.log(Filters()).lines == lines
        assert (
            str(desk.verify(desk.journals[0].id).against.words) == "its chain, no signed heads, no round judged again"
        )
    ran = sabot("floor", "rebuild", "--from", own_store)
    assert (ran.status, "is missing" in ran.out, "0 differed" in ran.out) == (0, True, True)
    with SentDesk(own_store, lambda: NOW, (pit.path,)) as desk:
        assert desk.log(Filters()).lines == lines
        pit.bets().draw("KH KD KC").settle_down()
        desk.catch_up()
        assert desk.journals[0].status().indexed == pit.runtime.journal.head()[0]
