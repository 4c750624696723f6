"""The pit manager's window over a whole floor: the same window, on the store."""

import psycopg
import pytest
from support.office import Office
from support.review_stories import Pit
from support.sent_desk import approve_all, hire, send

from controller.review.filters import Filters
from controller.review.house import House
from controller.review.review_book import CaseReviewed, ExportMade, JournalVerified
from drivers.postgres.connect import connected
from gui.review.jobs import VerifyJournal
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door
from sabot.commands.desks import DeskAt
from sabot.commands.review import desk_files
from sabot.floor.own_books import all_doubts


@pytest.fixture
def pits(tmp_path, monkeypatch):
    """Two tables; at one a case was ruled on."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    made = [Pit(tmp_path / f"{name}.db", name).load() for name in ("BA-07", "BA-08")]
    made[0].bets((1, "player", 50_00)).draw("KH 2D 6S 4C").draw("9D").rule("keep-for-next").settle_down()
    yield made
    for pit in made:
        pit.close()


@pytest.fixture
def office(qtbot, pits, own_store):
    """The window over the store that they were sent to."""
    hire(own_store)
    send(own_store, *(pit.path for pit in pits))
    approve_all(own_store)
    files = desk_files(DeskAt(dsn=own_store))
    with files.open() as desk:
        desk.must_work()
    office = Office(qtbot, files, [], House())
    qtbot.addWidget(office.window)
    office.caught_up()
    yield office
    office.window.close_down()


def test_a_store_that_is_away_is_said_on_every_page_and_makes_no_page_wider(office, own_store, postgres):
    office.sign_on("pm2")
    office.window.resize(1280, 800)
    assert not office.window.lost.isVisible()
    name = own_store.split("dbname=")[1].split()[0]
    with psycopg.connect(postgres.dsn(), autocommit=True) as conn:
        conn.execute(f"alter database {name} allow_connections false")
        conn.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (name,))
        office.wait(office.window.lost.isVisible)
        for page in ("statistics", "money", "log"):
            office.window.go(page)
            assert office.window.lost.isVisible()
        for page in (office.window.statistics, office.window.money):
            page.status.setText("the store cannot be reached: " + "x" * 300)
            assert page.minimumSizeHint().width() <= 1280
        conn.execute(f"alter database {name} allow_connections true")
    office.wait(lambda: not office.window.lost.isVisible())


def test_a_log_that_is_narrowed_while_the_store_is_away_is_whole_when_it_is_back(office, own_store, postgres, qtlog):
    office.sign_on("pm2")
    name = own_store.split("dbname=")[1].split()[0]
    with psycopg.connect(postgres.dsn(), autocommit=True) as conn:
        conn.execute(f"alter database {name} allow_connections false")
        conn.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (name,))
        office.window.log.narrow(Filters(text="no such word"))
        assert "the store cannot be reached" in office.window.log.message.text()
        office.wait(office.window.lost.isVisible)
        conn.execute(f"alter database {name} allow_connections true")
    office.wait(lambda: not office.window.lost.isVisible())
    office.wait(lambda: office.lines() == [])
    office.window.log.narrow(Filters())
    assert [line.case.kind for line in office.lines()] == ["overdraw"]
    assert [one.message for one in qtlog.records if "Model" in one.message] == []


def test_a_manager_of_the_floor_reviews_and_verifies(office, own_store):
    office.sign_on("pm2")
    assert [line.case.kind for line in office.lines()] == ["overdraw"]
    page = office.open_case("overdraw")
    page.form.cause.setCurrentIndex(page.form.cause.findData("dealer"))
    page.form.remark.setPlainText("spoke to the dealer")
    page.form.write.click()
    office.sign_act("pm2")
    office.wait(lambda: office.lines()[0].reviewed_by == "pm2")
    office.window.go("journals")
    assert [line.status.table for line in office.window.journals.lines] == ["BA-07", "BA-08"]
    done = []
    office.session.workshop.begin(VerifyJournal(office.lines()[0].journal, "pm2"), done.append, lambda _: None)
    office.wait(lambda: bool(done))
    assert done[0].ok
    assert "rounds decided again" in str(done[0].against.words)
    entries = [type(entry.event) for entry in office.desk.book.entries()]
    assert CaseReviewed in entries
    assert JournalVerified in entries
    assert ExportMade not in entries
    with psycopg.connect(own_store) as conn:
        kinds = conn.execute("select kind from record join journal using (journal) where table_name = 'review'")
        assert "case-reviewed" in {kind for (kind,) in kinds}


def test_one_manager_hands_over_to_another_and_all_that_they_sign_counts(office, own_store):
    office.sign_on("pm2")
    page = office.open_case("overdraw")
    page.form.cause.setCurrentIndex(page.form.cause.findData("dealer"))
    page.form.write.click()
    office.sign_act("pm2")
    office.wait(lambda: office.lines()[0].reviewed_by == "pm2")
    office.window.sign_off()
    office.sign_on("acm1")
    page = office.open_case("overdraw")
    page.form.remark.setPlainText("the wrong dealer")
    page.form.reopen.click()
    office.sign_act("acm1")
    office.wait(lambda: not office.lines()[0].reviewed_by)
    office.desk.signed_on(office.desk.people(), "acm1", pin_ok=True)
    office.desk.exported("incident", "x.pdf", "0" * 64, "acm1", "user", office.lines()[0].journal)
    said = [type(entry.event).__name__ for entry in office.desk.book.entries()]
    assert said.count("CaseReviewed") == said.count("CaseReopened") == said.count("ExportMade") == 1
    with connected(own_store) as conn:
        assert all_doubts(conn) == []


def test_what_comes_while_the_window_is_open_is_shown(office, pits, own_store, tmp_path):
    office.sign_on("pm2")
    pits[1].bets().draw("KH 2D 6S 4C").draw("9D")
    send(own_store, pits[1].path)
    office.wait(lambda: len(office.lines()) == 2)
    assert office.window.log.model.pinned[0].case.table == "BA-08"
    new = Pit(tmp_path / "BA-09.db", "BA-09").load()
    new.bets().draw("KH 2D 6S 4C").draw("9D")
    new.close()
    send(own_store, new.path)
    office.wait(lambda: len(office.lines()) == 3)
    office.wait(lambda: "not approved yet: BA-09" in office.window.journals.book.text())


def test_a_store_that_is_cut_off_is_told_and_taken_up_again(office, own_store):
    office.sign_on("pm2")
    with psycopg.connect(own_store, autocommit=True) as conn:
        conn.execute("""select pg_terminate_backend(pid) from pg_stat_activity
                        where datname = current_database() and pid <> pg_backend_pid()""")
    office.window.session.workshop.tell()
    assert "cannot be reached" in office.window.journals.reading.text()
    office.wait(lambda: not office.desk.conn.closed and office.session.workshop.keeping)
    office.window.session.workshop.tell()
    assert [line.case.kind for line in office.lines()] == ["overdraw"]


def test_what_the_window_refuses_of_a_store(capsys, store, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for words, says in (
        (["--from", store], "holds no journal of a table yet"),
        (["--from", "postgresql://x:hunter2@y/z"], "holds a password"),
        (["--from", store, "--db", "x.db"], "goes without --db"),
        ([], "--db FILE or --from DSN"),
    ):
        assert run(front_door, "sabot", ["review", *words]) == 2
        said = capsys.readouterr().err
        assert says in said
        assert said.count("\n") == 1
