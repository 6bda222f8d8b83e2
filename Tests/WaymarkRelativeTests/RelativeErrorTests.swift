import Foundation
import Testing
import WaymarkRelative

@testable import Waymark

@Suite struct RelativeErrorTests {
  private func makeRouter() throws -> RelativeRouter {
    try RelativeRouter { routes in
      try routes.add("a") { _ in
        .next(
          try RelativePlace { routes in
            try routes.add("done") { _ in .finished }
            try routes.add("value") { _ in .value(7) }
            try routes.add("fails/:id") { visit in throw Fault(id: visit["id"]) }
            try routes.add("needs", context: Int.self) { _, _ in .finished }
          })
      }
    }
  }

  @Test func `an unknown segment is an error that names the walked chain`() async throws {
    let error = try await makeRouter().failure(of: "app:/a/b/c%20d")
    guard case .noMatchFound? = error?.reason else { return record(error) }
    #expect(error?.url == "app:/a/b/c%20d")
    #expect(error?.chain.map(\.pattern) == ["a"])
    #expect(error?.remainingSegments == ["b", "c d"])
    #expect(error?.description == "no route matches after [a], remaining: [b/c d]")
  }

  @Test func `costly constraints of a level have a bound together`() async throws {
    let router = try RelativeRouter { routes in
      try routes.add(":x<(?:a+)+(?:b0x|c0y)>/*") { _ in .finished }
    }
    // Each number of segments is tried separately, and each try stays below the limit of a match.
    let segment = String(repeating: "a", count: 14) + "b!c!"
    let one = await router.failure(of: "app:/" + segment)
    guard case .noMatchFound? = one?.reason else { return record(one) }
    let error = await router.failure(
      of: "app:/" + segment + String(repeating: "/b", count: 119))
    guard case .undecided(.exceeded(.matchSteps, _, _))? = error?.reason else {
      return record(error)
    }
  }

  @Test func `an unknown first segment is an error with an empty chain`() async throws {
    let error = try await makeRouter().failure(of: "app:/b")
    guard case .noMatchFound? = error?.reason else { return record(error) }
    #expect(error?.chain.isEmpty == true)
    #expect(error?.description == "no route matches after [], remaining: [b]")
  }

  @Test func `a handler that throws ends the navigation`() async throws {
    let error = try await makeRouter().failure(of: "app:/a/fails/7/x")
    guard case .routeHandlerFailed(let fault)? = error?.reason else { return record(error) }
    #expect(fault as? Fault == Fault(id: "7"))
    #expect(error?.chain.map(\.pattern) == ["a", "fails/:id"])
    #expect(error?.remainingSegments == ["fails", "7", "x"])
    #expect(
      error?.description == "a handler failed: Fault(id: Optional(\"7\")) "
        + "after [a → fails/:id], remaining: [fails/7/x]")
  }

  @Test func `a value without routes leaves segments over`() async throws {
    let error = try await makeRouter().failure(of: "app:/a/value/x")
    guard case .notRoutable? = error?.reason else { return record(error) }
    #expect(error?.chain.map(\.pattern) == ["a", "value"])
    #expect(error?.remainingSegments == ["value", "x"])
    #expect(
      error?.description
        == "a value without routes was reached after [a → value], remaining: [value/x]")
  }

  @Test func `segments left over after the last step are an error`() async throws {
    let error = try await makeRouter().failure(of: "app:/a/done/x/y")
    guard case .unhandledSegments? = error?.reason else { return record(error) }
    #expect(error?.chain.map(\.pattern) == ["a", "done"])
    #expect(error?.remainingSegments == ["x", "y"])
    #expect(
      error?.description == "segments were left over after [a → done], remaining: [x/y]")
  }

  @Test func `a wrong context is an error before its step`() async throws {
    let error = try await makeRouter().failure(of: "app:/a/needs/x", context: "text")
    guard case .wrongContext? = error?.reason else { return record(error) }
    #expect(error?.chain.map(\.pattern) == ["a"])
    #expect(error?.remainingSegments == ["x"])
    #expect(
      error?.description
        == "the context is missing or of another type after [a], remaining: [x]")
  }

  @Test(arguments: ["", "app:", "app:/", "app://", "?q=1"])
  func `a URL without segments is an error`(_ url: String) async throws {
    let error = try await makeRouter().failure(of: url)
    guard case .invalidURL(nil)? = error?.reason else { return record(error) }
    #expect(error?.chain.isEmpty == true)
    #expect(error?.remainingSegments == [])
    #expect(error?.description == "the URL has no segments after [], remaining: []")
    #expect(RelativeRouter.segments(of: url).isEmpty)
  }

  @Test func `a refused URL is an error with its reason`() async throws {
    let error = try await makeRouter().failure(of: "app://a:port/b")
    guard case .invalidURL(.invalidURL(let fault))? = error?.reason,
      fault.fault == .malformedPort
    else {
      return record(error)
    }
    #expect(error?.url == "app://a:port/b")
    #expect(RelativeRouter.segments(of: "app://a:port/b").isEmpty)
  }

  @Test func `descriptions of errors escape what the URL brings along`() async throws {
    let error = try await makeRouter().failure(of: "app:/a/%0A%1B[31m")
    #expect(error?.description == #"no route matches after [a], remaining: [\u{A}\u{1B}[31m]"#)
  }

  @Test func `localized descriptions of errors are the descriptions`() async throws {
    let error = try #require(try await makeRouter().failure(of: "app:/b"))
    #expect(error.localizedDescription == error.description)
  }

  /// A constraint with unlimited backtracking.
  @Test func `a limit ends the navigation`() async throws {
    let pattern = ":x<(a+)+b>"
    let router = try RelativeRouter { routes in
      try routes.add(pattern, takesRest: true) { _ in .finished }
      try routes.add("*", takesRest: true) { _ in .finished }
    }
    let error = await #expect(throws: RelativeRouteError.self) {
      try await router.route("s://" + String(repeating: "a", count: 40) + "b!")
    }
    guard case .undecided(let failure)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure == .exceeded(.matchSteps, 100_000, pattern: pattern))
    let long = await #expect(throws: RelativeRouteError.self) {
      try await router.route("s:" + String(repeating: "/a", count: 129))
    }
    guard case .invalidURL(.exceeded(.segments, 128, pattern: nil))? = long?.reason else {
      Issue.record("\(String(describing: long))")
      return
    }
  }

  private func record(
    _ error: RelativeRouteError?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Issue.record(
      "the reason is \(String(describing: error?.reason))", sourceLocation: sourceLocation)
  }
}

private struct Fault: Error, Equatable {
  let id: String?
}
