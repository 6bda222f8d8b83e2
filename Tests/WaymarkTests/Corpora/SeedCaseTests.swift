import Foundation
import Testing

@testable import Waymark
import WaymarkNKRouter
@testable import WaymarkJLRoutes

@Suite struct SeedCaseTests {
  // Without arguments, the tests below would pass.
  @Test func `no case of the table is missing`() {
    let operations = SeedCase.all.reduce(into: [:]) { $0[$1.op ?? "route", default: 0] += 1 }
    #expect(operations["route", default: 0] > 200, "\(operations)")
    #expect(operations["canRoute", default: 0] > 1, "\(operations)")
    #expect(operations["expand", default: 0] > 1, "\(operations)")
    #expect(Set(operations.keys) == ["route", "canRoute", "expand"])
  }

  @Test(arguments: SeedCase.all.filter { $0.op == nil })
  func `a URL is routed as the seeds promise`(_ seed: SeedCase) throws {
    let recorder = Recorder()
    let router = try seed.makeRouter(recorder)
    let additional: [String: any Sendable] = seed.additional ?? [:]
    let url = try #require(seed.url)

    let outcome =
      seed.via.map { router[$0].route(url, parameters: additional) }
      ?? router.route(url, parameters: additional)

    let expected = seed.expect
    #expect(outcome.isHandled == expected.matched)
    #expect(recorder.unmatched == expected.unmatchedCalled ?? [])
    if let invoked = expected.invoked { #expect(recorder.invoked == invoked) }
    guard case .handled(let match) = outcome else { return }
    #expect([match.pattern, match.matchedPattern].contains(expected.pattern))
    #expect(match.scheme == expected.scheme)
    #expect(match.captures.wildcard == expected.wildcard)
    if let kind = expected.kind { #expect(match.kind == kind) }
    if let pattern = expected.matchedPattern { #expect(match.matchedPattern == pattern) }
    if let parameters = expected.parameters {
      #expect(JSONValue.object(match.parametersWithoutReservedKeys) == parameters)
    }
    if let path = expected.pathParameters {
      #expect(JSONValue.object(match.captures.dictionary) == path)
    }
    if let query = expected.queryParameters {
      #expect(JSONValue.object(match.query.dictionary) == query)
    }
  }

  @Test(arguments: SeedCase.all.filter { $0.op == "canRoute" })
  func `canRoute asks no handler`(_ seed: SeedCase) throws {
    let recorder = Recorder()
    let router = try seed.makeRouter(recorder)
    let url = try #require(seed.url)
    #expect(router.canRoute(url) == seed.expect.matched)
    #expect(recorder.invoked.isEmpty)
    #expect(recorder.unmatched.isEmpty)
  }

  @Test(arguments: SeedCase.all.filter { $0.op == "expand" })
  func `optional groups expand to their combinations`(_ seed: SeedCase) throws {
    let pattern = try RoutePattern(try #require(seed.pattern))
    #expect(pattern.combinations == seed.expect.expanded)
  }
}

/// Records the matches that handlers see.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var patterns: [String] = []
  private var schemes: [String?] = []

  var invoked: [String] { lock.withLock { patterns } }
  var unmatched: [String?] { lock.withLock { schemes } }

  func invoke(_ pattern: String) { lock.withLock { patterns.append(pattern) } }
  func miss(_ scheme: String?) { lock.withLock { schemes.append(scheme) } }
}

extension SeedCase {
  func makeRouter(_ recorder: Recorder) throws -> Router {
    var options = RouterOptions()
    if let rule = self.options?.hostAsPath {
      options.hostAsPath = try #require(HostAsPath(rawValue: rule))
    }
    options.plusDecoding = self.options?.plusDecoding ?? .everywhere
    if let ordering = self.options?.ordering {
      options.ordering = try #require(RouteOrdering(rawValue: ordering))
    }
    if self.options?.syntax == "brace" { options.syntax = .brace }
    let router = Router(options: options)
    router.parameterConstraints = constraints ?? [:]
    for route in routes ?? [] {
      let handles = route.handles ?? true
      let handler = RouteHandler { match in
        recorder.invoke(match.pattern)
        return handles
      }
      let table = router[route.scheme]
      if route.raw == true {
        table.add(
          try RouteDefinition(route.pattern, priority: route.priority ?? 0, handler: handler))
      } else if let patterns = route.patterns {
        try #require(patterns.count == 2)
        try table.add(
          patterns[0], patterns[1], priority: route.priority ?? 0, handler: handler)
      } else {
        try table.add(route.pattern, priority: route.priority ?? 0, handler: handler)
      }
    }
    router.parameterConstraints.merge(constraintsAddedAfter ?? [:]) { $1 }
    for scheme in fallbackSchemes ?? [] { router[scheme].fallsBackToGlobal = true }
    for scheme in unmatchedHandlers ?? [] {
      router[scheme].unmatchedHandler = UnmatchedHandler { _ in recorder.miss(scheme) }
    }
    for scheme in touchSchemes ?? [] { _ = router[scheme].routes }
    for scheme in unregisterSchemes ?? [] { router.removeScheme(scheme) }
    for scheme in self.options?.undefinedSessions ?? [] {
      router[scheme].undefinedSession = RouteSession()
    }
    for removal in remove ?? [] {
      let table = router[removal.scheme]
      if removal.all == true { table.removeAll() }
      if let pattern = removal.pattern { table.remove(pattern) }
      if let pattern = removal.definition {
        table.remove(try #require(table.routes.first { $0.pattern == pattern }))
      }
    }
    return router
  }
}
