package import Waymark
package import WaymarkHTTP

/// A table of routes is asked as a server asks it. The method is `nil` for a table without methods.
extension HTTPTable {
  /// The router of a method, also of one that no route names.
  package func router(of method: String?) -> Router {
    let routers = routersByMethod
    let own = method.flatMap { routers[$0] }
    return own ?? (method == "HEAD" ? routers["GET"] : nil) ?? other
  }

  /// The routers of the named methods and that of the others.
  package var routers: [Router] { [other] + methods.map { router(of: $0) } }

  /// The routers that can answer requests of a method: see ``router(for:method:)``.
  package func answering(_ method: String?) -> [Router] {
    [router(of: method)] + (method == "HEAD" ? [router(of: "GET")] : [])
  }

  /// The router that answers a URL: for `HEAD` that of `GET` where no route of its own takes the
  /// URL.
  package func router(for url: String, method: String?) -> Router {
    let own = router(of: method)
    guard method == "HEAD" else { return own }
    do {
      return try own.match(url) == nil ? router(of: "GET") : own
    } catch {
      // A server does not go on after a failure either.
      return own
    }
  }

  /// The methods, other than one, that have a route for a URL, as a server's field `Allow` has
  /// them; none if it is refused.
  ///
  /// Without a route for the method itself, a URL without any is 404 there, and one with some
  /// is 405.
  package func otherMethods(for url: String, method: String?) -> [String] {
    (try? methods(for: HTTPTarget(url: url, method: method ?? ""))) ?? []
  }
}
