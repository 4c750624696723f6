"""What a shoe of each make says: the cards it draws, its own results, and everything that can go wrong with it.

The cards are real (`RealCards`): a message that is lost or damaged leaves a card on the felt of which the table was not
told, and the observation that the driver makes of the damage, if the make lets it make one.
"""

from random import Random
from typing import Any

from controller.decide.unseen_cards import unseen_cards
from controller.game.cards import DECK
from controller.settings.makes import Capabilities
from controller.table import observations
from controller.table.deal import TURNS, due_place
from controller.table.model import Phase
from controller.table.observations import CardDrawn, ClaimedResult, Course, IdentityShown, Place
from drivers.shoes import bee_tek
from support.referee.evening import Evening

PLAIN_WORDS = ("Card Not Read", "double draw", "Shoe Empty", "hot")


def make_of(evening: Evening) -> Capabilities:
    """What the make that reads the cards now can do."""
    return evening.rules.shoe(evening.table.shoe.kind)


def reading(rng: Random, evening: Evening) -> Any:
    """The next thing that the shoe says, or that a person enters instead of it."""
    table, make = evening.table, make_of(evening)
    hidden = [place for place in unseen_cards(table) if isinstance(place, Place)]
    waits_for_faces = hidden and (table.waiting or due_place(table.deal) is None)
    if make.conceals and hidden and rng.random() < (0.7 if waits_for_faces else 0.05):
        place = rng.choice(hidden)
        return IdentityShown(place, evening.real.face(place) or rng.choice(DECK))
    if make.gives_results and table.phase is Phase.RESULT and table.claim is None and rng.random() < 0.6:
        return _own_result(rng, evening)
    if rng.random() < (0.06 if table.phase is Phase.DEALING else 0.3):
        return trouble(rng, evening)
    return draw(rng, evening)


def draw(rng: Random, evening: Evening) -> Any:
    """The next card leaves the shoe. Now and then its message is lost."""
    table, make, real = evening.table, make_of(evening), evening.real
    if table.phase is Phase.NO_SHOE and rng.random() < 0.9:
        return trouble(rng, evening)
    wanted = evening.rules.settings.burn
    if table.phase is Phase.IDLE and table.shoe.rounds == 0 and wanted != "none" and rng.random() < 0.8:
        first = wanted == "first-card" and not table.shoe.burned
        return CardDrawn(real.draw(), Course.FIRST_BURN if first else Course.BURN, manual=make.by_hand)
    card = real.draw()
    if make.by_hand:
        typed = card if rng.random() < 0.95 else rng.choice(DECK)
        return CardDrawn(typed, rng.choice((Course.GAME,) * 30 + (Course.BURN,)), manual=True)
    if rng.random() < 0.04:
        real.pending = card
        return damage(rng, make)
    due = due_place(table.deal)
    if not make.assigns_places:
        return CardDrawn(card)
    place = due if due is not None else TURNS[0] if rng.random() < 0.5 else None
    if rng.random() < 0.03:
        place = rng.choice(TURNS)
    if make.conceals and (None in table.out if table.out else rng.random() < 0.3):
        real.pending = card
        return CardDrawn(None, place=place)
    course = rng.choice((Course.GAME,) * 30 + (Course.OUTSIDE, Course.CARRIED_OVER))
    return CardDrawn(card, course, place)


def damage(rng: Random, make: Capabilities) -> Any:
    """What the driver makes of a message that did not arrive whole."""
    if not make.has_sequence:
        return observations.BytesRejected(b"\x00\xff", "noise")
    return rng.choice(
        (
            observations.SequenceGap("3", "5"),
            observations.BurstDamaged((b"\x05",), contradiction=rng.random() < 0.5),
            observations.CardUnread(),
        )
    )


def _own_result(rng: Random, evening: Evening) -> Any:
    """Mostly the right result."""
    deal = evening.table.deal
    totals = [sum(card.points for card in hand) % 10 for hand in (deal.player, deal.banker)]
    true = ("player", "banker", "tie")[(totals[1] > totals[0]) + 2 * (totals[0] == totals[1])]
    pairs = [hand[0].rank is hand[1].rank for hand in (deal.player, deal.banker)]
    if rng.random() < 0.9:
        return observations.ResultClaimed(ClaimedResult(true), *pairs)
    return observations.ResultClaimed(rng.choice(tuple(ClaimedResult)), rng.random() < 0.2, rng.random() < 0.2)


def trouble(rng: Random, evening: Evening) -> Any:
    """Anything else that a driver of this make may report."""
    make = make_of(evening)
    if make.by_hand:
        return observations.CuttingCardDrawn(manual=True)
    code = rng.choice((*observations.ShoeFault, 9))
    any_make = (
        observations.CuttingCardDrawn(),
        observations.LinkLost("unplugged"),
        observations.LinkBack(),
        observations.LineSilent(2.5),
        observations.BytesRejected(b"\x00\xff", "noise"),
    )
    if not make.has_sequence:
        return rng.choice((*any_make, bee_tek.alarm("E3", rng.choice(PLAIN_WORDS))))
    card = rng.choice((None, rng.choice(DECK)))
    return rng.choice(
        (
            *any_make,
            observations.FaultRaised(code, inside_another=rng.random() < 0.2),
            observations.FaultCleared(code),
            observations.ShoeStarted(),
            observations.ShoeStarted(),
            observations.StandBy(),
            observations.LockChanged(locked=rng.random() < 0.5),
            observations.PresetChanged("AB", "0001"),
            observations.CardDiscarded(card),
            observations.SequenceUnproved(rng.choice((None, "4")), "5"),
            observations.CopiesOdd(4),
            observations.CommandAnswered(accepted=rng.random() < 0.5, code="21"),
            CardDrawn(card, Course.OUTSIDE),
            CardDrawn(card, Course.CARRIED_OVER, TURNS[0]),
            damage(rng, make),
        )
    )
