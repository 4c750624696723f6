"""The ledger is tested at electronic tables: the fixtures of `support`."""

from support.staff import _staffed_once, db
from support.terminals import folder, served
