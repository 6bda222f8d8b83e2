/// A finding as a workflow command of GitHub Actions.
struct GitHubAnnotation: CustomStringConvertible {
  let isWarning: Bool
  let title: String
  let message: String
  let file: String?
  let line: Int?
  let column: Int?

  var description: String {
    let place = [
      file.map { "file=\(Self.escaped($0, ",:"))" }, line.map { "line=\($0)" },
      column.map { "col=\($0)" },
    ].compactMap { $0 }
    let properties = place + ["title=\(title)"]
    return "::\(isWarning ? "warning" : "notice") \(properties.joined(separator: ","))::"
      + Self.escaped(message, "")
  }

  /// Text with escapes for what would end a part of a workflow command.
  private static func escaped(_ text: String, _ delimiters: String) -> String {
    text.unicodeScalars.map { scalar in
      guard "%\r\n\(delimiters)".unicodeScalars.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
