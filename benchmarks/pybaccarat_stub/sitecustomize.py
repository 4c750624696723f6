"""Lets the PyPI package `pybaccarat`, whose set-up imports a Windows-only module, install and load on Linux.

subprocess is imported first: it takes the presence of msvcrt as the sign of Windows.
"""

import subprocess  # noqa: F401
import sys
import types

msvcrt = types.ModuleType("msvcrt")
msvcrt.getch = lambda: b""
msvcrt.kbhit = lambda: False
sys.modules.setdefault("msvcrt", msvcrt)
