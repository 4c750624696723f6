"""Checks a journal again: every round judged, every ledger entry added up, statements and transcripts.

Reads only. May know every room below it.
"""
