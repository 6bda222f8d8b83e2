/// A color or weight of text on a terminal.
enum TextStyle: String {
  case plain = ""
  case bold = "1"
  case faint = "2"
  case red = "31"
  case green = "32"

  /// The text with the control sequences (ECMA-48, SGR) that switch the style on and off.
  func applied(to text: String) -> String {
    self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}
