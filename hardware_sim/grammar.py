"""`parse_step`: one line of a script as one step. Scenario files and the live prompt share it.

    deal 9H KS 4D 6C 2C        overdraw 7H use-next        fault flip-bit in 2 copies        wait 2s

A line is a verb and its arguments; the simulator chooses the arguments that are left out. A refusal names the word that
was read and the words that are possible.
"""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, NoReturn, TypeVar

from controller.game.cards import Card, NotACardError, parse_card
from controller.game.hands import Side
from controller.table.observations import ClaimedResult, Place, ShoeFault
from hardware_sim import steps
from hardware_sim.faults import STRIKES_COPIES, TAKES_TIME, Fault, FaultKind
from hardware_sim.felt import MOST_IN_A_HAND
from hardware_sim.steps import Burn, Calls, ScenarioError, Settle

MORE: Final = "..."
"""At the end of a deal: the round continues in the next lines."""

_TIME: Final = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s|min)")
_SECONDS: Final = {"ms": 0.001, "s": 1.0, "min": 60.0}
_LONGEST: Final = 3600.0
E = TypeVar("E", bound=StrEnum)


def whole_number(text: str) -> int | None:
    """Digits as a number; None for any other text, and for more than twelve digits."""
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text) else None


class Words:
    """The words of one line, taken from the left."""

    def __init__(self, text: str) -> None:
        self._words = text.split()

    def refuse(self, what: str) -> NoReturn:
        """Raise `ScenarioError`."""
        raise ScenarioError(what)

    def __bool__(self) -> bool:
        return bool(self._words)

    def take(self, what: str) -> str:
        """Take the next word."""
        if not self._words:
            self.refuse(f"{what} is missing at the end of the line")
        return self._words.pop(0)

    def took(self, *wanted: str) -> bool:
        """Take the next word if it is one of these. Returns whether it was."""
        found = bool(self._words) and self._words[0].lower() in wanted
        if found:
            del self._words[0]
        return found

    def one_of(self, kinds: type[E], what: str) -> E:
        """Take a word that is a value of this enum."""
        word = self.take(what).lower()
        if word not in list(kinds):
            self.refuse(f"{word!r} is not {what}; it may be {', '.join(kinds)}")
        return kinds(word)

    def maybe(self, kinds: type[E], otherwise: E) -> E:
        """Take the next word if it is a value of this enum; otherwise return `otherwise`."""
        return self.one_of(kinds, "") if self._words and self._words[0].lower() in list(kinds) else otherwise

    def number(self, what: str, least: int, most: int) -> int:
        """Take a whole number from `least` to `most`."""
        word = self.take(what)
        number = whole_number(word)
        if number is None or not least <= number <= most:
            self.refuse(f"{word!r} is not {what}; it is a whole number from {least} to {most}")
        return number

    def card(self) -> Card:
        """Take one card."""
        try:
            return parse_card(self.take("a card"))
        except NotACardError as error:
            self.refuse(str(error))

    def maybe_card(self) -> Card | None:
        """Take a card if the next word begins with a rank; otherwise return None."""
        return self.card() if self._words and re.match(r"\d|[AJQKT].?$", self._words[0], re.IGNORECASE) else None

    def cards(self) -> tuple[Card, ...]:
        """Take all further words as cards, up to `...`."""
        found = []
        while self._words and self._words[0] != MORE:
            found.append(self.card())
        return tuple(found)

    def maybe_seconds(self, otherwise: float) -> float:
        """Take a time such as 2s, 250ms or 1min if there is one; otherwise return `otherwise`."""
        return self.seconds() if self._words and self._words[0][0].isdigit() else otherwise

    def seconds(self) -> float:
        """Take a time such as 2s, 250ms or 1min. Returns seconds."""
        word = self.take("a time")
        match = _TIME.fullmatch(word.lower())
        if match is None or float(match[1]) * _SECONDS[match[2]] > _LONGEST:
            self.refuse(f"{word!r} is not a time; write it like 2s, 250ms or 1min, an hour at most")
        return float(match[1]) * _SECONDS[match[2]]

    def rest(self) -> list[str]:
        """Take all further words."""
        rest, self._words = self._words, []
        return rest

    def end(self) -> None:
        """Refuse the line if words are left."""
        if self._words:
            self.refuse(f"{' '.join(self._words)!r} is left over and means nothing here")


def parse_step(text: str) -> steps.Step:
    """Parse one line as a step."""
    words = Words(text)
    verb = words.take("a step").lower()
    if verb not in VERBS:
        words.refuse(f"there is no step {verb!r}; the steps are {', '.join(sorted(VERBS))}")
    step = VERBS[verb](words)
    words.end()
    return step


def _deal(words: Words) -> steps.Step:
    if words.took("random"):
        rounds = words.number("a number of rounds", 1, 100_000) if words else 1
        words.took("rounds", "round")
        return steps.DealRandom(rounds)
    cards, more = words.cards(), words.took(MORE)
    if not cards:
        words.refuse("no cards; write them in the order of the deal, or 'deal random'")
    return steps.Deal(cards, more)


