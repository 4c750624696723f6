"""`sabot replay`: captures of real byte sequences through the driver, told as rounds."""

from math import inf

import pytest

from controller.decide.moves import decide
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table import observations
from controller.table.actions import CloseBets, LoadShoe, OpenBets
from controller.table.events import CaseOpened
from controller.table.model import Table
from controller.verify.transcript import Transcript
from drivers.shoes import MAKES, bee_tek
from drivers.shoes.angel_eye import driver as angel_eye
from drivers.shoes.capture import capture_line

PLACES = {"P": Side.PLAYER, "B": Side.BANKER}


def place(name):
    return observations.Place(PLACES[name[0]], int(name[1]))


def drawn(where, card=None, course=observations.Course.GAME):
    return observations.CardDrawn(None if card is None else parse_card(card), course, place(where))


def shown(where, card):
    return observations.IdentityShown(place(where), parse_card(card))


def claim(result, **pairs):
    return observations.ResultClaimed(
        observations.ClaimedResult(result), pairs.get("player_pair", False), pairs.get("banker_pair", False)
    )


def wire(readings, copies=3):
    """Readings as an Angel Eye sends them: numbered, three copies each, as the lines of a capture."""
    lines, sequence = ["# made by the test"], "1"
    for reading in readings:
        if isinstance(reading, observations.ShoeStarted):
            sequence = "0"
        lines.append(capture_line(angel_eye.encode(reading, sequence) * copies))
        sequence = "1" if sequence in "09" else str(int(sequence) + 1)
    return "\n".join(lines) + "\n"


@pytest.fixture
def replay(sabot, tmp_path):
    def run(text, *options, shoe="angel-eye", game="no-commission"):
        path = tmp_path / "capture.hex"
        path.write_text(text, encoding="utf-8")
        return sabot("replay", "--shoe", shoe, "--game", game, *options, str(path), "--json").json()

    return run


OPEN_ROUND = [drawn("P1", "9H"), drawn("B1", "KS"), drawn("P2", "4D"), drawn("B2", "6C"), drawn("P3", "2C")]
OPEN_FIELDS = {
    "player": ["9H", "4D", "2C"],
    "banker": ["KS", "6C"],
    "result": "banker",
    "claimed": "banker",
    "agrees": True,
    "irregularities": [],
}


def test_an_open_round(replay):
    found = replay(wire([observations.ShoeStarted(), *OPEN_ROUND, claim("banker"), observations.StandBy()]))
    assert found["rounds"] == [OPEN_FIELDS]
    assert (found["telegrams"], found["rejected_bytes"], found["gaps"]) == (8, 0, 0)
    assert (found["burned"], found["discarded"]) == ([], [])


def test_a_concealed_round_with_a_banker_only_draw(replay):
    hands = {"P1": "KH", "B1": "2D", "P2": "6S", "B2": "3C", "B3": "9D"}
    readings = [drawn(where) for where in hands] + [shown(where, card) for where, card in hands.items()]
    found = replay(wire([*readings, claim("player")]))
    assert found["rounds"][0] | {"irregularities": []} == {
        "player": ["KH", "6S"], "banker": ["2D", "3C", "9D"], "result": "player", "claimed": "player", "agrees": True,
        "irregularities": [],
    }  # fmt: skip
    assert found["rounds"][0]["irregularities"] == []


def test_a_new_shoe_with_a_burn(replay):
    burn = [
        observations.CardDrawn(parse_card("2H"), observations.Course.FIRST_BURN),
        observations.CardDrawn(parse_card("KD"), observations.Course.BURN, still_to_burn=1),
        observations.CardDrawn(parse_card("2C"), observations.Course.BURN, still_to_burn=0),
    ]
    found = replay(wire([observations.ShoeStarted(), *burn, *OPEN_ROUND, claim("banker")]))
    assert found["burned"] == ["2H", "KD", "2C"]
    assert found["rounds"] == [OPEN_FIELDS]


def overdraw(*after):
    """In open mode: the hand is complete, and one more card is drawn."""
    outside = observations.CardDrawn(None, observations.Course.OUTSIDE)
    return [*OPEN_ROUND, observations.FaultRaised(2), outside, *after]


