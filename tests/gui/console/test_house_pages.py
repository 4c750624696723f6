"""Recall, duty, staff, settings and the test of the line: touch by touch without Qt, then laid out at both sizes."""

import os
from dataclasses import replace
from datetime import datetime

import pytest
from argon2.profiles import CHEAPEST

from controller.decide.waiting_settings import changed_keys
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.ruleset import Method
from controller.people.book import NewPerson, People, Person, evolve_people
from controller.people.pins import Pin
from controller.protocol.host_requests import ChangeBook, ChangePin, ChangeSettings, HashPin
from controller.protocol.host_state import LineSeen
from controller.settings.checking import read_settings
from controller.settings.file import write_settings
from controller.settings.setting import Group
from controller.settings.settings import SETTINGS, Automation, Burn, Limit, Mode, Screen, TableSettings
from controller.table.actions import (
    CloseBets,
    CountInventory,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Service,
    Settle,
    Signature,
    SignOff,
    SignOn,
)
from controller.table.events import ActingGiven, StaffAdded, StaffDisabled, StaffUnlocked, decode_event
from controller.table.observations import CardDrawn, Place
from controller.table.refusal import Refusal
from controller.table.tray import Count
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.duty import DutyPage
from gui.console.pages.home import home
from gui.console.pages.house.inventory import CountChipsPage, InventoryPage, PiecesPage
from gui.console.pages.house.line import AddressPage, LinePage, PortPage
from gui.console.pages.house.more import MorePage
from gui.console.pages.house.service import ServicePage
from gui.console.pages.house.settings import (
    GroupPage,
    ReviewPage,
    SettingsPage,
    SeveralPage,
    ValuePage,
    keys_of,
)
from gui.console.pages.house.settings_terms import LANGUAGES
from gui.console.pages.house.staff import AddPage, FirstPage, NewPinPage, PersonPage, StaffPage
from gui.console.pages.menu import touch
from gui.console.pages.page import Sign
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.recall import RecallPage, RoundPage
from gui.console.window import ConsoleWindow
from gui.language import qt as languages
from gui.touch.arming import patient
from gui.touch.blocks import Faces, Rows
from gui.touch.page import Turn
from gui.touch.typed import Typed
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

