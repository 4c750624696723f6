"""`TableRules`: the game, the table's settings and the makes of shoe that there are."""

from collections.abc import Mapping
from dataclasses import field

from controller.game.authority import Role
from controller.game.house_games import find_game
from controller.game.irregularities import Irregularity, Permit, permit_for
from controller.game.ruleset import Ruleset, WagerKind
from controller.settings.makes import MANUAL_ONLY, Capabilities, ShoeMake
from controller.settings.settings import TableSettings
from controller.value import Value


class TableRules(Value):
    """The game, the settings and the makes of shoe."""

    ruleset: Ruleset
    settings: TableSettings
    makes: Mapping[str, ShoeMake] = field(default_factory=lambda: MANUAL_ONLY, repr=False, compare=False)
    """By name; they come from the drivers. Rules that are only used to read a journal need only entry by hand."""

    enrolled: frozenset[int] | None = field(default=None, repr=False, compare=False)
    """The terminals that may get credit; the host of a table says which. None: rules without a host, for any."""

    games: Mapping[str, Ruleset] = field(default_factory=dict, repr=False, compare=False)
    """The games of the house that the settings may name, by id, besides the shipped ones."""

    def find(self, game: str) -> Ruleset:
        """The game of this id; `UnknownGameError` if there is none. That of these rules is the one that is played."""
        return self.ruleset if game == self.ruleset.id else find_game(game, self.games)

    @property
    def wagers(self) -> Mapping[str, WagerKind]:
        """The wagers that this table offers, in the order of the game: all of them unless the settings name some."""
        offered, known = self.settings.wagers, self.ruleset.wagers
        return known if offered is None else {on: kind for on, kind in known.items() if on in offered}

    def shoe(self, make: str) -> Capabilities:
        """What a make of shoe can do; nothing if it is unknown. Empty (no shoe is loaded): the make in the settings."""
        found = self.makes.get(make or self.settings.shoe)
        return Capabilities() if found is None else found.capabilities

    def permit(self, kind: Irregularity) -> Permit:
        """What the game permits for an irregularity."""
        return permit_for(self.ruleset.irregularities, kind)

    def least_role(self, kind: Irregularity) -> Role:
        """The least role that rules on this: the game's, or the table's if it is higher."""
        return self.settings.least_role(kind, self.permit(kind).authority)
