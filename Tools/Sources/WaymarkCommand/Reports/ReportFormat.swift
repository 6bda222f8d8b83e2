import ArgumentParser

/// The formats in which the verbs that check something print their results.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people: each verb's own text.
  case text
  /// An object a line.
  case json
  /// Workflow commands of GitHub Actions.
  case github
  /// A log of the Static Analysis Results Interchange Format.
  case sarif
  /// A report of test cases.
  case junit
}
