"""Checking a wager: why it would not simply be accepted, by which rule, and what the dealer can do."""

from functools import partial

from msgspec import structs

from controller.game.irregularities import Irregularity
from controller.settings.settings import Limit
from controller.table.actions import Action, PlaceWager
from controller.table.model import Phase
from gui.console.pages.foreseen import Foreseen, differential_of, foresee, rule_words
from gui.console.pages.page import Act, Acts, Scene
from gui.language import tr
from gui.patrons import limit_words
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page, Turn
from gui.words import area_words, cited, money, seat_words


class BettingPage(Page):
    """A page about wagers. It is left when bets open or close, or when a case holds the table
    (unless removing wagers solves it: the table differential).
    """

    during: Phase
    """The phase in which it was opened."""

    def still_true(self, scene: Scene) -> bool:
        """As long as bets neither open nor close."""
        return scene.table.phase is self.during and not scene.table.held_but_for(Irregularity.TABLE_DIFFERENTIAL)

    def beside(self, _scene: Scene, _missed: str, /) -> Column:
        """What of the page stays where it was while a question about a wager is asked. A touch on it leaves the
        question, and the page says then what was missed."""
        return Column("")


def stake_of(scene: Scene, seat: int, who: str, on: str) -> int:
    """What a player has on an area."""
    return sum(w.amount for w in scene.table.wagers if (w.seat, w.who, w.on) == (seat, who, on))


def area_limit_words(scene: Scene, on: str) -> str:
    """The least and the most that an area takes."""
    limit = scene.rules.settings.limits.get(on, Limit())
    return limit_words(limit.minimum, limit.maximum, "–")


def in_the_way(found: Foreseen, on: str, scene: Scene) -> str:
    """Why a wager would not simply be accepted, in two words; empty if it would."""
    limit = scene.rules.settings.limits.get(on, Limit())
    kinds = {flag.irregularity for flag in found.flags}
    if Irregularity.OVER_MAXIMUM in kinds:
        return tr("over {amount}", amount=money(limit.maximum or 0))
    if Irregularity.UNDER_MINIMUM in kinds:
        return tr("under {amount}", amount=money(limit.minimum or 0))
    if found.refusal is not None:
        return tr("refused")
    then, now = differential_of(found.table, scene.rules), differential_of(scene.table, scene.rules)
    if then is not None and now is not None and then.exceeded and then.difference > now.difference:
        return tr("difference")
    return ""


class CheckPage(BettingPage):
    """Shows why wagers would not simply be accepted."""

    told: tuple[Action, ...]
    then: Page
    """The page that follows if they are placed."""
    otherwise: BettingPage
    """The page that follows if they are not."""

    def column(self, scene: Scene) -> Column:
        """The reason, the rule, and the buttons to go on."""
        found = foresee(scene, *self.told)
        words = [(_flag_words(flag.irregularity, one, scene), flag.clause, flag.reading)
                 for one in self.told for flag in foresee(scene, one).flags]  # fmt: skip
        if found.refusal is not None:
            words.append((tr(found.refusal.text), found.refusal.clause, found.refusal.reading))
        first, clause, reading = words[0] if words else ("", None, None)
        anyway, ways = [], [Button("no", tr("Back to the seat"), to=self.otherwise)]
        fits = self._fits(scene)
        if fits is not None:
            place = partial(Turn, self.then, Act(fits))
            ways.insert(0, Button("fits", tr("Place {amount}", amount=money(fits.amount)), to=place))
        if found.refusal is None:
            anyway.append(Button("anyway", tr("Place it all the same"), hold=True, to=self._placed))
        elif found.flags:
            anyway.append(Button("anyway", tr("Write it down"), tr("refused"), hold=True, to=self._placed))
        buttons = [Buttons(tuple(some), len(some)) for some in (anyway, ways) if some]  # no more lines than have room
        beside = self.otherwise.beside(scene, self.unanswered(scene))
        rule = () if beside.blocks else (Words(rule_words(scene.rules, clause, reading), Tone.QUIET),)
        return Column(
            tr("Check the wager"),
            (*beside.blocks, Words(first, Tone.ALARM), *rule, Spring(), *buttons),
            cites=cited(clause, reading),
            back=False,
            hero=beside.hero or self.otherwise.column(scene).hero,
        )

    def unanswered(self, scene: Scene) -> str:
        """What was not placed, if the dealer goes on without an answer."""
        first = self.told[0]
        if not isinstance(first, PlaceWager):
            return tr("Not answered: nothing was changed.")
        area, seat = area_words(scene.rules, first.on), seat_words(first.seat, first.who)
        return tr("Not placed: {amount} on {area}, seat {seat}", amount=money(first.amount), area=area, seat=seat)

    def _placed(self) -> Turn:
        return Turn(self.then, Acts(self.told))

    def _fits(self, scene: Scene) -> PlaceWager | None:
        """The part of the wager that is within the limit, if that is less than all of it."""
        if len(self.told) != 1 or not isinstance(self.told[0], PlaceWager):
            return None
        wager = self.told[0]
        limit = scene.rules.settings.limits.get(wager.on, Limit())
        room = (limit.maximum or 0) - stake_of(scene, wager.seat, wager.who, wager.on)
        less = structs.replace(wager, amount=room)
        return less if 0 < room < wager.amount and foresee(scene, less).smooth else None


def _flag_words(kind: str, told: Action, scene: Scene) -> str:
    """The irregularity that would be recorded about a wager, in words."""
    if not isinstance(told, PlaceWager):
        return tr("Bets are closed: the wager stays in play")
    area, limit = area_words(scene.rules, told.on), scene.rules.settings.limits.get(told.on, Limit())
    total = money(told.amount + stake_of(scene, told.seat, told.who, told.on))
    if kind == Irregularity.OVER_MAXIMUM:
        most = money(limit.maximum or 0)
        return tr("{amount} on {area} is over the maximum of {limit}", amount=total, area=area, limit=most)
    if kind == Irregularity.UNDER_MINIMUM:
        least = money(limit.minimum or 0)
        return tr("{amount} on {area} is under the minimum of {limit}", amount=total, area=area, limit=least)
    return tr("{amount} on {area} comes late", amount=money(told.amount), area=area)
