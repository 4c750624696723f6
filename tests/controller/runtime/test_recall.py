"""Recall: the rounds that were played, card by card, live and from the journal."""

from collections import deque

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.runtime.fold import load_state
from controller.runtime.recall import Recall, recall_of
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import TableSettings
from controller.table.actions import CloseBets, Correct, EndShoe, LoadShoe, OpenBets, Report, Rule, Settle, Signature
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES

SUPERVISOR = Signature("ps1", Role.PIT_SUPERVISOR)
SHIFT_MANAGER = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
CLOCK = Clock(now=lambda: "2026-01-01T00:00:00.000Z", millis=lambda: 0)


@pytest.fixture
def played(tmp_path):
    """A runtime, and what a screen beside it recalls."""
    runtime, _ = Runtime.open(
        tmp_path / "table.db",
        ruleset=load_game("fortune-six"),
        settings=TableSettings(),
        clock=CLOCK,
        software="test",
        makes=MAKES,
    )

    class Screen:
        recall = Recall()

        def tell(self, *told):
            for one in told:
                assert runtime.tell(one).refusal is None
                self.recall = self.recall.after(runtime.table)

        def round(self, cards):
            self.tell(OpenBets(), CloseBets(), *(CardDrawn(parse_card(name)) for name in cards.split()))

    screen = Screen()
    screen.journal, screen.snapshot = runtime.journal, runtime.snapshot
    yield screen
    runtime.close()


def test_rounds_come_back_card_by_card(played):
    played.tell(LoadShoe(8))
    played.round("9H KS 4D 6C 2C")
    played.tell(Settle())
    played.round("KH 9S KD KC")
    (latest, first) = played.recall.last_ten
    assert (latest.number, latest.result, first.number, first.result) == (2, "banker", 1, "banker")
    assert [str(draw.card) for draw in first.deal.draws] == ["9H", "KS", "4D", "6C", "2C"]
    assert len(played.recall.roads.beads) == 2
    assert recall_of(played.journal) == played.recall


def test_a_correction_replaces_and_a_void_leaves_no_mark(played):
    played.tell(LoadShoe(8))
    played.round("9H KS 4D 6C 2C")
    played.tell(Correct(Side.PLAYER, 3, parse_card("4C"), SUPERVISOR, "seen"))
    (one,) = played.recall.last_ten
    assert one.result == "player"
    assert one.deal.player[2] is parse_card("4C")
    assert [bead.winner for bead in played.recall.roads.beads] == ["player"]
    played.tell(Settle(), Correct(Side.PLAYER, 3, parse_card("2C"), SUPERVISOR, "no, it was", 1))
    assert played.recall.last_ten[0].deal.player[2] is parse_card("2C")
    assert (played.recall.last_ten[0].result, played.recall.last_ten[0].corrected) == ("banker", True)
    played.tell(OpenBets(), CloseBets(), Report(Irregularity.OTHER), Rule(1, Ruling.VOID, SHIFT_MANAGER, "no"))
    assert [one.result for one in played.recall.last_ten] == ["void", "banker"]
    assert len(played.recall.roads.beads) == 1
    assert recall_of(played.journal) == played.recall


def test_a_result_that_a_correction_takes_back_leaves_the_roads(played):
    played.tell(LoadShoe(8))
    played.round("9H KS 4D 6C 2C")
    played.tell(Settle())
    before = played.recall
    played.round("KH 9S KD KC")
    assert len(played.recall.roads.beads) == 2
    played.tell(Correct(Side.BANKER, 1, parse_card("2S"), SUPERVISOR, "misread"))
    assert (played.recall.rounds, played.recall.roads) == (before.rounds, before.roads)
    assert recall_of(played.journal) == played.recall, "also after a restart"
    played.tell(CardDrawn(parse_card("9D")), CardDrawn(parse_card("5C")))
    assert [one.number for one in played.recall.rounds] == [1, 2]
    assert len(played.recall.roads.beads) == 2


def test_ten_rounds_are_kept_over_a_change_of_shoe(played):
    played.tell(LoadShoe(8))
    for at in range(14):
        played.round(("KH 9S KD KC", "QH 9D QD QC")[at % 2])
        played.tell(Settle())
    assert len(played.recall.rounds) == 14
    played.tell(EndShoe(), LoadShoe(8))
    assert not played.recall.roads.beads
    assert [one.number for one in played.recall.last_ten] == list(range(14, 4, -1))
    played.round("KH 9S KD KC")
    assert [one.number for one in played.recall.last_ten] == list(range(15, 5, -1))
    assert len(played.recall.roads.beads) == 1
    assert recall_of(played.journal).last_ten == played.recall.last_ten
    assert recall_of(played.journal).roads == played.recall.roads


def test_the_last_round_of_a_shoe_stays_with_its_shoe(played):
    """A restart looks back to the end of the shoe before the last one; what was on the table then is not of the next."""
    for _ in range(2):
        played.tell(LoadShoe(8))
        played.round("KH 9S KD KC")
        played.tell(Settle(), EndShoe())
    played.tell(LoadShoe(8))
    again = recall_of(played.journal)
    assert [(one.number, one.shoe) for one in again.rounds] == [(1, 1), (2, 2)]
    assert again.roads.beads == ()


def test_ten_rounds_come_back_over_many_short_shoes(played):
    for _ in range(6):
        played.tell(LoadShoe(8))
        for cards in ("KH 9S KD KC", "QH 9D QD QC"):
            played.round(cards)
            played.tell(Settle())
        played.tell(EndShoe())
        played.snapshot()
    assert [one.number for one in recall_of(played.journal).last_ten] == list(range(12, 2, -1))


def test_a_fold_at_the_start_spares_the_recall_another(played):
    """The ends of the shoes that the start came by: the recall is the same as from the beginning."""
    for _ in range(7):
        played.tell(LoadShoe(8))
        for cards in ("KH 9S KD KC", "QH 9D QD QC"):
            played.round(cards)
            played.tell(Settle())
        played.tell(EndShoe())
    played.tell(LoadShoe(8))
    played.round("KH 9S KD KC")
    ends = deque(maxlen=16)
    load_state(played.journal, ends)
    assert len(ends) == 7
    folded = recall_of(played.journal, ends=ends)
    assert folded.last_ten == recall_of(played.journal).last_ten == played.recall.last_ten
    assert folded.roads == played.recall.roads
    assert folded.rounds[0].number > 1, "it does not begin with the first shoe"
