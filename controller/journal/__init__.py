"""The journal: hash-chained records in one SQLite file, on disk before anything is shown.

Knows nothing else of ours, so also not what a record means. Laws: records are appended, never changed; a batch is
written whole or not at all.
"""

from controller.journal.archive import archive, restore, rotate
from controller.journal.chain import Entry, Record, Wire, record_hash
from controller.journal.errors import JournalError, JournalStoppedError
from controller.journal.journal import Journal
from controller.journal.reader import Reader, capture, open_reader
from controller.journal.signed_heads import Head, HeadsError, check_heads, read_heads, sign_head
from controller.journal.signing_key import load_key, make_key, public_key
from controller.journal.walk import Bad, Verified, verify_chain

__all__ = [
    "Bad", "Entry", "Head", "HeadsError", "Journal", "JournalError", "JournalStoppedError", "Reader", "Record",
    "Verified", "Wire", "archive", "capture", "check_heads", "load_key", "make_key", "open_reader", "public_key",
    "read_heads", "record_hash", "restore", "rotate", "sign_head", "verify_chain",
]  # fmt: skip
