"""Someone with a login of the floor's store: a private PostgreSQL, commands, real tables and journals of `support`."""

from support.command import sabot
from support.floor_staff import managed
from support.journals import table
from support.postgres import own_store, store
from support.process import live, processes
from support.staff import _staffed_once, cheap_pins, db, pins
