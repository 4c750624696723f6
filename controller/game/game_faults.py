"""What is wrong with the meaning of a game file: the key, and what is wrong with it.

`gamefile` refuses a file for the first fault; `sabot game check` lists them all. So a fault may not hide behind another
one, and no check may rely on what an earlier one has found.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any, Final, TypeAlias

from msgspec import ValidationError, convert

from controller.game.authority import LADDER, Role, may_act_as
from controller.game.facts import FACTS, VIEWS, FactValue, RoundView, holds
from controller.game.game_table import MOST_ROWS, MOST_WAGERS, Decks, GameTable, WagerTable
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity, Permit
from controller.game.ruleset import NEEDED_CITES, LoseRow, PayRow, When
from controller.game.strict_toml import TOML_TYPES
from controller.nearest import did_you_mean

Fault: TypeAlias = tuple[str, str]
"""The key, and what is wrong."""

_NOT_LISTED: Final = "cites clause {!r}, which the file does not list under [clause]"
_DIRECTION: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_UNSEEN: Final = frozenset({"Cc", "Cf", "Co", "Cn", "Zl", "Zp"})
"""Kinds of characters that no screen shows: controls, joiners, characters of no script, ends of lines."""
MOST_VERSION: Final = 1_000_000
"""Indexes and stores keep the number of a version in a column of whole numbers."""


def game_faults(table: GameTable) -> Iterator[Fault]:
    """Everything that is wrong with what a file means."""
    yield from _decks_faults(table.decks)
    if not table.clause:
        yield "clause", "lists no clause"
    yield from _offer_faults(table.offers, table.wager)
    if len(table.wager) > MOST_WAGERS:
        yield "wager", f"has {len(table.wager)} wagers; a game has at most {MOST_WAGERS}"
        return
    for on in dict.fromkeys(table.offers):
        if on in table.wager:
            yield from _wager_faults(f"wager.{on}", table.wager[on])
    yield from _clause_faults(table)
    yield from _irregularity_faults(table.irregularity)
    if len(set(table.methods)) != len(table.methods):
        yield "methods", "names a method twice"


def new_file_faults(table: GameTable) -> Iterator[Fault]:
    """What a file that is read today may not say. A file in a journal may: it was read before."""
    names: dict[str, str] = {}
    if table.version > MOST_VERSION:
        yield "version", f"{table.version} is above {MOST_VERSION}"
    yield from _unseen_faults("title", table.title)
    for on, wager in table.wager.items():
        yield from _unseen_faults(f"wager.{on}.name", wager.name)
        if wager.name in names:
            yield f"wager.{on}.name", f"{wager.name!r} is the name of wager.{names[wager.name]} too"
        names.setdefault(wager.name, on)
        for at, row in enumerate(wager.row):
            if row.commission is not None and Fraction(*row.commission) > row.odds:
                taken = "/".join(map(str, row.commission))
                yield f"wager.{on}.row[{at}].commission", f"{taken} is more than the row pays"


def _unseen_faults(key: str, text: str) -> Iterator[Fault]:
    """Two names that look the same are one name to whoever pays."""
    if _DIRECTION.search(text):
        yield key, "has a character that changes the direction of text; leave it out"
    elif unseen := next((char for char in text if unicodedata.category(char) in _UNSEEN), None):
        yield key, f"has a character that nobody sees (U+{ord(unseen):04X}); leave it out"


def part_faults(content: Mapping[str, Any]) -> Iterator[Fault]:
    """What is wrong with the meaning of a file of which some parts are not even of the right type: of every part that
    can be judged alone."""
    wagers = _table(content, "wager")
    with suppress(ValidationError, KeyError):
        yield from _decks_faults(convert(content["decks"], Decks))
    with suppress(ValidationError, KeyError):
        yield from _offer_faults(convert(content["offers"], list[str]), wagers)
    for on, raw in wagers.items():
        try:
            yield from _wager_faults(f"wager.{on}", convert(raw, WagerTable, builtin_types=TOML_TYPES))
        except ValidationError:
            for place, when in _raw_conditions(f"wager.{on}", raw):
                yield from _fact_faults(place, when)
    clauses = _table(content, "clause")
    for key, clause in _raw_citations(content, wagers):
        if clause not in clauses:
            yield key, _NOT_LISTED.format(clause)
    for raw in content.get("irregularity", ()):
        try:
            permit = convert(raw, Permit)
        except ValidationError:
            continue
        yield from _permit_faults(f"irregularity.{permit.kind}", permit)


def _table(content: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = content.get(key)
    return found if isinstance(found, dict) else {}


def _rows(raw: Any, key: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The rows of a wager that are tables, each with its place in the wager."""
    rows = raw.get(key) if isinstance(raw, dict) else None
    for at, row in enumerate(rows if isinstance(rows, list) else ()):
        if isinstance(row, dict):
            yield f"{key}[{at}]", row


