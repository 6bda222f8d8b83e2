import Foundation
import Testing

/// Input lines with a method.
@Suite struct ClassifyMethodTests {
  private static let routes = """
    routes:
      - { pattern: /books, methods: [GET, POST] }
      - { pattern: "/books/:id<int>", name: book, methods: [GET] }
      - { pattern: "/books/:id<int>", name: book.remove, methods: [DELETE] }
      - { pattern: /health, name: health }
    """

  private static let requests = """
    GET\t/books/7
    HEAD\t/books/7
    DELETE\t/books/7
    PATCH\t/books/7
    POST\t/books
    PATCH\t/health
    get\t/books
    GET\t/nowhere
    /books
    \t/books
    GE T\t/books
    http://a.example/\t/books
    GET\t
    GET\thttp://[bad
    POST\thttps://a.example/books?x=\u{9B}

    """

  /// The same requests in an access log, without those that a log can't contain.
  private static let log = requests.split(separator: "\n").filter { $0.hasSuffix("7") }.map {
    "h - - [t] \"\($0.replacing("\t", with: " ")) HTTP/1.1\" 200 1\n"
  }.joined()

  private func run(
    _ arguments: String..., input: String = requests, routes: String = routes
  ) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["classify", "--routes", "r"] + arguments, files: ["r": Data(routes.utf8)],
      input: Data(input.utf8))
  }

  @Test func `classify asks the routes of each line's method`() async throws {
    let run = try await run("--format", "requests")
    #expect(
      run.standardOutput == #"""
        book	/books/7
        book	/books/7
        book.remove	/books/7
        -	/books/7	405: DELETE, GET, HEAD
        /books	/books
        health	/health
        -	/books	405: GET, HEAD, POST
        -	/nowhere
        !	/books	the line does not begin with a method and a tab
        !	\u{9}/books	the line does not begin with a method and a tab
        !	GE T\u{9}/books	the line does not begin with a method and a tab
        !	http://a.example/\u{9}/books	the line does not begin with a method and a tab
        !	GET\u{9}	the line is empty after the method
        !	http://[bad	the URL's host is malformed after 7 bytes
        /books	https://a.example/books?x=\u{9B}

        """#)
    #expect(run.standardError == "15 lines; refused: 1, unreadable: 5\n")
    #expect(run.status == 0)
  }

  @Test func `classify reads the method of a line's request`() async throws {
    let run = try await run(input: Self.log)
    #expect(
      run.standardOutput == """
        book	/books/7
        book	/books/7
        book.remove	/books/7
        -	/books/7	405: DELETE, GET, HEAD

        """)
  }

  @Test func `the option for the method comes before the line`() async throws {
    for (format, input) in [("requests", Self.requests), ("log", Self.log)] {
      let run = try await run("--format", format, "--method", "DELETE", input: input)
      let lines = run.standardOutput.split(separator: "\n").prefix(4)
      #expect(lines.allSatisfy { $0 == "book.remove\t/books/7" })
    }
  }

  @Test func `classify writes the method and the allowed ones in JSON`() async throws {
    let input = "PATCH\t/books/7\nPOST\t/books\nGET\t/no\nGET\thttp://[bad\nno\n"
    let run = try await run("--format", "requests", "--json", input: input)
    #expect(
      run.standardOutput == #"""
        {"allowed":["DELETE","GET","HEAD"],"matched":false,"method":"PATCH","url":"/books/7"}
        {"matched":true,"method":"POST","name":null,"pattern":"/books","scheme":null,"url":"/books"}
        {"matched":false,"method":"GET","url":"/no"}
        {"error":"the URL's host is malformed after 7 bytes","matched":false,"method":"GET","url":"http://[bad"}
        {"error":"the line does not begin with a method and a tab","matched":false,"url":"no"}

        """#)
    // Lines without methods count as `GET` requests.
    let urls = try await self.run("--format", "urls", "--json", input: "/books\n")
    #expect(urls.standardOutput.hasPrefix(#"{"matched":true,"method":"GET","name":null,"#))
  }

  @Test func `classify prints columns of methods`() async throws {
    let columns = "method,route,error"
    let run = try await run(
      "--format", "requests", "--columns", columns, input: "PATCH\t/books/7\nPOST\t/books\nno\n")
    #expect(
      run.standardOutput == """
        PATCH	-	405: DELETE, GET, HEAD
        POST	/books	\n\
        	!	the line does not begin with a method and a tab

        """)
  }

  @Test func `classify counts lines of other methods apart`() async throws {
    let table = try await run("--format", "requests", "--summary")
    #expect(
      table.standardOutput == """
        ROUTE             LINES    SHARE
        GET, POST /books      2   13.33%
        book                  2   13.33%
        health                1    6.67%
        book.remove           1    6.67%
        no match              1    6.67%
          /nowhere            1    6.67%
        no match, 405         2   13.33%
        refused               1    6.67%
        unreadable            5   33.33%
        all lines            15  100.00%

        """)
    let json = try await run("--format", "requests", "--summary", "--json")
    #expect(
      json.standardOutput == #"""
        {"lines":15,"notAllowed":2,"refused":1,"routes":[{"lines":2,"methods":["GET","POST"],"name":null,"pattern":"/books","scheme":null},{"lines":2,"methods":["GET"],"name":"book","pattern":"/books/:id<int>","scheme":null},{"lines":1,"methods":[],"name":"health","pattern":"/health","scheme":null},{"lines":1,"methods":["DELETE"],"name":"book.remove","pattern":"/books/:id<int>","scheme":null}],"templates":[{"lines":1,"template":"/nowhere"}],"unmatched":1,"unreadable":5}

        """#)
  }

  @Test func `a table without methods takes any method`() async throws {
    let run = try await run(
      "--format", "requests", "--json", input: "PATCH\t/a\n/a\n",
      routes: "routes: [{ pattern: /a }]")
    #expect(
      run.standardOutput == #"""
        {"matched":true,"name":null,"pattern":"/a","scheme":null,"url":"/a"}
        {"error":"the line does not begin with a method and a tab","matched":false,"url":"/a"}

        """#)
  }
}
