"""A page over a floor that is a value, and one over a real store."""

from support.command import Ran, sabot
from support.postgres import empty_database, own_store, store
from support.process import live, processes
from support.staff import _staffed_once, cheap_pins, db, pins
from support.web_server import certificate, floor, served
