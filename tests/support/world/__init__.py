"""One world: tables, shoes, people, disks and a store in one thread, under one virtual clock and one seed."""
