"""The commands of `sabot`, one module each."""
