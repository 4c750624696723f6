"""The simplest honest controller: read a telegram, check it, hash it onto a chain, commit it durably. Nothing else.

It is the yardstick for the table: whatever the table adds (driver, judging, events, one transaction with the raw bytes)
is measured as a ratio to this, on the same machine in the same run.
"""

import hashlib
import sqlite3
import time

import serial


class HonestController:
    """One shoe, one file, no opinion."""

    def __init__(self, tty, path):
        self.line = serial.serial_for_url(tty, baudrate=9600, timeout=5)
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.execute("PRAGMA journal_mode=WAL")
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("CREATE TABLE events (n INTEGER PRIMARY KEY, at REAL, payload BLOB, hash BLOB)")
        self.head = b""
        self.n = 0
        self.last = b""

    def take(self, telegram):
        """Read until this telegram has come whole, and make it durable."""
        pending = b""
        while telegram not in pending:
            pending += self.line.read(1)
            pending += self.line.read(self.line.in_waiting)
        check = 0
        for byte in telegram[1:-2]:
            check ^= byte
        assert telegram[-2:] == b"%02X" % check
        assert telegram != self.last
        self.last = telegram
        self.n += 1
        self.head = hashlib.sha256(self.head + telegram).digest()
        self.db.execute("INSERT INTO events VALUES (?, ?, ?, ?)", (self.n, time.time(), telegram, self.head))
        self.line.reset_input_buffer()

    def close(self):
        """Let go of line and file."""
        self.line.close()
        self.db.close()
