"""The keeper: a process that reads journals in beside a window, follows them, and ends with it."""

import select

from controller.review.file_desk import open_desk
from controller.review.filters import Filters
from controller.review.index_keeper import IndexKeeper

PATIENCE = 30.0
"""Seconds until a keeper that says nothing has failed. Nobody ever waits this long for one that works."""


def until(keeper: IndexKeeper, path, n: int) -> None:
    """Wait until the keeper says that it has come so far."""
    while select.select([keeper.fileno()], [], [], PATIENCE)[0]:
        for kept in keeper.poll():
            if kept.path == path and kept.n >= n:
                return
        assert keeper.running
    raise AssertionError(f"the keeper did not come to record {n}")


def test_it_reads_in_and_follows(make_pit, tmp_path) -> None:
    pit = make_pit().load().play("KH 9S KD KC")
    here = {"now": str, "software": "", "folder": tmp_path / "index"}
    with open_desk([pit.path], book=tmp_path / "review.book", **here) as desk:
        keeper = IndexKeeper(desk.keeper_command(""))
    try:
        until(keeper, pit.path, pit.runtime.journal.head()[0])
        pit.bets().draw("KH 2D 6S 4C").draw("9D")
        until(keeper, pit.path, pit.runtime.journal.head()[0])
        with open_desk([pit.path], **here) as desk:
            assert [line.case.kind for line in desk.log(Filters()).lines] == ["overdraw"]
            assert desk.statuses()[0].held
    finally:
        keeper.close()
    assert not keeper.running


def test_once_a_day_it_folds_the_journal_anew_some_records_at_a_time(make_pit, tmp_path, monkeypatch) -> None:
    """What was folded so far is kept between two steps, and nobody can prepare it."""
    monkeypatch.setattr("controller.review.index.CHUNK", 10)
    pit = make_pit("BA-07").load().play("KH 9S KD KC").play("9D KS KC KD")
    days = iter(f"2026-04-{day:02d}T00:00:00.000Z" for day in range(1, 30))
    today = [next(days)]
    with open_desk([pit.path], now=lambda: today[0], software="t", folder=tmp_path, book=tmp_path / "b") as desk:
        assert desk.catch_up()
        index = desk.journals[0].facts
        assert index.refolded() == today[0]
        today[0] = next(days)
        planted = index.path.with_name(index.path.name + ".again")
        planted.write_bytes(b"prepared")
        steps = 1
        while not desk.fold_anew(stop=_once()):
            steps += 1
        assert steps > 2
        assert index.refolded() == today[0]
        assert not planted.exists()
        assert desk.book.entries() == ()


def _once():
    turns = iter((False,))
    return lambda: next(turns, True)
