"""What a table plays by: the game's rules and the table's settings, side by side."""

from dataclasses import dataclass

from controller.game.authority import Role
from controller.game.irregularities import Irregularity, Permit
from controller.game.ruleset import Ruleset
from controller.settings.settings import TableSettings


@dataclass(frozen=True, slots=True)
class TableRules:
    """The game and the settings."""

    ruleset: Ruleset
    settings: TableSettings

    def permit(self, kind: Irregularity) -> Permit:
        """What the game permits for an irregularity; what it has no word for goes the way of everything else."""
        permits = self.ruleset.irregularities
        return permits.get(kind, permits[Irregularity.OTHER])

    def least_role(self, kind: Irregularity) -> Role:
        """Who at least rules on this: the game's word, or the table's where it asks for more."""
        return self.settings.least_role(kind, self.permit(kind).authority)
