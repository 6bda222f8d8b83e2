/// A parameter's value: one string, or a list if the name occurs more than once.
package enum ParameterValue: Encodable, Hashable, Sendable {
  case text(String)
  case list([String])

  package init(_ value: any Sendable) {
    self = (value as? [String]).map(Self.list) ?? .text("\(value)")
  }

  /// Compares bytes, because `==` on strings equates different Unicode normal forms.
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)):
      left.elementsEqual(right) { $0.utf8.elementsEqual($1.utf8) }
    case (.text, .list), (.list, .text): false
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let texts): try container.encode(texts)
    }
  }
}