PANELS = [(1920, 1080, 344), (1280, 800, 217)]
NOW = "2026-11-16T20:00:00.000Z"
HASH = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA"
WAGERS = (PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player-pair", 100_00), PlaceWager(6, "tie", 25_00))


@pytest.fixture
def people():
    """A whole ladder of staff, as a pit has it."""
    roles = [*Role, Role.DEALER, Role.DEALER]
    names = ["D. Lim", "P. Tan", "M. Ong", "G. Lee", "A. Koh", "S. Ng", "B. Chua", "E. Wong-Harrington"]
    ids = ["d104", "ps1", "pm1", "gsm1", "acm1", "sv1", "d105", "d106"]
    return People({who: Person(who, name, role, HASH) for who, name, role in zip(ids, names, roles, strict=True)})


def walk(table, page, *keys, **seen):
    """Touch after touch, each on something that the page shows."""
    step = Turn(page)
    for key in keys:
        scene = replace(table.scene(), **seen)
        column = step.page.column(scene)
        shown = {button.key for button in column.buttons if button.enabled} | {row.key for row in column.rows}
        typed = key.split(":")[0] in ("digit", "key", "shift", "space", "erase", "ok", "point")
        assert typed or key in shown, (key, shown)
        step = touch(step.page, key, scene)
    return step


def played(felt, rounds=11):
    """A table at which some rounds were settled, the last of them with wagers."""
    table = felt().tell(LoadShoe(8))
    for number in range(rounds):
        cards = "9H KD KC 5S" if number % 2 else "9S QC JH 5D"
        table.tell(OpenBets(), CloseBets()).deal(cards).tell(Settle())
    return table.tell(OpenBets(), *WAGERS, CloseBets()).deal("9H KS 4D 6C 2C").tell(Settle())


# Recall


def test_the_last_ten_rounds_can_be_recalled(felt):
    table = played(felt)
    buttons = [button for button in RecallPage().column(table.scene()).buttons if button.key.startswith("round:")]
    assert len(buttons) == 10
    assert (buttons[0].label, buttons[0].detail) == ("12  B", "5 : 6")
    assert buttons[-1].label.startswith("3 ")
    earlier = walk(table, RecallPage(), "more").page.column(table.scene()).buttons
    assert [button.key for button in earlier] == ["round:2", "round:1", "more", "back"]


def test_a_round_is_recalled_card_by_card(felt):
    table = played(felt)
    page = walk(table, RecallPage(), "round:12").page
    column = page.column(table.scene())
    assert [faces.cards for faces in column.blocks if isinstance(faces, Faces)] == [
        table.table.last.player, table.table.last.banker
    ]  # fmt: skip
    assert column.cites == "Banker wins"
    lines = {(row.lead, *row.cells) for row in column.rows}
    assert lines == {("3", "Banker", "pay 950"), ("5", "Player Pair", "collect 100"), ("6", "Tie", "collect 25")}
    page = walk(table, page, *["earlier"] * 3).page
    column = page.column(table.scene())
    assert column.cites == "card 2 of 5"
    assert [faces.cards for faces in column.blocks if isinstance(faces, Faces)] == [
        (parse_card("9H"),), (parse_card("KS"),)
    ]  # fmt: skip
    assert not any(isinstance(block, Rows) for block in column.blocks)
    page = walk(table, page, "later", "later", "later").page
    assert page.column(table.scene()).cites == "Banker wins"
    assert walk(table, page, "up").page == RecallPage()


def test_a_settled_round_of_this_shoe_can_be_put_right(felt):
    table = played(felt)
    for number in (11, 12):
        page = walk(table, RecallPage(), f"round:{number}", "correct", "misread:player:2").page
        assert page == CorrectPage(Side.PLAYER, 2, round=number)


def test_nothing_to_recall_is_said(felt):
    assert felt().view(RecallPage()).column.words == ("No round has been played yet.",)


# Duty


def test_sign_on_relief_and_sign_off_go_over_the_pin_pad(felt):
    table = felt().tell(LoadShoe(8))
    step = walk(table, DutyPage(), "person:d104", "digit:1", "ok")
    assert isinstance(step.intent, Sign)
    by = Signature("d104", Role.DEALER)
    assert step.intent.make(by) == SignOn(by)
    table.tell(SignOn(by))
    assert table.view(DutyPage()).column.words == ("D. Lim is on duty. Who comes on?",)
    assert "person:d104" not in [button.key for button in table.view(DutyPage()).column.buttons]
    relief = walk(table, DutyPage(), "person:d105", "digit:2", "ok")
    other = Signature("d105", Role.DEALER)
    assert relief.intent.make(other) == SignOn(other)
    table.tell(SignOn(other))
    assert table.table.dealer == "d105"
    off = walk(table, DutyPage(), "off", "digit:1", "ok")
    assert off.intent.person == "d105"
    assert off.intent.make(other) == SignOff()


def test_a_live_table_asks_who_comes_on_duty(felt):
    """Nothing is dealt there before somebody signs on, so the page to sign on is the first one."""
    table = felt(mode=Mode.LIVE).tell(LoadShoe(8))
    assert isinstance(home(table.scene()), DutyPage)
    assert table.view().step == "SIGN ON"
    table.tell(SignOn(Signature("d104", Role.DEALER)), OpenBets())
    assert not isinstance(home(table.scene()), DutyPage)


def test_nobody_is_locked_out_of_a_hand_in_progress(felt):
    """In the middle of a hand a dealer who waits after wrong PINs goes on; somebody relieves, or the pit signs off."""
    table = felt().tell(SignOn(Signature("d104", Role.DEALER)), LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD")
    waits = replace(table.people.by_id["d104"], wrong=5, waits_until="2126-01-01T00:00:00Z")
    table.people = People({**table.people.by_id, "d104": waits})
    table.deal("KC 5S")
    assert table.table.phase == "result"
    assert isinstance(walk(table, DutyPage(), "person:ps1", "digit:1", "ok").intent, Sign)
    assert walk(table, DutyPage(), "off-by-pit", "person:ps1", "digit:1", "ok").intent.make(None) == SignOff()


# Staff


def typed(word):
    return [f"key:{sign}" if sign != " " else "space" for sign in word]


def pin(digits):
    return [*(f"digit:{digit}" for digit in digits), "ok"]


def test_a_person_is_added_and_signed_for(felt, people):
    table = felt()
    step = walk(
        table, StaffPage(), "add", *typed("ps2"), "ok", *typed("r. silva"), "ok", "role:pit-supervisor",
        *pin("271828"), *pin("271828"),
    )  # fmt: skip
    assert isinstance(step.intent.request, HashPin)
    assert "271828" not in repr(step)
    signing = step.intent.then(HASH)
    shown = [button.key for button in signing.column(table.scene()).buttons]
    assert shown == ["person:ps1", "person:pm1", "person:gsm1", "person:acm1"]
    done = walk(table, signing, "person:pm1", "digit:1", "ok")
    change = done.intent.make(Signature("pm1", Role.PIT_MANAGER))
    assert isinstance(change.request, ChangeBook)
    assert change.then("Done.") == change.otherwise == StaffPage()
    assert change.request.decide(people, NOW) == StaffAdded("ps2", "R. Silva", "pit-supervisor", HASH, "pm1")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ([*typed("d104"), "ok"], "already"),
        ([*typed("-a"), "ok"], "an id has"),
    ],
)
def test_an_id_that_cannot_be_is_refused_at_once(felt, keys, said):
    page = walk(felt(), AddPage(), *keys).page
    assert said in page.column(felt().scene()).words[0]
    assert page.id is None


