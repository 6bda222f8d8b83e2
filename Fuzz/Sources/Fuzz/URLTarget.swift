import Waymark

/// Routes arbitrary strings as URLs through a table with all kinds of routes, and reads all
/// properties of the matches.
enum URLTarget {
  /// Checks one input.
  @Sendable
  static func check(_ input: String) {
    check(input, routers[input.utf8.count % routers.count])
  }

  /// Routers with different options.
  ///
  /// The length of the input selects one.
  private static let routers = [
    makeRouter(hostAsPath: .whenDotless, ordering: .priority),
    makeRouter(hostAsPath: .always, ordering: .mostSpecificFirst),
  ]

  private static func makeRouter(hostAsPath: HostAsPath, ordering: RouteOrdering) -> Router {
    var options = RouterOptions()
    options.hostAsPath = hostAsPath
    options.ordering = ordering
    options.plusDecoding = ordering == .priority ? .everywhere : .inQueries
    let router = Router(options: options)
    do throws(PatternError) {
      for pattern in [
        "/", "/users", "/users/:id", "/users/:id<int>/posts/:post",
        "/users/:id/posts(/:page<uint>)",
        "/a(/b)(/c(/:d))", "/caf%C3%A9/:x", "/a+b/%2F", "/files/*", "/files/*path", "/:a/:b/:c",
        "/at/:when<date>", "/item/:key<uuid>", "/tag/:name<slug>", "/p/:x<[a-f]+(?:-[a-f]+)*>",
        "/users?role=:role", "/users/:id?tab=posts&page=:page<uint>", "/watch?v", "*?debug=tr%75e",
        "/doc?q=:q<[a-z ]+>#/:part", "/doc#/:part", "/doc/*#section/*", "/doc/:page#/:part<alpha>",
        "/long/1/2/3/4/5/6/7/8/9",
      ] { try router.add(pattern, priority: pattern.utf8.count % 3) { _ in pattern != "/users" } }
      for pattern in [
        "/{a}-{b}?q={q}", "/{a}-{b}", "/{name}.{ext}/{c?}", "/x{n<uint>}y{m?}", "/img/{w}x{h}/{*}",
      ] {
        try router.group(syntax: .brace).add(pattern) { _ in false }
      }
      // If all hosts are part of the path, routes can't have hosts.
      let hosts = hostAsPath == .always ? [] : [":label.example", ":label.:other.example"]
      try router.group(hosts: hosts).add("/host/:x") { _ in false }
      try router["app"].add("/:x/:y(/:z)") { _ in true }
      try router["tel"].add("/*") { _ in true }
      router["app"].fallsBackToGlobal = true
    } catch {
      fatalError("\(error)")
    }
    return router
  }

  private static func check(_ url: String, _ router: Router) {
    require(
      answer(router, url, [:]) == answer(router, url, ["x": true]),
      "a plain URL isn't read like any other")
    let canRoute = router.canRoute(url)
    switch router.route(url) {
    case .handled(let match):
      require(canRoute, "canRoute denies what was handled")
      read(match, of: url)
    case .unmatched(let declined):
      require(canRoute == !declined.isEmpty, "canRoute is \(canRoute) of \(declined.count) matches")
      for match in declined { read(match, of: url) }
    case .refused(let error): require(false, "\(error) without guards")
    case .thrown(let error): require(false, "\(error)")
    case .failed(let failure):
      require(!canRoute, "canRoute accepts what fails: \(failure)")
      require(isPrintable(failure.description), "a failure is not printable")
    }
  }

  /// What a router finds for a URL, in one line.
  ///
  /// - Parameter parameters: A URL is only read as a plain one if there are none.
  private static func answer(
    _ router: Router, _ url: String, _ parameters: [String: any Sendable]
  ) -> String {
    do throws(RouteFailure) {
      guard let match = try router.match(url, parameters: parameters) else { return "no match" }
      let request = match.request
      return "\(match.pattern) \(match.captures) \(request.canonicalPath) \(request.segments) "
        + "\(request.host ?? "-") \(request.query.items) \(request.fragment ?? "-")"
    } catch {
      return error.description
    }
  }

  private static func read(_ match: RouteMatch, of url: String) {
    require(match.url.utf8.elementsEqual(url.utf8), "the match is of another URL")
    require(
      match.captures.names.allSatisfy { match.captures[$0] != nil },
      "a name has no value")
    require(
      match.captures.dictionary.count == match.captures.names.count,
      "names and values differ in number")
    let parameters = match.parameters
    require(
      match.captures.names.allSatisfy { parameters[$0] != nil },
      "the merged values lack the path's")
    if let label = match.captures["label"] {
      require(
        !label.isEmpty && label.lowercased() == label && !label.contains("."),
        "\(label) is not a label")
    }
    require(match.request.canonicalPath.utf8.first == UInt8(ascii: "/"), "the path is not absolute")
    if let wildcard = match.captures.wildcard, match.pattern == "/files/*" {
      require(
        wildcard == Array(match.request.segments.dropFirst()), "the wildcard is not the rest")
    }
  }
}
