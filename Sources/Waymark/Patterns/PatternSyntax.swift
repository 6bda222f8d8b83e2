/// A way to write patterns: text in, ``RoutePattern`` out.
///
/// Nothing after the syntax knows which one was used. Waymark has ``ColonSyntax`` and
/// ``BraceSyntax``; a syntax of your own is a type with this one function.
public protocol PatternSyntax: Sendable {
  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern as its author wrote it.
  /// - Returns: The pattern's tree.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  func parse(_ text: String) throws(PatternError) -> RoutePattern
}
