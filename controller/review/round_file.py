"""`RoundFile`: everything about one round: cards as drawn, wagers, settlement, who was on duty, what was put right
later, and the records behind it.

All of it is read from the journal itself. The index only says at which records to look.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from controller.game.cards import card_name, card_names
from controller.game.hands import seen_total
from controller.game.house_games import is_house
from controller.game.money import amount
from controller.journal.chain import Entry
from controller.journal.records import Records
from controller.people.book import People
from controller.protocol.event_words import event_words
from controller.protocol.table_json import event_fields, line_fields
from controller.review.book_events import MoneyPutRight
from controller.review.case_steps import LATER, LOOK_ON, state_before, unbroken
from controller.review.review_book import BookEntry
from controller.runtime.fold import evolve_state, fold, table_events
from controller.runtime.state import State, state_layout
from controller.table import events
from controller.table.deal import Draw
from controller.table.events import AnyEvent, SettledLine
from controller.table.evolve_cards import in_order
from controller.table.model import Table
from controller.table.rounds import VOID, Wager
from controller.value import Value

CASES: Final = (events.CaseOpened, events.CaseRuled, events.CaseDismissed)
CORRECTIONS: Final = (events.CardCorrected, events.WagerCorrected, events.RoundReconstructed, events.CardTakenBack)
ADJUSTMENTS: Final = (events.PayoutReported, events.Adjusted)
OVER: Final = (events.RoundSettled, events.RoundVoided)


class Span(NamedTuple):
    """Where a round is in its journal."""

    round: int
    first: int
    last: int
    later: bool
    """Whether something may have been done about it after the next round began."""


class Happened(NamedTuple):
    """A record of the round."""

    entry: Entry
    event: AnyEvent


class RoundFile(Value):
    """Everything about a round."""

    journal: str
    name: str
    """The name of the table then."""
    number: int
    happened: tuple[Happened, ...]
    """Its records, and those about it that came after the next round had begun."""
    end: Table
    """The table before the round was settled or voided; the table of now if it is not over."""
    over: Table
    """The table after its last record."""
    people: People
    at_desk: tuple[BookEntry, ...] = ()
    """What the desk has put right of its money, by the review book."""

    @property
    def drawn(self) -> tuple[Draw, ...]:
        """Its cards in the order drawn."""
        return in_order(self.end)

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that lay there at its end."""
        return self.end.wagers

    @property
    def on_duty(self) -> tuple[str, ...]:
        """The dealers who were on duty in it."""
        return self.end.dealers or tuple(filter(None, [self.end.dealer]))

    @property
    def lines(self) -> tuple[SettledLine, ...]:
        """The settlement, as it was made at the table."""
        return next((tuple(one.event.lines) for one in self.happened if isinstance(one.event, OVER)), ())

    @property
    def result(self) -> str | None:
        """Its result as it is known now; None if it is not over."""
        found = self.over.result
        for _, event in self.happened:
            match event:
                case events.RoundVoided():
                    found = VOID
                case events.CardCorrected(settled=True, result=str(result)) | events.RoundReconstructed(result=result):
                    found = result
        return found

    def at(self, *kinds: type[AnyEvent]) -> str | None:
        """When the first event of these kinds happened."""
        return next((one.entry.at for one in self.happened if isinstance(one.event, kinds)), None)

    def of(self, kinds: tuple[type, ...]) -> list[Happened]:
        """Its events of these kinds."""
        return [one for one in self.happened if isinstance(one.event, kinds)]

    def seats(self) -> set[tuple[int, str]]:
        """Everybody who had a wager in it at its end, or money put right."""
        found = {(wager.seat, wager.who) for wager in self.wagers} | {(line.seat, line.who) for line in self.lines}
        for _, event in self.happened:
            match event:
                case (
                    events.WagerCorrected(seat=seat, who=who)
                    | events.PayoutReported(seat=seat, who=who)
                    | events.Adjusted(seat=seat, who=who)
                ):
                    found.add((seat, who))
        return found

    def cards(self) -> set[str]:
        """Every card of it, and cards that were misread as others."""
        found = {card_name(draw.card) for draw in self.drawn}
        for _, event in self.happened:
            if isinstance(event, events.CardDrawn):
                found.add(event.card)
            elif isinstance(event, events.CardCorrected):
                found |= {event.before, event.after}
        return found


