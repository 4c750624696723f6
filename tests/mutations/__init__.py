"""Mutations: for each clause, the code behind it is taken out, and a test of that clause must fail (`script/mutations`)."""
