package import Waymark

/// The routers of a table for requests of each method, asked as a server asks its routers.
package struct MethodRouters: Sendable {
  private let named: [String: Router]

  /// The router of all other methods, and of a table without methods.
  private let other: Router

  package init(_ named: [String: Router] = [:], other: Router) {
    self.named = named
    self.other = other
  }

  /// The methods that routes name, sorted.
  package var methods: [String] { named.keys.sorted() }

  /// The router of a method, also of one that no route names; `nil` for a table without methods.
  package subscript(method: String?) -> Router {
    method.flatMap { named[$0] } ?? other
  }

  /// The routers of the named methods and that of the others.
  package var all: [Router] { [other] + methods.map { self[$0] } }

  /// The routers that can answer requests of a method: see ``router(for:method:)``.
  package func answering(_ method: String?) -> [Router] {
    [self[method]] + (method == "HEAD" ? [self["GET"]] : [])
  }

  /// The router that answers a URL: for `HEAD` that of `GET` where no route of its own takes the URL.
  package func router(for url: String, method: String?) -> Router {
    let own = self[method]
    guard method == "HEAD" else { return own }
    do {
      return try own.match(url) == nil ? self["GET"] : own
    } catch {
      // A server does not go on after a failure either.
      return own
    }
  }

  /// The methods, other than one, that have a route for a URL, sorted, as a server's header `Allow` has them.
  ///
  /// Without a route for the method itself, a URL without any is 404 there, and one with some is 405.
  package func otherMethods(for url: String, method: String?) -> [String] {
    var found = Set(named.filter { $0.key != method && $0.value.canRoute(url) }.keys)
    // `GET` brings `HEAD` with it.
    if found.contains("GET"), method != "HEAD" { found.insert("HEAD") }
    return found.sorted()
  }
}
