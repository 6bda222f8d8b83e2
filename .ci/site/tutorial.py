# Does each step of the tutorials compile? For: docs.
"""Runs a compiler command, given as arguments, on the program at each step of the tutorials."""

import pathlib
import re
import subprocess
import sys

catalog = pathlib.Path("Sources/Waymark/Waymark.docc")
steps = 0
for tutorial in sorted(catalog.glob("Tutorial/*.tutorial")):
    files = {}
    for name, file in re.findall(r'@Code\(name: "(.*?)", file: "(.*?)"\)', tutorial.read_text()):
        path = catalog / "Resources" / file
        # Files that need Apple's systems aren't compiled.
        if "import SwiftUI" in path.read_text():
            continue
        files[name] = path
        steps += 1
        if subprocess.run([*sys.argv[1:], *files.values()]).returncode != 0:
            sys.exit(f"error: {tutorial.name} does not compile at the step with {file}")
print(f"COMPILED steps of the tutorials: {steps}")
