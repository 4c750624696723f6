"""The simulated shoe and simulated players, with scenarios. The product never imports it; it is reached by port name.

May know `drivers` and `controller`. Law: a seed repeats a run byte for byte.
"""
