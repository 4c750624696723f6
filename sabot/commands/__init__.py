"""The commands of `sabot`, one module each: options in, one host, screen or report, lines out.

May know every room but the simulator. Laws: bad input is one line on stderr and exit code 2; a module is loaded when
its command is called.
"""
