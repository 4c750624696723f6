"""Checks a bundle of table journals without the software that wrote them.

Copied into every bundle as `check.py`. It needs Python 3.9 or newer and nothing else: no package, no network, no
program of the casino. Run `python3 -I check.py` in the folder of the bundle. It only reads. `-I` keeps Python from taking
a module of the folder in place of its own; run without it, the checker does the same before it imports anything else.

    1  the signature       Ed25519, as in RFC 8032
    2  the journal file    the chain of hashes, the bytes of the line, the signed heads
    3  the game            points, the table of play, pay rows, limits, rounding
    4  the table           every record of a journal, one after another: cards, wagers, results, money
    5  the bundle          files, keys, game files, one journal after another; the answer

What a person ruled is listed, not judged. What follows from a ruling is checked like everything else.
Exit status: 0 nothing is wrong, 1 something is wrong, 2 this is no bundle.
"""

import sys

if __name__ == "__main__" and not sys.flags.isolated and not getattr(sys.flags, "safe_path", False):
    # No module of the bundle is imported: somebody may have put it there. `__future__` would be one, so it is not used.
    del sys.path[0]

import argparse
import hashlib
import json
import sqlite3
import struct
from collections import Counter
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, NamedTuple

# 1  The signature ----------------------------------------------------------------------------------------------------

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
Point = tuple[int, int, int, int]
"""X, Y, Z, T: x = X/Z, y = Y/Z, x*y = T/Z."""
NEUTRAL: Point = (0, 1, 1, 0)


def add_points(p: Point, q: Point) -> Point:
    """The sum of two points of the curve."""
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


_doubled: dict[Point, list[Point]] = {}


def times(number: int, point: Point) -> Point:
    """The point added to itself so many times. The doublings of a point are computed once: a key signs many heads."""
    if point not in _doubled:
        powers = [point]
        while len(powers) < 256:
            powers.append(add_points(powers[-1], powers[-1]))
        _doubled[point] = powers
    total = NEUTRAL
    for bit, power in enumerate(_doubled[point]):
        if number >> bit & 1:
            total = add_points(total, power)
    return total


def point_of(data: bytes) -> "Point | None":
    """The point that these 32 bytes stand for; None: they stand for none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def bytes_of(point: Point) -> bytes:
    """The 32 bytes that stand for a point."""
    inverse = pow(point[2], P - 2, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signed(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of this public key signed this message."""
    point = point_of(key) if len(key) == 32 else None
    if point is None or BASE is None or len(signature) != 64:
        return False
    first, s = signature[:32], int.from_bytes(signature[32:], "little")
    if s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(first + key + message).digest(), "little") % ORDER
    x, y, z, t = times(k, point)
    return bytes_of(add_points(times(s, BASE), (-x % P, y, z, -t % P))) == first


# 2  The journal file -------------------------------------------------------------------------------------------------


class Finding(NamedTuple):
    """Something is wrong: of which kind, in which file, at which record (0: at none), and what."""

    kind: str
    file: str
    n: int
    what: str

    def __str__(self) -> str:
        return f"{self.kind.upper()}  {self.file}{f' record {self.n}' if self.n else ''}: {self.what}"


class Record(NamedTuple):
    """One record of a journal."""

    n: int
    at: str
    kind: str
    schema: int
    payload: bytes
    wire: bytes
    hash: bytes


Event = dict[str, Any]
"""The fields of a record."""
Tell = Callable[[str, int, str], None]
"""Takes a finding: its kind, its record, and what is wrong."""


def record_hash(previous: bytes, record: Record) -> bytes:
    """The hash that a record must have after a record with the hash `previous`."""
    at, kind = record.at.encode(), record.kind.encode()
    numbers = (record.n, record.schema, len(at), len(kind), len(record.payload), len(record.wire))
    return hashlib.sha256(previous + struct.pack(">6Q", *numbers) + at + kind + record.payload + record.wire).digest()


def wire_digests(db: sqlite3.Connection) -> dict[int, bytes]:
    """By record: the digest of the bytes that came over the line with it."""
    rows = db.execute("SELECT n, i, port, at, direction, data FROM wire ORDER BY n, i")
    found = {}
    for n, of_record in groupby(rows, key=lambda row: row[0]):
        digest = hashlib.sha256()
        for _, i, *texts, data in of_record:
            parts = [text.encode() for text in texts] + [data]
            digest.update(struct.pack(">5Q", i, *map(len, parts)) + b"".join(parts))
        found[n] = digest.digest()
    return found


def records_of(db: sqlite3.Connection, tell: Tell) -> Iterator[Record]:
    """The records of a journal in their order, each one checked against the chain and the bytes of the line."""
    wires = wire_digests(db)
    previous, last = bytes(32), 0
    for row in db.execute("SELECT n, at, kind, schema, payload, wire, hash FROM events ORDER BY n"):
        record = Record(*row)
        if record.n != last + 1:
            tell("chain", last + 1, "is missing")
        elif record_hash(previous, record) != record.hash:
            tell("chain", record.n, "does not match its hash: it was changed, or the one before it was")
        if record.wire != wires.pop(record.n, b""):
            tell("wire", record.n, "has bytes of the line that are not those it was written with")
        previous, last = record.hash, record.n
        yield record
    for n in wires:
        tell("wire", n, "has bytes of the line and does not exist")


def check_snapshots(db: sqlite3.Connection, tell: Tell) -> None:
    """A snapshot is a short cut for a start. Its digest is in a record."""
    covered = {
        n: json.loads(payload).get("sha256")
        for n, payload in db.execute("SELECT n, payload FROM events WHERE kind = 'snapshot'")
    }
    for n, payload in db.execute("SELECT n, payload FROM snapshots ORDER BY n"):
        if covered.get(n) != hashlib.sha256(payload).hexdigest():
            tell("chain", n, "has a snapshot that is not the one of its record")


def check_heads(text: str, file: str, journal: "Journal") -> int:
    """Check every signed head of a journal; returns how many are good."""
    good = 0

    def tell(n: int, what: str) -> None:
        journal.findings.append(Finding("head", file, n, what))

    for line, entry in enumerate(text.splitlines(), 1):
        try:
            head = json.loads(entry)
            n, named, key, signature = head["n"], head["head"], head["public_key"], bytes.fromhex(head["signature"])
            signed = f"sabot head 1\n{head['journal']}\n{n}\n{named}\n{head['at']}\n".encode()
            bad = "" if is_signed(bytes.fromhex(key), signed, signature) else "has a wrong signature"
        except (ValueError, KeyError, TypeError, AttributeError):
            tell(0, f"line {line} is not a signed head")
            continue
        if not bad and key != journal.key:
            bad = f"is signed with a key that the journal does not name ({key[:16]}…)"
        if not bad and head["journal"] != journal.id:
            bad = "is of another journal"
        if not bad and journal.hashes.get(n) != named:
            bad = f"says of record {n} what the journal does not say: the record was changed, or the end was cut off"
        if bad:
            tell(n if isinstance(n, int) else 0, f"line {line} {bad}")
        else:
            journal.signed = max(journal.signed, n)
        good += not bad
    return good


def signers_of(text: str, manifest: bytes) -> set[str]:
    """The keys that have signed this manifest."""
    signed = f"sabot bundle 1\n{hashlib.sha256(manifest).hexdigest()}\n".encode()
    found = set()
    for entry in text.splitlines():
        try:
            line = json.loads(entry)
            key, signature = str(line["public_key"]), bytes.fromhex(line["signature"])
            if is_signed(bytes.fromhex(key), signed, signature):
                found.add(key)
        except (ValueError, KeyError, TypeError):
            continue  # the key that should have signed is missed then
    return found


# 3  The game ---------------------------------------------------------------------------------------------------------

UNSEEN = "??"
RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
PLAYER, BANKER = "player", "banker"
TURNS = [(PLAYER, 1), (BANKER, 1), (PLAYER, 2), (BANKER, 2), (PLAYER, 3), (BANKER, 3)]
"""The places of a round, in the order in which cards come to them."""
BANKER_DRAWS = {
    0: range(10),
    1: range(10),
    2: range(10),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: range(2, 8),
    5: range(4, 8),
    6: (6, 7),
    7: (),
}
"""By the Banker's total: the points of the Player's third card on which the Banker draws."""
Place = tuple[str, int]
Hand = tuple[str, ...]
Hands = tuple[Hand, Hand]
"""The Player's cards and the Banker's, by name."""


def points(card: str) -> int:
    """Ace one, two to nine their number, tens and faces nothing."""
    rank = card[:-1]
    return 1 if rank == "A" else int(rank) if rank.isdigit() and rank != "10" else 0


def total(hand: Hand) -> int:
    """The right digit of the sum."""
    return sum(map(points, hand)) % 10


def due(hands: Hands) -> "Place | str | None":
    """The place of the next card by the table of play; None: the round is complete; `UNSEEN`: nobody can say."""
    player, banker = hands
    for side, index in TURNS[:4]:
        if len(player if side == PLAYER else banker) < index:
            return side, index
    if UNSEEN in (*player, *banker):
        return UNSEEN
    p, b = total(player[:2]), total(banker[:2])
    if p >= 8 or b >= 8:
        return None
    if p <= 5 and len(player) == 2:
        return PLAYER, 3
    if len(banker) > 2:
        return None
    draws = points(player[2]) in BANKER_DRAWS[b] if len(player) > 2 else b <= 5
    return (BANKER, 3) if draws else None


