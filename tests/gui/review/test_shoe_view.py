"""The shoe audit on the screen, against the journal and against the exact odds."""

from collections import Counter

from controller.game.cards import DECK, Rank, parse_card
from controller.game.composition import Composition
from controller.game.gamefile import load_game
from controller.game.odds import odds


def audited(found, number):
    view = found.window.shoe
    found.window.go("shoe")
    at = next(at for at, shoe in enumerate(view.shoes) if shoe.shoe == number)
    view.show_shoe(at)
    found.wait(lambda: bool(view.edges) and view._task is None)
    return view


def test_cards_and_edges_of_a_shoe(office, eventful, told):
    found = office(eventful)
    number = max(event["shoe"] for event in told(eventful) if event.get("event") == "shoe-loaded")
    view = audited(found, number)
    shoe, cards = 0, []
    for event in told(eventful):
        shoe = event["shoe"] if event.get("event") == "shoe-loaded" else shoe
        if event.get("event") == "card-drawn" and shoe == number:
            cards.append(parse_card(event["card"]))
    counts = Counter(cards)
    assert {card: count for card, count in view.audit.counts.items() if count} == counts
    assert view.audit.by_rank[Rank.NINE] == sum(count for card, count in counts.items() if card.rank is Rank.NINE)
    last = view.edges[-1]
    seen = Counter(cards[: last.drawn])
    left = Composition(tuple(8 - seen[card] for card in DECK))
    exact = odds(load_game("fortune-six"), left)
    assert dict(last.edges) == {wager: one.edge for wager, one in exact.items()}
    curves = view.curve.chart.curves
    assert curves["banker"][-1] == 100 * float(exact["banker"].edge)
    assert len(curves["banker"]) == len(view.edges) == 20
    assert not view.grab().isNull()


def test_a_shoe_that_nobody_shuffled_is_a_finding(office, eventful):
    found = office(eventful)
    view = found.window.shoe
    found.window.go("shoe")
    runs = [at for at, shoe in enumerate(view.shoes) if shoe.rounds == 3]
    view.show_shoe(runs[0])
    said = dict(view.facts.rows)
    assert said["Longest run in new-deck order"].startswith("AS 2S 3S 4S 5S")
    assert any(name == "Finding" and "new deck" in text for name, text in view.facts.rows)


def test_working_out_edges_can_be_stopped(office, eventful):
    found = office(eventful)
    view = found.window.shoe
    found.window.go("shoe")
    view.stop.click()
    found.wait(lambda: view._task is None)
    assert not view.stop.isVisible()
    assert view.status.text() in ("Stopped", "")


def test_a_shoe_on_the_table_comes_with_a_warning(live):
    pit, found = live()
    pit.shuffled(3, 2)
    found.wait(lambda: found.session.statuses[0].round == 2)
    found.window.go("shoe")
    assert found.window.shoe.warning.isVisible()
