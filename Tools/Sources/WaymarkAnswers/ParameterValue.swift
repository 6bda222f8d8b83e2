/// The value of a parameter: a text, or the texts of a name that occurs more than once.
package enum ParameterValue: Encodable, Hashable, Sendable {
  case text(String)
  case list([String])

  package init(_ value: any Sendable) {
    self = (value as? [String]).map(Self.list) ?? .text("\(value)")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let texts): try container.encode(texts)
    }
  }
}
