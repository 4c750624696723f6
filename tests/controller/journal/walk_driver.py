"""Walks a long journal in a process of its own and prints by how many kilobytes that process grew."""

import json
import resource
import sys
from pathlib import Path

from controller.journal.reader import open_reader
from controller.journal.walk import verify_chain


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


path = Path(sys.argv[1])
with open_reader(path) as reader:
    for _ in reader.entries(upto=5_000):
        pass
    before = peak()
    records = sum(1 for _ in reader.entries())
    lines = sum(1 for _ in reader.wire())
    reading = peak() - before
    ok = verify_chain(path).ok
print(json.dumps({"records": records, "lines": lines, "ok": ok, "reading": reading, "verifying": peak() - before}))