def test_new_pins_are_typed_twice_and_never_shown(felt):
    table = felt()
    page = NewPinPage("d104")
    for digits, said in (("111111", "over and over"), ("1234", "6 to 12"), ("271828", "")):
        page = walk(table, page, *pin(digits)).page
        words = page.column(table.scene()).words
        assert said in words[0]
        assert digits not in repr(page)
    wrong = walk(table, page, *pin("271829")).page
    assert wrong.column(table.scene()).words[0] == "The two are not the same."
    own = walk(table, page, *pin("271828")).page
    assert isinstance(own, Signing)
    assert "271828" not in repr(own)
    assert "person:d104" in [button.key for button in own.column(table.scene()).buttons]
    sign = walk(table, own, "person:d104", "digit:1", "ok").intent
    assert sign.own  # a PIN that has grown too old may still do this
    assert not walk(table, own, "person:pm1", "digit:1", "ok").intent.own
    by = Signature("d104", Role.DEALER)
    asked = sign.make(by).request
    assert isinstance(asked, ChangePin)
    assert (asked.person, asked.by) == ("d104", by)
    assert asked.pin.fits(Pin("271828").hashed(CHEAPEST))


def test_a_page_says_since_when_somebody_may_sign(felt):
    table = felt()
    known = replace(table.people.by_id["ps1"], since="2026-01-02T20:00:00.000Z", added_by="pm1",
                    pin_since="2026-03-04T20:00:00.000Z")  # fmt: skip
    table.people = People({**table.people.by_id, "ps1": known})
    rows = [row.cells for row in PersonPage("ps1").column(table.scene()).rows]
    assert rows == [
        ("In the book since", "2026-01-02"), ("Added by", "pm1"), ("PIN since", "2026-03-04"),
    ]  # fmt: skip


# Service


def test_service_is_opened_and_closed_by_two_and_the_top_line_says_so(felt):
    table = felt().tell(LoadShoe(8))
    page = walk(table, MorePage(), "service").page
    assert page == ServicePage()
    first = walk(table, page, "open").page
    sign = walk(table, first, "person:pm1", "reason:0", "digit:1", "ok").intent
    second = sign.make(Signature("pm1", Role.PIT_MANAGER))
    shown = [button.key for button in second.column(table.scene()).buttons]
    assert shown == ["person:ps1", "person:gsm1", "person:acm1"]
    action = walk(table, second, "person:ps1", "digit:1", "ok").intent.make(Signature("ps1", Role.PIT_SUPERVISOR))
    assert action == Service(
        "open", Signature("pm1", Role.PIT_MANAGER), Signature("ps1", Role.PIT_SUPERVISOR), "Card reader"
    )
    assert table.view().bar.service == ""
    table.tell(action)
    view = table.view()
    assert (view.bar.service, view.step, view.primary, view.action) == (
        "SERVICE",
        "SERVICE IS OPEN",
        "No bets now",
        None,
    )
    rows = [row.cells for row in ServicePage().column(table.scene()).rows]
    assert rows == [("Opened by", "M. Ong"), ("and by", "P. Tan"), ("Why", "Card reader")]
    assert isinstance(walk(table, ServicePage(), "close").page, Signing)


# Chips


def counted(table, page, *keys):
    """The action after these touches, signed by the dealer and then by the supervisor."""
    first = walk(table, page, *keys, "done").page
    sign = walk(table, first, "person:d104", "digit:1", "ok").intent
    second = sign.make(Signature("d104", Role.DEALER))
    assert "person:d106" not in [button.key for button in second.column(table.scene()).buttons]
    return walk(table, second, "person:ps1", "digit:1", "ok").intent.make(Signature("ps1", Role.PIT_SUPERVISOR))


def test_chips_are_counted_by_touch_and_signed_by_two(felt):
    table = felt().tell(LoadShoe(8))
    page = walk(table, MorePage(), "inventory").page
    assert page == InventoryPage()
    page = walk(table, page, "count:opener", "chip:10000", "digit:4", "digit:0", "ok", "chip:500", "digit:3", "ok").page
    assert page.holds_work()
    action = counted(table, page)
    assert action == CountInventory(
        Count.OPENER, {"5.00": 3, "100.00": 40}, Signature("d104", Role.DEALER), Signature("ps1", Role.PIT_SUPERVISOR)
    )
    table.tell(action)
    rows = dict(row.cells for row in InventoryPage().column(table.scene()).rows)
    assert (rows["Opener"], rows["Closer"]) == ("4,015", "–")


def test_a_supervisor_who_counts_may_have_a_dealer_as_the_second(felt):
    table = felt().tell(LoadShoe(8))
    first = walk(table, InventoryPage(), "count:drop", "done").page
    sign = walk(table, first, "person:ps1", "digit:1", "ok").intent
    second = sign.make(Signature("ps1", Role.PIT_SUPERVISOR))
    assert second.column(table.scene()).buttons[0].key == "person:d104"


