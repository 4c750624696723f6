"""The table's rules, state, journal and checks, in rooms. No Qt, no serial line, no click.

`game` ← `settings`, `table` ← `decide`, `people` ← `runtime` ← `protocol` ← `verify`, `review`, `training`; `journal`
and `software` know none of them. A room imports only rooms to its left. The contracts in pyproject.toml keep this.
"""
