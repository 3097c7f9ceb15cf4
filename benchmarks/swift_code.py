"""Compares what swiftc takes for generated Swift with what it takes for Swift that a person wrote."""

import pathlib
import statistics
import subprocess

import measure

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = HERE.parent / "samples"
HANDWRITTEN = HERE / "handwritten"

REPETITIONS = 9
RUNS = {"`-typecheck`": ["-typecheck"], "`-c -O`": ["-c", "-O", "-wmo"]}
# So far apart may two drawings be, as a share of the greater side.
TOLERANCE = 1e-9
# Sizes that meet the requirements of all of these shapes.
SIZES = [(200, 240), (333.5, 500), (210.25, 320)]


def stems():
    """The shapes that there are by hand, and their samples: {`MapPin`: `map_pin`}."""
    names = sorted(file.stem for file in HANDWRITTEN.glob("*.swift") if file.stem != "Outline")
    return {name: "".join("_" * (i > 0 and c.isupper()) + c.lower() for i, c in enumerate(name)) for name in names}


def generate(shapec, samples, folder, *options):
    """Compiles samples to plain Swift; the paths of the sources."""
    sources = []
    for sample in samples:
        output = folder / f"{sample.stem}.swift"
        command = [shapec, "compile", sample, "--no-config", "--target", "swift", "--framework", "plain", *options]
        subprocess.run([*command, "--output", output], check=True, capture_output=True)
        sources.append(output)
    return sources


def require_same_drawings(shapec, folder):
    """Fails unless both draw the same: the time for something else is no figure."""
    chosen = [SAMPLES / f"{stem}.shape" for stem in stems().values()]
    sources = generate(shapec, chosen, folder, "--namespace", "Generated")
    calls = [
        f"show({'Generated.' if number else ''}{name}.path(width: {width}, height: {height}))"
        for name in stems() for width, height in SIZES for number in (0, 1)
    ]  # fmt: skip
    main = folder / "main.swift"
    main.write_text(
        "enum Generated {}\n"
        "/// The words and the numbers of a path, one a line.\n"
        "func show<Element>(_ path: [Element]) {\n"
        "    let text = path.map { \"\\($0)\" }.joined(separator: \" \")\n"
        "    print(text.split { !\"-.\".contains($0) && !$0.isNumber && $0 != \"e\" }\n"
        "        .compactMap { Double($0) }.map { \"\\($0)\" }.joined(separator: \" \"))\n"
        "}\n" + "\n".join(calls) + "\n"
    )
    program = folder / "drawings"
    subprocess.run(["swiftc", "-o", program, main, *sources, *HANDWRITTEN.glob("*.swift")], check=True)
    lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()
    for call, by_hand, by_shapec in zip(calls[1::2], lines[::2], lines[1::2], strict=True):
        first, second = (list(map(float, line.split())) for line in (by_hand, by_shapec))
        is_same = len(first) == len(second) > 0
        if not is_same or any(abs(a - b) > TOLERANCE * max(SIZES[1]) for a, b in zip(first, second)):
            raise measure.Failure(f"{call} draws something else than what is written by hand: {second}, {first}")


def rows(shapec, folder):
    """The table: medians of runs in turn, as ratios to the code by hand of the same shapes."""
    for name in ("drawn", "same", "all"):
        (folder / name).mkdir()
    require_same_drawings(shapec, folder / "drawn")
    empty = folder / "empty.swift"
    empty.write_text("")
    by_hand = sorted(HANDWRITTEN.glob("*.swift"))
    same = generate(shapec, [SAMPLES / f"{stem}.shape" for stem in stems().values()], folder / "same")
    everything = generate(shapec, sorted(SAMPLES.glob("*.shape")), folder / "all")
    inputs = {"empty": [empty], "by hand": by_hand, "same": same, "all": everything}
    for title, options in RUNS.items():
        command = ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Shapes", *options]
        times = {name: [] for name in inputs}
        for _ in range(REPETITIONS):
            for name, files in inputs.items():
                times[name].append(measure.seconds([*command, *files], folder))
        median = {name: statistics.median(taken) for name, taken in times.items()}
        more = {name: taken - median["empty"] for name, taken in median.items()}
        lines = {name: count_lines(files) for name, files in inputs.items()}
        yield [
            title,
            f"{median['same'] / median['by hand']:.2f}",
            f"{more['same'] / more['by hand']:.2f}",
            f"{more['same'] / lines['same'] / (more['by hand'] / lines['by hand']):.2f}",
            f"{median['all'] / median['by hand']:.2f}",
        ]


def count_lines(files):
    """Lines of code, without comments and blank ones."""
    lines = [line.strip() for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return sum(1 for line in lines if line and not line.startswith("//"))


COLUMNS = ["run", "time ÷ by hand", "less an empty file", "the same a line", "all samples ÷ by hand"]
