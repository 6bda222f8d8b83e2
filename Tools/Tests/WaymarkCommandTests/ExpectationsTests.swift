import Foundation
import Testing

@Suite struct ExpectationsTests {
  private static let routes = """
    routes:
      - { pattern: /user/me, name: me }
      - { pattern: "/user/:id<int>", name: user }
      - { pattern: "/user/:any", name: any }
      - { pattern: "/share/*" }
    """

  private func run(_ expectations: String) async throws -> ToolRun {
    try await ToolRun(
      "test", "--routes", "r", "e.yaml", files: ["r": Self.routes, "e.yaml": expectations])
  }

  @Test func `the verb test is quiet about what is met`() async throws {
    let run = try await run(
      """
      expectations:
        - { url: /user/7, route: user, values: { id: 7 } }
        - { url: "/user/007?id=1&a=1&a=2", route: "/user/:id<int>", values: { id: 007, a: [1, "2"] } }
        - { url: /share/x, route: "/share/*", values: {} }
        - { url: /share, matches: true }
        - { url: "/share?q=true", values: { q: true } }
        - { url: /nowhere, matches: false }
      """)
    #expect(run.standardOutput == "6 expectations met\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(.bug(id: 45, "values that only look alike were taken for equal"))
  func `the verb test compares the bytes of values`() async throws {
    let run = try await run(
      """
      expectations:
        - { url: /user/e%CC%81, values: { any: "e\u{301}" } }
        - { url: /user/e%CC%81, values: { any: "\u{E9}" } }
      """)
    #expect(run.status == 1)
    #expect(run.standardOutput.contains("1 of 2"), "\(run.standardOutput)")
  }

  @Test(.bug(id: 32, "The tool hides parameters that the router gives"))
  func `the verb test compares all parameters of the router`() async throws {
    let run = try await run(
      """
      expectations:
        - { url: "/share?JLRouteURL=u", values: { JLRouteURL: u } }
        - { url: "/share?JLRouteURL=u", values: {} }
      """)
    #expect(run.standardOutput.contains("e.yaml:3:5: /share?JLRouteURL=u\n"))
    #expect(run.standardOutput.hasSuffix("1 of 2 expectations not met\n"))
    #expect(run.status == 1)
  }

  @Test(.bug(id: 45, "test knows no combination of optional groups"))
  func `an expectation can name a combination of optional groups`() async throws {
    let run = try await ToolRun(
      "test", "--routes", "r", "e",
      files: [
        "r": "routes: [{ pattern: '/a(/:b)(/:c)' }, { pattern: 'app://user(/:id)' }]",
        "e": """
        expectations:
          - { url: /a, route: /a }
          - { url: /a/1, route: "/a(/:b)(/:c)" }
          - { url: /a/1/2, route: "/a/:b/:c" }
          - { url: "app://user/7", route: "/user/:id" }
          - { url: /a/1/2, route: /a }
        """,
      ])
    #expect(run.standardError == "")
    #expect(
      run.standardOutput.hasSuffix("\n1 of 5 expectations not met\n"), "\(run.standardOutput)")
    #expect(run.status == 1)
  }

