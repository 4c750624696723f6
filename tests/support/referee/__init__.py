"""An evening at a table with people in it, the laws that hold whatever they do, and the search for a way on."""
