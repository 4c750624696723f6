"""The last ten rounds: cards, totals, result, and what this terminal staked and was paid. No Qt."""

from controller.game.announcements import totals_agree
from controller.game.cards import parse_drawn
from controller.protocol.terminal_messages import PlayedState
from gui.language import tr
from gui.terminal.page import RoundRow, RoundsShown, Sheet, closing
from gui.terminal.standing import Seen
from gui.touch.blocks import Column
from gui.words import money


class RecallPage(Sheet):
    """The last rounds, the latest first."""

    def column(self, seen: Seen) -> Column:
        """A line for each."""
        rounds = () if seen.table is None else seen.table.rounds
        heads = (tr("Round"), tr("Player"), tr("Banker"), tr("Result"), tr("Staked"), tr("Returned"))
        shown = RoundsShown(heads, tuple(_row(played, seen) for played in rounds))
        return closing(shown, tr("Back"))


def _row(played: PlayedState, seen: Seen) -> RoundRow:
    own = next((one for one in (seen.own.rounds if seen.own else ()) if one.round == played.round), None)
    staked, returned = ("–", "–") if own is None else (money(own.staked), money(own.returned))
    if own is not None and own.corrected:
        returned = tr("{amount} corrected", amount=returned)
    found = played.player_total, played.banker_total
    agree = totals_agree(played.result, *found)
    totals = tuple("" if total is None or not agree else str(total) for total in found)
    return RoundRow(
        round=str(played.round),
        result=played.result,
        words=result_words(played.result),
        player=parse_drawn(played.player),
        banker=parse_drawn(played.banker),
        totals=(totals[0], totals[1]),
        staked=staked,
        returned=returned,
    )


def result_words(result: str) -> str:
    """A result in a word."""
    words = {"player": tr("Player"), "banker": tr("Banker"), "tie": tr("Tie")}
    return words.get(result, tr("Void"))
