import Testing

@testable import Waymark
@testable import WaymarkJLRoutes

/// A router for hostile URLs, and the checks that must hold for every URL.
struct HostileRouter {
  let router = Router()

  init() throws {
    for pattern in [
      "/", "/admin/:page", "/admin", "/files/*path", "/api/v1/status",
      "/:lang<[a-z]{2}>/home(/:tab)",
      "/café/:dish", "/a%2Fb", "/app#/view/:id", "/user/:id<int>",
    ] {
      try router.add(pattern)
    }
    try router.group(syntax: .brace).add("/img/{name}.{ext}")
  }

  /// Returns the pattern that matches the URL, or `nil` if no pattern does or the router refuses
  /// the URL.
  ///
  /// A refusal must be a `RouteFailure` with a description that's safe to log.
  @discardableResult
  func pattern(of url: String) -> String? {
    do throws(RouteFailure) {
      guard let match = try router.match(url) else { return nil }
      #expect(match.hasLiteralPrefix, "\(url) reaches \(match.pattern)")
      checkCanonicalForm(match.request)
      // Reading all parameters must not crash.
      #expect(match.dictionary.count >= match.parameters.count)
      return match.pattern
    } catch {
      #expect(error.description.isQuiet, "\(url)")
      return nil
    }
  }

  /// Checks that converting to canonical form again changes nothing.
  private func checkCanonicalForm(_ request: RouteRequest) {
    let path = ContiguousArray(request.canonicalPath.utf8)
    var again: [UInt8] = []
    CanonicalText.appendPath(path.span, 0..<path.count, to: &again)
    #expect(Array(path) == (again.isEmpty ? [UInt8(ascii: "/")] : again), "\(request.url)")
  }
}
