"""`sabot round`: a round as it was played, found by number, time, dealer, card or seat."""

from collections import defaultdict

import psycopg
import pytest
from support.sent_desk import approve_all, send
from support.staff import cheap_hash, signature

from controller.game.cards import parse_card, parse_cards
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.journal.reader import open_reader
from controller.review.adjustments import PuttingRight, put_right
from controller.review.open_money import open_money
from controller.runtime.fold import table_events
from controller.table import actions, events, observations


@pytest.fixture(autouse=True)
def _own_indexes(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def rounds(sabot, over):
    """Ask for rounds of journals; returns them."""

    def ask(*words, of):
        return sabot("round", *map(str, words), *over(*of), "--json").json()["rounds"]

    return ask


@pytest.fixture
def two_rounds(make_pit):
    """A table with two rounds; the second dealer comes in the second round, and seat 3 bets in both."""
    pit = make_pit()
    pit.load().play("9H KS 4D 6C 2C", (1, "banker", 100_00), (3, "player", 200_00))
    pit.bets((3, "tie", 50_00)).tell(actions.SignOn(signature("d105"))).draw("KH 9S KD KC").tell(actions.Settle())
    return pit


def test_a_round_says_how_it_was_played(rounds, two_rounds):
    (found,) = rounds("--round", 1, of=[two_rounds.path])
    assert (found["table"], found["round"], found["shoe"], found["game"]) == ("BA-07", 1, 1, "fortune-six")
    assert [card["card"] for card in found["cards"]] == ["9H", "KS", "4D", "6C", "2C"]
    assert [(card["hand"], card["index"]) for card in found["cards"]][-1] == ("player", 3)
    assert (found["player"], found["player_total"]) == (["9H", "4D", "2C"], 5)
    assert (found["banker"], found["banker_total"], found["result"]) == (["KS", "6C"], 6, "banker")
    assert found["wagers"] == [
        {"seat": 1, "who": "a", "on": "banker", "amount": "100.00"},
        {"seat": 3, "who": "a", "on": "player", "amount": "200.00"},
    ]
    assert [(line["seat"], line["on"], line["returns"]) for line in found["settlement"]] == [
        (3, "player", "0.00"), (1, "banker", "195.00"),
    ]  # fmt: skip
    assert found["on_duty"] == [{"id": "d104", "name": "D104"}]
    assert (found["corrections"], found["adjustments"]) == ([], [])
    with open_reader(two_rounds.path) as reader:
        hashes = {entry.n: entry.hash for entry in reader.entries()}
    assert all(hashes[record["n"]] == record["hash"] for record in found["records"])
    assert [record["event"] for record in found["records"]][:2] == ["bets-opened", "wager-placed"]


def test_everybody_who_was_on_duty_finds_a_round(rounds, two_rounds):
    assert [one["round"] for one in rounds("--dealer", "d104", of=[two_rounds.path])] == [1, 2]
    (second,) = rounds("--dealer", "d105", of=[two_rounds.path])
    assert [one["id"] for one in second["on_duty"]] == ["d104", "d105"]


def test_what_was_put_right_later_is_there(rounds, two_rounds):
    pit = two_rounds
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("7H"), signature("pm1"), "seen on the camera", round=1))
    pit.tell(
        actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=5, paid=95_00, by=signature("ps1"), note="on camera")
    )
    (found,) = rounds("--round", 1, of=[pit.path])
    assert [one["event"] for one in found["corrections"]] == ["card-corrected"]
    assert [(one["event"], one["seat"]) for one in found["adjustments"]] == [("payout-reported", 5)]
    assert [one["round"] for one in rounds("--seat", 5, of=[pit.path])] == [1]
    assert [one["round"] for one in rounds("--card", "7H", of=[pit.path])] == [1]
    assert [one["round"] for one in rounds("--card", "9H", of=[pit.path])] == [1]


