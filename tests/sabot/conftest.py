"""Runs `sabot` in this process, as a shell would; commands, live tables and staff come from `support`."""

from support.command import Ran, sabot
from support.journals import _kept, made_once
from support.newer import newer_journal
from support.process import live, processes
from support.staff import _staffed_once, cheap_pins, db, pins
from support.terminals import folder, gateway, served, settings_file
