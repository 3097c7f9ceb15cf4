"""The files, sentences and broken sentences that grammar and compiler are asked about."""

import dataclasses
import pathlib
import random

from .joined_lines import Token, decode, join, split
from .sentences import Generator, Layout, mutate, plain

ROOT = pathlib.Path(__file__).resolve().parents[3]
PATTERNS = ["samples/*.shape", "Tests/Corpus/**/*.shape"]
SMALL = 1000


@dataclasses.dataclass(frozen=True)
class Case:
    """A file's bytes, and where they come from."""

    origin: str
    data: bytes
    is_sentence: bool = False


def files():
    """Every file of the corpus and the samples."""
    found = sorted(file for pattern in PATTERNS for file in ROOT.glob(pattern))
    return [Case(str(file.relative_to(ROOT)), file.read_bytes()) for file in found]


def generated(productions, count, chance, target=None):
    """Random sentences: the tokens of each, and a text; `target`, or else some production, stands in each."""
    generator = Generator(productions, chance)
    layout = Layout(generator)
    targets = [target] if target else [name for name in productions if "file" in generator.leading_to(name)]
    for number in range(count):
        tokens = generator.sentence(chance.randrange(5, 60), chance.choice(targets))
        yield tokens, Case(f"sentence {number}", layout.text(tokens).encode(), is_sentence=True)


def mutated(sentences, count, chance):
    """Broken sentences."""
    spellings = sorted({(token.kind, token.text) for tokens in sentences for token in tokens})
    vocabulary = [Token(kind, text) for kind, text in spellings]
    sentences = [tokens for tokens in sentences if tokens]
    for number in range(count):
        tokens = mutate(chance.choice(sentences), vocabulary, chance)
        yield Case(f"mutation {number}", plain(tokens).encode())


def tokens_of_small_files(cases):
    """The tokens of files that are short and have no errors."""
    for case in cases:
        if len(case.data) <= SMALL and "/reject/" not in case.origin:
            yield list(join(split(decode(case.data))))


def all_cases(productions, count, seed):
    """All files, `count` sentences, and twice as many that are broken."""
    chance = random.Random(seed)
    corpus = files()
    sentences = list(generated(productions, count, chance))
    sources = [tokens for tokens, _ in sentences] + list(tokens_of_small_files(corpus))
    return corpus + [case for _, case in sentences] + list(mutated(sources, 2 * count, chance))
