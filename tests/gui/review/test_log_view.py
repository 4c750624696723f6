"""The log on the screen: all lines, narrowed, kept up while a table plays."""

from PySide6.QtCore import QModelIndex, Qt

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import OF_THE_MACHINE, Irregularity
from controller.review.filters import Filters
from controller.table import actions
from controller.table.observations import CardDrawn, Place
from gui.review.log_model import PAGE
from gui.review.saved_views import SavedViews

PIT_COLUMNS = [
    "Time", "Table", "Game", "Shoe", "Round", "Kind", "Clause", "Caused by", "Dealer", "Ruled by", "Ruling", "Remarks",
    "Savings or loss", "Reviewed by",
]  # fmt: skip


def shown(model, column):
    at = PIT_COLUMNS.index(column)
    return [model.index(row, at).data() for row in range(model.rowCount())]


def test_the_columns_are_those_that_pits_use(office, eventful):
    model = office(eventful).window.log.model
    names = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]
    assert names == PIT_COLUMNS


def test_every_family_of_irregularity_has_its_line_newest_first(office, eventful, vip, told):
    found = office(eventful, vip)
    model = found.window.log.model
    times = shown(model, "Time")
    assert times == sorted(times, reverse=True)
    assert {line.case.kind for line in found.lines()} == {
        kind.value for kind in set(Irregularity) - set(OF_THE_MACHINE)
    }
    opened = [(e["at"], e["n"]) for path in (eventful, vip) for e in told(path) if e.get("event") == "case-opened"]
    numbered = [(line.case.at, line.case.n) for line in found.lines() if line.case.case is not None]
    assert numbered == sorted(opened, reverse=True)


def test_ticking_narrows_and_clearing_widens(office, eventful):
    found = office(eventful)
    log = found.window.log
    whole = log.model.rowCount()
    log.bar.choices["kind"].choose(["overdraw"])
    log.bar._changed()
    assert set(shown(log.model, "Kind")) == {"Overdraw"}
    assert log.count.text() == f"{log.model.rowCount()} irregularities"
    log.bar.none.click()
    assert log.model.rowCount() == whole


def test_words_are_searched_while_they_are_typed(office, eventful, qtbot):
    found = office(eventful)
    log = found.window.log
    qtbot.keyClick(found.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(log.bar.search, "cable pulled")
    found.wait(lambda: log.model.filters.text == "cable pulled")
    assert log.model.rowCount() > 0
    assert all("cable was pulled" in line.case.evidence for line in found.lines())


def test_a_saved_view_is_there_the_next_time(office, eventful):
    found = office(eventful)
    log = found.window.log
    log.narrow(Filters(dealer=("d105",), reviewed=False))
    log.keep_as("Nights of d105")
    assert log.saved.currentText() == "Nights of d105"
    again = SavedViews(log.views.path)
    assert again.own == {"Nights of d105": Filters(dealer=("d105",), reviewed=False)}
    log.narrow(Filters())
    log._view_chosen(list(log.views.all).index("Nights of d105"))
    assert {line.case.dealer for line in found.lines()} == {"d105"}
    log._forget()
    assert SavedViews(log.views.path).own == {}


def test_a_name_that_is_built_in_is_not_taken(office, eventful):
    log = office(eventful).window.log
    log.keep_as("Everything")
    assert "built in" in log.message.text()
    assert not log.views.path.exists()


def test_scrolling_brings_page_after_page_without_a_gap(live):
    pit, found = live()
    pit.bets((1, "banker", 100_00))
    for seat in range(2 * PAGE + 30):
        pit.runtime.tell(actions.PlaceWager(1 + seat % 7, "tie", 50_00))
    found.wait(lambda: found.desk.count(Filters()) == 2 * PAGE + 30)
    model = found.window.log.model
    model.narrow(Filters())
    assert model.rowCount() == PAGE
    while model.canFetchMore(QModelIndex()):
        model.fetchMore(QModelIndex())
    records = [line.case.n for line in found.lines()]
    assert len(records) == 2 * PAGE + 30
    assert records == sorted(set(records), reverse=True)


def test_a_locked_desk_still_sounds_when_a_table_is_held_and_shows_nothing_of_it(live):
    pit, found = live()
    found.window.lock()
    pit.bets((1, "banker", 100_00)).draw("KH 2D 6S 4C")
    pit.over_the_wire(CardDrawn(parse_card("9D"), place=Place(Side.BANKER, 3)))
    found.wait(lambda: found.tones == ["tone"])
    assert not found.window.inside.isVisible()
    found.sign_on("pm2")
    assert found.window.held.count() == 1


def test_a_table_that_is_held_comes_to_the_top_with_a_tone(live):
    pit, found = live()
    pit.play("9H KS 4D 6C 2C", (1, "banker", 100_00))
    assert found.tones == []
    pit.bets((1, "banker", 100_00)).draw("KH 2D 6S 4C")
    pit.over_the_wire(CardDrawn(parse_card("9D"), place=Place(Side.BANKER, 3)))
    found.wait(lambda: found.tones == ["tone"])
    assert [line.case.kind for line in found.window.log.model.pinned] == ["overdraw"]
    assert found.window.held.count() == 1
    assert "HELD · BA-07" in found.window.held.itemAt(0).widget().text()
    found.window.log.narrow(Filters(kind=("link-lost",)))
    assert [line.case.kind for line in found.lines()] == ["overdraw"]  # on top, whatever the filters say
    found.window.open_held()
    assert found.window.case.line.case.kind == "overdraw"
    pit.rule("keep-for-next")
    found.wait(lambda: found.window.held.count() == 0)
    assert found.window.log.model.pinned == []
    found.wait(lambda: found.window.case.line.case.state == "ruled")
    assert found.tones == ["tone"]


def test_the_chosen_line_stays_chosen_when_new_ones_come(live):
    pit, found = live()
    pit.bets((1, "banker", 100_00))
    for _ in range(3):
        pit.runtime.tell(actions.PlaceWager(4, "tie", 50_00))
    found.wait(lambda: found.window.log.model.rowCount() == 3)
    log = found.window.log
    log.table.select(1)
    chosen = log.model.rows[1].key
    pit.runtime.tell(actions.PlaceWager(5, "tie", 50_00))
    found.wait(lambda: log.model.rowCount() == 4)
    assert log.model.rows[log.table.currentIndex().row()].key == chosen


def test_the_count_is_that_of_the_lines_and_says_what_is_pinned_beside_the_filters(office, make_pit, tmp_path):
    """A case that holds its table is on top whatever the filters are; the count tells it apart."""
    pit = make_pit().load().bets().draw("9H 4D 9C 2S").draw("KH")
    assert pit.table.held
    found = office(pit.path, index=tmp_path / "index")
    log = found.window.log
    assert (log.model.rowCount(), log.count.text()) == (1, "1 irregularity")
    log.narrow(Filters(kind=("wrong-payout",)))
    assert (log.model.rowCount(), log.count.text()) == (1, "No irregularity · 1 more on top holds its table")
    log.narrow(Filters(kind=("overdraw",), since="2020-01-01T00:00:00.000Z"))
    assert (log.model.rowCount(), log.count.text()) == (1, "1 irregularity")
    log.narrow(Filters(since="2099-01-01T00:00:00.000Z"))
    assert log.count.text() == "No irregularity · 1 more on top holds its table"
