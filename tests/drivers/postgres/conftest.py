"""A private PostgreSQL."""

from support.postgres import empty_database, own_store, store
