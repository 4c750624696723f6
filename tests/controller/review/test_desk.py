"""The desk: it only reads, it outlives a file that goes away, and a held table comes first."""

import shutil
from hashlib import sha256

from support.review_stories import only_files

from controller.review.case_steps import state_before
from controller.review.file_desk import open_desk
from controller.review.filters import Filters
from controller.review.statistics import statistics
from controller.runtime.fold import fold
from controller.runtime.state import state_layout


def test_a_journal_is_not_changed_by_being_read(eventful, desk_of, tmp_path) -> None:
    path = tmp_path / "read.db"
    shutil.copy(eventful, path)
    before = sha256(path.read_bytes()).hexdigest()
    desk = desk_of(path)
    for line in desk.log(Filters(), limit=5).lines:
        desk.case(line.journal, line.case.n)
    statistics(desk)
    desk.verify(desk.journals[0].id)
    desk.close()
    desk.journals.clear()
    assert sha256(path.read_bytes()).hexdigest() == before


@only_files
def test_a_file_that_goes_away_is_a_line_and_the_others_stay(make_pit, desk_of) -> None:
    first, second = make_pit("A").load(), make_pit("B").load()
    first.close()
    desk = desk_of(first.path, second.path)
    first.path.unlink()
    second.bets().draw("KH 2D 6S 4C").draw("9D")
    desk.catch_up()
    statuses = {one.table: one for one in desk.statuses()}
    assert "is gone" in statuses["A"].trouble
    assert statuses["B"].trouble == ""
    assert [line.case.table for line in desk.log(Filters()).lines] == ["B"]


def test_a_cache_that_cannot_be_written_is_told(eventful, tmp_path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    with open_desk([eventful], now=str, software="test", folder=tmp_path / "cache" / "here") as desk:
        assert not desk.catch_up()
        (one,) = desk.statuses()
        assert (one.indexed, str(tmp_path / "cache") in one.trouble) == (0, True)


def test_a_held_table_comes_first(make_pit, desk_of) -> None:
    pits = [make_pit(name).load() for name in ("A", "B", "C")]
    pits[1].bets().draw("KH 2D 6S 4C").draw("9D")
    desk = desk_of(*(pit.path for pit in pits))
    assert desk.statuses()[0].table == "B"
    assert [one.held for one in desk.statuses()] == [True, False, False]


def test_a_standing_tells_the_table_at_a_glance(make_pit, desk_of) -> None:
    pit = make_pit().load().bets((1, "banker", 100_00)).draw("KH")
    (one,) = desk_of(pit.path).statuses()
    assert (one.table, one.phase, one.round, one.dealer, one.game) == ("BA-07", "dealing", 1, "d104", "fortune-six")
    assert (one.mode, one.records, one.indexed) == ("simulated", one.records, one.records)


def test_a_case_is_the_same_with_and_without_snapshots_before_it(make_pit, desk_of) -> None:
    """The state of a round comes from the last snapshot before it; folding from the start gives the same."""
    pit = make_pit().load().shuffled(2, 3)
    pit.runtime.snapshot()
    pit.shuffled(4, 3)
    reader = desk_of(pit.path).journals[0].reader
    n = reader.head()[0]
    assert reader.snapshot_before(n, state_layout()) is not None
    assert state_before(reader, n) == fold(reader.entries(0, n - 1))
    assert reader.snapshot_before(3, state_layout()) is None