  @Test func `a failed expectation has its place and the reason`() async throws {
    let run = try await run(
      """
      expectations:
        - { url: /user/joe, route: user }
        - url: /user/me
          route: any
        - { url: /user/7, route: user, values: { id: 8, q: [] } }
        - { url: /user/7, matches: false }
        - { url: /usr, matches: true }
        - { url: "http://[", matches: false }
        - { url: "/share?\\e[31m", values: {} }
        - { url: "/share?a=%1B", values: {} }
      """)
    #expect(
      run.standardOutput == #"""
        e.yaml:2:5: /user/joe
          expected  user
          got       any any=joe
          because   /user/:id<int>: segment 2 "joe" does not match <int>, the constraint of id

        e.yaml:3:5: /user/me
          expected  any
          got       me
          because   /user/:any: would match, but me matches the URL first

        e.yaml:5:5: /user/7
          expected  id=8 q=[]
          got       id=7

        e.yaml:6:5: /user/7
          expected  no match
          got       user id=7

        e.yaml:7:5: /usr
          expected  a match
          got       no match

        e.yaml:8:5: http://[
          expected  no match
          got       the URL's host is malformed after 7 bytes

        e.yaml:9:5: /share?\u{1B}[31m
          expected  a match
          got       the URL has a control character, or a blank at its beginning or end, after 7 bytes

        e.yaml:10:5: /share?a=%1B
          expected  no values
          got       a="\u{1B}"

        8 of 8 expectations not met

        """#)
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("", "e.yaml: the file is empty"),
    (
      "a: b",
      """
      e.yaml:1:1: unknown key "a" in the file; known are expectations
      e.yaml:1:1: the file has no expectations
      """
    ),
    (
      "expectations: [{ url: /user/7, route: usr }]",
      #"e.yaml:1:39: expectation 1: no route has the name or pattern "usr"; did you mean "user"?"#
    ),
    (
      "expectations: [{ url: /a }]",
      "e.yaml:1:16: expectation 1: the expectation has neither route nor matches nor values"
    ),
    ("expectations: [{ route: me }]", "e.yaml:1:16: expectation 1: the expectation has no url"),
    (
      "expectations: [/a]",
      "e.yaml:1:16: expectation 1: an expectation must be a mapping, not a string"
    ),
    (
      "expectations: [{ url: /a, route: me, matches: false }]",
      "e.yaml:1:47: expectation 1: a route is expected, so matches cannot be false"
    ),
    (
      "expectations: [{ url: /a, matches: false, values: { a: 1 } }]",
      "e.yaml:1:51: expectation 1: a URL that no route matches has no values"
    ),
    (
      "expectations: [{ url: /a, values: { a: { b: c } } }]",
      "e.yaml:1:40: expectation 1: a value must be a list, not a mapping"
    ),
    (
      "expectations: [{ url: /a, values: { a: [[b]] } }]",
      "e.yaml:1:41: expectation 1: an entry of a value must be a text"
    ),
    (
      "expectations: [{ url: 7, matches: maybe }]",
      "e.yaml:1:23: expectation 1: url must be a string, not an integer; put it in quotes"
    ),
  ])
  func `the verb test refuses a bad file`(_ file: String, _ message: String) async throws {
    let run = try await run(file)
    #expect(run.standardError == message + "\n")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `the verb test tells Unicode forms of a label apart`() async throws {
    let (composed, decomposed) = ("/caf\u{E9}", "/cafe\u{301}")
    func test(_ routes: [String]) async throws -> ToolRun {
      let list = routes.map { "{ pattern: \($0) }" }.joined(separator: ", ")
      return try await ToolRun(
        "test", "--routes", "r", "e.yaml",
        files: [
          "r": "routes: [\(list)]",
          "e.yaml": "expectations: [{ url: /caf%C3%A9, route: \(decomposed) }]",
        ])
    }
    let unmet = try await test([composed, decomposed])
    #expect(unmet.standardOutput.hasSuffix("\n1 of 1 expectation not met\n"))
    #expect(unmet.status == 1)
    let unknown = try await test([composed])
    #expect(
      unknown.standardError.hasPrefix(
        "e.yaml:1:42: expectation 1: no route has the name or pattern "))
    #expect(unknown.status == 2)
  }

  /// Each search for a suggestion looks at every route.
  @Test func `labels are suggested for the first faults only`() async throws {
    let run = try await run(
      "expectations:\n"
        + String(repeating: "  - { url: /user/7, route: usr }\n", count: 150))
    let lines = run.standardError.split(separator: "\n")
    #expect(lines.count == 150)
    #expect(lines.prefix(100).allSatisfy { $0.hasSuffix("; did you mean \"user\"?") })
    #expect(lines.dropFirst(100).allSatisfy { $0.hasSuffix("\"usr\"") })
    #expect(run.status == 2)
  }

  @Test(.bug(id: 44, "point 31: a test named product could propose AppRoute.product"))
  func `a route whose name ends alike is proposed`() async throws {
    let run = try await ToolRun(
      "test", "--routes", "r", "e",
      files: [
        "r": "routes: [{ pattern: /p, name: AppRoute.product }, { pattern: /x, name: AppRoute.x }]",
        "e": "expectations: [{ url: /p, route: product }]",
      ])
    #expect(
      run.standardError
        == "e:1:34: expectation 1: no route has the name or pattern \"product\"; did you mean \"AppRoute.product\"?\n"
    )
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 64, "27: a file without expectations passes"),
    arguments: ["expectations: []", "expectations:", "{}", "{ \"expectations\": [] }"])
  func `a file without expectations is refused`(_ file: String) async throws {
    let run = try await ToolRun(
      "test", "--routes", "r", "e", files: ["r": "routes: [{ pattern: /a }]", "e": file])
    #expect(run.standardError.hasSuffix(": the file has no expectations\n"))
    #expect(run.status == 2)
  }
}
