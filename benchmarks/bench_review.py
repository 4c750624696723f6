"""The pit's desk on long journals: reading in, opening, a page of the log, a case, a year's figures; and how they grow.

A million events unless `SABOT_REVIEW_EVENTS` says otherwise: ten million take some minutes to write and to read in.
"""

import os
import random
import resource
import tempfile
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import perf_counter, process_time

from bench_table import RULESET, SETTINGS, SOFTWARE, rounds
from claims import Claim

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import DECK
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.journal.chain import Record, Wire
from controller.journal.journal import Journal
from controller.review.file_desk import open_desk
from controller.review.filters import Filters
from controller.review.findings import findings_of
from controller.review.house import House
from controller.review.log_order import COLUMNS, Order
from controller.review.money import money
from controller.review.statistics import statistics
from controller.runtime.fold import evolve_state, fold
from controller.runtime.state import State, encode_state, state_layout
from controller.settings.settings import settings_fields
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.actions import Signature
from controller.table.events import encode_event, event_name
from controller.table.observations import CardDrawn, LinkBack, LinkLost, Place
from drivers.shoes import MAKES

EVENTS = int(os.environ.get("SABOT_REVIEW_EVENTS", "1_000_000"))
SHOES = 12
"""Shoes that are played once and then written over and over, under other times and other dealers."""
STAY = 27
"""After so many rounds the players leave: there are three times three stays a shoe."""
DEALERS = 9
BARE = 100_000
"""Records that are folded for comparison."""
START = datetime(2025, 1, 1, tzinfo=UTC)
ROUND = timedelta(minutes=1)
YEAR = ("2025-01-01T00", "2026-01-01T00")
MONTH = ("2025-01-01T00:00:00.000Z", "2025-02-01T00:00:00.000Z")
SUPERVISOR = Signature("ps1", Role.PIT_SUPERVISOR)
RAW = Wire("/dev/ttyUSB0", "2025-01-01T00:00:00.000Z", "in", bytes.fromhex("0534448180033732") * 3)


def run():
    """All claims of the desk."""
    claims = []
    with tempfile.TemporaryDirectory(dir=".") as folder:
        for size in sorted({size for size in (100_000, 1_000_000, EVENTS) if size <= EVENTS}):
            claims += measured(Path(folder), size)
    return claims


def shoes(seed=1):
    """The events of some shoes, round by round, and the state after each shoe. Every eighth round is irregular."""
    rules, state = TableRules(RULESET, SETTINGS, MAKES), State()
    state = evolve_state(state, events.SettingsChanged(settings=settings_fields(SETTINGS), by=None, role=None))
    dice, dealer = random.Random(seed), rounds(seed)
    made = []
    for _ in range(SHOES):
        batches, batch = [], []

        def tell(*told):
            nonlocal state
            for one in told:
                for event in decide(state.table, one, rules, None, SOFTWARE).events:
                    batch.append(event)  # noqa: B023 - used before the next turn
                    state = evolve_state(state, event)

        tell(actions.LoadShoe(8))
        for played in dealer:
            if played is None:
                break
            tell(actions.OpenBets())
            tell(*(actions.PlaceWager(seat, on, 100_00) for seat, on in enumerate(("player", "banker", "tie"), 1)))
            tell(actions.CloseBets(), *played)
            slip = dice.randrange(16)
            if slip == 0:
                tell(CardDrawn(dice.choice(DECK), place=Place(Side.PLAYER, 3)))
            elif slip == 1:
                tell(actions.PlaceWager(5, "banker", 50_00))
            tell(actions.Settle(), *((LinkLost("the cable was pulled"), LinkBack()) if slip == 2 else ()))
            while any(case.holds for case in state.table.cases):
                case = next(case for case in state.table.cases if case.holds)
                ruling = Ruling.SET_ASIDE if Ruling.SET_ASIDE in case.rulings else case.rulings[0]
                passed = () if ruling is Ruling.ENTER_BY_HAND else None  # no card came while the line was down
                tell(actions.Rule(case.number, ruling, SUPERVISOR, "as seen on the felt", cards=passed))
                assert case not in state.table.cases, f"{case.kind}: {ruling} was refused"
                tell(actions.Settle())
            if len(batches) % STAY == STAY - 1:
                tell(*(actions.ClearSeat(seat) for seat in (1, 2, 3)))
            batches.append(batch)
            batch = []
        tell(actions.EndShoe())
        batches.append(batch)
        made.append((batches, state))
    return made


def write_journal(path, size):
    """A journal of about so many records, a minute a round, in batches of a round and not durable."""
    made = []
    for batches, state in shoes():
        records = [[Record(event_name(e), e.SCHEMA, encode_event(e)) for e in batch] for batch in batches]
        made.append((records, encode_state(state)))
    at = START
    stamp = lambda: at.isoformat(timespec="milliseconds").replace("+00:00", "Z")  # noqa: E731
    with Journal.open(path, now=stamp, software=SOFTWARE, durable=False) as journal:
        first = (events.TableStarted(SOFTWARE, "simulated", resumed=False),
                 events.SettingsChanged(settings=settings_fields(SETTINGS), by=None, role=None),
                 events.StaffAdded("ps1", "P. Tan", Role.PIT_SUPERVISOR, "$argon2id$"))  # fmt: skip
        journal.append([Record(event_name(e), 1, encode_event(e)) for e in first])
        number = 0
        while journal.head()[0] < size:
            records, state = made[number % SHOES]
            dealer = events.DealerSignedOn(f"d{number // 3 % DEALERS}")
            journal.append([Record(event_name(dealer), 1, encode_event(dealer))])
            for batch in records:
                journal.append(batch, (RAW,))
                at += ROUND
            journal.save_snapshot(journal.head()[0], state, state_layout())
            number += 1
        return journal.head()[0]


