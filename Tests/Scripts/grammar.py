#!/usr/bin/env python3
"""Holds grammar/shape.ebnf and the compiler's parser against each other.

    Tests/Scripts/grammar.py --shapec .build/debug/shapec [--full] [--seed N] [--self-check]
    Tests/Scripts/grammar.py --page docs/LANGUAGE.md [--full]
    Tests/Scripts/grammar.py --rejected

A grammar for lark is derived from the EBNF; a lexer that is not the compiler's joins the lines. Then both
have to agree, accept and reject, about

  - every file of the corpus and of the samples,
  - random sentences of the EBNF in random layouts, which the compiler has to accept,
  - such sentences and files with tokens deleted, doubled, replaced, inserted, swapped or brought together.

"Reject" means a syntax code, below SH0200. Bounds are no grammar: a file is left out about which the
compiler says only that something nests too deep or is too large.

`--self-check` changes one production after another in memory, deletes one alternative after another, and
fails when nothing notices: every alternative has to stand in the corpus.

`--page` fails when no example of a document uses some alternative or optional part of a production.

`--rejected` fails when no file of the corpus shows what is wrong in some production; see `grammar_test/rejected.py`.
"""

import argparse
import sys

from grammar_test import ebnf, page, rejected, self_check
from grammar_test.cases import ROOT, all_cases
from grammar_test.comparison import disagreements

GRAMMAR = ROOT / "grammar/shape.ebnf"
SENTENCES = 100
SHOWN = 20


def read_grammar():
    """The productions, all of which are defined and used."""
    productions = ebnf.read(GRAMMAR.read_text(encoding="utf-8"))
    missing, unused = ebnf.undefined(productions)
    if missing or unused:
        sys.exit(f"error: {GRAMMAR.name}: not defined: {missing}, not used: {unused}")
    return productions


def compare(productions, options):
    """Compares grammar and compiler; the exit status."""
    cases = all_cases(productions, SENTENCES * (10 if options.full else 1), options.seed)
    found = disagreements(productions, options.shapec, cases)
    for case, problem in found[:SHOWN]:
        print(f"error: {case.origin}: {problem}\n{case.data.decode(errors='replace')}\n", file=sys.stderr)
    print(f"{len(cases)} cases with seed {options.seed}, {len(found)} disagreements")
    return 1 if found else 0


def check_self(productions, options):
    """Shows that changes of the grammar are noticed; the exit status."""
    unnoticed, count = self_check.run(productions, options.shapec, options.full)
    for title in unnoticed:
        print(f"error: nothing notices {title}", file=sys.stderr)
    print(f"{count} changes of the grammar, {len(unnoticed)} of them not noticed")
    return 1 if unnoticed else 0


def check_page(productions, options):
    """Shows that a document has an example for everything; the exit status."""
    unused, count = page.unused(productions, options.page, 1 if options.full else 8)
    for title in unused:
        print(f"error: {options.page}: all examples are in the grammar of {title}", file=sys.stderr)
    print(f"{count} parts of the grammar, {len(unused)} of them in no example")
    return 1 if unused else 0


def check_rejected(productions):
    """Shows that for every production a file is rejected; the exit status."""
    missing, count = rejected.unshown(productions)
    for name in missing:
        print(f"error: no rejected file of the corpus shows what is wrong in {name}", file=sys.stderr)
    print(f"{count} productions, {len(missing)} of them in no rejected file")
    return 1 if missing else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--shapec", help="the compiler")
    arguments.add_argument("--page", help="a document below the root of the checkout")
    arguments.add_argument("--full", action="store_true", help="ten times as many sentences, all changes")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--self-check", action="store_true", help="change the grammar and expect to notice")
    arguments.add_argument("--rejected", action="store_true", help="look for a rejected file for each production")
    options = arguments.parse_args()
    productions = read_grammar()
    if options.page:
        return check_page(productions, options)
    if options.rejected:
        return check_rejected(productions)
    if not options.shapec:
        arguments.error("--shapec is missing")
    return check_self(productions, options) if options.self_check else compare(productions, options)


if __name__ == "__main__":
    sys.exit(main())
