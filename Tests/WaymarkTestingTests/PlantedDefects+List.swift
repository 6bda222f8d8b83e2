import Foundation
import Testing
import Waymark

extension PlantedDefects {
  /// A class with a defect, URLs that reveal it, and a part of the message about it.
  struct Planted: Sendable, CustomTestStringConvertible {
    let kind: RouteDefinition.Type
    var pattern = "/a/:id"
    var priority = 0
    var urls = ["/a/7", "/b"]
    let text: String

    func definition() throws -> RouteDefinition {
      let pattern = try RoutePattern(pattern)
      let definition = try kind.init(pattern: pattern, priority: priority, handler: .handled)
      return (definition as? Forgetful)?.requireDebug() ?? definition
    }

    var testDescription: String { "\(kind): \(text)" }
  }

  static let planted: [Planted] = [
    Planted(kind: Greedy.self, text: "matches /b, which its pattern does not match"),
    Planted(kind: Shortening.self, text: "matches /a/7/x, which its pattern does not match"),
    Planted(kind: CaseBlind.self, urls: ["/a/7", "/A/7"], text: "matches /A/7, which its pattern"),
    Planted(kind: Rooted.self, text: "matches /, which its pattern does not match"),
    Planted(kind: Moody.self, urls: ["/a/7"], text: "then it does not match"),
    Planted(kind: ByClock.self, text: "answers /a/7 in two ways: it"),
    Planted(kind: ThreadBound.self, text: "then on another thread it does not match"),
    Planted(
      kind: Forgetful.self, urls: ["/a/7", "/a/7?debug=1"],
      text: "its copy matches with id = \"7\""),
    Planted(kind: Brotherly.self, text: "is equal to / of priority 0, whose hash differs"),
    Planted(kind: AnyPriority.self, text: "is equal to /a/:id of priority 1, whose hash differs"),
    Planted(
      kind: AnyClass.self,
      text: "is equal to RouteDefinition(/a/:id, priority: 0), which is not equal to it"),
    Planted(kind: Prefixed.self, text: "its values do not lead back: "),
    Planted(
      kind: Swapping.self, pattern: "/:a/:b", urls: ["/1/2"], text: "its values do not lead back"),
    Planted(kind: BySpelling.self, urls: ["/a/7/"], text: "its values do not lead back"),
    Planted(kind: Sinking.self, priority: 3, text: "copy: priority 4 became 5"),
    Planted(kind: Resetting.self, priority: 3, text: "priority 1 became 0"),
    Planted(kind: Growing.self, urls: ["/v/a/7"], text: "copy: pattern /v/a/:id became /v/v/a/:id"),
    Planted(kind: RouteDefinition.self, urls: ["/b"], text: "matches none of the URLs"),
    Planted(kind: Deaf.self, text: "the handler is another one"),
    Planted(kind: Rewriting.self, text: "the host conformance.example is left out"),
    Planted(kind: Rewriting.self, text: "letter case counts, which the pattern ignores"),
    Planted(kind: Rewriting.self, text: "the constraint of id is left out"),
    Planted(
      kind: Hiding.self, pattern: "/a(/b)", urls: ["app://a?x=1"],
      text: "does not match app://a?x=1 where it should fail: "),
    Planted(kind: Hiding.self, text: "does not match /a/7 where it should fail: "),
    Planted(
      kind: Merging.self, pattern: "/:a/:b", urls: ["/1/1"], text: "gives a and b one name, x"),
    Planted(kind: Secretive.self, text: "leaves out id of /a/7, which is \"7\""),
    Planted(
      kind: Secretive.self, pattern: "/a(/:id)", text: "leaves out id of /a/7, which is \"7\""),
    Planted(
      kind: TwoFaced.self,
      text: "handle(_:) handles it after 1 call of a handler that returns true, "
        + "handleAsync(_:) declines after 0 calls"),
    Planted(
      kind: Polite.self,
      text: "handle(_:) declines after 0 calls of a handler that returns true, "
        + "handleAsync(_:) handles it after 1 call"),
    Planted(
      kind: Remembering.self, text: "changes last while it answers, and stores no lock"),
    Planted(kind: FromScratch.self, text: "derive the request with request.replacingURL(with:)"),
  ]
}