@pytest.fixture
def voided_later(two_rounds):
    """Round 1 is corrected to cards that are no finished round while round 3 is dealt, and then voided."""
    pit = two_rounds.bets((1, "banker", 100_00), (2, "player", 100_00)).draw("7H 2C")
    pit.tell(actions.Correct(Side.PLAYER, 3, parse_card("6C"), signature("ps1"), "seen on the camera", round=1))
    pit.rule("void", by="gsm1")
    return pit.draw("3D 4S 9D").tell(actions.Settle())


def test_what_becomes_of_an_earlier_round_is_not_in_the_record_of_the_round_that_is_dealt(rounds, voided_later):
    (found,) = rounds("--round", 3, of=[voided_later.path])
    assert (found["result"], found["called"] < found["ended"]) == ("player", True)
    assert [(line["seat"], line["result"]) for line in found["settlement"]] == [(1, "lose"), (2, "win")]
    assert (found["corrections"], found["adjustments"], found["cases"]) == ([], [], [])
    kinds = [one["event"] for one in found["records"]]
    assert "card-corrected" not in kinds
    assert "round-voided" not in kinds
    assert kinds[-1] == "round-settled"


def test_a_round_that_was_voided_later_has_the_settlement_of_a_void_round(rounds, voided_later):
    (found,) = rounds("--round", 1, of=[voided_later.path])
    assert found["result"] == "void"
    assert {(line["seat"], line["result"], line["returns"]) for line in found["settlement"]} == {
        (1, "push", "100.00"), (3, "push", "200.00"),
    }  # fmt: skip
    assert {(line["seat"], line["returns"]) for line in found["carried_out"]} == {(1, "195.00"), (3, "0.00")}
    assert [one["event"] for one in found["cases"]] == ["case-opened", "case-ruled"]
    assert found["player"] == ["9H", "4D", "6C"]


def test_a_round_says_the_cards_as_they_are_known_now_and_those_by_which_it_was_settled(
    rounds, sabot, over, two_rounds
):
    pit = two_rounds
    before = rounds("--round", 1, of=[pit.path])[0]
    assert (before["corrected"], before["settled_by"], before["carried_out"]) == (False, None, None)
    pit.tell(actions.Correct(Side.PLAYER, 3, parse_card("5C"), signature("ps1"), "seen on the camera", round=1))
    (found,) = rounds("--round", 1, of=[pit.path])
    assert (found["result"], found["player"], found["player_total"]) == ("player", ["9H", "4D", "5C"], 8)
    assert [card["card"] for card in found["cards"]] == ["9H", "KS", "4D", "6C", "5C"]
    assert found["corrected"] is True
    assert found["settled_by"] == {"player": ["9H", "4D", "2C"], "banker": ["KS", "6C"]}
    assert {(line["seat"], line["returns"]) for line in found["settlement"]} == {(1, "0.00"), (3, "400.00")}
    said = sabot("round", "--round", "1", *over(pit.path)).out
    assert "Player  9H 4D 5C (8)" in said
    assert "settled by the cards known then: Player 9H 4D 2C, Banker KS 6C" in said


def test_a_card_that_is_corrected_back_leaves_the_round_as_it_was_settled(rounds, two_rounds):
    pit = two_rounds
    (before,) = rounds("--round", 1, of=[pit.path])
    for card in ("5C", "2C"):
        pit.tell(actions.Correct(Side.PLAYER, 3, parse_card(card), signature("ps1"), "seen on the camera", round=1))
    (found,) = rounds("--round", 1, of=[pit.path])
    same = ("result", "player", "banker", "settlement", "settled_by", "carried_out")
    assert [found[name] for name in same] == [before[name] for name in same]
    assert found["corrected"] is True


