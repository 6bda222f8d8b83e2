/// Records the actions of the examples' handlers, in order.
@MainActor final class Screen {
  private(set) var shown: [String] = []

  /// Shows a text, or `-` for an absent parameter.
  func show(_ text: String?) { shown.append(text ?? "-") }
}
