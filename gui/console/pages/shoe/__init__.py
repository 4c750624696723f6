"""Pages about the shoe: loading, burning, swapping, ending. They may know what every page may know."""
