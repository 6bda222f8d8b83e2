import Foundation
import Testing

/// `classify` together with other programs: gzip, pipes and signals.
@Suite struct ClassifyStreamTests {
  private static let routes = ["routes.yaml": Data("routes: [{ pattern: /a/:b, name: a }]".utf8)]

  /// Runs a script.
  ///
  /// Its variable `$waymark` contains the command.
  private func run(_ script: String) async throws -> ToolRun {
    let command = "'\(ToolRun.tool.path)' classify --format urls --routes routes.yaml"
    return try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", "waymark=\"\(command)\"; \(script)"], files: Self.routes)
  }

  @Test func `classify unpacks gzip members in a row, and ignores zeros behind them`() async throws
  {
    let run = try await run(
      """
      i=0; while [ $i -lt 50000 ]; do echo /a/$i; i=$((i + 1)); done > lines
      gzip -c lines > lines.gz; printf '' | gzip >> lines.gz; echo /last | gzip >> lines.gz
      head -c 70000 /dev/zero >> lines.gz; echo /last >> lines
      eval $waymark lines > plain; eval $waymark lines.gz > packed
      cat lines.gz | eval $waymark > piped
      cmp plain packed && cmp plain piped && wc -l < packed
      """)
    #expect(run.standardOutput.trimmingCharacters(in: .whitespaces) == "50001\n")
    #expect(run.standardError == "")
  }

  @Test func `classify tells gzip by two bytes that come one by one`() async throws {
    let run = try await run(
      """
      echo /a/b | gzip > lines.gz
      { head -c 1 lines.gz; sleep 0.3; tail -c +2 lines.gz; } | eval $waymark
      """)
    #expect(run.standardOutput == "a\t/a/b\n")
  }

  @Test func `classify keeps what a damaged file holds`() async throws {
    let run = try await run(
      """
      i=0; while [ $i -lt 50000 ]; do echo /a/$i; i=$((i + 1)); done | gzip > lines.gz
      head -c 60000 lines.gz > cut.gz; echo /a/x > other
      { head -c $(($(wc -c < lines.gz) - 8)) lines.gz; printf 'CRC SIZE'; } > damaged.gz
      for file in cut.gz damaged.gz; do
        eval $waymark $file other > out; echo $?
        head -1 out; tail -1 out; [ $(wc -l < out) -gt 20000 ] && echo many
      done
      """)
    let output = "1\na\t/a/0\na\t/a/x\nmany\n"
    #expect(run.standardOutput == output + output)
    #expect(
      run.standardError == """
        cut.gz: the gzip data ends early
        damaged.gz: the gzip data is damaged (incorrect data check)

        """)
  }

  @Test func `classify ends quietly when nobody reads on`() async throws {
    let run = try await run(
      """
      yes /a/1 | head -1000000 > lines
      eval $waymark lines | head -1
      (trap '' PIPE; eval $waymark lines | head -1)
      """)
    #expect(run.standardOutput == "a\t/a/1\na\t/a/1\n")
    #expect(run.standardError == "")
  }

  @Test func `classify writes lines from pipes as they come and stops on interruption`()
    async throws
  {
    let tool = try LiveTool(["classify", "--routes", "routes.yaml"], files: Self.routes)
    for line in ["/a/1", "/no"] {
      let answer = try tool.answer(to: line)
      #expect(answer == (line == "/no" ? "-" : "a") + "\t\(line)\n")
    }
    tool.process.interrupt()
    tool.process.waitUntilExit()
    #expect(tool.process.terminationReason == .exit)
    #expect(tool.process.terminationStatus == 130)
  }

  // A line written by a stranger misleads only until other lines follow.
  @Test func `classify changes its format while it is fed`() throws {
    let tool = try LiveTool(["classify", "--routes", "routes.yaml"], files: Self.routes)
    let logLine = #"h - - [t] "GET /a/1 HTTP/1.1" 200 1"#
    let answers = try [logLine, "/a/2", "/a/3", logLine].map { try tool.answer(to: $0) }
    try tool.input.close()
    tool.process.waitUntilExit()
    #expect(answers == ["a\t/a/1\n", "a\t/a/2\n", "a\t/a/3\n", "-\t\(logLine)\n"])
    let messages = try #require(try tool.messages.readToEnd())
    #expect(
      String(decoding: messages, as: UTF8.self) == """
        waymark: reading lines of an access log (--format log)
        waymark: reading URLs from here on (--format urls)

        """)
  }

  @Test func `classify sums up what it has on interruption`() async throws {
    let tool = try LiveTool(
      ["classify", "--routes", "routes.yaml", "--summary", "--json"], files: Self.routes)
    // More than a pipe holds, so most of it has been read when it's written.
    let count = 100_000
    try tool.input.write(contentsOf: Data(String(repeating: "/a/1\n", count: count).utf8))
    tool.process.interrupt()
    tool.process.waitUntilExit()
    #expect(tool.process.terminationStatus == 130)
    struct Summary: Decodable { let lines: Int }
    let output = try #require(try tool.output.readToEnd())
    let lines = try JSONDecoder().decode(Summary.self, from: output).lines
    #expect(lines > count / 2 && lines <= count)
  }
}