def test_an_overdrawn_card_that_is_used_opens_the_next_round(replay):
    carried = observations.CardDrawn(parse_card("7H"), observations.Course.CARRIED_OVER, place("P1"))
    rest = [drawn("B1", "8S"), drawn("P2", "10D"), drawn("B2", "JC")]
    found = replay(wire([*overdraw(observations.FaultCleared(2)), claim("banker"), carried, *rest, claim("banker")]))
    first, second = found["rounds"]
    assert [entry["id"] for entry in first["irregularities"]] == ["overdraw"]
    assert first | {"irregularities": []} == OPEN_FIELDS
    assert (second["player"], second["banker"], second["result"]) == (["7H", "10D"], ["8S", "JC"], "banker")
    assert second["irregularities"] == []


def test_an_overdrawn_card_that_is_discarded_is_counted_once(replay):
    discarded = observations.CardDiscarded(parse_card("7H"))
    found = replay(wire([*overdraw(discarded, observations.FaultCleared(2)), claim("banker")]))
    assert found["discarded"] == ["7H"]
    assert found["rounds"][0]["player"] == ["9H", "4D", "2C"]
    assert found["rounds"][0]["agrees"] is True


def test_a_reboot_in_the_middle_of_a_shoe_is_no_new_shoe(replay):
    """Nine equal rounds from eight decks: the ninth copy is foreign, unless the shoe changed in between."""
    one = [drawn("P1", "9H"), drawn("B1", "KS"), drawn("P2", "KD"), drawn("B2", "QC"), claim("player")]
    same = replay(wire([*one * 5, observations.ShoeStarted(), *one * 4]))
    assert [entry["id"] for entry in same["rounds"][8]["irregularities"]] == ["foreign-card"]
    assert same["rounds"][8]["irregularities"][0]["clause"] == "5.1"
    other = replay(wire([*one * 5, observations.CuttingCardDrawn(), observations.ShoeStarted(), *one * 4]))
    assert all(told["irregularities"] == [] for told in other["rounds"])


def test_wrong_claims_are_shown_beside_the_cards(replay):
    found = replay(wire([*OPEN_ROUND, claim("player"), *OPEN_ROUND, claim("banker", banker_pair=True)]))
    assert [told["agrees"] for told in found["rounds"]] == [False, False]
    assert [told["result"] for told in found["rounds"]] == ["banker", "banker"]
    assert [told["irregularities"][0]["id"] for told in found["rounds"]] == ["result-mismatch"] * 2
    assert found["rounds"][0]["irregularities"][0]["reading"] == 11


def test_a_force_quit_claims_nothing(replay):
    found = replay(wire([*OPEN_ROUND[:3], claim("force-quit"), *OPEN_ROUND, claim("banker")]))
    first, second = found["rounds"]
    assert (first["result"], first["claimed"], first["agrees"]) == (None, None, None)
    assert [entry["id"] for entry in first["irregularities"]] == ["short-hand"]
    assert second == OPEN_FIELDS


def test_a_lost_card_is_a_gap_and_a_hole_never_a_guess(replay):
    lines = wire([observations.ShoeStarted(), *OPEN_ROUND, claim("banker")]).splitlines()
    found = replay("\n".join(lines[:3] + lines[4:]))  # the Banker's first card never comes
    (told,) = found["rounds"]
    assert found["gaps"] == 1
    assert told["banker"] == ["??", "6C"]
    assert (told["result"], told["claimed"], told["agrees"]) == (None, "banker", None)
    assert "sequence-gap" in [entry["id"] for entry in told["irregularities"]]


def test_noise_is_counted_and_changes_nothing(replay):
    text = "FF 00 13 37  # noise\n" + wire([observations.ShoeStarted(), *OPEN_ROUND, claim("banker")])
    found = replay(text)
    assert found["rounds"] == [OPEN_FIELDS]
    assert found["rejected_bytes"] == 4


