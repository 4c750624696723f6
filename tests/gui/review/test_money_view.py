"""Money at the desk: the figures of the reports, on a page."""

from support.staff import signature

from controller.table.actions import CountInventory
from controller.table.tray import Count


def test_the_page_shows_the_money_of_every_group_and_the_counts(live, qtbot):
    pit, found = live()
    dealer, supervisor = signature("d104"), signature("ps1")
    pit.tell(CountInventory(Count.OPENER, {"100.00": 100}, dealer, supervisor))
    pit.play("9H KS 4D 6C 2C", (1, "banker", 100_00), (2, "player", 300_00))
    pit.play("9H KS 4D 6C 2C")
    pit.tell(CountInventory(Count.DROP, {}, dealer, supervisor))
    pit.tell(CountInventory(Count.CLOSER, {"100.00": 102, "5.00": 1}, dealer, supervisor))
    found.wait(lambda: found.session.statuses[0].indexed == pit.runtime.journal.head()[0])  # counted is what is read in
    page = found.window.money
    found.window.go("money")
    qtbot.waitUntil(lambda: page.found is not None and page.float_model.rowCount() == 1, timeout=20_000)
    assert "have no wager on record" in page.share.text()
    assert "what the cards say" not in page.share.text()
    page.groups.setCurrentIndex(page.groups.findData("by_wager"))
    assert "By wager the win is what the cards say" in page.share.text()
    rows = {row[0]: row for row in page.model.rows}
    assert rows["Banker"][3:5] == ("100.00", "-95.00")
    assert rows["Player"][3:5] == ("300.00", "300.00")
    (tray,) = page.float_model.rows
    assert tray[3:9] == ("10000.00", "0.00", "0.00", "0.00", "10205.00", "205.00")
    assert [section.title for section in page.document().sections][-2:] == ["Table inventory", "Counts of chips"]


def test_amounts_of_two_currencies_stand_apart(make_pit, office, tmp_path, qtbot):
    paths = []
    for name, currency, cents in (("BA-07", "EUR", 100_00), ("BA-08", "USD", 30_00)):
        pit = make_pit(name, currency=currency).load().play("9H KS 4D 6C 2C", (1, "player", cents))
        paths.append(pit.path)
    found = office(*paths, index=tmp_path / "index")
    page = found.window.money
    found.window.go("money")
    qtbot.waitUntil(lambda: page.found is not None, timeout=20_000)
    page.groups.setCurrentIndex(page.groups.findData("by_dealer"))
    assert [(row[0].split(" · ")[0], row[3]) for row in page.model.rows] == [("EUR", "100.00"), ("USD", "30.00")]
    assert "Amounts in EUR, USD stand apart and are not added." in page.share.text()
    assert "Money by dealer in USD" in [section.title for section in page.document().sections]
