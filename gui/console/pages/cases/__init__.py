"""Pages about cases: reporting, evidence, rulings and their details, withdrawal options."""
