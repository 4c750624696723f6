"""The door of a process that serves a network: who is taken in, who is not, and what one client costs the others."""

import asyncio
import os
import socket

import pytest

from drivers.door import Door, user_of


class Room:
    """A door on loopback; each client inside is told `in`, and leaves as it says."""

    def __init__(self, most, most_of_one):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.door = Door(self.listener, self.serve, most=most, most_of_one=most_of_one)

    async def serve(self, line):
        loop = asyncio.get_running_loop()
        with line:
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
        async with Room(most, most_of_one) as room:
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
        async with Room(9, 9) as room:
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
    """With fifty clients waiting to be taken in, other work has a turn after each."""

    async def story():
        async with Room(9, 0) as room:
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
            assert turns >= 50

    asyncio.run(story())


def test_the_user_of_a_local_socket_is_known():
    one, other = socket.socketpair(socket.AF_UNIX)
    with one, other:
        assert user_of(one) == os.getuid()