def test_cards_in_order_after_a_settlement_are_those_of_the_record(rounds, make_pit):
    pit = make_pit().load().play("9H KS 4D 5C 2C", (1, "banker", 100_00))
    pit.tell(actions.Correct(Side.PLAYER, 1, parse_card("2H"), signature("ps1"), "seen on the camera"))
    pit.rule("reconstruct")
    (found,) = rounds("--round", 1, of=[pit.path])
    assert (found["result"], found["player"], found["banker"]) == ("banker", ["2H", "4D"], ["KS", "5C", "2C"])
    assert [(card["card"], card["hand"]) for card in found["cards"]][-1] == ("2C", "banker")
    assert [one["event"] for one in found["corrections"]] == ["card-corrected", "round-reconstructed"]
    assert [line["returns"] for line in found["settlement"]] == ["195.00"]


@pytest.mark.parametrize(
    ("ruling", "went"), [("set-aside", "burned"), ("keep-for-next", "kept")], ids=["set aside", "kept"]
)
def test_a_card_too_many_is_in_the_record_of_its_round(rounds, sabot, over, make_pit, ruling, went):
    pit = make_pit().load().bets((1, "banker", 100_00)).draw("9H KS 4D 6C 2C 7H").rule(ruling).tell(actions.Settle())
    (found,) = rounds("--card", "7H", of=[pit.path])
    assert [(card["card"], card["hand"], card["went"]) for card in found["cards"]][-2:] == [
        ("2C", "player", None), ("7H", None, went),
    ]  # fmt: skip
    assert f"drawn   9H KS 4D 6C 2C 7H ({went})" in sabot("round", "--card", "7H", *over(pit.path)).out


def test_a_kept_card_is_of_the_round_that_drew_it_also_if_it_is_seen_and_burned_later(rounds, make_pit):
    pit = make_pit().load().bets((1, "banker", 100_00)).draw("9H KS 4D 6C 2C 7H").rule("keep-for-next")
    pit.tell(actions.Settle(), actions.Report(Irregularity.EXPOSED_CARD)).play("9D KC 4S 6S 2S", (1, "banker", 100_00))
    assert [one["round"] for one in rounds("--card", "7H", of=[pit.path])] == [1]


def test_a_kept_card_is_also_of_the_round_that_it_opens(rounds, make_pit):
    pit = make_pit().load().bets((1, "banker", 100_00)).draw("9H KS 4D 6C 2C 7H").rule("keep-for-next")
    pit.tell(actions.Settle()).play("KC 2D 8D", (1, "banker", 100_00))
    first, second = rounds("--card", "7H", of=[pit.path])
    assert ([card["carried"] for card in second["cards"]], first["round"]) == ([True, False, False, False], 1)


def test_a_card_that_was_corrected_away_is_among_the_corrections(rounds, make_pit):
    pit = make_pit().load().bets((1, "banker", 100_00))
    pit.tell(*(observations.CardDrawn(card, manual=True) for card in parse_cards("9H KS 4D 6C 2C")))
    pit.tell(actions.Correct(Side.PLAYER, 1, None, signature("ps1"), "entered twice"))
    (found,) = rounds("--round", 1, of=[pit.path])
    assert [(one["event"], one["card"], one["by"]) for one in found["corrections"]] == [
        ("card-taken-away", "9H", "ps1")
    ]


def test_what_the_desk_put_right_is_there_too(rounds, sabot, over, desk_of, two_rounds, sign):
    pit = two_rounds
    pit.tell(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=90_00))
    desk = desk_of(pit.path)
    (owed,) = open_money(desk.journals, desk.book)
    put_right(desk, owed, PuttingRight("paid", 5_00, "at the cage"), sign("pm1"))
    (found,) = rounds("--round", 1, of=[pit.path])
    (done,) = (one for one in found["adjustments"] if one["where"] == "desk")
    assert (done["how"], done["amount"], done["by"], done["seat"]) == ("paid", "5.00", "pm1", 1)
    assert "5.00 paid, round 1, seat 1 (a), signed by pm1" in sabot("round", "--round", "1", *over(pit.path)).out


