/// An expectation that a router does not meet, in printable texts.
struct UnmetExpectation {
  let expected: String
  let got: String

  /// The reason why the expected route does not take the URL.
  let reason: String?

  /// The failure in several lines, without an end of line.
  var lines: String {
    let reason = reason.map { "\n  because   \($0)" } ?? ""
    return "  expected  \(expected)\n  got       \(got)\(reason)"
  }

  /// The failure in one line.
  var sentence: String {
    "expected \(expected), got \(got)" + (reason.map { "; \($0)" } ?? "")
  }
}
