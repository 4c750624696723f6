"""A private PostgreSQL."""

from support.postgres import _shared_store, empty_database, own_store, postgres, store
