"""`Given`: what `decide` is given that no event says (game, makes of shoe, enrolled terminals), for the journal and
back from it."""

from collections.abc import Container, Mapping
from dataclasses import fields

from controller.game.ruleset import Ruleset
from controller.settings.makes import Capabilities, ShoeMake
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table.told import Given


def given_by(rules: TableRules, known: Container[str]) -> Given:
    """What these rules give besides the settings. The text of a game whose fingerprint is known is left out."""
    ruleset = rules.ruleset
    return Given(
        game=ruleset.fingerprint,
        game_file=None if ruleset.fingerprint in known else ruleset.canonical,
        makes={name: abilities(make) for name, make in rules.makes.items()},
        enrolled=None if rules.enrolled is None else tuple(sorted(rules.enrolled)),
    )


def abilities(make: ShoeMake) -> tuple[str, ...]:
    """What a make of shoe can do, by name."""
    return tuple(one.name for one in fields(Capabilities) if getattr(make.capabilities, one.name))


def rules_from(given: Given, settings: TableSettings, games: Mapping[str, Ruleset]) -> TableRules:
    """The rules of a table that was given this; `games` are those of the journal, by fingerprint."""
    makes = {name: ShoeMake(name, name, Capabilities(**dict.fromkeys(can, True))) for name, can in given.makes.items()}
    enrolled = None if given.enrolled is None else frozenset(given.enrolled)
    return TableRules(games[given.game], settings, makes, enrolled)
