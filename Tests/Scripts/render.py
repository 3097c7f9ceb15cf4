#!/usr/bin/env python3
"""Draws SVG files with librsvg, resvg and Chromium and tells whether the pictures are alike.

    Tests/Scripts/render.py a.svg b.svg              every renderer draws each file alike
    Tests/Scripts/render.py --same a.svg b.svg       and both files show the same picture
    Tests/Scripts/render.py --json --save FOLDER …   figures for a program, pictures for the eye

Two pictures differ at a pixel when any channel differs by more than 32 of 255 over white or over
black. They are alike when that holds for at most `--threshold` of all pixels and `--ink-threshold`
of those that either picture paints, so that a missing hairline on a large canvas is found too.
A picture that nobody paints is a failure unless `--allow-blank` is given.

Exit status: 0 alike, 1 something differs, 2 wrong usage, unreadable file or a renderer is missing.
"""

import argparse
import base64
import dataclasses
import io
import itertools
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy
import resvg_py
from PIL import Image

VISIBLE_DIFFERENCE = 32
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM_PAGE_SIDE = 4096
PAGE_GAP = 8
EYE_BACKDROP = 200


class Failure(Exception):
    """A file that cannot be read, or a renderer that cannot draw."""


# Documents


@dataclasses.dataclass
class Document:
    """An SVG whose root is set to a whole number of pixels, so that all renderers scale alike."""

    name: str
    text: str
    width: int
    height: int


def read_document(path, scale):
    """The document in this file, enlarged by `scale`."""
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Failure(f"{path}: {error}") from error
    root = re.search(r"<svg\b[^>]*>", text)
    if root is None:
        raise Failure(f"{path}: no <svg> element")
    tag = root.group()
    width, height = root_size(tag, path)
    pixels = math.ceil(width * scale), math.ceil(height * scale)
    if "viewBox" not in tag:
        tag = with_attribute(tag, "viewBox", f"0 0 {width:g} {height:g}")
    tag = with_attribute(with_attribute(tag, "width", pixels[0]), "height", pixels[1])
    return Document(str(path), text[: root.start()] + tag + text[root.end() :], *pixels)


def root_size(tag, path):
    """Width and height that a root element states, in CSS pixels."""
    stated = [re.search(rf'\s{side}\s*=\s*["\']([0-9.]+)(?:px)?["\']', tag) for side in ("width", "height")]
    if all(stated):
        return tuple(float(match.group(1)) for match in stated)
    box = re.search(r'\sviewBox\s*=\s*["\']([^"\']+)["\']', tag)
    if box is None:
        raise Failure(f"{path}: the root has neither width and height nor a viewBox")
    return tuple(float(number) for number in re.split(r"[\s,]+", box.group(1).strip())[2:])


def with_attribute(tag, name, value):
    """The start tag with this attribute replaced or added."""
    bare = re.sub(rf'\s{name}\s*=\s*("[^"]*"|\'[^\']*\')', "", tag)
    return bare.replace("<svg", f'<svg {name}="{value}"', 1)


# Renderers: lists of documents to lists of RGBA arrays


def pixels(png):
    """The pixels of a PNG, as an array of rows of RGBA."""
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))


def librsvg(documents):
    """Pictures by librsvg's command line."""
    command = find_program("rsvg-convert")
    return [pixels(run([command], document.text.encode())) for document in documents]


def resvg(documents):
    """Pictures by resvg's Python binding."""
    return [pixels(bytes(resvg_py.svg_to_bytes(svg_string=document.text))) for document in documents]


def chromium(documents):
    """Pictures by headless Chromium, many documents on one page, in as few launches as fit."""
    pictures = []
    for page in pages(documents):
        pictures += chromium_page(page)
    return pictures


