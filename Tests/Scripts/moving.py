#!/usr/bin/env python3
"""Tells whether SVG files look in Chromium, at moments of their motion or on dark screens, as others look still.

    Tests/Scripts/moving.py FOLDER < CASES

CASES is JSON: a list of objects with the names `file` and `expected` of two SVG files in FOLDER, and either `time`, a
moment in seconds, or `"dark": true`. The first file at that moment, or on a dark screen, has to look like the second
one, which plays nothing, by the measure of `render.py`; or with `"differs": true` other than that.

Exit status: 0 all as they have to be, 1 something is not, 2 a file cannot be read or Chromium is missing.
"""

import json
import pathlib
import sys
import tempfile

import render

SCALE = 4
THRESHOLD = 0.01
INK_THRESHOLD = 0.05
STYLE = "html,body{margin:0;background:transparent}div{position:absolute}svg{display:block}"
HOLD = """
for (const place of document.querySelectorAll("div"))
    for (const animation of place.shadowRoot.getAnimations()) {
        animation.pause()
        animation.currentTime = 1000 * place.dataset.time
    }
"""


def pictures(documents, times, flags, moves):
    """Documents at moments, all in one page; parts of the page, so that a script reaches them, but with ids of their own."""
    placed = next(render.pages(documents))
    if len(placed) < len(documents):
        raise render.Failure("there are too many pictures for one page")
    places = "".join(
        f'<div data-time="{time}" style="left:{x}px;top:{y}px">'
        f'<template shadowrootmode="open">{document.text}</template></div>'
        for (document, x, y), time in zip(placed, times)
    )
    width = max(x + document.width for document, x, _ in placed)
    height = max(y + document.height for document, _, y in placed)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = pathlib.Path(folder, "page.html")
        page.write_text(f"<!doctype html><style>{STYLE}</style>{places}<script>{HOLD}</script>", encoding="utf-8")
        shot = pathlib.Path(folder, "page.png")
        render.run([*render.chromium_command(folder, width, height, shot, moves), *flags, page.as_uri()])
        whole = render.pixels(shot.read_bytes())
    return [whole[y : y + document.height, x : x + document.width] for document, x, y in placed]


def drawn(folder, cases, flags, moves):
    """The pictures of the cases' files."""
    documents = [render.read_document(folder / case["file"], SCALE) for case in cases]
    return pictures(documents, [case.get("time", 0) for case in cases], flags, moves)


def main():
    folder = pathlib.Path(sys.argv[1])
    cases = json.load(sys.stdin)
    moving = [case for case in cases if "time" in case]
    dark = [case for case in cases if case.get("dark")]
    found = drawn(folder, moving, [], True) if moving else []
    if dark:
        found += drawn(folder, dark, ["--blink-settings=preferredColorScheme=0"], False)
    cases = moving + dark
    wanted = render.chromium([render.read_document(folder / case["expected"], SCALE) for case in cases])
    faults = 0
    for case, picture, expected in zip(cases, found, wanted):
        title = case["file"] + (f" at {case['time']} s" if "time" in case else " in the dark")
        comparison = render.compare(title, picture, case["expected"], expected)
        print(f"{title}: {comparison.of_pixels:.3%} of the pixels, {comparison.of_ink:.2%} of the ink")
        is_other = comparison.of_pixels > THRESHOLD or comparison.of_ink > INK_THRESHOLD
        if is_other != case.get("differs", False):
            print(f"error: {title} {'does not look' if is_other else 'looks'} like {case['expected']}", file=sys.stderr)
            faults += 1
    return 1 if faults or not cases else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except render.Failure as failure:
        print(f"error: {failure}", file=sys.stderr)
        sys.exit(2)
