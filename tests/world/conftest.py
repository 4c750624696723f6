"""A private PostgreSQL, for the worlds whose store is a real one."""

from support.postgres import store
