"""What is written when a table starts, and when its settings change."""

from collections.abc import Mapping

from msgspec import structs

from controller.decide.moves import decide, restarted
from controller.decide.running import Manifest
from controller.decide.settings_changes import changed_settings
from controller.decide.waiting_settings import after_change, asked_for
from controller.settings.settings import TableSettings, settings_fields
from controller.settings.table_rules import TableRules
from controller.table.actions import Signature, SwapShoe
from controller.table.events import AnyEvent
from controller.table.model import Phase, Table, Waiting


def started(  # noqa: PLR0913 - all that a start is decided by
    table: Table,
    rules: TableRules,
    before: Mapping[str, object] | None,
    software: str,
    by: Signature | None,
    manifest: Manifest | None = None,
    public_key: str | None = None,
    second: Signature | None = None,
    waits: Waiting | None = None,
) -> tuple[AnyEvent, ...]:
    """The events of a start: what `restarted` says, and the settings if they are not those in the journal. `by` signs
    for settings and software that are not those of before, `second` with them for settings. `public_key` signs the
    heads of a journal that names none yet. `waits` is what of changed settings waits for the end of the round."""
    decision = restarted(table, rules, software, resumed=before is not None, manifest=manifest, by=by)
    first, *rest = decision.events
    if public_key is not None:
        first = structs.replace(first, public_key=public_key)
    wanted = settings_fields(rules.settings) if waits is None else waits.settings
    if asked_for(before, table) == wanted:
        return first, *rest
    return first, *rest, changed_settings(decision.table, rules.settings, by, second, waits)


def resettled(
    table: Table,
    before: TableSettings,
    rules: TableRules,
    by: Signature,
    millis: int | None,
    software: str,
    second: Signature | None = None,
) -> tuple[AnyEvent, ...]:
    """The events of changed settings. If they name another shoe, the loaded shoe is read by that one from now on."""
    waits = after_change(table, before, rules.settings)
    changed = changed_settings(table, rules.settings, by, second, waits)
    if rules.settings.shoe == before.shoe or table.phase is Phase.NO_SHOE:
        return (changed,)
    return changed, *decide(table, SwapShoe(rules.settings.shoe), rules, millis, software).events
