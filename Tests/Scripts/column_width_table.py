"""Prints Sources/shapec/Reporters/ColumnWidthTable.swift from Python's Unicode data.

Run it as `python3 column_width_table.py > …/ColumnWidthTable.swift`.
"""

import unicodedata

JOINERS = {0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF}


def is_assigned(scalar):
    return unicodedata.category(chr(scalar)) != "Cn"


def width(scalar):
    """Columns of an assigned scalar, or of an unassigned one where Unicode says that its block is wide."""
    joining_jamo = 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FF
    tag = 0xE0000 <= scalar <= 0xE0FFF
    mark = unicodedata.category(chr(scalar)) in ("Mn", "Me")
    if mark or joining_jamo or tag or scalar in JOINERS:
        return 0
    if not is_assigned(scalar):
        return 2 if 0x20000 <= scalar <= 0x2FFFD or 0x30000 <= scalar <= 0x3FFFD else None
    return 2 if unicodedata.east_asian_width(chr(scalar)) in "WF" else 1


def runs(wanted):
    """Runs of one width; unassigned scalars between two of its runs join them."""
    result, gap = [], True
    for scalar in range(0x80, 0x110000):
        if 0xD800 <= scalar <= 0xDFFF:
            gap = True
            continue
        found = width(scalar)
        if found == wanted:
            if gap:
                result.append([scalar, scalar])
            result[-1][1] = scalar
            gap = False
        elif found is not None:
            gap = True
    return result


def literal(name, summary, pairs):
    lines, line = [], "       "
    for first, last in pairs:
        item = f" 0x{first:X}, 0x{last:X},"
        if len(line) + len(item) > 108:
            lines.append(line)
            line = "       "
        line += item
    lines.append(line)
    return f"    /// {summary}\n    static let {name}: [UInt32] = [\n" + "\n".join(lines) + "\n    ]"


print(f"""\
/// Which scalars take two columns of a terminal and which take none, as pairs of a first and a last scalar.
///
/// Made from Unicode {unicodedata.unidata_version} by `Tests/Scripts/column_width_table.py`: wide are those whose East Asian
/// Width is W or F; nonspacing and enclosing marks, joiners, joining jamo and tags take no column.
enum ColumnWidthTable {{
{literal("wide", "First and last scalar of each run of wide ones, ascending.", runs(2))}

{literal("zero", "First and last scalar of each run of those without width, ascending.", runs(0))}
}}""")
