extension Unicode.Scalar {
  /// Whether a terminal shows the scalar as itself.
  ///
  /// Control characters, invisible characters and characters that change the text direction aren't
  /// printable.
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
  /// The string with escapes such as `\u{1B}` for unprintable scalars.
  ///
  /// Strings from URLs and files are printed only in this form, so that they can't forge lines or
  /// send commands to the terminal.
  var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isPrintable {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  /// The string with a backslash before each of the given scalars, even if combining marks follow.
  func escaping(_ specials: Unicode.Scalar...) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if specials.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// The printable string in quotes, with escaped quotes and backslashes.
  var quoted: String { "\"\(escaping("\"", "\\").printable)\"" }

  /// The string unchanged if its end is obvious, and otherwise in quotes.
  var bare: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isPrintable && !scalar.properties.isWhitespace
        && !"\"\\,[]=?*".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? self : quoted
  }
}
