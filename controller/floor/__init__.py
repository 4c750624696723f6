"""The floor: what a store takes from a table, what the wall shows of it, and which alerts there are. Pure: no database,
no clock.

May know every other room. This front has what senders need, and loads `journal` only.

Law: the table's journal is the truth. A store takes a record only where it follows the one that it holds.
"""

from controller.floor.ingest import BEFORE_THE_FIRST, Answer, Answered, Cursor, ingest
from controller.journal.copies import MOST, Shipped, next_batch

__all__ = ["BEFORE_THE_FIRST", "MOST", "Answer", "Answered", "Cursor", "Shipped", "ingest", "next_batch"]
