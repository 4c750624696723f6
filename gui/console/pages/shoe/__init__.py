"""Pages about the shoe: loading, burning, swapping, ending."""