@pytest.mark.parametrize("form", ["--db A --db B", "--db A B"])
def test_many_journals_are_named_like_those_of_the_log(sabot, make_pit, two_rounds, form):
    other = make_pit("BA-08")
    other.load().play("9H KS 4D 6C 2C")
    words = [{"A": str(two_rounds.path), "B": str(other.path)}.get(word, word) for word in form.split()]
    ran = sabot("round", "--round", "1", *words, "--json")
    assert (ran.status, {one["table"] for one in ran.json()["rounds"]}) == (0, {"BA-07", "BA-08"})


@pytest.mark.parametrize("command", [("log",), ("round", "--round", "1")])
def test_a_period_that_ends_before_it_begins_is_refused(sabot, two_rounds, over, command):
    ran = sabot(*command, *over(two_rounds.path), "--since", "2026-03-02", "--until", "2026-03-01")
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "--until comes after --since" in ran.err


def test_a_ruling_that_nobody_knows_is_answered_with_all_that_there_are(sabot, two_rounds, over):
    ran = sabot("log", *over(two_rounds.path), "--ruling", "nope")
    assert (ran.status, ran.err.count("\n")) == (2, 1)
    assert all(f" {ruling}" in ran.err for ruling in ("void", "play-on", "keep-for-next", "enter-by-hand"))


def test_a_round_that_is_not_over_is_found_too(rounds, two_rounds):
    two_rounds.bets((4, "banker", 100_00)).draw("5S")
    (found,) = rounds("--seat", 4, of=[two_rounds.path])
    assert (found["round"], found["result"], found["ended"], found["player"]) == (3, None, None, ["5S"])
    assert found["wagers"][0]["seat"] == 4
    assert [one["round"] for one in rounds("--at", "2030-01-01", of=[two_rounds.path])] == [3]


def test_a_time_finds_the_round_of_each_table_that_was_played_then(rounds, make_pit):
    first, second = (
        make_pit(name, start=start)
        for name, start in (("BA-07", "2026-03-01T20:00:00+00:00"), ("BA-08", "2026-03-02T20:00:00+00:00"))
    )
    for pit in (first, second):
        pit.load().play("9H KS 4D 6C 2C", (1, "banker", 100_00)).play("KH 9S KD KC", (1, "banker", 100_00))
    both = [first.path, second.path]
    for wanted in rounds("--round", 2, of=both):
        found = rounds("--at", wanted["called"], "--table", wanted["table"], of=both)
        assert [(one["table"], one["round"]) for one in found] == [(wanted["table"], 2)]
    found = rounds("--at", "2026-03-02", of=both)
    assert [(one["table"], one["round"]) for one in found] == [("BA-07", 2)]
    found = rounds("--at", "2026-03-03", of=both)
    assert [(one["table"], one["round"]) for one in found] == [("BA-07", 2), ("BA-08", 2)]
    found = rounds("--seat", 1, "--since", "2026-03-02", "--until", "2026-03-03", of=both)
    assert [(one["table"], one["round"]) for one in found] == [("BA-08", 1), ("BA-08", 2)]
    assert rounds("--seat", 1, "--since", "2026-03-04", of=both) == []


@pytest.fixture(scope="module")
def by_hand(_eventful):
    """Which cards, seats and dealers each round of the eventful journal has, by its records and nothing else."""
    cards, seats, dealers = defaultdict(set), defaultdict(set), defaultdict(set)
    number, on_duty = None, None
    with open_reader(_eventful) as reader:
        for _, event in table_events(reader.entries()):
            match event:
                case events.BetsOpened(round=number):
                    dealers[number] |= {on_duty}
                case events.DealerSignedOn(dealer=on_duty):
                    if number is not None:
                        dealers[number] |= {on_duty}
                case events.CardDrawn(card=card, course="game") if number is not None:
                    cards[number].add(card)
                case events.RoundSettled(lines=lines) | events.RoundVoided(lines=lines, listed=False):
                    seats[event.round] |= {line.seat for line in lines}
                    number = None
    return {"--card": cards, "--seat": seats, "--dealer": dealers}


