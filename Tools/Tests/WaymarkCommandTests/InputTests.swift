import Foundation
import Testing

/// The tool's input: files, and the standard input.
@Suite struct InputTests {
  private static let files = [
    "r": "routes: [{ pattern: \"/a/:x\", name: a }]",
    "s": "routes: [{ pattern: \"/a/:y\", name: a }]",
    "plus":
      "options: { plusDecoding: never }\nroutes: [{ pattern: \"/a/:x\", name: a }]",
    "e": "expectations: [{ url: /a/1, route: a }]",
  ].mapValues { Data($0.utf8) }

  private func run(_ command: String, input: String = "") async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, command.split(separator: " ").map(String.init), files: Self.files,
      input: Data(input.utf8))
  }

  @Test(arguments: [
    "match --routes r", "match --routes r --json", "explain --routes r",
    "explain --routes r --json", "diff r plus --json --urls -", "classify --routes r",
  ])
  func `the tool answers each URL of a pipe before the next`(_ command: String) throws {
    let tool = try LiveTool(command.split(separator: " ").map(String.init), files: Self.files)
    for url in ["/a/1+", "/a/22+"] {
      var answer = try tool.answer(to: url)
      // The differences between the tables come before the first URL.
      if !answer.contains(url) {
        answer = String(decoding: tool.output.availableData, as: UTF8.self)
      }
      #expect(answer.contains(url))
    }
    try tool.input.close()
    tool.process.waitUntilExit()
  }

  @Test func `columns of a pipe grow`() throws {
    let tool = try LiveTool(["match", "--routes", "r"], files: Self.files)
    let answers = try ["/a/100", "/a/1", "/a/10000", "/a/1"].map { try tool.answer(to: $0) }
    try tool.input.close()
    tool.process.waitUntilExit()
    #expect(
      answers == [
        "URL     ROUTE  VALUES\n/a/100  a      x=100\n", "/a/1    a      x=1\n",
        "/a/10000  a      x=10000\n", "/a/1      a      x=1\n",
      ])
  }

  @Test(arguments: [
    "match --routes - /a/1", "list --routes -", "explain --routes - /a/1", "check --routes -",
    "diff - s", "diff s -", "test --routes - e", "classify --routes - e", "url --routes - a x=1",
  ])
  func `the tool reads routes from standard input`(_ command: String) async throws {
    let routes = try #require(Self.files["r"])
    let piped = try await run(command, input: String(decoding: routes, as: UTF8.self))
    let named = command.replacing(#/(^| )-( |$)/#) { "\($0.output.1)r\($0.output.2)" }
    let expected = try await run(named)
    #expect(piped.standardOutput == expected.standardOutput)
    #expect(piped.standardError == expected.standardError)
    #expect(piped.status == expected.status)
    #expect(!piped.standardOutput.isEmpty)
  }

  @Test func `the inspector takes routes of standard input`() async throws {
    let tool = try LiveTool(["inspect", "--routes", "-"], files: [:])
    try tool.input.write(contentsOf: try #require(Self.files["r"]))
    try tool.input.close()
    let address = String(decoding: tool.output.availableData, as: UTF8.self)
    #expect(address.hasPrefix("http://127.0.0.1:"))
    tool.process.interrupt()
    tool.process.waitUntilExit()
    #expect(tool.process.terminationStatus == 0)
  }

  @Test func `messages name places in standard input`() async throws {
    let run = try await run("list --routes -", input: "routes: [{ pattern: /a) }]")
    #expect(
      run.standardError.hasPrefix("standard input:1:21: route 1: this closes no optional group\n"))
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 44, "point 31: the standard input is not called -"),
    arguments: [
      ("test --routes r -", "{ expectations: [] , expectations: [] }"),
      ("check --routes -", "routes: 1"), ("diff r -", "routes: 1"), ("diff - r", "routes: 1"),
      ("associate --routes r --host a.b --check -", "{ \"applinks\": 1 }"),
      ("associate --routes r --host a.b --check - --app x", "{}"),
      ("convert --from openapi -", "routes: []"), ("convert --routes -", "routes: 1"),
    ])
  func `messages call the standard input by name`(_ command: String, _ input: String) async throws {
    let plain = try await run(command, input: input)
    #expect(plain.standardError.hasPrefix("standard input:"), "\(plain.standardError)")
    #expect(plain.status == 2)
  }

  @Test(.bug(id: 44, "point 31: the standard input is not called -"))
  func `findings call the standard input by name`() async throws {
    let table = "routes: [{ pattern: /a }, { pattern: /a }]"
    let check = try await run("check --routes -", input: table)
    #expect(check.standardOutput.hasPrefix("standard input:1:"))
    let github = try await run("check --routes - --format github", input: table)
    #expect(github.standardOutput.hasPrefix("::warning file=standard input,line=1"))
    let file =
      #"{ "applinks": { "details": [{ "appID": "T", "components": [{ "/": "/zz" }] }] } }"#
    let associate = try await run("associate --routes r --host a.b --check -", input: file)
    #expect(associate.standardOutput.hasPrefix("standard input:1: warning"))
  }

  /// An endless device needs limited memory and time.
  @Test(
    .bug(id: 44, "letter D: /dev/zero ends in an out-of-memory crash"),
    arguments: [
      ("list --routes /dev/zero", "/dev/zero: the file cannot be read: it has more than 64 MiB"),
      ("test --routes r /dev/zero", "/dev/zero: the file cannot be read: it has more than 64 MiB"),
      (
        "associate --routes r --host a.b --check /dev/zero",
        "/dev/zero: the file cannot be read: it has more than 64 MiB"
      ),
      (
        "convert --from openapi /dev/zero",
        "/dev/zero: the file cannot be read: it has more than 64 MiB"
      ),
      ("diff r s --urls /dev/zero", "/dev/zero: a line has more than 64 MiB"),
      ("classify --routes r --format urls /dev/zero", "/dev/zero: a line has more than 64 MiB"),
    ])
  func `the tool bounds what it reads from files`(_ command: String, _ message: String) async throws
  {
    let run = try await run(command)
    #expect(
      run.standardError.split(separator: "\n").contains(Substring(message)), "\(run.standardError)")
    #expect(run.status != 0)
  }

  @Test(
    .bug(id: 44, "letter D: /dev/zero ends in an out-of-memory crash"),
    arguments: [
      ("list --routes -", "standard input: the file cannot be read: it has more than 64 MiB\n"),
      ("match --routes r", "standard input: a line has more than 64 MiB\n"),
    ])
  func `the tool bounds what a pipe gives`(_ command: String, _ message: String) async throws {
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"),
      ["-c", "cat /dev/zero 2> /dev/null | '\(ToolRun.tool.path)' \(command)"], files: Self.files)
    #expect(run.standardError == message)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("match --routes -", "the routes and the URLs"),
    ("explain --routes -", "the routes and the URLs"),
    ("classify --routes -", "the routes and the lines"),
    ("classify --routes - e -", "the routes and the lines"),
    ("test --routes - -", "the routes and the expectations"),
    ("diff - -", "both routes files"),
    ("diff - s --urls -", "the routes and the URLs"),
    ("diff s - --urls -", "the routes and the URLs"),
  ])
  func `the tool refuses two uses of standard input`(_ command: String, _ uses: String) async throws
  {
    let run = try await run(command, input: "routes: []")
    let both = uses.replacing("the routes and", with: "both the routes and")
    #expect(run.standardError.hasPrefix("Error: The standard input cannot hold \(both).\n"))
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(
    arguments: [
      "match --routes PATH /a", "list --routes PATH", "explain --routes PATH /a",
      "check --routes PATH", "diff PATH r", "diff r PATH", "diff r s --urls PATH",
      "test --routes PATH e", "test --routes r PATH", "classify --routes PATH e",
      "classify --routes r e PATH", "url --routes PATH a", "inspect --routes PATH",
    ], [("missing", "No such file or directory"), (".", "Is a directory")])
  func `the tool says in one line why a file cannot be read`(
    _ command: String, _ file: (path: String, reason: String)
  ) async throws {
    let run = try await run(command.replacing("PATH", with: file.path))
    let isLine =
      run.standardError.hasPrefix("\(file.path): ")
      && run.standardError.hasSuffix(": \(file.reason)\n")
    #expect(isLine, "\(run.standardError)")
    #expect(run.standardError.filter { $0 == "\n" }.count == 1)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(arguments: ["match --routes r", "explain --routes r", "diff r r --urls -"])
  func `the tool says that standard input cannot be read`(_ command: String) async throws {
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", "'\(ToolRun.tool.path)' \(command) < ."], files: Self.files)
    #expect(run.standardError == "standard input: Is a directory\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `a missing file of URLs is reported before any change`() async throws {
    let run = try await run("diff r s --json --urls missing")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  /// A shell loop reads its lines from the same input.
  @Test func `diff leaves the input alone unless asked for URLs`() async throws {
    let script = "while read -r line; do '\(ToolRun.tool.path)' diff r r; echo \"$line\"; done"
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", script], files: Self.files, input: Data("/a/1\n/a/2\n".utf8))
    #expect(run.standardOutput == "/a/1\n/a/2\n")
    #expect(run.standardError == "")
  }

  @Test func `the tool keeps only the beginning of a long line`() async throws {
    let run = try await run(
      "match --routes r --json", input: "/\(String(repeating: "x", count: 200_000))\n/a/1\n")
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 2)
    #expect((lines.first?.utf8.count ?? 0) < 70_000)
    #expect(run.status == 1)
  }

  @Test(arguments: ["match --routes r", "match --routes r --json", "explain --routes r"])
  func `the tool names lines that are not UTF-8`(_ command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let latin = Data("/a/caf".utf8) + [0xE9, 0x0A]
    let run = try await ToolRun(
      ToolRun.tool, words, files: Self.files, input: latin + Data("\n/a/1\n".utf8) + latin)
    #expect(
      run.standardError == """
        standard input: line 1 is not UTF-8
        standard input: line 4 is not UTF-8

        """)
    #expect(run.standardOutput.contains("/a/1"))
    #expect(!run.standardOutput.contains("caf"))
    #expect(run.status == 2)
  }

  @Test func `the tool answers what it read before a fault`() async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["match", "--routes", "r"], files: Self.files, input: Self.cutGzip)
    #expect(run.standardOutput.hasSuffix("\n/a/1  a      x=1\n"))
    #expect(run.standardError == "standard input: the gzip data ends early\n")
    #expect(run.status == 2)
  }

  /// The line `/a/1` as one stored block of gzip data, without the checksums at the end.
  private static let cutGzip =
    Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0xFA, 0xFF]) + Data("/a/1\n".utf8)

  @Test func `a long line may end within a character`() async throws {
    let run = try await run(
      "match --routes r --json", input: "//" + String(repeating: "\u{E9}", count: 40_000))
    #expect(run.standardOutput.contains(#""matched":false"#))
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test func `only empty lines are skipped`() async throws {
    let run = try await run("match --routes r --json", input: "\n\r\n  \n")
    #expect(run.standardOutput.split(separator: "\n").count == 1)
    #expect(run.standardOutput.contains(#""url":"  ""#))
    let help = try await self.run("match --help").standardOutput
    #expect(help.contains("Empty lines are skipped"))
  }
}
