"""Finds what of the grammar no example of a document uses."""

import concurrent.futures
import re

from .cases import ROOT, Case
from .comparison import PROCESSES
from .self_check import deletions, is_deletion_noticed

# What matters only at the very end of a file, letters in a rare form, and `import`, which examples of one file cannot show.
LEFT_OUT = {
    "shapeFile without let",
    "Name without Combining",
    "file without ( import? end )*",
    "file without import?",
    "file without import",
}
EXAMPLE = re.compile(r"^```shape\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(path):
    """The blocks of the language in a Markdown file, each a whole file without errors."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return [Case(f"{path}, example {number}", block.encode()) for number, block in enumerate(EXAMPLE.findall(text), 1)]


def unused(productions, path, step):
    """Alternatives and optional parts, every `step`th, without which the grammar has all examples; how many were tried."""
    cases = examples(path)
    with concurrent.futures.ProcessPoolExecutor(PROCESSES) as pool:
        tasks = [
            (title, pool.submit(is_deletion_noticed, cases, words, changed))
            for title, words, changed in list(deletions(productions))[::step]
            if title not in LEFT_OUT
        ]
        return [title for title, task in tasks if not task.result()], len(tasks)
