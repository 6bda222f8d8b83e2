/// A rule of an association file: an entry of `components` or of `paths`.
public struct AssociationRule: Sendable {
  /// The rule as JSON with sorted keys, or the text of an entry of `paths`.
  ///
  /// If an `assetlinks.json` has no rules, a rule with the text "a file without rules" claims
  /// everything.
  public let text: String

  /// The line of the file where the rule begins, starting at 1.
  public let line: Int

  /// Whether the rule excludes URLs from the app.
  public let excludes: Bool

  /// The comment in the file, if any.
  public let comment: String?

  /// The pattern for the path; `nil` for any path.
  let path: AssociationPattern?

  /// The conditions on query and fragment.
  let tail: AssociationTail

  func matches(_ url: AssociatedURL) -> Bool {
    tail.matches(url) && path.map { $0.matches(url.path) } ?? true
  }
}

/// A rule's conditions on query and fragment.
struct AssociationTail: Sendable {
  /// The pattern for the whole query.
  let query: AssociationPattern?

  /// The patterns for items of the query, by name.
  let items: [(name: String, value: AssociationPattern)]

  let fragment: AssociationPattern?

  /// Whether names are compared with regard to case, and as spelled in the URL.
  let isCaseSensitive: Bool
  let isPercentEncoded: Bool

  /// Matches any query and fragment.
  static let any = AssociationTail(
    query: nil, items: [], fragment: nil, isCaseSensitive: true, isPercentEncoded: true)

  /// Whether any query and fragment match.
  var isTrivial: Bool { query == nil && items.isEmpty && fragment == nil }

  func matches(_ url: AssociatedURL) -> Bool {
    if let query, !query.matches(url.query) { return false }
    if let fragment, !fragment.matches(url.fragment) { return false }
    return items.allSatisfy { item in
      let values = url.items.filter { isName(item.name, $0.name) }.map(\.value)
      // A missing item counts as an empty one, and every item with the name has to match.
      return (values.isEmpty ? [""] : values).allSatisfy(item.value.matches)
    }
  }

  private func isName(_ name: String, _ other: String) -> Bool {
    let other = isPercentEncoded ? other : AssociatedURL.decoded(other)
    return isCaseSensitive
      ? name.utf8.elementsEqual(other.utf8) : name.lowercased() == other.lowercased()
  }
}
