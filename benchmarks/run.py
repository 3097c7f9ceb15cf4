#!/usr/bin/env python3
"""Measures the compiler; `README.md` beside this file tells how to read the figures.

    benchmarks/run.py              all figures, half an hour; needs valgrind, time, mpost and minify
    benchmarks/run.py --write      and writes them into README.md
    benchmarks/run.py --only proofs --write            one table
    benchmarks/run.py --smoke      small sizes; exit status 1 when a ceiling is exceeded
"""

import argparse
import pathlib
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import hostile
import measure
import swift_code

HERE = pathlib.Path(__file__).resolve().parent
README = HERE / "README.md"

SIZES = [1, 1_000, 20_000, 200_000]
BASE = 1_000
HOSTILE_SIZES = [1_000_000, 2_000_000, 4_000_000]
HOSTILE_PEAK_SIZE = 10_000_000

SMOKE_SIZES = [1, 1_000, 20_000]
SMOKE_HOSTILE_SIZES = [200_000, 400_000]

# Instructions a shape by what is written.
CEILINGS = {"svg": 45_000, "json": 45_000, "swift": 66_000}
GROWTH = 1.1
HOSTILE_PEAK = 300_000_000


# Programs


def build(*options):
    """Builds the release binary with SwiftPM and gives its path."""
    command = ["swift", "build", "-c", "release", "--product", "shapec", "--package-path", HERE.parent, *options]
    subprocess.run(command, check=True, stdout=sys.stderr)
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
    return pathlib.Path(folder.strip(), "shapec")


def build_static():
    """Builds a binary that needs no shared library, in a folder of its own."""
    scratch = HERE.parent / ".build" / "static"
    return build("--static-swift-stdlib", "-Xswiftc", "-static-executable", "--scratch-path", scratch)


def compile_command(shapec, source, output="/dev/null", target="svg"):
    """The command that compiles a file."""
    return [shapec, "compile", source, "--target", target, "-o", output]


def mpost_command(source):
    """The command that draws a MetaPost file to SVG; to be run in the folder of the source."""
    return ["mpost", "-interaction=batchmode", source.name]


def minify_command(source, output):
    """The command that shortens an SVG."""
    return ["minify", "--type", "svg", "-o", output, source]


def generate(script, arguments, path):
    """Writes what one of the generators beside this file prints, and gives the path."""
    with open(path, "wb") as file:
        subprocess.run([sys.executable, HERE / script, *map(str, arguments)], check=True, stdout=file)
    return path


# Bubbles: work by number of shapes


def count_instructions(shapec, target, sizes, folder):
    """Instructions of the whole run by number of shapes."""
    counts = {}
    for size in sizes:
        source = generate("bubbles.py", [size], folder / f"bubbles{size}.shape")
        command = compile_command(shapec, source, folder / f"bubbles.{target}", target)
        counts[size] = measure.instructions(command)
    return counts


def per_shape(counts):
    """Instructions for each shape beyond the first: start-up is what the run of one shape costs."""
    return {size: (count - counts[1]) / (size - 1) for size, count in counts.items() if size > 1}


# What each bubble leaves in the output once.
TRACES = {"svg": "<symbol ", "json": '"source": "all.shape"', "swift": "static func bezierPath("}


def require_all_drawn(shapec, target, folder):
    """Fails unless every bubble is in the output: a count of instructions for nothing is no figure."""
    source = generate("bubbles.py", [BASE], folder / "all.shape")
    output = folder / f"all.{target}"
    measure.seconds(compile_command(shapec, source, output, target))
    drawn = output.read_text(encoding="utf-8").count(TRACES[target]) if output.exists() else 0
    if drawn != BASE:
        raise measure.Failure(f"{BASE} bubbles gave {drawn} in {target}")


def time_beside_peers(shapec, size, folder):
    """Median wall time and peak memory of the compiler and its peers on the same bubbles."""
    source = generate("bubbles.py", [size], folder / "bubbles.shape")
    metapost = generate("peers.py", ["metapost", size], folder / "bubbles.mp")
    svg = generate("peers.py", ["svg", size], folder / "plain.svg")
    commands = {
        "shapec": compile_command(shapec, source, folder / "bubbles.svg"),
        "mpost": mpost_command(metapost),
        "minify": minify_command(svg, folder / "minified.svg"),
    }
    return measure.compare(commands, repetitions=3 if size > 100_000 else 9, folder=folder)


