"""The log sorted by any of its columns: the pages put together are the whole log, in order, without a line twice."""

import pytest

from controller.review.filters import Filters
from controller.review.log_columns import SHOWN_COLUMNS
from controller.review.log_order import COLUMNS, Order
from controller.review.review_book import Review


@pytest.fixture
def desk(desk_of, eventful, vip, sign):
    found = desk_of(eventful, vip)
    by = sign("pm2")
    for at, line in enumerate(found.log(Filters(state=("ruled",)), limit=40).lines):
        found.review(line.journal, line.case.n, Review(("dealer", "device", "nobody")[at % 3], f"remark {at % 4}",
                                                       None if at % 5 else 100 * at), by)  # fmt: skip
    return found


def test_every_column_of_the_screen_but_the_time_can_sort():
    assert {column.field for column in SHOWN_COLUMNS} - {"time"} == set(COLUMNS)


def test_pages_in_any_order_are_the_whole_log(desk):
    whole = desk.log(Filters(), limit=1_000).lines
    assert sum(bool(line.reviewed_by) for line in whole) > 5
    for column in COLUMNS:
        for falling in (True, False):
            order, lines, after = Order(column, falling), [], None
            while True:
                page = desk.log(Filters(), after, 7, order)
                lines += page.lines
                after = page.after
                if after is None:
                    break
            keys = [order.key(line) for line in lines]
            valued = [key for key in keys if key.value is not None]
            empty = [key[1:] for key in keys[len(valued) :]]
            assert len(lines) == len({line.key for line in lines}) == len(whole), order
            assert valued == sorted(valued, reverse=falling), order
            assert [key.value for key in keys[len(valued) :]] == [None] * len(empty), order
            assert empty == sorted(empty, reverse=falling), order


def test_a_sorted_log_is_narrowed_too(desk):
    order = Order("dealer", falling=False)
    found = desk.log(Filters(kind=("overdraw", "misread-card"), text="card"), limit=100, order=order).lines
    assert {line.key for line in found} == {
        line.key for line in desk.log(Filters(kind=("overdraw", "misread-card"), text="card"), limit=100).lines
    }
    assert found
