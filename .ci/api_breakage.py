"""Compares the public interface with that of a release: what Docs/API.md no longer says as it was.

    api_breakage.py             compares with the newest baseline, Docs/API-VERSION.txt
    api_breakage.py --write VERSION    writes the baseline of a release

A declaration that changed is one that is gone and one that is new. What is new is not listed: look at the diff of API.md for
requirements of protocols and cases of enums, which can break source, too.
"""

import pathlib
import re
import sys

DOCS = pathlib.Path("Docs")


def declarations(page):
    """Each declaration of the page with its module and the declarations around it."""
    module, owners = "", []
    for line in page.splitlines():
        if line.startswith("## "):
            module = line[3:]
        elif match := re.match(r"\*\*`(.*?)`\*\*|( *)- `(.*?)`(?: –|$)", line):
            depth = 0 if match[1] else len(match[2]) // 2 + 1
            owners = [*owners[:depth], match[1] or match[3]]
            yield " › ".join([module, *owners])


def version(path):
    return [int(number) for number in re.match(r"API-(\d+)\.(\d+)\.(\d+)", path.stem).groups()]


now = list(declarations((DOCS / "API.md").read_text()))
if sys.argv[1:2] == ["--write"]:
    (DOCS / f"API-{sys.argv[2]}.txt").write_text("".join(f"{it}\n" for it in now))
else:
    baseline = max(DOCS.glob("API-*.txt"), key=version, default=None)
    if not baseline:
        sys.exit("There is no release yet. Name a commit to compare with: make api-breakage BASE=main")
    known = set(now)
    gone = [it for it in baseline.read_text().splitlines() if it not in known]
    print(*(f"gone or changed: {it}" for it in gone), sep="\n", end="\n" if gone else "")
    print(f"{len(gone)} of the declarations of {baseline.stem.removeprefix('API-')} are gone or changed")
    sys.exit(1 if gone else 0)
