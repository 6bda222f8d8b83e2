import ArgumentParser
import Foundation
import Testing

@testable import WaymarkCommand

@Suite struct UsageTests {

  @Test func `the tool refuses an unknown option`() async throws {
    let run = try await ToolRun("list", "--routes", "r", "--jsn")
    #expect(
      run.standardError == """
        Error: Unknown option '--jsn'. Did you mean '--json'?
        Usage: waymark list [--routes <file>] [--method <method>] [<file>] [--table] [--tree] [--json] [--markdown] [--examples] [--scheme <scheme>] [--order <order>]
          See 'waymark list --help' for more information.

        """)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("chek", " Did you mean check?"), ("mtach", " Did you mean match?"),
    ("clasify", " Did you mean classify?"), ("deploy", ""),
    ("\u{1B}[2J", ""),
  ])
  func `the tool refuses an unknown verb`(_ verb: String, _ advice: String) async throws {
    let run = try await ToolRun(verb, "--routes", "r")
    #expect(run.standardError.hasPrefix("Error: There is no verb"))
    #expect(run.standardError.contains(".\(advice)\nUsage: waymark <subcommand>\n"))
    #expect(!run.standardError.contains("\u{1B}"))
    #expect(run.status == 2)
  }

  @Test(.bug(id: 45, "a repaired text was looked for in its place"))
  func `the tool refuses an argument that is not UTF-8`() async throws {
    // Foundation passes only valid strings to a process, so a shell creates the byte.
    let command = #"'\#(ToolRun.tool.path)' match --routes r "$(printf '/user/\377')""#
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", command], files: ["r": Data("routes: []".utf8)])
    #expect(run.standardError.hasPrefix("Error: The argument \"/user/\u{FFFD}\" is not UTF-8."))
    #expect(run.status == 2)
    let real = try await ToolRun(
      "match", "--routes", "r", "/user/\u{FFFD}", files: ["r": "routes: []"])
    #expect(real.status == 1)
  }

  @Test func `the tool prints its version`() async throws {
    let run = try await ToolRun("--version")
    #expect(run.standardOutput.wholeMatch(of: #/waymark \d+\.\d+\.\d+(-dev)?\n/#) != nil)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 44, "point 31: examples of help wrap to the first column"),
    arguments: WaymarkTool.configuration.subcommands.compactMap { $0.configuration.commandName })
  func `indented lines of help fit a terminal`(_ verb: String) async throws {
    let run = try await ToolRun("help", verb)
    let source = try #require(
      WaymarkTool.configuration.subcommands.first { $0.configuration.commandName == verb })
    let written = source.configuration.discussion.split(separator: "\n")
    for line in written where line.hasPrefix("  ") {
      #expect(run.standardOutput.contains("\n\(line)\n"), "\(line)")
    }
    #expect(run.status == 0)
  }

  @Test func `the tool prints help`() async throws {
    let run = try await ToolRun("--help")
    #expect(
      run.standardOutput == """
        OVERVIEW: Answers questions about the routes in a file.

        USAGE: waymark <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          match                   Prints which route matches each URL, and with which
                                  values.
          list                    Prints each scheme's routes in the order in which
                                  they are tried.
          explain                 Explains which route matches a URL, and why the
                                  others do not.
          check                   Finds unreachable, duplicate, misleading and costly
                                  routes, and more.
          diff                    Prints what changes between two routes files.
          compare                 Tells how the URLs of two patterns relate.
          test                    Checks that URLs are routed as a file of expectations
                                  specifies.
          classify                Finds the route of each URL or line of an access log.
          url                     Prints the URL of a route for values.
          associate               Writes association files from routes, or compares
                                  files with them.
          doctor                  Finds why links of a host open the browser, or an app
                                  without a route.
          convert                 Prints patterns, or a table of routes, in another
                                  syntax.
          inspect                 Serves a local web page that explains URLs while you
                                  type them.

          See 'waymark help <subcommand>' for detailed help.

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 64, "25: help nope is status 0"), arguments: [["help", "nope"], ["help", "lst"]])
  func `help refuses a verb that is none`(_ arguments: [String]) async throws {
    let run = try await ToolRun(ToolRun.tool, arguments)
    #expect(run.standardError.hasPrefix("Error: There is no verb \"\(arguments[1])\"."))
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `help names verbs and itself`() async throws {
    #expect(try await ToolRun("help").status == 0)
    #expect(try await ToolRun("help", "match").standardOutput.contains("waymark match"))
    #expect(try await ToolRun("help", "--help").status == 0)
  }

  @Test(
    .bug(id: 64, "25: escape characters of arguments reach the terminal"),
    arguments: [
      ["test", ".", "\u{1B}[31m"], ["list", "--order", "\u{1B}[31m"],
      ["list", "--order=a\u{1B}[31m"],
      ["list", "--\u{1B}[31m"], ["inspect", "--port", "1\nError: forged\u{1B}"], ["\u{1B}[31m"],
      ["help", "\u{1B}[31m"], ["check", "\u{202E}a", "b", "c"], ["diff", "a", "b", "\u{9B}31m"],
    ])
  func `arguments are printable in messages`(_ arguments: [String]) async throws {
    let run = try await ToolRun(ToolRun.tool, arguments)
    let lines = run.standardError.split(separator: "\n")
    #expect(
      lines.allSatisfy {
        $0.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }
      })
    #expect(!lines.contains { $0.hasPrefix("Error: forged") })
    #expect(run.standardError.contains("\\u{"))
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 64, "25: a bad host comes twice, once as a log line"),
    arguments: [
      "options: { hosts: [a b] }",
      "options: { hosts: [a b] }\nroutes: [{ pattern: /a, methods: [GET], hosts: [c d] }]",
    ])
  func `a bad host is reported once`(_ file: String) async throws {
    let run = try await ToolRun("list", "--routes", "r", files: ["r": file])
    #expect(run.standardError.matches(of: /"?a b"?/).count == 1)
    #expect(!run.standardError.contains("warning"))
    #expect(run.status == 2)
  }
}
