"""Training: which question a trainee is asked now, and how the answers score.

Reads only. May know every room below it.
"""
