package import Waymark
package import WaymarkHTTP

/// Lookups that follow the rules of a server. The method is `nil` for a table without methods.
extension HTTPTable {
  /// The router for a method, even if no route names the method.
  package func router(of method: String?) -> Router {
    let routers = routersByMethod
    let own = method.flatMap { routers[$0] }
    return own ?? (method == "HEAD" ? routers["GET"] : nil) ?? otherMethods
  }

  /// The router of each named method, and the router for all other methods.
  package var routers: [Router] { [otherMethods] + methods.map { router(of: $0) } }

  /// The routers that can answer requests with a method; see ``router(for:method:)``.
  package func answering(_ method: String?) -> [Router] {
    [router(of: method)] + (method == "HEAD" ? [router(of: "GET")] : [])
  }

  /// The router that answers a URL.
  ///
  /// `HEAD` requests that no route for `HEAD` matches are answered by the router for `GET`.
  package func router(for url: String, method: String?) -> Router {
    let own = router(of: method)
    guard method == "HEAD" else { return own }
    do {
      return try own.match(url) == nil ? router(of: "GET") : own
    } catch {
      // Like a server, don't try `GET` after a failure.
      return own
    }
  }

  /// The other methods that have a route for a URL, as in a server's `Allow` field.
  ///
  /// If no route for `method` matches, a server answers 405 if this list has methods, and 404 if
  /// it's empty.
  ///
  /// - Returns: The methods, or an empty array if the URL is refused.
  package func allowedMethods(for url: String, insteadOf method: String?) -> [String] {
    (try? methods(for: HTTPTarget(url: url, method: method ?? ""))) ?? []
  }
}