def test_what_differs_is_shown_before_anybody_signs(felt):
    table = felt().tell(LoadShoe(8))
    table.tell(counted(table, InventoryPage(), "count:closer", "chip:10000", "digit:4", "ok"))
    page = walk(table, InventoryPage(), "count:opener", "chip:10000", "digit:3", "ok").page
    rows = [row.cells for row in page.column(table.scene()).rows]
    assert rows == [("Counted", "300"), ("Closer before", "400"), ("Chips of 100.00", "-1")]
    page = walk(table, InventoryPage(), "count:fill", "chip:10000", "digit:3", "ok", "slip", "digit:4", "ok").page
    rows = [row.cells for row in page.column(table.scene()).rows]
    assert rows == [("Counted", "300"), ("Difference to the slip", "296")]
    table.tell(counted(table, page))
    page = walk(table, InventoryPage(), "count:fill", "chip:10000", "digit:5", "ok", "again").page
    table.tell(counted(table, page))
    assert table.table.tray.total(Count.FILL) is None  # it came after the closer: the next opener has it
    page = walk(table, InventoryPage(), "count:opener", "chip:10000", "digit:9", "ok").page
    assert [row.cells for row in page.column(table.scene()).rows] == [("Counted", "900"), ("Closer before", "900")]
    page = walk(table, InventoryPage(), "count:closer", "chip:10000", "digit:5", "ok").page
    table.tell(counted(table, page))
    assert table.table.tray.total(Count.CLOSER) == 500_00  # in place of the first


def test_an_acting_position_is_given_for_some_hours_by_somebody_in_it(felt, people):
    table = felt()
    table.people = people
    page = walk(table, PersonPage("ps1"), "acting").page
    roles = [button.key for button in page.column(table.scene()).buttons if button.key.startswith("role:")]
    assert roles == ["role:pit-manager", "role:gaming-shift-manager", "role:assistant-casino-manager"]
    page = walk(table, page, "role:pit-manager", "hours:4").page
    offered = [button.key for button in page.column(table.scene()).buttons if button.key.startswith("person:")]
    assert offered == ["person:pm1", "person:gsm1", "person:acm1"]
    signing = walk(table, page, "person:gsm1", "reason:1", "digit:1", "ok").intent
    change = signing.make(Signature("gsm1", Role.GAMING_SHIFT_MANAGER))
    given = change.request.decide(table.people, NOW)
    assert isinstance(given, ActingGiven)
    assert (given.id, given.role, given.by, given.reason) == (
        "ps1",
        Role.PIT_MANAGER,
        "gsm1",
        "Confirmed by surveillance",
    )
    assert (datetime.fromisoformat(given.until) - datetime.fromisoformat(NOW)).total_seconds() == 4 * 3600
    table.people = evolve_people(table.people, given)
    words = PersonPage("ps1").column(table.scene()).blocks[1].text
    assert words.startswith("Acting pit manager until ")


def test_nobody_stands_over_the_highest_position(felt, people):
    table = felt()
    table.people = people
    assert "acting" not in [b.key for b in PersonPage("acm1").column(table.scene()).buttons if b.enabled]


def test_two_people_of_that_rank_end_a_wait(felt, people):
    """Break-glass: first one signs with a reason, then another one; the person who waits is not offered."""
    table = felt()
    table.people = replace(people, by_id={**people.by_id, "pm1": replace(people.by_id["pm1"], wrong=6)})
    page = walk(table, PersonPage("pm1"), "break-glass").page
    offered = [button.key for button in page.column(table.scene()).buttons if button.key.startswith("person:")]
    assert offered == ["person:gsm1", "person:acm1"]
    signing = walk(table, page, "person:gsm1", "reason:0", "digit:1", "ok").intent
    page = signing.make(Signature("gsm1", Role.GAMING_SHIFT_MANAGER))
    offered = [button.key for button in page.column(table.scene()).buttons if button.key.startswith("person:")]
    assert offered == ["person:acm1"]
    signing = walk(table, page, "person:acm1", "digit:1", "ok").intent
    change = signing.make(Signature("acm1", Role.ASSISTANT_CASINO_MANAGER))
    done = change.request.decide(table.people, NOW)
    assert isinstance(done, StaffUnlocked)
    assert (done.id, done.by, done.second, done.reason) == ("pm1", "gsm1", "acm1", "As the cards lie on the felt")


def test_disabling_and_unlocking_are_signed_by_somebody_over_them(felt, people):
    table = felt()
    signing = walk(table, StaffPage(), "person:pm1", "disable").page
    assert [button.key for button in signing.column(table.scene()).buttons] == ["person:gsm1", "person:acm1"]
    change = walk(table, signing, "person:gsm1", "digit:1", "ok").intent
    change = change.make(Signature("gsm1", Role.GAMING_SHIFT_MANAGER))
    assert change.request.decide(people, NOW) == StaffDisabled("pm1", "gsm1")
    waits = replace(people.by_id["d104"], wrong=5, waits_until="2126-01-01T00:00:00Z")
    table.people = People({**people.by_id, "d104": waits})
    change = walk(table, PersonPage("d104"), "unlock", "person:ps1", "digit:1", "ok").intent
    change = change.make(Signature("ps1", Role.PIT_SUPERVISOR))
    assert change.request.decide(table.people, NOW) == StaffUnlocked("d104", "ps1")
    assert isinstance(change.request.decide(people, NOW), Refusal)


