import Testing
import Waymark
import WaymarkHTTP

/// Which paths are below a prefix, in every spelling.
@Suite(.bug(id: 47, "prefixes that hold against every spelling")) struct HTTPPrefixTests {
  private func names(
    _ target: String, below prefix: String, hosts: [String] = [], host: String = "a.example",
    method: String = "PUT"
  ) throws -> [String]? {
    let prefix = try HTTPPrefix(prefix, hosts: hosts, of: HTTPTable())
    return prefix.parameters(of: try HTTPTarget(target, method: method, hosts: [host]))?
      .map { "\($0)=\($1)" }
  }

  @Test(arguments: [
    "/admin", "//admin", "/admin//users/1", "/%61dmin", "/ADMIN/x", "/admin/../about", "/admin?x",
    "/admin/%2F", "/admin/%C0%AF", "http://b.example//%41dmin",
    "/admin/\(String(repeating: "a/", count: 200))",
    "/admin/\(String(repeating: "a", count: 9_000))",
    "/admin?\(String(repeating: "a&", count: 200))",
  ])
  func `no spelling of a path passes a prefix`(_ target: String) throws {
    #expect(try names(target, below: "/admin") == [])
  }

  @Test(arguments: ["/administration", "/admin%2Fusers", "/%2561dmin", "/./admin", "/x/../admin"])
  func `another path is not below a prefix`(_ target: String) throws {
    #expect(try names(target, below: "/admin") == nil)
  }

  @Test func `the parameters of a prefix are read`() throws {
    #expect(try names("/tenants/7/x", below: "/tenants/:id<int>") == ["id=7"])
    #expect(try names("/tenants/x", below: "/tenants/:id<int>") == nil)
    #expect(try names("/a/b/c/d", below: "/:x/:y") == ["x=a", "y=b"])
  }

  @Test(.bug(id: 45, "a constraint of the table let requests past a guard"))
  func `a constraint of the table does not narrow a prefix`() throws {
    let table = HTTPTable()
    table.parameterConstraints["id"] = "[0-9]+"
    let prefix = try HTTPPrefix("/tenants/:id", of: table)
    let target = try HTTPTarget("/tenants/+7/users", method: "GET", hosts: ["a.example"])
    #expect(prefix.parameters(of: target)?.map(\.value) == ["+7"])
  }

  /// A change of each property of the options, with a value that could refuse a target.
  private static let changes: [String: @Sendable (inout RouterOptions) -> Void] = [
    "plusDecoding": { $0.plusDecoding = .never },
    "hostAsPath": { $0.hostAsPath = .always },
    "hosts": { $0.hosts = ["b.example"] },
    "base": { $0.base = "https://b.example" },
    "refusesExtraSlashes": { $0.refusesExtraSlashes = true },
    "refusesDotSegments": { $0.refusesDotSegments = true },
    "syntax": { $0.syntax = .urlPattern },
    "ordering": { $0.ordering = .mostSpecificFirst },
    "namedConstraints": { $0.namedConstraints = [:] },
    "defaultDefinitionClass": { $0.defaultDefinitionClass = NarrowRoute.self },
    "logsExplanations": { $0.logsExplanations = true },
    "rewriter": { $0.rewriter = LinkRewriter { _ in nil } },
    "observer": { $0.observer = { _ in } },
    "compactLimits": { for limit: RouterLimit in [.urlBytes, .segments] { $0.limits[limit] = 0 } },
  ]

  @Test func `every option has a change for the prefixes`() {
    let properties = Mirror(reflecting: RouterOptions()).children.compactMap(\.label)
    #expect(Set(properties) == Set(Self.changes.keys))
  }

  @Test(
    .bug(id: 63, "1: a class of definitions that narrows its matches let requests past a guard"),
    arguments: changes.keys.sorted())
  func `an option of the table does not narrow a prefix`(_ option: String) throws {
    var options = RouterOptions.http
    let change = try #require(Self.changes[option])
    change(&options)
    let table = HTTPTable([:], otherMethods: Router(options: options))
    let prefix = try HTTPPrefix("/:area", of: table)
    let target = try HTTPTarget("//admin/./a//?q&r", method: "GET", hosts: ["a.example"])
    // A target that can't be decided counts as below the prefix, but has no values.
    #expect(prefix.parameters(of: target)?.map(\.value) == ["admin"])
  }

  @Test func `a prefix is for its hosts`() throws {
    #expect(try names("/", below: "/", hosts: ["a.example"]) == [])
    #expect(try names("/", below: "/", hosts: ["b.example"]) == nil)
    #expect(try names("http://b.example", below: "/", hosts: ["b.example"]) == [])
    #expect(try names("/", below: "/", hosts: ["b.example"], host: "") == nil)
    #expect(try names("*", below: "/", method: "OPTIONS") == [])
  }

  @Test func `a prefix of a group has the prefix, the hosts and the syntax of the group`() throws {
    let table = HTTPTable()
    let group = try table.group("/v1", hosts: ["a.example"]).group(syntax: .brace)
    let prefix = try HTTPPrefix("/{tenant}", of: group)
    func isBelow(_ target: String, host: String = "a.example") throws -> Bool {
      prefix.parameters(of: try HTTPTarget(target, method: "GET", hosts: [host])) != nil
    }
    #expect(try isBelow("/v1/7/x"))
    #expect(try !isBelow("/7/x"))
    #expect(try !isBelow("/v1/7/x", host: "b.example"))
    let ofHost = try HTTPPrefix("/", hosts: ["b.example"], of: group)
    #expect(
      ofHost.parameters(of: try HTTPTarget("/v1", method: "GET", hosts: ["b.example"])) != nil)
  }

  @Test(
    .bug(id: 63, "1: a login by prefix does not guard files"),
    arguments: [
      ("/admin%2Fusers", true), ("/./admin", true), ("/x/../admin", true), ("/admin%2F", true),
      ("/%2e/admin", true), ("/.%2Fadmin/x", true), ("/x%2F..%2Fadmin", true),
      ("/x%5C..%5CAdmin", true), ("/x\\admin", false), ("/\\admin", true),
      ("/a%5Cb%2F..%2Fadmin", true),
      ("/x/%2E%2e/admin?q", true), ("/%2Fadmin", true), ("/%5c%5cadmin%5cx", true),
      ("/a//..//admin", true),
      ("/../admin", true), ("/admin/../x", true), ("/%61dmin%2fx", true),
      ("/x/../admin//../s", true), ("/x//../../admin", true),
      ("/administration", false), ("/administration%2Fx", false), ("/%2561dmin", false),
      ("/x%2Fadmin", false), ("/admin..", false), ("/admin%252F", false), ("/%zz", false),
      ("/%", false), ("/..", false),
    ])
  func `a path that no route takes is read in every way`(_ target: String, _ isBelow: Bool) throws {
    let prefix = try HTTPPrefix("/admin", of: HTTPTable())
    let target = try HTTPTarget(target, method: "GET", hosts: ["a.example"])
    #expect((prefix.parameters(ofUnrouted: target) != nil) == isBelow)
  }

  @Test(.bug(id: 63, "1")) func `another reading has the prefix's hosts and parameters`() throws {
    let prefix = try HTTPPrefix("/tenants/:id", hosts: ["a.example"], of: HTTPTable())
    func values(_ host: String) throws -> [String]? {
      let target = try HTTPTarget("/x/../tenants%2F7%2Fa", method: "GET", hosts: [host])
      return prefix.parameters(ofUnrouted: target)?.map(\.value)
    }
    #expect(try values("a.example") == ["7"])
    #expect(try values("b.example") == nil)
  }

  @Test(arguments: ["/a/*", "/a#b", "https://a/b", "/:a<["])
  func `a fault in a prefix is shown`(_ prefix: String) {
    #expect(throws: PatternError.self) { try names("/", below: prefix) }
  }
}

/// Matches no request, as a class does that waits for a feature.
private final class NarrowRoute: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse { .noMatch }
}
