"""The README.txt of a regulator's bundle."""

from collections.abc import Sequence
from typing import Any, Final

OLDEST_PYTHON: Final = (3, 9)
"""The checker runs on this one and on every newer one."""
_README: Final = """\
RECORDS OF TABLES, FOR THE REGULATOR

Made at {made} by {software}, for the time from {since} to {until}.

IN THIS FOLDER

journals/    The journal of each table, complete, with its signed heads. A journal is a chain: it cannot be cut, so it
             also holds what came before and after the time above.
{journals}
review/      The review book of the desk: {book}
keys.txt     The public key that each journal names, and that of the review book. It signs the heads.
games/       The rules that the shoes were played by, one file for each version. The name is its fingerprint: the
             SHA-256 of the file. Compare it with the fingerprint of the game that you approved.
reports/     {reports}
check.py     A program that checks all this. It needs Python {python} or newer and nothing else. It only reads.
manifest.json, manifest.signed, SHA256SUMS    What is in this folder, signatures over that, and the digest of each file.

HOW TO CHECK

    python3 -I check.py                the findings, and a list of what people ruled
    python3 -I check.py --json         the same for a program
    python3 -I check.py --sums DIGEST --public-key KEY --heads FILE

Do not leave out -I: with it Python takes nothing from this folder but check.py.
The last line is the strong form. Take the three from another place than this folder: the digest of SHA256SUMS from
the person who made the bundle, the public key from the day on which the table was set up, the heads from a witness
(a machine that the casino's technicians do not control). Compare the digest of check.py that it prints in the same
way. You may read check.py: it is one file of plain text.
Exit status: 0 nothing is wrong, 1 something is wrong, 2 the folder is no bundle.

WHAT IS CHECKED

- Files: each is as it was put into the folder; none is missing or added.
- Chain: each record has the hash that follows from the record before it. The bytes of the card shoe's line have the
  digest in their record. A journal that follows another one names its last record.
- Heads: each is signed by the key of its journal (Ed25519) and says what the journal says. One is over the last record.
- Manifest: its tables, times and last records are those of the journals. The keys that it names have signed it; with
  --public-key, one of yours has.
- Game: the game file is the one of its fingerprint.
- Cards: no card comes more often than the decks hold it, unless a foreign card is on record. A card that is moved,
  kept, set aside, turned, put in order or corrected is a card that lay there. The count at the end of a shoe is
  right.
- Table of play: each result is on a round that was dealt to its end. A card that went where none was due is on
  record as an irregularity.
- Results: winner, totals, naturals and pairs, from the cards.
- Wagers: what is settled is what was placed; nothing is placed when no bets are open. Each line is settled to the
  cent by the pay rows of the game file, within the limits and with the rounding of the table's settings.
- Table differential: if it was exceeded, that is on record.
- Voids: each follows a ruling, and every wager went back.
- Money put right: what was paid, what was due, what was collected, paid or waived at the table and at the desk, and
  what is open after both.
- Terminals of an electronic table: none spends more than its credit; a voucher is redeemed once, for its amount.

WHAT IS NOT CHECKED

- Rulings, corrections and adjustments by people are listed with who, when and why. They are not judged. Nor is it
  checked whether a person had the position that the record names, or typed the right PIN.
- Table inventory: chips that staff counted.
- Whether the bytes of the line say what the records say, and what the table would have decided: `sabot verify` of
  the casino does that.
- Whether the cards in the records were the cards on the table. A camera shows that.
- Wagers that nobody entered: entering them is optional at a table with chips.

KEEP THIS FOLDER CONFIDENTIAL. The journals name staff and hold digests of their PINs.
"""


def readme(manifest: dict[str, Any], reports: Sequence[str]) -> bytes:
    """The text for a bundle with this manifest and these reports."""
    journals = "\n".join(
        f"             {one['file']}: {one['table']}, {one['records']} records, {one['from']} to {one['to']}"
        for one in manifest["journals"]
    )
    named = {name: manifest[name] for name in ("made", "software", "since", "until")}
    book = manifest["review_book"]
    words = "none was begun." if book is None else f"book {book['journal']}, {book['records']} records."
    named["book"] = words + " What was put right at the desk is in it."
    named["python"] = ".".join(map(str, OLDEST_PYTHON))
    return _README.format(journals=journals, reports=", ".join(reports), **named).encode()
