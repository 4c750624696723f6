"""Money that was moved for a result that a correction took back: what of each player was collected and paid so far. It
stays in sight until the round has a result again; then the boxes say what of it is to be taken back or paid."""

from dataclasses import replace
from functools import partial
from typing import Final

from controller.settings.settings import SeatsFrom
from controller.table.events import Moved
from controller.table.model import Phase, Table
from gui.console.felt import Box, BoxState, PayFelt
from gui.console.pages.page import OfTheRound, Scene, said
from gui.console.pages.wagers.paying import PAY, TAKE, area_rows, most_boxes
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Turn, more
from gui.words import area_short, money, seat_words

Player = tuple[int, str]
ACROSS: Final = 3
"""Buttons side by side."""


def was_moved(table: Table) -> bool:
    """Whether chips were moved for a result that the round no longer has."""
    return table.phase is Phase.DEALING and any(one.taken or one.paid for one in table.moved)


def moved_by_player(table: Table) -> dict[Player, Moved]:
    """Every player with a wager or with moved chips, in the order of the seats."""
    found = {wager.player: Moved(*wager.player, 0, 0) for wager in table.wagers}
    found |= {(one.seat, one.who): one for one in table.moved}
    return dict(sorted(found.items()))


class MovedPage(OfTheRound):
    """What was moved so far: of every player, or of the one whose box was touched."""

    opened: Player | None = None
    """The player whose box was touched; None: all."""
    by_area: bool = False
    """Whether the areas are shown instead of players."""
    first: int = 0
    """The first of the boxes, where there are too many for one felt."""

    def still_true(self, scene: Scene) -> bool:
        """Until the round has a result again, or is void."""
        return was_moved(scene.table)

    def column(self, scene: Scene) -> Column:
        """The chips that were moved, and what becomes of them."""
        every = moved_by_player(scene.table)
        one = every.get(self.opened) if self.opened is not None else None
        title = tr("Moved so far") if one is None else tr("Seat {seat}", seat=seat_words(one.seat, one.who))
        words: tuple[Block, ...] = (Words(tr("The round is open again. What was moved counts for its new result.")),)
        rows = _all(every) if one is None else _of(one, scene)
        if self.by_area:
            title, words, rows = tr("Pays"), (), area_rows(scene, self)
        buttons = [
            Button("all", tr("Players"), enabled=self.by_area or one is not None,
                   to=partial(replace, self, opened=None, by_area=False)),
            Button("areas", tr("Areas"), enabled=not self.by_area, to=partial(replace, self, by_area=True)),
            Button("back", tr("Back"), enabled=not self._is_home(scene), to=Turn()),
        ]  # fmt: skip
        if len(every) > most_boxes(scene):
            buttons.append(more(self, len(every), most_boxes(scene), tr("More boxes")))
        blocks = (*(said(scene) or words), Rows(rows), Spring(), Buttons(tuple(buttons), ACROSS))
        return column_of(title, *blocks, alarm=scene.table.held, hero=self._felt(every, scene))

    def _is_home(self, scene: Scene) -> bool:
        """Whether *Back* would lead here again."""
        asks_for_another = scene.table.held or scene.table.shoe.kind == "manual"
        return not asks_for_another and self.opened is None and not self.by_area

    def _felt(self, every: dict[Player, Moved], scene: Scene) -> PayFelt:
        shown = list(every.values())[self.first : self.first + most_boxes(scene)]
        return PayFelt(
            tuple(self._box(one, scene) for one in shown),
            from_right=scene.rules.settings.seats_from is SeatsFrom.RIGHT,
        )

    def _box(self, one: Moved, scene: Scene) -> Box:
        """What was moved of a player; if nothing was, what lies there."""
        player = (one.seat, one.who)
        lies = sum(wager.amount for wager in scene.table.wagers if wager.player == player)
        return Box(
            f"box:{one.seat}:{one.who}",
            seat_words(*player),
            money(one.taken) if one.taken else "",
            money(one.paid) if one.paid else "",
            "" if one.taken or one.paid else money(lies),
            state=BoxState.MOVED,
            chosen=player == self.opened,
            to=partial(replace, self, opened=player, by_area=False),
        )


def _all(every: dict[Player, Moved]) -> tuple[Row, ...]:
    """A line for each player whose chips were moved."""
    return tuple(
        Row(("", f"{TAKE} {money(one.taken)}" if one.taken else "", f"{PAY} {money(one.paid)}" if one.paid else ""),
            Tone.STRONG, lead=seat_words(*player))
        for player, one in every.items() if one.taken or one.paid
    )  # fmt: skip


def _of(one: Moved, scene: Scene) -> tuple[Row, ...]:
    """The wagers of a player, which of them were collected, and what was paid."""
    stakes = {wager.on: wager.amount for wager in scene.table.wagers if wager.player == (one.seat, one.who)}
    rows = [
        Row((area_short(scene.rules, on), money(cents), tr("collected")) if one.by_area.get(on, 0) >= cents
            else (area_short(scene.rules, on), money(cents)))
        for on, cents in stakes.items()
    ]  # fmt: skip
    if one.taken:
        rows.append(Row((f"{TAKE} {tr('Collected')}", money(one.taken)), Tone.STRONG))
    if one.paid:
        rows.append(Row((f"{PAY} {tr('Paid')}", money(one.paid)), Tone.STRONG))
    return tuple(rows)
