"""Prints the bubbles of `bubbles.py` in the languages of the programs we compare with.

    python3 benchmarks/peers.py metapost 1000 > bubbles.mp      # for mpost
    python3 benchmarks/peers.py svg 1000 > bubbles.svg          # for minify

MetaPost gets the same formulas as the shape file, in its own coordinates, whose y grows upwards,
and evaluates them to one SVG with all bubbles. minify reads path data that is already evaluated and
only shortens it, so it has less to do than a compiler.
"""

import sys

from bubbles import measures

METAPOST_START = """outputformat := "svg";
outputtemplate := "%j.svg";
numeric w, h, radius, tail, lft;
beginfig(1)"""

METAPOST_END = """endfig;
end"""


def metapost_bubble(index):
    """One bubble as a filled MetaPost path."""
    width, height, radius, tail = measures(index)
    return f"""w := {width}; h := {height}; radius := {radius}; tail := {tail};
lft := tail + radius;
fill (0, h)
    -- (w - radius, h)
    -- reverse quartercircle scaled 2radius shifted (w - radius, h - radius)
    -- (w, radius)
    -- reverse quartercircle rotated -90 scaled 2radius shifted (w - radius, radius)
    -- (lft, 0)
    -- reverse quartercircle rotated 180 scaled 2radius shifted (lft, radius)
    -- (tail, h - 16)
    -- cycle;"""


def metapost(indices):
    """The lines of a MetaPost program that draws these bubbles into one SVG."""
    yield METAPOST_START
    yield from map(metapost_bubble, indices)
    yield METAPOST_END


def path_data(index):
    """One bubble as SVG path data, laid out as an editor would save it."""
    w, h, r, tail = measures(index)
    left = tail + r
    return (
        f"M 0.000 0.000 L {w - r:.3f} 0.000 "
        f"A {r:.3f} {r:.3f} 0 0 1 {w:.3f} {r:.3f} L {w:.3f} {h - r:.3f} "
        f"A {r:.3f} {r:.3f} 0 0 1 {w - r:.3f} {h:.3f} L {left:.3f} {h:.3f} "
        f"A {r:.3f} {r:.3f} 0 0 1 {tail:.3f} {h - r:.3f} L {tail:.3f} 16.000 Z"
    )


def svg(indices):
    """The lines of an SVG document that shows these bubbles, each in the top-left corner."""
    indices = list(indices)
    width = max(measures(index)[0] for index in indices)
    height = max(measures(index)[1] for index in indices)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">'
    )
    for index in indices:
        yield f'  <path id="Bubble{index}" d="{path_data(index)}"/>'
    yield "</svg>"


LANGUAGES = {"metapost": metapost, "svg": svg}

if __name__ == "__main__":
    for line in LANGUAGES[sys.argv[1]](range(int(sys.argv[2]))):
        print(line)
