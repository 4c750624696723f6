"""`IndexFold`: reads the events of a journal one by one and makes the rows of the index. It opens no file.

The state is folded with the same `evolve` as at the table; rows and counts are made from the folded state.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from controller.game.announcements import hand_name
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import phrase
from controller.journal.chain import OWN_KINDS, Entry
from controller.protocol.software_words import table_software
from controller.review import index_rows
from controller.review.index_memory import Memory
from controller.review.index_money import TAKERS as MONEY_TAKERS
from controller.review.index_money import close_even, owe
from controller.review.index_new_rows import NewRows
from controller.review.index_patrons import TAKERS as PATRON_TAKERS
from controller.review.index_people import TAKERS as PEOPLE_TAKERS
from controller.review.index_record import TAKERS as RECORD_TAKERS
from controller.review.index_rounds import TAKERS as ROUND_TAKERS
from controller.review.index_rounds import corrected_round, with_difference
from controller.review.index_rows import as_json
from controller.review.index_takings import take_money
from controller.runtime.fold import evolve_state
from controller.runtime.state import decode_state, encode_state
from controller.table import events
from controller.table.events import decode_event
from controller.table.model import Table
from controller.table.observations import ShoeFault

_DISMISSED: Final = "dismissed"
_CORRECTED: Final = "corrected"
MISREAD_READING: Final = 11
"""The house reading for a misread card that is corrected without a case."""
_NOTES: Final = {"bytes rejected": "bytes rejected", "copies": "odd number of copies", "silent": "silence in a message"}
"""What a driver notes about its line, and the name under which the pit counts it."""
_AGAIN: Final = "again: "
_MAY_MAKE_EVEN: Final = frozenset((
    events.WagerCorrected, events.CardCorrected, events.RoundVoided, events.RoundReconstructed, events.PayoutReported,
    events.CaseDismissed,
))  # fmt: skip
"""The events after which what a player is due may be what the player was paid."""


class IndexFold(NewRows):
    """Takes records in order."""

    @classmethod
    def restored(cls, state: bytes, memory: bytes) -> "IndexFold":
        """The fold that `kept` saved."""
        return cls(decode_state(state), msgspec.json.decode(memory, type=Memory))

    def kept(self) -> tuple[bytes, bytes]:
        """State and memory as bytes, for `restored`. Without the staff: hashes of PINs stay in the journal."""
        return encode_state(replace(self.state, staff=())), msgspec.json.encode(self.memory)

    def take(self, entry: Entry) -> None:
        """Take one more record."""
        if entry.kind in OWN_KINDS:
            return
        event = decode_event(entry.payload, entry.schema)
        before = self.before = self.state
        if entry.at != self.memory.at:
            if not isinstance(event, events.TableStarted):  # before a start the program did not run
                self.count_time(entry.at)
            self.remember(at=entry.at)
        self.state = evolve_state(before, event, entry.n, entry.at)
        held = self.state.table.held
        if held != bool(self.memory.held_since):
            self.remember(held_since=entry.at if held else "")
        taker = _TAKERS.get(type(event))
        if taker is not None:
            taker(self, entry.n, entry.at, event, before.table)
        if type(event) in _MAY_MAKE_EVEN:
            close_even(self, entry.n, entry.at)
        take_money(self, entry.n, entry.at, event)
        if self.memory.answered and not isinstance(event, events.CaseRuled | events.CaseClosed):
            self.remember(answered=())


# Irregularities


def _case_opened(self: NewRows, n: int, at: str, event: events.CaseOpened, _before: Table) -> None:
    case = self.new_case(
        n, at, case=event.case, round=event.round, kind=event.irregularity, clause=event.clause, reading=event.reading,
        evidence=event.evidence, holds=event.holds, reported_by=event.reported_by or "",
        said="" if event.said is None else as_json(event.said),
    )  # fmt: skip
    self.cases[n] = case
    self.remember(open_cases={**self.memory.open_cases, event.case: case})


def _case_changed(self: NewRows, _n: int, _at: str, event: events.CaseChanged, _before: Table) -> None:
    """A case that turned out to be of another kind keeps its row: one incident is one line of the log."""
    became, case = event.became, self.memory.open_cases.get(event.case)
    if became is None or case is None:
        return
    case = self.put(
        replace(
            case, kind=became.irregularity, clause=became.clause, reading=became.reading, evidence=became.evidence,
            holds=became.holds, reported_by=became.reported_by or case.reported_by,
            said="" if became.said is None else as_json(became.said),
        )
    )  # fmt: skip
    self.remember(open_cases={**self.memory.open_cases, event.case: case})


def _case_ruled(self: NewRows, n: int, at: str, event: events.CaseRuled, _before: Table) -> None:
    by = {"ruled_by": event.by, "role": event.role, "reason": event.reason}
    _end(self, event.case, state="ruled", ended=n, ended_at=at, ruling=event.ruling, **by)
    if event.ruling == Ruling.CORRECT:
        self.remember(answered=(*self.memory.answered, event.case))


def _case_closed(self: NewRows, n: int, at: str, event: events.CaseClosed, _before: Table) -> None:
    _end(self, event.case, state="closed", ended=n, ended_at=at, ruling=event.why)
    if event.why == _CORRECTED:
        self.remember(answered=(*self.memory.answered, event.case))


def _case_dismissed(self: NewRows, n: int, at: str, event: events.CaseDismissed, _before: Table) -> None:
    by = {"ruled_by": event.by, "role": event.role, "reason": event.reason}
    _end(self, event.case, state="closed", ended=n, ended_at=at, ruling=_DISMISSED, **by)


def _end(self: NewRows, number: int, **how: Any) -> None:
    case = self.memory.open_cases.get(number)
    if case is None:
        return
    case = self.put(replace(case, **how))
    left = {key: value for key, value in self.memory.open_cases.items() if key != number}
    self.remember(open_cases=left, just_ended={**self.memory.just_ended, number: case})


def _card_corrected(self: NewRows, n: int, at: str, event: events.CardCorrected, _before: Table) -> None:
    if event.settled:
        corrected_round(self, event)
    said = phrase(
        "{hand}'s card {index} of round {round} was read as {before} and is {after}",
        hand=hand_name(Side(event.hand)), index=event.index, round=event.round, before=event.before, after=event.after,
    )  # fmt: skip
    ruling = {"ruling": Ruling.CORRECT, "ruled_by": event.by, "role": event.role, "reason": event.reason}
    answered = [self.memory.just_ended[case] for case in self.memory.answered if case in self.memory.just_ended]
    for case in answered:
        ruled = with_difference(case, event.difference) if event.settled else case
        ruled = self.add_words(ruled, said, state="ruled", **ruling)
        owe(self, ruled, event.round, event.money)
    if answered:
        return
    row = self.new_case(
        n, at, case=None, round=event.round, kind=Irregularity.MISREAD_CARD, reading=MISREAD_READING,
        evidence=str(said), said=as_json(said.saying), state="ruled", ended=n, ended_at=at, **ruling,
    )  # fmt: skip
    row = self.put(with_difference(row, event.difference) if event.settled else row)
    owe(self, row, event.round, event.money)


# The device


def _device_noted(self: NewRows, _n: int, at: str, event: events.DeviceNoted, _before: Table) -> None:
    if event.what in _NOTES:
        self.count(at, index_rows.WIRE + _NOTES[event.what])
    elif event.what.startswith(_AGAIN):
        self.count_kind(at, event.what.removeprefix(_AGAIN))
    elif event.what == "unread":
        self.count(at, index_rows.READ + Irregularity.UNREAD_CARD)


def _fault_raised(self: NewRows, _n: int, at: str, event: events.FaultRaised, _before: Table) -> None:
    if event.code == ShoeFault.CARD_CODE:  # one that cannot be read at all opens a case, and is counted there
        self.count(at, f"{index_rows.READ}code of a card")


def _link_down(self: NewRows, _n: int, at: str, _event: events.LinkDown, _before: Table) -> None:
    self.count(at, index_rows.WIRE + Irregularity.LINK_LOST)  # a case is opened only where cards are being dealt


_TAKERS: Final[dict[type, Any]] = {
    **PEOPLE_TAKERS,
    **MONEY_TAKERS,
    **RECORD_TAKERS,
    **PATRON_TAKERS,
    **ROUND_TAKERS,
    events.TableStarted: lambda self, _n, _at, event, _: self.remember(software=table_software(event)),
    events.CaseOpened: _case_opened,
    events.CaseChanged: _case_changed,
    events.CaseRuled: _case_ruled,
    events.CaseClosed: _case_closed,
    events.CaseDismissed: _case_dismissed,
    events.CardCorrected: _card_corrected,
    events.DeviceNoted: _device_noted,
    events.FaultRaised: _fault_raised,
    events.LinkDown: _link_down,
}
LINE_MAKERS: Final = frozenset({*PEOPLE_TAKERS, *MONEY_TAKERS, *RECORD_TAKERS, events.CardCorrected})
"""The events that may begin a line of the log without a case."""
