"""`RoundFile`: everything about one round: cards as drawn, wagers, settlement, who was on duty, what was put right
later, and the records behind it.

All of it is read from the journal itself. The index only says at which records to look.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, Final, NamedTuple

from controller.game.cards import Drawn, card_name, card_names
from controller.game.hands import Side, seen_total
from controller.game.house_games import is_house
from controller.game.money import amount
from controller.journal.chain import Entry
from controller.journal.records import Records
from controller.people.book import People
from controller.protocol.event_words import event_words
from controller.protocol.table_json import event_fields, line_fields
from controller.review.book_events import MoneyPutRight
from controller.review.case_steps import LATER, LOOK_ON, is_about_another, state_before, unbroken
from controller.review.review_book import BookEntry
from controller.review.round_cards import TooMany, put_back, too_many
from controller.runtime.fold import evolve_state, fold, table_events
from controller.runtime.recall import deal_as_known
from controller.runtime.state import State, state_layout
from controller.table import events
from controller.table.deal import Deal, Draw
from controller.table.events import AnyEvent, SettledLine
from controller.table.evolve_cards import in_order
from controller.table.model import Table
from controller.table.rounds import LastRound, Wager
from controller.value import Value

CASES: Final = (events.CaseOpened, events.CaseRuled, events.CaseDismissed)
CORRECTIONS: Final = (
    events.CardCorrected, events.WagerCorrected, events.RoundReconstructed, events.CardTakenBack, events.CardTakenAway,
)  # fmt: skip
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
    laid: Deal
    """Its cards when the next round began, or as they lie now; cards that were corrected later are still as read."""
    known: LastRound | None
    """The round with everything that was put right in it; None if it is not over."""
    people: People
    too_many: tuple[TooMany, ...] = ()
    """Its cards too many that were kept or burned before it was over."""
    at_desk: tuple[BookEntry, ...] = ()
    """What the desk has put right of its money, by the review book."""

    @property
    def deal(self) -> Deal:
        """Its cards as they are known now."""
        return self.laid if self.known is None else deal_as_known(self.laid, self.known)

    @property
    def player(self) -> tuple[Drawn, ...]:
        """The Player's hand as it is known now."""
        return self.deal.player if self.known is None else self.known.player

    @property
    def banker(self) -> tuple[Drawn, ...]:
        """The Banker's hand as it is known now."""
        return self.deal.banker if self.known is None else self.known.banker

    @property
    def drawn(self) -> tuple[Draw, ...]:
        """Its cards in the order drawn."""
        return tuple(draw for draw, _ in self.drawn_and_went)

    @property
    def drawn_and_went(self) -> tuple[tuple[Draw, str | None], ...]:
        """Its cards in the order drawn, and whether a card too many was kept or burned."""
        return put_back((*self.deal.draws, *in_order(self.end)[len(self.end.deal.draws) :]), self.too_many)

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
        """The settlement as it is known now."""
        return () if self.known is None else self.known.lines

    @property
    def carried_out(self) -> tuple[SettledLine, ...]:
        """The settlement as it was carried out at the table."""
        return () if self.known is None else self.known.carried_out

    @property
    def result(self) -> str | None:
        """Its result as it is known now; None if there is none yet."""
        return self.end.result if self.known is None else self.known.result

    def at(self, *kinds: type[AnyEvent]) -> str | None:
        """When the first event of these kinds happened."""
        return next((one.entry.at for one in self.happened if isinstance(one.event, kinds)), None)

    def of(self, kinds: tuple[type, ...]) -> list[Happened]:
        """Its events of these kinds."""
        return [one for one in self.happened if isinstance(one.event, kinds)]

    def seats(self) -> set[tuple[int, str]]:
        """Everybody who had a wager in it at its end, or money put right."""
        found = {(wager.seat, wager.who) for wager in self.wagers} | {
            (line.seat, line.who) for line in self.carried_out
        }
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
    happened, gone, end = [], [], state.table
    for entry, event in table_events(unbroken(reader, span.first - 1, span.last)):
        before, state = state.table, evolve_state(state, event, entry.n, entry.at)
        end = before if isinstance(event, OVER) and before.in_round else state.table if state.table.in_round else end
        if before.in_round and (taken := too_many(event, before)) is not None:
            gone.append(taken)
        if not is_about_another(event, span.round, before):
            happened.append(Happened(entry, event))
    laid = known = state
    if span.later:
        cases = {one.event.case for one in happened if isinstance(one.event, events.CaseOpened)}
        laid, upto, more = _before_the_next(reader, span, state, cases)
        happened += more
        happened += (later := list(_later(reader, span, upto, cases)))
        known = reduce(lambda before, one: evolve_state(before, one.event, one.entry.n, one.entry.at), later, laid)
    name = str((state.settings or {}).get("name", ""))
    file = RoundFile(
        reader.id, name, span.round, tuple(happened), end, laid.table.deal, known.table.over(span.round), state.people,
        tuple(gone),
    )  # fmt: skip
    return file, state


