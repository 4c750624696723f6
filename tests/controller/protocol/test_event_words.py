"""Events in words, those that seldom happen."""

from typing import get_args

import pytest

from controller.protocol.event_words import _WORDS, event_lines, event_words
from controller.table import events

CASE = events.CaseOpened(3, "misread-card", "9H was 9D", None, 22, True, ["correct", "void"], "pit-supervisor")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.WagersCollected(4, [events.Moved(3, "a", 100_00), events.Moved(5, "b", 50_00, 20_00)]),
            ["COLLECTED round 4", "  seat 3 100.00 taken", "  seat 5b 50.00 taken, 20.00 paid"],
        ),
        (events.SeatPaid(4, 3, "a", 95_00, 195_00), ["PAID round 4: seat 3 95.00, 195.00 back in all"]),
        (
            events.SeatPaid(4, 3, "a", 95_00, 195_00, taken=10_00),
            ["PAID round 4: seat 3 95.00, 195.00 back in all, 10.00 taken"],
        ),
        (
            events.AdjustmentsCarried([events.CarriedLine(7, 2, "a", paid=50_00, due=75_00)]),
            ["1 open difference of the journal before", "  round 7 seat 2 paid 50.00, due 75.00"],
        ),
        (
            events.CaseChanged(3, ["correct"], became=CASE),
            event_lines(CASE),
        ),
        (events.CardTakenBack("9H", "draws"), ["card 9H taken back: it was not drawn"]),
        (events.CardTakenBack("9H", "draws", turned=True, by="d104"), ["card 9H taken back by d104: it lies face down again"]),
        (events.CardTakenBack("9H", "draws", after="9D"), ["card 9H taken back: it is 9D"]),
        (
            events.TrainingAnswered("d104", "next", 4, "the third card", "stand", ["draw"], correct=False, millis=900),
            ["d104 was asked next (the third card) and said stand: wrong, draw was right"],
        ),
        (
            events.TrainingAnswered("d104", "next", 4, "the third card", "draw", ["draw"], correct=True, millis=900),
            ["d104 was asked next (the third card) and said draw: right"],
        ),
        (
            events.RoundReconstructed(
                5, ["2H", "3D"], ["9C", "KS"], "banker", [], 2,
                [{"seat": 3, "who": "a", "on": "banker", "returned": 0, "due": 195_00}],
            ),
            [
                "CORRECTED round 5 after settlement: player 2H 3D | banker 9C KS, the result is banker (case 2)",
                "  seat 3 banker returned 0.00, due 195.00",
            ],
        ),
        (
            events.WagerPlaced(3, "a", "banker", 100_00, 100_00, placed_by="ps1", role="pit-supervisor"),
            ["seat 3 has 100.00 on banker, placed by ps1 (pit-supervisor)"],
        ),
        (events.CreditAsked(7, 100_00, 3), ["terminal 7 asks for credit of 100.00"]),
        (
            events.CreditDeclined(7, "ps1", "pit-supervisor", reason="no cash"),
            ["credit for terminal 7 declined by ps1 (pit-supervisor): no cash"],
        ),
        (events.CashedOut(7, 50_00, 12, "d1ge57", 4), ["terminal 7 cashes out 50.00: voucher 12"]),
        (
            events.RequestRefused(7, 5, "bets are closed", "3.2"),
            ["request 5 of terminal 7 refused (clause 3.2): bets are closed"],
        ),
        (events.RequestRefused(7, 5, "not enrolled", None, 17), ["request 5 of terminal 7 refused (reading 17): not enrolled"]),
        (events.TerminalsTold(9, "closed", [1, 2]), ["terminals told that bets are closed: shown by 1, 2"]),
        (
            events.TerminalsTold(9, "open", [], [4]),
            ["terminals told that bets are open: shown by none, no answer from 4"],
        ),
        (
            events.LedgerCarried({"terminal 7": 60_00, "in play 7": 0, "cage": -80_00}, {"d1ge57": 20_00}, 3, {}, {}),
            ["LEDGER of the journal before: 1 voucher of 20.00 not redeemed", "  terminal 7 60.00", "  cage -80.00"],
        ),
    ],
)  # fmt: skip
def test_what_happened_in_words(event, words):
    assert event_lines(event) == words
    assert event_words(event) == "; ".join(line.strip() for line in words)


def test_cards_that_pass_between_a_player_and_the_dealer_name_both():
    passed = events.CardsPassed("player", events.Handler(3, "a"), None, 2)
    assert event_words(passed) == "player cards pass from seat 3 to the dealer (case 2)"


def test_every_event_has_words_of_its_own():
    assert {kind.__name__ for kind in get_args(events.AnyEvent)} == {kind.__name__ for kind in _WORDS}
