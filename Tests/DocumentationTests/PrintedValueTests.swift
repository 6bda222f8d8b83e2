import Foundation
import TestSupport
import Testing
import Waymark
import WaymarkAnalysis
import WaymarkDescription
import WaymarkHTTP
import WaymarkJLRoutes
import WaymarkNKRouter
import WaymarkNavigation
import WaymarkRelative
import WaymarkTesting

/// Checks the printed value of each public type.
@MainActor @Suite struct PrintedValueTests {
  private enum Page: TypedRoute, Hashable {
    case user(id: Int)

    static let routeCases: RouteCases<Page> = [
      RouteCase("user", "/user/:id") { match in .user(id: try match.require("id")) }
    ]

    var routeReference: RouteReference {
      switch self {
      case .user(let id): RouteReference("user", ["id": id])
      }
    }
  }

  /// Records the printed value of a capture, which only an override receives.
  private class Noting: RouteDefinition, @unchecked Sendable {
    static let journal = Journal()

    override func value(of capture: RouteCapture) -> String? {
      Self.journal.note("\(capture)")
      return capture.value
    }
  }

  private struct Root: Routable {
    let routes: RelativeRoutes
  }

  /// One value of each public type.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private func values() async throws -> [Any] {
    try routingValues() + readingValues() + optionValues() + errors() + moduleValues()
      + (await asynchronousValues())
  }

  private func routingValues() throws -> [Any] {
    let router = Router()
    let reports = Journal()
    router.options.observer = { report in reports.note("\(report)") }
    let route = try router.add(
      "/user/:id<int>(/:tab)", name: "user", guards: [.accepting(.internal)])
    let match = try #require(try router.match("app://user/7/posts?q=tea"))
    let explanation = router.explain("app://user/x?q")
    let mismatch = try #require(explanation.routes[0].mismatch)
    let capture = try #require(router.explain("app://user/7").routes[0].captures.first)
    let outcome = router.route("app://user/7", from: .customScheme)
    guard case .refused(let error) = outcome else { return [] }
    var values: [Any] = [router, router["app"], route, route.places[0], match, match.captures]
    values.append(contentsOf: [match.definition, match.query, match.query.items[0]] as [Any])
    values.append(contentsOf: [outcome, outcome.kind, error, error.underlyingError] as [Any])
    values.append(contentsOf: [explanation, explanation.routes[0], mismatch, capture] as [Any])
    values.append(explanation.routes[0].status)
    values.append(explanation.routes[0].response)
    values.append(try router.group("/a", priority: 1, hosts: ["a.example"]))
    for report in reports.take() { values.append(Printed(type: "RoutingReport", text: report)) }
    return values
  }

  private func readingValues() throws -> [Any] {
    let router = Router()
    router.add(try Noting("/:id"))
    _ = try router.match("/7")?["id"]
    var values: [Any] = Noting.journal.take().map { Printed(type: "RouteCapture", text: $0) }
    let pattern = try RouteDefinition("/user/:id<int>").parsedPattern
    for element in pattern.path {
      guard case .parameter(let parameter) = element.kind else { continue }
      values.append(contentsOf: [element, element.kind, parameter] as [Any])
      values.append(try #require(parameter.constraint))
    }
    values.append(contentsOf: [pattern, try HostPattern("*.a.example")] as [Any])
    values.append(try RouteRequest("app://user/7/posts?q=tea"))
    return values
  }

  private func optionValues() throws -> [Any] {
    let options = RouterOptions()
    let redirect = RouteGuard.Decision.redirect(to: "/a", origin: .unknown, parameters: ["a": "b"])
    let links = PendingLinks()
    links.append("/a")
    var values: [Any] = [options, options.limits, RouterLimit.urlBytes, HostAsPath.never]
    values.append(contentsOf: [LinkOrigin.internal, PlusDecoding.inQueries] as [Any])
    values.append(contentsOf: [RouteOrdering.priority, LenientBool(rawValue: true)] as [Any])
    values.append(RoutePresentation.sheet)
    values.append(contentsOf: [RouteHandler.handled, RouteMetadata()] as [Any])
    values.append(contentsOf: [UnmatchedHandler { _ in }, LinkRewriter { $0 }] as [Any])
    values.append(contentsOf: [RouteGuard { _ in .allow }, redirect] as [Any])
    values.append(contentsOf: [PendingLink("/a"), links, links.makeAsyncIterator()] as [Any])
    values.append(contentsOf: [PatternSyntax.colon, RouteDateFormat.day] as [Any])
    values.append(contentsOf: [Page.routeCases, Page.user(id: 7).routeReference] as [Any])
    values.append(RouteCase<Page>("user", "/user/:id") { _ in .user(id: 7) })
    values.append(["id": "7", "tag": ["a", "b"]] as RouteValues)
    return values
  }

  private func errors() throws -> [Any] {
    let router = Router()
    try router.add("/user/:id", name: "user")
    let match = try #require(try router.match("/user/7"))
    var values: [Any] = [RouteFailure.linkDropped]
    func note(_ body: () throws -> Void) {
      do { try body() } catch { values.append(error) }
    }
    note { try router.add("/a(") }
    note { _ = try match.require("id", as: Bool.self) }
    note { _ = try router.url(named: "user") }
    note { _ = try AssociationFile("{") }
    note { _ = try RouteTableDescription(json: #"{"routes": [{"pattern": 7}]}"#) }
    if let error = values.last as? RouteTableError { values.append(error.faults[0]) }
    if case .failed(.invalidURL(let fault)) = router.route("a://[x") { values.append(fault) }
    return values
  }

  private func moduleValues() throws -> [Any] {
    // WaymarkAnalysis
    let router = Router()
    try router.add("/:a")
    try router.add("/a")
    let finding = try #require(router.audit().first)
    let file = try AssociationFile(
      #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "/user/*"}]}]}}"#)
    let difference = try #require(
      router.audit(against: file, host: try HostPattern("a.example")).first)
    let comparison = router.comparison(with: Router())
    let change = try #require(router.changes(to: Router()).first)
    var values: [Any] = [finding, finding.kind, file, file.apps[0].rules[0], change]
    values.append(contentsOf: [difference, difference.kind, comparison] as [Any])
    values.append(contentsOf: [comparison.relation, RouteBindings()] as [Any])
    let target = AssociationTarget.apple(appIDs: ["T.a"])
    let generated = try router.associationFile(for: target, host: try HostPattern("a.example"))
    values.append(contentsOf: [target, generated, file.apps[0], file.decision(for: "/a")] as [Any])
    // WaymarkDescription
    var table = RouteTableDescription()
    let described = RouteDescription(pattern: "/user/:id", name: "user")
    table.routes = [described]
    values.append(contentsOf: [table, described] as [Any])
    values.append(MetadataValue.list([.text("b"), .mapping(["c": .null])]))
    // WaymarkHTTP
    let requests = HTTPTable()
    try requests.add("/a", methods: ["GET"], endpoint: Journal())
    let request = HTTPTarget(url: "https://a.example/a", method: "GET")
    values.append(contentsOf: [requests, requests.routes[0], request] as [Any])
    values.append(try HTTPPrefix("/a", of: requests))
    values.append(contentsOf: [HTTPTarget.Version.http11, HTTPAnswer.malformed("it is")] as [Any])
    // WaymarkJLRoutes, WaymarkNKRouter, WaymarkRelative, WaymarkTesting
    let match = try #require(try router.match("/a"))
    values.append(contentsOf: [JLRoutesKey.url, PatternHandlers(of: router)] as [Any])
    values.append(contentsOf: [match.kind, NavigationPolicy.queue] as [Any])
    values.append(contentsOf: [MatchRecorder(), RouteCoverage(of: router)] as [Any])
    return values
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private func asynchronousValues() async throws -> [Any] {
    let result = await Router().respond(to: "/nowhere")
    var values: [Any] = [result, try #require(result.error)]
    let stack = RouteStack<Page>(.user(id: 7))
    await stack.open("/nowhere").value
    values.append(contentsOf: [stack, try #require(stack.refused)] as [Any])
    let routes = RelativeRoutes()
    try routes.add("a/:id") { visit in .value("\(visit)") }
    let relative = RelativeRouter(root: Root(routes: routes))
    values.append(contentsOf: [routes, relative, RelativeStep.value("a")] as [Any])
    do throws(RelativeRouteError) {
      try await relative.route("a/7/b")
    } catch {
      values.append(contentsOf: [error, error.reason] as [Any])
      values.append(try #require(error.chain.first))
    }
    return values
  }

  /// The printed form of a value that may exist only during a call.
  private struct Printed {
    let type: String
    let text: String

    init(type: String, text: String) {
      (self.type, self.text) = (type, text)
    }

    init(_ value: Any) {
      if let printed = value as? Printed {
        self = printed
      } else {
        let name = String(reflecting: Swift.type(of: value)).prefix { $0 != "<" }
        let path = name.split(separator: ".").dropFirst()
        type = path.joined(separator: ".")
        text = "\(value)"
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(.bug(id: 63, "point 22: public values print their insides"))
  func `a public value prints what it is and not its insides`() async throws {
    let values = try await values().map(Printed.init)
    for value in values {
      #expect(!value.text.isEmpty, "\(value.type)")
      for inside in ["unknown context", "0x", "Optional(", "(Function)", "RegexEngine."] {
        #expect(!value.text.contains(inside), "\(value.type): \(value.text)")
      }
      #expect(!value.text.contains(/\bWaymark[A-Za-z]*\./), "\(value.type): \(value.text)")
    }
    // A class that apps subclass prints the name of the subclass.
    let others: Set = ["RouteSession"]
    #expect(try Self.publicTypes.subtracting(values.map(\.type)) == others)
  }

  @Test(arguments: [
    ("\(PatternSyntax.colon)", "colon"),
    ("\(PatternSyntax.ignoringCase(.brace))", "ignoringCase(brace)"),
    ("\(RouteGuard.accepting(.internal))", "RouteGuard(accepting: [internal])"),
    ("\(RouteGuard { _ in .allow })", "RouteGuard"),
    ("\(RouteDateFormat.day)", #"RouteDateFormat(example: "2024-02-29")"#),
    ("\(["id": "7"] as RouteValues)", #"["id": "7"]"#),
    ("\(RouterLimit.segments)", "segments"),
    ("\(PatternParameter(name: "id", constraint: .init("int", range: 0..<0)))", ":id<int>"),
    ("\(PatternElement.Kind.optional([PatternElement(.separator, range: 0..<1)]))", "(/)"),
    ("\(PatternElement(.wildcard(name: "a", mayBeEmpty: false), range: 0..<3))", "**a"),
    ("\(MetadataValue.mapping(["a": .list([.null, .text("b")])]))", #"{"a": [null, "b"]}"#),
  ])
  func `a public value is printed in one line`(_ text: String, _ expected: String) {
    #expect(text == expected)
  }

  /// The types on the page of the public interface, except Hummingbird's, which are tested in
  /// another package.
  private static var publicTypes: Set<String> {
    get throws {
      let url = MarkdownPage.root.appending(path: "Docs/API.md")
      var types: Set<String> = []
      var (isOfHummingbird, outer) = (false, "")
      let keyword = "(?:(?:nonisolated|final|open|indirect) )*(?:struct|enum|class) ([A-Za-z]+)"
      let top = try Regex("^\\*\\*`\(keyword)[^`]*`\\*\\*", as: (Substring, Substring).self)
      let nested = try Regex("^- `\(keyword)`", as: (Substring, Substring).self)
      for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("## ") { isOfHummingbird = line.hasSuffix("Hummingbird") }
        if line.hasPrefix("**") { outer = "" }
        if isOfHummingbird { continue }
        if let found = line.firstMatch(of: top) {
          outer = String(found.1)
          types.insert(outer)
        } else if !outer.isEmpty, let found = line.firstMatch(of: nested) {
          types.insert("\(outer).\(found.1)")
        }
      }
      #expect(types.count > 80)
      return types
    }
  }
}