def test_the_first_person_of_a_book_needs_no_signer(felt):
    table = felt()
    table.people = People()
    step = walk(
        table, AddPage(), *typed("pm1"), "ok", *typed("m ong"), "ok", "role:pit-manager", *pin("271828"), *pin("271828")
    )
    first = step.intent.then(HASH)
    done = walk(table, first, "add-first").intent
    assert done.request.decide(table.people, NOW) == StaffAdded("pm1", "M Ong", "pit-manager", HASH)


# Settings


def drafted(felt, *keys, table=None):
    """The draft after these touches from the first page of the settings."""
    return walk(table or felt(), SettingsPage(), *keys).page.draft


@pytest.mark.parametrize(
    ("keys", "attribute", "value"),
    [
        (("group:game", "set:seats", "value:9"), "seats", 9),
        (("group:game", "set:decks", "value:6"), "decks", 6),
        (("group:game", "set:method", "value:A"), "method", Method.A),
        (("group:game", "set:high_limit_area", "value:True"), "high_limit_area", True),
        (("group:deal", "set:burn", "value:first-card"), "burn", Burn.FIRST_CARD),
        (("group:deal", "set:rounds_after_cutting_card", "value:1"), "rounds_after_cutting_card", 1),
        (("group:deal", "set:double_draw_interval", "digit:1", "digit:5", "digit:0", "ok"), "double_draw_interval", 150),
        (("group:deal", "set:automation", "value:settle"), "automation", frozenset({Automation.SETTLE})),
        (("group:money", "set:wagers_per_area", "value:2"), "wagers_per_area", 2),
        (("group:money", "set:differential", "digit:5", "digit:0", "ok"), "differential", 50_00),
        (("group:money", "set:chips", "value:0.25", "value:2.50"), "chips",
         (1_00, 2_50, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00)),
        (("group:line", "set:shoe", "value:bee-tek"), "shoe", "bee-tek"),
        (("group:screen", "set:language", "value:zh-CN"), "language", "zh-CN"),
    ],
)  # fmt: skip
def test_a_value_is_two_touches_away(felt, keys, attribute, value):
    assert keys[0].startswith("group:")
    assert keys[1].startswith("set:")
    assert getattr(drafted(felt, *keys), attribute) == value


def test_amounts_limits_and_sizes_are_typed(felt):
    draft = drafted(felt, "group:limits", "set:limits.player.minimum", "digit:5", "digit:0", "point", "digit:5", "ok")
    assert draft.limits["player"] == Limit(50_50, None)
    table = felt()
    draft = drafted(felt, "group:limits", "set:limits.banker.maximum", "none", table=table)
    assert draft.limits["banker"] == Limit(50_00, None)
    draft = drafted(felt, "group:screen", "set:screen.width", "digit:2", "digit:1", "digit:7", "ok")
    assert (draft.screen.width, draft.screen.height) == (217, 194)
    draft = drafted(felt, "group:money", "set:unit", "digit:0", "point", "digit:2", "digit:5", "ok")
    assert draft.payable.unit == 25
    assert drafted(felt, "group:money", "set:rounding", "value:up").payable.rounding == "up"


def test_a_value_that_cannot_be_is_refused_where_it_is_typed(felt):
    page = walk(felt(), SettingsPage(), "group:screen", "set:screen.width", "digit:9", "ok").page
    assert "below 50" in page.column(felt().scene()).words[0]


def test_another_game_takes_along_only_what_it_knows(felt):
    table = felt(method=Method.A)
    limits = {"fortune-six": Limit(5_00, None), "banker": Limit(50_00, None)}
    table.rules = replace(table.rules, settings=replace(table.rules.settings, limits=limits))
    draft = drafted(felt, "group:game", "set:game", "value:no-commission", table=table)
    assert draft.game == "no-commission"
    assert draft.method is Method.B
    assert set(draft.limits) == {"banker"}
    words = ReviewPage(draft).column(table.scene()).words
    assert "Game: Fortune Six → No Commission" in words
    assert "Method: A → B" in words
    assert "Fortune Six, least: 5 → none" in words