def read_rounds(reader: Records, spans: Sequence[Span]) -> list[RoundFile]:
    """Read these rounds of one journal, given in their order."""
    files, state, at = [], State(), 0
    for span in spans:
        saved = reader.snapshot_before(span.first, state_layout())
        if not at or (saved is not None and saved[0] > at):
            state = state_before(reader, span.first)
        else:
            state = fold(unbroken(reader, at, span.first - 1), state)
        file, state = _read(reader, span, state)
        files.append(file)
        at = span.last
    return files


def _read(reader: Records, span: Span, state: State) -> tuple[RoundFile, State]:
    happened, end = [], state.table
    for entry, event in table_events(unbroken(reader, span.first - 1, span.last)):
        before, state = state.table, evolve_state(state, event, entry.n, entry.at)
        end = before if isinstance(event, OVER) and before.in_round else state.table if state.table.in_round else end
        happened.append(Happened(entry, event))
    if span.later:
        happened += _later(
            reader, span, {one.event.case for one in happened if isinstance(one.event, events.CaseOpened)}
        )
    name = str((state.settings or {}).get("name", ""))
    return RoundFile(reader.id, name, span.round, tuple(happened), end, state.table, state.people), state


def _later(reader: Records, span: Span, cases: set[int]) -> Iterator[Happened]:
    """What was done about a round after the next one had begun."""
    kinds = [str(one.__struct_config__.tag) for one in LATER]
    upto = min(span.last + LOOK_ON, reader.head()[0])
    for entry, event in table_events(reader.entries(span.last, upto, kinds)):
        if isinstance(event, events.CaseOpened) and event.round == span.round:
            cases.add(event.case)
        if getattr(event, "round", None) == span.round or getattr(event, "case", None) in cases:
            yield Happened(entry, event)


def round_fields(file: RoundFile) -> dict[str, Any]:
    """A round as plain fields; amounts as texts."""
    end = file.end
    return {
        "table": file.name,
        "journal": file.journal,
        "round": file.number,
        "shoe": end.shoe.number,
        "game": end.shoe.game,
        "document": "house" if is_house(end.shoe.game) else None,
        "fingerprint": end.shoe.fingerprint,
        "opened": file.at(events.BetsOpened),
        "closed": file.at(events.BetsClosed),
        "called": file.at(events.ResultCalled),
        "ended": file.at(*OVER),
        "result": file.result,
        "player": list(card_names(end.deal.player)),
        "banker": list(card_names(end.deal.banker)),
        "player_total": seen_total(end.deal.player),
        "banker_total": seen_total(end.deal.banker),
        "cards": [_card_fields(draw) for draw in file.drawn],
        "wagers": [{"seat": w.seat, "who": w.who, "on": w.on, "amount": amount(w.amount)} for w in file.wagers],
        "settlement": [{"on": line.on, **line_fields(line)} for line in file.lines],
        "on_duty": [{"id": one, "name": _name(file.people, one)} for one in file.on_duty],
        "cases": [event_fields(entry) for entry, _ in file.of(CASES)],
        "corrections": [event_fields(entry) for entry, _ in file.of(CORRECTIONS)],
        "adjustments": [
            *({**event_fields(entry), "where": "table"} for entry, _ in file.of(ADJUSTMENTS)),
            *map(_desk_fields, file.at_desk),
        ],
        "records": [
            {"n": entry.n, "at": entry.at, "event": entry.kind, "says": event_words(event), "hash": entry.hash}
            for entry, event in file.happened
        ],
    }


def _desk_fields(entry: BookEntry) -> dict[str, Any]:
    event = entry.event
    assert isinstance(event, MoneyPutRight)  # noqa: S101 - no others are given
    return {
        "n": entry.n, "at": entry.at, "event": "money-put-right", "where": "desk", "round": event.round,
        "seat": event.seat, "who": event.who, "how": event.how, "amount": amount(abs(event.amount)), "by": event.by,
        "role": event.role, "reason": event.reason,
    }  # fmt: skip


def _name(people: People, person: str) -> str:
    found = people.get(person)
    return "" if found is None else found.name


def _card_fields(draw: Draw) -> dict[str, Any]:
    place = draw.place
    return {
        "card": card_name(draw.card),
        "hand": None if place is None else place.side.value,
        "index": None if place is None else place.index,
        "carried": draw.carried,
        "by_hand": draw.manual,
    }
