-- What a wall looks for far behind: when a table was opened, when its rounds were settled, and when its clock was put right.
create index record_pace on record (journal, kind, n) where kind in ('table-started', 'round-settled', 'clock-jumped');
