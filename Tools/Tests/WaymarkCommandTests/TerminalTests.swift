import Foundation
import Testing

@testable import WaymarkCommand

@Suite struct TerminalTests {
  private static let files = ["r": "routes: [{ pattern: \"/a/:x\", name: a }]"]

  @Test func `control characters are shown as escapes`() async throws {
    let run = try await ToolRun(
      "match", "--routes", "r", "/a/%1B%5B2J%C2%9B", "/a/\u{202E}x", "/\u{1B}[31m\r\n\u{9B}0m",
      files: Self.files)
    #expect(
      run.standardOutput == #"""
        URL                            ROUTE  VALUES
        /a/%1B%5B2J%C2%9B              a      x="\u{1B}[2J\u{9B}"
        /a/\u{202E}x                   a      x="\u{202E}x"
        /\u{1B}[31m\u{D}\u{A}\u{9B}0m  error  the URL has a control character, or a blank at its beginning or end, after 1 byte

        """#)
  }

  @Test func `control characters are escaped in JSON`() async throws {
    let run = try await ToolRun(
      "match", "--json", "--routes", "r", "/\u{1B}[31m\u{7F}\u{9B}\u{A0}", files: Self.files)
    #expect(
      run.standardOutput
        == #"{"error":"the URL has a control character, or a blank at its beginning or end, after 1 byte","#
        + #""matched":false,"url":"/\u001b[31m\u007f\u009b"# + "\u{A0}\"}\n")
  }

  @Test func `output elsewhere than on a terminal has no colors`() async throws {
    let run = try await ToolRun("match", "--routes", "r", "/a/1", "/b", files: Self.files)
    #expect(
      run.standardOutput == """
        URL   ROUTE     VALUES
        /a/1  a         x=1
        /b    no match

        """)
  }

  @Test(.enabled(if: onTerminal([]) != nil))
  func `output on a terminal has colors`() async throws {
    #expect(
      try await outputOnTerminal() == """
        \u{1B}[1mURL\u{1B}[0m   \u{1B}[1mROUTE\u{1B}[0m     \u{1B}[1mVALUES\u{1B}[0m
        /a/1  \u{1B}[32ma\u{1B}[0m         x=1
        /b    \u{1B}[31mno match\u{1B}[0m

        """)
  }

  @Test(.enabled(if: onTerminal([]) != nil), arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `output has no colors where they are not wanted`(_ environment: [String: String])
    async throws
  {
    #expect(
      try await outputOnTerminal(environment) == """
        URL   ROUTE     VALUES
        /a/1  a         x=1
        /b    no match

        """)
  }

  @Test(
    .bug(id: 44, "point 31: FORCE_COLOR and CLICOLOR_FORCE"),
    arguments: [
      ([:], true, true), ([:], false, false),
      (["FORCE_COLOR": "1"], false, true), (["FORCE_COLOR": "true"], false, true),
      (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "yes"], false, true),
      (["FORCE_COLOR": ""], false, false), (["FORCE_COLOR": "0"], false, false),
      (["CLICOLOR_FORCE": "0"], false, false), (["CLICOLOR_FORCE": "0"], true, true),
      (["FORCE_COLOR": "1", "TERM": "dumb"], false, true),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (["NO_COLOR": "0"], true, false), (["NO_COLOR": ""], true, true),
      (["NO_COLOR": "", "FORCE_COLOR": "1"], false, true),
      (["CLICOLOR": "0"], true, false), (["CLICOLOR": "1"], false, false),
      (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], false, true),
    ])
  func `the environment says whether output has colors`(
    _ environment: [String: String], _ isTerminal: Bool, _ showsStyles: Bool
  ) {
    let output = TerminalOutput(environment: environment, isTerminal: isTerminal)
    #expect(output.showsStyles == showsStyles)
  }

  @Test(
    .bug(id: 44, "point 31: FORCE_COLOR and CLICOLOR_FORCE"),
    arguments: ["FORCE_COLOR", "CLICOLOR_FORCE"])
  func `output elsewhere has colors where they are forced`(_ name: String) async throws {
    let run = try await ToolRun(
      "match", "--routes", "r", "/a/1", files: Self.files, environment: [name: "1"])
    #expect(run.standardOutput.contains("\u{1B}[32ma\u{1B}[0m"))
    let refused = try await ToolRun(
      "match", "--routes", "r", "/a/1", files: Self.files,
      environment: [name: "1", "NO_COLOR": "1"])
    #expect(!refused.standardOutput.contains("\u{1B}"))
  }

  @Test(.bug(id: 44, "point 31: a blank at the beginning"))
  func `a message says that a blank can be at the beginning`() async throws {
    let run = try await ToolRun("match", "--routes", "r", "  /about", files: Self.files)
    #expect(
      run.standardOutput.contains(
        "the URL has a control character, or a blank at its beginning or end, after 0 bytes"))
  }

  @Test(
    .enabled(if: onTerminal([]) != nil),
    arguments: [(["TERM": "xterm"], true), (["TERM": "dumb"], false)])
  func `long work shows how far it is on a terminal that can show it`(
    _ environment: [String: String], _ isShown: Bool
  ) async throws {
    // Slow enough for the first progress line, which appears after 0.2 s.
    let script = """
      (for i in 1 2 3 4 5 6; do echo /a/$i; sleep 0.1; done) | "\(ToolRun.tool.path)" classify --routes r --format urls > out
      """
    let (program, arguments) = try #require(Self.onTerminal(["/bin/sh", "-c", script]))
    let run = try await ToolRun(
      program, arguments, files: Self.files.mapValues { Data($0.utf8) }, environment: environment)
    #expect(run.standardOutput.contains(" lines, ") == isShown)
    #expect(run.standardOutput.hasSuffix("\r\u{1B}[K") == isShown)
  }

  private func outputOnTerminal(_ environment: [String: String] = [:]) async throws -> String {
    let command = ["match", "--routes", "r", "/a/1", "/b"]
    let (program, arguments) = try #require(Self.onTerminal([ToolRun.tool.path] + command))
    let run = try await ToolRun(
      program, arguments, files: Self.files.mapValues { Data($0.utf8) },
      environment: environment)
    return run.standardOutput.replacing("\r\n", with: "\n")
  }

  /// The program and arguments that run a command in a terminal, or `nil` if that isn't possible.
  private static func onTerminal(_ command: [String]) -> (program: URL, arguments: [String])? {
    let script = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: script) else { return nil }
    #if os(macOS)
      let arguments = ["-q", "/dev/null"] + command
    #else
      let quoted = command.map { "'\($0.replacing("'", with: "'\\''"))'" }
      let arguments = ["-q", "-c", quoted.joined(separator: " "), "/dev/null"]
    #endif
    return (URL(filePath: script), arguments)
  }
}
