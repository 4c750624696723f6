"""The pit's desk without a screen: the index of journals, the log, cases, figures, reports and the review book.

Reads journals, never writes to them. May know every room below it.
"""
