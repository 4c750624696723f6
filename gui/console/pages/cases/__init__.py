"""Pages about cases: reporting, evidence, rulings and their details, withdrawal options.

May know what every page may know. Law: which details a ruling needs comes from `RULINGS`, not from a page.
"""
