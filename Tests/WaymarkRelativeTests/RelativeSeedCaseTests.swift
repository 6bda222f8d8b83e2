import Testing

@testable import Waymark
@testable import WaymarkJLRoutes
@testable import WaymarkRelative

@Suite struct RelativeSeedCaseTests {
  // A parameterized test without arguments would pass.
  @Test func `no case of the table is missing`() {
    #expect(RelativeSeedCase.all.count >= 40)
  }

  @Test(arguments: RelativeSeedCase.all.filter { $0.op == "components" })
  func `a URL is split into segments as the seed promises`(_ seed: RelativeSeedCase) {
    let segments = RelativeRouter.segments(of: seed.url)
    #expect(segments == seed.expect.components)
    #expect(segments.isEmpty != seed.expect.matched)
  }

  @Test(arguments: RelativeSeedCase.all.filter { $0.op == nil })
  func `a URL is walked as the seed promises`(_ seed: RelativeSeedCase) async throws {
    let router = RelativeRouter(root: try Place(seed.routes ?? []))
    do {
      let chain = try await router.route(seed.url, context: seed.context.map(makeContext))
      #expect(seed.expect.matched)
      #expect(chain.map(RelativeSeedCase.Step.init) == seed.expect.chain)
    } catch {
      #expect(!seed.expect.matched)
      #expect(error.reason.name == seed.expect.error)
      #expect(error.chain.map(RelativeSeedCase.Step.init) == seed.expect.chain)
      if let remaining = seed.expect.remaining { #expect(error.remainingSegments == remaining) }
    }
  }
}

/// The context classes in the cases.
class Note: @unchecked Sendable {}
final class UrgentNote: Note, @unchecked Sendable {}
final class OtherContext: Sendable {}

private func makeContext(_ context: RelativeSeedCase.Context) -> any Sendable {
  switch context.class {
  case "Note": Note()
  case "UrgentNote": UrgentNote()
  default: OtherContext()
  }
}

private struct HandlerFault: Error {}

/// A routable made of a case's routes.
private struct Place: Routable {
  let routes = RelativeRoutes()
  static let token = "single-token"

  init(_ seeds: [RelativeSeedCase.Route]) throws {
    for seed in seeds {
      let step: @Sendable () throws -> RelativeStep = {
        switch seed.returns {
        case "routable": .next(try Place(seed.children ?? []))
        case "opaque": .value("value")
        case "error": throw HandlerFault()
        default: .finished
        }
      }
      if seed.kind == "token" {
        // The seed's pattern doesn't include the token.
        try routes.add("\(seed.pattern)/:\(Self.token)") { _ in try step() }
      } else if seed.contextClass != nil {
        try routes.add(seed.pattern, context: Note.self) { _, _ in try step() }
      } else {
        try routes.add(seed.pattern) { _ in try step() }
      }
    }
  }
}

extension RelativeSeedCase.Step {
  fileprivate init(_ visit: RelativeVisit) {
    let pattern =
      visit[Place.token] == nil
      ? visit.pattern : String(visit.pattern.dropLast(Place.token.count + 2))
    self.init(pattern: pattern, parameters: visit.parameters.dictionary)
  }
}

extension RelativeRouteError.Reason {
  /// The name of the reason in the cases.
  fileprivate var name: String {
    switch self {
    case .invalidURL: "invalidURL"
    case .noMatchFound: "noMatchFound"
    case .routeHandlerFailed: "routeHandlerFailed"
    case .notRoutable: "notRoutable"
    case .wrongContext: "wrongContextObjectClass"
    case .unhandledSegments: "unhandledSegments"
    case .undecided: "undecided"
    case .nested: "nested"
    case .cancelled: "cancelled"
    }
  }
}
