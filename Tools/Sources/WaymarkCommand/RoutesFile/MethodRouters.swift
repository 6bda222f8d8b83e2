import Waymark

/// The routers of a file for requests of each method.
struct MethodRouters: Sendable {
  /// The methods that routes name, sorted.
  let methods: [String]

  private let named: [String: Router]

  /// The router of all other methods, and of a file without methods.
  private let other: Router

  /// - Parameters:
  ///   - named: The routers of the methods that routes name.
  ///   - other: The router of all other methods.
  init(_ named: [String: Router], other: Router) {
    methods = named.keys.sorted()
    self.named = named
    self.other = other
  }

  /// The router of a method, also of one that no route names; `nil` for a file without methods.
  subscript(method: String?) -> Router {
    guard let method, let router = named[method] else { return other }
    return router
  }

  /// The routers of the named methods and that of the others.
  var all: [Router] { [other] + methods.map { self[$0] } }

  /// The router that answers a URL: for `HEAD` that of `GET` where no route of its own does.
  func router(for url: String, method: String?) -> Router {
    let router = self[method]
    guard method == "HEAD", !router.canRoute(url) else { return router }
    return self["GET"]
  }

  /// The other methods that have a route for a URL, as a server's header `Allow` has them; a URL without any is 404 there,
  /// and one with some is 405.
  func otherMethods(for url: String, method: String?) -> [String] {
    let found = methods.filter { $0 != method && self[$0].canRoute(url) }
    return found.contains("GET") ? Set(found + ["HEAD"]).sorted() : found
  }
}
