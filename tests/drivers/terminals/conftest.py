"""Links of terminals: the fixtures of `support`."""

from support.process import processes
from support.staff import _staffed_once, db
from support.terminals import folder, gateway, settings_file
