"""The doctor: how this machine and its table are, and the bundle for the maker. Every check reads only.

May know every room but the commands and the web page. Laws: a check never raises; what it cannot see is a warning.
"""
