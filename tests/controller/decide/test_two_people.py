"""Two people sign for money above the table's amount, and for a technician at the machine."""

import pytest
from msgspec import structs
from support.staff import SIGNERS, signature
from support.table import ToldTable

from controller.game.authority import Role
from controller.game.irregularities import Irregularity
from controller.protocol.table_json import state_fields
from controller.settings.settings import settings_from_fields
from controller.table import actions, events
from controller.table.actions import Signature
from controller.table.model import Phase
from controller.table.money_lines import How

LIMIT = "1000.00"
ABOVE, BELOW = 1000_01, 1000_00
DEALER, SUPERVISOR = SIGNERS.dealer, SIGNERS.supervisor
DIGEST = "0" * 64


@pytest.fixture
def etg():
    return ToldTable("super-six-etg", second_above=LIMIT).load()


def deeds(cents):
    """Every way in which staff take or give cash at terminals."""
    return {
        "buy-in": lambda **second: actions.BuyIn(3, DEALER, cents, **second),
        "sell-voucher": lambda **second: actions.SellVoucher(cents, DIGEST, DEALER, **second),
        "pay-voucher": lambda **second: actions.PayVoucher(DIGEST, DEALER, **second),
    }


def ready(table, do, cents):
    """A table at which this can be done: for a payment, a voucher that a terminal cashed out."""
    if do == "pay-voucher":
        table.do(actions.BuyIn(3, DEALER, cents, second=SUPERVISOR))
        table.do(table._request(3, actions.CashOut(DIGEST, cents)))
    return table


@pytest.mark.parametrize("do", list(deeds(0)))
def test_money_up_to_the_amount_is_signed_by_one(etg, do):
    (event,) = ready(etg, do, BELOW).do(deeds(BELOW)[do]())
    assert (event.by, event.second) == ("d104", None)


@pytest.mark.parametrize("do", list(deeds(0)))
def test_money_above_it_is_signed_by_two_and_both_are_in_the_event(etg, do):
    deed = deeds(ABOVE)[do]
    refusal = ready(etg, do, ABOVE).refuses(deed())
    assert "above 1000.00 is signed by two people" in refusal.text
    (event,) = etg.do(deed(second=Signature("ps1", Role.PIT_MANAGER, acting=True)))
    assert (event.by, event.role) == ("d104", "dealer")
    assert (event.second, event.second_role, event.second_acting) == ("ps1", "pit-manager", True)


@pytest.mark.parametrize("do", list(deeds(0)))
@pytest.mark.parametrize(
    ("second", "says"), [("d104", "signed twice"), ("d105", "second signer"), ("sv1", "second signer")]
)
def test_the_second_is_another_person_and_a_supervisor_or_higher(etg, do, second, says):
    assert says in ready(etg, do, ABOVE).refuses(deeds(ABOVE)[do](second=signature(second))).text


def test_a_terminal_cashes_out_by_itself_and_the_voucher_is_paid_by_two(etg):
    ready(etg, "pay-voucher", ABOVE)
    assert isinstance(etg.happened[-1], events.CashedOut)
    etg.refuses(actions.PayVoucher(DIGEST, DEALER))
    etg.do(actions.PayVoucher(DIGEST, DEALER, second=SUPERVISOR))


def test_vouchers_that_are_sold_together_count_together(etg):
    half = ABOVE // 2 + 1
    etg.refuses(actions.SellVoucher(half, DIGEST, DEALER, lot=2 * half))
    etg.do(actions.SellVoucher(half, DIGEST, DEALER))


def test_without_the_setting_one_person_signs_for_any_amount():
    ToldTable("super-six-etg").load().do(actions.BuyIn(3, DEALER, 10**9))


def adjusted(how, paid, second=None):
    table = ToldTable("fortune-six", second_above="10").load().open().bet(1, "banker", "100").close()
    table.draw("9H KS 4D 6C 2C").do(actions.Settle())
    table.do(actions.Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=paid))
    line = next(line for line in table.table.money if line.difference)
    return table, actions.Adjust(1, 1, how, abs(line.difference), SIGNERS.manager, reason="counted", second=second)


def test_a_difference_that_is_paid_or_waived_is_money_out_too():
    table, action = adjusted(How.PAID, 0)
    assert "two people" in table.refuses(action).text
    table, action = adjusted(How.PAID, 0, SUPERVISOR)
    event = next(event for event in table.do(action) if isinstance(event, events.Adjusted))
    assert (event.by, event.second, event.second_role) == ("pm1", "ps1", "pit-supervisor")
    table, action = adjusted(How.WAIVED, 500_00)
    assert "two people" in table.refuses(action).text


def test_a_difference_is_not_paid_alone_in_parts():
    """A stranger who was pit manager had himself five parts of one difference paid, sixteen minutes apart."""
    table, whole = adjusted(How.PAID, 0)
    rest = whole.amount - 10_00
    part = structs.replace(whole, amount=10_00)
    assert "two people" in table.refuses(part).text
    table.do(structs.replace(whole, amount=rest, second=SUPERVISOR))
    table.do(part)
    assert not any(line.difference for line in table.table.money)


def test_a_difference_that_is_collected_is_signed_by_one():
    table, action = adjusted(How.COLLECTED, 500_00)
    table.do(action)


# Service


def service(what, by=SIGNERS.manager, second=SUPERVISOR, reason="card reader"):
    return actions.Service(what, by, second, reason)


def test_service_is_opened_and_closed_by_two():
    table = ToldTable("fortune-six").load()
    (opened,) = table.do(service("open"))
    assert opened == events.ServiceOpened("pm1", "pit-manager", "card reader", second="ps1",
                                          second_role="pit-supervisor")  # fmt: skip
    assert (table.table.service.by, table.table.service.second) == ("pm1", "ps1")
    assert "open already" in table.refuses(service("open")).text
    (closed,) = table.do(service("close", SIGNERS.shift_manager))
    assert (closed.by, closed.second) == ("gsm1", "ps1")
    assert table.table.service is None
    assert "not open" in table.refuses(service("close")).text


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (service("open", second=SIGNERS.manager), "signed twice"),
        (service("open", second=SIGNERS.dealer), "second signer"),
        (service("open", by=SIGNERS.dealer), "needs a pit-supervisor"),
        (service("open", reason=" "), "reason"),
        (service("open", second=SIGNERS.surveillance), "second signer"),
    ],
)
def test_who_does_not_open_service(action, says):
    table = ToldTable("fortune-six").load()
    assert says in table.refuses(action).text
    assert table.table.service is None


def test_no_bets_open_while_a_technician_is_at_the_machine():
    table = ToldTable("fortune-six").load()
    table.do(service("open"))
    assert "a technician is at the machine" in table.refuses(actions.OpenBets()).text
    shown = state_fields(table.table, table.rules)
    assert (shown["say"], shown["service"]["by"]) == ("Service is open", "pm1")
    table.do(service("close"))
    table.open()


def test_an_interrupted_round_is_finished_while_service_is_open():
    table = ToldTable("fortune-six").load().open().bet(1, "banker", "100").close()
    table.do(service("open"))
    table.draw("9H KS 4D 6C 2C").do(actions.Settle())
    assert table.table.phase is Phase.IDLE
    table.refuses(actions.OpenBets())


def test_a_restart_leaves_service_open():
    table = ToldTable("fortune-six").load()
    table.do(service("open"))
    table.restart()
    assert table.table.service is not None


def test_the_amount_is_a_setting_with_two_decimals():
    assert settings_from_fields({"second_above": "97.50"}).second_above == 9750