def test_a_third_card_that_was_not_due(replay):
    readings = [drawn("P1", "KH"), drawn("B1", "2D"), drawn("P2", "6S"), drawn("B2", "4C"), drawn("P3", "9D")]
    (told,) = replay(wire([*readings, claim("player")]), game="fortune-six")["rounds"]
    assert told["result"] is None
    assert told["agrees"] is False
    assert [entry["id"] for entry in told["irregularities"]] == ["overdraw"]


def plain(*cards):
    return capture_line(b"".join(bee_tek.encode(reading) for reading in cards)) + "\n"


def test_a_plain_shoe_deals_by_the_table_of_play(replay):
    cards = [
        observations.CardDrawn(parse_card(name)) for name in ["9H", "KS", "4D", "6C", "2C", "KH", "7S", "KD", "7C"]
    ]
    found = replay(plain(*cards), shoe="bee-tek")
    assert [(told["player"], told["banker"], told["result"]) for told in found["rounds"]] == [
        (["9H", "4D", "2C"], ["KS", "6C"], "banker"),
        (["KH", "KD"], ["7S", "7C"], None),
    ]
    assert all((told["claimed"], told["agrees"]) == (None, None) for told in found["rounds"])


def test_a_plain_shoe_that_did_not_read_a_card_places_no_more_than_is_certain(replay):
    found = replay(
        plain(
            observations.CardUnread(), *[observations.CardDrawn(parse_card(name)) for name in ["KS", "4D", "6C", "2C"]]
        ),
        shoe="bee-tek",
    )
    (told,) = found["rounds"]
    assert (told["player"], told["banker"], told["result"]) == (["??", "4D"], ["KS", "6C"], None)
    assert [entry["id"] for entry in told["irregularities"]] == ["unread-card"]


def raw(*pieces):
    return capture_line(b"".join(pieces)) + "\n"


@pytest.fixture
def listed_and_opened(replay):
    """The irregularities that a replay lists, and the cases that a table opens if the same shoe tells it the same."""

    def both(data, make="bee-tek"):
        found = replay(raw(data), shoe=make)
        listed = [entry for told in found["rounds"] for entry in told["irregularities"]] + found["irregularities"]
        rules = TableRules(load_game("no-commission"), TableSettings(game="no-commission", shoe=make), MAKES)
        table = Table()
        for action in (LoadShoe(8), OpenBets(), CloseBets()):
            table = decide(table, action, rules, 0, "t").table
        driver = MAKES[make].driver()
        opened = []
        for reading in (*driver.feed(data, 0.0), *driver.tick(inf)):
            decided = decide(table, reading, rules, 0, "t")
            opened += [event for event in decided.events if isinstance(event, CaseOpened)]
            table = decided.table
        return (
            [(entry["id"], entry["clause"], entry["reading"]) for entry in listed],
            [(case.irregularity, case.clause, case.reading) for case in opened],
        )

    return both


NINE, REST = b"[Game]<Card:9H>\r\n", b"[Game]<Card:KS>\r\n[Game]<Card:KD>\r\n[Game]<Card:6C>\r\n"


@pytest.mark.parametrize(
    ("data", "kinds"),
    [
        (NINE + b"[Game]<Car:4D>\r\n" + REST, ["damaged-burst"]),
        (NINE + b"[Game]<Car:4D>\r\n[Game]<Card:4D\r\n" + REST, ["damaged-burst"]),
        (NINE + b"[Game]<Car:4D>\r\n" + REST + b"[Game]<Ca:4D>\r\n", ["damaged-burst", "damaged-burst"]),
        (NINE + REST + b"[Game]<Card:6", ["damaged-burst"]),
        (NINE + b"[Game]<Alarm:E3 Card Not Read>\r\n" + REST, ["unread-card"]),
        (NINE + b"<W0x01>\r\n" + REST, ["shoe-alarm"]),
        (NINE + REST, []),
    ],
    ids=["a damaged card", "two pieces of it", "two damaged cards", "half a card", "an alarm", "a warning", "none"],
)
def test_a_replay_lists_what_a_table_opens_cases_for(listed_and_opened, data, kinds):
    """A shoe without a count does not say later that a card was lost."""
    listed, opened = listed_and_opened(data)
    assert [kind for kind, _, _ in listed] == kinds
    assert listed == opened


