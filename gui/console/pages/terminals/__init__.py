"""Pages about player terminals: which are connected, their money, the day's statement.

May know what every page may know. Law: money moves only when a signed action went through `decide`.
"""
