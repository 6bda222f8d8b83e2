internal import Waymark

/// Finds URLs of a scheme that some patterns match and others do not.
struct URLSearch {
  let vocabulary = SegmentVocabulary()
  /// The scheme; `nil` for URLs that only global routes take.
  private let scheme: String?
  /// The routers that have to read the URLs in the same way.
  private let snapshots: [RoutingSnapshot]
  private let hosts: SampleHosts

  init(of scheme: String?, in snapshots: RoutingSnapshot...) {
    self.scheme = scheme
    self.snapshots = snapshots
    hosts = SampleHosts(for: snapshots)
  }

  /// Looks for a URL, guided by counterexamples.
  ///
  /// - Parameters:
  ///   - wanted: The patterns that must match.
  ///   - unwanted: The patterns that must not match. Those of the counterexamples are appended.
  ///   - host: The host; `nil` if it does not matter.
  ///   - maximum: The maximum number of patterns to leave out.
  ///   - takers: The patterns to leave out because of a URL; `nil` if the URL is the one. The search ends if they are
  ///     left out already.
  /// - Returns: The URL; `nil` if none is found.
  func url(
    of wanted: [PathLanguage], butNot unwanted: inout [PathLanguage], host: HostPattern?,
    maximum: Int = 32, takers: (String) -> [PathLanguage]?
  ) -> String? {
    while unwanted.count < maximum {
      let query = PathQuery(wanted, butNot: unwanted, vocabulary)
      guard case .word(let word) = query.shortestWord(isReal: true) else { return nil }
      let url = url(of: word, host: host)
      guard let takers = takers(url) else { return url }
      let new = takers.filter { !unwanted.contains($0) }
      guard !new.isEmpty else { return nil }
      unwanted += new
    }
    return nil
  }

  /// A URL of the scheme that is read as these segments; without a scheme, a path.
  ///
  /// - Parameter host: The host; `nil` if it does not matter.
  func url(of word: PathWord, host: HostPattern?) -> String {
    let host = host.flatMap { $0.meansNoHost ? nil : hosts.host(of: $0) }
    let path = URLComponent.path.spelling(of: word.path)
    let fragment = word.fragment.map { "#" + URLComponent.fragment.spelling(of: $0) } ?? ""
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
}

extension URLComponent {
  /// Segments in canonical form, with a slash before each.
  func spelling(of segments: [String]) -> String {
    segments.isEmpty ? "/" : segments.map { "/" + spelling(of: $0) }.joined()
  }
}

/// Hosts for URLs that host patterns match.
struct SampleHosts {
  /// A label that no host of the routes has, so that of hosts with it only patterns match that leave it open.
  private let label: String
  /// The hosts of the routes.
  private let named: [HostPattern]

  /// A host that no route's pattern matches; of those that the routers serve, if they do not serve all.
  let other: String

  /// - Parameter snapshots: The routers whose routes the URLs are tried with.
  init(for snapshots: [RoutingSnapshot]) {
    let served = snapshots.flatMap { $0.hosts ?? [] }
    let named = snapshots.flatMap(\.tables).flatMap(\.definitions).flatMap(\.parsedPattern.hosts)
    let hosts = named + served
    let labels = Set(hosts.flatMap { $0.name.split(separator: ".") })
    var label = "any"
    var number = 1
    while labels.contains(label[...]) {
      number += 1
      label = "any\(number)"
    }
    self.label = label
    self.named = named
    let isFree = { (host: HostPattern) in !named.contains { $0.covers(host) } }
    // Parameters match every label, and so does `*.example`.
    let unknown = [[label, "example"]] + (2...8).map { Array(repeating: label, count: $0) }
    let free = unknown.map { $0.joined(separator: ".") }.first { host in
      (try? HostPattern(host)).map(isFree) ?? false
    }
    other =
      (served.first(where: isFree) ?? served.first).map { Self.host(of: $0, label) }
      ?? free ?? "\(label).example"
  }

  /// A host that a pattern matches; for what it leaves open one that matches no narrower pattern.
  func host(of pattern: HostPattern) -> String {
    let host = Self.host(of: pattern, label)
    guard pattern.meansSubdomains else { return host }
    let narrower = named.filter { $0.hasParameters && pattern.covers($0) }
    // Parameters match every label, so only the number of labels can differ.
    let hosts = (0..<8).map { String(repeating: "\(label).", count: $0) + host }
    return hosts.first { host in
      (try? HostPattern(host)).map { host in !narrower.contains { $0.covers(host) } } ?? false
    } ?? host
  }

  private static func host(of pattern: HostPattern, _ label: String) -> String {
    pattern.meansSubdomains ? "\(label).\(pattern.name)" : pattern.host { _ in label }
  }
}
