"""Pages about player terminals: who is there, money, the day's statement."""
