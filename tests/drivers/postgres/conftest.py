"""A private PostgreSQL."""

from support.postgres import empty_database, postgres, store, stores
