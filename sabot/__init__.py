"""The front door: the command line, and the only place that wires the rooms together."""

__version__ = "0.1.0"
