"""Records for a store: chains that hold, of journals that never were on a disk."""

from hashlib import sha256

from controller.journal.chain import BEGUN, GENESIS, SNAPSHOT, image_digest, own_payload, record_hash, wire_image
from controller.journal.copies import Shipped

JOURNAL = "00112233445566778899aabbccddeeff"
AT = "2026-11-18T01:00:00.000Z"


def chain(
    count: int,
    journal: str = JOURNAL,
    *,
    change: int | None = None,
    name: str | None = None,
    key: str = "aa" * 32,
    after: object = None,
    fill: int = 0,
) -> list[Shipped]:
    """So many records of a journal. `change`: the record from which on it is another history. `name`: its table.
    `fill`: so many bytes more in each payload."""
    found: list[Shipped] = []
    previous = GENESIS
    for n in range(1, count + 1):
        kind, payload, wire, snapshot = "note", own_payload(n=n, **({"fill": "x" * fill} if fill else {})), b"", None
        if n == 1:
            kind = BEGUN
            payload = own_payload(journal=journal, format=1, software="test", after=after, public_key=key)
        elif n == 2 and name is not None:
            kind, payload = "settings-changed", own_payload(event="settings-changed", settings={"name": name})
        elif n % 3 == 0:
            wire = wire_image([(0, b"/dev/shoe", AT.encode(), b"in", bytes([n % 256, 0, 255]))])
        elif n % 5 == 0:
            snapshot = f"snapshot {n}".encode()
            kind, payload = SNAPSHOT, own_payload(upto=n - 1, sha256=sha256(snapshot).hexdigest())
        if n == change:
            payload += b" "
        previous = record_hash(previous, n, AT.encode(), kind.encode(), 1, payload, image_digest(wire))
        found.append(Shipped(n, AT, kind, 1, payload, wire, snapshot, previous))
    return found
