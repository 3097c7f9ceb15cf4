#!/usr/bin/env python3
"""Holds grammar/shape.ebnf and the compiler's parser against each other.

    Tests/Scripts/grammar.py --shapec .build/debug/shapec [--full] [--seed N] [--self-check]

A grammar for lark is derived from the EBNF; lines are joined by a lexer of its own (grammar_test/). Then
both have to agree, accept and reject, about

  - every file of the corpus and of the samples,
  - random sentences of the EBNF in random layouts, which the parser has to accept,
  - such sentences and files with tokens deleted, doubled, replaced, inserted, swapped or brought together.

"Reject" means a syntax code, below SH0200. Bounds are no grammar: a file is left out for which the
compiler reports nothing but bounds on nesting, on the number of errors or on numbers.

`--self-check` changes one production after another in memory, and expects disagreement each time.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from grammar_test import derive, ebnf, self_check
from grammar_test.joined_lines import LINE_END, NoToken, Token, decode, joined_lines, split, join
from grammar_test.sentences import Generator, Layout, mutate, plain

ROOT = pathlib.Path(__file__).resolve().parents[2]
GRAMMAR = ROOT / "grammar/shape.ebnf"
FILES = ["samples/*.shape", "Tests/Corpus/**/*.shape"]
BOUNDS = {6, 7, 8, 108}
PROCESSES = min(2, os.cpu_count() or 1)
SHOWN = 20


@dataclasses.dataclass(frozen=True)
class Case:
    """A file's bytes, and where they come from."""

    origin: str
    data: bytes


# The compiler


def verdicts(shapec, cases):
    """Whether the compiler accepts each case; `None` where it met a bound, a text where it broke down."""
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"case{index}.shape") for index in range(len(cases))]
        for file, case in zip(files, cases):
            file.write_bytes(case.data)
        return [verdict for start in range(0, len(files), 500) for verdict in lint(shapec, files[start : start + 500])]


def lint(shapec, files):
    """The verdicts of one run; if that breaks down, of one run for each half of the files."""
    done = subprocess.run(
        [shapec, "lint", "--reporter", "json", *files], capture_output=True, stdin=subprocess.DEVNULL
    )
    if done.returncode in (0, 1):
        found = {str(file): [] for file in files}
        for diagnostic in json.loads(done.stdout):
            found[diagnostic["file"]].append(diagnostic)
        return [verdict(found[str(file)]) for file in files]
    if len(files) == 1:
        return [f"ends with status {done.returncode}: {done.stderr.decode(errors='replace').strip()[-300:]}"]
    middle = len(files) // 2
    return lint(shapec, files[:middle]) + lint(shapec, files[middle:])


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


# The grammar

parser = None


def prepare(productions):
    """Makes the parser of a worker process."""
    global parser
    parser = derive.parser(productions)


def accepts(data):
    """Whether the grammar accepts a file."""
    try:
        return derive.accepts(parser, joined_lines(decode(data)))
    except NoToken:
        return False


class Workers:
    """Processes that parse."""

    def __init__(self, productions):
        self.pool = concurrent.futures.ProcessPoolExecutor(PROCESSES, initializer=prepare, initargs=(productions,))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.pool.shutdown(cancel_futures=True)

    def accept(self, cases):
        """Whether the grammar accepts each case, in order, as soon as it is known."""
        return self.pool.map(accepts, [case.data for case in cases], chunksize=8)


# The comparison


def files():
    """Every file of the corpus and the samples."""
    found = sorted(file for pattern in FILES for file in ROOT.glob(pattern))
    return [Case(str(file.relative_to(ROOT)), file.read_bytes()) for file in found]


def generated(productions, count, chance):
    """Random sentences: the tokens of each, and a text."""
    generator = Generator(productions, chance)
    layout = Layout(generator)
    for number in range(count):
        tokens = generator.sentence(chance.randrange(5, 60))
        yield tokens, Case(f"sentence {number}", layout.text(tokens).encode())


def mutated(sentences, count, chance):
    """Broken sentences."""
    vocabulary = sorted({(token.kind, token.text) for tokens in sentences for token in tokens})
    vocabulary = [Token(kind, text) for kind, text in vocabulary]
    sentences = [tokens for tokens in sentences if tokens]
    for number in range(count):
        tokens = mutate(chance.choice(sentences), vocabulary, chance)
        yield Case(f"mutation {number}", plain(tokens).encode())


def small_files(cases, limit=1000):
    """The tokens of small files that are accepted."""
    for case in cases:
        if len(case.data) <= limit and "/reject/" not in case.origin:
            yield [Token(token.kind, token.text, token.touches) for token in join(split(decode(case.data)))]


def disagreements(grammar, cases, compiler):
    """(case, what is wrong) for all cases in which grammar and compiler differ."""
    for case, accepted, compiled in zip(cases, grammar, compiler):
        if isinstance(compiled, str):
            yield case, f"shapec {compiled}"
        elif case.origin.startswith("sentence") and not accepted:
            yield case, "the grammar rejects its own sentence"
        elif compiled is not None and accepted != compiled:
            yield case, "only the parser accepts" if compiled else "only the grammar accepts"


def all_cases(productions, count, seed):
    """All files, `count` sentences, and twice as many mutations."""
    chance = random.Random(seed)
    corpus = files()
    sentences = list(generated(productions, count, chance))
    sources = [tokens for tokens, _ in sentences] + list(small_files(corpus))
    return corpus + [case for _, case in sentences] + list(mutated(sources, 2 * count, chance))


def compare(shapec, count, seed):
    """Compares everything; the number of disagreements."""
    productions = ebnf.read(GRAMMAR.read_text(encoding="utf-8"))
    for problem, names in zip(["not defined", "not used"], ebnf.undefined(productions)):
        if names:
            sys.exit(f"error: {problem} in {GRAMMAR.name}: {', '.join(names)}")
    cases = all_cases(productions, count, seed)
    with Workers(productions) as workers:
        grammar = workers.accept(cases)
        found = list(disagreements(grammar, cases, verdicts(shapec, cases)))
    for case, problem in found[:SHOWN]:
        print(f"error: {case.origin}: {problem}\n{case.data.decode(errors='replace')}\n", file=sys.stderr)
    print(f"{len(cases)} cases with seed {seed}, {len(found)} disagreements")
    return len(found)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--shapec", required=True, help="the compiler")
    arguments.add_argument("--full", action="store_true", help="ten times as many sentences")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--self-check", action="store_true", help="show that changed grammars are noticed")
    options = arguments.parse_args()
    if options.self_check:
        return self_check.run(options)
    return 1 if compare(options.shapec, 3000 if options.full else 300, options.seed) else 0


if __name__ == "__main__":
    sys.exit(main())
