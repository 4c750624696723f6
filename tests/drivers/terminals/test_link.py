"""The link over real TLS on loopback: who is heard, who is not, and what a bad client costs."""

import asyncio
import json
import os
import ssl
import sys

import pytest
from support.hostile_players import HELLO, Flood, all_that_comes, knock, linked, trickle
from support.players import Crowd, Player, Temper

from controller.protocol.terminal_messages import LONGEST_LINE, Away, Welcome, decode_said
from drivers.terminals import certificates
from drivers.terminals.client import TerminalLink
from drivers.terminals.gateway import MOST_BAD, Gateway
from sabot.commands.etg import _run


@pytest.fixture
def own_folder(tmp_path):
    """A folder of certificates that this test may spoil."""
    made = tmp_path / "own"
    certificates.begin(made, "Table 2")
    certificates.enrol(made, 1)
    certificates.enrol(made, 2)
    return made


@pytest.fixture
def own_gateway(processes, own_folder):
    """Its gateway."""
    host, port = processes("etg", "gateway", "--dir", own_folder, "--listen", "127.0.0.1:0").first()["listens"]
    return host, port


def messages(data):
    """What was heard, up to the last whole line."""
    return [json.loads(line) for line in data.split(b"\n")[:-1]]


def test_a_terminal_is_known_by_its_certificate(gateway, folder):
    """It says no number: the gateway reads it off the certificate. Without a table it is told that the table is away."""
    with linked(gateway, folder / "terminals" / "7") as line:
        line.sendall(HELLO)
        said = line.recv(4096)
        while said.count(b"\n") < 2:
            said += line.recv(4096)
    assert [decode_said(text) for text in said.split(b"\n")[:-1]] == [Welcome(1, 7), Away()]
    assert line.version() in (None, "TLSv1.3")


def test_nothing_but_tls_1_3(gateway, folder):
    """An older version is refused before a word is said."""
    context = certificates.client_context(folder / "terminals" / "7")
    context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_2
    assert knock(gateway, context) == b""


def test_without_a_certificate_nothing_is_heard(gateway, folder):
    """Not even that somebody is there."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(folder / "ca.pem")
    assert knock(gateway, context) == b""


def test_a_strangers_certificate_is_worth_nothing(gateway, folder, own_folder):
    """One that another authority made, for the same number, gets nothing."""
    stranger = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    stranger.load_verify_locations(folder / "ca.pem")
    stranger.load_cert_chain(own_folder / "terminals/1/terminal.pem", own_folder / "terminals/1/terminal.key")
    assert knock(gateway, stranger) == b""


def test_the_tables_own_certificate_is_no_terminals(gateway, folder):
    """Whoever steals the server's certificate cannot play with it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(folder / "ca.pem")
    context.load_cert_chain(folder / "server.pem", folder / "server.key")
    assert knock(gateway, context) == b""


def test_a_revoked_certificate_is_worth_nothing_and_the_link_it_has_ends(own_gateway, own_folder):
    """The link that stands is closed with a word why; after that nothing is heard. The other terminal plays on."""
    context = certificates.client_context(own_folder / "terminals/1")
    with (
        linked(own_gateway, own_folder / "terminals/1") as line,
        linked(own_gateway, own_folder / "terminals/2") as other,
    ):
        line.sendall(HELLO)
        other.sendall(HELLO)
        assert b"welcome" in line.recv(4096)
        certificates.revoke(own_folder, 1)
        assert messages(all_that_comes(line))[-1] == {
            "is": "closing", "why": "this terminal's certificate is revoked"
        }  # fmt: skip
        assert b"welcome" in other.recv(4096)
    assert knock(own_gateway, context) == b""
    certificates.enrol(own_folder, 1)
    with linked(own_gateway, own_folder / "terminals/1") as line:
        line.sendall(HELLO)
        assert b"welcome" in line.recv(4096)


def test_a_terminal_does_not_talk_to_a_stranger(own_gateway, folder):
    """A gateway with another authority's certificate is no table of ours."""
    link = TerminalLink(*own_gateway, folder / "terminals" / "1")
    while link.error is None:
        link.poll()
    assert "certificate verify failed" in link.error
    assert link.conversation.terminal is None
    link.close()


