"""`python -m drivers.feed LISTENER TABLE [FOLDER]`: the feed process. Started by a table, with two open sockets."""

import signal
import sys

from controller.own_process import keep_memory_private
from drivers.feed.server import serve

if __name__ == "__main__":
    keep_memory_private()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process ends when its table does
    serve(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
