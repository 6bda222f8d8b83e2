internal import Waymark

/// Routes witnesses with the real search, on the routes of one table.
struct TableMatcher {
  private let snapshot: RoutingSnapshot
  private let table: Int
  private let hosts: SampleHosts

  init(_ snapshot: RoutingSnapshot, table: Int) {
    self.snapshot = snapshot
    self.table = table
    hosts = SampleHosts(for: snapshot)
  }

  /// The first wanted definition that matches a URL.
  ///
  /// Global ones that follow the table's own come last.
  ///
  /// - Returns: The definition; `nil` if there is none, if the URL belongs to another table, and if matching stops without
  ///   an answer.
  func first(matching url: String, where isWanted: (RouteDefinition) -> Bool) -> RouteDefinition? {
    try? snapshot.firstDefinition(matching: url, from: table, where: isWanted)
  }

  /// The response of a definition to a URL, whichever route takes it; `nil` if the URL is refused.
  func response(of definition: RouteDefinition, to url: String) -> RouteResponse? {
    (try? snapshot.request(url)).map(definition.response)
  }

  /// Whether a definition matches a URL, whichever route takes it.
  func matches(_ url: String, _ definition: RouteDefinition) -> Bool {
    response(of: definition, to: url)?.isMatch ?? false
  }

  /// A URL of the table's scheme with a host, a path and a fragment.
  ///
  /// - Parameter host: The host; `nil` if it does not matter.
  func url(of word: PathWord, host: HostPattern?) -> String {
    Self.url(
      of: word, scheme: snapshot.tables[table].scheme, host: host, of: hosts, in: [snapshot])
  }

  /// A URL of a scheme that is read as these segments.
  ///
  /// Without a scheme, a path.
  ///
  /// - Parameters:
  ///   - hosts: The hosts to choose from.
  ///   - snapshots: The routers that read it so.
  static func url(
    of word: PathWord, scheme: String?, host: HostPattern?, of hosts: SampleHosts,
    in snapshots: [RoutingSnapshot]
  ) -> String {
    let host = host.flatMap { $0.meansNoHost ? nil : hosts.host(of: $0) }
    let path = Self.text(word.path, in: .path)
    let fragment = word.fragment.map { "#" + Self.text($0, in: .fragment) } ?? ""
    guard let scheme else {
      guard let host else { return path + fragment }
      // If web schemes have their own routes, only a URL without a scheme reaches the global
      // routes.
      let webHasRoutes = snapshots.flatMap(\.tables).contains {
        $0.scheme?.lowercasedASCII == "https" && $0.isRegistered
      }
      return (webHasRoutes ? "//" : "https://") + host + path + fragment
    }
    let canonical = word.path.isEmpty ? "/" : "/" + word.path.joined(separator: "/")
    // Deep links usually have the first segment as the host. Web URLs need a host that is not a
    // segment.
    let spellings =
      host.map { ["\(scheme)://\($0)\(path)"] }
      ?? [word.path.isEmpty ? "" : "\(scheme):/\(path)", "\(scheme):\(path)"]
    let url = spellings.first { url in
      snapshots.allSatisfy { snapshot in
        let request = try? snapshot.request(url)
        return request?.scheme != nil && request?.path.hasSameBytes(as: canonical) ?? false
      }
    }
    return (url ?? "\(scheme)://\(hosts.other)\(path)") + fragment
  }

  /// A part of a URL with `segments` in canonical form.
  private static func text(_ segments: [String], in component: URLComponent) -> String {
    var text: [UInt8] = []
    for segment in segments {
      text.append(UInt8(ascii: "/"))
      component.append(canonical: segment, to: &text)
    }
    return segments.isEmpty ? "/" : String(decoding: text, as: UTF8.self)
  }
}
