# What did the last release have that is gone? For: make api-breakage, before a release; CI does not run it.
"""Compares the public interface with that of the last release: what Docs/API.md no longer says as that tag's does.

A declaration that changed is one that is gone and one that is new. What is new is not listed: look at the diff of API.md for
requirements of protocols and cases of enums, which can break source, too.
"""

import pathlib
import re
import subprocess
import sys

PAGE = "Docs/API.md"


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
