import WaymarkAnswers

/// A result as a workflow command of GitHub Actions.
struct GitHubAnnotation: CustomStringConvertible {
  let result: ReportedResult

  var description: String {
    let command =
      switch result.level {
      case .error, .warning: result.level.rawValue
      case .note, .pass: "notice"
      }
    let properties = [
      "file=\(Self.escaped(result.file.nameOfInput, ",:"))", result.line.map { "line=\($0)" },
      result.column.map { "col=\($0)" }, "title=\(result.rule)",
    ].compactMap { $0 }
    return "::\(command) \(properties.joined(separator: ","))::"
      + Self.escaped(result.sentence, "")
  }

  /// Escapes the characters that would end a part of a workflow command, or that terminals obey.
  private static func escaped(_ text: String, _ delimiters: String) -> String {
    text.printable.percentEscaping { "%\r\n\(delimiters)".utf8.contains($0) }
  }
}
