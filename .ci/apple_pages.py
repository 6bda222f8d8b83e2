# Does the code of pages compile for Apple's systems? For: apple, with which it ends.
"""Typechecks the code of pages that only Apple's systems compile: blocks that begin with `// Apple only`, and the steps of
the tutorials with SwiftUI. The frameworks are those of .ci/apple-sdk.

A page that imports WaymarkNavigation is for iOS 17, as that product is; others are for the lowest iOS of the manifest. A page's
program has its other declarations as well, and what the page leaves to the reader: .ci/apple-sdk/Readers. It is
checked as a new target of Xcode is compiled, and without a default isolation.
"""

import re

FRAMEWORKS = (
    "UniformTypeIdentifiers", "UserNotifications", "SwiftUI", "UIKit", "WidgetKit", "CoreSpotlight", "AppIntents",
)  # fmt: skip
MARK = "// Apple only"
APP = "Examples/Shelf"
DECLARATION = re.compile(
    r"(?:@|//|[})\]]|\s|$|(?:(?:public|private|fileprivate|nonisolated|final|indirect) )*"
    r"(?:actor|class|enum|extension|func|import|protocol|struct|typealias|let (?!.*\b(?:try|await)\b)))"
)
ISOLATIONS = (
    ["-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    [],
)


def program(name, text):
    """The declarations of a page, at the lines where they stand."""
    kept, block, keeps = [], None, False
    for line in text.split("\n"):
        if block is None:
            kept.append("")
            if line == "```swift":
                block = []
        elif line == "```":
            keeps = block[:1] == [MARK] or all(DECLARATION.match(it) for it in block)
            kept += [*block, ""] if keeps else [""] * (len(block) + 1)
            block = None
        else:
            block.append(line)
    return f'#sourceLocation(file: "{name}", line: 1)\n' + "\n".join(kept)


def programs(root, folder):
    """The sources of each program: pages, and steps of tutorials."""
    readers = root / ".ci/apple-sdk/Readers"
    for page in sorted(path for pattern in ("*.md", "Docs/**/*.md", "Sources/**/*.md") for path in root.glob(pattern)):
        text = page.read_text()
        if MARK in text.split("\n"):
            source = folder / f"{page.stem}.page.swift"
            source.write_text(program(page.relative_to(root), text))
            around = readers / f"{page.stem}.swift"
            yield page.stem, [source, *[around] * around.exists()]
    for tutorial in sorted(root.glob("Sources/*/*.docc/Tutorial/*.tutorial")):
        files = {}
        for name, file in re.findall(r'@Code\(name: "(.*?)", file: "(.*?)"\)', tutorial.read_text()):
            files[name] = tutorial.parent.parent / "Resources" / file
            if "import SwiftUI" in files[name].read_text():
                yield file, [*files.values(), readers / f"{tutorial.stem}.swift"]


def compile_frameworks(compiler, sdk):
    for module in FRAMEWORKS:
        compiler.frontend(
            "-emit-module", sdk / f"{module}.swift", "-o", compiler.folder / f"{module}.swiftmodule",
            "-module-name", module, "-parse-as-library", "-swift-version", "6", required=True,
        )  # fmt: skip


def check_app(compiler, root, options):
    """The compiler's messages on the example app and on its model, which the app imports."""
    model = sorted((root / APP / "Sources/ShelfModel").glob("*.swift"))
    module = compiler.modules / "ShelfModel.swiftmodule"
    said = check(compiler, model, [*options, "-emit-module-path", module], "ShelfModel", [[]])
    views = sorted(file for file in (root / f"{APP}.swiftpm").glob("*.swift") if file.name != "Package.swift")
    return said or check(compiler, views, options)


def check(compiler, sources, options=(), name="Page", isolations=ISOLATIONS):
    """The compiler's messages on a program."""
    needs_17 = any("import WaymarkNavigation" in source.read_text() for source in sources)
    triple = re.sub(r"[\d.]+$", "17.0", compiler.triple) if needs_17 else None
    said = {}
    for isolation in isolations:
        said |= dict.fromkeys(compiler.frontend(
            "-emit-sil", "-o", "/dev/null", "-module-name", name, "-parse-as-library", "-swift-version", "6",
            "-warnings-as-errors", "-I", compiler.modules, *options, *isolation, *sources, triple=triple,
        ).splitlines())  # fmt: skip
    return "\n".join(said)


# Each is a block of a page, with the error that is expected there.
PLANTED = {
    "WrongName": (
        "struct A: View { var body: some View { Text(\"\").onOpenLink { _ in } } }", "has no member 'onOpenLink'"),
    "WrongValue": (
        "struct A: View { var body: some View { Text(\"\").onOpenURL { let text: String = $0; _ = text } } }",
        "cannot convert value of type 'URL'"),
    "WrongDelegate": (
        "import UIKit\nfinal class A: UIResponder, UIWindowSceneDelegate {\n"
        "  func scene(_ scene: UIScene, openURLContext contexts: Set<UIOpenURLContext>) {}\n}",
        "does not conform to protocol 'UISceneDelegate'"),
    "TooOld": (
        "final class A {}\nstruct B: View { @Bindable var a: A; var body: some View { Text(\"\") } }",
        "'Bindable' is only available in iOS 17"),
    "TooNew": (
        "import AppIntents\nimport Foundation\nfunc a(_ url: URL) { _ = OpenURLIntent(url) }",
        "'OpenURLIntent' is only available in iOS 18"),
    "Isolated": (
        "import UserNotifications\n@MainActor final class A: NSObject, UNUserNotificationCenterDelegate {\n"
        "  var link = \"\"\n  nonisolated func userNotificationCenter(\n"
        "    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse\n"
        "  ) async { link = \"\" }\n}",
        "main actor-isolated property 'link'"),
    "Right": (
        "struct A: View { var body: some View { Text(\"\").onOpenURL { print($0) } } }", None),
}  # fmt: skip


def planted(compiler, folder):
    """What of the planted faults is not as expected."""
    for name, (block, expected) in PLANTED.items():
        source = folder / f"{name}.swift"
        source.write_text(program(f"{name}.md", f"# Page\n\n```swift\n{MARK}\nimport SwiftUI\n{block}\n```\n"))
        said = check(compiler, [source])
        if expected is None and said:
            yield f"{name}: {said}"
        elif expected is not None and expected not in said:
            yield f"{name}: not reported: {expected}: {said}"
