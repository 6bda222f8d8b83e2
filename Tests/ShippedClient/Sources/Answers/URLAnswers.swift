import Waymark
import WaymarkAnalysis
import WaymarkJLRoutes

/// A definition as programs subclass it.
///
/// It changes the string that a parameter captured.
final class ShoutingRoute: RouteDefinition, @unchecked Sendable {
  override func value(of capture: RouteCapture) -> String? {
    "\(capture.name):\(capture.text.uppercased()):\(capture.value)"
  }

  override func parameterName(for name: String) -> String { name.uppercased() }
}

/// Routers that cover every way that options can read URLs.
let routers: [Router] = [HostAsPath.whenDotless, .always, .never].map { hostAsPath in
  var options = RouterOptions()
  options.hostAsPath = hostAsPath
  options.plusDecoding = hostAsPath == .whenDotless ? .everywhere : .never
  options.ordering = hostAsPath == .always ? .mostSpecificFirst : .priority
  if hostAsPath == .never { options.defaultDefinitionClass = ShoutingRoute.self }
  let router = Router(options: options)
  let patterns = [
    "/user/:id", "/a/:id<int>", "/:word<[a-z]+>", "/files/*rest", "/x/*", "/#/view/:page",
    "/A(/:b(/:c))",
    "/:x/:y", "/:a/b/*",
  ]
  for (number, pattern) in patterns.enumerated() {
    _ = try? router.add(pattern, name: "route\(number)")
    _ = try? router["s"].group(syntax: .ignoringCase(.colon)).add(pattern)
  }
  _ = try? router.group(syntax: .brace).add("/{name}.{ext}")
  _ = try? router.group(hosts: ["*.b", "0"]).add("/:one")
  return router
}

extension Answers {
  /// Adds the answers for a string that is a URL.
  mutating func ask(aboutURL text: String) {
    for hostAsPath in [HostAsPath.whenDotless, .always, .never] {
      var options = RouterOptions()
      options.hostAsPath = hostAsPath
      ask("request") { try RouteRequest(text, options: options) }
      guard let request = try? RouteRequest(text, options: options) else { continue }
      ask("parts") {
        [request.scheme, request.host, request.fragment, request.canonicalPath]
      }
      ask("host is in path") { request.hostIsInPath }
      ask("segments") { request.segments }
      ask("query") { request.query }
      ask("items") { request.query.dictionary }
      ask("q") { [request.query["q"]] + request.query.values(for: "q") }
    }
    for router in routers {
      ask("outcome") { router.route(text) }
      ask("can route") { router.canRoute(text) }
      ask("in scheme") { router["s"].route(text) }
      ask("ancestors") { try router.ancestors(of: text) }
      ask("explanation") { router.explain(text) }
      guard let match = try? router.match(text) else { continue }
      ask("match") { [match.url, match.canonicalPath, match.pattern, match.matchedPattern] }
      ask("parameters") { match.parameters }
      ask("path") { match.captures.dictionary }
      ask("names") { match.captures.names }
      ask("wildcard") { match.captures.wildcard }
      ask("dictionary") { match.dictionary }
      for name in match.captures.names {
        ask(name) { match[name] }
        ask("safe path") { try match.captures.safePath(name) }
        ask("number") { try match.value(name, as: Int.self) }
        ask("numbers") { try match.value(name, as: [Double].self) }
      }
    }
  }
}
