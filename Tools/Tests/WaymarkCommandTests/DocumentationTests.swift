import Foundation
import Testing

/// The tool's output, compared with its page.
@Suite struct DocumentationTests {
  /// A command on the page, and the output below it.
  struct Example: CustomTestStringConvertible, Sendable {
    let command: String
    let output: String

    var testDescription: String { command }
  }

  @Test(arguments: try examples()) func `the page shows real output`(_ example: Example)
    async throws
  {
    var files: [String: Data] = [:]
    for name in ["routes.yaml", "urls.txt", "access.log"] {
      files[name] = try Data(
        contentsOf: PackageFolder.url.appending(path: "Examples").appending(path: name))
    }
    files.merge(try Self.namedFiles()) { $1 }
    let tool = ToolRun.tool.path
    let script = example.command.replacing("waymark ", with: "'\(tool)' ", maxReplacements: 1)
    let run = try await FixedServer.serving(Self.site) { port in
      try await ToolRun(
        URL(filePath: "/bin/sh"), ["-c", "\(script) 2>&1"], files: files,
        environment: LocalCurl.environment(server: "http://127.0.0.1:\(port)"))
    }
    #expect(run.standardOutput == example.output)
  }

  /// What the servers of the page's example send.
  private static let site = [
    "/shop.example/.well-known/apple-app-site-association": """
    HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n\
    {"applinks":{"details":[{"appID":"A1B2C3D4E5.example.shop","components":[{"/":"/product/*"},{"/":"/help/*"}]}]}}
    """,
    "/app-site-association.cdn-apple.com/a/v1/shop.example":
      "HTTP/1.1 404 Not Found\r\nApple-Failure-Reason: SWCERR00301 Timeout\r\n\r\n",
    "/shop.example/.well-known/assetlinks.json":
      "HTTP/1.1 301 Moved Permanently\r\nLocation: https://www.shop.example/assetlinks.json\r\n\r\n",
  ]

  @Test func `the page has examples`() throws {
    #expect(try Self.examples().count >= 4)
  }

  private static func page() throws -> String {
    try String(contentsOf: PackageFolder.url.appending(path: "README.md"), encoding: .utf8)
  }

  private static func fences(_ language: String) throws -> [String] {
    try page().components(separatedBy: "```\(language)\n").dropFirst().compactMap { part in
      part.components(separatedBy: "```\n").first
    }
  }

  private static func examples() throws -> [Example] {
    try fences("console").compactMap { fence in
      guard fence.hasPrefix("$ "), let end = fence.firstIndex(of: "\n") else { return nil }
      return Example(
        command: String(fence[..<end].dropFirst(2)),
        output: String(fence[fence.index(after: end)...]))
    }
  }

  /// The named files of the page, whose first line is a name such as `# shop.yaml`.
  private static func namedFiles() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for fence in try fences("yaml") {
      let words = fence.prefix { $0 != "\n" }.split(separator: " ")
      guard words.count > 1, words[0] == "#" else { continue }
      files[String(words[1])] = Data(fence.utf8)
    }
    return files
  }
}