def is_finished(hands: Hands) -> bool:
    """Whether these hands are a round that was dealt to its end by the table of play, every card seen."""
    player, banker = hands
    if UNSEEN in (*player, *banker) or min(len(player), len(banker)) < 2:
        return False
    while len(player) > 2 or len(banker) > 2:  # take the cards off again in the order in which they came
        last = BANKER if len(banker) > 2 else PLAYER
        before = (player, banker[:-1]) if last == BANKER else (player[:-1], banker)
        if due(before) != (last, len(banker if last == BANKER else player)):
            return False
        player, banker = before
    return due(hands) is None


def facts_of(hands: Hands) -> dict[str, Any]:
    """Everything that a pay row may ask about a finished round."""
    player, banker = hands
    p, b = total(player), total(banker)
    facts: dict[str, Any] = {
        "winner": "tie" if p == b else PLAYER if p > b else BANKER,
        "natural": len(player) == len(banker) == 2 and max(p, b) >= 8,
        "player_total": p,
        "banker_total": b,
        "player_cards": len(player),
        "banker_cards": len(banker),
        "margin": p - b,
        "total_cards": len(player) + len(banker),
        "sum": p + b,
        "player_natural": len(player) == 2 and p >= 8,
        "banker_natural": len(banker) == 2 and b >= 8,
    }
    pairs, suited_pairs = [], 0
    for side, (first, second, *_) in ((PLAYER, player), (BANKER, banker)):
        pair, suited = first[:-1] == second[:-1], first[-1] == second[-1]
        pairs += [first[:-1]] if pair else []
        suited_pairs += pair and suited
        facts[f"{side}_pair"] = pair
        facts[f"{side}_pair_rank"] = first[:-1] if pair else None
        facts[f"{side}_pair_suit"] = first[-1] if pair and suited else None
        facts[f"{side}_ranks"] = "".join(sorted((first[:-1], second[:-1]), key=RANKS.index))
        facts[f"{side}_suited"] = suited
    facts.update(pairs=len(pairs), suited_pairs=suited_pairs, same_pairs=len(pairs) == 2 and pairs[0] == pairs[1])
    return facts


def row_of(wager: dict[str, Any], facts: dict[str, Any]) -> "tuple[int, int, str | None]":
    """What a wager pays, as two whole numbers, and the clause: its first pay row that is true. -1: it loses."""
    for row in wager["row"]:
        if all(facts[name] == value for name, value in row["when"].items()):
            return row["pays"][0], row["pays"][1], row["clause"]
    loses = wager["loses"]
    if isinstance(loses, str):
        return -1, 1, loses
    named = (row["clause"] for row in loses if all(facts[name] == v for name, v in row.get("when", {}).items()))
    return -1, 1, next(named, None)


def cents(text: "str | None") -> "int | None":
    """`97.50` in cents."""
    return None if text is None else int(Fraction(text) * 100)


def money(number: int) -> str:
    """Cents as an amount."""
    return f"{'-' if number < 0 else ''}{abs(number) // 100}.{abs(number) % 100:02d}"


Key = tuple[int, str, str]
"""Whose wager, and where: seat, who, area."""
Player = tuple[int, str]
Players = frozenset[Player]
Line = dict[str, Any]
"""One wager, settled, as in the journal."""
Lines = dict[Key, Line]
Stakes = dict[Key, int]


def line_key(line: Line) -> Key:
    """Whose wager a line is about."""
    return line["seat"], line["who"], line["on"]


def net(line: Line) -> int:
    """What a settled wager brings its player."""
    return int(line["returns"] - line["stake"])


def limit_flag(settings: dict[str, Any], area: str, amount: int) -> "str | None":
    """Whether an amount is outside the table's limits."""
    limit = settings.get("limits", {}).get(area, {})
    least, most = cents(limit.get("minimum")), cents(limit.get("maximum"))
    if least is not None and amount < least:
        return "under-minimum"
    return "over-maximum" if most is not None and amount > most else None


class Rules(NamedTuple):
    """What a round is settled by: its game, the table's settings, and the edition of the house's readings."""

    game: dict[str, Any]
    settings: dict[str, Any]
    edition: int

    def line(self, key: Key, stake: int, facts: dict[str, Any], warned: Players) -> Line:
        """A wager, settled again. `warned`: the players whose wager under the minimum was settled once before."""
        area = key[2]
        flag = limit_flag(self.settings, area, stake)
        if flag == "under-minimum" and key[:2] in warned:
            return {"stake": stake, "counts": 0, "result": "push", "pays": 0, "returns": stake, "flag": "returned"}
        counts = stake
        if flag == "over-maximum":
            counts = cents(self.settings["limits"][area]["maximum"]) or 0
        part, of, clause = row_of(self.game["wager"][area], facts)
        line: Line = {"stake": stake, "counts": counts, "clause": clause}
        if flag:
            line["flag"] = flag
        if part < 0:
            return {**line, "result": "lose", "pays": 0, "returns": stake - counts}
        exact, unit = Fraction(counts * part, of), cents(self.settings.get("unit")) or 1
        units, rest = divmod(exact, unit)
        if rest:
            line["exact"] = exact / 100
            rounding = self.settings.get("rounding", "down")
            units += rounding == "up" or (rounding == "nearest" and 2 * rest >= unit)
        pays = int(units * unit)
        line.update(result="win" if part else "push", pays=pays, returns=stake + pays)
        if flag == "under-minimum" and not part and self.edition > 1:
            line["unused"] = True
        return line


LINE_KINDS = {"flag": "limits", "counts": "limits", "unused": "limits", "exact": "rounding"}


def line_differs(was: Line, now: Line) -> "tuple[str, str] | None":
    """The kind of the difference between a line in the journal and the line as it must be, and what differs."""
    was = {**was, "exact": Fraction(was["exact"]) if was.get("exact") else None}
    for name in ("stake", "flag", "counts", "result", "pays", "returns", "exact", "unused", "clause"):
        if name == "clause" and now.get("flag") == "returned":
            continue
        old, new = was.get(name), now.get(name)
        if (old or None) == (new or None):
            continue
        kind = LINE_KINDS.get(name, "pay")
        if name in ("pays", "returns") and now.get("exact") is not None:
            kind = "rounding"
        if name in ("stake", "counts", "pays", "returns"):
            old, new = money(old or 0), money(new or 0)
        return kind, f"{name} is {old} and must be {new}"
    if was.get("commission") is not None and was["commission"] != was["counts"] - was["pays"]:
        return "pay", f"commission is {money(was['commission'])} and must be {money(was['counts'] - was['pays'])}"
    return None


# 4  The table --------------------------------------------------------------------------------------------------------


class Over(NamedTuple):
    """A round that is over."""

    hands: Hands
    lines: Lines
    """What each wager gets by what is known now."""
    warned: Players
    rules: "Rules | None"
    carried_out: Lines
    """The settlement as it was carried out."""
    dealt: Hands
    """The hands by which it was settled."""


class Money:
    """What a player was paid in a round, what was due, and what was done about the difference."""

    def __init__(self, paid: int, due: int, moved: int = 0, waived: int = 0) -> None:
        self.paid, self.due, self.moved, self.waived = paid, due, moved, waived
        self.case: "int | None" = None
        self.reported = self.reported_before = False
        self.recorded: "int | None" = None

    @property
    def open(self) -> int:
        """What is still open: above nothing the player is to get it, below nothing to give it back."""
        rest = self.due - self.paid - self.moved
        if rest * self.waived <= 0:
            return rest
        left = max(0, abs(rest) - abs(self.waived))
        return left if rest > 0 else -left

    def adjust(self, how: str, amount: int) -> None:
        """So much was collected, paid or waived."""
        if how == "waived":
            self.waived += amount if self.open > 0 else -amount
        else:
            self.moved += amount if how == "paid" else -amount


class Draw(NamedTuple):
    """A card of the round: where it lies (None: in no hand), and where the shoe said that it goes."""

    card: str
    place: "Place | None" = None
    claimed: "Place | None" = None
    carried: bool = False


VOIDS = ("void", "void-and-replace")
TERMINAL = "terminal"
"""The player of a wager that a terminal placed; the seat is the terminal's number."""
SIGNED = (
    "case-ruled", "case-dismissed", "card-corrected", "card-taken-away", "wager-corrected", "adjusted", "cards-replaced",
    "cutting-card-dismissed", "option-ended", "bets-opened", "bets-reopened",
)  # fmt: skip
"""Records of what a person decided, where one is named: listed, not judged."""


READ = frozenset((
    "table-started", "settings-changed", "shoe-loaded", "shoe-ended", "card-burned", "card-drawn", "card-placed",
    "card-revealed", "card-named", "card-kept", "card-set-aside", "cards-reconstructed", "card-taken-back",
    "card-taken-away", "card-corrected", "bets-opened", "opening-taken-back", "bets-closed", "bets-reopened",
    "wager-placed", "wager-withdrawn", "wager-corrected", "seat-cleared", "case-opened", "case-changed", "case-ruled",
    "case-closed", "case-dismissed", "result-called", "wagers-collected", "seat-paid", "round-settled", "round-voided", "round-reconstructed",
    "payout-reported", "adjusted", "adjustments-carried", "credit-bought", "voucher-sold", "voucher-redeemed",
    "cashed-out", "ledger-carried",
))  # fmt: skip
"""The kinds of record that change cards, wagers or money. Each has a method of its name below; others are passed over."""


