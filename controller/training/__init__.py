"""Training: which question a trainee is asked now, and how the answers score.

May know every room of `controller` but `verify` and `review`. Law: pure, it reads only.
"""
