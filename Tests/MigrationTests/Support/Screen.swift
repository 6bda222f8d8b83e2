/// Records the actions of the examples' handlers, in order.
@MainActor final class Screen {
  private(set) var shown: [String] = []

  /// Shows a string, or `-` if a parameter is missing.
  func show(_ text: String?) { shown.append(text ?? "-") }
}