def chromium_page(placed):
    """Pictures of the documents that stand at these places on one page."""
    width = max(x + document.width for document, x, _ in placed)
    height = max(y + document.height for document, _, y in placed)
    images = "".join(
        f'<img style="left:{x}px;top:{y}px" width="{document.width}" height="{document.height}"'
        f' src="data:image/svg+xml;base64,{base64.b64encode(document.text.encode()).decode()}">'
        for document, x, y in placed
    )
    style = "html,body{margin:0;background:transparent}img{position:absolute}"
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder, "page.html")
        page.write_text(f"<!doctype html><style>{style}</style>{images}", encoding="utf-8")
        shot = pathlib.Path(folder, "page.png")
        run(chromium_command(folder, width, height, shot) + [page.as_uri()])
        if not shot.exists():
            raise Failure("Chromium made no screenshot")
        whole = pixels(shot.read_bytes())
    return [whole[y : y + document.height, x : x + document.width] for document, x, y in placed]


def chromium_command(folder, width, height, shot, moves=False):
    """How to start Chromium for one screenshot with a transparent background.

    Unless it `moves`, a picture with a motion shows the still one that the others draw.
    """
    # Chromium's sandbox refuses to run as root, as in a container; the pages are our own.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return [
        find_program(*CHROMIUM_NAMES),
        *sandbox,
        "--headless=new",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--hide-scrollbars",
        "--no-first-run",
        "--force-device-scale-factor=1",
        *([] if moves else ["--force-prefers-reduced-motion"]),
        "--default-background-color=00000000",
        f"--user-data-dir={folder}/profile",
        f"--window-size={max(width, 500)},{max(height, 500)}",
        f"--screenshot={shot}",
    ]


def pages(documents):
    """Places the documents row by row; lists of (document, x, y), one for each page."""
    page, x, y, row_height = [], 0, 0, 0
    for document in documents:
        if x and x + document.width > CHROMIUM_PAGE_SIDE:
            x, y, row_height = 0, y + row_height + PAGE_GAP, 0
        if page and y + document.height > CHROMIUM_PAGE_SIDE:
            yield page
            page, x, y, row_height = [], 0, 0, 0
        page.append((document, x, y))
        x += document.width + PAGE_GAP
        row_height = max(row_height, document.height)
    if page:
        yield page


def find_program(*names):
    """The first of these programs that is installed."""
    for name in names:
        if path := shutil.which(name):
            return path
    raise Failure(f"{names[0]} is not installed")


def run(command, standard_input=b""):
    """What a program writes to standard output."""
    done = subprocess.run(command, input=standard_input, capture_output=True, timeout=300)
    if done.returncode != 0:
        raise Failure(f"{command[0]} failed: {done.stderr.decode(errors='replace')[-500:]}")
    return done.stdout


RENDERERS = {"librsvg": librsvg, "resvg": resvg, "chromium": chromium}


# Comparison


@dataclasses.dataclass
class Comparison:
    """How much of two pictures differs visibly, as shares of all pixels and of the painted ones."""

    first: str
    second: str
    of_pixels: float
    of_ink: float


def compare(first_name, first, second_name, second):
    """Compares two pictures; pictures of unequal sizes differ everywhere."""
    if first.shape != second.shape:
        return Comparison(first_name, second_name, 1, 1)
    different = int((difference(first, second) > VISIBLE_DIFFERENCE).sum())
    painted = int(((first[..., 3] > 0) | (second[..., 3] > 0)).sum())
    all_pixels = first.shape[0] * first.shape[1]
    return Comparison(first_name, second_name, different / all_pixels, different / max(painted, 1))


def difference(first, second):
    """The largest difference of any channel at each pixel, over black or over white."""
    distances = [numpy.abs(flatten(first, grey) - flatten(second, grey)).max(axis=2) for grey in (0, 255)]
    return numpy.maximum(*distances)


def flatten(picture, grey):
    """The picture's colour channels over a grey backdrop."""
    colour, alpha = picture[..., :3].astype("float32"), picture[..., 3:].astype("float32") / 255
    return colour * alpha + grey * (1 - alpha)


def is_blank(picture):
    """Whether nothing is painted."""
    return not picture[..., 3].any()


