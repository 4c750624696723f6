"""Game files: reads a TOML game, refuses it with one clear line if anything is wrong, and takes its fingerprint.

A refusal names the file, the key (or the line, where TOML itself is broken) and what is wrong. Nothing is guessed and
no unknown key is passed over: a game file decides what is paid. Types, ranges and names are checked by `strict_toml`;
what follows here is about meaning.

A journal keeps the game file of each shoe. Files of the first version have no `methods`, `electronic` and
`commission`, and none of the optional cites: `ruleset_from_canonical` takes these from the shipped file of the same id
and version.
"""

import datetime as dt
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from controller.game.authority import LADDER, Role, may_act_as
from controller.game.facts import FACTS, VIEWS, FactValue, RoundView, holds
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity, Permit
from controller.game.ruleset import (
    NEEDED_CITES,
    Cite,
    Clause,
    Does,
    LoseRow,
    Method,
    PayRow,
    Ruleset,
    WagerKind,
    When,
    wager_kind,
)
from controller.game.strict_toml import convert, parse_toml, read_text

GAMES: Final = Path(__file__).parents[1] / "games"
DEFAULT_GAME: Final = "fortune-six"
"""The game of a table whose settings name none. Code knows no other game by its id."""
FEWEST_DECKS, MOST_DECKS = 4, 10

Id: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="in the form of lower-case words joined by hyphens")
]
ClauseId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[1-9][0-9]*(\.[1-9][0-9]*)+$",
        description="in the form of a clause number: whole numbers joined by dots",
    ),
]
Words: TypeAlias = Annotated[str, Meta(pattern=r"^[^\n]*\S[^\n]*$", description="one line that says something")]
_NumberOfDecks: TypeAlias = Annotated[int, Meta(ge=FEWEST_DECKS, le=MOST_DECKS)]
Decks: TypeAlias = Annotated[
    tuple[_NumberOfDecks, _NumberOfDecks],
    Meta(description=f"the fewest and the most decks, such as [{FEWEST_DECKS}, {MOST_DECKS}], which are the limits"),
]


class _ClauseTable(Struct, forbid_unknown_fields=True):
    does: Does
    says: Words


class _WagerTable(Struct, forbid_unknown_fields=True):
    name: Words
    returns: list[When]
    loses: str | list[LoseRow]
    row: list[PayRow]


class _GameTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole file as TOML."""

    id: Id
    title: Words
    version: Annotated[int, Meta(ge=1)]
    effective: dt.date
    decks: Decks
    offers: list[Id]
    cites: dict[Cite, str]
    wager: dict[str, _WagerTable]
    irregularity: list[Permit]
    clause: dict[ClauseId, _ClauseTable]
    effective_time: dt.time | None = None
    methods: tuple[Method, ...] = ()
    electronic: bool = False


class GameError(ValueError):
    """A game cannot be loaded; the message is one line for a person."""


class GameFileError(GameError):
    """A game file that cannot be used."""


class UnknownGameError(GameError):
    """A game id that no file has."""


def game_ids() -> tuple[str, ...]:
    """The games that are shipped."""
    return tuple(sorted(path.stem for path in GAMES.glob("*.toml")))


@cache
def load_game(game: str) -> Ruleset:
    """A shipped game by its id."""
    if game not in game_ids():
        raise UnknownGameError(f"there is no game {game!r}; the games are {', '.join(game_ids())}")
    ruleset = read_game(GAMES / f"{game}.toml")
    if ruleset.id != game:
        raise GameFileError(f"{game}.toml: id: {ruleset.id!r} is not the name of the file")
    return ruleset


def read_game(path: Path) -> Ruleset:
    """A game from a file."""
    return parse_game(read_text(path, GameFileError), path.name)


def parse_game(text: str, source: str) -> Ruleset:
    """A game from the text of a file; `source` names it in refusals."""
    content = parse_toml(text, source, GameFileError)
    return _ruleset(content, source, canonical(content))


@lru_cache(maxsize=64)
def ruleset_from_canonical(text: str) -> Ruleset:
    """The game from its canonical text in a journal, so that an old shoe is judged by the rules it was played under."""
    content = json.loads(text)
    content["effective"] = dt.date.fromisoformat(content["effective"])
    if "effective_time" in content:
        content["effective_time"] = dt.time.fromisoformat(content["effective_time"])
    return _ruleset(_with_newer_keys(content), "the game file in the journal", text)


_NEWER_KEYS: Final = ("methods", "electronic")


def _with_newer_keys(content: dict[str, Any]) -> dict[str, Any]:
    """A journalled file of the first version, with the keys it lacks from the shipped file of its id and version.

    The approved document is the same, so what the table permits stays the same. A file that has any of the newer keys
    or cites is not touched, nor is one that is not shipped.
    """
    cites = content["cites"]
    if content["id"] not in game_ids() or any(key in content for key in _NEWER_KEYS) or len(cites) > len(NEEDED_CITES):
        return content
    shipped = json.loads(load_game(content["id"]).canonical)
    if shipped["version"] != content["version"]:
        return content
    newer = {key: shipped[key] for key in _NEWER_KEYS if key in shipped}
    for on, wager in shipped["wager"].items():
        for now, then in zip(wager["row"], content["wager"][on]["row"], strict=False):
            if "commission" in now and now["pays"] == then["pays"]:
                then["commission"] = now["commission"]
    return content | newer | {"cites": shipped["cites"] | cites}


def canonical(content: Mapping[str, Any]) -> str:
    """The content as JSON that does not depend on spacing, comments, key order or platform."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=_plain)


