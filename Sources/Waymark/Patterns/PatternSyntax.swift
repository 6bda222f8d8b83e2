/// A way to write patterns: text in, ``RoutePattern`` out.
///
/// Nothing after the syntax knows which one was used. Waymark has ``ColonSyntax`` and
/// ``BraceSyntax``; a syntax of your own is a type with this one function.
///
/// ```swift
/// /// Patterns are literals, whatever characters they have.
/// struct PlainSyntax: PatternSyntax {
///   func parse(_ text: String) throws(PatternError) -> RoutePattern {
///     try RoutePattern(text: text, path: [PatternElement(.literal(text), range: 0..<text.utf8.count)])
///   }
/// }
/// try router.add("(beta):*", syntax: PlainSyntax())
/// router.canRoute("/(beta):*")            // true
/// ```
public protocol PatternSyntax: Sendable {
  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern as its author wrote it.
  /// - Returns: The pattern's tree.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  func parse(_ text: String) throws(PatternError) -> RoutePattern
}
