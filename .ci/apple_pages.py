# Does the code of pages compile for Apple's systems? For: apple, with which it will be deleted.
"""Typechecks the code of pages that compiles only on Apple's systems.

It consists of blocks that begin with `// Apple only`, and the tutorials' steps with SwiftUI. The
frameworks are declared in .ci/apple-sdk.

A page that imports WaymarkNavigation is for iOS 17, like that product. Other pages are for the
manifest's lowest iOS. A page's program also contains the page's other declarations, and
declarations that the page leaves to the reader: .ci/apple-sdk/Readers. It's compiled with the
settings of a new Xcode target, and without default isolation. The same applies to the example app,
which SwiftPM reads as an executable.
"""

import json
import re
import subprocess

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
    """The declarations of a page, at their original lines."""
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
    """The compiler's messages about the example app and its widget, or SwiftPM's messages."""
    views, said = app_sources(compiler, root / f"{APP}.swiftpm", root / ".ci/apple-sdk")
    model = sorted((root / APP / "Sources/ShelfModel").glob("*.swift"))
    module = compiler.modules / "ShelfModel.swiftmodule"
    said = said or check(compiler, model, [*options, "-emit-module-path", module], "ShelfModel", [[]])
    widget = sorted((root / f"{APP}.swiftpm/Widget").glob("*.swift"))
    return said or "\n".join(filter(None, (check(compiler, sources, options) for sources in (views, widget))))


def app_sources(compiler, app, sdk):
    """The sources of an app's only target, as SwiftPM reads its manifest, or SwiftPM's messages."""
    folder = compiler.folder / "manifest"
    folder.mkdir(exist_ok=True)
    library = folder / "AppleProductTypes.o"
    done = subprocess.run([
        "swiftc", "-parse-as-library", "-swift-version", "6", "-package-description-version", "6.2",
        "-I", compiler.linux.parent / "pm/ManifestAPI", "-emit-module-path", library.with_suffix(".swiftmodule"),
        "-c", "-o", library, sdk / "AppleProductTypes.swift",
    ], capture_output=True, text=True)  # fmt: skip
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    package = ["swift", "package", "--package-path", app, "--scratch-path", folder / app.stem]
    package += [word for flag in ("-I", folder, library) for word in ("-Xbuild-tools-swiftc", flag)]
    # The first command also reads the dependencies.
    for command in (["show-dependencies"], ["describe", "--type", "json"]):
        done = subprocess.run([*package, *command], capture_output=True, text=True)
        if done.returncode != 0:
            return [], f"{app}/Package.swift: error: {done.stderr}"
    (target,) = json.loads(done.stdout)["targets"]
    return [app / name for name in target["sources"]], ""


def check(compiler, sources, options=(), name="Page", isolations=ISOLATIONS):
    """The compiler's messages about a program."""
    needs_17 = any(re.search("import (WaymarkNavigation|ShelfModel)", source.read_text()) for source in sources)
    triple = re.sub(r"[\d.]+$", "17.0", compiler.triple) if needs_17 else None
    said = {}
    for isolation in isolations:
        said |= dict.fromkeys(compiler.frontend(
            "-emit-sil", "-o", "/dev/null", "-module-name", name, "-parse-as-library", "-swift-version", "6",
            "-warnings-as-errors", "-I", compiler.modules, *options, *isolation, *sources, triple=triple,
        ).splitlines())  # fmt: skip
    return "\n".join(said)


# Each entry is a block of a page and the error that is expected there.
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
    "TooNewForAnIntent": (
        "import AppIntents\n@available(iOS 26, *) struct A: TargetContentProvidingIntent {\n"
        "  static let title: LocalizedStringResource = \"\"\n}\n"
        "struct B: View { var body: some View { Text(\"\").onAppIntentExecution(A.self) { _ in } } }",
        "'onAppIntentExecution(_:perform:)' is only available in iOS 26"),
    "WrongURLOfAnEntity": (
        "import AppIntents\n@available(iOS 18, *) extension BookEntity: URLRepresentableEntity {\n"
        "  static var urlRepresentation: URLRepresentation { \"https://a.example/\\(id)\" }\n}\n"
        "struct BookEntity: AppEntity {\n  static var typeDisplayRepresentation: TypeDisplayRepresentation { \"\" }\n"
        "  static let defaultQuery = BookQuery()\n  let id: Int\n"
        "  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: \"\") }\n}\n"
        "struct BookQuery: EntityQuery {\n"
        "  func entities(for identifiers: [Int]) async throws -> [BookEntity] { [] }\n"
        "  func suggestedEntities() async throws -> [BookEntity] { [] }\n}",
        "instance member 'id' cannot be used on type 'BookEntity'"),
    "WrongProvider": (
        "import WidgetKit\nstruct A: TimelineEntry { let date: Date }\nstruct B: TimelineProvider {\n"
        "  func placeholder(in context: Context) -> A { A(date: Date()) }\n"
        "  func getSnapshot(in context: Context, completion: @escaping @Sendable (A) -> Void) {}\n}",
        "does not conform to protocol 'TimelineProvider'"),
    "Isolated": (
        "import UserNotifications\n@MainActor final class A: NSObject, UNUserNotificationCenterDelegate {\n"
        "  var link = \"\"\n  nonisolated func userNotificationCenter(\n"
        "    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse\n"
        "  ) async { link = \"\" }\n}",
        "main actor-isolated property 'link'"),
    "Right": (
        "struct A: View { var body: some View { Text(\"\").onOpenURL { print($0) } } }", None),
}  # fmt: skip


MANIFEST = """// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription
let package = Package(
  name: "App", platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "App", targets: ["App"], supportedDeviceFamilies: [.phone], supportedInterfaceOrientations: [.portrait])
  ],
  targets: [.executableTarget(name: "App", dependencies: ["Missing"], path: ".")])
"""


def planted(compiler, folder, sdk):
    """The planted faults with unexpected results."""
    app = folder / "App.swiftpm"
    app.mkdir()
    (app / "Package.swift").write_text(MANIFEST)
    (app / "main.swift").touch()
    _, said = app_sources(compiler, app, sdk)
    if "'Missing'" not in said:
        yield f"Manifest: not reported: {said}"
    for name, (block, expected) in PLANTED.items():
        source = folder / f"{name}.swift"
        source.write_text(program(f"{name}.md", f"# Page\n\n```swift\n{MARK}\nimport SwiftUI\n{block}\n```\n"))
        said = check(compiler, [source])
        if expected is None and said:
            yield f"{name}: {said}"
        elif expected is not None and expected not in said:
            yield f"{name}: not reported: {expected}: {said}"
