"""A manager at the table or at the desk: journals, windows and commands of `support`."""

from support.command import sabot
from support.office import _indexed, _ready, begin_jobs, live, office
from support.review_stories import _eventful, _vip, desk_of, eventful, floor_of, make_pit, told, vip
from support.review_stories import on_files as kept_in
from support.staff import _staffed_once, cheap_pins, db, pins
