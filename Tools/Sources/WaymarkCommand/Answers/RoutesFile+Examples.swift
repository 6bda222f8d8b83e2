import Waymark
import WaymarkAnalysis
import WaymarkAnswers

extension RoutesFile {
  /// The listed routes, each with a URL that it matches.
  var listedRoutesWithExamples: [ListedRoute] {
    tables.flatMap { method, router in
      let examples = router.examples
      return router.orderedPlaces.map { scheme, place in
        var route = ListedRoute(place, scheme: scheme, method: method)
        route.example = .some(examples[ObjectIdentifier(place.definition)])
        return route
      }
    }
  }
}

extension Router {
  /// An example URL for each route, by the identifier of the route's definition.
  ///
  /// Routes without a known URL are left out. Each URL has been routed, with the host of the
  /// options if there's exactly one.
  fileprivate var examples: [ObjectIdentifier: String] {
    // Compared with an empty router, every route has changed, and each change has an example URL.
    let changes = changes(to: Router(options: options))
    let hosts = options.hosts.filter { $0 != "/" && !$0.contains("*") && !$0.contains(":") }
    let base = hosts.count == 1 ? "https://\(hosts[0])" : nil
    return changes.reduce(into: [:]) { examples, change in
      guard let definition = change.old?.definition, examples[ObjectIdentifier(definition)] == nil
      else { return }
      let ofHost = base.flatMap { change.url.hasPrefix("/") ? $0 + change.url : nil }
      examples[ObjectIdentifier(definition)] = [ofHost, change.url].compactMap(\.self).first {
        url in
        (try? match(url))?.definition === definition
      }
    }
  }
}
