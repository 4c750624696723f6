"""Game files: reads a TOML game, refuses it with one clear line if anything is wrong, and takes its fingerprint.

A refusal names the file, the key (or the line, where TOML itself is broken) and what is wrong. Nothing is guessed and
nothing unknown is passed over: a game file decides what is paid.
"""

import datetime as dt
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from controller.game.authority import may_act_as
from controller.game.completions import possible_standings
from controller.game.facts import FACTS, VALUES, FactValue, RoundView, Standing, holds
from controller.game.hands import Pair
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity, NoticedBy, Permit, Ruling
from controller.game.ruleset import Cite, Clause, Does, LoseRow, PayRow, Ruleset, WagerKind, verdicts
from controller.game.strict_toml import TomlReader, parse_toml, read_text

GAMES: Final = Path(__file__).parents[1] / "games"
FEWEST_DECKS, MOST_DECKS = 4, 10

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_CLAUSE_ID: Final = re.compile(r"[1-9][0-9]*(\.[1-9][0-9]*)+")


class GameError(ValueError):
    """No game can be had; the message is one line for a person."""


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
    return _GameFile(source, parse_toml(text, source, GameFileError)).ruleset()


@lru_cache(maxsize=64)
def ruleset_from_canonical(text: str) -> Ruleset:
    """The game behind a journalled canonical text: an old shoe is judged by the rules it was played under."""
    content = json.loads(text)
    content["effective"] = dt.date.fromisoformat(content["effective"])
    if "effective_time" in content:
        content["effective_time"] = dt.time.fromisoformat(content["effective_time"])
    return _GameFile("the game file in the journal", content).ruleset()


