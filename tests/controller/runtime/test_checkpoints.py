"""When a table's journal is tidied up: between two rounds, and never while a card is waited for."""

from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import TableSettings
from controller.table.actions import CloseBets, LoadShoe, OpenBets, Settle
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES

ROUNDS = 32
"""As often as eight decks have the four cards of a round, in each of four suits."""


def test_the_file_changes_only_when_a_round_is_over(tmp_path):
    path = tmp_path / "table.db"
    clock = Clock(now=lambda: "2026-01-01T00:00:00.000Z", millis=lambda: 0)
    runtime, _ = Runtime.open(
        path, ruleset=load_game("fortune-six"), settings=TableSettings(), clock=clock, software="test", makes=MAKES
    )
    runtime.tell(LoadShoe(8))
    checkpoints, size = 0, path.stat().st_size
    for number in range(ROUNDS):
        suit = "CDHS"[number % 4]
        cards = [CardDrawn(parse_card(rank + suit)) for rank in ("9", "2", "K", "Q")]
        for told in (OpenBets(), CloseBets(), *cards):
            assert runtime.tell(told).refusal is None
            assert path.stat().st_size == size
        assert runtime.tell(Settle()).refusal is None
        checkpoints += path.stat().st_size > size
        size = path.stat().st_size
    assert checkpoints >= 3
    runtime.close()
