"""The pages of the console's right column, in folders by subject.

May know `touch`, `language` and `controller`. Laws: a page is a frozen value; it shows blocks, and a touch leads to the
next page and perhaps to a request of the host. No page decides: it asks `decide` what would happen.
"""
