"""The link of an Angel Eye: three copies of each telegram become one, and missing telegrams are reported.

It is told of telegrams that arrived whole (`intact`), of pieces that did not (`damaged`) and of pauses (`quiet`),
and knows nothing of what a telegram says, but that `S` starts the count. Its laws:

- A telegram equal to the one before is a copy of it, never a new event; one more `S` than three is a new start (A).
- A damaged copy counts as a copy. A burst of which no copy was whole is reported as soon as no more of it can come.
- The count runs 0 (only `S`), 1 … 9, 1 … 9 (A). A jump is reported, except as far as damaged bursts that
  were reported before explain it; so one lost telegram is reported once, and a greater hole is never hidden. Nine in a
  row lost look like none.
- Two whole telegrams that differ under one number within a burst contradict each other. The first was taken when it
  came; the contradiction is reported, the second is not taken, and a person decides.
- After a break of the line, or a start, a number proves nothing: the first telegram is marked so.
"""

from typing import Final

from controller.table.observations import BurstDamaged, CopiesOdd, Observation, SequenceGap, SequenceUnproved
from drivers.shoes.angel_eye.framing import ENQ, ETX, SHORTEST

COPIES: Final = 3
"""How often the shoe sends each telegram (A)."""
START: Final = "0"


def after(sequence: str, steps: int = 1) -> str:
    """The sequence number so many telegrams later: 1 follows both 9 and 0."""
    return str((int(sequence) - 1 + steps) % 9 + 1) if sequence != START else after("9", steps)


class Copies:
    """Counts the copies and the numbers of the telegrams of one line."""

    def __init__(self, last_sequence: str | None = None) -> None:
        self.last_sequence = last_sequence
        self.telegrams = 0
        self._holes = 0
        self._burst: tuple[bytes, ...] = ()
        """The telegram last taken, and those that contradict it."""
        self._copies = COPIES
        """How many copies of it came, damaged ones included. With `COPIES`, no more are due."""
        self._damaged: list[bytes] = []
        """Damaged copies of a telegram that has not come whole."""
        self._scraps = b""
        """Pieces too short to be a copy each, added up: a byte damaged into ENQ or ETX cuts its copy in two."""
        self._said = False
        """A burst was just reported as damaged: scraps that follow without a pause are the rest of it."""
        self._explained = 0
        """Bursts reported as damaged since the last whole telegram."""
        self._unproved = True

    @property
    def gaps(self) -> int:
        """Places where the count jumped, and one for damaged bursts since."""
        return self._holes + bool(self._explained)

    def intact(self, telegram: bytes) -> tuple[bool, tuple[Observation, ...]]:
        """Take a whole telegram. Returns whether it is new, and what must be reported before it."""
        if self._scraps:
            self._add_up()
        self._said = False
        sequence = chr(telegram[1])
        if telegram in self._burst and not (sequence == START and self._copies >= COPIES):
            return False, self._copy(sequence)
        if self._burst and sequence == self.last_sequence and self._copies < COPIES:
            self._copies += 1
            self._burst += (telegram,)
            return False, (BurstDamaged(self._burst, contradiction=True),)
        return True, self._new(telegram, sequence)

    def _copy(self, sequence: str) -> tuple[Observation, ...]:
        """Count another copy of the telegram last taken."""
        self._damaged.clear()
        self._copies += 1
        odd = (CopiesOdd(self._copies),) if self._copies == COPIES + 1 else ()
        return odd + self._unproved_at(sequence)

    def _new(self, telegram: bytes, sequence: str) -> tuple[Observation, ...]:
        due = after(self.last_sequence) if self.last_sequence is not None else None
        copies = 1 + sum(resembles(raw, telegram) for raw in self._damaged)
        self._damaged = [raw for raw in self._damaged if not resembles(raw, telegram)]
        if sequence == due:
            self._damaged.clear()  # noise: nothing is missing
        said = self._give_up() + self._unproved_at(sequence) + self._jump(due, sequence)
        self._burst, self._copies = (telegram,), copies
        self.last_sequence = sequence
        self.telegrams += 1
        return said

    def _jump(self, due: str | None, sequence: str) -> tuple[Observation, ...]:
        explained, self._explained = self._explained, 0
        if due is None or sequence == START:
            self._holes += bool(explained)
            return ()
        missing = (int(sequence) - int(due)) % 9
        self._holes += bool(missing)
        return (SequenceGap(after(due, explained), sequence),) if missing > explained else ()

    def _unproved_at(self, sequence: str) -> tuple[Observation, ...]:
        unproved, self._unproved = self._unproved, False
        return (SequenceUnproved(self.last_sequence, sequence),) if unproved else ()

    def damaged(self, piece: bytes) -> tuple[Observation, ...]:
        """Take a piece that is no whole telegram."""
        if self._said and len(piece) < SHORTEST:
            return ()
        joined = self._scraps + piece
        enough = SHORTEST
        if self._copies < COPIES:
            enough = len(self._burst[0])
            if any(len(raw) >= enough - 1 and self._is_copy(raw) for raw in (piece, joined)):
                self._scraps = b""
                self._copies += 1
                return ()
        elif len(piece) >= SHORTEST:
            joined = piece
        self._scraps = joined
        if len(joined) >= enough:
            self._add_up()
        self._said = len(self._damaged) == COPIES
        return self._give_up() if self._said else ()

    def _add_up(self) -> None:
        """What the scraps are together: a copy of the telegram last taken, or of another, or noise."""
        scraps, self._scraps = self._scraps, b""
        if self._is_copy(scraps):
            self._copies += 1
        elif len(scraps) >= SHORTEST and (ENQ in scraps or ETX in scraps):
            self._damaged.append(scraps)  # one damaged byte cannot cost a copy both its marks

    def _is_copy(self, raw: bytes) -> bool:
        return self._copies < COPIES and resembles(raw, self._burst[0])

    def expects(self, tail: bytes) -> bool:
        """Whether this is no news: a copy of the telegram last taken, or a part of one, or the rest of a burst."""
        if self._copies >= COPIES:
            return self._said and len(tail) < SHORTEST
        return any(self._burst[0].startswith(raw) or self._is_copy(raw) for raw in (tail, self._scraps + tail))

    def quiet(self) -> tuple[Observation, ...]:
        """Note that the line has been silent: no burst continues after that."""
        self._add_up()
        self._said = False
        self._copies = max(self._copies, COPIES)
        return self._give_up()

    def broken(self) -> tuple[Observation, ...]:
        """Note that the line was down: any number of telegrams may be missing before the next one."""
        self._unproved = True
        return self.quiet()

    def _give_up(self) -> tuple[Observation, ...]:
        """Report the burst as damaged: no whole copy of it will come."""
        if not self._damaged:
            return ()
        copies = tuple(self._damaged)
        self._damaged.clear()
        self._explained += 1
        return (BurstDamaged(copies),)


def resembles(piece: bytes, telegram: bytes) -> bool:
    """Whether this can be a damaged copy of that telegram: as it begins and ends, two thirds of it are the same.

    One damaged or lost byte leaves all the others. Two telegrams in a row have less in common, because their numbers
    differ, right behind ENQ, and with them their check bytes or something between.
    """
    return 3 * (_in_common(piece, telegram) + _in_common(piece[::-1], telegram[::-1])) >= 2 * len(telegram)


def _in_common(one: bytes, other: bytes) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