def canonical(content: Mapping[str, Any]) -> str:
    """The content as JSON that does not depend on spacing, comments, key order or platform."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=_plain)


def _plain(value: object) -> str:
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    raise TypeError(f"{value!r} cannot stand in a game file")


class _GameFile(TomlReader):
    """One game file being read."""

    error = GameFileError

    def __init__(self, source: str, content: Mapping[str, Any]) -> None:
        super().__init__(source, content)
        self.clauses: Mapping[str, Clause] = {}

    def ruleset(self) -> Ruleset:
        top = self.content
        self.keys("the file", top, _TOP, optional=("effective_time",))
        self.clauses = self.read_clauses(top["clause"])
        wagers = self.read_wagers(self.typed("offers", top["offers"], list), top["wager"])
        effective = self.typed("effective", top["effective"], dt.date)
        if isinstance(effective, dt.datetime):
            self.refuse("effective", "is a date; the time of day goes into effective_time")
        time = top.get("effective_time")
        text = canonical(top)
        return Ruleset(
            id=self.matched("id", top["id"], _ID, "lower-case words joined by hyphens"),
            title=self.text("title", top["title"]),
            version=self.whole("version", top["version"], 1),
            effective=effective,
            effective_time=None if time is None else self.typed("effective_time", time, dt.time),
            decks=self.decks(top["decks"]),
            wagers=wagers,
            clauses=self.clauses,
            cites=self.read_cites(top["cites"]),
            irregularities=self.read_irregularities(self.typed("irregularity", top["irregularity"], list)),
            canonical=text,
            fingerprint=hashlib.sha256(text.encode("ascii")).hexdigest(),
        )

    def clause(self, key: str, value: object) -> str:
        found = self.typed(key, value, str)
        if found not in self.clauses:
            self.refuse(key, f"cites clause {found!r}, which the file does not list under [clause]")
        return found

    def decks(self, value: object) -> tuple[int, int]:
        found = self.typed("decks", value, list)
        if len(found) != 2:
            self.refuse("decks", "takes the fewest and the most, such as [4, 10]")
        fewest, most = (self.whole("decks", number, FEWEST_DECKS) for number in found)
        if not fewest <= most <= MOST_DECKS:
            self.refuse("decks", f"[{fewest}, {most}] does not rise, or goes above {MOST_DECKS}")
        return fewest, most

    # Clauses and where they are cited

    def read_clauses(self, table: object) -> Mapping[str, Clause]:
        found = {}
        for name, entry in self.typed("clause", table, dict).items():
            key = f'clause."{name}"'
            self.matched(key, name, _CLAUSE_ID, "a clause number such as 5.17.1")
            self.keys(key, entry, ("does", "says"))
            does = self.member(f"{key}.does", entry["does"], Does, tuple(Does))
            found[name] = Clause(name, does, self.text(f"{key}.says", entry["says"]))
        if not found:
            self.refuse("clause", "lists no clause")
        return found

    def read_cites(self, table: object) -> Mapping[Cite, str]:
        self.keys("cites", table, tuple(Cite))
        return {cite: self.clause(f"cites.{cite}", self.typed("cites", table, dict)[cite]) for cite in Cite}

    # Wagers

    def read_wagers(self, offers: Sequence[object], tables: object) -> Mapping[str, WagerKind]:
        tables = self.typed("wager", tables, dict)
        ids = [self.matched("offers", wager, _ID, "lower-case words joined by hyphens") for wager in offers]
        if not ids:
            self.refuse("offers", "names no wager")
        for at, wager in enumerate(ids):
            if wager in ids[:at]:
                self.refuse("offers", f"names {wager!r} twice")
            if wager not in tables:
                self.refuse("offers", f"names {wager!r}, but there is no [wager.{wager}]")
        for wager in tables:
            if wager not in ids:
                self.refuse(f"wager.{wager}", "is not among the offers")
        return {wager: self.read_wager(wager, tables[wager]) for wager in ids}

    def read_wager(self, wager: str, table: object) -> WagerKind:
        key = f"wager.{wager}"
        self.keys(key, table, ("name", "returns", "loses", "row"))
        table = self.typed(key, table, dict)
        rows = tuple(
            self.read_row(f"{key}.row[{at}]", row)
            for at, row in enumerate(self.typed(f"{key}.row", table["row"], list))
        )
        if not rows:
            self.refuse(f"{key}.row", "has no row")
        loses = self.read_loses(f"{key}.loses", table["loses"])
        returns = tuple(
            self.read_facts(f"{key}.returns[{at}]", when)
            for at, when in enumerate(self.typed(f"{key}.returns", table["returns"], list))
        )
        named = {
            name for when in (*(row.when for row in rows), *(lose.when for lose in loses), *returns) for name in when
        }
        views = sorted({FACTS[name][0] for name in named})
        if len(views) != 1:
            self.refuse(
                key, f"looks at {' and '.join(views) or 'nothing'}; a wager looks at one of {', '.join(RoundView)}"
            )
        view = views[0]
        self.check_rows(key, view, rows, loses, returns)
        name = self.text(f"{key}.name", table["name"])
        return WagerKind(wager, name, view, rows, loses, verdicts(view, rows, loses), tuple(RoundView).index(view))

    def read_row(self, key: str, row: object) -> PayRow:
        self.keys(key, row, ("when", "pays", "clause"))
        row = self.typed(key, row, dict)
        pays = row["pays"]
        whole = isinstance(pays, list) and len(pays) == 2 and all(type(number) is int for number in pays)
        if not whole or pays[0] < 0 or pays[1] <= 0:
            self.refuse(
                f"{key}.pays",
                f"{pays!r} is not odds; write two whole numbers such as [19, 20], or [0, 1] for a push",
            )
        when = self.read_facts(f"{key}.when", row["when"])
        return PayRow(when, (pays[0], pays[1]), self.clause(f"{key}.clause", row["clause"]))

    def read_loses(self, key: str, value: object) -> tuple[LoseRow, ...]:
        """A clause for every losing round; or rows, the last of which has no condition."""
        if isinstance(value, str):
            return (LoseRow({}, self.clause(key, value)),)
        found = []
        for at, row in enumerate(self.typed(key, value, list)):
            self.keys(f"{key}[{at}]", row, ("clause",), optional=("when",))
            when = self.read_facts(f"{key}[{at}].when", row["when"]) if "when" in row else {}
            found.append(LoseRow(when, self.clause(f"{key}[{at}].clause", row["clause"])))
        if not found or found[-1].when:
            self.refuse(key, "must end with a row that has no condition")
        return tuple(found)

    def read_facts(self, key: str, value: object) -> Mapping[str, FactValue]:
        found = self.typed(key, value, dict)
        if not found:
            self.refuse(key, "names no fact")
        for name, wanted in found.items():
            if name not in FACTS:
                self.refuse(key, f"{name!r} is not a fact; the facts are {', '.join(FACTS)}")
            values = FACTS[name][1]
            if not any(wanted == value and type(wanted) is type(_plain_value(value)) for value in values):
                self.refuse(f"{key}.{name}", f"{wanted!r} is not one of {', '.join(map(_shown, values))}")
        return found

    def check_rows(
        self,
        key: str,
        view: RoundView,
        rows: Sequence[PayRow],
        loses: Sequence[LoseRow],
        returns: Sequence[Mapping[str, FactValue]],
    ) -> None:
        """The rows must pay or push in exactly the rounds of `returns`, and each row must decide some round."""
        lawful = possible_standings((), ()) if view is RoundView.STANDING else VALUES[view]
        possible: list[Standing | Pair] = sorted(lawful, key=lambda value: value.key)
        used = set()
        for value in possible:
            row = next((at for at, row in enumerate(rows) if holds(row.when, value)), None)
            kept = any(holds(when, value) for when in returns)
            if kept and row is None:
                self.refuse(
                    f"{key}.row", f"a row is missing: with {value} the stake comes back, but no row says what it pays"
                )
            if row is not None and not kept:
                self.refuse(
                    f"{key}.row[{row}]", f"pays with {value}, where the stake does not come back (see {key}.returns)"
                )
            used.add(row)
        for at in range(len(rows)):
            if at not in used:
                what = "can never decide a round: it is impossible, or rows above it take all its cases"
                self.refuse(f"{key}.row[{at}]", what)
        for at, when in enumerate(returns):
            if not any(holds(when, value) for value in possible):
                self.refuse(f"{key}.returns[{at}]", "describes no round that can be")
        for at, lose in enumerate(loses):
            if not any(
                holds(lose.when, value) and not any(holds(row.when, value) for row in rows) for value in possible
            ):
                self.refuse(f"{key}.loses[{at}]", "describes no round in which the wager loses")
        if not any(row.pays[0] for row in rows):
            self.refuse(f"{key}.row", "never pays anything")

    # Irregularities

    def read_irregularities(self, entries: Sequence[object]) -> Mapping[Irregularity, Permit]:
        found: dict[Irregularity, Permit] = {}
        for at, entry in enumerate(entries):
            permit = self.read_permit(f"irregularity[{at}]", entry)
            if permit.kind in found:
                self.refuse(f"irregularity[{at}].id", f"{permit.kind} stands twice")
            found[permit.kind] = permit
        if Irregularity.OTHER not in found:
            self.refuse("irregularity", f"lacks {Irregularity.OTHER.value!r}: what no rule covers must be ruled too")
        return found

    def read_permit(self, key: str, entry: object) -> Permit:
        wanted = ("id", "seen", "holds", "rulings", "authority")
        self.keys(key, entry, wanted, optional=("clause", "reading", "reserved"))
        entry = self.typed(key, entry, dict)
        kind = self.member(f"{key}.id", entry["id"], Irregularity, tuple(Irregularity))
        key = f"irregularity.{kind}"
        clause = self.clause(f"{key}.clause", entry["clause"]) if "clause" in entry else None
        reading = self.typed(f"{key}.reading", entry["reading"], int) if "reading" in entry else None
        if clause is None and reading is None:
            self.refuse(key, "cites neither a clause nor a reading")
        if reading is not None and reading not in HOUSE_READINGS:
            self.refuse(f"{key}.reading", f"there is no reading {reading}; they go from 1 to {max(HOUSE_READINGS)}")
        rulings = tuple(
            self.member(f"{key}.rulings", ruling, Ruling, tuple(Ruling))
            for ruling in self.typed(f"{key}.rulings", entry["rulings"], list)
        )
        if not rulings or len(set(rulings)) != len(rulings):
            self.refuse(f"{key}.rulings", "must name at least one ruling, each once")
        reserved = self.typed(f"{key}.reserved", entry.get("reserved", {}), dict)
        authority = self.role(f"{key}.authority", entry["authority"])
        for ruling, role in reserved.items():
            if ruling not in rulings:
                self.refuse(f"{key}.reserved", f"{ruling!r} is not among its rulings")
            if not may_act_as(self.role(f"{key}.reserved", role), authority):
                self.refuse(f"{key}.reserved", f"{role} stands below {authority}, who may rule on the others")
        return Permit(
            kind=kind,
            clause=clause,
            reading=reading,
            seen=self.member(f"{key}.seen", entry["seen"], NoticedBy, tuple(NoticedBy)),
            holds=self.typed(f"{key}.holds", entry["holds"], bool),
            rulings=rulings,
            authority=authority,
            reserved={Ruling(ruling): self.role(f"{key}.reserved", role) for ruling, role in reserved.items()},
        )


_TOP: Final = (
    "id", "title", "version", "effective", "decks", "offers", "cites", "wager", "irregularity", "clause",
)  # fmt: skip


def _plain_value(value: FactValue) -> FactValue:
    """The type that TOML gives for this value."""
    return str(value) if isinstance(value, str) else value


def _shown(value: FactValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