def _before_the_next(reader: Records, span: Span, state: State, cases: set[int]) -> tuple[State, int, list[Happened]]:
    """The state before the next round or the end of the shoe, the record it takes in, and what was done about the round
    until then."""
    after, happened = span.last, []
    for entry, event in table_events(reader.entries(span.last, min(span.last + LOOK_ON, reader.head()[0]))):
        if isinstance(event, events.BetsOpened | events.ShoeEnded):
            break
        if _is_done_about(event, span.round, cases) or isinstance(event, events.CardsReconstructed):
            happened.append(Happened(entry, event))
        state, after = evolve_state(state, event, entry.n, entry.at), entry.n
    return state, after, happened


def _later(reader: Records, span: Span, after: int, cases: set[int]) -> Iterator[Happened]:
    """What was done about a round after the next one had begun."""
    kinds = [str(one.__struct_config__.tag) for one in LATER]
    upto = min(span.last + LOOK_ON, reader.head()[0])
    for entry, event in table_events(reader.entries(after, upto, kinds)):
        if _is_done_about(event, span.round, cases):
            yield Happened(entry, event)


def _is_done_about(event: AnyEvent, number: int, cases: set[int]) -> bool:
    """Whether this was done about the round of this number; a case about it that opens is added to its cases."""
    if isinstance(event, events.CaseOpened) and event.round == number:
        cases.add(event.case)
    return getattr(event, "round", None) == number or getattr(event, "case", None) in cases


def round_fields(file: RoundFile) -> dict[str, Any]:
    """A round as plain fields; amounts as texts."""
    end, known = file.end, file.known
    settled_by = None if known is None or known.dealt == (known.player, known.banker) else known.dealt
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
        "corrected": known is not None and known.corrected,
        "player": list(card_names(file.player)),
        "banker": list(card_names(file.banker)),
        "player_total": seen_total(file.player),
        "banker_total": seen_total(file.banker),
        "settled_by": None if settled_by is None else dict(zip(Side, map(card_names, settled_by), strict=True)),
        "cards": [_card_fields(draw, went) for draw, went in file.drawn_and_went],
        "wagers": [{"seat": w.seat, "who": w.who, "on": w.on, "amount": amount(w.amount)} for w in file.wagers],
        "settlement": _settled_fields(file.lines),
        "carried_out": _settled_fields(file.carried_out) if file.carried_out != file.lines else None,
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


def _settled_fields(lines: tuple[SettledLine, ...]) -> list[dict[str, Any]]:
    return [{"on": line.on, **line_fields(line)} for line in lines]


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


def _card_fields(draw: Draw, went: str | None) -> dict[str, Any]:
    place = draw.place
    return {
        "card": card_name(draw.card),
        "hand": None if place is None else place.side.value,
        "index": None if place is None else place.index,
        "carried": draw.carried,
        "by_hand": draw.manual,
        "went": went,
    }
