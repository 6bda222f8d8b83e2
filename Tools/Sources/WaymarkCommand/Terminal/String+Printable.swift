extension Unicode.Scalar {
  /// Whether a terminal shows the scalar as itself: no control character, no invisible one, none
  /// that turns the direction of what follows.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}

extension String {
  /// The text with escapes such as `\u{1B}` for what does not print as itself.
  ///
  /// Text of URLs and files goes to terminals in this form only, so that it can neither forge lines
  /// nor send commands.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isPrintable {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  /// The text with a backslash before each of some scalars, also before those with combining marks.
  func escaping(_ specials: Unicode.Scalar...) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if specials.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// The printable text in quotes; quotes and backslashes in it are escaped.
  var quoted: String { "\"\(escaping("\"", "\\").printable)\"" }

  /// The text as it stands where its end is plain to see, otherwise in quotes.
  var bare: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isPrintable && !scalar.properties.isWhitespace
        && !"\"\\,[]=?*".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? self : quoted
  }
}
