"""Pictures of recall, duty, staff, settings, the test of the line, and training."""

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.ruleset import Method
from controller.protocol.host_state import LineSeen
from controller.runtime.fold import evolve_state
from controller.settings.setting import Group
from controller.settings.settings import Automation, Limit, Mode
from controller.table import events
from controller.table.actions import CloseBets, OpenBets, PlaceWager, Settle
from controller.table.observations import CardDrawn, FaultRaised
from controller.table.tray import Count
from controller.training.training import Training
from gui.console.pages.duty import DutyPage
from gui.console.pages.house.inventory import CountChipsPage, InventoryPage, PiecesPage
from gui.console.pages.house.line import AddressPage, LinePage, PortPage
from gui.console.pages.house.more import MorePage, ScreenPage
from gui.console.pages.house.service import ServicePage
from gui.console.pages.house.settings import GroupPage, ReviewPage, SettingsPage, SeveralPage, ValuePage
from gui.console.pages.house.software import SoftwarePage
from gui.console.pages.house.staff import AddPage, NewPinPage, PersonPage, StaffPage
from gui.console.pages.page import Preferences, Scene
from gui.console.pages.training import ScorePage
from gui.console.pages.wagers.recall import RecallPage, RoundPage
from gui.console.view import Moment, View, present
from gui.language import spoken
from gui.touch.page import Page
from gui.touch.typed import ADDRESS, Typed
from pictures.felt import Felt, place

