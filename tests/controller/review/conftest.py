"""Journals for the pit: the stories of `support.review_stories`."""

from support.command import sabot
from support.review_stories import (
    _eventful,
    _vip,
    desk_of,
    eventful,
    kinds_that_happen,
    make_pit,
    present,
    sign,
    told,
    vip,
)  # fmt: skip
