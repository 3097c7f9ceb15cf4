#!/usr/bin/env python3
"""Makes what a release consists of, in a folder:

    scripts/release.py FOLDER                          # builds a static shapec for this machine
    scripts/release.py FOLDER --binary TRIPLE=FILE …   # takes executables that were built elsewhere

FOLDER gets `shapec.artifactbundle` (SE-0305) with all executables, the same as a zip file, and the checksum of that,
which `.binaryTarget(name:url:checksum:)` has to state. The same executables give the same bytes.
"""

import argparse
import hashlib
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
SCRATCH = ROOT / ".build/static"
EPOCH = (1980, 1, 1, 0, 0, 0)


def build():
    """A static executable for this machine, and the triple that it is for."""
    command = ["swift", "build", "-c", "release", "--product", "shapec", "--static-swift-stdlib"]
    command += ["--package-path", str(ROOT), "--scratch-path", str(SCRATCH)]
    if platform.system() == "Linux":
        command += ["-Xswiftc", "-static-executable"]
    subprocess.run(command, check=True)
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    target = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    return json.loads(target)["target"]["unversionedTriple"], pathlib.Path(folder) / "shapec"


def version():
    """As `shapec --version` prints it."""
    text = (ROOT / "Sources/shapec/Tool.swift").read_text(encoding="utf-8")
    return re.search(r'^let version = "([^"]+)"$', text, re.MULTILINE)[1]


def write_bundle(bundle, binaries):
    """The folder that SE-0305 describes."""
    variants = []
    for triple, binary in sorted(binaries):
        path = pathlib.PurePosixPath(f"shapec-{version()}-{triple}/bin/shapec")
        target = bundle / path
        target.parent.mkdir(parents=True)
        shutil.copy(binary, target)
        target.chmod(0o755)
        variants.append({"path": str(path), "supportedTriples": [triple]})
    artifact = {"version": version(), "type": "executable", "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"shapec": artifact}}
    (bundle / "info.json").write_text(json.dumps(info, indent=2) + "\n", encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", bundle / "LICENSE")


def write_zip(bundle, target):
    """The bundle as a file: its names in order, without times."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(file for file in bundle.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(bundle.parent).as_posix(), EPOCH)
            entry.external_attr = (0o100755 if file.parent.name == "bin" else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


def binary(text):
    """`TRIPLE=FILE`."""
    triple, sign, file = text.partition("=")
    if not sign or not pathlib.Path(file).is_file():
        raise argparse.ArgumentTypeError(f"`{text}` is not TRIPLE=FILE")
    return triple, pathlib.Path(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--binary", type=binary, action="append", default=[], metavar="TRIPLE=FILE")
    arguments = parser.parse_args()
    bundle = arguments.folder / "shapec.artifactbundle"
    if bundle.exists():
        sys.exit(f"error: {bundle} exists already")
    binaries = arguments.binary or [build()]
    bundle.mkdir(parents=True)
    write_bundle(bundle, binaries)
    archive = arguments.folder / "shapec.artifactbundle.zip"
    write_zip(bundle, archive)
    checksum = hashlib.sha256(archive.read_bytes()).hexdigest()
    (arguments.folder / "shapec.artifactbundle.zip.sha256").write_text(f"{checksum}  {archive.name}\n", encoding="utf-8")
    print(f"{archive}\n{checksum}")


main()
