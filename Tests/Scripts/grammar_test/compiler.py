"""Asks the compiler whether it accepts files."""

import json
import pathlib
import subprocess
import tempfile

# Too large a file, too deep nesting, too many errors, too large a number.
BOUNDS = {6, 7, 8, 108}
FILES_PER_RUN = 500


def verdicts(shapec, contents):
    """Whether the compiler accepts each file; `None` where it met a bound, a text where it broke down."""
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"case{index}.shape") for index in range(len(contents))]
        for file, data in zip(files, contents):
            file.write_bytes(data)
        runs = [files[start : start + FILES_PER_RUN] for start in range(0, len(files), FILES_PER_RUN)]
        return [verdict for run in runs for verdict in parse(shapec, run, pathlib.Path(folder, "trees"))]


def parse(shapec, files, trees):
    """The verdicts of one run; if that breaks down, of one run for each half of the files.

    To write trees into a folder takes the compiler no further than the parser.
    """
    stage = ["compile", "--dump", "tree", "--output", f"{trees}/", "--reporter", "json"]
    done = subprocess.run([shapec, *stage, *files], capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode in (0, 1):
        found = {str(file): [] for file in files}
        for diagnostic in json.loads(done.stderr):
            found[diagnostic["file"]].append(diagnostic)
        return [verdict(diagnostics) for diagnostics in found.values()]
    if len(files) == 1:
        return [f"ends with status {done.returncode}: {done.stderr.decode(errors='replace').strip()[-300:]}"]
    middle = len(files) // 2
    return parse(shapec, files[:middle], trees) + parse(shapec, files[middle:], trees)


def verdict(diagnostics):
    """What the diagnostics of a file say."""
    syntax = [diagnostic for diagnostic in diagnostics if code(diagnostic) < 200]
    if syntax and all(map(is_bound, syntax)):
        return None
    return not syntax


def code(diagnostic):
    """The number in `SH0101`."""
    return int(diagnostic["code"].removeprefix("SH"))


def is_bound(diagnostic):
    """Whether something is too large, too much or too deep; exponents and sizes share codes with syntax."""
    return code(diagnostic) in BOUNDS or " lies between " in diagnostic["message"]