extension PlantedDefects {
  /// Matches URLs with more segments than its pattern, despite `matchesOnlyItsPattern`.
  final class Shortening: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      let path = request.canonicalPath.split(separator: "/").prefix(2).joined(separator: "/")
      guard let short = try? request.replacingURL(with: "/\(path)") else { return .noMatch }
      return super.response(for: short)
    }
  }

  /// Matches regardless of letter case, despite `matchesOnlyItsPattern`.
  final class CaseBlind: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      guard let lower = try? request.replacingURL(with: request.url.lowercased()) else {
        return .noMatch
      }
      return super.response(for: lower)
    }
  }

  /// Also matches the root, despite `matchesOnlyItsPattern`.
  final class Rooted: RouteDefinition, @unchecked Sendable {
    override class var matchesOnlyItsPattern: Bool { true }

    override func response(for request: RouteRequest) -> RouteResponse {
      request.canonicalPath == "/" ? .match(parameters(for: request)) : super.response(for: request)
    }
  }

  /// Matches at some times only.
  final class ByClock: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      DispatchTime.now().uptimeNanoseconds / 1_000 % 2 == 0
        ? .noMatch : super.response(for: request)
    }
  }

  /// Is equal to definitions of another priority.
  final class AnyPriority: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool {
      type(of: other) == Self.self && other.pattern == pattern
    }
  }

  /// Is equal to definitions of another class.
  final class AnyClass: RouteDefinition, @unchecked Sendable {
    override func isEqual(to other: RouteDefinition) -> Bool {
      other.pattern == pattern && other.priority == priority
    }
  }

  /// Exchanges two values.
  final class Swapping: RouteDefinition, @unchecked Sendable {
    override func parameters(
      for request: RouteRequest, variables: RouteParameters
    ) -> RouteParameters {
      var parameters = variables
      parameters["a"] = variables["b"]
      parameters["b"] = variables["a"]
      return parameters
    }
  }

  /// Matches depending on the spelling of the URL.
  final class BySpelling: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      request.url.hasSuffix("/") ? super.response(for: request) : .noMatch
    }
  }

  /// Changes the priority each time it's initialized.
  final class Sinking: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      try super.init(pattern: pattern, priority: priority + 1, handler: handler)
    }
  }

  /// Ignores the priority that's passed to its initializer.
  final class Resetting: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      try super.init(pattern: pattern, priority: 0, handler: handler)
    }
  }

  /// Adds a prefix to its pattern, even if the pattern already has the prefix.
  final class Growing: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      let prefix = try RoutePattern("/v")
      try super.init(
        pattern: try prefix.joined(with: pattern), priority: priority, handler: handler)
    }
  }

  /// Ignores the handler that's passed to its initializer.
  final class Deaf: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      try super.init(pattern: pattern, priority: priority, handler: .handled)
    }
  }

  /// Parses its pattern again.
  final class Rewriting: RouteDefinition, @unchecked Sendable {
    required init(
      pattern: RoutePattern, priority: Int, handler: RouteHandler
    ) throws(PatternError) {
      try super.init(
        pattern: RoutePattern(pattern.text), priority: priority, handler: handler)
    }
  }

  /// Turns a failure into "no match".
  final class Hiding: RouteDefinition, @unchecked Sendable {
    override func variables(
      for request: RouteRequest
    ) throws(RouteFailure) -> RouteParameters? {
      try? super.variables(for: request)
    }
  }

  /// Gives all parameters the same name.
  final class Merging: RouteDefinition, @unchecked Sendable {
    override func parameterName(for name: String) -> String { "x" }
  }

  /// Leaves out a value.
  final class Secretive: RouteDefinition, @unchecked Sendable {
    override func value(of capture: RouteCapture) -> String? { nil }
  }

  /// Handles a match for some callers only.
  final class TwoFaced: RouteDefinition, @unchecked Sendable {
    override func handleAsync(_ match: RouteMatch) async throws -> Bool { false }
  }

  /// Declines every match, unless the handler is asynchronous.
  final class Polite: RouteDefinition, @unchecked Sendable {
    override func handle(_ match: RouteMatch) throws -> Bool {
      try match["please"] != nil && super.handle(match)
    }
  }

  /// Stores the last path without a lock, although its answers don't depend on it.
  final class Remembering: RouteDefinition, @unchecked Sendable {
    private var last: [String] = []

    override func response(for request: RouteRequest) -> RouteResponse {
      if last.first != request.canonicalPath { last = [request.canonicalPath] }
      return super.response(for: request)
    }
  }

  /// Returns a match with a request that it created itself.
  final class FromScratch: RouteDefinition, @unchecked Sendable {
    override func response(for request: RouteRequest) -> RouteResponse {
      guard let own = try? RouteRequest(request.url) else { return .noMatch }
      return super.response(for: own)
    }
  }
}