class Table:
    """A table, record after record. Each record is checked against the table as it was before, and then applied."""

    def __init__(self, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.settings: dict[str, Any] = {}
        self.edition = 1
        self.game: "dict[str, Any] | None" = None
        self.games: dict[str, str] = {}
        self.phase, self.round, self.decks, self.shoe_rounds = "no-shoe", 0, 0, 0
        self.seen: Counter[str] = Counter()
        self.drawn = 0
        self.draws: list[Draw] = []
        self.waiting: list[Draw] = []
        self.outside: list[str] = []
        self.carried: list[str] = []
        self.fresh: list[str] = []
        self.foreign = self.out_of_order = self.slips = False
        self.wagers: Stakes = {}
        self.moved: dict[tuple[int, str], int] = {}
        self.warned: Players = frozenset()
        self.cases: dict[int, dict[str, Any]] = {}
        self.cases_of_round: Counter[str] = Counter()
        self.ruled: dict[int, str] = {}
        self.before_bets: list[Draw] = []
        self.overs: dict[int, Over] = {}
        self.money: dict[tuple[int, int, str], Money] = {}
        self.money_before: dict[tuple[int, int, str], Money] = {}
        self.taken_over: dict[tuple[int, int, str], int] = {}
        self.credit: Counter[int] = Counter()
        self.vouchers: dict[str, int] = {}
        self.first_credit: tuple[dict[int, int], dict[str, int]] = ({}, {})
        self.figures: Counter[str] = Counter()
        self.rulings: list[dict[str, Any]] = []

    def take(self, record: Record) -> None:
        """Check a record and apply it."""
        event = json.loads(record.payload)
        if event.get("event") != record.kind:
            self.tell("chain", f"is a {record.kind} that calls itself {event.get('event')}")
        if record.kind in SIGNED and event.get("by"):
            self.rulings.append(self._listed(record, event))
        if record.kind in READ:
            getattr(self, record.kind.replace("-", "_"))(event)

    def _listed(self, record: Record, event: Event) -> dict[str, Any]:
        case = self.cases.get(event.get("case", 0), {})
        names = ("ruling", "by", "role", "second", "reason", "before", "after", "how", "amount", "hand", "index",
                 "seat", "who", "on")  # fmt: skip
        said = {name: event[name] for name in names if event.get(name) not in (None, "", {})}
        if record.kind in ("wager-corrected", "adjusted"):
            said.update({name: money(event[name]) for name in ("before", "after", "amount") if name in event})
        about = {"round": event.get("round", case.get("round", self.round)), "case": event.get("case")}
        return {"n": record.n, "at": record.at, "what": record.kind, **about, "about": case.get("kind"), **said}

    # The shoe

    def table_started(self, event: Event) -> None:
        self.edition = event.get("readings", 1)

    def settings_changed(self, event: Event) -> None:
        self.settings = event["settings"]

    def shoe_loaded(self, event: Event) -> None:
        self.game = json.loads(event["game_file"])
        self.decks, self.phase, self.draws = event["decks"], "idle", []
        self.games[event["fingerprint"]] = event["game_file"]
        if hashlib.sha256(event["game_file"].encode()).hexdigest() != event["fingerprint"]:
            self.tell("game", "has a game file that is not the one of its fingerprint")
        fewest, most = self.game["decks"]
        if not fewest <= self.decks <= most:
            self.tell("cards", f"{self.decks} decks are loaded, and the game takes {fewest} to {most}")
        self.figures["shoes"] += 1

    def shoe_ended(self, event: Event) -> None:
        self._count_cards()
        if event["drawn"] != self.drawn:
            self.tell("cards", f"the shoe ended after {event['drawn']} cards, and the records have {self.drawn}")
        self.seen, self.drawn = Counter(), 0
        self._same_shoe()
        self.phase, self.decks, self.shoe_rounds, self.foreign = "no-shoe", 0, 0, False
        self.draws, self.waiting, self.outside, self.carried = [], [], [], []

    def _same_shoe(self) -> None:
        """Cards that a shoe burned which looked new: now it is known which shoe they are of."""
        for card in self.fresh:
            self._left_the_shoe(card)
        self.fresh = []

    def _left_the_shoe(self, card: str) -> None:
        self.drawn += 1
        self._named(card)

    def _named(self, card: str) -> None:
        if card != UNSEEN:
            self.seen[card] += 1
        if self.decks and any(case["kind"] == "foreign-card" for case in self.cases.values()):
            self.foreign = True

    def _not_seen(self, card: str) -> None:
        if self.seen[card]:
            self.seen[card] -= 1

    def _count_cards(self) -> None:
        """No card may have come more often than the decks hold it, unless a foreign card is on record."""
        if not self.decks or self.foreign:
            return
        for card, count in self.seen.items():
            if count > self.decks:
                self.tell(
                    "cards", f"{card} came {count} times from {self.decks} decks, and no foreign card is on record"
                )
        if self.drawn > 52 * self.decks:
            self.tell("cards", f"{self.drawn} cards came from {self.decks} decks")

    # Cards

    @property
    def hands(self) -> Hands:
        """The cards of the two hands."""
        return self._hand(PLAYER), self._hand(BANKER)

    def _hand(self, side: str) -> Hand:
        lying = {draw.place[1]: draw.card for draw in self.draws if draw.place and draw.place[0] == side}
        return tuple(lying.get(index, UNSEEN) for index in range(1, max(lying, default=0) + 1))

    def _lay(self, draw: Draw) -> None:
        """One more card of the round. A card whose draw was missed comes before the cards at later places."""
        is_due = due(self.hands)
        if is_due not in (UNSEEN, draw.place):
            self.out_of_order = True
        at = len(self.draws)
        if draw.claimed is None and draw.place in TURNS:
            later = TURNS[TURNS.index(draw.place) + 1 :]
            at = next((n for n, other in enumerate(self.draws) if other.place in later), at)
        self.draws.insert(at, draw)

    def _at(self, place: Place) -> "int | None":
        return next((n for n, draw in enumerate(self.draws) if draw.place == place), None)

    def _same(self, lies: str, said: str, *, may_be_new: bool = True) -> None:
        """Check that the card of a record is the one that lies there."""
        if lies not in (said, UNSEEN) or (lies == UNSEEN != said and not may_be_new):
            self.tell("cards", f"speaks of {said}, and {lies} lies there")

    def card_burned(self, event: Event) -> None:
        if event.get("fresh"):
            self.fresh.append(event["card"])
            return
        self._left_the_shoe(event["card"])
        if event.get("waits"):
            self.waiting.append(Draw(event["card"]))

    def card_drawn(self, event: Event) -> None:
        card = event["card"]
        self._left_the_shoe(card)
        self.figures["cards"] += 1
        if event["course"] == "outside":
            if event.get("waits"):
                self.waiting.append(Draw(card))
            else:
                self.outside.append(card)
            return
        claimed = None
        if event.get("claimed"):
            side, _, index = event["claimed"].partition(" ")
            claimed = (side, int(index))
        if event.get("waits"):
            at = event.get("at")
            self.waiting.insert(len(self.waiting) if at is None else at, Draw(card, None, claimed))
        else:
            self._lay(Draw(card, place_in(event), claimed))

    def card_placed(self, event: Event) -> None:
        place = place_in(event)
        if event.get("carried"):
            card = self.carried.pop(0)
            self._lay(Draw(card, place, place, carried=True))
        else:
            first = self.waiting.pop(0)
            card = first.card
            self._lay(Draw(card, place, first.claimed))
        self._same(card, event["card"], may_be_new=False)

    def card_revealed(self, event: Event) -> None:
        place, card = (event["to"], event["index"]), event["card"]
        n = self._at(place)
        if n is None:
            self._left_the_shoe(card)
            self._lay(Draw(card, place))
            return
        self._same(self.draws[n].card, card)
        if self.draws[n].card == UNSEEN:
            self._named(card)
        self.draws[n] = self.draws[n]._replace(card=card)

    def card_named(self, event: Event) -> None:
        card, at, where = event["card"], event.get("at", 0), event["where"]
        self._named(card)
        if where == "carried":
            self._same(self.carried[at], card)
            self.carried[at] = card
        elif where in ("waiting", "draws"):
            cards = self.waiting if where == "waiting" else self.draws
            self._same(cards[at].card, card)
            cards[at] = cards[at]._replace(card=card)

    def _taken(self, event: Event) -> None:
        """A card goes from where it lies."""
        where, at, card = event.get("where", "waiting"), event.get("at", 0), event["card"]
        if where == "burned":
            return
        if where == "outside":
            before = self.outside.pop(at)
        elif where == "draws":
            before = self.draws.pop(at).card
        elif where == "carried":
            before = self.carried.pop(at)
        elif where == "waiting":
            before = self.waiting.pop(at).card
        else:  # no record has named it before
            self._left_the_shoe(card)
            return
        self._same(before, card)
        if before == UNSEEN != card:
            self._named(card)

    def card_kept(self, event: Event) -> None:
        self._taken(event)
        self.carried.append(event["card"])

    def card_set_aside(self, event: Event) -> None:
        self._taken(event)

    def cards_reconstructed(self, event: Event) -> None:
        """The hands after the cards were put in order: the same cards, as many as are needed, in the order drawn."""
        sides = {PLAYER: event["player"], BANKER: event["banker"]}
        places: list[Any] = [place for place in TURNS if place[1] <= len(sides[place[0]])]
        cards = [sides[side][index - 1] for side, index in places] + event.get("left_over", [])
        places += [None] * len(event.get("left_over", []))
        pool = [*self.draws, *(Draw(card) for card in self.outside), *self.waiting][: len(cards)]
        if Counter(draw.card for draw in pool) != Counter(cards):
            self.tell("cards", "puts other cards in order than those that were drawn")
        same = [draw.card for draw in pool] == cards
        laid = []
        for card, place in zip(cards, places):
            at = next((n for n, draw in enumerate(pool) if draw.card == card), 0)
            was = pool.pop(at) if pool else Draw(card)
            laid.append(Draw(card, place, was.claimed if same else place))
        more = max(0, len(cards) - len(self.draws))
        from_outside = min(more, len(self.outside))
        del self.outside[:from_outside], self.waiting[: more - from_outside]
        self.draws, self.out_of_order = laid, False
        self._dealing()

    def card_taken_back(self, event: Event) -> None:
        at, where = event.get("at", 0), event["where"]
        self._not_seen(event["card"])
        if event.get("turned"):
            self.draws[at] = self.draws[at]._replace(card=UNSEEN)
        else:
            self.drawn -= 1
            if where in ("waiting", "draws"):
                gone = (self.waiting if where == "waiting" else self.draws).pop(at)
                self._same(gone.card, event["card"], may_be_new=False)
        if where == "draws":
            self._dealing()

    def card_taken_away(self, event: Event) -> None:
        at = event.get("waiting")
        self._not_seen(event["card"])
        self.drawn -= 1
        if at is not None:
            self._same(self.waiting.pop(at).card, event["card"], may_be_new=False)
            return
        n = self._at((event["hand"], event["index"]))
        if n is not None:
            self._same(self.draws.pop(n).card, event["card"], may_be_new=False)
            self._dealing()

    def _dealing(self) -> None:
        """A card of the round changed: there is no result any more."""
        if self.phase == "result":
            self.phase = "dealing"

    def card_corrected(self, event: Event) -> None:
        before, after, place = event["before"], event["after"], (event["hand"], event["index"])
        at, n = event.get("waiting"), self._at(place)
        self.figures["corrections"] += 1
        if at is not None:
            self._same(self.waiting[at].card, before, may_be_new=False)
            self.waiting[at] = self.waiting[at]._replace(card=after)
            self._corrected_copy(before, after)
            return
        if event["round"] > self.round - self.shoe_rounds:
            self._corrected_copy(before, after)
            self.drawn += n is None and not event.get("settled", False)
        if event.get("settled"):
            if n is not None and event["round"] == self.round:
                self.draws[n] = self.draws[n]._replace(card=after)
            self._card_of_settled_round(event, place)
            return
        if n is None:
            self._lay(Draw(after, place))
        else:
            self._same(self.draws[n].card, before, may_be_new=False)
            self.draws[n] = self.draws[n]._replace(card=after)
        self.phase = "dealing"

    def _corrected_copy(self, before: str, after: str) -> None:
        self._not_seen(before)
        self._named(after)

    # Bets

    def bets_opened(self, event: Event) -> None:
        self._same_shoe()
        self.before_bets = self.draws
        self.shoe_rounds += 1
        self.phase, self.round, self.draws, self.wagers = "betting", event["round"], [], {}
        self.cases_of_round = Counter(case["kind"] for case in self.cases.values())
        self.out_of_order = self.slips = False
        self.moved = {}

    def opening_taken_back(self, _: Event) -> None:
        self.phase, self.round, self.draws = "idle", self.round - 1, self.before_bets
        self.shoe_rounds -= 1

    def bets_closed(self, _: Event) -> None:
        self.phase = "dealing"

    def bets_reopened(self, event: Event) -> None:
        self.phase = "betting"
        if event.get("taken_back"):
            self.carried = [draw.card for draw in self.draws if draw.carried] or self.carried
            self.draws = []

    def wager_placed(self, event: Event) -> None:
        key, stood = line_key(event), self.wagers.get(line_key(event), 0)
        if self.phase != "betting" and "table-differential" not in self.cases_of_round:
            self.tell("limits", f"{words(key)}: a wager was placed when no bets were open")
        if self.game is None or key[2] not in self.game["wager"]:
            self.tell("pay", f"{words(key)}: the game has no such wager")
        elif key[2] not in (self.settings.get("wagers") or self.game["wager"]):
            self.tell("pay", f"{words(key)}: the table did not offer this wager")
        if event["total"] != stood + event["amount"]:
            added = f"{money(stood)} and {money(event['amount'])} more"
            self.tell("pay", f"{words(key)}: {added} is not {money(event['total'])}")
        self.wagers[key] = event["total"]
        self.figures["wagers"] += 1
        if key[1] == TERMINAL:
            self._credit(key[0], -event["amount"])

    def wager_withdrawn(self, event: Event) -> None:
        key, left = line_key(event), event.get("left", 0)
        if self.wagers.get(key, 0) != event["amount"] + left:
            self.tell("pay", f"{words(key)}: {money(event['amount'])} went back and {money(left)} stayed, and "
                             f"{money(self.wagers.get(key, 0))} lay there")  # fmt: skip
        self._stake(key, left)
        if key[1] == TERMINAL:
            self._credit(key[0], event["amount"])

    def _stake(self, key: Key, amount: int) -> None:
        self.wagers[key] = amount
        if not amount:
            del self.wagers[key]

    def seat_cleared(self, event: Event) -> None:
        self.warned = frozenset(player for player in self.warned if player[0] != event["seat"])

    # Irregularities

    def case_opened(self, event: Event) -> None:
        self.cases[event["case"]] = {
            "kind": event["irregularity"], "rulings": event["rulings"], "round": event.get("round"),
        }  # fmt: skip
        self.cases_of_round[event["irregularity"]] += 1
        self.foreign = self.foreign or event["irregularity"] == "foreign-card"
        self.figures["irregularities"] += 1

    def case_changed(self, event: Event) -> None:
        if event.get("became"):
            self.case_opened(event["became"])
            self.figures["irregularities"] -= 1
        elif event["case"] in self.cases:
            self.cases[event["case"]]["rulings"] = event["rulings"]

    def case_ruled(self, event: Event) -> None:
        case, ruling = self.cases.pop(event["case"], None), event["ruling"]
        if case is None:
            self.tell("ruling", f"case {event['case']} was ruled on and is not open")
            return
        if ruling not in case["rulings"]:
            self.tell("ruling", f"case {event['case']} was ruled {ruling}, which was not open to whoever ruled")
        if case["kind"] == "shoe-alarm" and event.get("read_again") is None:
            self._same_shoe()
        self.ruled[event["case"]] = ruling

    def case_closed(self, event: Event) -> None:
        self.cases.pop(event["case"], None)

    def case_dismissed(self, event: Event) -> None:
        case = self.cases.pop(event["case"], {})
        for line in self.money.values() if case.get("kind") == "wrong-payout" else ():
            if line.case == event["case"] and line.recorded is not None:
                line.paid, line.reported, line.recorded, line.case = line.recorded, line.reported_before, None, None

    # Results and money

    @property
    def rules(self) -> "Rules | None":
        """What rounds are settled by now."""
        return None if self.game is None else Rules(self.game, self.settings, self.edition)

    def result_called(self, event: Event) -> None:
        self.phase = "result"
        if not self.slips:
            self._check_differential()
        if not is_finished(self.hands):
            self.tell(
                "table of play", f"round {self.round} has a result on {hands_words(self.hands)}, no finished round"
            )
            return
        facts = facts_of(self.hands)
        if event["result"] != facts["winner"]:
            self.tell(
                "result", f"round {self.round}: {hands_words(self.hands)} is {facts['winner']}, not {event['result']}"
            )
        for name in ("player_total", "banker_total", "natural", "player_pair", "banker_pair"):
            if event[name] != facts[name]:
                self.tell("result", f"round {self.round}: {hands_words(self.hands)} has {name} {facts[name]}, "
                                    f"not {event[name]}")  # fmt: skip

    def round_settled(self, event: Event) -> None:
        number, hands = event["round"], self.hands
        lines = {line_key(line): line for line in event.get("lines", [])}
        self.figures["rounds"] += 1
        if self.phase != "result" or number != self.round:
            self.tell("result", f"round {number} was settled without a result")
        if self.out_of_order and not self.cases_of_round:
            self.tell(
                "table of play", f"round {number}: a card went where none was due, and no irregularity is on record"
            )
        if is_finished(hands):
            self._tell_all(self._lines_differ(number, lines, self.wagers, hands, self.warned, self.rules))
        else:
            self.tell("table of play", f"round {number} was settled on {hands_words(hands)}, no finished round")
        self._count_cards()
        self._terminals(lines, "returns")
        self._over(number, lines)

    def _check_differential(self) -> None:
        """Too large a difference must be on record. A slip that was put right after the close is a person's word."""
        most = cents(self.settings.get("differential"))
        sums = [sum(amount for key, amount in self.wagers.items() if key[2] == side) for side in (PLAYER, BANKER)]
        if most is not None and abs(sums[0] - sums[1]) > most and not self.cases_of_round["table-differential"]:
            self.tell("limits", f"round {self.round}: Player {money(sums[0])} and Banker {money(sums[1])} differ by more than "
                                f"{money(most)}, and it is not on record")  # fmt: skip

    def _lines_differ(
        self, number: int, lines: Lines, stakes: Stakes, hands: Hands,
        warned: Players, rules: "Rules | None",
    ) -> list[tuple[str, str]]:  # fmt: skip
        """What is wrong with a settlement, wager by wager, to the cent."""
        if rules is None:
            return [("pay", f"round {number} was settled without a game")]
        facts, found = facts_of(hands), []
        for key in {**stakes, **lines}:
            where = f"round {number}, {words(key)}"
            if key not in lines:
                found.append(("pay", f"{where}: was not settled"))
            elif key not in stakes or key[2] not in rules.game["wager"]:
                found.append(("pay", f"{where}: was settled, and no wager lay there"))
            else:
                differs = line_differs(lines[key], rules.line(key, stakes[key], facts, warned))
                found += [(differs[0], f"{where}: {differs[1]}")] if differs else []
        return found

    def _tell_all(self, found: list[tuple[str, str]]) -> None:
        for kind, what in found:
            self.tell(kind, what)

    def _over(self, number: int, lines: Lines) -> None:
        self.overs[number] = Over(self.hands, lines, self.warned, self.rules, lines, self.hands)
        self.warned |= used_by(lines)
        self.phase, self.wagers = "idle", {}

    def round_voided(self, event: Event) -> None:
        number = event["round"]
        lines = {line_key(line): line for line in event.get("lines", [])}
        here = self.phase in ("betting", "dealing", "result") and number == self.round
        over = None if here else self.overs.get(number)
        stakes = self.wagers if over is None else {key: line["stake"] for key, line in over.lines.items()}
        self.figures["voids"] += 1
        if self.ruled.get(event["case"]) not in VOIDS:
            self.tell("void", f"round {number} is void, and no ruling on case {event['case']} says so")
        back = {key: (line["stake"], line["result"], line["pays"], line["returns"]) for key, line in lines.items()}
        if back != {key: (amount, "push", 0, amount) for key, amount in stakes.items()}:
            self.tell("void", f"round {number} is void, and its wagers did not all go back")
        if over is not None:
            if event.get("listed"):
                self._settled_anew(event, over, lines, stakes, None)
            else:
                self._taken_back(over.carried_out)
            self._put_right(number, over._replace(lines=lines))
            self._list_money(event)
            return
        self._count_cards()
        self._terminals(lines, "stake")
        listed = {(one["seat"], one["who"]): (one["paid"], one["due"]) for one in event.get("money", [])}
        if here and listed != {player: (net, 0) for player, net in self.moved.items() if net}:
            self.tell("money", f"round {number} is void, and does not list what was collected and paid before")
        self._list_money(event)
        self._over(number, lines)
        self.waiting, self.outside = [], []

    def wagers_collected(self, event: Event) -> None:
        for one in event["players"]:
            self.moved[one["seat"], one["who"]] = one.get("paid", 0) - one.get("taken", 0)

    def seat_paid(self, event: Event) -> None:
        self.moved[event["seat"], event["who"]] = event["pays"] - event.get("taken", 0)

    def _taken_back(self, lines: Lines) -> None:
        """The first version reversed a settlement at once, as far as a terminal still had the credit."""
        for (terminal, who), amount in by_player(lines).items():
            if who == TERMINAL:
                self._credit(terminal, -min(amount, self.credit[terminal]))

    def _put_right(self, number: int, now: Over) -> None:
        """A round that is over gets other lines: the players who used their one time under the minimum may be others."""
        self.warned = (self.warned - used_by(self.overs[number].lines)) | used_by(now.lines)
        self.overs[number] = now

    def _card_of_settled_round(self, event: Event, place: Place) -> None:
        over = self.overs.get(event["round"])
        if over is None:
            self.tell("cards", f"round {event['round']} was corrected and was not settled")
            return
        hands = [list(over.hands[0]), list(over.hands[1])]
        hand = hands[place[0] == BANKER]
        if place[1] > len(hand):
            self.tell("cards", f"round {event['round']} was corrected where no card lay")
            return
        self._same(hand[place[1] - 1], event["before"], may_be_new=False)
        hand[place[1] - 1] = event["after"]
        if self.edition > 1 or event.get("result"):
            self._other_hands(event, over, (tuple(hands[0]), tuple(hands[1])))

    def round_reconstructed(self, event: Event) -> None:
        over, hands = self.overs.get(event["round"]), (tuple(event["player"]), tuple(event["banker"]))
        if over is None:
            self.tell("cards", f"round {event['round']} was put in order and was not settled")
            return
        if Counter((*hands[0], *hands[1])) - Counter((*over.hands[0], *over.hands[1])):
            self.tell("cards", f"round {event['round']} was put in order with cards that it did not have")
        self._other_hands(event, over, hands)

    def _other_hands(self, event: Event, over: Over, hands: Hands) -> None:
        """A settled round has other cards after all: its outcome is that of these cards."""
        number, finished = event["round"], is_finished(hands)
        winner = facts_of(hands)["winner"] if finished else None
        if event.get("result") != winner:
            self.tell("result", f"round {number} was corrected to {event.get('result')}, and its cards say {winner}")
        over = over._replace(hands=hands)
        if finished:
            lines = {line_key(line): line for line in event.get("lines", [])}
            stakes = {key: line["stake"] for key, line in over.lines.items()}
            self._settled_anew(event, over, lines, stakes, hands)
            self._put_right(number, over._replace(lines=lines))
        self.overs[number] = self.overs[number]._replace(hands=hands)
        self._list_money(event)

    def wager_corrected(self, event: Event) -> None:
        key, number = line_key(event), event["round"]
        over = self.overs.get(number) if event.get("settled") else None
        stakes = dict(self.wagers) if over is None else {k: line["stake"] for k, line in over.lines.items()}
        if stakes.get(key, 0) != event["before"]:
            self.tell("pay", f"round {number}, {words(key)}: {money(event['before'])} was corrected, and "
                             f"{money(stakes.get(key, 0))} lay there")  # fmt: skip
        if not event.get("settled"):
            self.slips = self.slips or self.phase != "betting"
            self._stake(key, event["after"])
            return
        if over is None:
            self.tell("pay", f"round {number}: a wager was corrected, and the round was not settled")
            return
        stakes[key] = event["after"]
        stakes = {k: amount for k, amount in stakes.items() if amount}
        lines = {line_key(line): line for line in event.get("lines", [])}
        hands = over.hands if is_finished(over.hands) else over.dealt
        self._settled_anew(event, over, lines, stakes, hands)
        self._put_right(number, over._replace(lines=lines))
        self._list_money(event)

    def _settled_anew(self, event: Event, over: Over, lines: Lines, stakes: Stakes, hands: "Hands | None") -> None:
        """Check the new settlement of a round that is over (no hands: it is void), and the money that it lists.

        It is settled by the limits of its own time, or by those of today if they changed since: both are lawful.
        """
        first: "list[tuple[str, str]] | None" = None
        for rules in (over.rules, self.rules):
            found = self._money_differs(event, over._replace(rules=rules), lines, stakes)
            if hands is not None:
                found = self._lines_differ(event["round"], lines, stakes, hands, over.warned, rules) + found
            if not found:
                return
            first = found if first is None else first
        self._tell_all(first or [])

    def _money_differs(self, event: Event, over: Over, lines: Lines, stakes: Stakes) -> list[tuple[str, str]]:
        """What is wrong with the list of who was paid what and was due what."""
        number, found = event["round"], []
        due_now, paid = by_player(lines), paid_by_player(over, stakes)
        listed = {(one["seat"], one["who"]): (one["paid"], one["due"]) for one in event.get("money", [])}
        before = {key[1:]: line for key, line in self.money.items() if key[0] == number}
        for player in {*due_now, *paid, *before, *listed}:
            was = before.get(player)
            got = was.paid if was is not None and was.reported else paid.get(player, 0)
            now = (got, due_now.get(player, 0))
            must = now if was is not None or now[0] != now[1] else None
            if listed.get(player) != must:
                said, right = (f"{money(one[0])} paid, {money(one[1])} due" if one else "nothing to put right"
                               for one in (listed.get(player), must))  # fmt: skip
                found.append(("money", f"round {number}, seat {player[0]} ({player[1]}): lists {said}; it is {right}"))
        return found

    def _list_money(self, event: Event) -> None:
        for one in event.get("money", []):
            line = self.money.setdefault((event["round"], one["seat"], one["who"]), Money(0, 0))
            line.paid, line.due = one["paid"], one["due"]

    def payout_reported(self, event: Event) -> None:
        number, player = event["round"], (event["seat"], event["who"])
        over = self.overs.get(number)
        due_now = 0 if over is None else by_player(over.lines).get(player, 0)
        if over is None or due_now != event["due"]:
            self.tell("money", f"round {number}, seat {player[0]} ({player[1]}): {money(due_now)} was due, "
                               f"not {money(event['due'])}")  # fmt: skip
        line = self.money.setdefault((number, *player), Money(0, 0))
        line.paid, line.due = event["paid"], event["due"]
        if line.case != event["case"]:
            line.case, line.recorded, line.reported_before = event["case"], event.get("recorded"), line.reported
        line.reported = True

    def adjusted(self, event: Event) -> None:
        key, amount, how = (event["round"], event["seat"], event["who"]), event["amount"], event["how"]
        line = next((lines[key] for lines in (self.money_before, self.money) if key in lines and lines[key].open), None)
        self.figures["adjustments"] += 1
        if line is None:
            self.tell("money", f"round {key[0]}, seat {key[1]} ({key[2]}) was adjusted, and nothing was open")
            return
        wrong_way = (how == "collected" and line.open > 0) or (how == "paid" and line.open < 0)
        if wrong_way or not 0 < amount <= abs(line.open):
            self.tell("money", f"round {key[0]}, seat {key[1]} ({key[2]}): {money(amount)} was {how}, and "
                               f"{money(line.open)} was open")  # fmt: skip
        line.adjust(how, amount)
        if key[2] == TERMINAL and how != "waived":
            self._credit(key[1], amount if how == "paid" else -amount)
        if line.open != event["left"]:
            self.tell("money", f"round {key[0]}, seat {key[1]} ({key[2]}): {money(line.open)} is left, "
                               f"not {money(event['left'])}")  # fmt: skip

    def adjustments_carried(self, event: Event) -> None:
        for one in event["lines"]:
            key = (one["round"], one["seat"], one["who"])
            self.money_before[key] = Money(one["paid"], one["due"], one.get("moved", 0), one.get("waived", 0))
            self.taken_over[key] = self.money_before[key].open

    # Terminals: what a player bought, won and did not cash out

    def _credit(self, terminal: int, amount: int) -> None:
        self.credit[terminal] += amount
        if self.credit[terminal] < 0:
            self.tell("money", f"terminal {terminal} spent {money(-self.credit[terminal])} more than its credit")

    def _terminals(self, lines: Lines, part: str) -> None:
        for key, line in lines.items():
            if key[1] == TERMINAL:
                self._credit(key[0], line[part])

    def credit_bought(self, event: Event) -> None:
        self._credit(event["terminal"], event["amount"])

    def voucher_sold(self, event: Event) -> None:
        self.vouchers[event["digest"]] = event["amount"]

    def voucher_redeemed(self, event: Event) -> None:
        if self.vouchers.pop(event["digest"], None) != event["amount"]:
            self.tell("money", f"a voucher of {money(event['amount'])} was redeemed, and none of that amount was open")
        if event.get("terminal") is not None:
            self._credit(event["terminal"], event["amount"])

    def cashed_out(self, event: Event) -> None:
        self._credit(event["terminal"], -event["amount"])
        self.vouchers[event["digest"]] = event["amount"]

    def ledger_carried(self, event: Event) -> None:
        accounts = {
            name.split()[-1]: amount for name, amount in event["balances"].items() if name.startswith("terminal ")
        }
        self.credit = Counter({int(terminal): amount for terminal, amount in accounts.items()})
        self.vouchers = dict(event["vouchers"])
        self.first_credit = self.open_credit

    @property
    def open_credit(self) -> tuple[dict[int, int], dict[str, int]]:
        """The credit of each terminal, and each voucher that is not redeemed."""
        return {terminal: amount for terminal, amount in self.credit.items() if amount}, dict(self.vouchers)

    @property
    def open_money(self) -> dict[tuple[int, int, str], int]:
        """By round, seat and player: what is still open."""
        return {key: line.open for lines in (self.money_before, self.money) for key, line in lines.items() if line.open}


def place_in(event: Event) -> "Place | None":
    """The place that a record names."""
    return None if event.get("to") is None or event.get("index") is None else (event["to"], event["index"])


def words(key: Key) -> str:
    """A wager in words."""
    return f"seat {key[0]} ({key[1]}) on {key[2]}"


def hands_words(hands: Hands) -> str:
    """Two hands in words."""
    return f"Player {' '.join(hands[0]) or '-'} and Banker {' '.join(hands[1]) or '-'}"


def used_by(lines: Lines) -> Players:
    """The players whose one time under the minimum was used in these lines."""
    return frozenset(
        key[:2] for key, line in lines.items() if line.get("flag") == "under-minimum" and not line.get("unused")
    )


def by_player(lines: Lines) -> dict[Player, int]:
    """What each player is due by these lines."""
    found: Counter[Player] = Counter()
    for key, line in lines.items():
        found[key[:2]] += net(line)
    return dict(found)


def paid_by_player(over: Over, stakes: Stakes) -> dict[Player, int]:
    """What each player was paid when the round was settled, on the chips that really lay there.

    A wager settled as won was paid what the settlement said. A wager settled as lost, or not entered, lost its chips.
    """
    real = {}
    if over.rules is not None and is_finished(over.dealt):
        facts = facts_of(over.dealt)
        known = over.rules.game["wager"]
        real = {key: over.rules.line(key, n, facts, over.warned) for key, n in stakes.items() if key[2] in known}
    found: Counter[Player] = Counter()
    for key in {**over.carried_out, **real}:
        slip = over.carried_out.get(key)
        if slip is not None and slip["result"] != "lose":
            found[key[:2]] += slip["pays"]
        else:
            found[key[:2]] += min(0, net(real[key])) if key in real else 0
    return dict(found)


# 5  The bundle -------------------------------------------------------------------------------------------------------


class Journal:
    """A journal of the bundle, read and checked."""

    def __init__(self, path: Path, file: str) -> None:
        self.file, self.findings = file, []  # type: tuple[str, list[Finding]]
        self.id, self.key, self.after, self.successor = "", "", None, ""  # type: tuple[str, str, Any, str]
        self.hashes: dict[int, str] = {}
        self.first_at = self.last_at = ""
        self.heads = self.signed = 0
        """How many signed heads are good, and the last record that one of them is over."""
        self.at_desk: list[Event] = []
        """What was signed at the desk about it."""
        self.still_open: dict[tuple[int, int, str], int] = {}
        """The money that is open after the table and the desk."""
        self.table = Table(lambda kind, what: self._tell(kind, self.last, what))
        self.last = 0
        self._stopped = False
        try:
            self._read(path)
        except sqlite3.Error as error:
            self._tell("chain", self.last, f"the file cannot be read after this record ({error})")

    def _tell(self, kind: str, n: int, what: str) -> None:
        self.findings.append(Finding(kind, self.file, n, what))

    def _read(self, path: Path) -> None:
        db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            for record in records_of(db, self._tell):
                self.last, self.last_at = record.n, record.at
                self.first_at = self.first_at or record.at
                self.hashes[record.n] = record.hash.hex()
                self._take(record)
            check_snapshots(db, self._tell)
        finally:
            db.close()

    def _take(self, record: Record) -> None:
        if self._stopped:
            return
        try:
            if record.kind in ("told", "wire", "snapshot", "journal-resumed"):
                return
            if record.kind == "journal-begun":
                begun = json.loads(record.payload)
                self.id, self.key, self.after = begun["journal"], begun.get("public_key") or "", begun.get("after")
            elif record.kind == "journal-closed":
                self.successor = json.loads(record.payload)["successor"]
            else:
                self.table.take(record)
                if record.kind == "table-started" and not self.key:  # a journal of the first version
                    self.key = json.loads(record.payload).get("public_key") or ""
        except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
            self._stopped = True  # what comes after it cannot be judged
            self._tell("chain", record.n, f"cannot be understood, and what follows it is not judged ({error!r})")

    @property
    def report(self) -> dict[str, Any]:
        """The journal in the answer."""
        opened = [{"round": k[0], "seat": k[1], "who": k[2], "open": money(v)} for k, v in self.still_open.items()]
        return {
            "journal": self.id, "file": self.file, "records": self.last, "from": self.first_at, "to": self.last_at,
            "head": self.hashes.get(self.last, ""), "public_key": self.key, "heads": self.heads,
            **{name: self.table.figures[name] for name in FIGURES}, "adjustments at the desk": len(self.at_desk),
            "open_money": opened,
            "credit": {str(terminal): money(amount) for terminal, amount in sorted(self.table.open_credit[0].items())},
            "vouchers": money(sum(self.table.vouchers.values())),
        }  # fmt: skip


class Book(Journal):
    """The review book: what was signed at the desk. Its entries about money belong to the journals."""

    def __init__(self, path: Path, file: str) -> None:
        self.entries: list[tuple[Record, Event]] = []
        super().__init__(path, file)

    def _take(self, record: Record) -> None:
        try:
            event = json.loads(record.payload)
            if record.kind == "journal-begun":
                self.id, self.key = event["journal"], event.get("public_key") or ""
            elif record.kind == "money-put-right":
                amount, how = event["amount"], event["how"]
                if event.get("entry") != record.kind or how not in ("paid", "collected", "waived") or not amount:
                    self._tell("money", record.n, f"signs for money as no desk does: {how} {amount}")
                self.entries.append((record, {**event, "key": (event["round"], event["seat"], event["who"])}))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self._tell("chain", record.n, f"cannot be understood ({error!r})")

    @property
    def rulings(self) -> list[dict[str, Any]]:
        """Its entries about money, as the journals list theirs."""
        names = ("journal", "round", "seat", "who", "how", "by", "role", "reason")
        return [
            {"file": self.file, "n": record.n, "at": record.at, "what": record.kind,
             **{name: event.get(name) for name in names}, "amount": money(abs(event["amount"]))}
            for record, event in self.entries
        ]  # fmt: skip


def less_desk(opened: int, entries: list[Event]) -> int:
    """What is open of a difference after what was signed at the desk. Cash that went twice is owed back; what was
    waived counts only as far as something is open. A waiver is written with the sign of what it waives."""
    cash = sum(int(e["amount"]) * (1 if e["how"] == "paid" else -1) for e in entries if e["how"] != "waived")
    waived = sum(int(e["amount"]) for e in entries if e["how"] == "waived")
    rest = opened - cash
    if rest * waived <= 0:
        return rest
    return rest - (min(rest, waived) if rest > 0 else max(rest, waived))


FIGURES = ("rounds", "voids", "shoes", "cards", "wagers", "irregularities", "corrections", "adjustments")


FOLDERS = frozenset(("journals", "review", "games", "reports"))
"""Every bundle has these, also if one is empty."""


class Bundle:
    """The whole folder."""

    def __init__(self, folder: Path, keys: list[str], sums: str, heads: list[Path]) -> None:
        self.folder, self.trusted, self.more_heads = folder, [key.lower() for key in keys], heads
        self.findings: list[Finding] = []
        self.notes: list[str] = []
        self.listed: dict[str, str] = {}
        """The digest of each file, as the list of files has it."""
        self.manifest = self._json("manifest.json")
        self.signers = self._signers()
        """The keys that signed this manifest."""
        self.vouched = self._check_files(sums.lower())
        """Whether the manifest is known from elsewhere: by the digest of the list, or by a key that was given."""
        self._check_manifest()
        listed = self.manifest.get("journals", []) if isinstance(self.manifest, dict) else []
        self.journals = [self._journal(one) for one in listed if isinstance(one, dict)]
        for path in sorted(folder.glob("journals/*.db")):
            if f"journals/{path.name}" not in [journal.file for journal in self.journals]:
                self._tell("manifest", "manifest.json", f"does not list journals/{path.name}")
        self._check_order()
        self._check_games()
        listed = self.manifest.get("review_book") if isinstance(self.manifest, dict) else None
        self.book = self._review_book(listed) if isinstance(listed, dict) else None
        if self.book is None:
            self.notes.append("there is no review book: what was signed at the desk is not known here")
        self._check_signers()
        self._count_desk()

    def _check_signers(self) -> None:
        """The keys that signed the manifest are those of the journals and of the review book: one of them at least."""
        known = {one.key.lower() for one in (*self.journals, *([self.book] if self.book else []))}
        if self.signers and not {key.lower() for key in self.signers} & known:
            self._tell("manifest", "manifest.signed", "is signed by no key of a journal or review book that is here")

    def _review_book(self, listed: dict[str, Any]) -> Book:
        book = Book(self.folder / str(listed.get("file")), str(listed.get("file")))
        self._check_listed(book, listed)
        return book

    def _count_desk(self) -> None:
        """What is open in money after the table and the desk. What a journal carried over is listed by the one that
        follows it, with what the desk signed for the old one."""
        by_id = {journal.id: journal for journal in self.journals}
        followed = {str(journal.after.get("journal")): journal for journal in self.journals if journal.after}
        for record, event in self.book.entries if self.book else ():
            journal = by_id.get(event["journal"])
            if journal is None:
                continue  # of a journal that is not in this bundle
            journal.at_desk.append(event)
            lines = journal.table.money_before if event.get("before") else journal.table.money
            if event["key"] not in lines and self.book is not None:
                number, seat, who = event["key"]
                self._tell("money", self.book.file, f"signs for round {number}, seat {seat} ({who}) of {journal.file},"
                           " and no difference is on record there", record.n)  # fmt: skip
        for journal in self.journals:
            if journal.id in followed and followed[journal.id].id == journal.successor:
                continue
            before = by_id.get(journal.after.get("journal")) if journal.after else None
            carried = before.at_desk if before else []
            late = [event for event in journal.at_desk if event.get("before")] + carried
            own = [event for event in journal.at_desk if not event.get("before")]
            for lines, entries in ((journal.table.money_before, late), (journal.table.money, own)):
                for key in dict.fromkeys([*lines, *(event["key"] for event in entries)]):
                    signed = [event for event in entries if event["key"] == key]
                    left = less_desk(lines[key].open if key in lines else 0, signed)
                    if left:
                        journal.still_open[key] = journal.still_open.get(key, 0) + left

    def _tell(self, kind: str, file: str, what: str, n: int = 0) -> None:
        self.findings.append(Finding(kind, file, n, what))

    def _json(self, name: str) -> Any:
        try:
            return json.loads((self.folder / name).read_text("utf-8"))
        except (OSError, ValueError):
            self._tell("manifest", name, "cannot be read")
            return {}

    def _signers(self) -> set[str]:
        try:
            data = (self.folder / "manifest.json").read_bytes()
            return signers_of((self.folder / "manifest.signed").read_text("utf-8", "replace"), data)
        except OSError:
            return set()

    def _signed_files(self) -> dict[str, Any]:
        """The digest of each file as the manifest has it, if the manifest is signed by every key that it names."""
        manifest = self.manifest if isinstance(self.manifest, dict) else {}
        keys, files = manifest.get("signed_by"), manifest.get("files")
        return files if isinstance(files, dict) and keys and set(keys) <= self.signers else {}

    def _check_manifest(self) -> None:
        """The manifest is signed by the keys that it names, and by one of those that were given; its period is that of
        the shift report."""
        manifest = self.manifest if isinstance(self.manifest, dict) else {}
        signers = self.signers
        for key in manifest.get("signed_by") or []:
            if key not in signers:
                self._tell("manifest", "manifest.signed", f"has no signature of the key {key} over this manifest")
        if manifest.get("signed_by") and not signers:
            self._tell("manifest", "manifest.json", "is not the one that was signed")
        if {key.lower() for key in signers} & set(self.trusted):
            self.vouched = True
        if self.trusted and not self.vouched:
            self._tell("manifest", "manifest.json", "is not signed by a key that you gave: nothing shows that no journal"
                       " was left out or cut off with its heads. Give the key of the desk too, or --sums")  # fmt: skip
        files = manifest.get("files")
        if isinstance(files, dict):  # the signature is over the digest of every file
            for name in sorted(set(files) | set(self.listed) - {"manifest.json", "manifest.signed"}):
                if files.get(name) != self.listed.get(name):
                    self._tell("file", name, "is not as the manifest says: it was changed, added or taken away")
        report = self._json("reports/shift.json")
        facts = report.get("facts") if isinstance(report, dict) else None
        period = f"{manifest.get('since')} to {manifest.get('until')}"
        told = facts.get("period") if isinstance(facts, dict) else None
        if told != period:
            self._tell("manifest", "manifest.json", f"says {period}, and reports/shift.json says {told}")

    def _check_files(self, told: str) -> bool:
        """Every file is listed in SHA256SUMS with its digest, none is missing, and none is a link. Returns whether the
        list is known to be the one that was made with the bundle."""
        listed = self.listed
        found = (self.folder / "SHA256SUMS").read_bytes()
        for line in found.decode("utf-8", "replace").splitlines():
            digest, _, name = line.partition("  ")
            listed[name] = digest
        if told and hashlib.sha256(found).hexdigest() != told:
            self._tell("manifest", "SHA256SUMS", "is not the list that was made with the bundle")
        inside = {str(path.relative_to(self.folder).as_posix()): path for path in self.folder.rglob("*")}
        for name, path in sorted(inside.items()):
            if path.is_symlink():
                self._tell("file", name, "is a link; a bundle has files only")
            elif path.is_dir() and name not in FOLDERS and not any(path.iterdir()):
                self._tell("file", name, "is an empty folder: it was added")
        there = {name for name, path in inside.items() if path.is_file()}
        is_now = {name: hashlib.sha256((self.folder / name).read_bytes()).hexdigest() for name in there}
        self._check_list(is_now)
        for name in sorted(there - {"SHA256SUMS"} - set(listed)):
            self._tell("file", name, "is not listed in SHA256SUMS: it was added")
        for name, digest in sorted(listed.items()):
            if name not in there:
                self._tell("file", name, "is missing")
            elif is_now[name] != digest:
                self._tell("file", name, "is not as it was put into the bundle: its digest differs")
        return bool(told) and hashlib.sha256(found).hexdigest() == told

    def _check_list(self, is_now: dict[str, str]) -> None:
        """Where a file is as the signed manifest says, and SHA256SUMS says otherwise, the list was changed and not the
        file. The line is then as it must be, so that nothing else is blamed."""
        signed = self._signed_files()
        if not signed:
            return
        files = {**signed, "manifest.json": is_now.get("manifest.json")}
        if "manifest.signed" not in self.listed:
            files["manifest.signed"] = is_now.get("manifest.signed")
        for name, digest in sorted(files.items()):
            if is_now.get(name) == digest != self.listed.get(name):
                says = "has another digest for" if name in self.listed else "does not list"
                self._tell("manifest", "SHA256SUMS", f"{says} {name}, which is as it was signed: the list was changed")
                self.listed[name] = digest
        for name in sorted(set(self.listed) - set(files) - set(is_now) - {"manifest.signed"}):
            del self.listed[name]
            self._tell("manifest", "SHA256SUMS", f"lists {name!r}, which was never in the bundle: the list was changed")

    def _journal(self, listed: dict[str, Any]) -> Journal:
        file = str(listed.get("file"))
        journal = Journal(self.folder / file, file)
        self._check_listed(journal, listed)
        if self.trusted and journal.key.lower() not in self.trusted:
            self._tell("key", file, "names a key that is none of those you gave")
        return journal

    def _check_listed(self, journal: Journal, listed: dict[str, Any]) -> None:
        """Check heads and key of a journal or of the review book, and what the manifest says of it."""
        file, heads = journal.file, self.folder / str(listed.get("heads"))
        if not journal.key:
            if listed.get("heads") and not isinstance(journal, Book):
                self.notes.append(f"{file}: names no key; its heads are checked by the key in the manifest")
            journal.key = str(listed.get("public_key") or "")
        if file not in self.listed:
            self._tell("manifest", "manifest.json", f"names {file}, and SHA256SUMS does not")
        if listed.get("heads") and not heads.is_file():
            self._tell("head", str(listed["heads"]), "is missing, and the manifest names it")
        if listed.get("heads"):
            text = heads.read_text("utf-8", "replace") if heads.is_file() else ""
            journal.heads = check_heads(text, str(listed["heads"]), journal)
        for path in self.more_heads:
            ours = [line for line in path.read_text("utf-8", "replace").splitlines() if f'"{journal.id}"' in line]
            journal.heads += check_heads("\n".join(ours), str(path), journal)
        self._check_end(journal)
        said = {"journal": journal.id, "records": journal.last, "head": journal.hashes.get(journal.last),
                "from": journal.first_at, "to": journal.last_at}  # fmt: skip
        if not isinstance(journal, Book):
            said["table"] = str(journal.table.settings.get("name", ""))
        for name, is_now in said.items():
            if listed.get(name) != is_now:
                self._tell("manifest", "manifest.json", f"says {name} {listed.get(name)} of {file}, and it is {is_now}")
        if listed.get("public_key") and listed["public_key"] != journal.key:
            self._tell("key", "manifest.json", f"names another key for {file} than the journal does")
        self._check_key_file(journal)
        self.findings += journal.findings

    def _check_end(self, journal: Journal) -> None:
        """A journal that names a key has a signed head over its last record. Without one anybody could have written
        the records after the last head, or all of them."""
        file, behind = journal.file, journal.last - journal.signed
        if not journal.key:
            self.notes.append(f"{file}: has no signed head: nothing shows that its end was not cut off")
        elif not journal.signed:
            self._tell("head", file, "has no signed head: nothing shows that its key signed any record of it")
        elif behind and not self.vouched:
            self._tell("head", file, f"has {behind} records after record {journal.signed}, the last one with a signed"
                       " head: nothing shows who wrote them", journal.signed + 1)  # fmt: skip

    def _check_key_file(self, journal: Journal) -> None:
        try:
            lines = (self.folder / "keys.txt").read_text("utf-8").split("\n")
        except (OSError, ValueError):
            lines = []
        kept = dict(line.split(" ", 1) for line in lines if " " in line)
        if kept.get(journal.id, "") != journal.key:
            self._tell("key", "keys.txt", f"does not name the key of {journal.file}")

    def _check_order(self) -> None:
        """A journal that follows another names its head; if that one is here, it must be the same."""
        by_id = {journal.id: journal for journal in self.journals}
        for journal in self.journals:
            if not journal.after:
                continue
            before = by_id.get(journal.after.get("journal"))
            if before is None:
                self.notes.append(f"{journal.file}: follows a journal that is not in this bundle")
                continue
            if before.hashes.get(journal.after["n"]) != journal.after["head"]:
                self._tell("chain", journal.file, f"follows another record {journal.after['n']} of {before.file}", 1)
            rotated = before.successor == journal.id
            if before.successor and not rotated:
                self._tell("chain", before.file, "was closed for another journal", before.last)
            if rotated and before.table.open_money != journal.table.taken_over:
                self._tell("money", journal.file, f"does not take over what was open at the end of {before.file}", 2)
            if rotated and before.table.open_credit != journal.table.first_credit:
                self._tell("money", journal.file, f"does not take over the credit at the end of {before.file}", 2)

    def _check_games(self) -> None:
        """The game files of the bundle are those of the journals."""
        played = {finger: text for journal in self.journals for finger, text in journal.table.games.items()}
        self.notes += house_notes(played.values())
        for finger, text in played.items():
            path = self.folder / "games" / f"{finger}.json"
            if not path.is_file() or path.read_bytes() != text.encode():
                self._tell("game", f"games/{finger}.json", "is not the game file that the journals were played by")
        for path in sorted((self.folder / "games").glob("*")):
            if path.stem not in played:
                self._tell("game", f"games/{path.name}", "is a game that no journal was played by")

    @property
    def answer(self) -> dict[str, Any]:
        """Everything that was found."""
        period = self.manifest if isinstance(self.manifest, dict) else {}
        since, until = str(period.get("since", "")), str(period.get("until", "~"))
        rulings = [
            {"file": journal.file, **ruling}
            for journal in self.journals for ruling in journal.table.rulings if since <= ruling["at"] <= until
        ]  # fmt: skip
        rulings += [one for one in (self.book.rulings if self.book else []) if since <= one["at"] <= until]
        return {
            "ok": not self.findings,
            "checker": hashlib.sha256(Path(__file__).read_bytes()).hexdigest(),
            "sums": hashlib.sha256((self.folder / "SHA256SUMS").read_bytes()).hexdigest(),
            "findings": [finding._asdict() for finding in self.findings],
            "notes": self.notes,
            "journals": [journal.report for journal in self.journals],
            "review_book": None
            if self.book is None
            else {
                "file": self.book.file,
                "journal": self.book.id,
                "records": self.book.last,
                "heads": self.book.heads,
                "public_key": self.book.key,
                "adjustments": len(self.book.entries),
            },
            "rulings": rulings,
        }


def house_notes(games: Iterable[str]) -> list[str]:
    """A note for each game whose file says that it has house rules."""
    found = [json.loads(text) for text in games]
    return [f"{one.get('title')}: house rules; no approved document" for one in found if one.get("document") == "house"]


def ruling_words(ruling: dict[str, Any]) -> str:
    """A ruling in one line."""
    about = ", ".join(
        f"{name} {ruling[name]}"
        for name in ("round", "case", "about", "hand", "index", "seat", "on")
        if ruling.get(name)
    )
    if ruling.get("who"):
        about += f", player {ruling['who']}"
    said = " ".join(str(ruling[name]) for name in ("what", "ruling", "how", "amount") if ruling.get(name))
    before, after = ruling.get("before"), ruling.get("after")
    if isinstance(before, dict) and isinstance(after, dict):
        changed = [name for name in after if before.get(name) != after[name]]
        said += "".join(f", {name} {before.get(name)} -> {after[name]}" for name in changed)
    elif before is not None or after is not None:
        said += f", {before} -> {after}"
    signed = " and ".join(str(ruling[name]) for name in ("by", "second") if ruling.get(name))
    return f"{ruling['at']}  {said} ({about}) by {signed}, {ruling.get('role') or '-'}: {ruling.get('reason') or '-'}"


def counted(number: int, thing: str) -> str:
    """`1 record`, `2 records`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def records_and_heads(of: dict[str, Any]) -> str:
    """How much there is of a journal or of a review book, and who signed it."""
    key = of["public_key"] or "none"
    return f"{counted(of['records'], 'record')}, {counted(of['heads'], 'signed head')}, key {key}"


def print_answer(answer: dict[str, Any]) -> None:
    """Print what was found, for people."""
    print(f"this checker      sha256 {answer['checker']}")
    print(f"list of files     sha256 {answer['sums']}")
    print("Compare both with what the casino gave you by another way.\n")
    for one in answer["journals"]:
        print(f"{one['file']}: journal {one['journal']}, {one['from']} to {one['to']}")
        print(f"    {records_and_heads(one)}")
        print("    " + ", ".join(f"{name} {one[name]}" for name in (*FIGURES, "adjustments at the desk")))
        for line in one["open_money"]:
            print(f"    open: round {line['round']}, seat {line['seat']} ({line['who']}): {line['open']}")
        if one["credit"] or one["vouchers"] != money(0):
            print(f"    credit by terminal: {one['credit']}; vouchers not redeemed: {one['vouchers']}")
    book = answer["review_book"]
    if book:
        print(f"{book['file']}: review book {book['journal']}, {records_and_heads(book)}")
        print(f"    adjustments signed at the desk {book['adjustments']}")
    print(f"\nWhat people ruled, corrected and adjusted: {len(answer['rulings'])}. Listed, not judged.")
    for ruling in answer["rulings"]:
        print(f"    {ruling['file']} record {ruling['n']}  {ruling_words(ruling)}")
    print()
    for note in answer["notes"]:
        print(f"note: {note}")
    if answer["ok"]:
        print("\nNothing is wrong.")
    else:
        found = len(answer["findings"])
        begin = "it" if found == 1 else "the first one: the others may follow from it"
        print(f"\n{counted(found, 'finding')}. Begin with {begin}.")
        for finding in answer["findings"]:
            print(f"    {Finding(**finding)}")


def main(told: "list[str] | None" = None) -> int:
    """Check a bundle and print what was found; returns the exit status."""
    parser = argparse.ArgumentParser(description="Checks a bundle of table journals. See README.txt beside it.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parent, help="the folder of the bundle")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of text")
    parser.add_argument("--public-key", action="append", default=[], metavar="KEY",
                        help="a key that you got by another way; every journal must name one of them")  # fmt: skip
    parser.add_argument(
        "--sums", default="", metavar="SHA256", help="the digest of SHA256SUMS that you got by another way"
    )
    parser.add_argument("--heads", action="append", default=[], type=Path, metavar="FILE",
                        help="signed heads that you got by another way, such as those of a witness")  # fmt: skip
    words_ = parser.parse_args(told)
    for path in words_.heads:
        if not path.is_file():
            print(f"{path}: there is no such file; check the path", file=sys.stderr)
            return 2
    if not (words_.folder / "SHA256SUMS").is_file() or not (words_.folder / "manifest.json").is_file():
        print(
            f"{words_.folder}: is no bundle: it has no SHA256SUMS or no manifest.json; name its folder", file=sys.stderr
        )
        return 2
    answer = Bundle(words_.folder, words_.public_key, words_.sums, words_.heads).answer
    if words_.json:
        print(json.dumps(answer, indent=1, ensure_ascii=False))
    else:
        print_answer(answer)
    return 0 if answer["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