def test_the_wagers_of_a_table_are_chosen_on_a_page(felt):
    """All of the game unless some are taken out; the last one cannot be, and all again is no setting."""
    table = felt()
    keys = ["group:game", "set:wagers", "value:tie", "value:fortune-six"]
    draft = drafted(felt, *keys, "up", table=table)
    assert draft.wagers == ("player", "banker", "player-pair", "banker-pair")
    words = ReviewPage(draft).column(table.scene()).words
    assert words == ("Wagers: all → Player · Banker · Player Pair · Banker Pair",)
    assert drafted(felt, *keys, "value:tie", "value:fortune-six", "up", table=table).wagers is None
    every = [f"value:{on}" for on in table.rules.ruleset.wagers]
    page = walk(table, SettingsPage(), "group:game", "set:wagers", *every).page
    assert page.column(table.scene()).words[0].endswith("names no wager")
    assert page.draft.wagers == (list(table.rules.ruleset.wagers)[-1],)


def test_changes_are_shown_before_and_after_then_signed(felt):
    table = felt()
    page = walk(table, SettingsPage(), "group:game", "set:seats", "value:9", "up", "review").page
    assert page.column(table.scene()).words == ("Seats: 7 → 9",)
    signing = walk(table, page, "sign").page
    assert isinstance(signing, Signing)
    people = [button.key for button in signing.column(table.scene()).buttons]
    assert people == ["person:pm1", "person:gsm1", "person:acm1"]
    by = Signature("pm1", Role.PIT_MANAGER)
    change = walk(table, signing, "person:pm1", "digit:1", "ok").intent.make(by)
    assert isinstance(change.request, ChangeSettings)
    assert changed_keys(table.rules.settings, change.request.settings) == ("seats",)
    assert change.then("Changed") == SettingsPage()
    assert change.otherwise == SettingsPage(change.request.settings)


@pytest.mark.parametrize(("before", "after", "two"), [(500_00, 600_00, True), (500_00, None, True), (500_00, 1, False)])
def test_two_sign_when_the_amount_above_which_two_sign_is_raised(felt, before, after, two):
    table = felt(second_above=before)
    draft = replace(table.rules.settings, second_above=after)
    first = walk(table, ReviewPage(draft), "sign", "person:pm1", "digit:1", "ok")
    by, second = Signature("pm1", Role.PIT_MANAGER), None
    change = first.intent.make(by)
    if two:
        assert "person:pm1" not in [button.key for button in change.column(table.scene()).buttons]
        second = Signature("ps1", Role.PIT_SUPERVISOR)
        change = walk(table, change, "person:ps1", "digit:1", "ok").intent.make(second)
    assert change.request == ChangeSettings(draft, by, second)


def test_method_c_needs_an_assistant_casino_manager(felt):
    table = felt()
    keys = ("group:game", "set:method", "value:C", "up", "review")
    refused = walk(table, SettingsPage(), *keys).page.column(table.scene())
    assert "C is for a high-limit area only" in refused.words[0]
    assert not next(button for button in refused.buttons if button.key == "sign").enabled
    page = walk(table, SettingsPage(), *keys[:3], "set:high_limit_area", "value:True", "up", "review", "sign").page
    assert [button.key for button in page.column(table.scene()).buttons] == ["person:acm1"]


def test_nothing_changed_cannot_be_signed(felt):
    column = SettingsPage().column(felt().scene())
    assert not next(button for button in column.buttons if button.key == "review").enabled


def test_every_setting_on_the_pages_has_its_words(felt):
    table = felt()
    for group in Group:
        assert all(SETTINGS[key].label for key in keys_of(group, table.rules) if key in SETTINGS)
        assert GroupPage(table.rules.settings, group).column(table.scene()).buttons


def test_the_languages_offered_are_those_that_are_spoken():
    assert LANGUAGES == languages.LANGUAGES


# The line

SEEN = LineSeen(
    "/dev/ttyUSB1", "angel-eye", None, 9600, 96, 4, 3, 1, CardDrawn(parse_card("9H"), place=Place(Side.PLAYER, 1))
)


def test_a_line_is_tested_before_it_is_taken(felt):
    table = felt()
    ports = ("/dev/ttyUSB0", "/dev/ttyUSB1")
    test = walk(table, SettingsPage(), "group:line", "set:port", "port:/dev/ttyUSB1", ports=ports).page
    assert (test.url, test.make) == ("/dev/ttyUSB1", "angel-eye")
    column = test.column(replace(table.scene(), line=SEEN))
    assert "9♥ to Player's card 1" in column.words
    assert [row.cells[1] for row in column.rows] == ["96", "4", "3", "1", "9600 baud"]
    page = walk(table, test, "take", line=SEEN).page
    assert isinstance(page, GroupPage)
    assert page.draft.port == "/dev/ttyUSB1"


def test_a_line_that_is_down_says_why(felt):
    lost = replace(SEEN, lost="no such file", speed=None)
    column = LinePage(SEEN.url, "angel-eye", SettingsPage()).column(replace(felt().scene(), line=lost))
    assert "Line down: no such file" in column.words


def test_an_address_is_typed_and_tested(felt):
    table = felt()
    page = walk(table, SettingsPage(), "group:line", "set:port", "type", *typed("socket://h"), "ok").page
    assert page.url == "socket://h"
    assert walk(table, page, "take").page.draft.port == "socket://h"
    assert walk(table, SettingsPage(), "group:line", "set:port", "no-port").page.draft.port is None


