"""Pages about wagers: placing, repeating, paying, the calculator, recall, and who handles the cards."""
