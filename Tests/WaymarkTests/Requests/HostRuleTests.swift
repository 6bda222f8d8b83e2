import Testing
import Waymark

@Suite struct HostRuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let url: String
    let whenDotless: String
    let always: String
    let never: String
    var testDescription: String { url }

    init(_ url: String, whenDotless: String, always: String, never: String) {
      self.url = url
      self.whenDotless = whenDotless
      self.always = always
      self.never = never
    }
  }

  @Test(arguments: [
    Example("x://user/view", whenDotless: "/user/view", always: "/user/view", never: "/view"),
    Example("x://User", whenDotless: "/User", always: "/User", never: "/"),
    Example("x://a.b/view", whenDotless: "/view", always: "/a.b/view", never: "/view"),
    Example("x://pricing./a", whenDotless: "/a", always: "/pricing./a", never: "/a"),
    Example("x://./a", whenDotless: "/a", always: "/./a", never: "/a"),
    Example("x://v1%2E2/a", whenDotless: "/a", always: "/v1.2/a", never: "/a"),
    Example("x://v1%2e2/a", whenDotless: "/a", always: "/v1.2/a", never: "/a"),
    Example("x://v1%252E2/a", whenDotless: "/v1%252E2/a", always: "/v1%252E2/a", never: "/a"),
    Example("x://localhost/a", whenDotless: "/a", always: "/localhost/a", never: "/a"),
    Example("x://LocalHost:80/a", whenDotless: "/a", always: "/LocalHost/a", never: "/a"),
    Example("x://local%68ost/a", whenDotless: "/a", always: "/localhost/a", never: "/a"),
    Example("x://localhosts/a", whenDotless: "/localhosts/a", always: "/localhosts/a", never: "/a"),
    Example("x://localhos/a", whenDotless: "/localhos/a", always: "/localhos/a", never: "/a"),
    Example("x://[::1]/a", whenDotless: "/a", always: "/[::1]/a", never: "/a"),
    Example("x:///a", whenDotless: "/a", always: "/a", never: "/a"),
    Example("x://@/a", whenDotless: "/a", always: "/a", never: "/a"),
    Example("x:/a", whenDotless: "/a", always: "/a", never: "/a"),
    Example("x://u:p@h:80/a", whenDotless: "/h/a", always: "/h/a", never: "/a"),
    Example("x://h//a/", whenDotless: "/h/a", always: "/h/a", never: "/a"),
    Example("x://caf%C3%A9/a", whenDotless: "/café/a", always: "/café/a", never: "/a"),
    Example("x://a%2Fb/a", whenDotless: "/a%2Fb/a", always: "/a%2Fb/a", never: "/a"),
    Example("x://h", whenDotless: "/h", always: "/h", never: "/"),
    Example("x://h?q", whenDotless: "/h", always: "/h", never: "/"),
    Example("//h/a", whenDotless: "/h/a", always: "/h/a", never: "/a"),
  ])
  func `a dotless host is a path segment, others as the option says`(_ example: Example) throws {
    func path(_ rule: HostAsPath) throws -> String {
      var options = RouterOptions()
      options.hostAsPath = rule
      return try RouteRequest(example.url, options: options).canonicalPath
    }
    #expect(try path(.whenDotless) == example.whenDotless)
    #expect(try path(.always) == example.always)
    #expect(try path(.never) == example.never)
    #expect(try RouteRequest(example.url).canonicalPath == example.whenDotless)
  }

  @Test func `the host is reported as spelled`() throws {
    #expect(try RouteRequest("x://u@CaF%C3%A9:1/a").host == "CaF%C3%A9")
  }

  @Test func `a fragment has no host`() throws {
    let definition = try RouteDefinition("/s#/h/x")
    #expect(definition.response(for: try RouteRequest("x:/s#//h/x")).isMatch)
  }
}
