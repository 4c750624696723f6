"""The log: newest first, page by page over many tables; every filter against a plain reading of the events."""

from datetime import timedelta

import pytest

from controller.review.desk import Desk
from controller.review.filters import FilterError, Filters, condition, moment, words_to_match
from controller.review.review_book import Review
from controller.review.saved_filters import load_views, save_view


def kinds(desk: Desk, **wanted) -> list[str]:
    return [line.case.kind for line in desk.log(Filters(**wanted), limit=1000).lines]


def test_newest_first_over_all_tables(eventful, vip, desk_of) -> None:
    lines = desk_of(eventful, vip).log(Filters(), limit=1000).lines
    assert [line.case.at for line in lines] == sorted((line.case.at for line in lines), reverse=True)
    tables = [line.case.table for line in lines]
    assert "VIP-1" in tables[5:-5]  # in between, not at an end


@pytest.mark.parametrize("limit", [1, 3, 7, 44, 1000])
def test_pages_together_are_the_whole_log_each_line_once(eventful, vip, desk_of, limit: int) -> None:
    desk = desk_of(eventful, vip)
    whole = [line.key for line in desk.log(Filters(), limit=1000).lines]
    pages, after = [], None
    while True:
        page = desk.log(Filters(), after, limit)
        assert len(page.lines) <= limit
        pages += [line.key for line in page.lines]
        if page.after is None:
            break
        after = page.after
    assert pages == whole
    assert len(set(whole)) == len(whole) == desk.count(Filters())


def test_a_line_that_comes_while_somebody_pages_moves_nothing(make_pit, desk_of) -> None:
    pit = make_pit().load()
    for _ in range(4):
        pit.bets().draw(pit.fresh(0, 0, 6, 6)).draw(pit.fresh(0)).settle_down()
    desk = desk_of(pit.path)
    first = desk.log(Filters(), limit=2)
    pit.bets().draw(pit.fresh(0, 0, 6, 6)).draw(pit.fresh(0)).settle_down()
    desk.catch_up()
    second = desk.log(Filters(), first.after, limit=2)
    assert [line.case.case for line in (*first.lines, *second.lines)] == [4, 3, 2, 1]


def test_a_clock_that_went_back_loses_no_line(make_pit, desk_of) -> None:
    """Order is the number of a record. Lines of two tables are merged by times that never go back."""
    first, second = make_pit("A").load(), make_pit("B", start="2026-03-01T20:00:31+00:00").load()
    for back in (0, 3600, 0, 7200, 0):
        for pit in (first, second):
            pit.now -= timedelta(seconds=back) if pit is first else timedelta()
            pit.bets().draw(pit.fresh(0, 0, 6, 6)).draw(pit.fresh(0)).settle_down()
    desk = desk_of(first.path, second.path)
    pages, after = [], None
    while True:
        page = desk.log(Filters(), after, 3)
        pages += page.lines
        after = page.after
        if after is None:
            break
    assert len({line.key for line in pages}) == len(pages) == 10
    for name in ("A", "B"):
        assert [line.case.case for line in pages if line.case.table == name] == [5, 4, 3, 2, 1]
    assert first.now < second.now


