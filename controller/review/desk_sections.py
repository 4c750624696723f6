"""Sections of reports about the work of the desk: money that is open or was put right, and staff with their rights."""

from typing import TYPE_CHECKING, cast

from controller.decide.moves import MOVES
from controller.game.authority import Role
from controller.game.money import amount
from controller.people.listed import person_fields
from controller.review.currencies import currency_of
from controller.review.desk import Desk
from controller.review.documents import Section
from controller.review.open_money import open_money, owes_words
from controller.review.signed_money import signed_money

if TYPE_CHECKING:
    import msgspec

_OPEN = (
    "table", "round", "seat", "player", "paid", "due", "open", "who owes", "since", "put right at the desk",
    "currency",
)  # fmt: skip
_DONE = (
    "where", "record", "time", "journal", "round", "seat", "player", "how", "amount", "by", "role", "second", "reason",
    "currency",
)  # fmt: skip
_STAFF = ("table", "id", "name", "role", "since", "added by", "state", "PIN days", "acting as", "until")


def adjustment_sections(desk: Desk, since: str, until: str) -> tuple[Section, ...]:
    """What is open in money now, and what was put right in a period, at the tables and at the desk."""
    of = {one.id: currency_of(one) for one in desk.journals}
    lines = tuple(
        (
            one.table, str(one.line.round), str(one.line.seat), one.line.who, amount(one.line.paid),
            amount(one.line.due), amount(one.left), owes_words(one), one.since, amount(one.desk) if one.desk else "",
            of[one.journal],
        )
        for one in open_money(desk.journals, desk.book)
    )  # fmt: skip
    done = tuple(
        (
            one.where, str(one.n), one.at, one.journal, str(one.round), str(one.seat), one.who, one.how,
            amount(one.amount), one.by, one.role, one.second, one.reason, of[one.journal],
        )
        for one in signed_money(desk, since, until or "9")
    )  # fmt: skip
    note = "record: of the journal, where the table put it right; of the review book, where the desk did"
    return Section("Adjustments open", _OPEN, lines), Section("Adjustments signed", _DONE, done, note)


def staff_sections(desk: Desk, now: str) -> tuple[Section, ...]:
    """Everybody in the books of staff, and which role signs what."""
    rows = []
    for name, state in desk.books_of_staff():
        days = int((state.settings or {}).get("pin_days", 0))
        for person in state.staff:
            fields = person_fields(person, now, days)
            keys = ("id", "name", "role", "since", "by", "state", "pin_age", "acting", "until")
            rows.append((name, *("" if fields.get(key) is None else str(fields[key]) for key in keys)))
    rights = tuple((str(cast("type[msgspec.Struct]", one).__struct_config__.tag), _signer(one)) for one in MOVES)
    note = "where the action is signed; a table's settings may ask for a higher role; "
    note += "the game file says who rules on an irregularity"
    return Section("Staff", _STAFF, tuple(rows)), Section("Least role that signs", ("action", "role"), rights, note)


def _signer(action: type) -> str:
    signs = MOVES[action].signs
    return signs.value if isinstance(signs, Role) else "as the case says" if signs else "no signature"
