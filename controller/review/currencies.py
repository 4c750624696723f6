"""The currencies of the tables of a desk, and their money currency by currency: amounts of two are never added."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from controller.game.money import amount
from controller.review.desk import Desk
from controller.review.documents import Section
from controller.review.house import House
from controller.review.money import Money, money
from controller.review.open_journal import OpenJournal


def currency_of(one: OpenJournal) -> str:
    """The currency of a table; empty: its journal does not say it yet."""
    return str((one.facts.fold().state.settings or {}).get("currency", ""))


def by_currency(journals: Iterable[OpenJournal]) -> dict[str, list[OpenJournal]]:
    """These journals by their currency. One that does not say it yet has no money, and is with the first others."""
    found: dict[str, list[OpenJournal]] = {}
    for one in journals:
        found.setdefault(currency_of(one), []).append(one)
    unsaid = found.pop("", []) if len(found) > 1 else []
    found = dict(sorted(found.items()))
    for one in unsaid:
        next(iter(found.values())).append(one)
    return found


def money_by_currency(
    desk: Desk, house: House, since: str = "", until: str = "", journals: Iterable[str] | None = None
) -> tuple[Money, ...]:
    """The money of a period, once for each currency."""
    wanted = None if journals is None else set(journals)
    groups = by_currency(one for one in desk.journals if wanted is None or one.id in wanted)
    return tuple(
        replace(money(desk, house, since, until, [one.id for one in ones]), currency=name)
        for name, ones in (groups or {"": []}).items()
    )


def sections_by_currency(
    found: tuple[Money, ...], sections_of: Callable[[Money], tuple[Section, ...]]
) -> tuple[Section, ...]:
    """The sections of each currency. If there are several, each title says which."""
    if len(found) == 1:
        return sections_of(found[0])
    return tuple(
        section._replace(title=f"{section.title} in {one.currency}") for one in found for section in sections_of(one)
    )


def currency_fact(journals: Iterable[OpenJournal]) -> tuple[str, str]:
    """The line at the head of a report that names the currency of its amounts; of several, with their tables."""
    found = by_currency(journals)
    if len(found) < 2:
        return "currency", next(iter(found), "")
    named = "; ".join(f"{name}: {', '.join(sorted(map(_table, ones)))}" for name, ones in found.items())
    return "currency", f"{named}. Amounts of different currencies are not added"


def _table(one: OpenJournal) -> str:
    return one.facts.fold().name or one.path.stem


def sums_by_currency(desk: Desk, amounts: Iterable[tuple[str, int]]) -> str:
    """The sum of these amounts, each with its journal: `12.00`, or `EUR 12.00; USD 3.00`."""
    of = {one.id: name for name, ones in by_currency(desk.journals).items() for one in ones}
    sums = dict.fromkeys(of.values(), 0)
    for journal, cents in amounts:
        sums[of[journal]] += cents
    if len(sums) < 2:
        return amount(sum(sums.values()))
    return "; ".join(f"{name} {amount(cents)}" for name, cents in sorted(sums.items()))
