import Foundation
import Testing

/// Tables that programs print, in the format of `WaymarkDescription`.
@Suite struct ExportedTableTests {
  private static let table = """
    {
      "version" : 1,
      "later" : { "a" : 1 },
      "options" : { "limits" : { "segments" : 3, "novel" : 7 }, "constraintNames" : { "year" : "[0-9]{4}" } },
      "schemes" : [ "empty" ],
      "routes" : [
        { "pattern" : "/in/:year<year>", "name" : "in", "class" : "Page", "isGuarded" : true, "novel" : [] },
        { "pattern" : "{id}.{ext}", "syntax" : "brace", "name" : "file", "metadata" : { "cost" : [ 1, 2.5, null ] } },
        { "pattern" : "thing:/in/:year<year>", "scheme" : "thing", "name" : "in" },
        { "pattern" : "/old/:x", "otherPatterns" : ["/new/:x"], "name" : "old" },
        { "pattern" : "/whole(/:x)", "sharesName" : true }
      ]
    }
    """

  @Test func `a program's exported table is read`() async throws {
    let run = try await ToolRun("list", "--routes", "r", files: ["r": Self.table])
    #expect(run.standardError == "")
    #expect(
      run.standardOutput == """
        SCHEME  PRIORITY  NAME  PATTERN
        global  0         in    /in/:year<year>
        global  0         file  {id}.{ext}
        global  0         old   /old/:x
        global  0         old   /new/:x
        global  0         -     /whole(/:x)
        thing   0         in    thing:/in/:year<year>

        """)
  }

  @Test func `limits and constraint names of an exported table count`() async throws {
    let run = try await ToolRun(
      "match", "--routes", "r", "/in/2026", "/in/26", "/a/b/c/d", "empty:/in/2026",
      files: ["r": Self.table])
    #expect(
      run.standardOutput == """
        URL             ROUTE     VALUES
        /in/2026        in        year=2026
        /in/26          no match
        /a/b/c/d        error     the URL has more than 3 segments (limit segments)
        empty:/in/2026  no match

        """)
  }

  @Test func `an exported table of a newer version is refused`() async throws {
    let run = try await ToolRun(
      "list", "--routes", "r", files: ["r": #"{"version": 2, "tables": []}"#])
    #expect(
      run.standardError
        == "r:1:13: the description has version 2, but the newest known version is 1\n")
    #expect(run.status == 2)
  }

  /// In `waymark list --routes <(program --dump-routes)`, the routes come from a pipe.
  @Test func `an exported table is read from a pipe`() async throws {
    let script = """
      mkfifo pipe; cat r > pipe & "$0" match --routes pipe /in/2026
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", script, ToolRun.tool.path],
      files: ["r": Data(Self.table.utf8)])
    #expect(run.standardOutput.contains("in     year=2026"))
    #expect(run.status == 0)
  }
}
