"""Golden decisions: what the core of a table is told, line by line, and each of its answers to the last field.

A file is script and answer in one. A scenario begins with `==` and its name; the next line is the table and its settings.
What stands at the margin is told, what stands indented below it is the answer: each event with its fields, or the
refusal. Everything behind `#` is for the reader.

    == A late wager
    table fortune-six method=A                              `enrolled=[1, 2]`: only these terminals get credit
    load-shoe decks=8
    at 1500: card-drawn card=9H                             at this time in milliseconds
    40 times: card-drawn card=9H                            only the last answer stands below
    terminal 3 asks 1 in round 2: wager seat=3 on=tie amount=100 who=terminal
    happened software-checked ok=true                       an event that others wrote
    settings by=pm1/pit-manager seats=9                     somebody changes settings
    restart software="test 2"                               the program comes back; with other settings, if any stand here
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import msgspec

from controller.decide.moves import decide
from controller.decide.running import Manifest, change_signed
from controller.decide.settings_changes import change_refused, mode_refused, start_refused
from controller.decide.starts import resettled, started
from controller.decide.waiting_settings import asked_for, at_start
from controller.game.gamefile import load_game
from controller.settings.settings import settings_fields, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table.actions import Signature
from controller.table.events import AnyEvent, SettingsChanged, decode_event
from controller.table.model import Table
from controller.table.refusal import Refusal
from drivers.shoes import MAKES
from support.table import ToldTable
from support.told_lines import Fields, event_lines, fields_in, refusal_line, told_in

INDENT = "    "
GAME = "$game"
"""Stands for the fingerprint of the game, which changes with every word of its file; `$game[:8]` for its beginning."""
OFTEN = re.compile(r"(\d+) times: (.+)")
TIMED = re.compile(r"at (\d+): (.+)")


class Scenario(NamedTuple):
    """One table, and what it is told."""

    name: str
    table: str
    told: tuple[str, ...]
    """The lines at the margin, with the lines for the reader and the empty ones."""
    text: str = ""
    """The whole of it, with the answers that it should have."""


def scenarios(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file."""
    for text in path.read_text(encoding="utf-8").split("\n== ")[1:]:
        name, table, *told = (line for line in text.splitlines() if not line.startswith(INDENT))
        yield Scenario(name, table, tuple(told), f"== {text.removesuffix(chr(10))}\n")


def transcript(scenario: Scenario) -> str:
    """The scenario with the answers that the table gives now."""
    return "\n".join([f"== {scenario.name}", scenario.table, *_answered(scenario)]) + "\n"


def _answered(scenario: Scenario) -> Iterator[str]:
    word, game, *rest = scenario.table.split(maxsplit=2)
    assert word == "table", scenario.table
    settings = fields_in(" ".join(rest))
    enrolled = settings.pop("enrolled", None)
    table = ToldTable(game, **settings)
    if enrolled is not None:
        table.rules = replace(table.rules, enrolled=frozenset(enrolled))
    for line in scenario.told:
        yield line
        said = line.partition("#")[0].strip()
        named = {GAME: table.rules.ruleset.fingerprint, f"{GAME}[:8]": table.rules.ruleset.fingerprint[:8]}
        if said:
            for answer in _answers(table, said.replace(f"{GAME}[:8]", named[f"{GAME}[:8]"]).replace(GAME, named[GAME])):
                yield INDENT + answer.replace(named[GAME], GAME).replace(named[f"{GAME}[:8]"], f"{GAME}[:8]")


def _answers(table: ToldTable, said: str) -> Iterator[str]:
    often = OFTEN.fullmatch(said)
    if often is not None:
        *_, last = ([*_answers(table, often[2])] for _ in range(int(often[1])))
        yield from last
        return
    word, _, rest = said.partition(" ")
    refusal: Refusal | str | None = None
    after: Table | None = None
    match word:
        case "happened":
            name, _, fields = rest.partition(" ")
            _take(table, (decode_event(json.dumps({"event": name, **fields_in(fields)}).encode()),))
            return
        case "settings":
            happened, refusal = _changed(table, fields_in(rest))
        case "restart":
            happened, refusal = _started(table, fields_in(rest))
        case _:
            timed = TIMED.fullmatch(said)
            millis = None if timed is None else int(timed[1])
            decision = decide(table.table, told_in(said if timed is None else timed[2]), table.rules, millis, "test")
            happened, refusal = decision.events, decision.refusal
            after = decision.table
    for event in happened:
        yield from event_lines(event)
    _take(table, happened)
    assert after in (None, table.table), "the table that was decided is not that after the events"
    if refusal is not None:
        yield refusal_line(refusal) if isinstance(refusal, Refusal) else f"REFUSED: {refusal}"
    elif not happened:
        yield "nothing"


def _take(table: ToldTable, happened: tuple[AnyEvent, ...]) -> None:
    table.take(happened)
    for event in happened:
        if isinstance(event, SettingsChanged):
            table.rules = replace(_rules(event.settings), enrolled=table.rules.enrolled)


def _changed(table: ToldTable, given: Fields) -> tuple[tuple[AnyEvent, ...], Refusal | None]:
    """Somebody changes settings of the table that runs."""
    by, second = _signer(given, "by"), _signer(given, "second")
    assert by is not None
    before = table.rules.settings
    rules = _rules(_with(settings_fields(before), given))
    refusal = change_refused(table.table, before, rules.settings, by, MAKES, rules.ruleset, second)
    if refusal is not None:
        return (), refusal
    return resettled(table.table, before, rules, by, None, "test", second), None


def _started(table: ToldTable, given: Fields) -> tuple[tuple[AnyEvent, ...], str | None]:
    """The program starts again, perhaps with other settings or other software."""
    by, second = _signer(given, "by"), _signer(given, "second")
    manifest = Manifest(*given.pop("manifest")) if "manifest" in given else None
    software, key = given.pop("software", "test"), given.pop("public_key", None)
    before, waits = table.all(SettingsChanged)[-1].settings, None
    asked = asked_for(before, table.table)
    if given:
        rules = _rules(_with(asked, given))
        refused = mode_refused(before, rules.settings.mode) or start_refused(before, rules.settings, by, second)
        if refused is not None:
            return (), refused
        table.rules, waits = at_start(table.table, before, rules)
    refused = change_signed(by)
    if refused is not None:
        return (), refused
    if not given:
        waits = table.table.waits
    return started(table.table, table.rules, before, software, by, manifest, key, second, waits), None


def _signer(given: Fields, name: str) -> Signature | None:
    return msgspec.convert(given.pop(name), Signature) if name in given else None


def _with(settings: Mapping[str, object], given: Fields) -> Fields:
    """These settings with others; a setting that is null is left out."""
    return {key: value for key, value in {**settings, **given}.items() if value is not None}


def _rules(fields: Mapping[str, object]) -> TableRules:
    settings = settings_from_fields(fields)
    return TableRules(load_game(settings.game), settings, MAKES)