def measured(folder, size):
    """Everything at one size."""
    path = folder / f"{size}.db"
    start = perf_counter()
    records = write_journal(path, size)
    writing = perf_counter() - start
    at = f"at {records:,} events"
    here = {"now": lambda: "2026-11-01T00:00:00.000Z", "software": SOFTWARE, "folder": folder / "index"}
    with open_desk([path], **here) as desk:
        start, worked = perf_counter(), process_time()
        assert desk.catch_up()
        reading_in, worked = perf_counter() - start, process_time() - worked
        bare = bare_fold(desk.journals[0].reader, min(records, BARE))
    start = perf_counter()
    desk = open_desk([path], **here)
    assert desk.catch_up()
    first = desk.log(Filters())
    opening = perf_counter() - start
    lines = desk.count(Filters())
    pages, slowest_page = slowest(page_jobs(desk, first))
    cases, _ = slowest(case_jobs(desk))
    start = perf_counter()
    year = statistics(desk, *YEAR)
    figures = perf_counter() - start
    assert year.rounds
    start = perf_counter()
    month = money(desk, House(time_zone="Asia/Macau"), *MONTH)
    taking = perf_counter() - start
    assert month.total.handle
    start = perf_counter()
    asked = findings_of(desk, *YEAR).asked
    looking = perf_counter() - start
    index = desk.journals[0].facts.path.stat().st_size
    desk.close()
    path.unlink()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    speed = bare / (worked / records)
    took = f"{reading_in:.1f} s, {worked:.1f} s of the processor"
    made = f"{speed:.2f} of its speed ({took}, {index / 1e6:.0f} MB of index, {peak} MB of memory)"
    what = f"reading in {at} (written in {writing:.0f} s) against a bare fold"
    return [
        Claim(what, made, "at least 0.4", speed >= 0.4),
        Claim(f"opening {at}, to the first page", f"{opening:.3f} s", "within 2 s", opening <= 2),
        Claim(f"a page or a filter of {lines:,} lines {at}", f"{pages:.3f} s ({slowest_page})", "0.2 s", pages <= 0.2),
        Claim(f"a case {at}", f"{cases:.3f} s", "within 0.3 s", cases <= 0.3),
        Claim(f"money of a month ({month.total.rounds:,} rounds) {at}", f"{taking:.3f} s", "within 1 s", taking <= 1),
        Claim(f"figures of a year ({year.rounds:,} rounds) {at}", f"{figures:.3f} s", "within 3 s", figures <= 3),
        Claim(f"findings of a year ({asked:,} names) {at}", f"{looking:.3f} s", "within 5 s", looking <= 5),
    ]


def bare_fold(reader, count):
    """Processor seconds a record for what every restart does too: read, decode, evolve."""
    start = process_time()
    fold(reader.entries(upto=count))
    return (process_time() - start) / count


def slowest(jobs):
    """The longest of them all, and which it was."""
    took = []
    for name, job in jobs:
        start = perf_counter()
        job()
        took.append((perf_counter() - start, name))
    return max(took)


def page_jobs(desk, first):
    """Pages and filters of all sorts: the first, a deep one, common and rare words."""
    middle = ("2025-06-01T00:00:00.000Z", "", 0)
    wanted = {
        "first page": Filters(),
        "kind": Filters(kind=("overdraw",)),
        "two kinds": Filters(kind=("overdraw", "late-wager")),
        "dealer and ruling": Filters(dealer=("d3",), ruling=("set-aside",)),
        "a kind that never came": Filters(kind=("reverse-run",)),
        "clause": Filters(clause=("5.4",)),
        "not reviewed": Filters(reviewed=False),
        "reviewed": Filters(reviewed=True),
        "open": Filters(state=("open",)),
        "a month": Filters(since="2025-02-01", until="2025-03-01"),
        "common word": Filters(text="felt"),
        "rare word": Filters(text="zebra"),
        "device": Filters(device=("nobody",)),
        "word and dealer": Filters(text="card", dealer=("d1",)),
    }
    for name, filters in wanted.items():
        yield name, lambda filters=filters: desk.log(filters)
        yield f"{name}, deep", lambda filters=filters: desk.log(filters, middle)
    for column in COLUMNS:
        for falling in (True, False):
            order = Order(column, falling)
            yield f"sorted by {column}", partial(desk.log, Filters(), order=order)
            after = order.key(desk.log(Filters(), middle).lines[0])
            yield f"sorted by {column}, deep", partial(desk.log, Filters(), after, order=order)
    yield "next page", lambda: desk.log(Filters(), first.after)
    yield "count", lambda: desk.count(Filters(text="felt"))


def case_jobs(desk):
    """Cases from all over the journal."""
    whole = desk.journals[0].facts.rows("SELECT n FROM cases ORDER BY n")
    dice = random.Random(4)
    for (n,) in [whole[0], whole[-1], *dice.sample(whole, min(20, len(whole)))]:
        yield f"record {n}", lambda n=n: desk.case(desk.journals[0].id, n)
