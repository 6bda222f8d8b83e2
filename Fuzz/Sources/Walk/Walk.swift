import Waymark

/// `waymark-walk path|url|subclass|pattern`: performs one kind of work in ``walk(_:)``.
///
/// One-time setup happens earlier, because `.ci/walks` lists the files that repeated work enters.
@main
struct Walk {
  static func main() throws {
    let router = Router()
    let way = CommandLine.arguments.dropFirst().first
    switch way {
    case "path":
      try router.add("/user/:id") { match in match["id"] == "7" }
      take { router.route("/user/7").isHandled }
    case "url":
      try router.add("/user/:id") { match in match["id"] == "7" }
      take { router.route("app://user/7?tab=posts").isHandled }
    case "subclass":
      try router.add(Conditional("/user/:id") { match in match["id"] == "7" })
      take { router.route("/user/7").isHandled }
    case "pattern":
      try router.add("/about/:page(/:tab)", name: "about") { _ in true }
      try walk {
        try router.add("/user/:id(/:tab)", name: "user") { _ in true }.pattern.isEmpty == false
      }
    default:
      throw Unknown(way: way)
    }
  }

  /// Runs a step twice, the second time in ``walk(_:)``.
  private static func take(_ step: () -> Bool) {
    _ = step()
    walk(step)
  }
}

/// Collection begins and ends with this function.
@inline(never)
@_silgen_name("waymark_walk")
private func walk(_ step: () throws -> Bool) rethrows {
  let succeeded = try step()
  precondition(succeeded)
}

private final class Conditional: RouteDefinition, @unchecked Sendable {
  override class var matchesOnlyItsPattern: Bool { true }

  override func response(for request: RouteRequest) -> RouteResponse {
    request.query["closed"] == nil ? super.response(for: request) : .noMatch
  }
}

private struct Unknown: Error {
  let way: String?
}
