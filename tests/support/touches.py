"""Touches on the console's pages, without a window: each is on something that the page shows."""

from controller.game.cards import parse_cards
from controller.table.actions import Signature
from gui.console.pages.menu import touch
from gui.console.pages.page import Act, Sign
from gui.touch.blocks import CardPad, Chips, Keyboard, Pad
from gui.touch.page import Turn

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def live(table, page):
    """Everything on the page that can be touched."""
    column = table.view(page).column
    found = {button.key for button in column.buttons if button.enabled} | {row.key for row in column.rows if row.key}
    for block in column.blocks:
        match block:
            case CardPad():
                found |= {f"rank:{name}" for name in RANKS} | {f"suit:{suit}" for suit in "SHDC"}
            case Pad(point=point):
                found |= {f"digit:{digit}" for digit in "0123456789"} | {"erase", "point" if point else "ok"}
            case Keyboard(_, signs):
                found |= {f"key:{sign}" for sign in signs} | {"shift", "space", "erase"}
            case Chips(chips, live=True):
                found |= {f"chip:{chip.cents}" for chip in chips}
    return found | ({"back"} if column.back else set())


def walk(table, page, *keys):
    """Touch after touch; what is told to the table on the way is told."""
    step = Turn(page)
    for key in keys:
        assert key in live(table, step.page), (key, step.page, sorted(live(table, step.page)))
        step = touch(step.page, key, table.scene())
        if isinstance(step.intent, Act) and key != keys[-1]:
            table.tell(step.intent.told)
    return step


def card_keys(cards):
    """Touches on the card pad."""
    return [key for card in parse_cards(cards) for key in (f"rank:{str(card)[:-1]}", f"suit:{card.suit}")]


def amount_keys(amount):
    """Touches that type an amount where chips are shown."""
    return ["pad", *("point" if sign == "." else f"digit:{sign}" for sign in amount), "ok"]


def signers(table, page):
    """The ids of those who are offered to sign."""
    return [key.partition(":")[2] for key in sorted(live(table, page)) if key.startswith("person:")]


def signed(table, page):
    """Somebody who may signs; what they sign."""
    step = walk(table, page, f"person:{signers(table, page)[0]}")
    reason = ["reason:0"] if "reason:0" in live(table, step.page) else []
    step = walk(table, step.page, *reason, "digit:1", "ok")
    assert isinstance(step.intent, Sign)
    who = table.people.by_id[step.intent.person]
    return step.intent.make(Signature(who.id, who.role))
