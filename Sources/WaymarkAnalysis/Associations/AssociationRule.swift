internal import WaymarkPatterns

/// A rule of an association file: an entry of `components` or of `paths`.
public struct AssociationRule: Sendable {
  /// The rule as JSON without its comment, with its keys in the order of the file.
  ///
  /// For an entry of `paths`, the entry as JSON.
  ///
  /// If an `assetlinks.json` has no rules, a rule with the text "a file without rules" claims
  /// everything. It has no findings, because the app's manifest decides.
  public let text: String

  /// The line of the file where the rule begins, starting at 1.
  public let line: Int

  /// Whether the rule excludes URLs from the app.
  public let excludes: Bool

  /// The pattern for the path.
  let path: AssociationPattern

  /// The conditions for query and fragment.
  let tail: AssociationTail

  /// Whether the rule stands for a file without rules, so that the app's manifest decides.
  var isOfManifest = false

  func matches(_ url: AssociatedURL) -> Bool {
    tail.matches(url) && path.matches(url.path)
  }
}

/// A rule's conditions for query and fragment.
///
/// Without a condition, anything matches.
struct AssociationTail: Sendable {
  /// The pattern for the whole query.
  var query: AssociationPattern?

  /// The patterns for query items, by name.
  var items: [(name: String, value: AssociationPattern)] = []

  var fragment: AssociationPattern?

  /// How names are compared.
  var comparison = AssociationPattern.Comparison()

  /// Whether a missing item counts as an empty item, as on Apple's systems.
  ///
  /// On Android, it must be present.
  var mayMissItems = true

  /// Whether any query and fragment match.
  var isTrivial: Bool { query == nil && items.isEmpty && fragment == nil }

  func matches(_ url: AssociatedURL) -> Bool {
    if let query, !query.matches(url.query) { return false }
    if let fragment, !fragment.matches(url.fragment) { return false }
    return items.allSatisfy { item in
      let values = url.items.filter { isName(item.name, $0.name) }.map(\.value)
      if !mayMissItems { return values.contains(where: item.value.matches) }
      // Every item with the name must match.
      return (values.isEmpty ? [""] : values).allSatisfy(item.value.matches)
    }
  }

  private func isName(_ name: String, _ other: String) -> Bool {
    let other = comparison.isPercentEncoded ? other : AssociatedURL.decoded(other)
    return comparison.isCaseSensitive
      ? name.utf8.elementsEqual(other.utf8) : name.lowercased() == other.lowercased()
  }
}

/// The parts of a URL that association files compare, as written.
struct AssociatedURL {
  let path: String
  /// The query, or an empty string.
  let query: String
  /// The fragment, or an empty string.
  let fragment: String

  init(_ url: String) {
    var rest = Substring(url)
    func cut(at mark: Character) -> String {
      guard let index = rest.utf8.firstIndex(of: mark.asciiValue ?? 0) else { return "" }
      defer { rest = rest[..<index] }
      return String(rest[rest.utf8.index(after: index)...])
    }
    fragment = cut(at: "#")
    query = cut(at: "?")
    let bytes = rest.utf8
    if let slashes = bytes.firstRange(of: "//".utf8),
      bytes[..<slashes.lowerBound].last ?? UInt8(ascii: ":") == UInt8(ascii: ":"),
      !bytes[..<slashes.lowerBound].dropLast().contains(UInt8(ascii: "/"))
    {
      let path = bytes[slashes.upperBound...].drop { $0 != UInt8(ascii: "/") }
      rest = Substring(path)
    }
    path = String(rest)
  }

  /// The query items.
  ///
  /// An item without `=` has an empty value.
  var items: [(name: String, value: String)] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { item in
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      return (String(Substring(name)), String(Substring(item.dropFirst(name.count + 1))))
    }
  }

  /// Returns a string with its escapes decoded.
  ///
  /// Escapes that are malformed or not UTF-8 remain.
  static func decoded(_ text: String) -> String {
    let source = ContiguousArray(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      let escaped = source.span.escapedByte(at: index)
      bytes.append(escaped ?? source[index])
      index += escaped == nil ? 1 : 3
    }
    return String(utf8: bytes) ?? text
  }
}
