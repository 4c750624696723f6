"""The pit manager's window over journals told by the core."""

from support.office import _indexed, _ready, begin_jobs, live, office
from support.review_stories import _eventful, _vip, desk_of, eventful, floor_of, make_pit, told, vip
from support.review_stories import on_files as kept_in
