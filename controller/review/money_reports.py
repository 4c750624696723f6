"""Reports about money: gaming days, dealers, the inventory of tables."""

from controller.review.currencies import currency_fact, money_by_currency, sections_by_currency
from controller.review.desk import Desk
from controller.review.documents import Document, Section
from controller.review.gaming_days import whole_days
from controller.review.house import House, read_house
from controller.review.money import Money
from controller.review.money_sections import MONEY_NOTE, inventory_sections, money_section, money_sections
from controller.review.report_parts import About, Making, broken_journals, games_section, journals_section, marked


def gaming_day_report(desk: Desk, about: About, making: Making) -> Document:
    """Every gaming day that the period touches, as a whole."""
    house = read_house(desk.book.path)
    first, last, since, until = whole_days(house, about.since, about.until)
    days = f"{first}" if first == last else f"{first} to {last}"
    found = money_by_currency(desk, house, since, until)
    sections = sections_by_currency(found, lambda one: (*money_sections(one), *inventory_sections(one)))
    return _document("gaming-day", f"Gaming day: {days}", desk, making, (house, found), (since, until), sections)


def dealer_report(desk: Desk, about: About, making: Making) -> Document:
    """The money of each dealer in the period."""
    house = read_house(desk.book.path)
    found = money_by_currency(desk, house, about.since, about.until)
    sections = sections_by_currency(found, _by_dealer)
    title, period = f"Dealers: {about.since} to {about.until}", (about.since, about.until)
    return _document("dealer", title, desk, making, (house, found), period, sections)


def inventory_report(desk: Desk, about: About, making: Making) -> Document:
    """The counts of chips in the period, and the win by them beside the win by wagers."""
    house = read_house(desk.book.path)
    found = money_by_currency(desk, house, about.since, about.until)
    title, period = f"Table inventory: {about.since} to {about.until}", (about.since, about.until)
    sections = sections_by_currency(found, inventory_sections)
    return _document("inventory", title, desk, making, (house, found), period, sections)


def money_facts(desk: Desk, house: House, found: tuple[Money, ...]) -> tuple[tuple[str, str], ...]:
    """The lines about money at the head of a report."""
    rounds, untyped = sum(one.total.rounds for one in found), sum(one.total.untyped for one in found)
    share = f"{100 * untyped / rounds:.1f} %" if rounds else "no round"
    return (
        ("house", f"{house.time_zone}, gaming day from {house.gaming_day}"),
        currency_fact(desk.journals),
        ("rounds without a wager on record", f"{untyped} of {rounds} ({share}): their money is not known"),
        ("money", "takes in every quarter of an hour that the period touches"),
    )


def _by_dealer(found: Money) -> tuple[Section, ...]:
    return (money_section("Money by dealer", found.by_dealer, MONEY_NOTE),)


def _document(
    kind: str,
    title: str,
    desk: Desk,
    making: Making,
    taken: tuple[House, tuple[Money, ...]],
    period: tuple[str, str],
    sections: tuple[Section, ...],
) -> Document:
    since, until = period
    facts = (*making.facts(f"{since} to {until}", desk.book), *money_facts(desk, *taken))
    return Document(
        kind,
        title,
        facts,
        (
            journals_section(desk, desk.journals, making.verified),
            games_section(desk, since, until),
            *marked(sections, broken_journals(desk, desk.journals)),
        ),
    )
