"""Whole evenings by touch alone: people read what is painted and press coordinates, at each size and in each language.

Their money is computed by an oracle of its own; at the end the journal verifies.
"""

import random

import pytest
from support.by_touch.evening import Evening
from support.by_touch.oracle import PAYS
from support.by_touch.table import LANGUAGES, SIZES, console_on_line

from controller.verify.whole import verify_journal


@pytest.fixture
def play(qapp, tmp_path, monkeypatch):
    """Plays an evening of so many rounds; a button that is held is held for a blink."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)

    def go(rounds, seed, size, language="en", game="fortune-six", seats=7):
        closed = []
        with console_on_line(tmp_path, size, language, game, seats, lambda: closed.append(True)) as (console, *about):
            table = Evening(console, qapp, random.Random(seed), *about, game, seats)  # noqa: S311 - dice, not keys
            try:
                table.begins()
                table.plays(rounds)
                table.ends()
            except Exception as error:
                error.add_note(table.story())
                raise
        assert closed
        found = verify_journal(table.journal.path)
        assert found.ok, found
        assert (found.against.rounds, len(table.settled)) == (rounds, rounds)
        print(f"seed {seed}: {rounds} rounds, {table.touches} touches, {table.glass.contacts} contacts")

    return go


def test_a_short_evening_by_touch(play):
    play(3, 1, "1280x800")


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_an_evening_by_touch(play, size, language):
    seed = list(SIZES).index(size) * len(LANGUAGES) + LANGUAGES.index(language)
    games = list(PAYS)
    play(30, seed, size, language, games[seed % len(games)], seats=(7, 9, 5)[seed % 3])
