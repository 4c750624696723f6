"""An unseen card in a hand is asked for: the largest words, the reason, the main button and the pad name that card."""

import pytest
from support.touches import card_keys, signed, walk

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.table.actions import CloseBets, LoadShoe, OpenBets, Rule, Settle, Signature
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Course, Place
from gui.console.pages.home import home
from gui.console.pages.shoe.shoe import ShoePage
from gui.touch.blocks import CardPad

PS = Signature("ps1", Role.PIT_SUPERVISOR)
pytestmark = pytest.mark.usefixtures("qapp")


def claimed(cards):
    """These cards, each with the place that the shoe says."""
    places = [Place(side, index) for index in (1, 2) for side in Side]
    return [CardDrawn(parse_card(name), Course.GAME, place) for name, place in zip(cards.split(), places, strict=False)]


@pytest.fixture
def kept(felt):
    """A card that nobody saw was kept and opened the round; the Banker has its third card, and nothing more is due."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD KC 5S").tell(CardDrawn(None, Course.OUTSIDE))
    table.tell(Rule(1, Ruling.KEEP_FOR_NEXT, PS, "as seen"), Settle(), OpenBets(), CloseBets())
    assert table.table.deal.player == (None,)
    return table


def column(table, page=None):
    return table.view(page).column


def test_a_kept_card_that_no_shoe_shows_is_asked_for(kept):
    assert kept.view().primary == "Waiting for the card"
    kept.deal("KS 4D 6C")
    view = kept.view()
    assert view.step == "NAME PLAYER'S CARD 1"
    assert view.reason == "The shoe does not show this card. Turn it, then touch what it is"
    assert view.primary == "Name the card"
    assert view.column.title == "Player's card 1 is"
    assert any(isinstance(block, CardPad) for block in view.column.blocks)


def test_the_main_button_brings_the_pad_back(kept):
    kept.deal("KS 4D 6C")
    view = kept.view(ShoePage())
    assert view.column.title == "Shoe"
    assert column(kept, view.opens).title == "Player's card 1 is"


def test_the_main_button_is_off_while_the_pad_is_open(kept):
    """A monkey by touch pressed it two hundred times, and nothing came of it."""
    kept.deal("KS 4D 6C")
    view = kept.view()
    assert (view.primary, view.opens, view.live) == ("Name the card", None, False)


def test_the_round_goes_on_when_a_person_signed_for_its_face(kept):
    kept.deal("KS 4D 6C")
    kept.tell(signed(kept, walk(kept, home(kept.scene()), *card_keys("4S")).page))
    assert kept.table.phase is Phase.RESULT


def test_the_pad_goes_when_the_card_is_known(kept):
    kept.deal("KS 4D 6C")
    page = walk(kept, home(kept.scene()), "rank:4").page
    assert page.still_true(kept.scene())
    kept.tell(signed(kept, walk(kept, page, "suit:S").page))
    assert not page.still_true(kept.scene())


def test_cards_that_the_shoe_will_show_are_waited_for(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets())
    table.tell(*(CardDrawn(None, Course.GAME, Place(side, index)) for index in (1, 2) for side in Side))
    view = table.view()
    assert (view.step, view.primary) == ("WAITING FOR THE REVEAL", "Waiting for the card")
    assert not [block for block in view.column.blocks if isinstance(block, CardPad)]


def test_a_round_entered_by_hand_asks_for_the_card_too(felt):
    table = felt(shoe="manual").tell(LoadShoe(8), OpenBets(), CloseBets())
    table.tell(*(CardDrawn(None, manual=True) for _ in range(4)))
    view = table.view()
    assert view.step == "NAME PLAYER'S CARD 1"
    assert view.reason == "Turn this card, then touch what it is"
    assert view.column.title == "Player's card 1 is"


def test_an_unseen_card_too_many_that_was_laid_into_a_hand_is_asked_for(felt):
    """The shoe drew the Banker's third card for no hand; the ruling lays it where it was due."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets(), *claimed("2H KD 3C 4S"))
    table.tell(CardDrawn(parse_card("6D"), Course.GAME, Place(Side.PLAYER, 3)), CardDrawn(None, Course.OUTSIDE))
    table.tell(Rule(1, Ruling.RECONSTRUCT, PS, "as seen"))
    assert table.table.deal.banker[2:] == (None,)
    view = table.view()
    assert (view.step, view.primary) == ("NAME BANKER'S CARD 3", "Name the card")
    assert view.column.title == "Banker's card 3 is"
