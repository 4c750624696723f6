"""Root on the machine of a table: commands, real tables and journals of `support`."""

from support.command import sabot
from support.journals import table
from support.process import live, processes
from support.staff import _staffed_once, db, pins
from support.terminals import settings_file
