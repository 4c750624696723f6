"""A table seen twice: by the dealer's console and, through the text of the feed, by the patrons' display."""

import pytest
from support.process import live
from support.table import Felt


@pytest.fixture(scope="session")
def felt():
    """Makes tables."""
    return Felt