@pytest.mark.parametrize("option", ["--card", "--seat", "--dealer"])
def test_no_round_is_missed_whatever_happened_at_the_table(rounds, eventful, by_hand, option):
    known = by_hand[option]
    for value in sorted({value for found in known.values() for value in found if value}, key=str)[:4]:
        found = {one["round"] for one in rounds(option, value, "--limit", 10_000, of=[eventful])}
        assert {number for number, values in known.items() if value in values} <= found


def test_of_many_rounds_the_latest_are_shown_and_it_is_said(sabot, eventful, over):
    desk = over(eventful)
    document = sabot("round", "--seat", "2", "--limit", "3", *desk, "--json").json()
    everything = sabot("round", "--seat", "2", "--limit", "9999", *desk, "--json").json()
    assert (document["more"], everything["more"]) == (True, False)
    assert document["rounds"] == everything["rounds"][-3:]
    numbers = [one["round"] for one in everything["rounds"]]
    assert numbers == sorted(numbers)
    assert "3 rounds; there are more" in sabot("round", "--seat", "2", "--limit", "3", *desk).out


def test_a_pit_manager_can_read_it(sabot, two_rounds, over):
    ran = sabot("round", "--round", "1", *over(two_rounds.path))
    assert ran.status == 0
    assert "BA-07, round 1, shoe 1, fortune-six: banker" in ran.out
    assert "dealer: d104 D104" in ran.out
    assert "Player  9H 4D 2C (5)" in ran.out
    assert "PAID seat 1 banker 100.00 → 195.00" in ran.out


REFUSED = [
    ((), "give --round"),
    (("--round", "1", "--seat", "1"), "one of them"),
    (("--round", "77"), "no open journal names '77'"),
    (("--dealer", "d999"), "no open journal names 'd999'"),
    (("--card", "1X"), "--card"),
    (("--card", "AD"), "no open journal has a round with AD"),
    (("--seat", "7"), "no open journal has a wager of seat 7"),
    (("--seat", "3", "--who", "z"), "of seat 3 (z)"),
    (("--seat", "99"), "--seat"),
    (("--who", "a", "--round", "1"), "--who goes with --seat"),
    (("--at", "noon"), "is no time"),
    (("--at", "2020-01-01"), "no open journal has a round at 2020-01-01"),
    (("--round", "1", "--table", "BA-99"), "no open journal names 'BA-99'"),
    (("--round", "1", "--since", "x"), "is no time"),
]


def test_what_no_journal_names_is_refused(sabot, two_rounds, over):
    desk = over(two_rounds.path)
    for words, says in REFUSED:
        assert says in sabot("round", *words, *desk).refused()


def test_a_round_whose_day_was_detached_is_refused_and_not_told_wrongly(sabot, two_rounds, own_store):
    send(own_store, two_rounds.path)
    approve_all(own_store)
    asked = ("round", "--round", "1", "--from", own_store)
    assert sabot(*asked).status == 0  # and the facts are there
    with psycopg.connect(own_store, autocommit=True) as conn:
        conn.execute("select detach_day((now() at time zone 'utc')::date)")
    assert "if its day was detached, attach it again" in sabot(*asked).refused()
    staff = sabot("staff", "list", "--to", own_store, "--json").json()["staff"]
    assert "pm1" in [one["id"] for one in staff]  # the floor's own books stay
    assert sabot("floor", "verify", "--from", own_store, "--json").json()["ok"] is True


def test_a_person_who_is_in_the_book_of_a_table_is_known_on_files_and_on_a_floor(sabot, two_rounds, over):
    """Also one who has done nothing yet, and whom the floor's own book does not know."""
    two_rounds.runtime.write(events.StaffAdded("tablehand9", "T", "dealer", cheap_hash("730199"), "pm1"))
    desk = over(two_rounds.path)
    for option in ("--dealer", "--ruled-by"):
        assert sabot("log", *desk, option, "tablehand9", "--json").json()["log"] == []
        assert (
            f"{option}: no open journal names 'tablehand8'; there is: tablehand9"
            in sabot("log", *desk, option, "tablehand8").refused()
        )
