/// A public value that is printed as its type and what a reader knows of it.
///
/// Swift's own description shows what is stored inside, with the names of modules.
package protocol DescribedValue: CustomStringConvertible {
  /// What is printed behind the name of the type. A part that is `nil` is left out.
  var printedParts: DescribedParts { get }
}

package typealias DescribedParts = KeyValuePairs<String, (any CustomStringConvertible)?>

extension DescribedValue {
  /// The value in one line, safe to log: escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    let texts = printedParts.compactMap { label, part in
      part.map { "\(label): \(($0 as? String)?.debugDescription ?? $0.description)" }
    }
    let list = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
    return "\(Self.self)\(list)".printable(limit: 512)
  }
}

extension PatternSyntax: CustomStringConvertible {
  /// The name, such as `colon`, or `ignoringCase(colon)`.
  public var description: String {
    ignoresCase ? "ignoringCase(\(name.printable()))" : name.printable()
  }
}

extension RoutePattern: CustomStringConvertible {
  /// The text of the pattern, safe to log: escaped and truncated.
  public var description: String { text.printable(limit: 512) }
}

extension PatternElement: CustomStringConvertible {
  /// The kind of the piece, as the colon syntax writes it: `:id`.
  public var description: String { kind.description }
}

extension PatternElement.Kind: CustomStringConvertible {
  /// The piece as the colon syntax writes it, such as `(/:id)`, safe to log: escaped and truncated.
  public var description: String {
    let text =
      switch self {
      case .separator: "/"
      case .literal(let text): text
      case .parameter(let parameter): parameter.description
      case .wildcard(let name, let mayBeEmpty): (mayBeEmpty ? "*" : "**") + (name ?? "")
      case .optional(let inner): "(\(inner.map(\.description).joined()))"
      }
    return text.printable(limit: 512)
  }
}

extension PatternParameter: CustomStringConvertible {
  /// The parameter as the colon syntax writes it, such as `:id<int>`, safe to log: escaped and
  /// truncated.
  public var description: String {
    ":\((name ?? "").printable())" + (constraint.map { "<\($0)>" } ?? "")
  }
}

extension PatternParameter.Constraint: CustomStringConvertible {
  /// The constraint as written: the name of a regex, or the regex; safe to log.
  public var description: String { asWritten.printable() }
}

extension RouterLimit {
  /// The name of the limit.
  public var description: String { rawValue }
}

extension RouterLimits: CustomStringConvertible {
  /// The limits with their values.
  public var description: String {
    "RouterLimits(\(RouterLimit.allCases.map { "\($0): \(self[$0])" }.joined(separator: ", ")))"
  }
}
