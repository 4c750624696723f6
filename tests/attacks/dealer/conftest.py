"""A dealer at the console: journals and commands of `support`."""

from support.command import sabot
from support.staff import _staffed_once, cheap_pins, db, pins
