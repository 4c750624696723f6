"""Whether this version can read a journal: `can_read.py JOURNAL`. Part of the package's preinst; needs only Python.

The build fills in what this version knows. Reads only.
"""

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

KNOWN = json.loads("""@KNOWN@""")


def unread(path: Path) -> str:
    """What of a journal this version does not know; empty: nothing, or it is no journal of ours."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as conn:
        if not conn.execute("SELECT 1 FROM sqlite_master WHERE name = '_sqlite_migrations'").fetchone():
            return ""
        applied = "SELECT name FROM _sqlite_migrations WHERE migration_set = 'sabot-journal'"
        found = {name for (name,) in conn.execute(applied)}
        new = sorted(found - set(KNOWN["migrations"]))
        if new or not found:  # the records of a form that is not known may be anywhere
            return ", ".join(new)
        kinds = conn.execute("SELECT DISTINCT kind, schema FROM events ORDER BY kind, schema")
        return ", ".join(f"{kind} ({schema})" for kind, schema in kinds if schema > KNOWN["kinds"].get(kind, 0))


def refusal(path: Path) -> str:
    """Why nothing may be installed over this journal; empty: it may."""
    try:
        new = unread(path)
    except Exception as error:  # noqa: BLE001 - whatever it is: a journal that cannot be judged may be a newer one
        return f"cannot be judged ({error}); close what holds it, or put it right or elsewhere: nothing was changed"
    return f"was written by a newer Sabot ({new}); keep that one: nothing was changed" if new else ""


def main() -> int:
    """Say in one line why nothing is installed; status 1."""
    path = Path(sys.argv[1])
    why = refusal(path)
    if why:
        print(f"sabot: {path} {why}", file=sys.stderr)
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
