"""The index: rows that a plain reading of the events gives too, kept up in any steps, and made anew when in doubt."""

import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.staff import signature

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.journal.chain import Record
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.review import index as index_module
from controller.review.facts import FactsBusyError
from controller.review.filters import Filters
from controller.review.index import Index, index_path
from controller.table import actions

TABLES = ("cases", "rounds", "shoes", "games", "tallies", "words")


def dump(index: Index) -> dict[str, list[Any]]:
    return {table: sorted(index.rows(f"SELECT * FROM {table}"), key=repr) for table in TABLES}


def test_one_row_for_every_case_that_was_opened_and_for_every_lone_correction(eventful, desk_of, told) -> None:
    desk = desk_of(eventful)
    opened = [(e["n"], e["irregularity"]) for e in told(eventful) if e.get("event") == "case-opened"]
    lines = [line.case for line in desk.log(Filters(), limit=1000).lines]
    numbered = sorted((case.n, case.kind) for case in lines if case.case is not None)
    assert numbered == sorted(opened)
    assert [case.kind for case in lines if case.case is None] == ["misread-card", "misread-card"]


def test_every_kind_of_irregularity_is_in_the_journals_of_these_tests(
    eventful, vip, desk_of, kinds_that_happen
) -> None:
    seen = {line.case.kind for line in desk_of(eventful, vip).log(Filters(), limit=1000).lines}
    assert seen == kinds_that_happen


def test_rulings_and_closings_stand_in_the_rows(eventful, desk_of, told) -> None:
    desk = desk_of(eventful)
    cases = {line.case.case: line.case for line in desk.log(Filters(), limit=1000).lines if line.case.case is not None}
    for event in told(eventful):
        if event.get("event") == "case-ruled":
            case = cases[event["case"]]
            assert (case.state, case.ruling, case.ruled_by, case.role) == (
                "ruled",
                event["ruling"],
                event["by"],
                event["role"],
            )
        elif event.get("event") == "case-closed" and event["why"] != "corrected":
            assert (cases[event["case"]].state, cases[event["case"]].ruling) == ("closed", event["why"])


def test_the_dealer_of_a_case_is_the_one_on_duty(eventful, desk_of, told) -> None:
    on_duty, expected = "", {}
    for event in told(eventful):
        if event.get("event") == "dealer-signed-on":
            on_duty = event["dealer"]
        elif event.get("event") == "case-opened":
            expected[event["n"]] = on_duty
    lines = desk_of(eventful).log(Filters(), limit=1000).lines
    assert {line.case.n: line.case.dealer for line in lines if line.case.case is not None} == expected
    assert set(expected.values()) == {"d104", "d105"}


def test_rounds_have_the_cards_and_results_of_the_journal(eventful, desk_of, told) -> None:
    desk = desk_of(eventful)
    rounds = {row.round: row for row in desk.journals[0].facts.rounds(0, 1 << 60)}
    called: dict[int, str] = {}
    number, settled, voided, corrected = 0, set(), set(), set()
    for event in told(eventful):
        match event.get("event"):
            case "bets-opened":
                number = event["round"]
            case "result-called":
                called[number] = event["result"]
            case "round-settled":
                settled.add(event["round"])
            case "round-voided":
                voided.add(event["round"])
            case "card-corrected" if event.get("settled"):
                called[event["round"]] = event["result"]
                corrected.add(event["round"])
    assert {n for n, row in rounds.items() if row.corrected} == corrected != set()
    assert set(rounds) == settled | voided
    assert {n for n, row in rounds.items() if row.result == "void"} == voided
    assert {n: rounds[n].result for n in settled - voided} == {n: called[n] for n in settled - voided}
    assert (rounds[1].player, rounds[1].banker, rounds[1].player_total) == ("9H 4D 2C", "KS 6C", 5)


def test_read_in_at_once_or_in_small_steps_it_is_the_same(eventful, tmp_path, monkeypatch) -> None:
    found = []
    for chunk in (100_000, 7):
        monkeypatch.setattr(index_module, "CHUNK", chunk)
        with open_reader(eventful) as reader:
            index = Index(tmp_path / f"{chunk}.index", reader)
            assert index.catch_up()
            found.append(dump(index))
            index.close()
    assert found[0] == found[1]


