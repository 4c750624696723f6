"""What breaks each law that does not hold yet, in a few steps. When a step no longer does, the law comes off the list."""

import pytest
from support.referee.evening import Evening, Told
from support.referee.law import Law, LawBrokenError
from support.referee.laws import NOT_YET, STUCK_YET
from support.referee.lines import breaks
from support.referee.staff import STAFF
from support.referee.way_on import way_on

from controller.game.cards import DECK, parse_cards
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.settings.settings import Automation, Mode, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions, observations
from controller.table.observations import CardDrawn, Course
from drivers.shoes import MAKES

BY_ID = {person.id: person for person in STAFF}
OPEN = (actions.LoadShoe(8), actions.OpenBets())
CLOSED = (*OPEN, actions.CloseBets())
NOISE = observations.BytesRejected(b"\x00", "noise")


def drawn(cards):
    """These cards leave the shoe."""
    return tuple(CardDrawn(card) for card in parse_cards(cards))


def ruled(case, ruling, by):
    """A ruling by this person."""
    return actions.Rule(case, ruling, BY_ID[by], "as seen")


(KING, LOST) = parse_cards("KD 6H")
EXAMPLES = {
    Law.LIVE: ({"mode": Mode.LIVE}, OPEN),
    Law.OWN_ROUND: (
        {},
        (actions.SignOn(BY_ID["ps1"]), *CLOSED, *drawn("9S"), actions.SignOn(BY_ID["d1"]),
         actions.Correct(Side.PLAYER, 1, KING, BY_ID["ps1"], "looked")),
    ),
    Law.DAMAGE: ({"shoe": "bee-tek"}, (*OPEN, NOISE)),
    Law.UNATTENDED: (
        {"shoe": "bee-tek", "automation": frozenset(Automation)},
        (*OPEN, Told(NOISE, card=LOST), *drawn("2D 7S 4D QS")),
    ),
    Law.BURN: ({"shoe": "manual"}, (*OPEN, CardDrawn(KING, Course.BURN, manual=True))),
    Law.FEW: (
        {"shoe": "manual"},
        (actions.LoadShoe(4), *(CardDrawn(card, Course.BURN, manual=True) for card in (DECK * 4)[:205]), actions.OpenBets()),
    ),
    Law.ASKED: (
        {},
        (*OPEN, actions.PlaceWager(1, "player", 100_00), actions.CloseBets(), actions.Report(Irregularity.OTHER),
         ruled(1, Ruling.WITHDRAW_OPTION, "gsm2"), actions.EndOption(1)),
    ),
}  # fmt: skip


def evening(law, **settings):
    """An evening that lets off every law but this one."""
    chosen = TableSettings(**settings)
    return Evening(TableRules(load_game(chosen.game), chosen, MAKES), let_off=frozenset(Law) - {law})


def steps(told):
    """What is told, as steps."""
    return [one if isinstance(one, Told) else Told(one) for one in told]


@pytest.mark.parametrize("law", sorted(NOT_YET), ids=lambda law: law.name)
def test_a_law_that_is_let_off_is_still_broken(law):
    """If this fails, the law holds now: take it off `NOT_YET`, and its example off this page."""
    settings, told = EXAMPLES[law]
    broken = breaks(evening(law, **settings), steps(told))
    assert broken is not None, f"{law} holds now: take it off NOT_YET in tests/support/referee/laws.py"
    assert broken.law is law


def test_a_report_that_leaves_no_way_on_still_leaves_none():
    """If this fails, it is mended: empty `STUCK_YET`."""
    for kind in STUCK_YET:
        stuck = evening(Law.WAY_ON)
        for one in (*CLOSED, actions.Report(kind)):
            assert stuck.tell(one) is None
        with pytest.raises(LawBrokenError, match=Law.WAY_ON):
            way_on(stuck.table, stuck.rules)
