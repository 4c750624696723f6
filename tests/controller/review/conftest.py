"""Journals for the pit: the stories of `support.review_stories`, on files and in the store of a floor."""

from support.command import sabot
from support.postgres import own_store, store
from support.review_stories import (
    _eventful,
    _vip,
    desk_of,
    eventful,
    floor_of,
    kept_in,
    kinds_that_happen,
    make_pit,
    over,
    present,
    sign,
    told,
    vip,
)  # fmt: skip
