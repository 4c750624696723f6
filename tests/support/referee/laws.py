"""The laws of a table: what holds after every event and every step, whatever people and shoes do.

`Watch` folds the events of a table and checks each law with books of its own; `LawBrokenError` names the law. It knows
nothing of how events are decided, so a test can hand it a corrupted event and see which law notices.
"""

from collections.abc import Callable, Iterator
from typing import Final

from controller.game.house_readings import HOUSE_READINGS
from controller.runtime.fold import evolve_state
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.events import AnyEvent, decode_event, encode_event
from controller.table.model import Table
from controller.table.refusal import Refusal
from support.referee import money_laws, reading_laws, round_laws
from support.referee.law import Books, Law, LawBrokenError

EVENT_LAWS: Final[tuple[tuple[Law, Callable[[Books, Table, AnyEvent], Iterator[str]]], ...]] = (
    (Law.CARDS, round_laws.cards_move),
    (Law.MONEY, money_laws.money_moves),
    (Law.RESULT, round_laws.result_is_the_cards),
    (Law.ORDER, round_laws.somebody_let_it_lie),
    (Law.OWN_ROUND, round_laws.own_round),
    (Law.HELD, round_laws.held_stands_still),
    (Law.LIVE, reading_laws.live_has_a_dealer),
    (Law.FEW, reading_laws.bets_open_on_enough_cards),
    (Law.REFERRED, reading_laws.referred_upwards),
    (Law.ASKED, reading_laws.everybody_is_asked),
    (Law.RECORD, reading_laws.kept_for_the_record),
    (Law.BURN, reading_laws.burned),
    (Law.VERIFY, round_laws.verify_accepts),
)
"""Checked with the table before an event, and the event."""
TABLE_LAWS: Final[tuple[tuple[Law, Callable[[Books, Table], Iterator[str]]], ...]] = (
    (Law.CARDS, round_laws.cards_conserved),
    (Law.MONEY, money_laws.money_conserved),
    (Law.RESULT, round_laws.called_as_the_cards),
    (Law.ORDER, round_laws.lies_where_due),
    (Law.REPLAY, round_laws.snapshot_equals),
    (Law.RECORD, reading_laws.record_is_the_cards),
    (Law.DIFFERENTIAL, reading_laws.difference_fits),
    (Law.BURN, reading_laws.nothing_burned_in_silence),
    (Law.ADJUSTED, money_laws.open_lines_add_up),
    (Law.HIDDEN, reading_laws.kept_cards_are_hidden),
)
"""Checked with the table after a step."""
NOT_YET: Final[frozenset[Law]] = frozenset()
"""Laws that evenings let off while their part is not built. Every law holds now."""
WRITTEN_ALL_THE_SAME = (
    events.CaseOpened, events.CaseClosed, events.CaseChanged, events.DeviceNoted, events.RequestRefused,
)  # fmt: skip
"""What a refused action may leave in the journal."""


class Watch(Books):
    """Folds events and checks the laws."""

    def take(self, event: AnyEvent) -> None:
        """Check one event, and the table after it."""
        before = self.state
        again = decode_event(encode_event(event))
        if again != event:
            raise LawBrokenError(Law.REPLAY, f"{event} is {again} when read again")
        self.state = evolve_state(before, again)
        for law, check in EVENT_LAWS:
            for wrong in check(self, before.table, event):
                self.broken(law, wrong)

    def look(self, table: Table | None = None) -> None:
        """Check the table at the end of a step; `table` is the one that `decide` returned."""
        if table is not None and table != self.table:
            raise LawBrokenError(Law.REPLAY, "the table that was decided is not the one its events make")
        for law, check in TABLE_LAWS:
            for wrong in check(self, self.table):
                self.broken(law, wrong)

    def broken(self, law: Law, what: str) -> None:
        """A law does not hold. Raises, unless the law is one of those that are let off."""
        if law not in self.let_off:
            raise LawBrokenError(law, what)


def check_refusal(refusal: Refusal, written: tuple[AnyEvent, ...], rules: TableRules) -> None:
    """A refusal is one line with a clause or a reading, and nothing happened."""
    clause, reading = refusal.clause, refusal.reading
    known = (clause is None or clause in rules.ruleset.clauses) and (reading is None or reading in HOUSE_READINGS)
    if (clause, reading) == (None, None) or not known or not refusal.text or "\n" in refusal.text:
        raise LawBrokenError(Law.REFUSED, f"{refusal} cites nothing that there is")
    odd = [event for event in written if not isinstance(event, WRITTEN_ALL_THE_SAME)]
    if odd:
        raise LawBrokenError(Law.REFUSED, f"{refusal.text}, and yet {odd}")
