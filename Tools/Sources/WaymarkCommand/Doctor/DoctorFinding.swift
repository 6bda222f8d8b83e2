import WaymarkAnalysis
import WaymarkAnswers

/// A fault somewhere between a link and the app.
struct DoctorFinding {
  let kind: Kind
  var level = ReportedResult.Level.warning

  /// The file to change, as an address or a path.
  let file: String
  var line: Int?
  var column: Int?

  /// The fault, on one line.
  let message: String

  /// How users notice the fault.
  let effect: String

  /// What to change.
  let advice: String

  /// A URL that shows the fault, if there is one.
  var witness: String?

  /// Whether changing the file can fix the fault.
  var canBeFixed = true

  enum Kind: Hashable {
    // The server's answer.
    case noAnswer, tooSlow, insecure, missing, redirect, badStatus, webPage, contentType, tooLarge,
      malformed
    // The apps that a file names.
    case noApp, otherApp, otherKey, badApp, badKey
    // Apple's copy of the file.
    case noCopy, otherCopy
    // The app's declarations.
    case noDomains, badDomain, developerOnly, hostNotDeclared, hostNotRouted, badScheme,
      schemeNotDeclared, schemeNotRouted
    // The rules of a file, as `associate --check` compares them.
    case difference(AssociationFinding.Kind)

    var name: String {
      if case .difference(let kind) = self { kind.rawValue } else { "\(self)" }
    }
  }
}

extension DoctorFinding {
  /// The finding in the format of compiler messages, followed by the effect and the advice.
  func text(for output: TerminalOutput) -> String {
    var result = result(isStrict: false, message)
    result.advice = "users: \(effect.printable)\n    to do: \(advice.printable)"
    return result.text(for: output)
  }

  /// The finding as a row of reports, with the effect in the message.
  ///
  /// - Parameter isStrict: Whether a note is a failure, too, if it can be fixed.
  func result(isStrict: Bool) -> ReportedResult {
    result(isStrict: isStrict, "\(message): \(effect)")
  }

  private func result(isStrict: Bool, _ message: String) -> ReportedResult {
    ReportedResult(
      rule: kind.name, level: level, subject: kind.name, message: message.printable, file: file,
      line: line, column: column, isFailure: level == .warning || isStrict && canBeFixed,
      advice: advice.printable, witness: witness)
  }
}

extension DoctorFinding: Encodable {
  private enum CodingKeys: CodingKey {
    case advice, column, effect, file, kind, line, message, severity, witness
  }

  /// Writes all keys, with `null` for missing values, so that every line has the same keys.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(advice, forKey: .advice)
    try container.encode(column, forKey: .column)
    try container.encode(effect, forKey: .effect)
    try container.encode(file, forKey: .file)
    try container.encode(kind.name, forKey: .kind)
    try container.encode(line, forKey: .line)
    try container.encode(message, forKey: .message)
    try container.encode(level, forKey: .severity)
    try container.encode(witness, forKey: .witness)
  }
}

extension String {
  /// The string, shortened if a server or a file made it too long for a message.
  var brief: String {
    let maximum = 160
    return unicodeScalars.count <= maximum
      ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(maximum))) + "…"
  }
}
