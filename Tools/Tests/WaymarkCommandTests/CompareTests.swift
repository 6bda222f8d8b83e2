import Testing

@Suite struct CompareTests {
  @Test func `compare prints the relation and URLs that show it`() async throws {
    let run = try await ToolRun("compare", "/user/:id<int>", "/user/*")
    #expect(
      run.standardOutput == """
        contained

        URLS OF           SUCH AS
        both              /user/1
        the second alone  /user

        """)
    #expect(run.status == 1)
  }

  @Test func `equal patterns are a success`() async throws {
    let run = try await ToolRun("compare", "--syntax", "brace", "/user/{id}", "/user/{name}")
    #expect(
      run.standardOutput == "equal\n\nURLS OF  SUCH AS\nboth     /user/x\n")
    #expect(run.status == 0)
  }

  @Test func `compare prints an object`() async throws {
    let run = try await ToolRun("compare", "--json", "/a/:x", "/b/:y")
    #expect(
      run.standardOutput
        == #"{"both":null,"first":"/a/x","relation":"disjoint","second":"/b/x"}"# + "\n")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("/a(", "/a(: the optional group is never closed\n  /a(\n    ^\n"),
    (
      "https://shop.example/a",
      "https://shop.example/a: only paths are compared: leave out the scheme and the host\n"
    ),
  ])
  func `compare refuses a pattern that cannot be compared`(_ pattern: String, _ message: String)
    async throws
  {
    let run = try await ToolRun("compare", pattern, "/b")
    #expect(run.standardError == message)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }
}