def _plain(value: object) -> str:
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    raise TypeError(f"{value!r} cannot stand in a game file")


def _ruleset(content: Mapping[str, Any], source: str, text: str) -> Ruleset:
    """The game that a file's content describes; `text` is its canonical form."""
    table = convert(content, _GameTable, source, GameFileError)
    for key, what in _faults(table):
        raise GameFileError(f"{source}: {key}: {what}")
    wagers = {on: _wager(on, table.wager[on]) for on in table.offers}
    views = {one.view: tuple(other for other in wagers.values() if other.view is one.view) for one in wagers.values()}
    return Ruleset(
        id=table.id,
        title=table.title,
        version=table.version,
        effective=table.effective,
        effective_time=table.effective_time,
        decks=table.decks,
        wagers=wagers,
        views=tuple((VIEWS[view], kinds) for view, kinds in views.items()),
        clauses={number: Clause(number, one.does, one.says) for number, one in table.clause.items()},
        cites=table.cites,
        irregularities={permit.kind: permit for permit in table.irregularity},
        methods=table.methods,
        electronic=table.electronic,
        canonical=text,
        fingerprint=hashlib.sha256(text.encode("ascii")).hexdigest(),
    )


def _wager(on: str, table: _WagerTable) -> WagerKind:
    return wager_kind(on, table.name, _views(table)[0], tuple(table.row), _loses(table))


def _loses(table: _WagerTable) -> tuple[LoseRow, ...]:
    """A clause for every losing round, or rows."""
    return (LoseRow(table.loses),) if isinstance(table.loses, str) else tuple(table.loses)


def _views(table: _WagerTable) -> list[RoundView]:
    """The views that the facts of a wager belong to: one, or the wager is refused."""
    whens = (*(row.when for row in table.row), *(lose.when or {} for lose in _loses(table)), *table.returns)
    return sorted({FACTS[name] for when in whens for name in when})


# Faults in the meaning of a file: the key, and what is wrong. The file is refused for the first one.

Fault: TypeAlias = tuple[str, str]


def _faults(table: _GameTable) -> Iterator[Fault]:
    if table.decks[0] > table.decks[1]:
        yield "decks", f"[{table.decks[0]}, {table.decks[1]}] does not rise"
    if not table.clause:
        yield "clause", "lists no clause"
    yield from _offer_faults(table)
    for on in table.offers:
        yield from _wager_faults(f"wager.{on}", table.wager[on])
    yield from _clause_faults(table)
    yield from _irregularity_faults(table.irregularity)
    if len(set(table.methods)) != len(table.methods):
        yield "methods", "names a method twice"


def _clause_faults(table: _GameTable) -> Iterator[Fault]:
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
            yield key, f"cites clause {clause!r}, which the file does not list under [clause]"


def _offer_faults(table: _GameTable) -> Iterator[Fault]:
    if not table.offers:
        yield "offers", "names no wager"
    for at, on in enumerate(table.offers):
        if on in table.offers[:at]:
            yield "offers", f"names {on!r} twice"
        if on not in table.wager:
            yield "offers", f"names {on!r}, but there is no [wager.{on}]"
    for on in table.wager:
        if on not in table.offers:
            yield f"wager.{on}", "is not among the offers"


def _wager_faults(key: str, table: _WagerTable) -> Iterator[Fault]:
    loses = _loses(table)
    if not table.row:
        yield f"{key}.row", "has no row"
    for at, row in enumerate(table.row):
        yield from _fact_faults(f"{key}.row[{at}].when", row.when)
    for at, lose in enumerate(loses):
        if lose.when is not None:
            yield from _fact_faults(f"{key}.loses[{at}].when", lose.when)
    if not loses or loses[-1].when is not None:
        yield f"{key}.loses", "must end with a row that has no condition"
    for at, when in enumerate(table.returns):
        yield from _fact_faults(f"{key}.returns[{at}]", when)
    views = _views(table)
    if len(views) != 1:
        yield key, f"looks at {' and '.join(views) or 'nothing'}; a wager looks at one of {', '.join(RoundView)}"
    yield from _row_faults(key, views[0], table.row, loses, table.returns)


def _fact_faults(key: str, when: Mapping[str, FactValue]) -> Iterator[Fault]:
    if not when:
        yield key, "names no fact"
    for name, wanted in when.items():
        if name not in FACTS:
            yield key, f"{name!r} is not a fact; the facts are {', '.join(FACTS)}"
        values = VIEWS[FACTS[name]].facts[name].values
        if not any(wanted == value and type(wanted) is type(_plain_value(value)) for value in values):
            yield f"{key}.{name}", f"{wanted!r} is not one of {', '.join(map(_shown, values))}"


def _row_faults(
    key: str, view: RoundView, rows: Sequence[PayRow], loses: Sequence[LoseRow], returns: Sequence[When]
) -> Iterator[Fault]:
    """The rows must pay or push in exactly the rounds of `returns`, and each row must decide some round."""
    possible = sorted(VIEWS[view].possible((), ()), key=lambda value: value.key)
    used = {}
    for value in possible:
        row = next((at for at, row in enumerate(rows) if holds(view, row.when, value)), None)
        kept = any(holds(view, when, value) for when in returns)
        if kept and row is None:
            yield f"{key}.row", f"a row is missing: with {value} the stake comes back, but no row says what it pays"
        if row is not None and not kept:
            yield f"{key}.row[{row}]", f"pays with {value}, where the stake does not come back (see {key}.returns)"
        used[value.key] = row
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
