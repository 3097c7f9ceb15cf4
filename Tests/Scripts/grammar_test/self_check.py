"""Changes the grammar in memory and sees whether the test notices."""

import concurrent.futures
import random

from . import derive
from .cases import files, generated
from .comparison import PROCESSES, accepts
from .compiler import verdicts
from .ebnf import Choice, Difference, Literal, Repeat, Sequence, below, read, show
from .joined_lines import NoToken

SENTENCES = 300

# Each makes the language another one; most of them larger, which deletions cannot do.
CHANGES = """
    shapeFile      ::= ( statement? end )* shape ( shape | statement? end )* statement?
    block          ::= '{' shapeBody '}'
    shapeBody      ::= ( ( declaration | statement )? end? | blockStatement )* ( declaration | statement )?
    size           ::= 'size' Number 'x' Number
    domain         ::= expression? '...' expression?
    function       ::= Name '(' ( Name ( ',' Name )* )? ')'
    region         ::= Name
    stroke         ::= 'stroke' ( 'none' | colour 'width' length join? cap? )
    colour         ::= expression
    curve          ::= 'curve' ( 'to' point | 'by' point ) 'via' point ( ',' point )*
    turn           ::= 'from' angle ( 'to' angle direction? | 'sweep' angle )
    centerArc      ::= 'center' point ( turn radii | 'to' point direction )
    corners        ::= 'corners' length ( ',' length )*
    polygon        ::= 'polygon' 'center' point radius ( 'sides' expression )? ending
    comparison     ::= sum ( ( '<' | '<=' | '>' | '>=' | '==' | '!=' ) sum )*
    power          ::= postfix ( '^' unary )?
    postfix        ::= primary ( '.' Name )*
    call           ::= Name '(' ( expression ( ',' expression )* )? ')'
    parentheses    ::= '(' expression ( ',' expression )* ')'
    Unit           ::= #xB0 | #xBA | 'deg' | 'rad' | 's' | '%'
    Colour         ::= '#' Hex+
    Name           ::= NameHead ( NameHead | [0-9] | Combining | '-' )*
"""

# Their alternatives are too many for the corpus, or no part of sentences.
UNCOUNTED = {"NameHead", "Combining", "Bidirectional", "ContinuingWord", "LineEnd", "Gap", "LineComment",
             "BlockComment", "CommentText", "Rest", "Hex", "Digits"}


def shrunk(node):
    """(what was deleted, the rest of the node) for every alternative and everything optional."""
    if isinstance(node, Difference):
        return
    if isinstance(node, Choice):
        for item in node.items:
            yield item, Choice(tuple(other for other in node.items if other is not item))
    if isinstance(node, Repeat):
        if node.sign != "+":
            yield node, Sequence(())
        for deleted, item in shrunk(node.item):
            yield deleted, Repeat(item, node.sign)
    if isinstance(node, (Sequence, Choice)):
        for index, item in enumerate(node.items):
            for deleted, rest in shrunk(item):
                yield deleted, type(node)(node.items[:index] + (rest,) + node.items[index + 1 :])


def deletions(productions):
    """(title, words that are deleted, the productions without them)."""
    for name, root in productions.items():
        if name not in UNCOUNTED:
            for deleted, rest in shrunk(root):
                words = {node.text for node in below(deleted) if isinstance(node, Literal)}
                yield f"{name} without {show(deleted)}", words, {**productions, name: rest}


def changes(productions):
    """(title, name of the production, productions) for `CHANGES`."""
    for name, root in read(CHANGES).items():
        yield f"{name} ::= {show(root)}", name, {**productions, name: root}


def is_deletion_noticed(accepted, words, productions):
    """Whether a file that the compiler accepts stands against a grammar that lost something."""
    parser = derive.parser(productions)
    relevant = sorted(accepted, key=lambda case: (not mentions(case, words), len(case.data)))
    return not all(accepts(parser, case.data) for case in relevant)


def is_change_noticed(shapec, corpus, name, productions):
    """Whether a random sentence or a file of the corpus shows that the grammar is another one."""
    try:
        sentences = [case.data for _, case in generated(productions, SENTENCES, random.Random(1), name)]
    except NoToken:
        return True
    if False in verdicts(shapec, sentences):
        return True
    parser = derive.parser(productions)
    return any(accepts(parser, case.data) != compiled for case, compiled in corpus)


def mentions(case, words):
    """Whether one of the words stands in a file."""
    return any(word.encode() in case.data for word in words)


def run(productions, shapec, is_full):
    """The titles of all changes that nothing notices, and how many were tried."""
    cases = files()
    compiled = verdicts(shapec, [case.data for case in cases])
    corpus = [(case, verdict) for case, verdict in zip(cases, compiled) if verdict is not None]
    accepted = [case for case, verdict in corpus if verdict is True]
    step = 1 if is_full else 40
    with concurrent.futures.ProcessPoolExecutor(PROCESSES) as pool:
        tasks = []
        for title, words, changed in list(deletions(productions))[::step]:
            tasks.append((title, pool.submit(is_deletion_noticed, accepted, words, changed)))
        for title, name, changed in list(changes(productions))[::step]:
            tasks.append((title, pool.submit(is_change_noticed, shapec, corpus, name, changed)))
        return [title for title, task in tasks if not task.result()], len(tasks)
