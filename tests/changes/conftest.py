"""The tests of changes run `sabot` in their own process: one that they started would not import from their folder."""

from support.command import sabot
