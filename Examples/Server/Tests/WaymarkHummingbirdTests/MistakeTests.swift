import Foundation
import Testing

/// Handlers with deliberate mistakes, compiled like a user's server.
@Suite(.bug(id: 44, "point 8: no error at the fault, or none at all")) struct MistakeTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let file = package.appending(
    path: "Tests/WaymarkHummingbirdTests/Mistakes/Mistakes.swift")

  @Test(.bug(id: 63, "5: an unknown member of the context is reported as a wrong closure"))
  func `each mistake has its errors at their places`() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    // The comments below a line show its errors: `//   ^ message`.
    var code = 0
    let expected = lines.enumerated().compactMap { index, line in
      guard let match = line.wholeMatch(of: /( *\/\/ *)\^ (.+)/) else {
        code = index + 1
        return nil as String?
      }
      return "\(code):\(match.1.count + 1): \(match.2)"
    }
    #expect(expected.count >= 15)
    let output = try Self.compile()
    let found = output.matches(of: /:(\d+:\d+): (?:error|warning): (.+)\n/)
      .map { "\($0.1): \($0.2)" }
    #expect(found == expected, "\(output)")
  }

  /// The compiler's output.
  private static func compile() throws -> String {
    let root = package.deletingLastPathComponent().deletingLastPathComponent()
    let products = package.appending(path: ".build/debug").resolvingSymlinksInPath()
    let manager = FileManager.default
    func contents(_ folder: URL) -> [URL] {
      (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }
    let sources = contents(package.appending(path: ".build/checkouts")) + [root]
    let targets = sources.map { $0.appending(path: "Sources") }.flatMap(contents)
    let maps = (contents(products) + targets + targets.map { $0.appending(path: "include") })
      .map { $0.appending(path: "module.modulemap").path() }.filter(manager.fileExists)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", products.appending(path: "Modules").path(),
      ]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + [file.path()]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
