"""The settings of a table, their file, and settings and ruleset together (`TableRules`).

May know `controller.game`. Law: a settings value that contradicts itself or its game is refused when it is read.
"""

from controller.settings.checking import parse_settings, read_settings
from controller.settings.settings import SETTINGS, SettingsError, TableSettings
from controller.settings.table_rules import TableRules

__all__ = ["SETTINGS", "SettingsError", "TableRules", "TableSettings", "parse_settings", "read_settings"]
