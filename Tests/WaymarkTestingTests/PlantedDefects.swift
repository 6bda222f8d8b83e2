import Foundation
import Waymark

/// Subclasses that break a requirement of `RouteDefinition`, and some that break no requirement.
enum PlantedDefects {
  /// Matches everything, despite `matchesOnlyItsPattern`.
  final class Greedy: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      .match(parameters(for: request))
    }
  }

  /// Matches every second time.
  final class Moody: RouteDefinition, @unchecked Sendable {
    private let calls = Calls()

    override func response(for request: RouteRequest) -> RouteResponse {
      calls.next().isMultiple(of: 2) ? .noMatch : super.response(for: request)
    }
  }

  /// Matches only on the thread that created it.
  final class ThreadBound: RouteDefinition, @unchecked Sendable {
    private let thread = Thread.current

    override func response(for request: RouteRequest) -> RouteResponse {
      Thread.current == thread ? super.response(for: request) : .noMatch
    }
  }

  /// Can't be initialized a second time.
  final class Single: RouteDefinition, @unchecked Sendable {
    private static let made = Calls()

    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      if Self.made.next() > 1 { throw PatternError(.other("once is enough"), in: "/", at: 0..<1) }
      try super.init(pattern: pattern, priority: priority, handler: handler)
    }
  }

  /// Is equal only to itself.
  final class Individual: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool { self === other }
  }

  /// Is equal to nothing.
  final class Estranged: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool { false }
  }

  /// Is equal to everything.
  final class Brotherly: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool { true }
  }

  /// Has state that its designated initializer doesn't set.
  final class Forgetful: RouteDefinition, @unchecked Sendable {
    private let needsDebug = Calls()

    func requireDebug() -> Self {
      _ = needsDebug.next()
      return self
    }

    override func response(for request: RouteRequest) -> RouteResponse {
      needsDebug.count > 0 && request.query["debug"] == nil
        ? .noMatch : super.response(for: request)
    }
  }

  /// Changes a value when it's read, so that the value's URL leads to another value.
  final class Prefixed: RouteDefinition, @unchecked Sendable {
    override func value(of capture: RouteCapture) -> String? { "id-" + capture.value }
  }

  /// Fails with a different reason each time.
  final class Undecided: RouteDefinition, @unchecked Sendable {
    private let calls = Calls()

    override func response(for request: RouteRequest) -> RouteResponse {
      .failed(.undecided(pattern: pattern, reason: "call \(calls.next())"))
    }
  }

  /// Adds a condition, a value and an additional parameter, and meets all requirements.
  final class Debugging: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      request.query["debug"] == "true" && request.host == "example.com"
        ? super.response(for: request) : .noMatch
    }

    override func parameters(
      for request: RouteRequest, variables: RouteParameters
    ) -> RouteParameters {
      var parameters = variables
      parameters["kind"] = request.scheme
      parameters.additional["at"] = Date()
      return parameters
    }
  }

  /// Doesn't match by its pattern, and doesn't set `matchesOnlyItsPattern`.
  final class AlwaysMatch: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      .match(parameters(for: request))
    }
  }

  /// Counts its answers with a lock, and meets all requirements.
  final class Counting: RouteDefinition, @unchecked Sendable {
    // Accessed only while `lock` is held.
    private var answers = 0
    private let lock = NSLock()
    private let others = Calls()

    override func response(for request: RouteRequest) -> RouteResponse {
      lock.withLock { answers += 1 }
      _ = others.next()
      return super.response(for: request)
    }
  }

  /// Overrides every method without changing its behavior.
  final class Harmless: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      super.response(for: request)
    }

    override func variables(
      for request: RouteRequest
    ) throws(RouteFailure) -> RouteParameters? {
      try super.variables(for: request)
    }

    override func parameterName(for name: String) -> String { "my-\(name)" }

    override func handle(_ match: RouteMatch) throws -> Bool { try super.handle(match) }

    override func handleAsync(_ match: RouteMatch) async throws -> Bool {
      try await super.handleAsync(match)
    }
  }

  /// Counts calls.
  private final class Calls: @unchecked Sendable {
    // Accessed only while `lock` is held.
    private var value = 0
    private let lock = NSLock()

    var count: Int { lock.withLock { value } }

    func next() -> Int {
      lock.withLock {
        value += 1
        return value
      }
    }
  }
}