def _play(words: Words) -> steps.Step:
    if words.took("forever"):
        return steps.Play()
    count = words.number("a number of rounds or shoes", 1, 100_000)
    if words.took("shoes", "shoe"):
        return steps.Play(shoes=count)
    if not words.took("rounds", "round"):
        words.refuse(f"{count} what? Write 'rounds' or 'shoes' behind it")
    return steps.Play(rounds=count)


def _result(words: Words) -> steps.Step:
    if not words:
        return steps.Result()
    for calls in (Calls.EARLY, Calls.WRONG):
        if words.took(calls):
            return steps.Result(calls)
    claim = words.one_of(ClaimedResult, "a result ('early' and 'wrong' are understood too)")
    pairs = {name: words.took(f"{name}-pair") for name in ("player", "banker")}
    return steps.Result(Calls.CLAIM, claim, pairs["player"], pairs["banker"])


def _wrong_place(words: Words) -> steps.Step:
    card, place = words.maybe_card(), None
    if words:
        side = words.one_of(Side, "a hand")
        place = Place(side, words.number("the number of the card in that hand", 1, MOST_IN_A_HAND))
    return steps.WrongPlace(card, place)


def _double_draw(words: Words) -> steps.Step:
    cards = words.cards()
    if len(cards) not in (0, 2):
        words.refuse("a double draw is two cards; name both or none")
    return steps.DoubleDraw(cards)


def _reverse_run(words: Words) -> steps.Step:
    midway = words.took("midway")
    if not midway:
        words.took("exit")
    return steps.ReverseRun(midway)


def _error(words: Words) -> steps.Step:
    names = {fault.name.lower().replace("_", "-"): fault for fault in ShoeFault}
    word = words.take("an error").lower()
    if word not in names:
        words.refuse(f"{word!r} is not an error of the shoe; they are {', '.join(names)}")
    return steps.Complain(names[word])


def _fault(words: Words) -> steps.Step:
    if words.took("none"):
        return steps.Mend()
    kind = words.one_of(FaultKind, "a fault")
    copies = 1
    if kind in STRIKES_COPIES and words.took("in"):
        copies = 3 if words.took("all") else words.number("a number of copies", 1, 3)
        words.took("copies", "copy")
    seconds = words.maybe_seconds(3.0) if kind in TAKES_TIME else 3.0
    times: int | None = 1
    if words.took("always"):
        times = None
    elif words:
        times = words.number("a number of messages", 1, 1000)
        words.took("times")
    return steps.Strike(Fault(kind, copies, seconds), times)


def _bad_line(words: Words) -> steps.Step:
    word = words.take("a chance")
    percent = whole_number(word.removesuffix("%"))
    if percent is None or percent > 100 or not word.endswith("%"):
        words.refuse(f"{word!r} is not a chance; write it like 20%")
    return steps.BadLine(percent / 100)


VERBS: Final[Mapping[str, Callable[[Words], steps.Step]]] = {
    "new-shoe": lambda words: steps.NewShoe(
        words.one_of(Burn, "a burn") if words.took("burn") else None, words.cards()
    ),
    "deal": _deal,
    "play": _play,
    "result": _result,
    "sweep": lambda _: steps.Sweep(),
    "overdraw": lambda words: steps.Overdraw(
        words.maybe_card(), words.maybe(Settle, Settle.USE_NEXT), words.took("timed-out")
    ),
    "use-next": lambda _: steps.Choose(Settle.USE_NEXT),
    "discard": lambda _: steps.Choose(Settle.DISCARD),
    "unread": lambda words: steps.Unread(words.maybe_card(), words.took("read-again")),
    "wrong-place": _wrong_place,
    "double-draw": _double_draw,
    "foreign": lambda _: steps.Foreign(),
    "extra-copy": lambda words: steps.ExtraCopy(words.maybe_card()),
    "stray": lambda words: steps.Stray(words.maybe_card()),
    "reverse-run": _reverse_run,
    "early-card": lambda _: steps.EarlyCard(),
    "cutting-card": lambda _: steps.CuttingCard(),
    "run-low": lambda words: steps.RunLow(words.number("a number of cards", 0, 520)),
    "power-cycle": lambda words: steps.PowerCycle(words.maybe_seconds(3.0), words.took("remembers")),
    "lock": lambda _: steps.Lock(locked=True),
    "unlock": lambda _: steps.Lock(locked=False),
    "error": _error,
    "clear": lambda _: steps.Clear(),
    "alarm": lambda words: steps.Alarm(words.take("the alarm's code"), " ".join(words.rest())),
    "wait": lambda words: steps.Pause(words.seconds()),
    "fault": _fault,
    "bad-line": _bad_line,
    "unplug": lambda _: steps.PullPlug(),
    "replug": lambda _: steps.PutPlug(),
}
"""Every verb, and the function that parses the rest of its line."""
