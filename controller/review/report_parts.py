"""What reports are made of: what they are about, their first lines, their journals and games."""

from collections.abc import Iterable
from typing import NamedTuple

from controller.game.house_games import labelled
from controller.review.casefile import Decode, undecoded
from controller.review.desk import Desk
from controller.review.documents import Section
from controller.review.facts import Progress, silent
from controller.review.open_journal import OpenJournal
from controller.review.review_book import Book
from controller.review.trust import Trusted


class About(NamedTuple):
    """What a report is about. Which fields count depends on what the report `needs`."""

    journal: str = ""
    """The id of the journal, for a case or a shoe."""
    n: int = 0
    """The record that a case began with, or the number of a shoe."""
    since: str = ""
    until: str = ""


class Making(NamedTuple):
    """When, by which software and with which helpers a report is made."""

    made: str
    software: str
    decode: Decode = undecoded
    progress: Progress = silent
    """Called with what is done and the whole; an error that it raises stops the report."""
    verified: frozenset[str] = frozenset()
    """The ids of the journals that were verified for this report."""

    def facts(self, period: str, book: Book) -> list[tuple[str, str]]:
        """The first lines of every report. Reviews and the desk's adjustments are those of this review book alone."""
        return [("made at", self.made), ("software", self.software), ("period", period), ("review book", _named(book))]


def _named(book: Book) -> str:
    book.entries()
    if not book.id:
        return f"{book.paper.name}: nothing was written yet"
    n, head = book.head
    return f"{book.paper.name}, book {book.id}, {n} records, head {head}"


def broken_journals(desk: Desk, ones: Iterable[OpenJournal]) -> list[str]:
    """A line for each of these journals that was found broken and that no one has answered for."""
    found = ((one, desk.trust(one.id)) for one in ones)
    return [f"{one.status().table or one.path.name}: {trust}" for one, trust in found if trust.state is Trusted.BROKEN]


def marked(sections: Iterable[Section], broken: list[str]) -> tuple[Section, ...]:
    """These sections of money, each with a note if a journal is broken: then nobody knows what was played."""
    if not broken:
        return tuple(sections)
    mark = f"NOT TO BE RELIED ON: {'; '.join(broken)}"
    return tuple(one._replace(note=f"{mark}. {one.note}".removesuffix(". ")) for one in sections)


def journals_section(desk: Desk, ones: Iterable[OpenJournal], verified: frozenset[str] = frozenset()) -> Section:
    """Which journals a report is about, and how far each was verified. `verified`: those verified for this report."""
    rows = []
    for one in ones:
        n, head = one.reader.head()
        status = one.status()
        shoe, found = one.facts.shoe(), desk.trust(one.id)
        trust = str(found)
        if found.state is Trusted.VERIFIED and one.id not in verified:
            trust = f"not verified for this report; last {trust}"
        game = ("", "") if shoe is None else (labelled(shoe.game), shoe.fingerprint)
        rows.append((status.table, one.path.name, one.id, str(n), head, trust, status.trouble, *game))
    columns = ("table", "file", "journal", "records", "head", "verification", "trouble", "game", "game file")
    return Section("Journals", columns, tuple(rows))


def games_section(desk: Desk, since: str, until: str) -> Section:
    """Which games were played in a period, by which game file and software."""
    played = (shoe for one in desk.journals for shoe in one.facts.played(since, until))
    games = tuple((table, labelled(game), *rest) for table, game, *rest in played)
    return Section("Games", ("table", "game", "game file", "table's software"), games)
