import Waymark
import WaymarkAnswers
import WaymarkHTTP

/// A scheme that reaches the global routes in only one of two routes files.
///
/// The scheme's first route or its fallback was added or removed. This change replaces the
/// ``ClassChange``s between the scheme's URLs and the global routes.
struct SchemeChange: Encodable {
  private let change = "scheme"
  let method: String?
  let scheme: String
  /// Whether the scheme's URLs reach the global routes in the new file.
  let reachesGlobal: Bool
  /// An example URL with the scheme.
  let url: String
  private let count: Int

  /// Separates the changed classes that a scheme's change explains from the rest.
  static func split(
    _ classes: [ClassChange], from old: HTTPTable, to new: HTTPTable
  ) -> (schemes: [SchemeChange], rest: [ClassChange]) {
    var schemes: [SchemeChange] = []
    var rest: [ClassChange] = []
    let groups = Dictionary(grouping: classes) { [$0.method, $0.scheme] }
    var seen: Set<[String?]> = []
    for found in classes {
      guard let scheme = found.scheme else {
        rest.append(found)
        continue
      }
      let reaches = [old, new].map { $0.router(of: found.method).reachesGlobal(from: scheme) }
      func isCovered(_ found: ClassChange) -> Bool {
        guard reaches[0] != reaches[1] else { return false }
        return (reaches[1] ? found.new : found.old).map { $0.scheme == nil } ?? false
      }
      guard isCovered(found) else {
        rest.append(found)
        continue
      }
      let key = [found.method, scheme]
      guard seen.insert(key).inserted else { continue }
      schemes.append(
        SchemeChange(
          method: found.method, scheme: scheme, reachesGlobal: reaches[1], url: found.url,
          count: groups[key, default: []].count(where: isCovered)))
    }
    return (schemes, rest)
  }

  private enum CodingKeys: CodingKey {
    case change, method, scheme, reachesGlobal, url
  }

  /// The change as a table row.
  var row: [TextTable.Cell] {
    [
      TextTable.Cell(scheme),
      TextTable.Cell(
        reachesGlobal ? "reached" : "no longer reached", reachesGlobal ? .green : .red),
      TextTable.Cell(url), TextTable.Cell("\(count)"),
    ]
  }
}

extension SchemeChange: Change {
  var kind: String { change }
  var subject: String { scheme }
  var concernsURLs: Bool { true }
  var newPlace: FilePlace? { nil }
  var oldPlace: FilePlace? { nil }

  var sentence: String {
    let kind = ["global", method, count == 1 ? "route" : "routes"].compactMap { $0 }
    let routes = "\(count) \(kind.joined(separator: " "))"
    return reachesGlobal
      ? "URLs of the scheme \(scheme), such as \(url), now reach \(routes)"
      : "URLs of the scheme \(scheme), such as \(url), do not reach \(routes) any more"
  }
}

extension ClassChange {
  /// The URL's scheme, or `nil` for a path or a web URL whose scheme has no separate routes.
  fileprivate var scheme: String? {
    let end = url.firstIndex { ":/?#".contains($0) }
    return end.flatMap { url[$0] == ":" ? String(url[..<$0]) : nil }
  }
}

extension Router {
  /// Whether URLs with the scheme reach the global routes.
  fileprivate func reachesGlobal(from scheme: String) -> Bool {
    let hasOwn = allRoutes.keys.contains { $0?.lowercased() == scheme.lowercased() }
    return !hasOwn || self[scheme].fallsBackToGlobal
  }
}
