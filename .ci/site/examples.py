# Do the examples in comments have the stated results? For: docs.
"""Compiles the examples in public symbols' comments with a compiler command, given as arguments.

Each ```swift block becomes a function of a program, which calls it. .ci/site/examples.swift defines
the names that a block uses but doesn't declare. A comment after code, or below it, is the result:

    try router.match("/user/7")?["id"]      // "7", a value as Swift writes it, and a remark
    print(router.route("/usr/7"))           // no route matches
    try route.url(with: [:])                // throws: the error's text, in which "…" omits the rest
    // "/user/:id" and app://user/42        what `match` is in the lines below

Other comments are remarks. Examples that use UIKit are left out.
"""

import re
import subprocess
import sys
from pathlib import Path

MODULES = (
    "Waymark", "WaymarkAnalysis", "WaymarkDescription", "WaymarkHTTP", "WaymarkJLRoutes",
    "WaymarkNKRouter", "WaymarkNavigation", "WaymarkPatterns", "WaymarkRelative", "WaymarkTesting",
)  # fmt: skip
OUT, GIVEN = Path(".build-docs/examples"), Path(".ci/site/examples.swift")
VALUE = re.compile(r'["\[.]|-?\d|(true|false|nil)\b')
STATEMENT = re.compile(r"(let|var|if|for|switch|case|guard|func|struct|final|class|enum|return|do|\}|@)")
MATCH = re.compile(r'// (".*?") and (\S+)$')
THROWS = re.compile(r"throws(?:; printed, the error reads\n|: |$)")
PRINTS = re.compile(r"prints ([^;]*)(?:; )?")


def examples():
    """Each example's file, the number of its first line, and its lines."""
    for module in MODULES:
        for path in sorted(Path("Sources", module).rglob("*.swift")):
            lines = None
            for number, line in enumerate(path.read_text().splitlines(), 1):
                comment = re.match(r" *///(?: |$)(.*)", line)
                if comment and comment[1].startswith("```"):
                    if lines:
                        yield path, start, lines
                    start, lines = number + 1, [] if lines is None and comment[1] == "```swift" else None
                elif comment and lines is not None:
                    lines.append(comment[1])


def function(name, path, start, lines):
    """The example as a function."""
    body, has_match, index = [], False, 0
    while index < len(lines):
        line, place = lines[index], f"{path}:{start + index}"
        code, _, said = line.partition("  // ")
        index += 1
        if line[:1].isalpha() and not line.startswith("case "):
            body.append(f'#sourceLocation(file: "{path}", line: {start + index - 1})')
        if found := MATCH.match(line):
            body.append(f'{"" if has_match else "var "}match = try matched({found[1]}, url: "{found[2]}")')
            has_match = True
            continue
        if not said and not line.startswith("//"):
            below = index
            while below < len(lines) and lines[below].startswith("// ") and not MATCH.match(lines[below]):
                below += 1
            said, index = "\n".join(text[3:] for text in lines[index:below]), below
        is_whole = not line.startswith(" ")
        code = code.rstrip().replace("…", "")
        body.append(checked(code, said.lstrip(), f'"{place}"') if said and is_whole else code)
    text = "\n".join(body)
    effects = "async throws" if "await" in text else "throws"
        # The example has its own scope, so it may declare `router` and `options` itself.
    return f"@MainActor func {name}(router: Router, match: RouteMatch) {effects} {{\nvar options = RouterOptions()\ndo {{\n{text}\n}}\n}}"


def checked(code, said, place):
    """The code, and the result that is expected of it."""

    def call(function, value, text):
        return f'{function}({value}#"""\n{text}\n"""#, {place})'

    if found := THROWS.match(said):
        return call("await expectError" if "await" in code else "expectError", "", said[found.end() :]) + f" {{ _ = {code} }}"
    if found := PRINTS.match(said):
        value = said[found.end() :]
        return (call("expect", f"{code}, ", value) if value else code) + "\n" + call("expectPrinted", "", found[1])
    if "print(" in code or code == "}":
        return code + "\n" + call("expectPrinted", "", said)
    if VALUE.match(said) and (found := re.match(r"(?:let|var) (\w+)", code)):
        return code + "\n" + call("expect", f"{found[1]}, ", said)
    return call("expect", f"{code}, ", said) if VALUE.match(said) and not STATEMENT.match(code) else code


def main(command):
    declarations, calls = [], []
    for number, (path, start, lines) in enumerate(examples(), 1):
        if any(re.search(r"\bUI[A-Z]", line) for line in lines):
            continue
        if re.match(r"extension|@Test", lines[0]):
            declarations += lines
            continue
        declarations.append(function(f"example{number}", path, start, lines))
        # Its stream of links never ends.
        if not any("for await" in line for line in lines):
            calls.append(f'await run("{path}:{start}", example{number})')
    imports = [f"import {module}" for module in (*MODULES, "Foundation", "Logging", "Testing")]
    files = {OUT / "Examples.swift": [*imports, *declarations], OUT / "main.swift": [*calls, "finish()"]}
    OUT.mkdir(parents=True, exist_ok=True)
    for path, lines in files.items():
        path.write_text("\n".join(lines) + "\n")
    if subprocess.run([*command, "-module-name", "Examples", GIVEN, *files]).returncode != 0:
        sys.exit("error: the examples of comments do not compile")
    print(f"COMPILED examples of comments: {len(calls)} to run")


main(sys.argv[1:])