def test_stopped_and_taken_up_again_nothing_is_counted_twice(eventful, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(index_module, "CHUNK", 50)
    with open_reader(eventful) as reader:
        whole, parts = Index(tmp_path / "whole", reader), Index(tmp_path / "parts", reader)
        assert whole.catch_up()
        seen: list[int] = []
        calls = iter(range(10_000))
        while not parts.catch_up(lambda n, _: seen.append(n), stop=lambda: next(calls) % 3 == 2):
            pass
        assert seen == sorted(set(seen))
        assert dump(parts) == dump(whole)
        whole.close()
        parts.close()


def test_it_follows_a_table_that_plays(make_pit, desk_of) -> None:
    pit = make_pit().load()
    desk = desk_of(pit.path)
    assert desk.log(Filters()).lines == ()
    pit.bets((1, "banker", 100_00)).draw("KH 2D 6S 4C").draw("9D")
    assert desk.catch_up()
    (line,) = desk.log(Filters()).lines
    assert (line.case.kind, line.case.state) == ("overdraw", "open")
    (status,) = desk.statuses()
    assert (status.held, status.holding) == (True, ("overdraw",))
    pit.rule("keep-for-next")
    assert desk.catch_up()
    assert desk.log(Filters()).lines[0].case.state == "ruled"
    assert not desk.statuses()[0].held


def test_a_round_that_is_voided_after_a_correction_has_the_corrected_cards(make_pit, desk_of) -> None:
    pit = make_pit().load().play("9H KS 4D 6C 2C", (1, "banker", 100_00)).bets((1, "banker", 100_00))
    pit.tell(actions.Correct(Side.PLAYER, 3, parse_card("6C"), signature("ps1"), "seen on the camera", round=1))
    pit.rule("void", by="gsm1").draw("KH 9S KD KC").tell(actions.Settle())
    first, second = desk_of(pit.path).journals[0].facts.rounds(0, 1 << 60)
    assert (first.result, first.player, first.player_total, first.banker) == ("void", "9H 4D 6C", 9, "KS 6C")
    assert (second.result, second.player, second.banker) == ("banker", "KH KD", "9S KC")


def test_a_round_that_is_voided_after_its_settlement_is_not_counted(make_pit, desk_of) -> None:
    pit = make_pit().load().play("9H KS 4D 6C 2C", (1, "banker", 100_00)).play("KH 9S KD KC", (1, "banker", 100_00))
    pit.tell(actions.Report("overdraw", "found on the felt"))
    pit.rule("void", by="gsm1")
    desk = desk_of(pit.path)
    rounds = desk.journals[0].facts.rounds(0, 1 << 60)
    assert [row.result for row in rounds] == ["banker", "void"]
    counted = dict(desk.journals[0].facts.rows("SELECT what, sum(count) FROM tallies GROUP BY what"))
    assert (counted["rounds"], counted["voids"], counted["result banker"]) == (1, 1, 1)
    (line,) = desk.log(Filters()).lines
    assert (line.case.paid, line.case.due) == (195_00, 100_00)


def test_another_journal_under_the_same_name_is_read_in_anew(make_pit, tmp_path) -> None:
    first, second = make_pit("A").load(), make_pit("B").load()
    first.play("KH 9S KD KC")
    second.bets().draw("KH 2D 6S 4C").draw("9D")
    for pit in (first, second):
        pit.close()
    path = tmp_path / "moving.db"
    shutil.copy(first.path, path)
    with open_reader(path) as reader:
        index = Index(tmp_path / "moving.index", reader)
        assert index.catch_up()
        assert index.rows("SELECT count(*) FROM cases") == [(0,)]
        index.close()
    shutil.copy(second.path, path)
    with open_reader(path) as reader:
        index = Index(tmp_path / "moving.index", reader)
        assert index.catch_up()
        assert index.rows("SELECT kind FROM cases") == [("overdraw",)]
        index.close()


def test_a_journal_that_was_cut_short_and_went_on_otherwise_is_read_in_anew(eventful, tmp_path) -> None:
    """The same id, another past: the hash at the last record that was taken in tells."""
    path = tmp_path / "rewritten.db"
    shutil.copy(eventful, path)
    with open_reader(path) as reader:
        index = Index(tmp_path / "i", reader)
        assert index.catch_up()
        before = index.place()[0]
        index.close()
    with closing(sqlite3.connect(path)) as db:
        for trigger in ("events_no_update", "events_no_delete"):
            db.execute(f"DROP TRIGGER {trigger}")
        db.execute("DELETE FROM events WHERE n > 100")
        db.commit()
    with open_reader(path) as reader:
        index = Index(tmp_path / "i", reader)
        assert index.catch_up()
        assert index.place() == (100, "")
        assert before > 100
        index.close()


def test_a_damaged_index_is_made_anew(eventful, tmp_path) -> None:
    with open_reader(eventful) as reader:
        index = Index(index_path(tmp_path, reader), reader)
        assert index.catch_up()
        whole = dump(index)
        index.close()
        for damage in (b"", b"no database at all" * 50):
            for end in ("-wal", "-shm"):
                Path(f"{index.path}{end}").unlink(missing_ok=True)
            index.path.write_bytes(damage)
            assert index.catch_up()
            assert dump(index) == whole
            index.close()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE rounds SET dealer = dealer || ' ' WHERE first = (SELECT min(first) FROM rounds)",
        "UPDATE rounds SET natural = CAST(natural AS TEXT)",
        "UPDATE rounds SET dealer = CAST(dealer AS BLOB)",
        "UPDATE cases SET clause = '' WHERE clause IS NULL",
        "DELETE FROM cases WHERE n = (SELECT max(n) FROM cases)",
        "UPDATE tallies SET total = total + 1 WHERE what = 'staked'",
        "UPDATE words SET said = said || ' zebra'",
        "ALTER TABLE shoes ADD COLUMN more",
    ],
)
def test_a_change_of_its_rows_by_hand_is_noticed_and_it_is_made_anew(eventful, tmp_path, change) -> None:
    with open_reader(eventful) as reader:
        index = Index(index_path(tmp_path, reader), reader)
        assert index.catch_up()
        whole = dump(index)
        index.close()
        with closing(sqlite3.connect(index.path)) as conn, conn:
            assert conn.execute(change).rowcount
        again = Index(index.path, reader)
        assert again.catch_up()
        (found,) = again.findings
        assert not found.journal
        assert "the index was changed by hand" in found.what
        assert dump(again) == whole
        again.close()


