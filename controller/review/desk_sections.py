"""Sections of reports about the work of the desk: money that is open or was put right, and staff with their rights."""

from typing import TYPE_CHECKING, cast

from controller.decide.moves import MOVES
from controller.game.authority import Role
from controller.game.money import amount
from controller.people.listed import person_fields
from controller.review.adjustments import open_money, owes_words
from controller.review.book_events import MoneyPutRight
from controller.review.desk import Desk
from controller.review.documents import Section

if TYPE_CHECKING:
    import msgspec

_OPEN = ("table", "round", "seat", "player", "paid", "due", "open", "who owes", "since", "put right at the desk")
_DONE = ("entry", "time", "journal", "round", "seat", "player", "how", "amount", "by", "role", "reason")
_STAFF = ("table", "id", "name", "role", "since", "added by", "state", "PIN days", "acting as", "until")


def adjustment_sections(desk: Desk, since: str, until: str) -> tuple[Section, ...]:
    """What is open in money now, and what the desk put right in a period."""
    lines = tuple(
        (
            one.table, str(one.line.round), str(one.line.seat), one.line.who, amount(one.line.paid),
            amount(one.line.due), amount(one.left), owes_words(one), one.since, amount(one.desk) if one.desk else "",
        )
        for one in open_money(desk.journals, desk.book)
    )  # fmt: skip
    entries = (e for e in desk.book.entries() if since <= e.at and (not until or e.at < until))
    done = tuple(
        (
            str(entry.n), entry.at, event.journal, str(event.round), str(event.seat), event.who, event.how,
            amount(abs(event.amount)), event.by, event.role, event.reason,
        )
        for entry in entries
        if isinstance(event := entry.event, MoneyPutRight)
    )  # fmt: skip
    return Section("Adjustments open", _OPEN, lines), Section("Adjustments signed at the desk", _DONE, done)


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
