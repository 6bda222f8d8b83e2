@testable import Waymark

extension RouteMatch {
  /// Whether the canonical path begins with the pattern's first literals.
  ///
  /// Then a guard that checks this prefix sees the same path as the router.
  var hasLiteralPrefix: Bool {
    var prefix: [UInt8] = []
    var isWhole = true
    for element in definition.parsedPattern.path {
      switch element.kind {
      case .separator: if prefix.last != UInt8(ascii: "/") { prefix.append(UInt8(ascii: "/")) }
      case .literal(let text):
        if prefix.isEmpty { prefix.append(UInt8(ascii: "/")) }
        prefix += CanonicalText.literal(text).utf8
      case .parameter, .wildcard, .optional: isWhole = false
      }
      if !isWhole { break }
    }
    // A wildcard and an optional group may be absent together with the slash before them.
    if prefix.last == UInt8(ascii: "/") { prefix.removeLast() }
    let path = Array(canonicalPath.utf8)
    return isWhole
      ? path == (prefix.isEmpty ? [UInt8(ascii: "/")] : prefix) : path.starts(with: prefix)
  }
}

extension String {
  /// Whether the string is safe to log: one short line without control characters.
  var isQuiet: Bool {
    utf8.count < 2_000
      && unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}
