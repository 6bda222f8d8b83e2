import Foundation
import Testing

/// Routes files of servers, with routes for methods.
@Suite struct MethodTests {
  private static let file = """
    routes:
      - { pattern: "/books", name: books, methods: [GET, POST] }
      - { pattern: "/books/:id<int>", name: book, methods: [GET] }
      - { pattern: "/books/:id<int>", name: book.remove, methods: [DELETE] }
      - { pattern: "/books/7", name: seven, methods: [DELETE] }
      - { pattern: "/health", name: health }
    """

  private func run(_ arguments: String...) async throws -> ToolRun {
    try await ToolRun(ToolRun.tool, arguments, files: ["r.yaml": Data(Self.file.utf8)])
  }

  @Test func `list has each method's routes`() async throws {
    let run = try await run("list", "--routes", "r.yaml")
    #expect(
      run.standardOutput == """
        METHOD  SCHEME  PRIORITY  NAME         PATTERN
        DELETE  global  0         book.remove  /books/:id<int>
        DELETE  global  0         seven        /books/7
        DELETE  global  0         health       /health
        GET     global  0         books        /books
        GET     global  0         book         /books/:id<int>
        GET     global  0         health       /health
        POST    global  0         books        /books
        POST    global  0         health       /health

        """)
  }

  @Test func `list has one method in every form`() async throws {
    let table = try await run("list", "--routes", "r.yaml", "--method", "POST", "--markdown")
    #expect(
      table.standardOutput == """
        | method | scheme | priority | name | pattern |
        | --- | --- | ---: | --- | --- |
        | `POST` |  | 0 | `books` | `/books` |
        | `POST` |  | 0 | `health` | `/health` |

        """)
    let tree = try await run("list", "--routes", "r.yaml", "--method", "POST", "--tree")
    #expect(
      tree.standardOutput == """
        PATTERN         NAME
        POST
        └── global
            ├── books   books
            └── health  health

        """)
    let json = try await run("list", "--routes", "r.yaml", "--method", "POST", "--json")
    #expect(
      json.standardOutput.hasPrefix(
        #"{"hosts":[],"method":"POST","name":"books","pattern":"/books","priority":0,"scheme":null}"#
      ))
  }

  @Test(arguments: [
    ("GET", "/books/7", "book    id=7", 0), ("HEAD", "/books/7", "book    id=7", 0),
    ("DELETE", "/books/7", "book.remove  id=7", 0), ("PATCH", "/health", "health", 0),
    ("PATCH", "/books/7", "no match  405: DELETE, GET, HEAD", 1),
    ("DELETE", "/books", "no match  405: GET, HEAD, POST", 1), ("GET", "/nowhere", "no match", 1),
  ])
  func `match asks the routes of a method`(
    _ method: String, _ url: String, _ answer: String, _ status: Int32
  ) async throws {
    let run = try await run("match", "--routes", "r.yaml", "--method", method, url)
    let line = run.standardOutput.split(separator: "\n").last.map(String.init) ?? ""
    let words = line.split(separator: " ").dropFirst().joined(separator: " ")
    #expect(words == answer.split(separator: " ").joined(separator: " "))
    #expect(run.status == status)
  }

  @Test func `match says in JSON which methods are allowed`() async throws {
    let run = try await run(
      "match", "--routes", "r.yaml", "--method", "PATCH", "--json", "/books/7")
    #expect(
      run.standardOutput
        == #"{"allowed":["DELETE","GET","HEAD"],"matched":false,"url":"/books/7"}"# + "\n")
  }

  @Test func `explain says that another method has a route`() async throws {
    let refused = try await run("explain", "--routes", "r.yaml", "--method", "POST", "/books/7")
    #expect(
      refused.standardOutput.contains(
        "METHOD  POST: no route, but for DELETE, GET, HEAD there is one: 405"))
    let taken = try await run("explain", "--routes", "r.yaml", "--method", "POST", "/books")
    #expect(taken.standardOutput.contains("METHOD  POST\n"))
  }

  @Test func `HEAD is explained as it is answered`() async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["explain", "--routes", "r.yaml", "--method", "HEAD", "/a/1"],
      files: [
        "r.yaml": Data(
          """
          routes:
            - { pattern: "/a/:x", name: get, methods: [GET] }
            - { pattern: "/a/*", name: any }
          """.utf8)
      ])
    #expect(run.standardOutput.contains("get"), "\(run.standardOutput)")
    #expect(!run.standardOutput.contains("any takes"), "\(run.standardOutput)")
  }

  @Test(arguments: [
    ("/books/7", #""allowed":["DELETE","GET","HEAD"],"#), ("/books", ""), ("/nowhere", ""),
  ])
  func `the explanation has the method in JSON`(_ url: String, _ allowed: String) async throws {
    let run = try await run("explain", "--routes", "r.yaml", "--method", "POST", "--json", url)
    #expect(run.standardOutput.hasPrefix("{\(allowed)\"askedSchemes\":"))
    #expect(run.standardOutput.contains(#","method":"POST","path":"#))
  }

  @Test func `check looks at each method by itself`() async throws {
    let run = try await run("check", "--routes", "r.yaml")
    #expect(
      run.standardOutput.hasPrefix(
        "r.yaml:5:16: warning: DELETE: /books/7 (seven) is never reached: /books/:id<int>"))
    #expect(run.status == 1)
    let get = try await self.run("check", "--routes", "r.yaml", "--method", "GET")
    #expect(get.status == 0)
  }

  @Test func `a file without methods knows none`() async throws {
    let run = try await ToolRun(
      "list", "--routes", "r", "--method", "GET", files: ["r": "routes: [{ pattern: /a }]"])
    #expect(
      run.standardError == "r: no route is for a method, so \"GET\" has no meaning\n")
    #expect(run.status == 2)
  }

  @Test func `a difference names the method`() async throws {
    let next = Self.file.replacing("[GET, POST]", with: "[GET]")
    let run = try await ToolRun(
      "diff", "r", "s", files: ["r": Self.file, "s": next])
    #expect(
      run.standardOutput == """
           METHOD  SCHEME  PRIORITY  NAME   PATTERN
        -  POST    global  0         books  /books

        METHOD  URLS SUCH AS  OLD ROUTE  NEW ROUTE
        POST    /books        books      no match

        """)
  }

  @Test(.bug(id: 45, "the first route of a method changed every other route"))
  func `a route of all methods stays one when a method gets its own`() async throws {
    let old = "routes: [{ pattern: /a }, { pattern: /b, methods: [GET] }]"
    let next = "routes: [{ pattern: /a }, { pattern: /b, methods: [GET] }, %]"
    for (method, route) in [("POST", "/c"), ("HEAD", "/ping")] {
      let new = next.replacing("%", with: "{ pattern: \(route), methods: [\(method)] }")
      let run = try await ToolRun(
        "diff", "r", "s", "--json", files: ["r": old, "s": new], input: "")
      #expect(run.standardOutput.contains("\"\(route)\""))
      #expect(!run.standardOutput.contains("\"/a\""), "\(run.standardOutput)")
      #expect(!run.standardOutput.contains("\"/b\""), "\(run.standardOutput)")
    }
    let plain = try await ToolRun(
      "diff", "r", "s", "--json",
      files: [
        "r": "routes: [{ pattern: /a }]",
        "s": "routes: [{ pattern: /a }, { pattern: /c, methods: [POST] }]",
      ])
    #expect(!plain.standardOutput.contains("\"/a\""), "\(plain.standardOutput)")
  }

  @Test(.bug(id: 45, "equal rows did not say of which method they were"))
  func `diff names the method of schemes and shadowed routes`() async throws {
    let run = try await ToolRun(
      "diff", "r", "s",
      files: [
        "r": "routes: [{ pattern: /:x, methods: [GET, POST] }]",
        "s": """
        routes:
          - { pattern: /:x, methods: [GET, POST] }
          - { pattern: /a, methods: [GET, POST] }
          - { pattern: /s, scheme: app, methods: [GET, POST] }
        """,
      ])
    for method in ["GET", "POST"] {
      let lines = run.standardOutput.split(separator: "\n").map {
        $0.split(separator: " ").joined(separator: " ")
      }
      #expect(lines.contains { $0.hasPrefix("\(method) app no longer reached") })
      #expect(lines.contains("\(method) /a /:x /a"))
    }
  }

  @Test(.bug(id: 45, "a method that nobody means made every check pass"))
  func `a usual method in lower case is refused`() async throws {
    for verb in ["check", "list"] {
      let run = try await run(verb, "--routes", "r.yaml", "--method", "get")
      #expect(
        run.standardError
          == "r.yaml: \"get\" is not a method of HTTP, which are spelled like GET\n")
      #expect(run.status == 2)
    }
  }

  @Test(.bug(id: 45, "no route was said to have the name of one for DELETE"))
  func `a URL is made of a route of any method`() async throws {
    let removal = try await run("url", "--routes", "r.yaml", "book.remove", "id=8")
    #expect(removal.standardOutput == "/books/8\n")
    let get = try await run("url", "--routes", "r.yaml", "--method", "GET", "book.remove", "id=8")
    #expect(get.status == 2)
    // Routes for `GET` also answer `HEAD`.
    let head = try await ToolRun(
      "url", "--routes", "r", "--method", "HEAD", "book", "id=8",
      files: [
        "r": """
        routes:
          - { pattern: "/books/:id", name: book, methods: [GET] }
          - { pattern: /seven, methods: [HEAD] }
        """
      ])
    #expect(head.standardOutput == "/books/8\n")
  }

  @Test func `diff compares the routes of one method`() async throws {
    let next = Self.file.replacing("[GET, POST]", with: "[GET]").replacing(
      "/books/7", with: "/books/8")
    let files = ["r": Self.file, "s": next]
    let same = try await ToolRun("diff", "r", "s", "--method", "GET", files: files)
    #expect(same.standardOutput == "")
    #expect(same.status == 0)
    let run = try await ToolRun(
      "diff", "r", "s", "--method", "DELETE", "--urls", "-", files: files,
      input: "/books/8\n/books\n")
    #expect(
      run.standardOutput == """
               METHOD  SCHEME  PRIORITY  NAME   PATTERN
        ~ old  DELETE  global  0         seven  /books/7
        ~ new  DELETE  global  0         seven  /books/8

        """)
  }

  @Test(arguments: [
    ("HEAD", "{ url: /books/7, route: book }"), ("HEAD", "{ url: /books, matches: true }"),
    ("HEAD", "{ url: /health, route: health }"),
    ("DELETE", "{ url: /books/7, route: book.remove }"),
  ])
  func `the verb test asks the routes that answer a method`(_ method: String, _ expectation: String)
    async throws
  {
    let run = try await ToolRun(
      "test", "--routes", "r", "--method", method, "e",
      files: ["r": Self.file, "e": "expectations: [\(expectation)]"])
    #expect(run.standardOutput == "1 expectation met\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  /// A server tries the routes for `GET` if no route for `HEAD` matches, but not after a failure.
  @Test(arguments: [
    ("/books/7", "seven"), ("/books/8", "book"), ("/n/1", "large"),
    ("/n/" + String(repeating: "1", count: 2_000), nil),
  ])
  func `the tool answers HEAD as a server does`(_ url: String, _ name: String?) async throws {
    let file = """
      routes:
        - { pattern: "/books/:id<int>", name: book, methods: [GET] }
        - { pattern: "/books/7", name: seven, methods: [HEAD] }
        - { pattern: "/n/:number<[1-9]+>", name: large, methods: [HEAD] }
      """
    let expectation =
      name.map { "{ url: \(url), route: \($0) }" } ?? "{ url: \(url), matches: true }"
    let files = ["r": file, "e": "expectations: [\(expectation)]"].mapValues { Data($0.utf8) }
    let arguments = ["--routes", "r", "--method", "HEAD"]
    let match = try await ToolRun(
      ToolRun.tool, ["match", "--json"] + arguments + [url], files: files)
    let explain = try await ToolRun(
      ToolRun.tool, ["explain", "--json"] + arguments + [url], files: files)
    let test = try await ToolRun(ToolRun.tool, ["test"] + arguments + ["e"], files: files)
    if let name {
      #expect(match.standardOutput.contains(#""name":"\#(name)""#))
      #expect(explain.standardOutput.contains(#""matched":true"#))
      #expect(test.standardOutput == "1 expectation met\n")
    } else {
      for output in [match, explain].map(\.standardOutput) {
        #expect(output.contains(#""error":"the route /n/:number"#))
      }
      #expect(test.standardOutput.contains("limit parameterBytes"))
    }
  }

  @Test(
    .bug(id: 64, "27: diff calls a route removed that gains methods"),
    arguments: [("old", "new", "-"), ("new", "old", "+")])
  func `a route that gains or loses its methods stays`(
    _ old: String, _ new: String, _ mark: String
  ) async throws {
    let run = try await ToolRun(
      "diff", old, new,
      files: [
        "old": "routes: [{ pattern: /a, name: a }, { pattern: /b, name: b }]",
        "new":
          "routes: [{ pattern: /a, name: a, methods: [GET] }, { pattern: /b, name: b, methods: [GET, POST] }]",
      ])
    let tables = run.standardOutput.split(separator: "\n\n")
    #expect(
      tables.first == """
           METHOD  SCHEME  PRIORITY  NAME  PATTERN
        \(mark)  POST    global  0         a     /a
        """)
    #expect(run.standardOutput.contains("\n-       /a "))
    #expect(run.status == 1)
  }
}
