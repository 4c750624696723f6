"""The pit manager's desk without a screen: the index of each journal, the irregularity log, cases, statistics, reports
and the review book.

May know every room below it. Law: it reads journals and never writes to them; what it writes is the review book.
"""
