"""Whether this version can read a journal: `can_read.py JOURNAL`. Part of the package's preinst; needs only Python.

The build fills in what this version knows. Reads only.
"""

import json
import sqlite3
import sys
from pathlib import Path

KNOWN = json.loads("""@KNOWN@""")


def unread(path: Path) -> str:
    """What of a journal this version does not know; empty: nothing."""
    conn = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        applied = "SELECT name FROM _sqlite_migrations WHERE migration_set = 'sabot-journal'"
        new = sorted({name for (name,) in conn.execute(applied)} - set(KNOWN["migrations"]))
        kinds = conn.execute("SELECT DISTINCT kind, schema FROM events ORDER BY kind, schema")
        new += [f"{kind} ({schema})" for kind, schema in kinds if schema > KNOWN["kinds"].get(kind, 0)]
    except sqlite3.Error:
        return ""  # no journal of a table: it is none of ours
    finally:
        conn.close()
    return ", ".join(new)


def main() -> int:
    """Say what cannot be read; status 1."""
    path = Path(sys.argv[1])
    new = unread(path)
    if new:
        print(
            f"sabot: {path} was written by a newer Sabot ({new}); keep that one: nothing was changed", file=sys.stderr
        )
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
