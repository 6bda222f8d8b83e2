# Where is the program to measure? For: growth, guard, walks.
"""Programs that SwiftPM builds in a shared folder, so that the library is compiled only once."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# `make leaks`, `make programs` and `make test-shipped` also build here.
RELEASE = ("-c", "release", "--scratch-path", ROOT / ".build-release")


def built(package, product, *options):
    """The path of a product of the package in a folder of the root."""
    # Otherwise, SwiftPM would use the plan of the package that was built there before.
    command = ["swift", "build", "--disable-build-manifest-caching", "--package-path", ROOT / package, *options]
    subprocess.run([*command, "--product", product], check=True, stdout=sys.stderr)
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(folder.stdout.strip()) / product


def stripped(program, copy=None):
    """A copy without debug information, which may be too new for valgrind."""
    copy = copy or program.with_name(f"{program.name}-stripped")
    subprocess.run(["strip", "--strip-debug", "-o", copy, program], check=True)
    return copy