def bubble_rows(shapec, folder):
    """The table of bubbles: work, speed beside the peers, memory."""
    each = per_shape(count_instructions(shapec, "svg", SIZES, folder))
    for size in SIZES:
        taken = time_beside_peers(shapec, size, folder)
        speed = {name: size / seconds for name, (seconds, _) in taken.items()}
        peaks = [megabytes(peak) for _, peak in taken.values()]
        if size == 1:
            yield [grouped(size), "", "", "", "", "", *peaks]
            continue
        yield [
            grouped(size),
            grouped(each[size]),
            f"{each[size] / each[BASE]:.2f}",
            grouped(speed["shapec"]),
            f"{speed['shapec'] / speed['mpost']:.2f}",
            f"{speed['shapec'] / speed['minify']:.2f}",
            *peaks,
        ]


BUBBLE_COLUMNS = [
    "shapes", "instructions a shape", "growth", "shapes a second", "speed ÷ mpost", "speed ÷ minify",
    "peak MB", "mpost", "minify",
]  # fmt: skip


# Targets: work by what is written


def target_rows(shapec, folder):
    """The table of targets: the same bubbles, written in each form."""
    for target in CEILINGS:
        each = per_shape(count_instructions(shapec, target, SIZES, folder))
        source = generate("bubbles.py", [BASE], folder / "bubbles.shape")
        output = folder / f"bubbles.{target}"
        peak = measure.peak(compile_command(shapec, source, output, target))
        figures = [grouped(each[size]) for size in SIZES[1:]]
        growth = f"{each[SIZES[-1]] / each[BASE]:.2f}"
        yield [f"`{target}`", *figures, growth, grouped(output.stat().st_size / BASE), megabytes(peak)]


TARGET_COLUMNS = [
    "target", *(f"{size:,} shapes".replace(",", " ") for size in SIZES[1:]), "growth", "bytes a shape",
    f"peak MB at {BASE:,}".replace(",", " "),
]  # fmt: skip


# Start-up


def start_up_rows(shapec, folder):
    """The table of start-up: what a run costs before it does any work."""
    static = build_static()
    source = generate("bubbles.py", [1], folder / "one.shape")
    metapost = generate("peers.py", ["metapost", 1], folder / "one.mp")
    svg = generate("peers.py", ["svg", 1], folder / "plain.svg")
    commands = {
        "`true`": [shutil.which("true")],
        "static, `--version`": [static, "--version"],
        "static, one shape": compile_command(static, source, folder / "one.svg"),
        "dynamic, `--version`": [shapec, "--version"],
        "dynamic, one shape": compile_command(shapec, source, folder / "one.svg"),
        "mpost, one shape": mpost_command(metapost),
        "minify, one shape": minify_command(svg, folder / "minified.svg"),
    }
    taken = measure.compare(commands, repetitions=41, folder=folder)
    base = taken["`true`"][0]
    for name, (seconds, peak) in taken.items():
        yield [name, f"{seconds / base:.2f}", megabytes(peak)]


START_UP_COLUMNS = ["run", "time ÷ `true`", "peak MB"]


# Proofs


def proof_rows(shapec):
    """The table of what it takes to check a sample, in millions of instructions."""
    start_up = measure.instructions([shapec, "--version"])
    counts = {"`check`, without outlines": [], "`check`": [], "`check --proofs`": []}
    for sample in sorted((HERE.parent / "samples").glob("*.shape")):
        check = measure.instructions([shapec, "check", sample]) - start_up
        outlines = measure.instructions([shapec, "check", sample], only="*decideOutline*")
        if outlines == 0:
            raise measure.Failure("no function decideOutline is left in the binary to tell outlines by")
        proofs = measure.instructions([shapec, "check", "--proofs", "json", sample]) - start_up
        for count, figures in zip((check - outlines, check, proofs), counts.values(), strict=True):
            figures.append(count / 1e6)
    for name, figures in counts.items():
        yield [name, *(f"{figure:.0f}" for figure in (min(figures), statistics.median(figures), max(figures)))]


PROOF_COLUMNS = ["run", "least", "median", "greatest"]


# Hostile input


def hostile_figures(shapec, name, sizes, folder):
    """Instructions a byte at each size, and the peak memory of a large input, for one kind of input."""
    start_up = measure.instructions([shapec, "--version"])
    each = []
    for size in sizes:
        source = generate("hostile.py", [name, size], folder / "hostile.shape")
        each.append((measure.instructions(compile_command(shapec, source), expect=1) - start_up) / size)
    source = generate("hostile.py", [name, HOSTILE_PEAK_SIZE], folder / "hostile.shape")
    return each, measure.peak(compile_command(shapec, source), expect=1)


def hostile_rows(shapec, folder):
    """The table of hostile inputs."""
    for name in hostile.INPUTS:
        each, peak = hostile_figures(shapec, name, HOSTILE_SIZES, folder)
        yield [name, *(f"{count:.1f}" for count in each), f"{each[-1] / each[0]:.2f}", megabytes(peak)]


