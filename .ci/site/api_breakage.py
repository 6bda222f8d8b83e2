# What did the last release have that is gone? For: make api-breakage, before a release; not in CI.
"""Compares the public interface with the last release: what that tag's Docs/API.md had is listed.

A changed declaration is an old one that is gone and a new one. New declarations aren't listed: look
at API.md's diff for requirements of protocols and cases of enums, which can also break source.
"""

import pathlib
import re
import subprocess
import sys

PAGE = "Docs/API.md"


def declarations(page):
    """Each declaration on the page, with its module and the declarations around it."""
    module, owners = "", []
    for line in page.splitlines():
        if line.startswith("## "):
            module = line[3:]
        elif match := re.match(r"\*\*`(.*?)`\*\*|( *)- `(.*?)`(?: –|$)", line):
            depth = 0 if match[1] else len(match[2]) // 2 + 1
            owners = [*owners[:depth], match[1] or match[3]]
            yield " › ".join([module, *owners])


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


tags = git("tag", "--list", "[0-9]*.[0-9]*.[0-9]*", "--sort=-version:refname").split()
if not tags:
    sys.exit("There is no release yet. Name a commit to compare with: make api-breakage BASE=main")
known = set(declarations(pathlib.Path(PAGE).read_text()))
gone = [it for it in declarations(git("show", f"{tags[0]}:{PAGE}")) if it not in known]
print(*(f"gone or changed: {it}" for it in gone), sep="\n", end="\n" if gone else "")
print(f"{len(gone)} of the declarations of {tags[0]} are gone or changed")
sys.exit(1 if gone else 0)
