"""A technician with the files of a table: commands, tables, desks and journals of `support`."""

from support.command import sabot
from support.journals import table
from support.process import live, processes
from support.review_stories import _eventful, desk_of, eventful, floor_of, sign
from support.review_stories import on_files as kept_in
from support.staff import _staffed_once, db, pins
from support.terminals import settings_file
