"""What other programs are told and may say, as frozen values, with their JSON. No socket.

Both ends of a connection use these values. May know every room below it.
"""
