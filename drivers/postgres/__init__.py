"""The store of a floor in PostgreSQL: connecting, migrations, sending, reading. The only room that knows psycopg.

May know `controller.floor` and `controller.journal`. Law: only `push` and `write_own` write, and nothing is changed.
"""

from drivers.postgres.connect import StoreError, connected
from drivers.postgres.migrate import migrate
from drivers.postgres.store import Pushed, Store

__all__ = ["Pushed", "Store", "StoreError", "connected", "migrate"]