def test_each_filter_lets_through_what_it_says(eventful, vip, desk_of, told) -> None:
    desk = desk_of(eventful, vip)
    opened = [event for path in (eventful, vip) for event in told(path) if event.get("event") == "case-opened"]
    late = [e for e in opened if e["at"] >= "2026-03-01T21:00:00.000Z"]
    assert len(kinds(desk, since="2026-03-01T21:00:00.000Z")) == len(late)
    assert len(kinds(desk, until="2026-03-01T21:00:00.000Z")) == len(opened) + 2 - len(late)
    assert set(kinds(desk, table=("VIP-1",))) == {"exposed-by-movement", "order-altered-by-movement"}
    assert len(kinds(desk, kind=("overdraw", "wrong-place"))) == sum(
        e["irregularity"] in ("overdraw", "wrong-place") for e in opened
    )
    assert len(kinds(desk, clause=("5.7",))) == sum(e["clause"] == "5.7" for e in opened)
    assert len(kinds(desk, clause=("reading 11",))) == sum(e["reading"] == 11 for e in opened) + 2
    both = sum(e["reading"] == 15 for e in opened)
    assert any(e["clause"] == "5.7" and e["reading"] == 15 for e in opened)
    assert len(kinds(desk, clause=("reading 15",))) == both
    ruled = [e for path in (eventful, vip) for e in told(path) if e.get("event") == "case-ruled"]
    assert len(kinds(desk, ruling=("void",))) == sum(e["ruling"] == "void" for e in ruled)
    assert len(kinds(desk, ruled_by=("ps1",))) == sum(e["by"] == "ps1" for e in ruled) + 1
    assert len(kinds(desk, game=("fortune-six",))) == len(opened) + 2
    assert kinds(desk, game=("fabulous-4",)) == []
    assert "shoe-count" in kinds(desk, state=("open",))
    assert kinds(desk, round=2, table=("BA-07",)) == ["overdraw"]
    assert set(kinds(desk, device=("angel-eye on /dev/serial/by-id/usb-shoe-7",))) >= {"link-lost"}


def test_words_are_found_in_any_order_and_by_their_beginning(eventful, desk_of) -> None:
    desk = desk_of(eventful)
    assert kinds(desk, text="camera") == ["misread-card"]
    assert kinds(desk, text="CAM seen on") == ["misread-card"]
    assert kinds(desk, text="cable pulled") == ["link-lost"]
    assert kinds(desk, text="cable camera") == []
    assert kinds(desk, text='" * ( - NOT zebra') == []
    assert len(kinds(desk, text="  ")) == desk.count(Filters())


def test_a_remark_is_found_and_a_reviewed_case_tells_so(eventful, desk_of, tmp_path, sign) -> None:
    desk = desk_of(eventful, book=tmp_path / "review.book")
    line = desk.log(Filters(kind=("overdraw",))).lines[0]
    assert desk.log(Filters(reviewed=True)).lines == ()
    desk.review(line.journal, line.case.n, Review("dealer", "zebra crossing", -25_00), sign("pm2"))
    (found,) = desk.log(Filters(text="zebra")).lines
    assert (found.caused_by, found.cents, found.reviewed_by) == ("dealer", -25_00, "pm2")
    assert desk.log(Filters(reviewed=True)).lines == (found,)
    assert desk.log(Filters(caused_by=("dealer",))).lines == (found,)
    assert desk.count(Filters(reviewed=False)) == desk.count(Filters()) - 1


def test_lists_to_choose_from(eventful, vip, desk_of) -> None:
    desk = desk_of(eventful, vip)
    assert desk.values("table") == ("BA-07", "VIP-1")
    assert desk.values("dealer") == ("d104", "d105")
    with pytest.raises(KeyError):
        desk.values("n; DROP TABLE cases")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("2026-03-01", "2026-03-01T00:00:00.000Z"),
        ("2026-03-01 20:15", "2026-03-01T20:15:00.000Z"),
        ("2026-03-01T20:15:30.5+08:00", "2026-03-01T12:15:30.500Z"),
    ],
)
def test_times_as_people_write_them(written: str, meant: str) -> None:
    assert moment(written) == meant


def test_what_is_no_time_is_refused() -> None:
    with pytest.raises(FilterError, match="'yesterday' is no time"):
        moment("yesterday")


def test_what_somebody_types_never_becomes_sql() -> None:
    where, values = condition(Filters(table=("x' OR 1=1",)))
    assert "x'" not in where
    assert values == ["x' OR 1=1"]
    assert words_to_match(Filters(text="a' b")) == '"a"* "b"*'


def test_views_are_kept_by_name(tmp_path) -> None:
    path = tmp_path / "review.views"
    assert load_views(path) == {}
    mine = Filters(kind=("overdraw",), reviewed=False)
    save_view(path, "to do", mine)
    save_view(path, "all", Filters())
    assert load_views(path) == {"to do": mine, "all": Filters()}
    save_view(path, "all", None)
    assert load_views(path) == {"to do": mine}