ROUNDS = ("9H KS 4D 6C 2C", "KH 9S KD KC", "7H 7S JD JC", "2H 3S 3D 2C 6H AC", "9D 4S QD 5H")
WAGERS = (PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player-pair", 100_00), PlaceWager(6, "tie", 25_00))
PORTS = ("/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_A10K7W2X-if00-port0", "/dev/ttyS0", "/dev/ttyUSB1")
MOMENT = Moment(clock="21:04")


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    felt = Felt()
    for _ in range(2):
        for cards in ROUNDS:
            felt.round(cards).tell(Settle())
    felt.round("9H KS 4D 6C 2C", *WAGERS).tell(Settle())
    yield "recall", felt.view(RecallPage())
    yield "recall-round", felt.view(RoundPage(felt.state.table.round))
    yield "recall-card", felt.view(RoundPage(felt.state.table.round, 3))
    yield "duty", felt.view(DutyPage())
    yield "more", felt.view(MorePage())
    manner = Preferences(spoken(), large=False, sound=True)
    yield "screen", present(replace(felt.scene(), preferences=manner), MOMENT, ScreenPage())
    yield "staff", felt.view(StaffPage())
    yield "staff-person", felt.view(PersonPage("pm1"))
    acting = felt.with_person("ps1", acting=Role.PIT_MANAGER, acting_until="2026-11-16T22:00:00Z", wrong=6)
    yield "staff-waits", acting.view(PersonPage("ps1"))
    yield "staff-acting", felt.walk(PersonPage("ps1"), "acting")
    yield "staff-acting-hours", felt.walk(PersonPage("ps1"), "acting", "role:gaming-shift-manager")
    yield "staff-acting-sign", felt.walk(PersonPage("ps1"), "acting", "role:gaming-shift-manager", "hours:4")
    yield "staff-break-glass", acting.walk(PersonPage("ps1"), "break-glass")
    yield "staff-add", felt.walk(AddPage(), *(f"key:{sign}" for sign in "ps2"))
    yield "staff-role", felt.view(AddPage("ps2", "R. Silva"))
    yield "staff-pin", felt.walk(NewPinPage("d104"), *(f"digit:{digit}" for digit in "2718"))
    yield "inventory", felt.view(InventoryPage())
    counted = CountChipsPage(Count.FILL, ((25_00, 40), (100_00, 100), (1_000_00, 12)), slip=23_000_00)
    yield "inventory-fill", felt.view(counted)
    yield "inventory-pieces", felt.view(PiecesPage(counted, 500_00, "24"))
    yield "service", felt.view(ServicePage())
    yield "service-reason", felt.walk(ServicePage(), "open", "person:pm1")
    yield "service-open", felt.with_service().view(ServicePage())
    yield from _software()
    yield from _settings(felt)
    yield from _training()


def _software() -> Iterator[tuple[str, View]]:
    """A live checkout: while its files are checked, when one differs; and a release that is to be approved."""
    digest = "3406bdab" * 8
    started = events.TableStarted("sabot 0.1.0.dev383+ga58732d7", "live", resumed=True)
    started = structs.replace(started, digest=digest, signed_by="checkout")
    well = events.SoftwareVerified(digest, 7564, ok=True)
    differs = events.SoftwareVerified(digest, 7564, ok=False, first="controller/games/fortune-six.toml", how="changed")
    release = structs.replace(started, signed_by="release:0f1e2d3c")
    changed = events.SoftwareChanged(None, digest)
    for name, happened, page in (
        ("software-checking", (started,), None),
        ("software-differs", (started, differs), None),
        ("software", (release, changed, well), SoftwarePage()),
    ):
        felt = Felt()
        felt.rules = replace(felt.rules, settings=replace(felt.rules.settings, mode=Mode.LIVE))
        for event in happened:
            felt.state = evolve_state(felt.state, event)
        yield name, felt.view(page)


def _settings(felt: Felt) -> Iterator[tuple[str, View]]:
    now = felt.rules.settings
    draft = replace(now, seats=9, method=Method.A, chips=(2_50, 5_00, 25_00, 100_00, 500_00, 1_000_00),
                    automation=frozenset({Automation.SETTLE}), limits={"banker": Limit(100_00, 20_000_00)},
                    port=PORTS[0])  # fmt: skip
    yield "settings", felt.view(SettingsPage(draft))
    yield "settings-game", felt.view(GroupPage(draft, Group.GAME))
    yield "settings-money", felt.view(GroupPage(draft, Group.MONEY))
    yield "settings-dealing", felt.view(GroupPage(draft, Group.DEAL))
    yield "settings-limits", felt.view(GroupPage(draft, Group.LIMITS))
    yield "settings-limit", felt.walk(ValuePage(draft, "limits.banker.maximum"), *(f"digit:{n}" for n in "20000"))
    yield "settings-seats", felt.view(ValuePage(draft, "seats"))
    yield "settings-method", felt.view(ValuePage(draft, "method"))
    yield "settings-chips", felt.view(SeveralPage(draft, "chips"))
    yield "settings-changes", felt.view(ReviewPage(draft))
    yield "settings-refused", felt.view(ReviewPage(replace(draft, method=Method.C)))
    ports = PortPage(draft, GroupPage(draft, Group.LINE))
    yield "settings-line", felt.view(GroupPage(draft, Group.LINE))
    scene = replace(felt.scene(), ports=PORTS)
    yield "settings-ports", present(scene, MOMENT, ports)
    yield "settings-address", present(scene, MOMENT, AddressPage(ports, Typed("socket://10.0.0.17:40", 3, ADDRESS)))
    seen = LineSeen(PORTS[0], "angel-eye", None, 9600, 384, 4, 3, 0, CardDrawn(parse_card("9H"), place=place("P1")))
    test = LinePage(PORTS[0], "angel-eye", ports, take=True)
    yield "line-test", present(replace(scene, line=seen), MOMENT, test)
    lost = replace(seen, lost="could not open port: no such device", speed=None, bytes=0, telegrams=0, last=None)
    yield "line-down", present(replace(scene, line=lost), MOMENT, test)


def _training() -> Iterator[tuple[str, View]]:
    felt = Felt()
    felt.rules = replace(felt.rules, settings=replace(felt.rules.settings, mode=Mode.TRAINING))
    felt.tell(OpenBets(), *WAGERS, CloseBets()).deal("9H KS 4D 6C")
    training = Training()

    def view(page: Page | None = None) -> View:
        return present(_scene(felt, training), MOMENT, page)

    def answered(said: str, millis: int) -> Training:
        asked = training.at(felt.state.table, felt.rules)
        assert asked.question is not None  # noqa: S101 - a script
        return asked.after(asked.question.answered(said, "d104", millis))

    training = training.at(felt.state.table, felt.rules)
    yield "training-next", view()
    training = answered("nobody", 4200)
    yield "training-wrong", view()
    felt.deal("2C")
    training = training.seen()
    training = answered("nobody", 2100)
    training = training.seen()
    training = answered("banker", 1900)
    yield "training-right", view()
    training = training.seen().at(felt.state.table, felt.rules)
    yield "training-pay", view()
    for said in ("95000", "0", "0"):
        training = answered(said, 5000).seen()
    yield "training-score", view(ScorePage())
    felt.tell(FaultRaised(3))
    training = training.at(felt.state.table, felt.rules)
    yield "training-what", view()
    if training.question is not None:
        training = answered(training.question.right[0], 3000).seen().at(felt.state.table, felt.rules)
        yield "training-ruling", view()


def _scene(felt: Felt, training: Training) -> Scene:
    return replace(felt.scene(), training=training)
