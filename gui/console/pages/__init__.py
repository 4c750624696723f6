"""The pages of the console's right column. Pure: a page gives blocks, a touch gives the next page and an intent."""