@pytest.mark.parametrize(
    "first",
    [
        b'{"do":"hello","protocol":2}\n',
        b'{"do":"shown","round":1,"bets":"open"}\n',
        b'{"do":"wager","id":1,"round":1,"on":"tie","amount":"5"}\n',
    ],
)
def test_who_does_not_begin_with_this_protocol_is_told_so(gateway, folder, first):
    """The first message is hello, in a version that the table speaks."""
    with linked(gateway, folder / "terminals" / "3") as line:
        line.sendall(first)
        (said,) = messages(all_that_comes(line))
    assert said == {"is": "closing", "why": "this table speaks protocol 1: begin with hello"}


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\xff\xfe\n",
        b"[]\n",
        b"{]\n",
        b'{"do":"steal"}\n',
        b'{"do":"wager","id":0,"round":1,"on":"tie","amount":"5"}\n',
        b'{"do":"wager","id":1.5,"round":1,"on":"tie","amount":"5"}\n',
        b'{"do":"wager","id":1,"round":1,"on":"tie","amount":5}\n',
        b'{"do":"wager","id":1,"round":1,"on":"tie","amount":"5","seat":2}\n',
        b'{"do":"wager","id":1,"round":1,"on":"tie","amount":"1","amount":"500"}\n',
        b'{"do":"wager","id":9007199254740992,"round":1,"on":"tie","amount":"5"}\n',
        b"[" * 2000 + b"\n",
    ],
)
def test_nonsense_is_answered_a_few_times_and_then_no_more(gateway, folder, nonsense):
    """Each is called unclear and nothing is done; then the link is closed with a word why."""
    with linked(gateway, folder / "terminals" / "4") as line:
        line.sendall(HELLO + nonsense * MOST_BAD)
        said = messages(all_that_comes(line))
    kinds = [one["is"] for one in said if one["is"] not in ("welcome", "away", "beat")]
    assert kinds == ["unclear"] * (MOST_BAD - 1) + ["closing"]


def test_a_message_without_an_end_closes_the_link(gateway, folder):
    """More bytes than a message may have are not kept."""
    with linked(gateway, folder / "terminals" / "5") as line:
        line.sendall(HELLO + b'{"do":"' + b"x" * 3 * LONGEST_LINE)
        said = messages(all_that_comes(line))
    assert said[-1] == {"is": "closing", "why": f"a message has at most {LONGEST_LINE} bytes"}


def test_a_terminal_has_one_link(gateway, folder):
    """The newer one counts: the older may be a link that broke without a word."""
    with linked(gateway, folder / "terminals" / "6") as first:
        first.sendall(HELLO)
        assert b"welcome" in first.recv(4096)
        with linked(gateway, folder / "terminals" / "6") as second:
            second.sendall(HELLO)
            assert messages(all_that_comes(first))[-1] == {"is": "closing", "why": "this terminal has another link"}
            assert b"welcome" in second.recv(4096)


def test_a_flood_and_half_handshakes_do_not_keep_others_out(gateway, folder):
    """While one terminal floods and fifty sockets never finish their handshake, another is welcomed and heard."""
    flood = Flood(gateway, folder / "terminals" / "8", b'{"do":"shown","round":1,"bets":"open"}\n')
    halves = trickle(gateway, 50)
    try:
        for _ in range(200):
            flood.push()
        with linked(gateway, folder / "terminals" / "9") as line:
            line.sendall(HELLO)
            assert b"welcome" in line.recv(4096)
    finally:
        flood.close()
        for half in halves:
            half.close()


def test_a_terminal_finds_its_state_when_link_gateway_and_table_come_back(processes, db, settings_file, own_folder):
    """A request made while the table is away goes out when it is back, once; a new gateway is found again."""
    gateway = processes("etg", "gateway", "--dir", own_folder, "--listen", "127.0.0.1:0")
    host, port = gateway.first()["listens"]
    player = Player(1, Temper.LATE, (host, port), own_folder / "terminals/1")
    crowd = Crowd([player])
    talk = player.link.conversation
    crowd.until(lambda: talk.terminal == 1)
    assert talk.away
    number = player.ask(talk.buy_in("100"))
    words = ("table", "--db", db, "--settings", settings_file, "--terminals", own_folder)
    table = processes(*words)
    crowd.until(lambda: number in player.answers)
    assert player.answers[number].outcome == "accepted"
    table.kill()
    crowd.until(lambda: talk.away)
    gateway.kill()
    crowd.until(lambda: not player.link.up)
    table = processes(*words)
    processes("etg", "gateway", "--dir", own_folder, "--listen", f"127.0.0.1:{port}").first()
    crowd.until(lambda: not talk.away)
    assert player.own.asked == 100_00
    table.send({"do": "buy-in", "terminal": 1, "by": "d104", "pin": "730164"})
    crowd.until(lambda: player.own.credit == 100_00)
    crowd.close()
    table.end()


class BrokenGateway(Gateway):
    """A gateway with a bug: its beat fails."""

    async def _beat(self):
        raise KeyError("beat")


def test_a_gateway_whose_work_fails_ends_although_its_parent_lives(own_folder, monkeypatch):
    """The parent starts another; one that only waited for its parent would serve no terminal."""
    ours, its = os.pipe()
    with os.fdopen(ours) as stdin, os.fdopen(its, "w"):
        monkeypatch.setattr(sys, "stdin", stdin)
        with pytest.raises(ExceptionGroup) as found:
            asyncio.run(_run(BrokenGateway(own_folder, "127.0.0.1", 0), with_parent=True))
    assert found.group_contains(KeyError)


def test_a_gateway_ends_with_its_parent(own_folder, monkeypatch):
    """Its stdin ends when the process that started it does."""
    ours, its = os.pipe()
    os.close(its)
    with os.fdopen(ours) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        made = Gateway(own_folder, "127.0.0.1", 0)
        asyncio.run(_run(made, with_parent=True))
    assert made._listener.fileno() == -1
