"""Settings that were changed at a start in the middle of a round: what the round in play is judged by waits. Pure.

A start is never refused for this. The table goes on with the journalled values of the keys that change between rounds
only. They change, by an event of their own, as soon as no round is open. Who signed at the start has signed for them.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from controller.settings.checking import contradictions
from controller.settings.setting import When
from controller.settings.settings import SETTINGS, SettingsError, TableSettings, settings_fields, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table.model import Table, Waiting


def changed_keys(before: TableSettings, after: TableSettings) -> tuple[str, ...]:
    """The keys of the file whose values differ."""
    return _differing(settings_fields(before), settings_fields(after))


def _differing(was: Mapping[str, object], now: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(key for key in dict.fromkeys((*was, *now)) if was.get(key) != now.get(key))


def asked_for(before: Mapping[str, object] | None, table: Table) -> Mapping[str, object] | None:
    """The settings that a start or a person asked for last, as the journal has them: also what waits of them."""
    return before if table.waits is None else table.waits.settings


def at_start(table: Table, before: Mapping[str, object] | None, rules: TableRules) -> tuple[TableRules, Waiting | None]:
    """The rules with which a table starts whose file says those of `rules`, and what waits; None: nothing does.

    What would contradict a journalled value that stays waits with it: chips that only fit the new unit.
    """
    if before is None or not table.in_round:
        return rules, None
    try:
        known = settings_from_fields(before)
    except SettingsError:
        return rules, None  # of another version
    was, wanted = settings_fields(known), settings_fields(rules.settings)
    changed = _differing(was, wanted)
    waits = {key for key in changed if SETTINGS[key].when is When.BETWEEN_ROUNDS}
    settings = rules.settings
    while waits:
        settings = settings_from_fields(_with(wanted, {key: was.get(key) for key in waits}))
        wrong = {key.partition(".")[0] for key, _ in contradictions(settings, rules.makes, rules.ruleset)}
        # What is wrong with a key that waits is wrong with another of its page: the unit does not divide the new chips.
        pages = {SETTINGS[key].group for key in wrong & waits} - {None}
        more = {key for key in changed if key in wrong or SETTINGS[key].group in pages} - waits
        if not more:
            break
        waits |= more
    if not waits:
        return rules, None
    return replace(rules, settings=settings), Waiting(wanted, tuple(sorted(waits)))


def after_change(table: Table, before: TableSettings, after: TableSettings) -> Waiting | None:
    """What waits when a person changes other settings at the table: the same, with this change."""
    waits = table.waits
    if waits is None:
        return None
    now = settings_fields(after)
    changed = {key: now.get(key) for key in changed_keys(before, after)}
    return Waiting(_with(waits.settings, changed), waits.keys)


def _with(settings: Mapping[str, Any], changed: Mapping[str, Any]) -> dict[str, Any]:
    """The settings with these keys changed; None: the key is left out."""
    return {key: value for key, value in {**settings, **changed}.items() if value is not None}
