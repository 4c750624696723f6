"""What a refusal of a filter value lists: numbers as numbers, clauses by their parts, words by likeness; and where all
of them are, if they are too many for a line."""

import pytest

from controller.review.known_values import there_is


def numbers(*of: int) -> set[str]:
    return {str(one) for one in of}


@pytest.mark.parametrize(
    ("value", "known", "says"),
    [
        ("7777", numbers(*range(1, 100)), "; there is: 1 to 99"),
        ("5", numbers(1, 2, 3, 10, 11, 99), "; there is: 1 to 3, 10 to 11, 99"),
        ("4", numbers(3), "; there is: 3"),
        ("40", numbers(*range(1, 99, 2)), "; nearest: 39, 41, 37, 43, 35, 45, 33, 47; and 41 more between 1 and 97"),
        ("4", {"", "3"}, "; there is: 3"),
        ("4", set(), ""),
    ],
)
def test_numbers_are_in_the_order_of_numbers(value: str, known: set[str], says: str) -> None:
    assert there_is("round", value, known) == says


CLAUSES = {f"{part}.{of}" for part in range(1, 10) for of in range(1, 13)} | {f"reading {at}" for at in range(1, 30)}


@pytest.mark.parametrize(
    ("value", "nearest"),
    [
        ("5.13", "5.9, 5.10, 5.11, 5.12, 6.1, 6.2, 6.3, 6.4"),
        ("0.1", "1.1, 1.2, 1.3, 1.4"),
        ("99.9", "9.9, 9.10, 9.11, 9.12"),
        ("reading 99", "reading 26, reading 27, reading 28, reading 29"),
    ],
)
def test_clauses_are_ordered_by_their_parts(value: str, nearest: str) -> None:
    count = nearest.count(",") + 1
    more = f" and {len(CLAUSES) - count} more; sabot rules GAME lists the clauses of a game"
    assert there_is("clause", value, CLAUSES) == f"; nearest: {nearest};{more}"


def test_few_clauses_are_all_listed() -> None:
    assert there_is("clause", "7.1", {"10.2", "9.1", "9.10", "9.9", "reading 2"}) == (
        "; there is: 9.1, 9.9, 9.10, 10.2, reading 2"
    )


def test_words_that_are_alike_come_first_and_all_others_in_order() -> None:
    assert (
        there_is("table", "BA-70", {"BA-07", "VIP-1", "VIP-10", "VIP-2"}) == "; there is: BA-07, VIP-1, VIP-2, VIP-10"
    )


def test_of_many_people_the_nearest_are_listed_and_where_all_are() -> None:
    says = there_is("dealer", "d99", {f"d{at}" for at in range(100, 160)})
    assert says.startswith("; nearest: d")
    assert says.endswith("; and 52 more; sabot staff list names everybody who may sign")