def _raw_conditions(key: str, raw: Any) -> Iterator[tuple[str, When]]:
    found = [
        (f"{place}.when", row["when"]) for name in ("row", "loses") for place, row in _rows(raw, name) if "when" in row
    ]
    found += _rows(raw, "returns")
    for place, when in found:
        try:
            yield f"{key}.{place}", convert(when, When)
        except ValidationError:
            continue  # said among the types


def _raw_citations(content: Mapping[str, Any], wagers: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    found: list[tuple[str, object]] = [(f"cites.{cite}", clause) for cite, clause in _table(content, "cites").items()]
    for on, raw in wagers.items():
        found += [
            (f"wager.{on}.{place}.clause", row.get("clause"))
            for name in ("row", "loses")
            for place, row in _rows(raw, name)
        ]
        found.append((f"wager.{on}.loses", raw.get("loses") if isinstance(raw, dict) else None))
    for place, one in _rows(content, "irregularity"):
        found.append((f"irregularity.{one.get('id', place)}.clause", one.get("clause")))
    yield from ((key, clause) for key, clause in found if isinstance(clause, str))


def _clause_faults(table: GameTable) -> Iterator[Fault]:
    """Every clause that the file cites must be listed."""
    for needed in NEEDED_CITES:
        if needed not in table.cites:
            yield "cites", f"lacks {needed.value!r}"
    cited = [(f"cites.{cite}", clause) for cite, clause in table.cites.items()]
    for on, wager in table.wager.items():
        cited += [(f"wager.{on}.row[{at}].clause", row.clause) for at, row in enumerate(wager.row)]
        if isinstance(wager.loses, str):
            cited.append((f"wager.{on}.loses", wager.loses))
        else:
            cited += [(f"wager.{on}.loses[{at}].clause", row.clause) for at, row in enumerate(wager.loses)]
    cited += [(f"irregularity.{one.kind}.clause", one.clause) for one in table.irregularity if one.clause is not None]
    for key, clause in cited:
        if clause not in table.clause:
            yield key, _NOT_LISTED.format(clause)


def _decks_faults(decks: Sequence[int]) -> Iterator[Fault]:
    if decks[0] > decks[1]:
        yield "decks", f"[{decks[0]}, {decks[1]}] does not rise"


def _offer_faults(offers: Sequence[str], wagers: Mapping[str, Any]) -> Iterator[Fault]:
    if not offers:
        yield "offers", "names no wager"
    for at, on in enumerate(offers):
        if on in offers[:at]:
            yield "offers", f"names {on!r} twice"
        if on not in wagers:
            yield "offers", f"names {on!r}, but there is no [wager.{on}]"
    for on in wagers:
        if on not in offers:
            yield f"wager.{on}", "is not among the offers"


def _wager_faults(key: str, table: WagerTable) -> Iterator[Fault]:
    loses = table.lose_rows
    many: dict[str, Sequence[object]] = {"row": table.row, "returns": table.returns, "loses": loses}
    too_many = [(f"{key}.{name}", f"has {len(rows)} rows; a wager takes at most {MOST_ROWS}")
                for name, rows in many.items() if len(rows) > MOST_ROWS]  # fmt: skip
    if too_many:
        yield from too_many
        return
    if not table.row:
        yield f"{key}.row", "has no row"
    if not loses or loses[-1].when is not None:
        yield f"{key}.loses", "must end with a row that has no condition"
        return
    wrong = [fault for place, when in _conditions(key, table) for fault in _fact_faults(place, when)]
    if wrong or not table.row:
        yield from wrong
        return
    views = table.views
    if len(views) != 1:
        yield key, f"looks at {' and '.join(views) or 'nothing'}; a wager looks at one of {', '.join(RoundView)}"
        return
    yield from _row_faults(key, views[0], table.row, loses, table.returns)


def _conditions(key: str, table: WagerTable) -> Iterator[tuple[str, When]]:
    """Every condition of a wager, with its place."""
    for at, row in enumerate(table.row):
        yield f"{key}.row[{at}].when", row.when
    for at, lose in enumerate(table.lose_rows):
        if lose.when is not None:
            yield f"{key}.loses[{at}].when", lose.when
    for at, when in enumerate(table.returns):
        yield f"{key}.returns[{at}]", when


def _fact_faults(key: str, when: Mapping[str, FactValue]) -> Iterator[Fault]:
    if not when:
        yield key, "names no fact"
    for name, wanted in when.items():
        if name not in FACTS:
            yield key, f"{name!r} is not a fact; the facts are {', '.join(FACTS)}{did_you_mean(name, FACTS)}"
            continue
        values = VIEWS[FACTS[name]].facts[name].values
        if not any(wanted == value and type(wanted) is type(_plain_value(value)) for value in values):
            yield f"{key}.{name}", f"{wanted!r} is not one of {', '.join(map(_shown, values))}"


def _row_faults(
    key: str, view: RoundView, rows: Sequence[PayRow], loses: Sequence[LoseRow], returns: Sequence[When]
) -> Iterator[Fault]:
    """The rows must pay or push in exactly the rounds of `returns`, and each row must decide some round."""
    possible = sorted(VIEWS[view].possible((), ()), key=lambda value: value.key)
    used = {}
    missing, surplus = [], dict[int, list[str]]()
    for value in possible:
        row = next((at for at, row in enumerate(rows) if holds(view, row.when, value)), None)
        kept = any(holds(view, when, value) for when in returns)
        if kept and row is None:
            missing.append(str(value))
        if row is not None and not kept:
            surplus.setdefault(row, []).append(str(value))
        used[value.key] = row
    if missing:
        said = _first_and_others(missing)
        yield f"{key}.row", f"a row is missing: with {said} the stake comes back, but no row says what it pays"
    for at, rounds in surplus.items():
        said = _first_and_others(rounds)
        yield f"{key}.row[{at}]", f"pays with {said}, where the stake does not come back (see {key}.returns)"
    for at in range(len(rows)):
        if at not in used.values():
            yield (
                f"{key}.row[{at}]",
                "can never decide a round: it is impossible, or rows above it take all its cases",
            )
    for at, when in enumerate(returns):
        if not any(holds(view, when, value) for value in possible):
            yield f"{key}.returns[{at}]", "describes no round that can be"
    for at, lose in enumerate(loses):
        if not any(used[value.key] is None and holds(view, lose.when or {}, value) for value in possible):
            yield f"{key}.loses[{at}]", "describes no round in which the wager loses"
    if not any(row.pays[0] for row in rows):
        yield f"{key}.row", "never pays anything"


def _first_and_others(rounds: Sequence[str]) -> str:
    """One fault is one line, however many rounds it is about."""
    others = len(rounds) - 1
    return rounds[0] + (f" (and {others} other rounds)" if others > 1 else " (and one other round)" if others else "")


def _irregularity_faults(permits: Sequence[Permit]) -> Iterator[Fault]:
    found = set()
    for at, permit in enumerate(permits):
        if permit.kind in found:
            yield f"irregularity[{at}].id", f"{permit.kind} stands twice"
        found.add(permit.kind)
        yield from _permit_faults(f"irregularity.{permit.kind}", permit)
    if Irregularity.OTHER not in found:
        yield "irregularity", f"lacks {Irregularity.OTHER.value!r}: what no rule covers must be ruled too"


def _permit_faults(key: str, permit: Permit) -> Iterator[Fault]:
    if permit.clause is None and permit.reading is None:
        yield key, "cites neither a clause nor a reading"
    if permit.reading is not None and permit.reading not in HOUSE_READINGS:
        yield f"{key}.reading", f"there is no reading {permit.reading}; they go from 1 to {max(HOUSE_READINGS)}"
    if not permit.rulings or len(set(permit.rulings)) != len(permit.rulings):
        yield f"{key}.rulings", "must name at least one ruling, each once"
    for named, role in (("authority", permit.authority), *(("reserved", role) for role in permit.reserved.values())):
        if role is Role.SURVEILLANCE:
            yield f"{key}.{named}", f"{role} rules on nothing; it is one of {', '.join(LADDER)}"
    for ruling, role in permit.reserved.items():
        if ruling not in permit.rulings:
            yield f"{key}.reserved", f"{ruling.value!r} is not among its rulings"
        if not may_act_as(role, permit.authority):
            yield f"{key}.reserved", f"{role} stands below {permit.authority}, who may rule on the others"


def _plain_value(value: FactValue) -> FactValue:
    """The type that TOML gives for this value."""
    return str(value) if isinstance(value, str) else value


def _shown(value: FactValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
