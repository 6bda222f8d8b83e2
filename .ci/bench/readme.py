#!/usr/bin/env python3
# Do the README's figures agree with the performance page? For: make lint, report.
"""Compares the README's figures with those of Docs/Performance.md, which it rounds.

    readme.py            lists the README's figures that differ, or that aren't on the page
    readme.py --write    writes the README's figures, and prints their sentences
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README, PAGE = ROOT / "README.md", ROOT / "Docs" / "Performance.md"

# The README's words around a figure, the page's words around it, and the conversion.
SERVED = r"^\| {} (?:\|[^|]+){{3}}\| ([\d.]+) \|"
NANOSECONDS = r"^\| look up a path and read its values, ns \| ([\d.,]+) \|"


def of_two_digits(times):
    return f"{float(f'{times:.2g}'):.0f}"


def of_hundredths(times):
    return f"{times:.2f}"


FIGURES = (
    ("A look-up takes # µs.", NANOSECONDS, lambda time: f"{time / 1_000:.1f}"),
    ("# µs on the 142 paths of GitHub's API", NANOSECONDS, lambda time: f"{time / 1_000:.1f}"),
    ("# times as fast as Hummingbird's trie", r"`github_vs_hummingbird` \| ([\d.,]+) x", of_two_digits),
    ("# times as fast as SHNUrlRouter's algorithm", r"`github_vs_shn` \| ([\d.,]+) x", of_two_digits),
    ("# times as fast as JLRoutes' on whole URLs", r"`github_vs_jlroutes` \| ([\d.,]+) x", of_two_digits),
    (
        "A server answers # times as many requests per second as with Hummingbird's own router",
        SERVED.format("found"), of_hundredths,
    ),
    ("# times below a wildcard", SERVED.format("below a wildcard"), of_hundredths),
)  # fmt: skip
ROUTES = r"^\| github \| 142 \|"
# .ci/clients checks sizes where they're measured.
CLAIM = re.compile(r"[\d.,]*\d (?:ns|µs|ms|times|x)\b|\d %")


def compare(writes=False):
    """Ends the program with a line for each fault."""
    text, page = README.read_text(), PAGE.read_text()
    written, places, faults, sentences = text, [], [], []
    if not re.search(ROUTES, page, re.MULTILINE):
        faults.append(f"Docs/Performance.md has no row {ROUTES}")
    for words, source, rounded in FIGURES:
        before, after = map(re.escape, words.split("#"))
        claim = re.compile(f"({before})([\\d.]+)({after})")
        found, measured = claim.search(text), re.search(source, page, re.MULTILINE)
        if not found or not measured:
            faults.append(f"{'README.md' if measured else 'Docs/Performance.md'} has no “{words if measured else source}”")
            continue
        figure = rounded(float(measured[1].replace(",", "")))
        places.append(found.span())
        sentences.append(words.replace("#", figure))
        written = claim.sub(rf"\g<1>{figure}\g<3>", written)
        if found[2] != figure and not writes:
            faults.append(f"README.md says “{found[0]}”, Docs/Performance.md gives {figure}: {__file__} --write")
    for claim in CLAIM.finditer(text):
        if not any(start <= claim.start() < end for start, end in places):
            faults.append(f"README.md says “{claim[0]}”, which no figure of Docs/Performance.md is behind")
    if writes:
        README.write_text(written)
        print("README.md:", *sentences, sep="\n  ")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    compare(writes=sys.argv[1:] == ["--write"])
