#!/usr/bin/env python3
"""Checks that nothing imports or links Foundation, and that the core imports only its own modules.

    Tests/Scripts/no_foundation.py .build/release/shapec
"""

import pathlib
import re
import subprocess
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
CORE = ["ShapeSyntax", "ShapeProgram", "ShapeChecker", "ShapeBackends", "ShapeCompiler"]
LITERAL = re.compile(r'"{3}.*?"{3}', re.DOTALL)
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*"
    r"import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)",
    re.MULTILINE,
)


def imports():
    """All imports in the sources: (target, file, module)."""
    for file in sorted(SOURCES.rglob("*.swift")):
        target = file.relative_to(SOURCES).parts[0]
        # What a generator writes into its output imports nothing here.
        code = LITERAL.sub("", file.read_text(encoding="utf-8"))
        for module in IMPORT.findall(code):
            yield target, file.relative_to(SOURCES.parent), module


def source_faults():
    """Sentences about imports that are not allowed."""
    found = list(imports())
    for module in CORE:
        if not (SOURCES / module).is_dir():
            yield f"Sources/{module} is missing"
    for target, file, module in found:
        if module.startswith("Foundation"):
            yield f"{file} imports {module}"
        elif target in CORE and module not in CORE:
            yield f"{file}, of the core, imports {module}"


def binary_faults(binary):
    """Sentences about libraries and symbols of Foundation that a binary needs."""
    for command in (["ldd", binary], ["nm", "--dynamic", "--undefined-only", binary]):
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        for line in done.stdout.splitlines():
            if "Foundation" in line:
                yield f"{binary} needs {line.strip()}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = [*source_faults(), *binary_faults(sys.argv[1])]
    for fault in found:
        print(f"error: {fault}", file=sys.stderr)
    print(f"{sum(1 for _ in imports())} imports, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
