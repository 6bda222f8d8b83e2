import TestSupport
import Testing
import Waymark

/// Classes that match a different URL from the router's.
@Suite struct OtherURLTests {
  private let router = Router()

  /// Matches lowercased URLs.
  ///
  /// Each subclass reads them in its own way.
  class Lowercasing: RouteDefinition, @unchecked Sendable {
    func lowercased(_ request: RouteRequest) throws(RouteFailure) -> RouteRequest { request }

    override func response(for request: RouteRequest) -> RouteResponse {
      do throws(RouteFailure) {
        return super.response(for: try lowercased(request))
      } catch {
        return .failed(error)
      }
    }
  }

  final class Deriving: Lowercasing, @unchecked Sendable {
    override func lowercased(_ request: RouteRequest) throws(RouteFailure) -> RouteRequest {
      try request.replacingURL(with: request.url.lowercased())
    }
  }

  final class FromScratch: Lowercasing, @unchecked Sendable {
    override func lowercased(_ request: RouteRequest) throws(RouteFailure) -> RouteRequest {
      try RouteRequest(request.url.lowercased())
    }
  }

  /// Routes other URLs before it responds.
  final class Nesting: Lowercasing, @unchecked Sendable {
    override func lowercased(_ request: RouteRequest) throws(RouteFailure) -> RouteRequest {
      _ = try other.match("/B/1")
      return try RouteRequest(request.url.lowercased())
    }
  }

  /// Finds variables in another URL.
  final class ByVariables: RouteDefinition, @unchecked Sendable {
    override func variables(
      for request: RouteRequest
    ) throws(RouteFailure) -> RouteParameters? {
      try super.variables(for: RouteRequest(request.url.lowercased()))
    }
  }

  final class Promising: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      guard let lower = try? RouteRequest(request.url.lowercased()) else { return .noMatch }
      return super.response(for: lower)
    }
  }

  private static let classes: [RouteDefinition.Type] = [
    Deriving.self, FromScratch.self, Nesting.self, ByVariables.self, Promising.self,
  ]

  private func add(_ kind: RouteDefinition.Type, _ pattern: String, _ journal: Journal) throws {
    let handler = RouteHandler { match in
      journal.note(match.matchedPattern)
      return false
    }
    let pattern = try RoutePattern(pattern)
    router.add(try kind.init(pattern: pattern, priority: 0, handler: handler))
  }

  @Test(
    .bug(id: 64, "4: each combination was answered with the first one that matches"),
    arguments: classes)
  func `each combination is answered for itself`(_ kind: RouteDefinition.Type) throws {
    let journal = Journal()
    try add(kind, "/a(/:b)(/:c)", journal)
    let url = kind == Promising.self ? "/a/1" : "/A/1"
    #expect(!router.route(url).isHandled)
    #expect(journal.take() == ["/a/:b", "/a/:c"])
    #expect(try router.matches(url).map { try $0.get().matchedPattern } == ["/a/:b", "/a/:c"])
    router.remove("/a/:b")
    #expect(try router.match(url)?.matchedPattern == "/a/:c")
    #expect(router.explain(url).winner?.match?.matchedPattern == "/a/:c")
    router.remove("/a/:c")
    #expect(try router.match(url) == nil)
    #expect(router.explain(url).winner == nil)
  }

  @Test(.bug(id: 64, "4: a removed combination stayed the winner"), arguments: classes)
  func `a removed combination does not match`(_ kind: RouteDefinition.Type) throws {
    try add(kind, "/about(/:tab)", Journal())
    let url = kind == Promising.self ? "/about" : "/ABOUT"
    #expect(try router.match(url)?.matchedPattern == "/about")
    router.remove("/about")
    #expect(try router.match(url) == nil)
    #expect(router.explain(url).winner == nil)
  }

  /// Records the properties of a derived request.
  final class Reading: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      guard let other = try? request.replacingURL(with: "https://b.example/x/1+2") else {
        return .noMatch
      }
      return super.response(for: other)
    }
  }

  @Test(.bug(id: 64, "4: a class cannot read the router's options"))
  func `a derived request has options, origin and additional parameters`() throws {
    var options = RouterOptions()
    options.hostAsPath = .always
    options.plusDecoding = .never
    options.limits[.urlBytes] = 8
    let router = Router(options: options)
    router.add(try Reading("/b.example/x/:sum"))
    let match = try #require(
      try router.match("/a", from: .internal, parameters: ["step": 2]))
    #expect(match["sum"] == "1+2")
    #expect(match.url == "https://b.example/x/1+2")
    #expect(match.request.hostIsInPath)
    #expect(match.origin == .internal)
    #expect(try match.require("step", as: Int.self) == 2)
  }

  @Test func `a derived request refuses a malformed URL`() throws {
    let request = try RouteRequest("/a")
    #expect(throws: RouteFailure.invalidURL(.malformedHost(offset: 7))) {
      try request.replacingURL(with: "app://a b")
    }
  }

  /// Decides without the pattern, based on a URL that it reads itself.
  final class Deciding: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      guard let own = try? RouteRequest(request.url) else { return .noMatch }
      return .match(RouteParameters(of: self, for: own))
    }
  }

  @Test func `a match knows its combination, whoever made the request`() throws {
    router.add(try Deciding("/a(/:b)"))
    let places = try router.matches("/x").map { RoutePlace(of: try $0.get()).pattern }
    #expect(places == ["/a/:b", "/a"])
  }
}

private let other = {
  let router = Router()
  if let definition = try? OtherURLTests.FromScratch("/b(/:c)") { router.add(definition) }
  return router
}()
