/// How a router fails to meet an expectation, in printable texts.
struct UnmetExpectation {
  let expected: String
  let got: String

  /// Why the expected route does not take the URL.
  let reason: String?

  /// The failure in lines without an end.
  var lines: String {
    let reason = reason.map { "\n  because   \($0)" } ?? ""
    return "  expected  \(expected)\n  got       \(got)\(reason)"
  }

  /// The failure in one line.
  var sentence: String {
    "expected \(expected), got \(got)" + (reason.map { "; \($0)" } ?? "")
  }
}
