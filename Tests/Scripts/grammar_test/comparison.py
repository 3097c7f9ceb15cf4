"""Compares what the grammar accepts with what the compiler accepts."""

import concurrent.futures
import os

from . import derive
from .compiler import verdicts
from .joined_lines import NoToken, decode, joined_lines

PROCESSES = min(2, os.cpu_count() or 1)

_parser = None


def _prepare(productions):
    """Makes the parser of a worker process."""
    global _parser
    _parser = derive.parser(productions)


def _accepts(data):
    """Asks the parser of a worker process."""
    return accepts(_parser, data)


def accepts(parser, data):
    """Whether the grammar accepts a file."""
    try:
        return derive.accepts(parser, joined_lines(decode(data)))
    except NoToken:
        return False


def problem(case, accepted, compiled):
    """How grammar and compiler differ about a case, or `None`."""
    if isinstance(compiled, str):
        return f"shapec {compiled}"
    if case.is_sentence and not accepted:
        return "the grammar rejects its own sentence"
    if compiled is None or accepted == compiled:
        return None
    return "only the parser accepts" if compiled else "only the grammar accepts"


def disagreements(productions, shapec, cases):
    """(case, problem) for all cases in which grammar and compiler differ."""
    contents = [case.data for case in cases]
    pool = concurrent.futures.ProcessPoolExecutor(PROCESSES, initializer=_prepare, initargs=(productions,))
    with pool:
        accepted = pool.map(_accepts, contents, chunksize=8)
        compiled = verdicts(shapec, contents)
        problems = list(map(problem, cases, accepted, compiled))
    return [(case, found) for case, found in zip(cases, problems) if found]
