// These tests run the compiler, which isn't possible on most of Apple's systems.
#if os(Linux)
  import Foundation
  import Testing

  /// Reads the package of the first article and compiles its program.
  @Suite struct ReaderTests {
    /// One file of a program.
    private struct SourceFile {
      let name: String
      let text: String
    }

    @Test(.bug(id: 44, "point 32: each block compiles as its reader compiles it"))
    func `the first article is a program`() throws {
      let blocks = try Self.blocks(of: "Sources/Waymark/Waymark.docc/Articles/GettingStarted.md")
      let manifest = try #require(blocks.first)
      #expect(manifest.hasPrefix("// swift-tools-version: 6.2\n"))
      #expect(try Self.dumpedPackage(manifest).contains(#""name" : "Links""#))
      // The imports for a file that also uses another module's `Router` are in separate files.
      let isForOthers = { (block: String) in
        block.hasPrefix("import class") || block.hasPrefix("typealias")
      }
      let program = blocks.dropFirst().filter { !isForOthers($0) }.joined(separator: "\n")
      let others = blocks.filter(isForOthers)
      #expect(others.count == 2)
      let faults = try Self.faults(of: [
        SourceFile(name: "main.swift", text: program),
        SourceFile(name: "One.swift", text: others[0] + "\nlet one = Router()"),
        SourceFile(
          name: "Other.swift", text: "import Waymark\n\(others[1])\nlet other = LinkRouter()"),
      ])
      #expect(faults == "")
    }

    /// Returns the Swift code blocks of a page.
    private static func blocks(of page: String) throws -> [String] {
      let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
      return text.matches(of: /(?ms)^```swift\n(.*?)^```$/).map { String($0.1) }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the compiler's errors for a module with these files, or an empty string if it
    /// compiles.
    private static func faults(of files: [SourceFile]) throws -> String {
      try inFolder { folder in
        for file in files {
          try file.text.write(
            to: folder.appending(path: file.name), atomically: true, encoding: .utf8)
        }
        let maps = ["CByteMasks/include", "CThreads/include", "CPCRE2"].flatMap { path in
          ["-Xcc", "-fmodule-map-file=\(root.path)/Sources/\(path)/module.modulemap"]
        }
        return try output(
          of: [
            "swiftc", "-typecheck", "-suppress-warnings", "-swift-version", "6", "-module-name",
            "Links",
          ]
            + ["-I", modules.path] + maps + files.map(\.name), in: folder)
      }
    }

    /// Returns a manifest as SwiftPM reads it.
    private static func dumpedPackage(_ manifest: String) throws -> String {
      try inFolder { folder in
        try manifest.write(
          to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        return try output(of: ["swift", "package", "dump-package"], in: folder)
      }
    }

    /// The folder of the library's compiled modules, next to the tests.
    private static var modules: URL {
      let bundle = Bundle(for: Anchor.self).bundleURL
      let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
      return folder.appending(path: "Modules")
    }

    private final class Anchor {}

    private static func inFolder(_ work: (URL) throws -> String) throws -> String {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "waymark-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      return try work(folder)
    }

    private static func output(of command: [String], in folder: URL) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.currentDirectoryURL = folder
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
  }
#endif
