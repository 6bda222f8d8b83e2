/// One rule of an association file: an entry of `components`, or one of `paths`.
public struct AssociationRule: Sendable {
  /// The rule as JSON, with sorted keys; an entry of `paths` as a text.
  ///
  /// Where an `assetlinks.json` has no rules, one that is called "a file without rules" claims everything.
  public let text: String

  /// The line of the file in which it begins, counted from 1.
  public let line: Int

  /// Whether it keeps URLs from the app.
  public let excludes: Bool

  /// What its author says of it; `nil` for nothing.
  public let comment: String?

  /// What the path must be; `nil` for anything.
  let path: AssociationPattern?

  /// What query and fragment must be.
  let tail: AssociationTail

  func matches(_ url: AssociatedURL) -> Bool {
    tail.matches(url) && path.map { $0.matches(url.path) } ?? true
  }
}

/// What a rule asks of query and fragment.
struct AssociationTail: Sendable {
  /// What the query must be as a whole.
  let query: AssociationPattern?

  /// What the items of the query must be, by name.
  let items: [(name: String, value: AssociationPattern)]

  let fragment: AssociationPattern?

  /// Whether names are compared with letters of the same case only, and as they are in the URL.
  let isCaseSensitive: Bool
  let isPercentEncoded: Bool

  /// Takes any query and fragment.
  static let any = AssociationTail(
    query: nil, items: [], fragment: nil, isCaseSensitive: true, isPercentEncoded: true)

  /// Whether any query and fragment will do.
  var isTrivial: Bool { query == nil && items.isEmpty && fragment == nil }

  func matches(_ url: AssociatedURL) -> Bool {
    if let query, !query.matches(url.query) { return false }
    if let fragment, !fragment.matches(url.fragment) { return false }
    return items.allSatisfy { item in
      let values = url.items.filter { isName(item.name, $0.name) }.map(\.value)
      // An item that is not there counts as an empty one, and of several each has to match.
      return (values.isEmpty ? [""] : values).allSatisfy(item.value.matches)
    }
  }

  private func isName(_ name: String, _ other: String) -> Bool {
    let other = isPercentEncoded ? other : AssociatedURL.decoded(other)
    return isCaseSensitive
      ? name.utf8.elementsEqual(other.utf8) : name.lowercased() == other.lowercased()
  }
}
