"""Whole evenings: consoles, terminals and processes of `support` together."""

from support.console import felt, line, logged, open_console, open_runtime, people, staff
from support.process import processes
from support.staff import _staffed_once, db
from support.terminals import folder, gateway, settings_file
