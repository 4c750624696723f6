"""A private PostgreSQL, and journals to send to it."""

from support.postgres import empty_database, postgres, store, stores