def test_a_driver_that_fails_twice_in_a_round_loses_cards_twice():
    transcript = Transcript(8)
    failed = observations.DriverFailed(b"x", "ValueError: no")
    cards = [observations.CardDrawn(parse_card(name)) for name in ("9H", "KS", "KD", "6C")]
    transcript.take_all([cards[0], failed, failed, cards[1], failed, *cards[2:]])
    transcript.finish()
    assert [finding.kind for finding in transcript.rounds[0].findings] == ["link-lost", "link-lost"]


def test_a_shoe_that_starts_anew_in_a_round_was_reset(replay):
    started = observations.ShoeStarted()
    found = replay(wire([started, *OPEN_ROUND[:3], started, *OPEN_ROUND[3:], claim("banker"), started]))
    (told,) = found["rounds"]
    assert "device-reset" in [entry["id"] for entry in told["irregularities"]]
    assert [entry["id"] for entry in found["irregularities"]] == []


def test_a_result_while_a_card_is_unseen_is_an_unread_card(replay):
    readings = [drawn("P1"), *OPEN_ROUND[1:]]
    (told,) = replay(wire([observations.ShoeStarted(), *readings, claim("banker")]))["rounds"]
    assert [entry["id"] for entry in told["irregularities"]] == ["unread-card"]


def test_alarms_and_loss_are_kept():
    transcript = Transcript(8)
    transcript.take_all(
        [
            observations.AlarmRaised("E3", "Card Not Read"),
            drawn("P1", "9H"),
            observations.LinkLost("unplugged"),
            observations.BurstDamaged(()),
        ]
    )
    transcript.finish()
    assert [finding.kind for finding in transcript.loose] == ["shoe-alarm"]
    assert [finding.kind for finding in transcript.rounds[0].findings] == ["link-lost", "damaged-burst", "short-hand"]


def test_an_alarm_is_what_the_driver_takes_it_for():
    """As at a table: two tags at once are two cards drawn together; an empty shoe between rounds holds up no hand."""
    empty = observations.AlarmRaised("E1", "Shoe Empty", Irregularity.NOT_ENOUGH_CARDS)
    together = observations.AlarmRaised("TAG", "2 tags at once", Irregularity.DOUBLE_DRAW)
    transcript = Transcript(8)
    transcript.take_all([empty, drawn("P1", "9H"), drawn("B1", "KS"), together, empty])
    transcript.finish()
    assert [finding.kind for finding in transcript.loose] == ["shoe-alarm"]
    kinds = [finding.kind for finding in transcript.rounds[0].findings]
    assert kinds == ["double-draw", "not-enough-cards", "short-hand"]


def test_a_person_gets_a_table(sabot, tmp_path):
    path = tmp_path / "capture.hex"
    path.write_text(
        wire([observations.ShoeStarted(), *overdraw(observations.CardDiscarded(parse_card("7H"))), claim("player")]),
        encoding="utf-8",
    )
    ran = sabot("replay", "--shoe", "angel-eye", "--game", "fortune-six", str(path))
    assert ran.status == 0
    for text in (
        "9H 4D 2C",
        "DIFFERS",
        "overdraw (clause 5.7)",
        "discarded: 7H",
        "1 round, 10 telegrams, 0 bytes rejected",
    ):
        assert text in ran.out


def test_bad_captures_are_refused(sabot, tmp_path):
    path = tmp_path / "capture.hex"
    words = ("replay", "--shoe", "angel-eye", "--game", "fortune-six")
    assert "cannot be read" in sabot(*words, str(path)).refused()
    path.write_text("05 30\n05 3", encoding="utf-8")
    assert f"{path}, line 2: '3' is not bytes in hex" in sabot(*words, str(path)).refused()
    path.write_bytes(b"\xff\xfe")
    assert "is not text" in sabot(*words, str(path)).refused()
    path.write_text("", encoding="utf-8")
    assert sabot(*words, str(path), "--json").json()["rounds"] == []
    assert "not 3 (clause 2.1)" in sabot(*words, "--decks", "3", str(path)).refused()
    assert "Invalid value for '--shoe'" in sabot("replay", "--shoe", "x", "--game", "fortune-six", str(path)).refused()
