"""Reports: the dossier of an incident, a shoe, a shift. Each names its journals and how far they were verified.

`REPORTS` lists them all. The review window, its jobs and `sabot report` read that table, so a new report is a function
that makes a `Document` and one more row at the end of this file.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import Final, NamedTuple

from controller.game.announcements import cards_words
from controller.game.cards import Card, Rank, Suit, card_name
from controller.game.house_games import labelled
from controller.game.money import amount
from controller.game.phrase import phrase
from controller.protocol.event_words import cited, difference_words, line_words
from controller.review.casefile import CaseFile, WireLine
from controller.review.currencies import (
    currency_of,
    money_by_currency,
    sections_by_currency,
    sums_by_currency,
)
from controller.review.desk import Desk
from controller.review.desk_sections import adjustment_sections, staff_sections
from controller.review.documents import Document, Section
from controller.review.facts import LogLine, Progress, silent
from controller.review.filters import Filters
from controller.review.findings import findings_of
from controller.review.findings_words import findings_facts, findings_sections
from controller.review.house import read_house
from controller.review.index_rows import RoundRow
from controller.review.log_columns import SHOWN_NAMES, line_texts
from controller.review.log_order import NEWEST_FIRST, Order
from controller.review.money_reports import dealer_report, gaming_day_report, inventory_report, money_facts
from controller.review.money_sections import inventory_sections, money_sections
from controller.review.report_parts import About, Making, broken_journals, games_section, journals_section, marked
from controller.review.review_book import BookEntry, MoneyPutRight, review_words
from controller.review.shoe_audit import Edges, ShoeAudit, audit_shoe, edges, favours
from controller.review.statistics import statistics
from controller.review.statistics_sections import percent, statistics_sections
from controller.table.deal import place_words
from controller.table.rounds import Wager

_PAGE: Final = 500


def _log_section(lines: Iterable[LogLine]) -> Section:
    return Section("Irregularity log", SHOWN_NAMES, tuple(map(line_texts, lines)))


# The dossier of an incident


def incident_report(desk: Desk, about: About, making: Making) -> Document:
    """Everything about the case that began at record `about.n`. KeyError if there is none."""
    journal, n = about.journal, about.n
    file, one, line = desk.case(journal, n, making.decode), desk.journal(journal), desk.line(journal, n)
    if line is None:
        raise KeyError(n)
    known = one.facts.line("n", n)
    said = [] if known is None else desk.review_doubts(journal, known.case)
    doubts = [("about its review", "; ".join(map(str, said)))] if said else []
    row, first, last = file.row, file.steps[0], file.steps[-1]
    facts = [
        *making.facts(f"{first.at} to {last.at}, records {first.n} to {last.n}", desk.book),
        ("game file", row.fingerprint),
        ("table's software", row.software),
        ("currency", currency_of(one)),
        *zip(SHOWN_NAMES, line_texts(line), strict=True),
        ("dealers of the round", " ".join(sorted(file.dealers))),
        ("case", "" if row.case is None else str(row.case)),
        ("state", row.state),
        ("evidence", row.evidence),
        ("reason", row.reason),
        *doubts,
        ("the rule in our words", f"{cited(row.clause, row.reading)}: {file.says}"),
    ]
    history = tuple((str(entry.n), entry.at, review_words(entry.event)) for entry in desk.history(journal, n))
    signed = tuple((str(n), *others) for n, *others in file.signatures)
    timeline = tuple((str(step.n), step.at, step.words) for step in file.steps)
    sections = (
        journals_section(desk, [one], making.verified),
        Section("Cards as drawn", ("drawn", "card", "read as", "lies", "the shoe said"), tuple(_drawn(file))),
        Section("Hands as due", ("hand", "cards"), _due(file)),
        Section("Wagers", ("seat", "on", "before", "after"), tuple(_wagers(file.wagers_before, file.wagers_after))),
        Section("Settlement", ("wager",), tuple((line_words(settled),) for settled in file.settled)),
        *_paid_and_due(file),
        *_put_right(file, desk.history(journal, n)),
        Section("Who signed what", ("record", "time", "who", "name", "role", "what"), signed),
        Section("Review", ("entry", "time", "what"), history),
        Section("Timeline", ("record", "time", "what"), timeline, "goes on in the journal" if file.more else ""),
        _wire(file.wire, file.moment),
    )
    number = f"case {row.case}" if row.case is not None else f"record {row.n}"
    return Document("incident", f"Incident: {row.kind.replace('-', ' ')}, {number}", tuple(facts), sections)


def _drawn(file: CaseFile) -> Iterator[tuple[str, ...]]:
    misread = dict(reversed(file.misread))
    for at, draw in enumerate(file.drawn, 1):
        lies = place_words(draw.place) if draw.place else "in no hand"
        read = misread.get(draw.place, card_name(draw.card)) if draw.place else card_name(draw.card)
        yield str(at), card_name(draw.card), read, lies, place_words(draw.claimed) if draw.claimed else ""


def _due(file: CaseFile) -> tuple[tuple[str, ...], ...]:
    hands = (("Player", file.player_due), ("Banker", file.banker_due), ("no hand", file.surplus))
    return tuple((name, cards_words(cards)) for name, cards in hands)


def _wagers(before: tuple[Wager, ...], after: tuple[Wager, ...]) -> Iterator[tuple[str, ...]]:
    was = {(w.seat, w.who, w.on): w.amount for w in before}
    now = {(w.seat, w.who, w.on): w.amount for w in after}
    for key in sorted({*was, *now}):
        seat, who, on = key
        yield f"{seat}{'' if who == 'a' else who}", on, amount(was.get(key, 0)), amount(now.get(key, 0))


def _paid_and_due(file: CaseFile) -> list[Section]:
    if not file.difference:
        return []
    rows = tuple((difference_words(line),) for line in file.difference)
    paid, due = file.row.paid or 0, file.row.due or 0
    return [Section("Paid and due", ("wager",), rows, f"{amount(paid)} was returned, {amount(due)} was due")]


def _put_right(file: CaseFile, history: Iterable[BookEntry]) -> list[Section]:
    money = (entry for entry in history if isinstance(entry.event, MoneyPutRight))
    rows = (
        *((str(step.n), step.at, step.words) for step in file.put_right),
        *((f"desk {entry.n}", entry.at, review_words(entry.event)) for entry in money),
    )
    return [Section("Money put right", ("record", "time", "what"), rows)] if rows else []


def _wire(lines: tuple[WireLine, ...], moment: int) -> Section:
    rows = tuple(
        (f"{line.n}{' *' if line.n == moment else ''}", line.at, line.port, line.direction, line.data.hex(" "),
         "; ".join(line.says))
        for line in lines
    )  # fmt: skip
    columns = ("record", "time", "port", "way", "bytes", "says")
    return Section("Wire", columns, rows, "* the bytes that led to the case" if moment else "")


# A shoe


def shoe_report(desk: Desk, about: About, making: Making) -> Document:
    """The audit of shoe number `about.n`, for the pit only. KeyError if there is none."""
    one = desk.journal(about.journal)
    row = one.facts.shoe(about.n)
    if row is None:
        raise KeyError(about.n)
    audit = audit_shoe(one.reader, row)
    worth = edges(audit, making.progress)
    rounds = one.facts.rounds(row.first, row.last or 1 << 62)
    log = [line for line in log_lines(desk, Filters(shoe=row.shoe)) if line.journal == one.id]
    sections = (
        journals_section(desk, [one], making.verified),
        _cards(audit.counts, row.decks),
        _favours(worth),
        _edges(worth),
        _rounds(rounds),
        _log_section(log),
    )
    facts = (*making.facts(f"{row.opened} to {row.ended or 'now'}", desk.book), *_shoe_facts(audit))
    return Document("shoe", f"Shoe {row.shoe} of {row.table or one.path.name}", facts, sections)


def _shoe_facts(audit: ShoeAudit) -> Iterator[tuple[str, str]]:
    row, shoe = audit.row, audit.shoe
    yield "table", row.table
    yield "game", labelled(row.game)
    yield "game file", row.fingerprint
    yield "table's software", row.software
    yield "shoe", f"{row.shoe}, {row.decks} decks, {row.device}"
    yield "cards drawn", f"{shoe.drawn}, of them {shoe.burned} burned and {shoe.drawn - len(shoe.seen)} never seen"
    yield "cards that should be left", str(52 * row.decks - shoe.drawn)
    yield "cards counted at the end", "" if row.remaining is None else str(row.remaining)
    yield "cutting card", "did not come" if audit.cut is None else f"after {audit.cut} cards"
    yield "burned", " ".join(audit.burned)
    yield "longest run in new-deck order", cards_words(audit.run)
    yield "same as the shoe before", f"the first {audit.repeats} cards"
    yield "more copies than the decks hold", "; ".join(f"{card}: {count}" for card, count in audit.too_many)
    yield "findings", "; ".join(audit.findings)


def _cards(counts: Mapping[Card, int], decks: int) -> Section:
    seen = {(card.rank, card.suit): count for card, count in counts.items()}
    rows = [
        (rank.name.lower(), *(str(seen[rank, suit]) for suit in Suit), str(sum(seen[rank, suit] for suit in Suit)))
        for rank in Rank
    ]
    rows.append(("all", *(str(sum(seen[rank, suit] for rank in Rank)) for suit in Suit), str(sum(seen.values()))))
    note = f"{decks} decks hold {decks} of each card, {4 * decks} of each rank, {13 * decks} of each suit"
    return Section("Cards seen", ("rank", *(suit.name.lower() for suit in Suit), "all"), tuple(rows), note)


def _favours(worth: tuple[Edges, ...]) -> Section:
    rows = tuple(
        (f.wager, str(len(f.rounds)), percent(-f.best), str(f.at), " ".join(map(str, f.rounds))) for f in favours(worth)
    )
    note = "" if rows else "no wager favoured a card counter"
    return Section("In a counter's favour", ("wager", "rounds", "at best %", "in round", "which rounds"), rows, note)


def _edges(worth: tuple[Edges, ...]) -> Section:
    names = tuple(worth[0].edges) if worth else ()
    rows = tuple((str(one.round), str(one.drawn), *map(percent, one.edges.values())) for one in worth)
    note = "exact, over all cards not seen before; in percent of the stake"
    return Section("House edge before each round", ("round", "cards out", *names), rows, note)


def _rounds(rounds: Iterable[RoundRow]) -> Section:
    columns = ("round", "Player", "Banker", "result", "wins", "opened", "settled", "dealer")
    rows = tuple((str(r.round), r.player, r.banker, r.result, r.wins, r.opened, r.settled, r.dealer) for r in rounds)
    return Section("Rounds", columns, rows)


# A shift


def shift_report(desk: Desk, about: About, making: Making) -> Document:
    """The period from `about.since` to `about.until`, at all tables of the desk."""
    since, until = about.since, about.until
    found, house = statistics(desk, since, until), read_house(desk.book.path)
    taken = money_by_currency(desk, house, since, until)
    log = tuple(log_lines(desk, Filters(since=since, until=until), making.progress))
    broken = broken_journals(desk, desk.journals)
    facts = (
        *making.facts(f"{since} to {until}", desk.book),
        ("rounds", str(found.rounds)),
        ("void rounds", str(found.voids)),
        ("irregularities", str(len(log))),
        ("figures", "rounds and rates take in every hour that the period touches; the log is of the period itself"),
        *money_facts(desk, house, taken),
        ("reviewed", f"{sum(bool(line.reviewed_by) for line in log)} of {len(log)}"),
        ("savings or loss", sums_by_currency(desk, ((line.journal, line.cents or 0) for line in log))),
        ("from result to settled", f"{found.settling.mean:.1f} s on average, over {found.settling.rounds} rounds"),
    )
    sections = (
        journals_section(desk, desk.journals, making.verified),
        games_section(desk, since, until),
        *marked(sections_by_currency(taken, lambda one: (*money_sections(one), *inventory_sections(one))), broken),
        *statistics_sections(found),
        *adjustment_sections(desk, since, until),
        _log_section(log),
    )
    return Document("shift", f"Shift: {since} to {until}", facts, sections)


def findings_report(desk: Desk, about: About, making: Making) -> Document:
    """What is worth a look in the period from `about.since` to `about.until`, at all tables of the desk."""
    since, until = about.since, about.until
    found = findings_of(desk, since, until, progress=making.progress)
    facts = (*making.facts(f"{since} to {until}", desk.book), *findings_facts(found))
    sections = (journals_section(desk, desk.journals, making.verified), *findings_sections(found))
    return Document("findings", f"Findings: {since} to {until}", facts, sections)


# Staff


def staff_report(desk: Desk, _about: About, making: Making) -> Document:
    """Everybody who may sign at these tables, and which role signs what, as it is now."""
    sections = (journals_section(desk, desk.journals, making.verified), *staff_sections(desk, making.made))
    return Document("staff", "Staff and their rights", tuple(making.facts(f"as of {making.made}", desk.book)), sections)


def log_lines(
    desk: Desk, filters: Filters, progress: Progress = silent, order: Order = NEWEST_FIRST
) -> Iterator[LogLine]:
    """Every line that passes the filters, newest first unless another order is asked for."""
    whole, done, after = desk.count(filters), 0, None
    while True:
        page = desk.log(filters, after, _PAGE, order)
        yield from page.lines
        done += len(page.lines)
        progress(done, max(done, whole))
        if page.after is None:
            return
        after = page.after


# The table of reports


class Needs(Enum):
    """What must be chosen before a report can be made."""

    CASE = auto()
    SHOE = auto()
    PERIOD = auto()
    NOTHING = auto()


class Report(NamedTuple):
    """One row of `REPORTS`."""

    title: str
    """Its name on the screen."""
    needs: Needs
    make: Callable[[Desk, About, Making], Document]


INCIDENT: Final = "incident"
SHOE: Final = "shoe"
REPORTS: Final[Mapping[str, Report]] = {
    INCIDENT: Report(phrase("Incident dossier"), Needs.CASE, incident_report),
    SHOE: Report(phrase("Shoe report"), Needs.SHOE, shoe_report),
    "shift": Report(phrase("Shift report"), Needs.PERIOD, shift_report),
    "gaming-day": Report(phrase("Gaming day report"), Needs.PERIOD, gaming_day_report),
    "dealer": Report(phrase("Dealer report"), Needs.PERIOD, dealer_report),
    "inventory": Report(phrase("Table inventory"), Needs.PERIOD, inventory_report),
    "staff": Report(phrase("Staff rights"), Needs.NOTHING, staff_report),
    "findings": Report(phrase("Findings"), Needs.PERIOD, findings_report),
}
"""Every report by its kind: the word that `sabot report` takes and the file name begins with."""
