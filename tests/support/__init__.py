"""What the tests share: tables that are told things, staff with cheap PINs, real `sabot` processes.

pyproject puts `tests` on the path, so a test writes `from support.table import ToldTable`.
"""
