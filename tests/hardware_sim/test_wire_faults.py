"""Each fault of the line does exactly what its name says, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.items import all_bytes, timed

from controller.table.observations import ShoeStarted
from hardware_sim.cable import Cable
from hardware_sim.faults import STRIKES_COPIES, Fault, FaultKind, change_copies, change_time, random_fault
from hardware_sim.run import rng_for
from hardware_sim.steps import BadLine, Mend, PullPlug, PutPlug, Strike
from hardware_sim.wire import Replug, Send, Unplug, Wait

COPY = bytes.fromhex("05 34 44 81 80 03 37 32")
BURST = (COPY,) * 3
SEEDS = st.integers(0, 2**32)


def strike(kind, seed=1, **options):
    return change_copies(Fault(kind, **options), BURST, rng_for(seed, "test"))


def spread(kind, seed=1, **options):
    return change_time(Fault(kind, **options), COPY * 3, rng_for(seed, "test"))


def bits(one, other):
    return sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))


@given(SEEDS, st.integers(1, 3))
def test_flip_bit_turns_one_bit_in_so_many_copies(seed, copies):
    """One bit each, the length stays, the other copies are whole."""
    struck = strike(FaultKind.FLIP_BIT, seed, copies=copies)
    assert sorted(bits(copy, COPY) for copy in struck) == [0] * (3 - copies) + [1] * copies


@given(SEEDS, st.integers(1, 3))
def test_drop_byte_takes_one_byte_out_of_so_many_copies(seed, copies):
    """One byte is missing, the rest is in order."""
    struck = strike(FaultKind.DROP_BYTE, seed, copies=copies)
    assert sorted(len(copy) for copy in struck) == [7] * copies + [8] * (3 - copies)
    shorter = {COPY[:n] + COPY[n + 1 :] for n in range(8)}
    assert all(copy == COPY or copy in shorter for copy in struck)


@given(SEEDS, st.integers(1, 3))
def test_drop_copy_leaves_the_others(seed, copies):
    """Fewer copies, all whole."""
    assert strike(FaultKind.DROP_COPY, seed, copies=copies) == (COPY,) * (3 - copies)


def test_lose_all_leaves_nothing():
    """The message never arrives."""
    assert strike(FaultKind.LOSE_ALL) == ()


@given(SEEDS)
def test_damage_all_leaves_no_copy_whole(seed):
    """Three copies, one bit wrong in each."""
    assert [bits(copy, COPY) for copy in strike(FaultKind.DAMAGE_ALL, seed)] == [1, 1, 1]


def test_duplicate_adds_one_copy():
    """Four instead of three."""
    assert strike(FaultKind.DUPLICATE) == (COPY,) * 4


@given(SEEDS)
def test_noise_stands_beside_the_copies_not_in_them(seed):
    """One to six stray bytes, and every copy is still there."""
    struck = strike(FaultKind.NOISE, seed)
    assert len(struck) == 4
    stray = [piece for piece in struck if piece != COPY]
    assert len(stray) == 1
    assert 1 <= len(stray[0]) <= 6


@pytest.mark.parametrize("kind", [FaultKind.SPLIT, FaultKind.STALL, FaultKind.SLOW_LINE])
@given(seed=SEEDS)
def test_faults_of_time_lose_no_byte(kind, seed):
    """Whatever the pace, the bytes are those that were sent; and the copies are not touched."""
    assert all_bytes(spread(kind, seed)) == COPY * 3
    assert strike(kind, seed) == BURST


def test_split_comes_in_small_pieces():
    """None longer than five bytes, a moment between two."""
    items = spread(FaultKind.SPLIT)
    assert all(len(item.data) <= 5 for item in items if isinstance(item, Send))
    assert len(items) >= 9
    assert isinstance(items[1], Wait)


def test_stall_is_one_silence_in_the_middle():
    """Bytes, nothing for that long, the rest."""
    first, wait, rest = spread(FaultKind.STALL, seconds=2.5)
    assert wait == Wait(2.5)
    assert first.data
    assert rest.data


def test_unplug_pulls_the_plug_in_the_middle_and_puts_it_back():
    """The second half of the message is lost."""
    first, out, wait, back = spread(FaultKind.UNPLUG, seconds=4.0)
    assert (COPY * 3).startswith(first.data)
    assert len(first.data) < 24
    assert (out, wait, back) == (Unplug(), Wait(4.0), Replug())


def test_a_slow_line_takes_the_time_of_4800_baud():
    """Ten bits a byte: a telegram of eight bytes takes a good sixteen milliseconds, its three copies fifty."""
    *_, (at, last) = timed(spread(FaultKind.SLOW_LINE))
    assert at == pytest.approx(24 * 10 / 4800)
    assert last == Send(COPY[-1:])


@given(SEEDS)
def test_a_bad_line_never_damages_more_than_one_byte_of_a_copy(seed):
    """So one check byte is enough to see it: every copy is whole, or one byte off, or noise beside them."""
    rng = rng_for(seed, "test")
    fault = random_fault(rng)
    assert fault.kind is not FaultKind.UNPLUG
    assert fault.copies == 1 or fault.kind in STRIKES_COPIES
    for copy in change_copies(fault, BURST, rng):
        if fault.kind is not FaultKind.NOISE:
            assert len(copy) == 7 or sum(a != b for a, b in zip(copy, COPY, strict=True)) <= 1


def make_line():
    log = []
    return Cable(rng_for(1, "test"), log.append), log


def carry(line):
    return line.carry(ShoeStarted(), BURST)


def test_a_good_line_carries_a_message_in_one_piece():
    """Three copies, one write."""
    line, log = make_line()
    assert carry(line) == (Send(COPY * 3),)
    assert log[0].whole == 3


def test_a_strike_hits_as_many_messages_as_it_was_told():
    """Two, and then the line is good again; `always` goes on until it is mended."""
    line, log = make_line()
    line.obey(Strike(Fault(FaultKind.LOSE_ALL), 2))
    assert [carry(line) for _ in range(3)] == [(), (), (Send(COPY * 3),)]
    line.obey(Strike(Fault(FaultKind.LOSE_ALL), None))
    assert [carry(line) for _ in range(3)] == [(), (), ()]
    line.obey(Mend())
    assert carry(line) == (Send(COPY * 3),)
    assert [carried.whole for carried in log] == [0, 0, 3, 0, 0, 0, 3]


def test_faults_can_come_together():
    """A damaged copy in a split message: both happen."""
    line, log = make_line()
    line.obey(Strike(Fault(FaultKind.DROP_COPY)))
    line.obey(Strike(Fault(FaultKind.SPLIT)))
    items = carry(line)
    assert all_bytes(items) == COPY * 2
    assert len(items) > 3
    assert log[0].whole == 2


def test_glue_holds_a_message_back_for_the_next():
    """Nothing, then both in one piece; at the end of the run it is let go."""
    line, _ = make_line()
    line.obey(Strike(Fault(FaultKind.GLUE)))
    assert carry(line) == ()
    assert carry(line) == (Send(COPY * 6),)
    line.obey(Strike(Fault(FaultKind.GLUE)))
    carry(line)
    assert line.let_go() == (Send(COPY * 3),)
    assert line.let_go() == ()


def test_nothing_arrives_while_the_plug_is_out():
    """Messages are lost, not kept; pulling twice is pulling once."""
    line, log = make_line()
    assert line.obey(PullPlug()) == (Unplug(),)
    assert line.obey(PullPlug()) == ()
    assert carry(line) == ()
    assert line.obey(PutPlug()) == (Replug(),)
    assert line.obey(PutPlug()) == ()
    assert carry(line) == (Send(COPY * 3),)
    assert [carried.whole for carried in log] == [0, 3]


def test_a_bad_line_strikes_with_its_chance():
    """A fifth of a thousand messages, give or take."""
    line, log = make_line()
    line.obey(BadLine(0.2))
    for _ in range(1000):
        carry(line)
    struck = sum(bool(carried.faults) for carried in log)
    assert 150 < struck < 250
    line.obey(Mend())
    carry(line)
    assert log[-1].faults == ()


def test_a_fault_never_changes_a_card(play):
    """The randomness of the line is its own: the same seed deals the same cards on a good line and on a bad one."""
    _, good = play("play 20 rounds", seed=9)
    _, bad = play("bad-line 50%\nplay 20 rounds", seed=9)
    assert [message.reading for message in good] == [message.reading for message in bad]
