"""Someone who can reach the page of the wall: a browser, a floor that is a value, and a real store."""

from support.command import sabot
from support.floor_staff import managed
from support.postgres import own_store, store
from support.staff import _staffed_once, cheap_pins, db, pins
from support.web_server import certificate, floor, served