HOSTILE_COLUMNS = [
    "input", *(f"{size // 1_000_000} MB" for size in HOSTILE_SIZES), "growth",
    f"peak MB at {HOSTILE_PEAK_SIZE // 1_000_000} MB",
]  # fmt: skip


# Output


def grouped(number):
    """A whole number in groups of three digits."""
    return f"{number:,.0f}".replace(",", " ")


def megabytes(count):
    """Bytes as whole megabytes."""
    return f"{count / 1_000_000:.0f}"


def markdown(columns, rows):
    """A Markdown table, first column to the left, figures to the right."""
    lines = [columns, [":--", *["--:"] * (len(columns) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def write_section(name, content):
    """Replaces the part of the README between the markers of this name."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    text = README.read_text(encoding="utf-8")
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    changed, count = pattern.subn(lambda _: f"{begin}\n{content}\n{end}", text)
    if count != 1:
        raise measure.Failure(f"{README.name} lacks the markers of {name}")
    README.write_text(changed, encoding="utf-8")


def setting():
    """One line that says what was measured with what."""
    swift = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True)
    version = re.search(r"Swift version \S+", swift.stdout).group()
    return f"{version}, {platform.system()} {platform.machine()}, release build."


def measure_all(shapec, folder, only, write):
    """Prints all tables, or only one, and writes them into the README if wanted."""
    sections = {
        "setting": setting,
        "bubbles": lambda: markdown(BUBBLE_COLUMNS, bubble_rows(shapec, folder)),
        "targets": lambda: markdown(TARGET_COLUMNS, target_rows(shapec, folder)),
        "swift": lambda: markdown(swift_code.COLUMNS, swift_code.rows(shapec, folder)),
        "proofs": lambda: markdown(PROOF_COLUMNS, proof_rows(shapec)),
        "start-up": lambda: markdown(START_UP_COLUMNS, start_up_rows(shapec, folder)),
        "hostile": lambda: markdown(HOSTILE_COLUMNS, hostile_rows(shapec, folder)),
    }
    if only and only not in sections:
        raise measure.Failure(f"no table is called {only}; there are {', '.join(sections)}")
    for name, section in sections.items():
        if only not in (None, name):
            continue
        content = section()
        print(f"\n{content}", flush=True)
        if write:
            write_section(name, content)


# Smoke


def smoke(shapec, folder):
    """Checks the ceilings at small sizes; instruction counts only, so that a busy machine changes nothing."""
    ceilings = Ceilings()
    for target, ceiling in CEILINGS.items():
        each = per_shape(count_instructions(shapec, target, SMOKE_SIZES, folder))
        ceilings.check(f"{target}: instructions a shape at {grouped(BASE)} shapes", each[BASE], ceiling)
        for size in SMOKE_SIZES:
            if size > BASE:
                ceilings.check(f"{target}: growth to {grouped(size)} shapes", each[size] / each[BASE], GROWTH)
    for name in hostile.INPUTS:
        counts, peak = hostile_figures(shapec, name, SMOKE_HOSTILE_SIZES, folder)
        ceilings.check(f"{name}: growth of the work for each byte", counts[-1] / counts[0], GROWTH)
        ceilings.check(f"{name}: peak MB at {HOSTILE_PEAK_SIZE // 1_000_000} MB", peak / 1e6, HOSTILE_PEAK / 1e6)
    return ceilings.exceeded


class Ceilings:
    """Compares figures with their ceilings and remembers those above."""

    def __init__(self):
        self.exceeded = []

    def check(self, name, figure, ceiling):
        """Prints one figure and notes whether it is too large."""
        good = figure <= ceiling
        print(f"{'ok  ' if good else 'HIGH'} {name}: {figure:.6g} (at most {ceiling:.6g})", flush=True)
        if not good:
            self.exceeded.append(name)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--smoke", action="store_true", help="small sizes; exit 1 above a ceiling")
    parser.add_argument("--write", action="store_true", help="write the tables into README.md")
    parser.add_argument("--only", metavar="TABLE", help="one table, such as proofs")
    parser.add_argument("--shapec", type=pathlib.Path, help="a release binary (otherwise it is built)")
    options = parser.parse_args()

    programs = ["valgrind", "time"] if options.smoke else ["valgrind", "time", "mpost", "minify"]
    if missing := [name for name in programs if shutil.which(name) is None]:
        sys.exit(f"error: not installed: {', '.join(missing)}; see README.md")
    shapec = options.shapec.resolve() if options.shapec else build()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for target in CEILINGS:
            require_all_drawn(shapec, target, folder)
        if options.smoke:
            sys.exit(1 if smoke(shapec, folder) else 0)
        measure_all(shapec, folder, options.only, options.write)


if __name__ == "__main__":
    try:
        main()
    except measure.Failure as failure:
        sys.exit(f"error: {failure}")
