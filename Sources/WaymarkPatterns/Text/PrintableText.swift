extension Unicode.Scalar {
  /// The scalar, or an escape such as `\u{1B}` if it isn't printable on one line.
  var printable: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(self)
    }
  }
}

extension String {
  /// Returns the string, escaped and truncated for logs and messages.
  ///
  /// Unprintable characters are escaped, and everything after `limit` bytes of UTF-8 is dropped.
  package func printable(limit: Int = 256) -> String {
    var shown = ""
    var bytes = 0
    for scalar in unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > limit { return shown + "…" }
      shown += scalar.printable
    }
    return shown
  }
}
