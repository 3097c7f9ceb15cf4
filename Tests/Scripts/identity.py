#!/usr/bin/env python3
"""Checks that outputs are the same bytes in debug and release, in another locale and another folder.

    Tests/Scripts/identity.py --release .build/release/shapec --debug .build/debug/shapec

Every sample is compiled, and every corpus file checked; standard output, standard error and exit
status must be equal, and no output may name a folder of this machine. The German locale, whose
decimal sign is a comma, has to be installed, else the test could not fail.
"""

import argparse
import locale
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOCALE = "de_DE.UTF-8"
OUTPUTS = [
    ["--target", "svg"],
    ["--target", "json", "--expressions"],
    ["--target", "json", "--path-data", "full"],
    ["--dump", "tree"],
    ["--dump", "program"],
]


def require_comma():
    """Fails unless the locale is installed and writes decimals with a comma."""
    try:
        locale.setlocale(locale.LC_ALL, LOCALE)
    except locale.Error:
        sys.exit(f"error: the locale {LOCALE} is not installed")
    if locale.localeconv()["decimal_point"] != ",":
        sys.exit(f"error: the locale {LOCALE} writes no decimal comma")
    locale.setlocale(locale.LC_ALL, "C")


def runs():
    """Arguments of all runs to compare, files by their absolute paths."""
    samples = sorted(ROOT.glob("samples/*.shape"))
    if not samples:
        sys.exit("error: no samples")
    for sample in samples:
        for output in OUTPUTS:
            yield ["compile", str(sample), *output]
    for file in sorted(ROOT.glob("Tests/Corpus/**/*.shape")):
        yield ["check", str(file)]


def outcome(shapec, arguments, language="C", folder=ROOT):
    """Exit status, standard output and standard error of one run."""
    environment = {**os.environ, "LC_ALL": language, "LANG": language}
    done = subprocess.run(
        [shapec, *arguments], capture_output=True, stdin=subprocess.DEVNULL, env=environment, cwd=folder
    )
    return done.returncode, done.stdout, done.stderr


def faults(release, debug, folder):
    """Sentences about runs whose outcome depends on what it must not depend on."""
    for arguments in runs():
        expected = outcome(release, arguments)
        variants = {
            "in the debug build": outcome(debug, arguments),
            f"under {LOCALE}": outcome(release, arguments, language=LOCALE),
            "in another folder": outcome(release, arguments, folder=folder),
        }
        words = " ".join(arguments).replace(f"{ROOT}/", "")
        for variant, actual in variants.items():
            if actual != expected:
                yield f"`{words}` differs {variant}"
        if arguments[0] == "compile" and expected[0] != 0:
            yield f"`{words}` fails: {expected[2].decode(errors='replace')}"
        if str(ROOT).encode() in expected[1]:
            yield f"`{words}` writes an absolute path"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--release", type=pathlib.Path, required=True, help="the release binary")
    parser.add_argument("--debug", type=pathlib.Path, required=True, help="the debug binary")
    options = parser.parse_args()
    require_comma()
    with tempfile.TemporaryDirectory() as folder:
        found = list(faults(options.release.resolve(), options.debug.resolve(), folder))
    for fault in found:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{sum(1 for _ in runs())} runs, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
