#!/usr/bin/env python3
"""Holds the checker's verdicts about joints against arithmetic with 50 digits and more.

    Tests/Scripts/soundness.py --shapec .build/debug/shapec [--count 10000] [--seed N] [--list CLASS]

Each of the random shapes has one joint, which holds exactly where two random formulas are equal: they are so by
construction, differ in one small thing, or have nothing to do with each other. `shapec check --proofs json` gives
the verdicts. It is wrong

  - to prove a joint whose formulas differ at one of 40 points by more than 1e-30 of their size,
  - to refute one whose formulas are equal by construction,
  - to name a witness that lies outside the domain, or at which the formulas are undefined or equal to 50 digits,
  - to refute, without a witness, one whose formulas are equal at all points.

"Not proved" is no fault; the table says how often it is the answer, for each class of formulas. `--list` prints the
shapes of a class that are not proved. `--self-check` turns verdicts around and fails when that goes unnoticed.
"""

import argparse
import json
import concurrent.futures
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction
from pathlib import Path

from soundness_test.pairs import make_pair
from soundness_test.values import Undefined, compare, difference, is_exact, multiply, real

SHAPES_IN_A_FILE = 500
DIFFERENT = Fraction(1, 10**30)
EQUAL = Fraction(1, 10**50)
SHOWN = 20


def exceeds(gap, size, share):
    """Whether a difference is more than a share of what is compared."""
    return compare(gap, multiply(share, size)) > 0 if gap != 0 else False


# Verdicts of shapec


def verdicts(shapec, pairs):
    """For each pair the claim about its arc, as `shapec check --proofs json` gives it."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(pairs), SHAPES_IN_A_FILE):
            file = Path(folder) / "pairs.shape"
            file.write_text("".join(pair.shape for pair in pairs[start : start + SHAPES_IN_A_FILE]), encoding="utf-8")
            run = subprocess.run([shapec, "check", "--proofs", "json", file], capture_output=True, check=False)
            if run.returncode not in (0, 1):
                sys.exit(f"error: shapec ended with status {run.returncode}: {run.stderr.decode()[:2000]}")
            found |= claims(json.loads(run.stdout, parse_float=Fraction, parse_int=Fraction))
    missing = [pair for pair in pairs if pair.title not in found]
    if missing:
        sys.exit(f"error: no verdict about {len(missing)} shapes, such as\n{missing[0].shape}")
    return [found[pair.title] for pair in pairs]


def claims(document):
    """The claim about the arc of each shape, by the shape's name."""
    return {
        shape["name"]: claim
        for shape in document["shapes"]
        for claim in shape["claims"]
        if claim["subject"] == "arcStart"
    }


# Judgement


def fault(pair, claim):
    """What is wrong with a verdict, or nothing."""
    differs = next((names for names, gap, size in pair.points if exceeds(gap, size, DIFFERENT)), None)
    if claim["verdict"] == "proved":
        return f"proved, but different at {shown(differs)}" if differs else None
    if claim["verdict"] == "not proved":
        return None
    if pair.is_equal:
        return f"refuted at {shown(claim['witness'] or {})}, but equal by construction"
    if claim["witness"]:
        return fault_of_witness(pair, claim["witness"])
    return None if differs else "refuted without a witness, but equal at all points"


def fault_of_witness(pair, names):
    """Why a witness shows no gap, if it shows none."""
    try:
        if not pair.admits(names):
            return f"outside of the domain at the witness {shown(names)}"
        gap, size = difference(pair.left, pair.right, names)
    except Undefined:
        return f"undefined at the witness {shown(names)}"
    differs = gap != 0 if is_exact(gap) else exceeds(gap, size, EQUAL)
    return None if differs else f"equal at the witness {shown(names)}"


def shown(names):
    """A point of the domain as one reads it."""
    return ", ".join(f"{name} = {float(value):g}" for name, value in names.items())


def check_construction(pairs):
    """Ends the run when what is equal by construction is not."""
    for pair in pairs:
        if pair.is_equal and any(exceeds(gap, size, DIFFERENT) for _, gap, size in pair.points):
            sys.exit(f"error: not equal, though constructed so ({pair.kind}):\n{pair.shape}")


def table(pairs, found):
    """How often each class has which verdict."""
    rows = Counter()
    for pair, claim in zip(pairs, found):
        rows[pair.kind, claim["verdict"]] += 1
    lines = [f"{'class':<22}{'pairs':>7}{'proved':>9}{'refuted':>9}{'not proved':>12}{'share':>9}"]
    kinds = sorted({pair.kind for pair in pairs}, key=lambda kind: (kind.startswith("near"), kind))
    for kind in [*kinds, "all"]:
        counts = [
            sum(n for (k, v), n in rows.items() if v == verdict and kind in (k, "all"))
            for verdict in ("proved", "refuted", "not proved")
        ]
        total = sum(counts)
        cells = "".join(f"{count:>{width}}" for count, width in zip(counts, (9, 9, 12)))
        lines.append(f"{kind:<22}{total:>7}{cells}{counts[2] / max(total, 1):>9.1%}")
    return "\n".join(lines)


def self_check(pairs):
    """Whether turned verdicts are noticed: the pairs about which they are not."""
    unnoticed = []
    for pair in pairs:
        names, gap, size = max(pair.points, key=lambda point: real(point[1]) / real(point[2]))
        if not pair.is_equal and exceeds(gap, size, EQUAL) and not exceeds(gap, size, DIFFERENT):
            continue
        turned = "proved" if exceeds(gap, size, DIFFERENT) else "refuted"
        if not fault(pair, {"verdict": turned, "witness": names if turned == "refuted" else None}):
            unnoticed.append(pair)
    return unnoticed


# Command line


def numbered_pair(arguments):
    return make_pair(*arguments)


def make_pairs(count, seed):
    with concurrent.futures.ProcessPoolExecutor() as pool:
        return list(pool.map(numbered_pair, [(index, seed) for index in range(count)], chunksize=50))


def report(pairs, found, listed):
    """Prints table and faults; the exit status."""
    print(table(pairs, found))
    for pair, claim in zip(pairs, found):
        if claim["verdict"] == "not proved" and listed == pair.kind:
            print(f"\nnot proved, {claim['reason']}:\n{pair.shape}", end="")
    faults = [(pair, problem) for pair, claim in zip(pairs, found) if (problem := fault(pair, claim))]
    for pair, problem in faults[:SHOWN]:
        print(f"error: {problem} ({pair.kind})\n{pair.shape}", file=sys.stderr)
    print(f"{len(pairs)} pairs, {len(faults)} wrong verdicts")
    return 1 if faults else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shapec", required=True)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", metavar="CLASS")
    parser.add_argument("--self-check", action="store_true")
    options = parser.parse_args()
    pairs = make_pairs(options.count, options.seed)
    check_construction(pairs)
    if options.self_check:
        unnoticed = self_check(pairs)
        print(f"{len(pairs)} turned verdicts, {len(unnoticed)} of them not noticed")
        return 1 if unnoticed else 0
    return report(pairs, verdicts(options.shapec, pairs), options.list)


if __name__ == "__main__":
    sys.exit(main())
