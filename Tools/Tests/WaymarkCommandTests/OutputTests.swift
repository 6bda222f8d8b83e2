import ArgumentParser
import Foundation
import Testing

@testable import WaymarkCommand

/// Output that can't be written.
@Suite struct OutputTests {
  private static let files = [
    "r": "routes: [{ pattern: /a, name: a }, { pattern: /b }, { pattern: /b }]",
    "s": "routes: [{ pattern: /a, name: b }]",
    "e": "expectations: [{ url: /a, route: a }]",
    "f": "expectations: [{ url: /a, route: /b }]",
    "o": "{ openapi: 3.1.0, paths: { /a: { get: {} } } }",
    "urls": "/a\n",
    "claims":
      #"{ "applinks": { "details": [{ "appID": "A1B2C3D4E5.a", "components": [{ "/": "/c" }] }] } }"#,
  ]

  @Test func `a written file keeps its permissions, a link and a pipe what they are`() async throws
  {
    let script = """
      waymark=$0
      echo old > file; chmod 600 file; ln -s file link; mkfifo pipe
      cat pipe > piped &
      "$waymark" convert --to brace /a/:b -o pipe; wait
      "$waymark" convert --to brace /a/:b -o link
      ls -l file link pipe | cut -c1-10; cat file piped
      """
    let run = try await ToolRun(URL(filePath: "/bin/sh"), ["-c", script, ToolRun.tool.path])
    #expect(run.standardError == "")
    #expect(
      run.standardOutput == """
        -rw-------
        lrwxrwxrwx
        prw-r--r--
        /a/{b}
        /a/{b}

        """)
  }

  @Test(.bug(id: 45, "--output replaces a link to a file that is not there yet"))
  func `a link stays a link to the file that it makes`() async throws {
    let script = """
      set -e
      mkdir links files; ln -s ../files/made links/relative; ln -s relative links/link
      ln -s "$PWD/files/other" absolute
      "$0" convert --to brace /a/:b -o links/link
      cd links; "$0" convert --to brace /c/:d -o ../absolute; cd ..
      ls -l links links/link absolute | grep -c '^lrwx'; cat files/made files/other
      """
    let run = try await ToolRun(URL(filePath: "/bin/sh"), ["-c", script, ToolRun.tool.path])
    #expect(run.standardError == "")
    #expect(run.standardOutput == "4\n/a/{b}\n/c/{d}\n")
  }

  @Test(
    .bug(id: 64, "23: -o /dev/stdout takes the name of the file behind it"),
    arguments: ["/dev/stdout > file", "/dev/stderr 2> file", "/dev/fd/3 3> file", "link > file"])
  func `a file that the shell has opened keeps what stands in it`(_ output: String) async throws {
    let target = output.split(separator: ">").last.map(String.init) ?? ""
    let descriptor = output.contains("2>") ? "2" : output.contains("3>") ? "3" : "1"
    let appending = output.replacingOccurrences(of: ">", with: ">>")
    let script = """
      ln -s /dev/stdout link
      (
      exec \(descriptor)>\(target)
      echo header >&\(descriptor)
      "$0" convert --to brace /a/:b -o \(output.split(separator: " ")[0])
      echo footer >&\(descriptor)
      )
      cat file; echo log > file
      "$0" convert --to brace /a/:b -o \(appending)
      cat file
      """
    let run = try await ToolRun(URL(filePath: "/bin/sh"), ["-c", script, ToolRun.tool.path])
    #expect(run.standardOutput == "header\n/a/{b}\nfooter\nlog\n/a/{b}\n")
    #expect(run.standardError == "")
  }

  /// Each verb in each output format, and the output of ArgumentParser.
  static let commands = [
    "match --routes r /a", "match --routes r --json /a", "match --routes r < urls",
    "list --routes r", "list --routes r --tree", "list --routes r --json",
    "list --routes r --markdown", "list --routes r --examples",
    "explain --routes r /a", "explain --all --routes r /a", "explain --routes r --json /a",
    "check r", "check --routes r", "check --routes r --json", "check --routes r --annotate github",
    "check --routes r --format sarif", "check --routes r --format junit",
    "diff r s", "diff r s --json", "diff r s --format junit", "compare /a /b",
    "compare --json /a /b", "test --routes r e",
    "test --routes r f", "test --routes r --json e", "test --routes r --format sarif e",
    "classify --format urls --routes r urls", "classify --format urls --routes r --json urls",
    "classify --format requests --routes r urls",
    "classify --format urls --routes r --columns url,route urls",
    "classify --format urls --routes r --summary urls",
    "classify --format urls --routes r --summary --json urls",
    "url --routes r a", "inspect --routes r", "convert --to brace /a", "convert --routes r",
    "convert --routes r --json", "convert --from openapi o",
    "associate --routes r --host a.example --apple A1B2C3D4E5.a",
    "associate --routes r --host a.example --intent-filter",
    "associate --routes r --host a.example --check claims",
    "associate --routes r --host a.example --check claims --format junit",
    "associate --routes r --host a.example --check claims /a",
    "doctor --routes r --host a.example", "doctor --routes r --host a.example --json",
    "--help", "help match", "match --help", "--version", "--generate-completion-script bash",
  ]

  private func run(_ script: String) async throws -> ToolRun {
    try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", "alias waymark=\"'\(ToolRun.tool.path)'\"\n\(script)"],
      files: Self.files.mapValues { Data($0.utf8) },
      // Nothing listens on this port.
      environment: LocalCurl.environment(server: "http://127.0.0.1:1"))
  }

  @Test func `every verb is tried on bad outputs`() {
    let tried = Set(Self.commands.compactMap { $0.split(separator: " ").first.map(String.init) })
    for verb in WaymarkTool.configuration.subcommands {
      #expect(tried.contains(verb.configuration.commandName ?? ""))
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `the tool reports a full disk`(_ command: String) async throws {
    let run = try await run("waymark \(command) > /dev/full; echo $?")
    #expect(run.standardOutput == "2\n")
    let message = "waymark: standard output: No space left on device\n"
    #expect(run.standardError == message)
  }

  /// The reader of the pipe has closed it.
  ///
  /// Shells report that a signal ended the process.
  @Test(arguments: commands) func `the tool ends quietly when nobody reads`(_ command: String)
    async throws
  {
    let run = try await run(
      """
      mkfifo pipe; exec 3<> pipe 4> pipe 3<&-
      waymark \(command) >&4; echo $?
      trap '' PIPE; waymark \(command) >&4; echo $?
      """)
    #expect(run.standardOutput == "141\n141\n")
    #expect(run.standardError == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `the tool survives that no message can be written`() async throws {
    let run = try await run("waymark list --routes none 2> /dev/full; echo $?")
    #expect(run.standardOutput == "2\n")
  }

  /// Python makes both ends of a pipe non-blocking, reads slowly and writes late.
  @Test(
    .bug(id: 64, "25: a non-blocking standard output cuts the answer"),
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3")))
  func `output and input may be non-blocking`() async throws {
    let script = """
      import os, subprocess, sys, time
      table = b"routes:\\n" + b"".join(b"- pattern: /page%d/:id\\n" % n for n in range(5000))
      reading, writing = os.pipe()
      answer, output = os.pipe()
      for end in (reading, output): os.set_blocking(end, False)
      tool = subprocess.Popen([sys.argv[1], "list", "--json", "--routes", "-"], stdin=reading, stdout=output)
      os.close(reading); os.close(output)
      time.sleep(0.5)
      with open(writing, "wb") as file: file.write(table)
      time.sleep(0.5)
      print(open(answer, "rb").read().count(b"\\n"), tool.wait())
      """
    let run = try await ToolRun(
      URL(filePath: "/usr/bin/python3"), ["-c", script, ToolRun.tool.path])
    #expect(run.standardOutput == "5000 0\n")
    #expect(run.standardError == "")
  }
}
