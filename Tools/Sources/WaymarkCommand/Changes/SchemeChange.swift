import Waymark
import WaymarkAnswers
import WaymarkHTTP

/// A scheme whose URLs reach the global routes in one of two routes files only: it has gained or
/// lost routes of its own, or its fallback.
///
/// It stands for the classes of all global routes.
struct SchemeChange: Encodable {
  private let change = "scheme"
  let method: String?
  let scheme: String
  /// Whether its URLs reach the global routes in the new file.
  let reachesGlobal: Bool
  /// One of the URLs.
  let url: String
  private let count: Int

  /// Splits classes of URLs into those that such changes stand for, and the rest.
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

  /// The change as a row of a table.
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
  /// The scheme of the URL; `nil` for a path and for URLs of the web without routes of their own.
  fileprivate var scheme: String? {
    let end = url.firstIndex { ":/?#".contains($0) }
    return end.flatMap { url[$0] == ":" ? String(url[..<$0]) : nil }
  }
}

extension Router {
  /// Whether URLs of a scheme reach the global routes.
  fileprivate func reachesGlobal(from scheme: String) -> Bool {
    let hasOwn = allRoutes.keys.contains { $0?.lowercased() == scheme.lowercased() }
    return !hasOwn || self[scheme].fallsBackToGlobal
  }
}
