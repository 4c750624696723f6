"""The simulated shoe.

May know `controller` and `drivers`. Law: no part of the product imports it; the product opens it as a port (`sim://…`,
a pty or TCP).
"""
