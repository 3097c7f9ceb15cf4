#!/usr/bin/env python3
"""Draws every sample and rewrites the contact sheet in `samples/README.md`.

    samples/contact_sheet.py              compiles all samples, writes pictures/ and the table
    samples/contact_sheet.py --check      only tells whether the committed SVGs and table are current

Each shape gets its SVG as the compiler wrote it, and a tile, drawn by librsvg, for the table. Tiles
are left out of `--check`: their bytes depend on the version of librsvg.
"""

import argparse
import html
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

SAMPLES = pathlib.Path(__file__).resolve().parent
PICTURES = SAMPLES / "pictures"
README = SAMPLES / "README.md"
BUILDS = [SAMPLES.parent / ".build" / configuration / "shapec" for configuration in ("release", "debug")]

BEGIN, END = "<!-- contact sheet: begin -->", "<!-- contact sheet: end -->"
COLUMNS = 4
TILE_WIDTH, TILE_HEIGHT, TILE_MARGIN = 200, 150, 15
TILE_PAPER, TILE_BORDER, TILE_INK = "#FFFFFF", "#D1D5DB", "#1F2937"
PIXELS_PER_UNIT = 2

SVG = "http://www.w3.org/2000/svg"
xml.register_namespace("", SVG)


def compile_samples(shapec):
    """All SVGs of all samples: a list of (sample file, picture name, SVG text)."""
    drawings = []
    for sample in sorted(SAMPLES.glob("*.shape")):
        with tempfile.TemporaryDirectory() as folder:
            command = [shapec, "compile", sample, "--target", "svg", "-o", f"{folder}/"]
            if subprocess.run(command).returncode != 0:
                sys.exit(f"error: {sample.name} does not compile")
            outputs = sorted(pathlib.Path(folder).glob("*.svg"))
            if not outputs:
                sys.exit(f"error: {sample.name} gave no SVG")
            drawings += [(sample, svg.stem, svg.read_text(encoding="utf-8")) for svg in outputs]
    names = [name for _, name, _ in drawings]
    if twice := {name for name in names if names.count(name) > 1}:
        sys.exit(f"error: two samples draw {', '.join(sorted(twice))}")
    return drawings


def tile(svg):
    """A tile of fixed size with this SVG in its middle, as large as fits."""
    root = xml.fromstring(svg)
    _, _, width, height = map(float, root.get("viewBox").replace(",", " ").split())
    fit = min((TILE_WIDTH - 2 * TILE_MARGIN) / width, (TILE_HEIGHT - 2 * TILE_MARGIN) / height)
    root.set("width", f"{width * fit:g}")
    root.set("height", f"{height * fit:g}")
    root.set("x", f"{(TILE_WIDTH - width * fit) / 2:g}")
    root.set("y", f"{(TILE_HEIGHT - height * fit) / 2:g}")
    return (
        f'<svg xmlns="{SVG}" width="{TILE_WIDTH}" height="{TILE_HEIGHT}" color="{TILE_INK}">'
        f'<rect x="0.5" y="0.5" width="{TILE_WIDTH - 1}" height="{TILE_HEIGHT - 1}" rx="10" '
        f'fill="{TILE_PAPER}" stroke="{TILE_BORDER}"/>'
        f'{xml.tostring(root, encoding="unicode")}</svg>'
    )


def write_pictures(drawings):
    """Writes the SVG and the tile of each drawing, and removes pictures of samples that are gone."""
    PICTURES.mkdir(exist_ok=True)
    for old in [*PICTURES.glob("*.svg"), *PICTURES.glob("*.png")]:
        old.unlink()
    for _, name, svg in drawings:
        (PICTURES / f"{name}.svg").write_text(svg, encoding="utf-8")
        command = ["rsvg-convert", f"--zoom={PIXELS_PER_UNIT}", "-o", PICTURES / f"{name}.png"]
        subprocess.run(command, input=tile(svg).encode(), check=True)


def table(drawings):
    """The contact sheet as a Markdown table, each tile linking to its source."""
    cells = [cell(*drawing) for drawing in drawings]
    cells += [""] * (-len(cells) % COLUMNS)
    rows = [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]
    lines = [" ".join("|" * (COLUMNS + 1)), "|".join(["", *[":-:"] * COLUMNS, ""])]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def cell(sample, name, svg):
    """One picture with its name and what its documentation says first."""
    title = xml.fromstring(svg).findtext(f"{{{SVG}}}title")
    words = title.strip().splitlines()[0].removeprefix(name).removeprefix(": ") if title else ""
    caption = f"<br>{html.escape(words)}" if words else ""
    width = f'width="{TILE_WIDTH}"'
    return f'<a href="{sample.name}"><img src="pictures/{name}.png" {width} alt="{name}"></a><br>**{name}**{caption}'


def readme_with(sheet):
    """The README's text with this table between the markers."""
    text = README.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        sys.exit(f"error: {README.name} lacks the markers of the contact sheet")
    return f"{before}{BEGIN}\n{sheet}\n{END}{after}"


def outdated(drawings):
    """Names of the committed files that differ from what the samples give now."""
    expected = {f"{name}.svg": svg for _, name, svg in drawings}
    committed = {path.name: path.read_text(encoding="utf-8") for path in PICTURES.glob("*.svg")}
    names = sorted(name for name in expected | committed if expected.get(name) != committed.get(name))
    if README.read_text(encoding="utf-8") != readme_with(table(drawings)):
        names.append(README.name)
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapec", type=pathlib.Path, help="the compiler (the release build, else the debug build)")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if something is outdated")
    options = parser.parse_args()
    shapec = options.shapec or next((path for path in BUILDS if path.exists()), None)
    if shapec is None:
        sys.exit("error: no shapec found; build it or name it with --shapec")

    drawings = compile_samples(shapec.resolve())
    if options.check:
        if names := outdated(drawings):
            sys.exit(f"error: run samples/contact_sheet.py; outdated: {', '.join(names)}")
        print(f"{len(drawings)} pictures are current")
        return
    write_pictures(drawings)
    README.write_text(readme_with(table(drawings)), encoding="utf-8")
    print(f"{len(drawings)} pictures written")


if __name__ == "__main__":
    main()
