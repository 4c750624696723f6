"""A whole installation, for tests that look at one."""
