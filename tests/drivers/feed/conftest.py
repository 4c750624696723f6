"""Tables whose public state is served to displays."""

import pytest
from support.table import Felt


@pytest.fixture(scope="session")
def felt():
    """Makes tables."""
    return Felt
