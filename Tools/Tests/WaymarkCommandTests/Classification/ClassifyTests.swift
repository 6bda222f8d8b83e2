import Foundation
import Testing

@Suite struct ClassifyTests {
  private static let routes = """
    routes:
      - { pattern: /user/:id, name: user }
      - { pattern: "/files/*" }
      - { pattern: /open, name: "a\\tb", scheme: app }
    """

  private func run(
    _ arguments: [String], input: Data = Data(), files: [String: Data] = [:]
  ) async throws -> ToolRun {
    var files = files
    files["routes.yaml"] = Data(Self.routes.utf8)
    return try await ToolRun(
      ToolRun.tool, ["classify", "--routes", "routes.yaml"] + arguments, files: files, input: input)
  }

  @Test func `classify prints the route of each line`() async throws {
    let run = try await run(
      [],
      input: Data("/user/7\r\n/nope?a=\tb\n/nope\n\nhttp://[bad\napp://open\n/files/日本/\u{9B}".utf8)
    )
    #expect(
      run.standardOutput == #"""
        user	/user/7
        !	/nope?a=\u{9}b	the URL has a control character, or a blank at its beginning or end, after 8 bytes
        -	/nope
        !		the line is empty
        !	http://[bad	the URL's host is malformed after 7 bytes
        a\u{9}b	app://open
        /files/*	/files/日本/\u{9B}

        """#)
    #expect(
      run.standardError == """
        waymark: reading URLs (--format urls)
        7 lines; refused: 2, unreadable: 1

        """)
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 63, "17: lines of other logs were read as URLs without a word"),
    arguments: [
      (#"{"time":"2026-11-29","request":"GET /a HTTP/1.1"}"#, "is JSON, not a URL"),
      (#"https 2026-11-29 lb 1.2.3.4:5 "GET https://a.example:443/ HTTP/1.1""#, "another format"),
      (#"INFO:     127.0.0.1:1 - "GET /user/7 HTTP/1.1" 200 OK"#, "another format"),
      ("/user/7", nil), (#"1.2.3.4 - - [29/Nov/2026] "GET /user/7 HTTP/1.1" 200 5"#, nil),
    ] as [(String, String?)])
  func `classify gives a hint if the first line is of another log`(
    _ line: String, _ hint: String?
  ) async throws {
    let run = try await run([], input: Data("\(line)\n\(line)\n".utf8))
    let hints = run.standardError.split(separator: "\n").filter { $0.contains("the first line") }
    #expect(hints.count == (hint == nil ? 0 : 1))
    #expect(hint.map { hints.first?.contains($0) ?? false } ?? true, "\(run.standardError)")
    #expect(run.status == 0)
  }

  @Test func `classify prints an object a line`() async throws {
    let run = try await run(
      ["--json"], input: Data("/user/\"7\\\"\n/nope/\u{9B}\nhttp://[bad\n\napp://open\n".utf8))
    #expect(
      run.standardOutput == #"""
        {"matched":true,"name":"user","pattern":"/user/:id","scheme":null,"url":"/user/\"7\\\""}
        {"matched":false,"url":"/nope/\u009b"}
        {"error":"the URL's host is malformed after 7 bytes","matched":false,"url":"http://[bad"}
        {"error":"the line is empty","matched":false,"url":""}
        {"matched":true,"name":"a\tb","pattern":"/open","scheme":"app","url":"app://open"}

        """#)
    #expect(run.status == 0)
  }

  @Test func `classify prints the columns that are asked for`() async throws {
    let run = try await run(
      ["--columns", "url,route,name,pattern,scheme,parameters,error"],
      input: Data(
        "/user/7?x=a%09b&x=%22\napp://open\n/nope\n\nhttp://[bad\n/files/日本/\u{9B}\n".utf8))
    let lines = run.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(
      lines == [
        [
          "/user/7?x=a%09b&x=%22", "user", "user", "/user/:id", "",
          #"{"id":"7","x":["a\tb","\""]}"#, "",
        ],
        ["app://open", #"a\u{9}b"#, #"a\u{9}b"#, "/open", "app", "{}", ""],
        ["/nope", "-", "", "", "", "{}", ""],
        ["", "!", "", "", "", "{}", "the line is empty"],
        ["http://[bad", "!", "", "", "", "{}", "the URL's host is malformed after 7 bytes"],
        [#"/files/日本/\u{9B}"#, "/files/*", "", "/files/*", "", "{}", ""], [""],
      ])
    #expect(run.status == 0)
  }

  @Test func `columns of several options are appended`() async throws {
    let run = try await run(
      ["--columns", "url", "--columns", "route,scheme"], input: Data("app://open\n".utf8))
    #expect(run.standardOutput == #"app://open"# + "\t" + #"a\u{9}b"# + "\tapp\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--columns", "rout"], #"no column is called "rout"; did you mean route?"#),
    (["--columns", "url,,route"], #"no column is called """#),
    (["--columns", "url", "--json"], "--columns has no meaning with --json or --summary"),
    (["--columns", "url", "--summary"], "--columns has no meaning with --json or --summary"),
  ])
  func `classify refuses columns that it does not have`(_ arguments: [String], _ message: String)
    async throws
  {
    let run = try await run(arguments)
    #expect(run.standardError.contains(message))
    #expect(run.status == 2)
  }

  private static let logLine =
    #"::1 - - [21/Nov/2026:07:00:00 +0000] "GET /user/7?x=1 HTTP/1.1" 200 12 "-" "curl""# + "\n"

  // Only readable lines count: log lines with a request, and URLs, which have no blanks.
  @Test(arguments: [
    (["/user/1\n", logLine, "/user/2\n"], "urls"),
    ([logLine, "/user/1\n"], "urls"),
    ([logLine, "/user/1\n", logLine], "log"),
    (["no request\n", "\n", "neither\t\n", logLine, "/a/\u{1}\n"], "log"),
    ([], "urls"),
    (["no request\n"], "urls"),
    (Array(repeating: "/user/1\n", count: 1000) + Array(repeating: logLine, count: 5000), "urls"),
    (Array(repeating: "/user/1\n", count: 499) + Array(repeating: logLine, count: 501), "log"),
    (
      Array(repeating: logLine, count: 501) + Array(repeating: "/user/1\n", count: 5000), "log"
    ),
  ])
  func `classify takes the format of most of the first 1,000 lines`(
    _ lines: [String], _ format: String
  ) async throws {
    let input = Data(lines.joined().utf8)
    let told = try await run([], input: input)
    let said = try await run(["--format", format], input: input)
    #expect(told.standardOutput == said.standardOutput)
    let name = format == "log" ? "lines of an access log" : "URLs"
    let message = lines.isEmpty ? "" : "waymark: reading \(name) (--format \(format))\n"
    #expect(told.standardError == message + said.standardError)
    #expect(told.status == 0)
  }

  @Test func `classify obeys the given format`() async throws {
    let log = Data(("no line of a log\n" + Self.logLine).utf8)
    let asURLs = try await run(["--format", "urls"], input: log)
    #expect(asURLs.standardOutput.hasPrefix("-\tno line of a log\n-\t::1 - - ["))
    let asLog = try await run(["--format", "log"], input: Data("/user/7\n".utf8))
    #expect(asLog.standardOutput == "!\t/user/7\tthe line has no request\n")
  }

  @Test func `classify reads targets as servers do`() async throws {
    let targets = [
      "//user/7", "//open.example/user/7", "//user:/7", "http://x.example/user/7", "//7/user", "*",
      "x:443", "http:///user/7", "/user/7#x", "/user/%237",
    ]
    let log = targets.map { "h - - [t] \"GET \($0) HTTP/1.1\" 200 1\n" }.joined()
    let lines = try await run([], input: Data(log.utf8))
    #expect(
      lines.standardOutput == #"""
        user	//user/7
        -	//open.example/user/7
        -	//user:/7
        user	http://x.example/user/7
        -	//7/user
        !	h - - [t] "GET * HTTP/1.1" 200 1	the request's target is neither a path nor a URL
        !	h - - [t] "GET x:443 HTTP/1.1" 200 1	the request's target is neither a path nor a URL
        !	h - - [t] "GET http:///user/7 HTTP/1.1" 200 1	the request's target is neither a path nor a URL
        !	h - - [t] "GET /user/7#x HTTP/1.1" 200 1	a request's target has no fragment
        user	/user/%237

        """#)
    let summary = try await run(["--summary", "--json"], input: Data(log.utf8))
    #expect(
      summary.standardOutput.contains(
        #""templates":[{"lines":1,"template":"/open.example/user/{int}"},"#
          + #"{"lines":1,"template":"/user:/{int}"},{"lines":1,"template":"/{int}/user"}]"#))
    // A list of URLs may also contain URLs without a scheme.
    let url = try await run([], input: Data("//open.example/user/7\n".utf8))
    #expect(url.standardOutput == "user\t//open.example/user/7\n")
  }

  @Test func `classify survives bad lines`() async throws {
    var input = Data("/user/1\n/user/".utf8)
    input.append(contentsOf: [0xFF, 0x0A])
    input.append(Data(repeating: UInt8(ascii: "x"), count: 1_000_000))
    input.append(Data("\n/user/2\n".utf8))
    let run = try await run([], input: input)
    #expect(
      run.standardOutput == """
        user	/user/1
        !	/user/\u{FFFD}	the line is not UTF-8
        !	\(String(repeating: "x", count: 200))	the line is longer than 65536 bytes
        user	/user/2

        """)
    #expect(run.status == 0)
  }

  @Test func `classify keeps the order of many chunks`() async throws {
    let numbers = 0..<200_000
    let input = numbers.map { $0 % 3 == 0 ? "/user/\($0)\n" : "/no/\($0)\n" }.joined()
    let run = try await run([], input: Data(input.utf8))
    let expected = numbers.map { $0 % 3 == 0 ? "user\t/user/\($0)\n" : "-\t/no/\($0)\n" }.joined()
    #expect(run.standardOutput == expected)
    #expect(run.status == 0)
  }

  @Test func `routes of one name are one row of the summary`() async throws {
    let routes = """
      routes: [{ pattern: "/user/:id", name: user }, { pattern: "app://user", name: user }]
      """
    let run = try await ToolRun(
      "classify", "--format", "urls", "--summary", "--routes", "r",
      files: ["r": routes], input: "/user/7\napp://user\n/no\n")
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst().first == "user           2   66.67%")
  }

  @Test func `classify sums up all files`() async throws {
    let files = [
      "a": Data("/user/1\n/user/2\n/no/12/x\n/no/7/x?y\n".utf8),
      "b": Data("/files/1\n/\nhttp://[bad\n\napp://open".utf8),
    ]
    let table = try await run(["--format", "urls", "--summary", "a", "b"], files: files)
    #expect(
      table.standardOutput == #"""
        ROUTE          LINES    SHARE
        user               2   22.22%
        /files/*           1   11.11%
        a\u{9}b            1   11.11%
        no match           3   33.33%
          /no/{int}/x      2   22.22%
          /                1   11.11%
        refused            1   11.11%
        unreadable         1   11.11%
        all lines          9  100.00%

        """#)
    #expect(table.standardError == "")
    let json = try await run(
      ["--summary", "--json", "a", "-"], input: files["b"] ?? Data(), files: files)
    #expect(
      json.standardOutput == #"""
        {"lines":9,"refused":1,"routes":[{"lines":2,"name":"user","pattern":"/user/:id","scheme":null},{"lines":1,"name":null,"pattern":"/files/*","scheme":null},{"lines":1,"name":"a\tb","pattern":"/open","scheme":"app"}],"templates":[{"lines":2,"template":"/no/{int}/x"},{"lines":1,"template":"/"}],"unmatched":3,"unreadable":1}

        """#)
  }

  @Test(.bug(id: 64, "27: comments of a list of URLs count as URLs"))
  func `a comment in a list of URLs is unreadable`() async throws {
    let files = ["r": "routes: [{ pattern: /, name: home }, { pattern: /a, name: a }]"]
    let run = try await ToolRun(
      "classify", "--format", "urls", "--routes", "r", files: files, input: "# links\n/a\n#\n")
    #expect(
      run.standardOutput
        == "!\t# links\tthe line is a comment\na\t/a\n!\t#\tthe line is a comment\n")
    #expect(run.status == 0)
  }

  private static let visits = [
    "r": "routes: [{ pattern: /a, name: a }, { pattern: '/b,\"c\"/:d' }, { pattern: /e, name: e }]"
  ]
  private static let lines = "/a\n/a\n/a\n/b,\"c\"/1\n/b,\"c\"/2\n/e\n/x\n/x\n/y\n//\u{1}\n"

  @Test(.bug(id: 64, "27: a summary lists each route and has no CSV"))
  func `a summary lists the most frequent routes alone`() async throws {
    let run = try await ToolRun(
      "classify", "--summary", "--top", "1", "--format", "urls", "--routes", "r",
      files: Self.visits, input: "/a\n/a\n/e\n/x\n/x\n/y\n")
    #expect(
      run.standardOutput == """
        ROUTE         LINES    SHARE
        a                 2   33.33%
        other routes      1   16.67%
        no match          3   50.00%
          /x              2   33.33%
          others          1   16.67%
        all lines         6  100.00%

        """)
    let json = try await ToolRun(
      "classify", "--summary", "--top", "1", "--json", "--format", "urls", "--routes", "r",
      files: Self.visits, input: "/a\n/a\n/e\n")
    #expect(json.standardOutput.contains(#""otherRoutes":1"#))
    #expect(json.standardOutput.matches(of: /"pattern"/).count == 1)
  }

  @Test(.bug(id: 64, "27: a summary lists each route and has no CSV"))
  func `a summary is printed as comma-separated values`() async throws {
    let run = try await ToolRun(
      "classify", "--summary", "--csv", "--format", "urls", "--routes", "r", files: Self.visits,
      input: Self.lines)
    #expect(
      run.standardOutput.split(separator: "\n").prefix(5) == [
        "kind,title,lines", #"route,"a",3"#, #"route,"/b,""c""/:d",2"#, #"route,"e",1"#,
        #"unmatched,"no match",3"#,
      ])
    #expect(run.standardOutput.hasSuffix("all,\"all lines\",10\n"))
  }

  @Test(arguments: [
    (["--top", "3"], "--top and --csv need --summary"),
    (["--csv"], "--top and --csv need --summary"),
    (["--summary", "--top", "0"], "--top must be at least 1, not 0"),
    (["--summary", "--csv", "--json"], "--csv and --json exclude each other"),
  ])
  func `options of the summary are checked`(_ arguments: [String], _ message: String) async throws {
    let run = try await ToolRun(ToolRun.tool, ["classify", "--routes", "r"] + arguments)
    #expect(run.standardError.hasPrefix("Error: \(message)\n"))
    #expect(run.status == 2)
  }
}
