#!/usr/bin/env python3
"""Writes what is proved about each sample as a table into `docs/CHECKER.md`.

    Tests/Scripts/checker_table.py --shapec .build/release/shapec --write    rewrites the table
    Tests/Scripts/checker_table.py --shapec .build/release/shapec --check    tells whether it is current

The figures come from `shapec check --proofs json`. `--check` fails as well when a joint or a closure of a
sample is not proved, or is proved by trying.
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "CHECKER.md"
BEGIN, END = "<!-- samples: begin -->", "<!-- samples: end -->"
METHODS = {"affine": "affine", "exact": "normal forms"}


def proofs(shapec):
    """The shapes of all samples as `--proofs json` has them."""
    samples = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("samples/*.shape"))
    if not samples:
        sys.exit("error: no samples")
    command = [str(shapec), "check", "--proofs", "json", *samples]
    done = subprocess.run(command, capture_output=True, cwd=ROOT)
    if done.returncode not in (0, 1):
        sys.exit(f"error: {done.stderr.decode()}")
    return json.loads(done.stdout)["shapes"]


def split(shape):
    """The claims about joints, and those about closure."""
    joints = [claim for claim in shape["claims"] if claim["subject"] != "closure"]
    closures = [claim for claim in shape["claims"] if claim["subject"] == "closure"]
    return joints, closures


def share(claims):
    """`2 of 3`: how many of the claims are proved; `–` where there are none."""
    proved = sum(claim["verdict"] == "proved" for claim in claims)
    return f"{proved} of {len(claims)}" if claims else "–"


def methods(joints):
    """What the verdicts on joints rest on."""
    used = {claim["method"] for claim in joints}
    return ", ".join(METHODS.get(method, method) for method in sorted(used)) or "–"


def open_claims(shapes):
    """A line for each claim about a joint or closure that is not proved exactly."""
    lines = []
    for shape in shapes:
        if shape["continuity"] is None:
            lines.append(f"- `{shape['file']}`, {shape['name']}: not checked, as it has errors")
        for claim in shape["claims"]:
            if claim["verdict"] == "proved" and claim["method"] != "trial":
                continue
            place = f"`{shape['file']}:{claim['range']['start']['line']}`"
            lines.append(f"- {place}, {claim['subject']}: {claim['verdict']}, {claim['reason'] or claim['method']}")
    return lines


def sizes(shape):
    """Where a shape is defined: the cells of three columns."""
    validity = shape["validity"]
    if validity is None:
        return "– | – | – | –"
    verdict = validity["verdict"]
    if validity["verdictWithDefaults"] != verdict:
        verdict += f"; {validity['verdictWithDefaults']} with the defaults"
    conditions = validity["conditions"]
    if conditions is None:
        valid = "–"
    elif not conditions:
        valid = "every size"
    else:
        valid = ", ".join(f"`{condition}`" for condition in conditions)
        valid += "" if validity["exact"] else " at least"
    return f"{verdict} | {crossings(shape)} | {valid} | {smallest(validity['minimumSize'])}"


def crossings(shape):
    """Whether the outlines of a shape keep from crossing themselves, for all values or with the defaults."""
    verdicts = {crossing["verdict"] for crossing in shape["crossings"]}
    if not verdicts:
        return "–"
    fixed = {crossing["verdictWithDefaults"] for crossing in shape["crossings"]}
    if verdicts == {"proved"}:
        return "none" + needed(shape, "needs")
    if fixed == {"proved"}:
        return "with the defaults none" + needed(shape, "needsWithDefaults")
    return "found" if "refuted" in verdicts else "not proved"


def needed(shape, member):
    """What the proofs take for granted; nothing where they take nothing."""
    needs = sorted({need for crossing in shape["crossings"] for need in crossing[member]})
    return " where " + ", ".join(f"`{need}`" for need in needs) if needs else ""


def open_crossings(shapes):
    """A line for each shape that is not proved to keep from crossing itself, not even with the defaults."""
    return [
        f"- `{shape['file']}:{segment['range']['start']['line']}`, crossings: {crossing['reason']}"
        for shape in shapes
        for crossing in shape["crossings"]
        if crossing["verdictWithDefaults"] == "not proved"
        for segment in (crossing["segments"] or [{"range": {"start": {"line": shape["line"]}}}])[:1]
    ]


def smallest(size):
    """The smallest size; a sign says that smaller ones may do."""
    if size is None:
        return "–"
    if size["width"] == size["height"] == 0:
        return "every size"
    sign = "" if size["certainty"] == "exact" else "≤ "
    return f"{sign}{size['width']:.6g} × {size['height']:.6g}"


def gaps(shapes):
    """A line for each formula of which it is not known whether it has a value."""
    return [
        f"- `{shape['file']}:{gap['range']['start']['line']}`, {gap['claim']}: {gap['reason']}"
        for shape in shapes
        if shape["validity"]
        for gap in shape["validity"]["gaps"]
    ]


def section(shapes):
    """The generated part of the document, from its first to its last marker."""
    lines = [
        BEGIN,
        "| sample | joints proved | closures proved | joints by | defined | crossings | valid for | smallest size |",
        "| :-- | --: | --: | :-- | :-- | :-- | :-- | :-- |",
    ]
    totals = [], []
    for shape in shapes:
        joints, closures = split(shape)
        totals[0].extend(joints)
        totals[1].extend(closures)
        name = f"[{shape['name']}](../{shape['file']})"
        lines.append(f"| {name} | {share(joints)} | {share(closures)} | {methods(joints)} | {sizes(shape)} |")
    defined = sum(shape["validity"]["verdict"] == "proved" for shape in shapes if shape["validity"])
    total = f"**{defined} of {len(shapes)}**"
    free = sum(answer.startswith("none") for answer in map(crossings, shapes))
    either = sum("none" in answer for answer in map(crossings, shapes))
    apart = f"**none in {either}**, in {free} for all values"
    lines += [f"| **all {len(shapes)}** | **{share(totals[0])}** | **{share(totals[1])}** | | {total} | {apart} | | |", ""]
    remaining = open_claims(shapes) + gaps(shapes) + open_crossings(shapes)
    lines += ["Not proved:", "", *remaining] if remaining else ["Nothing is left that is not proved."]
    return "\n".join([*lines, END])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shapec", type=pathlib.Path, required=True)
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write", action="store_true")
    action.add_argument("--check", action="store_true")
    options = parser.parse_args()

    shapes = proofs(options.shapec.resolve())
    text = DOCUMENT.read_text(encoding="utf-8")
    if BEGIN not in text or END not in text:
        sys.exit(f"error: {DOCUMENT.name} has no markers for the table")
    head, rest = text.split(BEGIN, 1)
    current = head + section(shapes) + rest.split(END, 1)[1]
    if options.write:
        DOCUMENT.write_text(current, encoding="utf-8")
        return
    if remaining := open_claims(shapes):
        sys.exit("error: not everything about the samples is proved\n" + "\n".join(remaining))
    if current != text:
        sys.exit(f"error: the table in {DOCUMENT.name} is not current; run this with --write")


if __name__ == "__main__":
    main()
