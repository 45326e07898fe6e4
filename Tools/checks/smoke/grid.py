"""Where GridLayout puts the squares in a window of 1280x800 points."""
COLUMNS, ROWS, SIDE, PITCH, LEFT, TOP = 6, 4, 190, 202, 40, 12
