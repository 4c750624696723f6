"""Checks a journal again: every round judged, every ledger entry added up, statements and transcripts.

Reads only. May know every room of `controller` but `review` and `training`.
"""

from controller.verify.rejudge import Judged, rejudge
from controller.verify.statement import Statement, statement
from controller.verify.transcript import Transcript

__all__ = ["Judged", "Statement", "Transcript", "rejudge", "statement"]
