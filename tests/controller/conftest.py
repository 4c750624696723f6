"""A second formulation of the table of play, written from the documents alone and sharing nothing with the product."""

from collections.abc import Iterator

import pytest

from controller.game.cards import parse_card

OF_POINTS = tuple(parse_card(name) for name in ("KS", "AD", "2C", "3H", "4S", "5D", "6C", "7H", "8S", "9D"))
"""A card of each point value."""


def banker_limit(third: int) -> int:
    """The highest Banker total that draws against this third card of the Player: arithmetic, no grid."""
    return {8: 2, 9: 3, 0: 3, 1: 3}.get(third, 3 + third // 2)


def all_rounds() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every complete round by points: the Player's cards, the Banker's."""
    values = range(10)
    for p1 in values:
        for b1 in values:
            for p2 in values:
                for b2 in values:
                    p, b = (p1 + p2) % 10, (b1 + b2) % 10
                    if p > 7 or b > 7 or (p > 5 and b > 5):
                        yield (p1, p2), (b1, b2)
                    elif p > 5:
                        for b3 in values:
                            yield (p1, p2), (b1, b2, b3)
                    else:
                        for p3 in values:
                            if b > banker_limit(p3):
                                yield (p1, p2, p3), (b1, b2)
                            else:
                                for b3 in values:
                                    yield (p1, p2, p3), (b1, b2, b3)


@pytest.fixture(scope="session")
def every_round() -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All complete rounds at point-value level."""
    return list(all_rounds())


@pytest.fixture(scope="session")
def of_points() -> tuple:
    """A card of each point value."""
    return OF_POINTS
