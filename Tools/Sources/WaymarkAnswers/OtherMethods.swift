import Waymark

extension [String: Router] {
  /// The methods, other than one, that have a route for a URL, sorted, as a server's header `Allow` has them.
  ///
  /// Without a route for the method itself, a URL without any is 404 there, and one with some is 405.
  package func otherMethods(for url: String, method: String?) -> [String] {
    var found = filter { $0.key != method && $0.value.canRoute(url) }.map(\.key)
    // `GET` brings `HEAD` with it.
    if found.contains("GET"), !found.contains("HEAD"), method != "HEAD" { found.append("HEAD") }
    return found.sorted()
  }
}