def compare_renderers(drawn):
    """All pairs of renderers on one document; `drawn` maps renderers to pictures."""
    return [compare(a, drawn[a], b, drawn[b]) for a, b in itertools.combinations(drawn, 2)]


def compare_documents(documents, drawn):
    """Each later document beside the first, by the same renderer."""
    first, *others = range(len(documents))
    return [
        compare(
            f"{documents[first].name} by {renderer}", pictures[first],
            f"{documents[other].name} by {renderer}", pictures[other],
        )
        for other in others
        for renderer, pictures in drawn.items()
    ]


# Pictures for the eye


def save_side_by_side(folder, document, drawn):
    """Writes one PNG: the renderers' pictures in a row, then dark on white where they differ."""
    panels = [flatten(picture, EYE_BACKDROP) for picture in drawn.values()]
    panels.append(255 - spread(list(drawn.values())))
    images = [Image.fromarray(panel.round().astype("uint8")) for panel in panels]
    width = sum(image.width + PAGE_GAP for image in images) - PAGE_GAP
    sheet = Image.new("RGB", (width, max(image.height for image in images)), "black")
    x = 0
    for image in images:
        sheet.paste(image, (x, 0))
        x += image.width + PAGE_GAP
    folder.mkdir(parents=True, exist_ok=True)
    sheet.save(folder / (pathlib.Path(document.name).stem + ".png"))


def spread(pictures):
    """The largest difference between any two of these pictures at each pixel."""
    pairs = [pair for pair in itertools.combinations(pictures, 2) if pair[0].shape == pair[1].shape]
    return numpy.maximum.reduce([difference(*pair) for pair in pairs])


# Command line


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--scale", type=float, default=4, help="pixels per unit (4)")
    parser.add_argument("--threshold", type=float, default=0.01, help="share of all pixels (0.01)")
    parser.add_argument("--ink-threshold", type=float, default=0.1, help="share of painted pixels (0.1)")
    parser.add_argument("--same", action="store_true", help="all files must show the same picture")
    parser.add_argument("--allow-blank", action="store_true", help="a file may paint nothing")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.add_argument("--save", type=pathlib.Path, metavar="FOLDER", help="write side-by-side pictures")
    return parser.parse_args()


def main():
    options = parse_arguments()
    documents = [read_document(path, options.scale) for path in options.files]
    drawn = {name: render(documents) for name, render in RENDERERS.items()}

    faults, groups = [], []
    for index, document in enumerate(documents):
        of_this = {name: pictures[index] for name, pictures in drawn.items()}
        groups.append((document.name, compare_renderers(of_this)))
        if not options.allow_blank and any(is_blank(picture) for picture in of_this.values()):
            faults += [f"{document.name}: {name} paints nothing" for name in of_this if is_blank(of_this[name])]
        if options.save:
            save_side_by_side(options.save, document, of_this)
    if options.same:
        groups.append(("same picture", compare_documents(documents, drawn)))

    for title, comparisons in groups:
        faults += [
            f"{title}: {c.first} and {c.second} differ at {c.of_pixels:.2%} of the pixels, {c.of_ink:.2%} of the ink"
            for c in comparisons
            if c.of_pixels > options.threshold or c.of_ink > options.ink_threshold
        ]
    report(groups, faults, options.json)
    return 1 if faults else 0


def report(groups, faults, as_json):
    """Prints the figures: the worst pair of each file, or all of them as JSON."""
    if as_json:
        figures = {title: [dataclasses.asdict(c) for c in comparisons] for title, comparisons in groups}
        print(json.dumps({"files": figures, "faults": faults}, indent=2))
        return
    for title, comparisons in groups:
        worst = max(comparisons, key=lambda c: c.of_pixels)
        print(f"{title}: at most {worst.of_pixels:.3%} of the pixels, {worst.of_ink:.2%} of the ink")
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(f"error: {failure}", file=sys.stderr)
        sys.exit(2)
