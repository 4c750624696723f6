"""The floor's own book of staff."""

import pytest


@pytest.fixture
def managed(sabot, store, request):
    """A store with a manager and a dealer of the floor."""
    request.getfixturevalue("cheap_pins")
    manager = ("--id", "fm1", "--name", "F M", "--role", "pit-manager", "--pin-stdin")
    assert sabot("staff", "add", "--to", store, *manager, stdin="605917\n").status == 0
    dealer = ("--id", "d1", "--name", "D", "--role", "dealer", "--by", "fm1", "--pin-stdin")
    assert sabot("staff", "add", "--to", store, *dealer, stdin="730164\n605917\n").status == 0
    return store
