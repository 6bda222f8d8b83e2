internal import Waymark

/// Finds the schemes whose URLs do not reach the global routes.
enum HiddenGlobalRoutes {
  static func findings(in snapshot: RoutingSnapshot) -> [RouteFinding] {
    let global = snapshot.tables[0].definitions
    return snapshot.tables.dropFirst().compactMap { table in
      guard let scheme = table.scheme, table.isRegistered, let barrier = barrier(of: table)
      else { return nil }
      let search = URLSearch(of: scheme, in: snapshot)
      var hidden: [RouteDefinition] = []
      var witness: RouteFinding.Witness?
      for route in global {
        let url = search.url(of: word(of: route.parsedPattern), host: nil)
        guard let taker = taker(of: url, in: snapshot) else { continue }
        switch barrier.kind {
        case .noFallback: break
        // A more specific route of the scheme overrides the global one. That is the purpose of
        // schemes.
        case .catchAll: guard taker === barrier.routes.first else { continue }
        }
        hidden.append(route)
        witness = witness ?? RouteFinding.Witness(url: url, route: taker)
      }
      guard !hidden.isEmpty else { return nil }
      return RouteFinding(
        kind: .hiddenFromScheme(scheme, barrier.kind), routes: hidden, others: barrier.routes,
        witness: witness)
    }
  }

  /// The route that takes a URL, if any; `nil` if matching stops without an answer.
  private static func taker(
    of url: String, in snapshot: RoutingSnapshot
  ) -> RouteDefinition?? {
    do {
      return .some(try snapshot.firstDefinition(matching: url))
    } catch {
      return nil
    }
  }

  /// The barrier between URLs of a table's scheme and the global routes, if any.
  private static func barrier(
    of table: RouteTable.Snapshot
  ) -> (kind: RouteFinding.Barrier, routes: [RouteDefinition])? {
    let routes = table.definitions
    guard table.fallsBackToGlobal else {
      let areFullURLs = routes.allSatisfy { FullURLPattern.scheme(of: $0.pattern) != nil }
      return (.noFallback(fullURLsOnly: areFullURLs && !routes.isEmpty), routes)
    }
    return routes.first { $0.parsedPattern.takesEverything }.map { (.catchAll, [$0]) }
  }

  /// A path of a pattern.
  private static func word(of pattern: RoutePattern) -> PathWord {
    var word = PathWord()
    for segment in pattern.combinationForms.first?.path ?? [] {
      let texts = segment.meaning.map { piece in
        if case .literal(let text) = piece { text } else { "x" }
      }
      word.append(texts.joined())
    }
    return word
  }
}

extension RoutePattern {
  /// Whether the pattern is only a wildcard, for any host.
  fileprivate var takesEverything: Bool {
    let pieces = path.filter { $0.kind != .separator }
    guard hosts.isEmpty, fragment == nil, pieces.count == 1, case .wildcard = pieces[0].kind
    else { return false }
    return true
  }
}
