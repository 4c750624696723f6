"""The terminals' connection: certificates, the TLS gateway, the table's end of it, the terminal's end.

May know `controller.protocol`. Laws: a terminal is known by its certificate alone; the gateway relays and decides
nothing.
"""
