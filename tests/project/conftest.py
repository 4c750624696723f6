"""Commands in this process, and a journal with staff."""

from support.command import sabot
from support.newer import newer_journal
from support.staff import _staffed_once, db
