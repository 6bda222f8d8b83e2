internal import Waymark

/// Routes witnesses: the real search, on one table's routes.
struct TableMatcher {
  private let snapshot: RoutingSnapshot
  private let table: Int

  init(_ snapshot: RoutingSnapshot, table: Int) {
    self.snapshot = snapshot
    self.table = table
  }

  /// The definitions that match a URL, in order; those behind the table's own come last.
  ///
  /// - Returns: The definitions; none when the URL is another table's.
  func matches(of url: String) throws(RouteFailure) -> [RouteDefinition] {
    try snapshot.definitions(matching: url, from: table)
  }

  /// A URL of the table's scheme with a path and a fragment.
  func url(of word: PathWord) -> String {
    let path = Self.text(word.path, in: .path)
    let fragment = word.fragment.map { "#" + Self.text($0, in: .fragment) } ?? ""
    guard let scheme = snapshot.tables[table].scheme else { return path + fragment }
    // Deep links are mostly written with the first segment as the host.
    let asHost = "\(scheme):/\(path)"
    let isSame =
      (try? snapshot.request(asHost, additional: [:]))?.path.hasSameBytes(
        as: "/" + word.path.joined(separator: "/")) ?? false
    return (isSame && !word.path.isEmpty ? asHost : "\(scheme):\(path)") + fragment
  }

  /// A part of a URL with `segments`, which are in canonical form.
  private static func text(_ segments: [String], in component: URLComponent) -> String {
    var text: [UInt8] = []
    for segment in segments {
      text.append(UInt8(ascii: "/"))
      component.append(canonical: segment, to: &text)
    }
    return segments.isEmpty ? "/" : String(decoding: text, as: UTF8.self)
  }
}
