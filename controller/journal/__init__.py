"""The journal: hash-chained records in one SQLite file, on disk before anything is shown.

Knows nothing else of ours, so also not what a record means. Laws: records are appended, never changed; a batch is
written whole or not at all.
"""
