"""What the tests of a live table share: a table that is told things, and the people who sign at it."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.staff import SIGNERS
from support.table import ToldTable


@pytest.fixture
def staff() -> SimpleNamespace:
    """One person of each role."""
    return SIGNERS


@pytest.fixture
def table_of() -> Any:
    """Make a told table: `table_of("fortune-six", method="A")`; limits and amounts as people write them."""
    return ToldTable
