import Waymark
import WaymarkAnswers
import WaymarkHTTP

/// A URL that two routes files answer differently.
struct URLChange: Encodable {
  let change = "url"
  let url: String
  let old: URLAnswer
  let new: URLAnswer

  /// Looks up the URL in both files, or returns `nil` if the route and the values are the same.
  init?(of url: String, from old: RoutesFile, to new: RoutesFile) {
    self.url = url
    self.old = URLAnswer(to: url, from: old)
    self.new = URLAnswer(to: url, from: new)
    if self.old.isSame(as: self.new) { return nil }
  }

  /// The change as a table row.
  var row: [TextTable.Cell] {
    [TextTable.Cell(url)] + old.row.dropFirst() + new.row.dropFirst()
  }
}

extension URLChange: Change {
  var kind: String { change }
  var subject: String { url }
  var concernsURLs: Bool { true }
  var newPlace: FilePlace? { new.route?.source }
  var oldPlace: FilePlace? { old.route?.source }
  var sentence: String { "\(url) now gives \(new.summary); before, \(old.summary)" }
}

extension URLAnswer {
  fileprivate var route: Waymark.Route? {
    if case .match(let match) = outcome { match.route } else { nil }
  }

  /// Whether the same route matches with the same values.
  ///
  /// Routes are compared by name, or by pattern if they have no name.
  fileprivate func isSame(as other: URLAnswer) -> Bool {
    switch (outcome, other.outcome) {
    case (.match(let left), .match(let right)):
      left.label.hasSameBytes(as: right.label) && left.scheme == right.scheme
        && left.values == right.values && left.captures.wildcard == right.captures.wildcard
    case (.noMatch, .noMatch): true
    case (.failure(let left), .failure(let right)): left == right
    default: false
    }
  }
}
