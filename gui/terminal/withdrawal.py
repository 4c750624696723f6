"""The withdrawal option: asks the player of this terminal whether to take wagers back. No Qt."""

from dataclasses import replace
from functools import partial

from controller.protocol.terminal_messages import Answer
from gui.language import tr
from gui.terminal.page import Decide, Figure, Sheet, refusal_words
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.touch.blocks import Button, Buttons, Column
from gui.touch.page import Turn
from gui.words import cited, money


def open_wagers(seen: Seen) -> dict[str, int]:
    """What may be taken back: wagers that are decided already stay."""
    option = seen.option
    return {} if option is None else {on: cents for on, cents in seen.standing.items() if on not in option.stays}


def taken(seen: Seen) -> tuple[str, ...] | None:
    """The areas that this player has said to take back; None before the first answer."""
    return None if seen.own is None or seen.option is None else seen.own.takes


class ChoosePage(Sheet):
    """Asks whether to keep the wagers or take them back: all, or one by one if the rules allow it.

    An answer counts when the table ends the option; until then the player may change it.
    """

    case: int
    refused: str = ""

    def column(self, seen: Seen) -> Column:
        """The question."""
        option, wagers = seen.option, open_wagers(seen)
        asking = seen.waits_for(Kind.ANSWER) is not None or seen.link is not Link.LIVE
        note = self.refused or tr("Staff offer it: take wagers back now, or leave them in play")
        figure = Figure(tr("Your wagers"), seen.priced(sum(wagers.values())), note, alarm=True)
        goes = taken(seen) or ()
        each: tuple[Button, ...] = ()
        if option is not None and not option.all_or_nothing and len(wagers) > 1:
            each = tuple(
                Button(f"take:{on}", tr("Take back {area}", area=seen.area_words(on)), money(cents),
                       chosen=on in goes, enabled=not asking, to=partial(self._decided, on, takes=on not in goes))
                for on, cents in wagers.items()
            )  # fmt: skip
        both = (
            Button("keep", tr("Leave in play"), enabled=not asking, to=partial(self._decided, takes=False)),
            Button("takes", tr("Take all back"), hold=True, enabled=not asking,
                   to=partial(self._decided, takes=True)),
        )  # fmt: skip
        done = Button("done", tr("Continue"), enabled=not asking, to=partial(ChosenPage, self.case))
        cites = "" if option is None else cited(option.clause, option.reading)
        ends = Buttons(both if taken(seen) is None else (*both, done), across=2 if taken(seen) is None else 3)
        blocks = (*((Buttons(each, across=2),) if each else ()), ends)
        return Column(tr("Take wagers back?"), blocks, cites=cites, alarm=True, back=False, hero=figure)

    def _decided(self, *areas: str, takes: bool) -> Turn:
        return Turn(self, Decide(self.case, takes, areas))

    def hear(self, asked: Asking, answered: Answer, _seen: Seen) -> Sheet:
        """The page after the table's answer: on record, or refused with the reason."""
        if asked.kind is not Kind.ANSWER:
            return self
        if answered.accepted:
            return replace(self, refused="") if asked.on else ChosenPage(self.case)
        return replace(self, refused=refusal_words(answered)["refused"])

    def look(self, seen: Seen) -> Sheet | None:
        """None once the option has ended, or no wager is left that can be taken back."""
        if seen.option is None or seen.option.case != self.case:
            return None
        return self if open_wagers(seen) else ChosenPage(self.case)


class ChosenPage(Sheet):
    """The answer is on record; the others are still asked, and the player may change it."""

    case: int

    def column(self, seen: Seen) -> Column:
        """What stays in play, and what goes back when the option ends."""
        goes = taken(seen) or ()
        back = sum(cents for on, cents in seen.standing.items() if on in goes)
        words = tr("Your answer is on record. The round goes on soon")
        if back:
            words = tr("{amount} comes back when the round goes on", amount=seen.priced(back))
        figure = Figure(tr("In play"), seen.priced(sum(seen.standing.values()) - back), words)
        change = Button(
            "change", tr("Change the answer"), enabled=bool(open_wagers(seen)), to=partial(ChoosePage, self.case)
        )
        on = Button("back", tr("Continue"), to=Turn())
        return Column("", (Buttons((change, on), across=2),), back=False, hero=figure)

    def look(self, seen: Seen) -> Sheet | None:
        """None once the option has ended."""
        return self if seen.option is not None and seen.option.case == self.case else None
