"""The door of a process that serves a network: who is taken in, who is not, and what one client costs the others."""

import asyncio
import os
import socket
from contextlib import suppress

import pytest

from drivers.door import AT_ONCE, NEW_BURST, Door, Room, user_of


class Hall:
    """A door on loopback; each client inside is told `in`, and leaves as it says."""

    def __init__(self, most, most_of_one, porch=None):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.door = Door(self.listener, self.serve, inside=Room(most, most_of_one), porch=porch)

    async def serve(self, guest):
        loop = asyncio.get_running_loop()
        with guest.line as line:
            await loop.sock_sendall(line, b"in")
            said = await loop.sock_recv(line, 16)
            if said == b"break":
                raise ConnectionResetError
            if said == b"end":
                raise EOFError
            if said == b"late":
                raise TimeoutError

    async def come(self):
        """A client, and what it hears first: nothing if it is shut out."""
        reader, writer = await asyncio.open_connection(*self.listener.getsockname())
        return (await reader.read(2)), reader, writer

    async def __aenter__(self):
        self.run = asyncio.create_task(self.door.run())
        return self

    async def __aexit__(self, *_):
        self.run.cancel()
        self.listener.close()


@pytest.mark.parametrize(("most", "most_of_one"), [(2, 9), (9, 2)])
def test_a_client_beyond_the_limits_is_shut_out_until_another_leaves(most, most_of_one):
    async def story():
        async with Hall(most, most_of_one) as room:
            came = [await room.come() for _ in range(3)]
            assert [said for said, _, _ in came] == [b"in", b"in", b""]
            assert room.door.inside == {"127.0.0.1": 2}
            writer = came[0][2]
            writer.close()
            while room.door.inside.total() == 2:
                await asyncio.sleep(0)
            again = await room.come()
            assert again[0] == b"in"
            for _, _, line in (*came, again):
                line.close()

    asyncio.run(story())


@pytest.mark.parametrize("last", [b"break", b"end", b"late", b"bye"])
def test_the_end_of_one_client_is_its_own(last):
    async def story():
        async with Hall(9, 9) as room:
            _, reader, writer = await room.come()
            _, _, other = await room.come()
            writer.write(last)
            assert await reader.read() == b""
            while room.door.inside.total() == 2:
                await asyncio.sleep(0)
            assert room.door.inside == {"127.0.0.1": 1}
            assert not room.run.done()
            for line in (writer, other):
                line.close()
            while room.door.inside:
                await asyncio.sleep(0)

    asyncio.run(story())


def test_a_crowd_at_the_door_does_not_delay_those_inside():
    """With fifty clients waiting to be taken in, other work has a turn after each few."""

    async def story():
        async with Hall(9, 0) as room:
            crowd = [socket.create_connection(room.listener.getsockname()) for _ in range(50)]
            turns = 0
            while any(line.fileno() >= 0 for line in crowd):
                turns += 1
                await asyncio.sleep(0)
                for line in crowd:
                    if line.fileno() >= 0:
                        line.setblocking(False)
                        try:
                            assert line.recv(1) == b""
                            line.close()
                        except BlockingIOError:
                            pass
            assert turns >= 50 // AT_ONCE

    asyncio.run(story())


def test_the_user_of_a_local_socket_is_known():
    one, other = socket.socketpair(socket.AF_UNIX)
    with one, other:
        assert user_of(one) == os.getuid()


async def comes_from(room, source):
    """A client from this address, and what it hears first."""
    reader, writer = await asyncio.open_connection(*room.listener.getsockname(), local_addr=(source, 0))
    with suppress(ConnectionError):
        return await reader.read(2), writer
    return b"", writer


def test_a_full_house_makes_room_for_an_address_that_has_less():
    """Of the address with the most clients the youngest goes, until all have about as many; nobody is worse off."""

    async def story():
        async with Hall(6, 6) as room:
            crowd = [await comes_from(room, "127.0.0.2") for _ in range(6)]
            one, two, three = [await comes_from(room, "127.0.0.3") for _ in range(3)]
            fourth = await comes_from(room, "127.0.0.3")
            assert [said for said, _ in (*crowd, one, two, three, fourth)] == [b"in"] * 9 + [b""]
            assert room.door.inside == {"127.0.0.2": 3, "127.0.0.3": 3}
            for _, writer in (*crowd, one, two, three, fourth):
                writer.close()
            while room.door.inside:
                await asyncio.sleep(0)

    asyncio.run(story())


class Porch(Hall):
    """A door whose clients say `me` before they are told `in`, and `known` to stay."""

    async def serve(self, guest):
        with guest.line:
            said = await asyncio.get_running_loop().sock_recv(guest.line, 16)
            guest.prove(stays=said == b"known")
            await super().serve(guest)


async def waits_in(room, source, count):
    """So many clients of this address that wait on the porch."""
    found = [await asyncio.open_connection(*room.listener.getsockname(), local_addr=(source, 0)) for _ in range(count)]
    for _ in range(50):
        await asyncio.sleep(0)
    return found


@pytest.mark.parametrize("porch", [Room(9, 2), Room(3, 9)], ids=["of one", "in all"])
def test_a_full_porch_lets_its_oldest_go(porch):
    """The oldest of the same address, or of the address with the most clients."""

    async def story():
        async with Porch(9, 9, porch) as room:
            other = await waits_in(room, "127.0.0.3", 1)
            first, second = await waits_in(room, "127.0.0.2", 2)
            third = (await waits_in(room, "127.0.0.2", 1))[0]
            assert await first[0].read(2) == b""
            for reader, writer in (*other, second, third):
                writer.write(b"me")
                assert await reader.read(2) == b"in"
            assert room.door.inside == {"127.0.0.2": 2, "127.0.0.3": 1}
            for _, writer in (*other, first, second, third):
                writer.close()
            while room.door.inside:
                await asyncio.sleep(0)

    asyncio.run(story())


def test_whoever_is_known_loses_the_place_to_nobody_and_takes_one_if_need_be():
    async def story():
        async with Porch(2, 2, Room(9, 9)) as room:
            lines = []
            for word in (b"known", b"me", b"known", b"known"):
                ((reader, writer),) = await waits_in(room, "127.0.0.2", 1)
                writer.write(word)
                lines.append((await reader.read(2), writer))
            assert [said for said, _ in lines] == [b"in", b"in", b"in", b""]
            assert room.door.inside == {"127.0.0.2": 2}
            for _, writer in lines:
                writer.close()
            while room.door.inside:
                await asyncio.sleep(0)

    asyncio.run(story())


def test_an_address_that_comes_too_often_is_turned_away_and_others_are_not():
    async def story():
        async with Hall(9, 9) as room:
            loop = asyncio.get_running_loop()
            stands = loop.time()
            loop.time = lambda: stands
            for _ in range(int(NEW_BURST)):
                said, writer = await comes_from(room, "127.0.0.2")
                assert said == b"in"
                writer.close()
                while room.door.inside:
                    await asyncio.sleep(0)
            said, writer = await comes_from(room, "127.0.0.2")
            assert said == b""
            writer.close()
            said, writer = await comes_from(room, "127.0.0.3")
            assert said == b"in"
            writer.close()
            while room.door.inside:
                await asyncio.sleep(0)

    asyncio.run(story())