# Laid out


def pages(table):
    """Every page of this file, in its widest state."""
    settings = replace(table.rules.settings, port="/dev/serial/by-id/usb-FTDI_FT232R_USB_UART_A10K7W2X-if00-port0")
    draft = replace(
        settings, seats=9, method=Method.C, high_limit_area=True, chips=(2_50, 5_00, 25_00),
        automation=frozenset(Automation), limits={"banker": Limit(1_00, 1_000_000_00)}, language="zh-CN",
    )  # fmt: skip
    ports = PortPage(draft, GroupPage(draft, Group.LINE))
    yield RecallPage()
    yield RoundPage(12)
    yield RoundPage(12, 3)
    yield RoundPage(12, correcting=True)
    yield DutyPage()
    yield StaffPage()
    yield StaffPage(3)
    yield PersonPage("d106")
    yield PersonPage("ps1")
    yield NewPinPage("d106")
    yield ServicePage()
    yield walk(table, ServicePage(), "open", "person:pm1").page
    yield walk(table, ServicePage(), "open", "person:pm1", "reason:0").page
    yield InventoryPage()
    full = tuple((value, 100_000) for value in table.rules.settings.chips)
    yield CountChipsPage(Count.OPENER, full)
    yield CountChipsPage(Count.FILL, full, slip=1_000_000_00)
    yield CountChipsPage(Count.DROP, full)
    yield PiecesPage(CountChipsPage(Count.DROP), 1_000_00, "100000")
    yield MorePage()
    yield AddPage()
    yield walk(table, AddPage(), *typed("-a"), "ok").page
    yield walk(table, AddPage(), *typed("ps2"), "ok", *typed("r silva")).page
    yield AddPage("ps2", "R Silva")
    yield FirstPage(NewPerson("pm1", "M Ong", Role.PIT_MANAGER, HASH))
    yield SettingsPage()
    yield SettingsPage(draft)
    for group in Group:
        yield GroupPage(draft, group)
    yield GroupPage(draft, Group.LIMITS, 8)
    for group in Group:
        for key in keys_of(group, table.rules):
            if key != "port":
                yield SeveralPage(draft, key) if key in ("chips", "automation", "wagers") else ValuePage(draft, key)
    yield ValuePage(draft, "limits.banker.maximum", "1000000.50")
    yield ReviewPage(draft)
    yield ports
    yield walk(table, AddressPage(ports), *typed("socket://10.0.0.17:4001/dev"), "shift", "shift", "shift").page
    yield LinePage(SEEN.url, "angel-eye", ports, take=True)


@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_pages_fit_and_their_targets_are_large_enough(qtbot, felt, width, height, mm):
    """No target below 12 mm, over the edge of the column, or on another."""
    table = played(felt)
    per_mm = width / mm
    for page in pages(table):
        scene = replace(table.scene(), line=SEEN, ports=("/dev/ttyUSB0", "/dev/ttyUSB1", "/dev/ttyUSB2", "/dev/ttyS0"))
        view = table.view(page)
        view = replace(view, column=page.column(scene))
        window = ConsoleWindow(view, lambda _: None, mm)
        qtbot.addWidget(window)
        window.resize(width, height)
        column = window.placed().column
        keys = {button.key for button in view.column.buttons if button.enabled}
        zones = [
            (key, zone) for key, zone in window.zones() if key != "primary" and not key.startswith(("menu", "card:"))
        ]
        assert keys <= {key for key, _ in zones}
        for at, (key, zone) in enumerate(zones):
            assert min(zone.width(), zone.height()) >= 11.4 * per_mm, (
                page,
                key,
                zone.width() / per_mm,
                zone.height() / per_mm,
            )
            assert column.contains(zone.adjusted(1, 1, -1, -1)), (page, key)
            for name, other in zones[at + 1 :]:
                assert not zone.intersects(other), (page, key, name)
        assert not window.grab().isNull()


# In the console: through the PIN check, the journal and the file


def press(console, *keys):
    """Touches, each on something that can be touched now."""
    for key in keys:
        assert key in dict(console.window.zones()), (key, [name for name, _ in console.window.zones()])
        console.touched(key)


def sign(qtbot, console, person):
    """Somebody signs, and it is over."""
    press(console, f"person:{person}", *pin("271828"))
    before = console.page
    qtbot.waitUntil(lambda: console.page is not before and not console.host.aside.finished and console.page is not None)


