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

  /// The definitions that match a URL, in order.
  ///
  /// Global ones that follow the table's own come last.
  ///
  /// - Returns: The definitions; empty if the URL belongs to another table.
  func matches(of url: String) throws(RouteFailure) -> [RouteDefinition] {
    try snapshot.definitions(matching: url, from: table)
  }

  /// A URL of the table's scheme with a host, a path and a fragment.
  ///
  /// - Parameter host: The host; `nil` if it does not matter.
  func url(of word: PathWord, host: HostPattern?) -> String {
    Self.url(
      of: word, scheme: snapshot.tables[table].scheme, host: host, of: hosts, in: snapshot)
  }

  /// A URL of a scheme that is read as these segments.
  ///
  /// Without a scheme, a path.
  ///
  /// - Parameter hosts: The hosts to choose from.
  static func url(
    of word: PathWord, scheme: String?, host: HostPattern?, of hosts: SampleHosts,
    in snapshot: RoutingSnapshot
  ) -> String {
    let host = host.map(hosts.host)
    let path = Self.text(word.path, in: .path)
    let fragment = word.fragment.map { "#" + Self.text($0, in: .fragment) } ?? ""
    guard let scheme else {
      guard let host else { return path + fragment }
      // If web schemes have their own routes, only a URL without a scheme reaches the global
      // routes.
      let webHasRoutes = snapshot.tables.contains {
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
      let request = try? snapshot.request(url)
      return request?.scheme != nil && request?.path.hasSameBytes(as: canonical) ?? false
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
