/// Routes witnesses: the real search, on one table's routes.
struct TableMatcher {
  private let snapshot: RoutingSnapshot
  private let table: Int
  private let options: RoutingOptions

  init(_ snapshot: RoutingSnapshot, table: Int, options: RoutingOptions) {
    self.snapshot = snapshot
    self.table = table
    self.options = options
  }

  /// The definitions that match a URL, in order; those behind the table's own come last.
  ///
  /// - Returns: The definitions; none when the URL is another table's.
  func matches(of url: String) throws(RouteFailure) -> [RouteDefinition] {
    let request = try request(url)
    guard snapshot.firstIndex(for: request) == table else { return [] }
    var search = RouteSearch(from: table, trace: nil)
    var matches: [RouteDefinition] = []
    while let match = try search.next(for: request, in: snapshot) {
      matches.append(match.definition)
    }
    return matches
  }

  private func request(_ url: String) throws(RouteFailure) -> RouteRequest {
    try RouteRequest(url, options: options.request, urlLimits: options.limits, additional: [:])
  }

  /// A URL of the table's scheme with a path and a fragment.
  func url(of word: PathWord) -> String {
    let path = Self.escaped(word.path)
    let fragment = word.fragment.map { "#" + Self.escaped($0) } ?? ""
    guard let scheme = snapshot.tables[table].scheme else { return path + fragment }
    // Deep links are mostly written with the first segment as the host.
    let asHost = "\(scheme):/\(path)"
    let isSame =
      (try? request(asHost))?.path.hasSameBytes(as: "/" + word.path.joined(separator: "/")) ?? false
    return (isSame && !word.path.isEmpty ? asHost : "\(scheme):\(path)") + fragment
  }

  /// The canonical path of `segments`, with escapes for what a URL cannot contain (RFC 3986, section 3.3).
  private static func escaped(_ segments: [String]) -> String {
    segments.isEmpty
      ? "/"
      : segments.map { segment in
        segment.utf8.map { byte in
          byte.isPlainInPath ? String(Unicode.Scalar(byte)) : escape(byte)
        }.joined()
      }.map { "/" + $0 }.joined()
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }
}

extension UInt8 {
  /// Whether the byte of a canonical path stands for itself in a URL.
  fileprivate var isPlainInPath: Bool {
    // A percent sign in a canonical path begins an escape.
    isASCIILetter || isASCIIDigit || "-._~!$&'()*+,;:@%".utf8.contains(self)
  }
}
