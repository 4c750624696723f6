"""`sabot settle --jsonl`: a request on each line of stdin, an answer on each line of stdout.

A line that is in order is answered the quick way, where msgspec reads and writes the JSON. Every other line goes the
strict way, which says what is wrong. Both give the same bytes for any line that the quick way takes.
"""

from collections.abc import Callable, Iterable
from typing import BinaryIO, Final

import msgspec

from controller.game.cards import NotACardError, parse_cards
from controller.game.facts import judge
from controller.game.money import NotAnAmountError, Payable, parse_amount
from controller.game.ruleset import Ruleset
from controller.game.settlement import settle
from controller.game.table_of_play import is_lawful
from sabot.cli.front import json_line, print_lines
from sabot.cli.lines import LONGEST_LINE, Lines
from sabot.commands.settle_requests import BadRequestError, answer, parse_request

_CHUNK: Final = 64 * 1024


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request whose every field stands there, and whose every value is a text."""

    game: str
    player: str
    banker: str
    wagers: dict[str, str]


_QUOTES: Final = 2 * (4 + 3)
"""The quotation marks of a request without a wager: its four names and three texts. A wager has four more."""
_ASKED: Final = msgspec.json.Decoder(_Asked)
_ANSWER: Final = msgspec.json.Encoder()


def settle_lines(stream: BinaryIO, payable: Payable, read: Callable[[str], Ruleset]) -> int:
    """Answer every line of a stream; 1 if one of them was answered with an error. `read` finds a game.

    All lines that have come are answered together, before we wait for more: a program may wait for each answer.
    """
    clerk = Clerk(payable, read)
    lines = Lines()
    status = 0
    while data := stream.read1(_CHUNK):  # type: ignore[attr-defined]  # every buffered stream has it
        status |= _answer(clerk, (line + b"\n" for line in lines.cut(data)))
    return status | _answer(clerk, lines.cut(b""))


def _answer(clerk: "Clerk", lines: Iterable[bytes]) -> int:
    answers = []
    try:
        for line in lines:
            answers.append(clerk.quick(line) or clerk.strict(line))  # noqa: PERF401 - what is answered stays, at Ctrl-C
    finally:  # also then it is written
        print_lines(answers)
    return clerk.status


def _is_too_long(line: bytes) -> bool:
    """Whether a line is too long. What ends it does not count."""
    return len(line) > LONGEST_LINE and len(line.removesuffix(b"\n")) > LONGEST_LINE


class Clerk:
    """Answers one line at a time. `status` is 1 once a line was answered with an error."""

    def __init__(self, payable: Payable, read: Callable[[str], Ruleset]) -> None:
        self.status = 0
        self._payable = payable
        self._read = read
        self._games: dict[str, Ruleset] = {}
        """The games that lines have named, by those names: the quick way knows no others."""

    def strict(self, line: bytes) -> bytes:
        """The answer to any line."""
        try:
            if _is_too_long(line):
                raise BadRequestError(f"the line is longer than {LONGEST_LINE} bytes")  # noqa: TRY301 - one way out for all
            asked = parse_request(line, self._named)
        except BadRequestError as error:
            self.status = 1
            return json_line({"error": str(error)})
        lines = settle(asked.ruleset, asked.outcome, asked.wagers, self._payable)
        return json_line(msgspec.to_builtins(answer(asked.ruleset, asked.outcome, lines)))

    def _named(self, name: str) -> Ruleset:
        self._games[name] = ruleset = self._read(name)
        return ruleset

    def quick(self, line: bytes) -> bytes | None:
        """The answer to a line that is in order, or None: then it may be in order or not, and the strict way must look.

        msgspec takes the last of a name given twice and says nothing. The quotation marks show it: in a line without a
        backslash there are two for each name and each text, and no others. The answer needs no escape in JSON: by the
        form of a game file, ids and numbers of clauses are plain.
        """
        if _is_too_long(line) or not line.isascii() or b"\\" in line:
            return None
        try:
            asked = _ASKED.decode(line)
            ruleset = self._games[asked.game]
            player, banker = parse_cards(asked.player), parse_cards(asked.banker)
            stakes = [(on, parse_amount(stake)) for on, stake in asked.wagers.items()]
            if line.count(b'"') != _QUOTES + 4 * len(stakes) or not is_lawful(player, banker):
                return None
            outcome = judge(player, banker)
            lines = settle(ruleset, outcome, stakes, self._payable)
        except (msgspec.DecodeError, KeyError, NotACardError, NotAnAmountError):
            return None
        return _ANSWER.encode(answer(ruleset, outcome, lines))
