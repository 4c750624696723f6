"""A whole installation, for tests that look at one."""

from support.installed import installed, release_key
