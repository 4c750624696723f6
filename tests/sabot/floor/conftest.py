"""A private PostgreSQL, and journals to send to it."""

from support.floor_staff import managed
from support.postgres import empty_database, own_store, store
