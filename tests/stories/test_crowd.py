"""Crowds at an electronic table: random, late, doubled, greedy, stubborn and dropping off, while the table is killed."""

from random import Random

import pytest
from support import floor

from drivers.terminals import certificates

MOMENTS = ("betting", "closed", "dealing", "result", "settled")


def evening(processes, db, settings_file, folder, address, *, terminals, rounds, kills, seed):
    """So many terminals for so many rounds; the table is killed in so many of them, each time at another moment."""
    there = floor.Floor(processes, db, settings_file, folder, address, terminals, seed)
    rng = Random(seed)  # noqa: S311 - moments to be killed at
    when = dict(zip(sorted(rng.sample(range(2, rounds), kills)), MOMENTS * kills, strict=False))
    there.load()
    there.sell(f"{rounds * 200}.00")  # more than anybody can lose
    for number in range(1, rounds + 1):
        there.play(when.get(number))
    owns = there.end()
    found = floor.reckon(db, there.crowd, owns)
    assert found["rounds"] == rounds
    assert there.kills == kills
    assert found["accepted"] > rounds * terminals / 3
    answers = [answer for player in there.crowd.players for answer in player.answers.values()]
    assert any(answer.outcome == "refused" and answer.reading == 14 for answer in answers), "nobody was over a limit"
    return found


@pytest.mark.clause("super-six-etg", "3.1", "3.2", "4.1")
def test_twenty_terminals_for_thirty_rounds(processes, db, settings_file, folder, gateway):
    """Five kills, dropped links, doubled requests: every wager that was acknowledged is settled or returned once."""
    evening(processes, db, settings_file, folder, gateway, terminals=20, rounds=30, kills=5, seed=7)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_hundred_terminals_for_five_hundred_rounds(processes, db, settings_file, tmp_path):
    """The same at the size of a hall, with a table that is killed every tenth round."""
    folder = tmp_path / "etg"
    certificates.begin(folder, "Table 1")
    for number in range(1, 101):
        certificates.enrol(folder, number)
    host, port = processes("etg", "gateway", "--dir", folder, "--listen", "127.0.0.1:0").first()["listens"]
    evening(processes, db, settings_file, folder, (host, port), terminals=100, rounds=500, kills=50, seed=11)
