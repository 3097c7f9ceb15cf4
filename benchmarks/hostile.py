"""Inputs made to break a compiler: each must give one clear diagnostic, with work linear in its size.

    python3 benchmarks/hostile.py braces 1000000 > braces.shape
"""

import sys


def repeated(start, unit):
    """A maker of inputs of a stated number of bytes: `start`, then `unit` again and again."""
    return lambda size: (start + unit * (size // len(unit) + 1))[:size]


INPUTS = {
    "parentheses": repeated(b"let a = ", b"("),
    "sums": repeated(b"let a = ", b"1+"),
    "choices": repeated(b"let a = ", b"1?1:"),
    "minus signs": repeated(b"let a = ", b"-"),
    "braces": repeated(b"", b"{"),
    "one long line": repeated(b"move to (0, 0);", b" line to (w, h)"),
    "one long word": repeated(b"", b"w"),
    "faults on one line": repeated(b"", b"let a = b; "),
    "faulty lines": repeated(b"", b"line too (0, 0)\n"),
    "invalid UTF-8": repeated(b"let a = ", b"\xff\xc3("),
    "NUL bytes": repeated(b"let a = ", b"\0"),
}

if __name__ == "__main__":
    sys.stdout.buffer.write(INPUTS[sys.argv[1]](int(sys.argv[2])))
