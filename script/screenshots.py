"""Pictures of the console: every kind of moment, told by the core itself, at both panel sizes."""

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QApplication

from controller.actions import (
    Action,
    CloseBets,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Report,
    Rule,
    Settle,
    Signature,
    SignOn,
)
from controller.authority import Role
from controller.cards import parse_card
from controller.decide import decide
from controller.fold import evolve_state
from controller.gamefile import load_game
from controller.hands import Side
from controller.inputs import (
    CardDrawn,
    ClaimedResult,
    FaultRaised,
    IdentityShown,
    LinkLost,
    Place,
    Reading,
    ResultClaimed,
    SequenceGap,
)
from controller.irregularities import Irregularity, Ruling
from controller.people import People, Person
from controller.recall import Recall
from controller.rules import Rules
from controller.settings import Limit, ShoeKind, TableSettings
from controller.snapshot import State
from gui.console.window import ConsoleWindow
from gui.desk.card_entry import CorrectPage, EntryPage
from gui.desk.menu import touch
from gui.desk.page import Page, Scene
from gui.desk.reporting import ReportPage
from gui.desk.shoe import ShoePage
from gui.view import Moment, View, present

PANELS = ((1920, 1080, 344), (1280, 800, 217))
STAFF = (
    ("d104", "D. Lim", Role.DEALER),
    ("ps1", "P. Tan", Role.PIT_SUPERVISOR),
    ("pm1", "M. Ong", Role.PIT_MANAGER),
    ("gsm1", "G. Lee", Role.GAMING_SHIFT_MANAGER),
)
PEOPLE = People({person: Person(person, name, role, "") for person, name, role in STAFF})
NUMBERS = {"P": Side.PLAYER, "B": Side.BANKER}


class Felt:
    """A table that is told things."""

    def __init__(self, game: str = "fortune-six", shoe: ShoeKind = ShoeKind.ANGEL_EYE) -> None:
        limits = {"banker": Limit(50_00, 10_000_00)}
        self.rules = Rules(load_game(game), TableSettings(name="BA-07", game=game, shoe=shoe, limits=limits))
        self.state = State()
        self.recall = Recall()
        self.tell(SignOn(Signature("d104", Role.DEALER)), LoadShoe(8))

    def tell(self, *told: Action | Reading) -> "Felt":
        """Tell it, and keep what happened."""
        for one in told:
            for event in decide(self.state.table, one, self.rules, None, "screenshots").events:
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
        return self

    def round(self, cards: str, *wagers: PlaceWager) -> "Felt":
        """Open and close the bets, and deal."""
        return self.tell(OpenBets(), *wagers, CloseBets()).deal(cards)

    def deal(self, cards: str) -> "Felt":
        """Cards without places, as a plain shoe sends them."""
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    def scene(self, message: str = "") -> Scene:
        """What there is to look at."""
        return Scene(self.state.table, self.rules, PEOPLE, self.recall, message)

    def view(self, page: Page | None = None, stopped: str | None = None) -> View:
        """What the dealer sees."""
        return present(self.scene(), Moment(clock="21:04", stopped=stopped), page)

    def walk(self, page: Page | None, *keys: str) -> View:
        """The same after some touches on a page."""
        for key in keys:
            page = touch(page, key, self.scene()).page
        return self.view(page)


def place(name: str) -> Place:
    """`P1` → the Player's first card."""
    return Place(NUMBERS[name[0]], int(name[1]))


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    wagers = (PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player-pair", 100_00), PlaceWager(6, "tie", 25_00))
    felt = Felt()
    yield "idle", felt.view()
    for cards in ("9H KS 4D 6C 2C", "KH 9S KD KC", "7H 7S KD KC"):
        felt.round(cards).tell(Settle())
    yield "between-rounds", felt.view()
    yield "betting", felt.tell(OpenBets(), *wagers).view()
    yield "first-card", felt.tell(CloseBets()).view()
    yield "player-draws", felt.deal("7H KD 7C 5S").view()
    yield "banker-draws", felt.deal("6S").view()
    yield "result", felt.deal("4D").view()
    yield "settled", felt.tell(Settle()).view()
    yield "report", felt.view(ReportPage())
    yield "shoe", felt.view(ShoePage())
    yield "overdraw", felt.round("KH 2D 6S 4C 9D").view()
    yield "who-signs", felt.walk(None, "ruling:keep-for-next", "confirm")
    yield "reason", felt.walk(None, "ruling:keep-for-next", "confirm", "person:ps1")
    yield (
        "pin",
        felt.walk(None, "ruling:keep-for-next", "confirm", "person:ps1", "reason:0", "digit:1", "digit:2", "digit:3"),
    )
    yield "correct", Felt().round("9H KD KC 5S").view(CorrectPage(Side.BANKER, 2, "8"))
    yield "link-lost", Felt().round("9H KD").tell(LinkLost("the cable was pulled")).view()
    yield "gap", Felt().round("9H KD").tell(SequenceGap("4", "6")).view()
    yield "foreign-card", Felt().round("9H KD").tell(FaultRaised(6)).view()
    yield "wrong-result", Felt().round("9H KD KC 5S").tell(ResultClaimed(ClaimedResult.BANKER, False, False)).view()  # noqa: FBT003
    yield "early-card", Felt().tell(OpenBets()).deal("9H").view()
    asked = Felt().round("", *wagers).tell(Report(Irregularity.OTHER))
    shift_manager = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    yield "withdraw", asked.tell(Rule(1, Ruling.WITHDRAW_OPTION, shift_manager, "as the manager says")).view()
    concealed = [CardDrawn(None, place=place(name)) for name in ("P1", "B1", "P2", "B2")]
    hidden = Felt().round("").tell(*concealed)
    yield "concealed", hidden.view()
    yield "reveal", hidden.tell(IdentityShown(place("P1"), parse_card("4H"))).view()
    yield "manual", Felt("fabulous-4", ShoeKind.MANUAL).round("4D 9S").view(EntryPage("Q"))
    yield "super-six", Felt("super-six-etg").round("9H 8S KC KD").view()
    yield "tie", Felt("no-commission").round("KH 7S 7D KD").view()
    yield (
        "stop",
        Felt().round("9H KD").view(stopped="the journal cannot be written: no space is left on the disk. Call the pit"),
    )


def main(folder: Path) -> None:
    """Paint them all."""
    application = QApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, view in states():
        for width, height, millimetres in PANELS:
            window = ConsoleWindow(view, lambda _: None, millimetres)
            window.resize(width, height)
            window.grab().save(str(folder / f"{name}-{width}x{height}.png"))
            count += 1
    print(f"{count} pictures in {folder}/")
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]))
