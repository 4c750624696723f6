"""The pit's desk without a screen: journals indexed, their cases looked up, reviewed, counted and reported."""
