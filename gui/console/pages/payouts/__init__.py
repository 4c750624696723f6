"""Pages about money put right: payouts that were wrong, wagers entered wrongly, and the differences that follow.

May know the pages of no other folder. Law: what would be paid or collected is what `decide` says.
"""
