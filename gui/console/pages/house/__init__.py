"""Pages about the table itself: settings, staff, the test of the line."""