def test_who_reads_a_damaged_index_is_told_what_to_do_and_the_next_reading_in_makes_it_anew(eventful, tmp_path) -> None:
    with open_reader(eventful) as reader:
        index = Index(index_path(tmp_path, reader), reader)
        assert index.catch_up()
        whole = dump(index)
        index.close()
        page = 4096
        text = bytearray(index.path.read_bytes())
        text[page:] = b"\xa5" * (len(text) - page)  # the head is whole: it opens, and then nothing can be read
        for end in ("-wal", "-shm"):
            Path(f"{index.path}{end}").unlink(missing_ok=True)
        index.path.write_bytes(text)
        with pytest.raises(JournalError, match="the index cannot be read"):
            index.rows("SELECT count(*) FROM cases")
        assert index.computed() == {}
        assert index.place() == (0, "")
        assert index.catch_up()
        assert dump(index) == whole
        index.close()


def test_one_program_keeps_it_up_and_others_read(eventful, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(index_module, "CHUNK", 100)
    with open_reader(eventful) as reader:
        ours, theirs = Index(tmp_path / "i", reader), Index(tmp_path / "i", reader)
        refused: list[int] = []

        def meanwhile(_n: int, _last: int) -> None:
            if not refused:
                with pytest.raises(FactsBusyError):
                    theirs.catch_up()
                refused.append(theirs.place()[0])

        assert ours.catch_up(meanwhile)
        assert refused == [100]
        assert theirs.catch_up()
        ours.close()
        theirs.close()


def test_who_reads_follows_an_index_that_somebody_else_made_anew(eventful, tmp_path) -> None:
    with open_reader(eventful) as reader:
        ours, theirs = Index(tmp_path / "i", reader), Index(tmp_path / "i", reader)
        assert ours.catch_up()
        whole = theirs.rows("SELECT count(*) FROM cases")
        ours.close()
        for end in ("", "-wal", "-shm"):
            Path(f"{ours.path}{end}").unlink(missing_ok=True)
        assert theirs.rows("SELECT count(*) FROM cases") == []
        assert ours.catch_up()
        assert theirs.rows("SELECT count(*) FROM cases") == whole
        ours.close()
        theirs.close()


def test_a_record_that_nobody_understands_stops_the_index_there_and_is_named(make_pit, desk_of) -> None:
    pit = make_pit().load().play("KH 9S KD KC")
    good = pit.runtime.journal.head()[0]
    pit.runtime.journal.append([Record("from-the-future", 9, b'{"event":"from-the-future"}')])
    other = make_pit("BA-08").load().play("KH 9S KD KC")
    desk = desk_of(pit.path, other.path)
    statuses = {one.table: one for one in desk.statuses()}
    assert statuses["BA-07"].indexed == good
    newer = "was written by a newer Sabot (it has from-the-future (9)); use that one or a newer one"
    assert statuses["BA-07"].trouble.endswith(f": record {good + 1} {newer}")
    assert statuses["BA-08"].trouble == ""


def test_what_is_counted_of_the_line_and_the_reader(eventful, desk_of, told) -> None:
    expected: Counter[str] = Counter()
    for event in told(eventful):
        name, kind = event.get("event"), event.get("irregularity")
        if name == "case-opened" and kind in ("sequence-gap", "damaged-burst"):
            expected[f"wire {kind}"] += 1
        elif name == "case-opened" and kind in ("unread-card", "misread-card"):
            expected[f"read {kind}"] += 1
        elif name == "link-down":
            expected["wire link-lost"] += 1
        elif name == "device-noted" and event["what"] == "bytes rejected":
            expected["wire bytes rejected"] += 1
        elif name == "fault-raised" and event["code"] == 6:
            expected["read code of a card"] += 1
    expected["read misread-card"] += 2  # corrected without a case
    rows = (
        desk_of(eventful)
        .journals[0]
        .facts.rows("SELECT what, sum(count) FROM tallies WHERE what LIKE 'wire %' OR what LIKE 'read %' GROUP BY what")
    )
    assert dict(rows) == dict(expected)
    assert len(rows) == 7
