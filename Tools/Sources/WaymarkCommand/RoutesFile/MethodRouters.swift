import Waymark
import WaymarkAnswers
import WaymarkDescription

/// The routers of a file for requests of each method.
struct MethodRouters: Sendable {
  /// The methods that routes name, sorted.
  let methods: [String]

  private let named: [String: Router]

  /// The router of all other methods, and of a file without methods.
  private let other: Router

  /// Makes a router for each method of a table.
  ///
  /// - Parameter report: Is told of the faults of each router; the result is `nil` when there are some.
  init?(of description: RouteTableDescription, report: (RouteTableError) -> Void) {
    func router(for method: String?) -> Router? {
      let router = Router(options: RouterOptions())
      do {
        try router.replaceRoutes(with: description, for: method, using: RouteSource.bindings)
        return router
      } catch {
        report(error)
        return nil
      }
    }
    methods = description.methods.sorted()
    // No method is empty, so that it stands for all that are not named.
    let other = router(for: methods.isEmpty ? nil : "")
    named = methods.reduce(into: [:]) { $0[$1] = router(for: $1) }
    guard let other, named.count == methods.count else { return nil }
    self.other = other
  }

  /// The router of a method, also of one that no route names; `nil` for a file without methods.
  subscript(method: String?) -> Router {
    guard let method, let router = named[method] else { return other }
    return router
  }

  /// The routers of the named methods and that of the others.
  var all: [Router] { [other] + methods.map { self[$0] } }

  /// The routers that can answer requests of a method: see ``router(for:method:)``.
  func answering(_ method: String?) -> [Router] {
    [self[method]] + (method == "HEAD" ? [self["GET"]] : [])
  }

  /// The router that answers a URL: for `HEAD` that of `GET` where no route of its own does.
  func router(for url: String, method: String?) -> Router {
    let router = self[method]
    guard method == "HEAD", !router.canRoute(url) else { return router }
    return self["GET"]
  }

  /// The other methods that have a route for a URL.
  func otherMethods(for url: String, method: String?) -> [String] {
    named.otherMethods(for: url, method: method)
  }
}
