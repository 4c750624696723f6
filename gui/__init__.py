"""Screens: passive views over the table. Rules live in the controller, none here."""
