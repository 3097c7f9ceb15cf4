"""Prints N chat bubbles, of many sizes and radii, as one .shape file: the benchmark's input.

    python3 benchmarks/bubbles.py 1000 > bubbles.shape

`peers.py` draws the very same bubbles in the languages of other programs.
"""

import sys


def measures(index):
    """Width, height, corner radius and tail width of the bubble with this index."""
    return 120 + index % 90, 60 + index % 50, 3 + index % 7, 6 + index % 11


def bubble(index):
    """One bubble in the shape language."""
    width, height, radius, tail = measures(index)
    return f"""shape Bubble{index} {{
    size {width} x {height}
    param radius = {radius}
    param tail = {tail}
    let left = tail + radius
    move to (0, 0)
    line to (w - radius, 0)
    arc center (w - radius, radius) r radius from 270° to 0° cw
    line to (w, h - radius)
    arc center (w - radius, h - radius) r radius from 0° to 90° cw
    line to (left, h)
    arc center (left, h - radius) r radius from 90° to 180° cw
    line to (tail, 16)
    close
}}"""


if __name__ == "__main__":
    for index in range(int(sys.argv[1])):
        print(bubble(index))
