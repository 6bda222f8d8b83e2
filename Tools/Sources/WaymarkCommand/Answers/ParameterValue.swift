/// The value of a parameter: a text, or the texts of a name that occurs more than once.
enum ParameterValue: Encodable, Hashable {
  case text(String)
  case list([String])

  init(_ value: any Sendable) {
    self = (value as? [String]).map(Self.list) ?? .text("\(value)")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let texts): try container.encode(texts)
    }
  }
}

extension ParameterValue: CustomStringConvertible {
  /// The value in one printable line.
  var description: String {
    switch self {
    case .text(let text): text.bare
    case .list(let texts): "[\(texts.map(\.bare).joined(separator: ", "))]"
    }
  }
}
