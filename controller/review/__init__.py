"""The pit's desk without a screen: the index of journals, the log, cases, figures, reports and the review book.

May know every room of `controller` but `verify` and `training`. Law: it reads journals and never writes to one; what
the pit adds goes into the review book.
"""
