"""The withdrawal option: asks the player of this terminal whether to take wagers back. No Qt."""

from dataclasses import replace
from functools import partial

from controller.protocol.terminal_messages import Answer
from gui.language import tr
from gui.terminal.page import Decide, Figure, Sheet, closing, refusal_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.terminal.words import area_name
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Turn
from gui.words import cited, money


def open_wagers(seen: Seen) -> dict[str, int]:
    """What may be taken back: wagers that are decided already stay."""
    option = seen.option
    return {} if option is None else {on: cents for on, cents in seen.standing.items() if on not in option.stays}


class ChoosePage(Sheet):
    """Asks whether to keep the wagers or take them back: all, or one by one if the rules allow it."""

    case: int
    answered: bool = False
    """Whether an answer of this player is on record."""
    refused: str = ""

    def column(self, seen: Seen) -> Column:
        """The question."""
        option, wagers = seen.option, open_wagers(seen)
        asking = seen.waits_for(Kind.ANSWER) is not None or seen.link is not Link.LIVE
        note = self.refused or tr("Staff offer it: take wagers back now, or leave them in play")
        figure = Figure(tr("Your wagers"), seen.priced(sum(wagers.values())), note, alarm=True)
        each: tuple[Button, ...] = ()
        if option is not None and not option.all_or_nothing and len(wagers) > 1:
            each = tuple(
                Button(f"take:{on}", tr("Take back {area}", area=area_name(seen.game, on)), money(cents),
                       enabled=not asking, to=partial(self._decided, on, takes=True))
                for on, cents in wagers.items()
            )  # fmt: skip
        keep = partial(ChosenPage, self.case) if self.answered else partial(self._decided, takes=False)
        every = tuple(wagers) if self.answered else ()  # what was not taken back stays by itself
        both = (
            Button("keep", tr("Leave in play"), enabled=not asking, to=keep),
            Button("takes", tr("Take all back"), hold=True, enabled=not asking,
                   to=partial(self._decided, *every, takes=True)),
        )  # fmt: skip
        cites = "" if option is None else cited(option.clause, option.reading)
        blocks = (*((Buttons(each, across=2),) if each else ()), Buttons(both, across=2))
        return Column(tr("Take wagers back?"), blocks, cites=cites, alarm=True, back=False, hero=figure)

    def _decided(self, *areas: str, takes: bool) -> Turn:
        return Turn(self, Decide(self.case, takes, areas))

    def hear(self, asked: Asking, answered: Answer, _seen: Seen) -> Sheet:
        """The page after the table's answer: on record, or refused with the reason."""
        if asked.kind is not Kind.ANSWER:
            return self
        if answered.accepted:
            return replace(self, answered=True, refused="") if asked.on else ChosenPage(self.case)
        return replace(self, refused=refusal_words(answered)["refused"], answered=True)

    def look(self, seen: Seen) -> Sheet | None:
        """None once the option has ended, or no wager is left that can be taken back."""
        if seen.option is None or seen.option.case != self.case:
            return None
        return self if open_wagers(seen) else ChosenPage(self.case)


class ChosenPage(Sheet):
    """The answer is on record; the others are still asked."""

    case: int

    def column(self, seen: Seen) -> Column:
        """What stays in play."""
        amount = seen.priced(sum(seen.standing.values()))
        figure = Figure(tr("In play"), amount, tr("Your answer is on record. The round goes on soon"))
        return closing(figure, tr("Continue"))

    def look(self, seen: Seen) -> Sheet | None:
        """None once the option has ended."""
        return self if seen.option is not None and seen.option.case == self.case else None
