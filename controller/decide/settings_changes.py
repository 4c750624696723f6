"""Changing the settings of a table that runs: who signs, and what cannot change while a shoe or a round lasts. Pure."""

from collections.abc import Mapping
from itertools import chain

from controller.decide.two_people import SECOND_SIGNER, named, not_another
from controller.decide.waiting_settings import after_change, changed_keys
from controller.game.authority import SETTINGS_SIGNER, Role, may_act_as, role_name
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Method, Ruleset
from controller.settings.checking import contradictions
from controller.settings.makes import ShoeMake
from controller.settings.setting import When
from controller.settings.settings import SETTINGS, Mode, TableSettings, settings_fields, settings_from_fields
from controller.table.actions import Signature
from controller.table.events import SettingsChanged
from controller.table.model import Phase, Table, Waiting
from controller.table.refusal import Refusal


def approver(settings: TableSettings) -> Role:
    """The least role that signs for these settings."""
    needed = SETTINGS_SIGNER
    for key, row in SETTINGS.items():
        wanted = row.signers.get(getattr(settings, key)) if row.signers else None
        if wanted is not None and may_act_as(wanted, needed):
            needed = wanted
    return needed


def method_signer(method: str) -> Role:
    """The least role that sets a dealing method by an action: the one that sets it in the settings."""
    return SETTINGS["method"].signers.get(method, SETTINGS_SIGNER)


def method_from(table: Table, settings: TableSettings) -> str:
    """The method that settings give a table. They only permit C: the table keeps its method until C is signed."""
    return str(table.next_method or table.method) if settings.method is Method.C else settings.method.value


def needs_second(before: TableSettings, after: TableSettings) -> bool:
    """Whether two people sign for this change: the amount above which two sign is raised, or taken away. Otherwise one
    person could raise it, pay, and lower it again."""
    was, now = before.second_above, after.second_above
    return was is not None and (now is None or now > was)


def second_refused(
    before: TableSettings, after: TableSettings, by: Signature, second: Signature | None
) -> Phrase | None:
    """Why these people may not sign for this change, as far as it is about the second; None if they may."""
    what = setting_name("second_above")
    if second is not None:
        return not_another(by, second, what)
    if not needs_second(before, after):
        return None
    needed = role_name(SECOND_SIGNER).written(SECOND_SIGNER.replace("-", " "))
    return phrase("{what} is raised or taken away by two people, the second a {needed} or higher", what=what,
                  needed=needed)  # fmt: skip


def changed_settings(
    table: Table,
    settings: TableSettings,
    by: Signature | None,
    second: Signature | None = None,
    waits: Waiting | None = None,
) -> SettingsChanged:
    """The event of changed settings; `waits` is what of them waits for the end of the round."""
    return SettingsChanged(
        settings=settings_fields(settings),
        by=by.id if by else None,
        role=by.role if by else None,
        method=method_from(table, settings),
        wanted=None if waits is None else waits.settings,
        waits=() if waits is None else waits.keys,
        acting=by is not None and by.acting,
        **named(second),
    )


def waited_settings(table: Table) -> SettingsChanged | None:
    """The event of the settings that have waited, if no round is open any more; None: nothing is due. Those who signed
    for them are in it again."""
    waits = table.waits
    if waits is None or table.in_round:
        return None
    method = table.next_method or table.method
    if "method" in waits.keys:
        method = method_from(table, settings_from_fields(waits.settings))
    return SettingsChanged(
        waits.settings,
        waits.by,
        waits.role,
        method,
        acting=waits.acting,
        second=waits.second,
        second_role=waits.second_role,
        second_acting=waits.second_acting,
    )


def start_refused(
    before: Mapping[str, object] | None,
    settings: TableSettings,
    by: Signature | None,
    second: Signature | None = None,
) -> str | None:
    """Why a table cannot start with settings that are not those in its journal (`before`); None if it can. A pit
    manager or higher signs them if the table is live or becomes live, and a second person where two sign."""
    needed = approver(settings)
    live = before is not None and Mode.LIVE in (before.get("mode"), settings.mode)
    if by is not None:
        if not may_act_as(by.role, needed):
            return f"these settings are approved by a {needed} or higher"
        if before is None or not (live or second is not None):
            return None
        why = second_refused(settings_from_fields(before), settings, by, second)
        return None if why is None else f"{why} (--second)"
    if live:
        return "the settings are not those in the journal; a pit manager approves them: --by ID"
    return None


def change_refused(
    table: Table,
    before: TableSettings,
    after: TableSettings,
    by: Signature,
    makes: Mapping[str, ShoeMake],
    game: Ruleset | None = None,
    second: Signature | None = None,
) -> Refusal | None:
    """Why these settings cannot replace the present ones; None if they can. `game` is the game that they name, where
    it is not the one that is installed; `second` is who signs beside `by`."""
    waits = after_change(table, before, after)
    wanted = after if waits is None else settings_from_fields(waits.settings)
    needed = approver(after) if may_act_as(approver(after), approver(wanted)) else approver(wanted)
    if not may_act_as(by.role, needed):
        role = role_name(needed).written(needed.replace("-", " "))
        return Refusal(phrase("these settings are signed by a {role} or higher", role=role), None, 7)
    why = second_refused(before, after, by, second)
    if why is not None:
        return Refusal(why, None, 7)
    changed = changed_keys(before, after)
    if not changed:
        return Refusal(phrase("nothing was changed"))
    for key in changed:
        if SETTINGS[key].when is When.NEVER:
            return Refusal(phrase("a journal keeps its {key}; another {key} is another journal", key=setting_name(key)))
    wrong = next(chain(contradictions(after, makes, game), contradictions(wanted, makes, game)), None)
    if wrong is not None:
        key, why = wrong
        return Refusal(phrase("{setting}: {why}", setting=setting_name(key), why=why))
    if after.game != before.game and (refusal := game_stays(table)) is not None:
        return refusal
    for key in changed:
        when = SETTINGS[key].when
        if when is When.BETWEEN_SHOES and table.phase is not Phase.NO_SHOE:
            text = phrase(
                "{key}: a shoe of {game} is loaded; end it before the {key} changes",
                key=setting_name(key), game=table.shoe.game,
            )  # fmt: skip
            return Refusal(text)
        if when is When.BETWEEN_ROUNDS and table.in_round:
            text = phrase("{key}: cannot change in the middle of a round; settle it first", key=setting_name(key))
            return Refusal(text)
    return None


def game_stays(table: Table) -> Refusal | None:
    """Why the game cannot change: terminals have credit (reading 17). None if none has."""
    if not table.ledger.has_credit:
        return None
    return Refusal(phrase("terminals have credit: the game changes when it is cashed out"), None, 17)


def setting_name(key: str) -> str:
    """A setting in a phrase: written as its key in the file, said as its button is called if it has one."""
    row = SETTINGS.get(key.partition(".")[0])
    return Phrase(row.label).written(key) if row is not None and row.label else key


def mode_refused(before: Mapping[str, object] | None, mode: Mode) -> str | None:
    """Why this journal cannot be opened in that mode (training and live are never mixed); None if it can."""
    was = str((before or {}).get("mode", mode.value))
    if (was == Mode.TRAINING) is (mode is Mode.TRAINING):
        return None
    what = "this journal is for training" if was == Mode.TRAINING else f"this journal is {was}, not for training"
    return f"{what}; choose another journal"
