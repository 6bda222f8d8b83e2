internal import Waymark

/// Finds URLs of a scheme that some patterns match and others don't.
struct URLSearch {
  let vocabulary: SegmentVocabulary
  /// The scheme, or `nil` for URLs that only global routes match.
  private let scheme: String?
  /// The routers, which must all read the URLs the same way.
  private let snapshots: [RoutingSnapshot]
  /// Whether web URLs have separate routes, so that only a URL without a scheme reaches the global
  /// routes.
  private let webHasRoutes: Bool

  init(of scheme: String?, in snapshots: RoutingSnapshot...) {
    self.scheme = scheme
    self.snapshots = snapshots
    webHasRoutes =
      scheme == nil && snapshots.flatMap(\.tables).contains { $0.isRegistered && $0.isOf("https") }
    vocabulary = SegmentVocabulary(HostVocabulary(of: scheme, in: snapshots))
  }

  /// Searches for a URL, guided by counterexamples.
  ///
  /// - Parameters:
  ///   - wanted: The patterns that must match.
  ///   - unwanted: The patterns that must not match. The patterns of counterexamples are appended.
  ///   - maximum: The maximum number of patterns to exclude.
  ///   - winners: Returns the patterns to exclude because of a URL, or `nil` to accept the URL. The
  ///     search ends if all of them are already excluded.
  /// - Returns: The URL, or `nil` if none is found.
  func url(
    of wanted: [PathLanguage], butNot unwanted: inout [PathLanguage], maximum: Int = 32,
    winners: (String) -> [PathLanguage]?
  ) -> String? {
    while unwanted.count < maximum {
      let query = PathQuery(wanted, butNot: unwanted, vocabulary)
      guard case .word(let word) = query.shortestWord(isReal: true) else { return nil }
      let url = url(of: word)
      guard let winners = winners(url) else { return url }
      let new = winners.filter { !unwanted.contains($0) }
      guard !new.isEmpty else { return nil }
      unwanted += new
    }
    return nil
  }

  /// Returns a URL of the scheme that routers read as the given word.
  ///
  /// Without a scheme and a host, it's a path.
  func url(of word: PathWord) -> String {
    let host = word.host.flatMap { $0.isEmpty ? nil : $0 }
    let path = URLComponent.path.spelling(of: word.path)
    let items = word.items.map { URLComponent.spelling(ofItem: $0.name, value: $0.value) }.joined(
      separator: "&")
    let query = items.isEmpty ? "" : "?" + items
    let tail = query + (word.fragment.map { "#" + URLComponent.fragment.spelling(of: $0) } ?? "")
    guard let scheme else {
      guard let host else { return path + tail }
      return (webHasRoutes ? "//" : "https://") + host + path + tail
    }
    let canonical = word.path.isEmpty ? "/" : "/" + word.path.joined(separator: "/")
    // Deep links usually have the first segment as the host. Web URLs need a host that isn't a
    // segment.
    let spellings =
      host.map { ["\(scheme)://\($0)\(path)"] }
      ?? [word.path.isEmpty ? "" : "\(scheme):/\(path)", "\(scheme):\(path)"]
    let url = spellings.first { url in
      snapshots.allSatisfy { snapshot in
        let request = try? snapshot.request(url)
        return request?.scheme != nil && request?.canonicalPath.hasSameBytes(as: canonical) ?? false
      }
    }
    return (url ?? "\(scheme)://\(vocabulary.hosts.other)\(path)") + tail
  }
}

extension URLComponent {
  /// Returns an item of the query as it's written in URLs.
  static func spelling(ofItem name: String, value: String?) -> String {
    var text: [UInt8] = []
    query.append(name, to: &text)
    if let value {
      text.append(UInt8(ascii: "="))
      query.append(value, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns segments as they're written in URLs, each after a slash.
  func spelling(of segments: [String]) -> String {
    segments.isEmpty ? "/" : segments.map { "/" + spelling(of: $0) }.joined()
  }
}
