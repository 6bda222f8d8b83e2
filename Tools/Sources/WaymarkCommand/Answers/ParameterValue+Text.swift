import WaymarkAnswers

extension ParameterValue: CustomStringConvertible {
  /// The value in one printable line.
  var description: String {
    switch self {
    case .text(let text): text.bare
    case .list(let texts): "[\(texts.map(\.bare).joined(separator: ", "))]"
    }
  }
}
