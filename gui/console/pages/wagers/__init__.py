"""Pages about wagers: placing, repeating, paying, the calculator, recall, and who handles the cards.

May know what every page may know. Law: each area shows what `decide` would answer before it is touched.
"""
