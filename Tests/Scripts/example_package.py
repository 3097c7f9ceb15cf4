#!/usr/bin/env python3
"""Builds, tests and runs a copy of Examples/ChatList as an app's developer does, changing it in between.

    Tests/Scripts/example_package.py --scratch-path .build [OPTIONS OF swift build]

In the scratch path of this package what it has in common with the example is not built again. With --write the pictures
in Examples/ChatList/Pictures are drawn anew.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "Examples/ChatList"
PICTURES = EXAMPLE / "Pictures"
SHAPES = "Sources/ChatList/Shapes"


class Package:
    """The copy."""

    def __init__(self, folder, options):
        self.folder = folder
        self.options = ["--package-path", str(folder), *options]
        shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns(".build"))
        self.replace("Package.swift", 'path: "../.."', f"path: {json.dumps(str(ROOT))}")

    def swift(self, command, *arguments):
        """Runs `swift COMMAND`; gives its exit code and all that it printed."""
        done = subprocess.run(
            ["swift", command, *self.options, *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        return done.returncode, done.stdout

    def build(self):
        """The shapes that a successful build compiled, and what it printed."""
        status, text = self.swift("build")
        expect(status == 0, "the package builds", text)
        return compiled(text)

    def replace(self, name, old, new):
        """Changes a file."""
        file = self.folder / name
        text = file.read_text(encoding="utf-8")
        expect(old in text, f"{name} has `{old}`", text)
        file.write_text(text.replace(old, new), encoding="utf-8")


def compiled(text):
    """The names of the shapes that a build compiled, in order."""
    names = [line.split("] Compiling ")[1] for line in text.splitlines() if "] Compiling " in line]
    return sorted(name for name in names if name.endswith(".shape"))


def expect(condition, what, text):
    """Ends with what is not so, and with what was printed."""
    if not condition:
        sys.exit(f"{text}\nerror: not so: {what}")


def first_build(package, writes):
    """From nothing to pictures."""
    expect(package.build() == ["bubble.shape", "card.shape"], "the first build compiles all shapes", "")
    status, text = package.swift("test")
    expect(status == 0, "its tests pass", text)
    folder = PICTURES if writes else package.folder / "drawn"
    status, text = package.swift("run", "ChatList", str(folder))
    expect(status == 0, "it runs", text)
    drawn, kept = ({file.name: file.read_bytes() for file in place.iterdir()} for place in (folder, PICTURES))
    # Core Graphics has curves for arcs.
    same = drawn.keys() == kept.keys() if sys.platform == "darwin" else drawn == kept
    expect(same, f"{PICTURES} has what is drawn, see --write", "")


def incremental_builds(package):
    """What changes is compiled again, and nothing else."""
    expect(package.build() == [], "nothing is compiled when nothing has changed", "")
    package.replace(f"{SHAPES}/bubble.shape", "tailWidth = 10", "tailWidth = 11")
    expect(package.build() == ["bubble.shape"], "the shape that has changed is compiled", "")
    package.replace(f"{SHAPES}/metrics.shape", "spacing = 10", "spacing = 9")
    expect(package.build() == ["bubble.shape", "card.shape"], "an imported file has changed", "")
    package.replace(".shapec.json", '"shape"', '"shape", "access": "package"')
    expect(package.build() == ["bubble.shape", "card.shape"], "the configuration has changed", "")
    package.replace(".shapec.json", ', "access": "package"', "")
    package.build()


def errors(package):
    """Errors stand at their place, and go away with their cause."""
    bubble = package.folder / SHAPES / "bubble.shape"
    lines = bubble.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "h - radius)" in text)
    package.replace(f"{SHAPES}/bubble.shape", "h - radius)", "h - radios)")
    status, text = package.swift("build")
    place = f"{bubble}:{line}:{lines[line - 1].index('radius') + 1}: error: [SH0201]"
    expect(status != 0 and place in text, f"the build fails at {place}", text)
    package.replace(f"{SHAPES}/bubble.shape", "h - radios)", "h - radius)")
    expect(package.build() == ["bubble.shape"], "it recovers", "")

    package.replace(".shapec.json", '"framework"', '"framwork"')
    status, text = package.swift("build")
    expect(status != 0 and "did you mean `framework`" in text, "a fault of the configuration is said", text)
    package.replace(".shapec.json", '"framwork"', '"framework"')

    other = package.folder / SHAPES / "Old/Bubble.shape"
    other.parent.mkdir()
    shutil.copy(bubble, other)
    status, text = package.swift("build")
    expect(status != 0 and "would both become" in text and str(other) in text, "equal stems are an error", text)
    shutil.rmtree(other.parent)
    package.build()


def commands(package):
    """The plugins that are started by hand."""
    status, text = package.swift("package", "lint-shapes", "--target", "ChatList", "--strict")
    expect(status == 0 and "nothing to report in 2 files" in text, "there is nothing to report", text)
    package.replace(f"{SHAPES}/card.shape", "param slotShare", "let unused = 1\n    param slotShare")
    status, text = package.swift("package", "lint-shapes", "--strict")
    expect(status != 0 and "`unused`" in text, "a warning is reported", text)
    package.replace(f"{SHAPES}/card.shape", "let unused = 1\n    ", "")

    package.replace(".shapec.json", '"shape"', '"shape", "output": "Generated/"')
    arguments = ["package", "--allow-writing-to-package-directory", "regenerate-shapes"]
    status, text = package.swift(*arguments, "--check")
    expect(status != 0 and text.count("is missing") == 2, "files are missing", text)
    expect(not (package.folder / "Generated").exists(), "nothing is written", text)
    status, text = package.swift(*arguments)
    names = sorted(file.name for file in (package.folder / "Generated").iterdir())
    expect(status == 0 and names == ["bubble.shape.swift", "card.shape.swift"], "both are written", text)
    status, text = package.swift(*arguments, "--check")
    expect(status == 0, "nothing is outdated", text)


def main():
    options = sys.argv[1:]
    if "--help" in options:
        return print(__doc__)
    writes = "--write" in options
    options = [str(pathlib.Path(option).resolve()) if options[index - 1] == "--scratch-path" else option
               for index, option in enumerate(options) if option != "--write"]
    with tempfile.TemporaryDirectory() as folder:
        package = Package(pathlib.Path(folder).resolve() / "ChatList", options)
        first_build(package, writes)
        incremental_builds(package)
        errors(package)
        commands(package)
    print("The example builds, draws its pictures, follows changes and tells errors.")


main()
