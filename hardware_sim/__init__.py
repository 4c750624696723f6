"""The simulated shoe. The product never imports it; it is reached by port name."""