def test_changed_settings_are_in_the_journal_and_in_the_file(qtbot, open_runtime, tmp_path):
    file = tmp_path / "ba-07.toml"
    settings = TableSettings(name="BA-07", shoe="manual", limits={"banker": Limit(50_00, None)})
    write_settings(file, settings)
    console = Console(TableHost(open_runtime(settings), settings_file=file), now=patient)
    qtbot.addWidget(console.window)
    console.window.resize(1280, 800)
    console.start()
    console.page = SettingsPage()
    console.refresh()
    press(console, "group:game", "set:seats", "value:9", "up", "group:screen", "set:screen.width", "digit:2", "digit:1",
          "digit:7", "ok", "up", "review", "sign")  # fmt: skip
    sign(qtbot, console, "pm1")
    assert "written to ba-07.toml" in console.message
    assert console.runtime.rules.settings.seats == 9
    assert console.window._width_mm == 217
    assert (
        read_settings(file, MAKES)
        == console.runtime.rules.settings
        == replace(settings, seats=9, screen=Screen(217, 194))
    )
    last = [
        decode_event(entry.payload) for entry in console.runtime.journal.entries() if entry.kind == "settings-changed"
    ][-1]
    assert (last.by, last.role, last.settings["seats"]) == ("pm1", "pit-manager", 9)
    console.close()
    console = Console(
        TableHost(open_runtime(read_settings(file, MAKES))), now=patient
    )  # taken up again without anybody's approval
    assert console.runtime.rules.settings.seats == 9
    console.close()


def test_the_game_of_a_loaded_shoe_stays(qtbot, open_console):
    console = open_console()
    press(console, "primary")
    console.page = SettingsPage()
    console.refresh()
    press(console, "group:game", "set:game", "value:no-commission", "up", "review", "sign")
    sign(qtbot, console, "pm1")
    assert "a shoe of fortune-six is loaded" in console.message
    assert console.runtime.rules.settings.game == "fortune-six"
    assert console.page.draft.game == "no-commission"


def test_another_line_is_tested_then_taken_and_listened_to(qtbot, open_console, line):
    shoe, port = line
    console = open_console()
    press(console, "primary", "primary", "primary")
    assert console.runtime.table.phase == "dealing"
    draft = replace(console.runtime.rules.settings, shoe="angel-eye")
    console.page = AddressPage(PortPage(draft, GroupPage(draft, Group.LINE)), Typed(port))
    console.refresh()
    press(console, "ok")
    assert isinstance(console.page, LinePage)
    qtbot.waitUntil(lambda: console.host.line_test._own._device is not None)  # opening throws away what was there
    card = CardDrawn(parse_card("9H"), place=Place(Side.PLAYER, 1))
    os.write(shoe, b"\x00\x01" + angel_eye.encode(card, "1") * 3)
    qtbot.waitUntil(lambda: console.scene().line.telegrams == 1)
    seen = console.scene().line
    assert (seen.last, seen.rejected, seen.lost, seen.speed) == (card, 2, None, 4800)
    assert "9♥ to Player's card 1" in console.view().column.words
    assert console.runtime.table.deal.draws == ()  # the table has heard nothing of it
    press(console, "take", "up", "review", "sign")
    assert console.host.line_test is None
    sign(qtbot, console, "pm1")
    assert console.host.line.port is not None
    assert console.runtime.table.shoe.kind == "angel-eye"
    qtbot.waitUntil(lambda: console.host.line.port._device is not None)
    os.write(shoe, angel_eye.encode(CardDrawn(parse_card("8H"), place=Place(Side.PLAYER, 1)), "2") * 3)
    qtbot.waitUntil(lambda: console.runtime.table.deal.player == (parse_card("8H"),))
    console.page = LinePage(port, "angel-eye", SettingsPage())
    console._watch_lines()
    os.write(shoe, angel_eye.encode(CardDrawn(parse_card("2H"), place=Place(Side.BANKER, 1)), "3") * 3)
    qtbot.waitUntil(lambda: console.scene().line.telegrams == 1)  # overheard, and the table heard it too
    qtbot.waitUntil(lambda: console.runtime.table.deal.banker == (parse_card("2H"),))


@pytest.mark.parametrize("port", ["carrier://pigeon", "socket://127.0.0.1:99999"])
def test_a_line_that_can_be_none_is_refused_before_anything_is_written(qtbot, open_console, port):
    console = open_console()
    draft = replace(console.runtime.rules.settings, port=port, shoe="angel-eye")
    console.page = ReviewPage(draft)
    console.refresh()
    press(console, "sign")
    sign(qtbot, console, "pm1")
    assert "is no port" in console.message
    assert console.runtime.rules.settings.port is None


def test_somebody_new_can_sign_at_once(qtbot, open_console):
    console = open_console()
    console.page = StaffPage()
    console.refresh()
    press(console, "add")
    for key in (*typed("d9"), "ok", *typed("new one"), "ok"):
        console.touched(key)
    press(console, "role:dealer", *pin("314159"), *pin("314159"))
    qtbot.waitUntil(lambda: isinstance(console.page, Signing))
    sign(qtbot, console, "ps1")
    assert console.message == "Done."
    person = console.runtime.people.by_id["d9"]
    assert (person.name, person.role) == ("New One", Role.DEALER)
    assert Pin("314159").fits(person.pin_hash)
    raw = b"".join(entry.payload for entry in console.runtime.journal.entries())
    assert b"314159" not in raw
