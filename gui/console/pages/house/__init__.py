"""Pages about the table itself: settings, staff, the test of the line.

May know what every page may know. Law: which settings there are, and how each is shown, comes from `SETTINGS`.
"""
