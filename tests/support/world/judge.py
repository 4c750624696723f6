"""`Judge`: `sabot verify` record by record, while the table plays: each record is judged, and decided again, once."""

import msgspec

from controller.game.gamefile import GameError
from controller.journal.chain import BEGUN, Entry
from controller.verify.decide_again import DecideAgain
from controller.verify.rejudge import _Judge, _take


class Judge:
    """As `controller.verify.rejudge.judged`, for a journal that grows."""

    def __init__(self) -> None:
        self._found = _Judge()
        self._again = DecideAgain(lambda table, _: table)

    def take(self, entry: Entry) -> str | None:
        """What is wrong with the next record; None if nothing."""
        try:
            bad = _take(self._found, self._again, entry, first=False)
        except (ValueError, KeyError, IndexError, GameError) as error:
            return f"record {entry.n} cannot be understood ({error})"
        if entry.kind == BEGUN:
            self._again.numbers.begun(msgspec.json.decode(entry.payload))
        return None if bad is None else f"record {bad.n} {bad.what}"
