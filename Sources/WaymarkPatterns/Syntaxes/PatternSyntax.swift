/// A way to write patterns: it parses text into a ``RoutePattern``.
///
/// Nothing after parsing depends on the syntax. Waymark has ``ColonSyntax``, ``BraceSyntax`` and
/// ``URLPatternSyntax``. To add your own, write a type with this one method.
///
/// ```swift
/// /// Reads every segment as a literal, whatever characters it has.
/// struct PlainSyntax: PatternSyntax {
///   func parse(_ text: String) throws(PatternError) -> RoutePattern {
///     var path: [PatternElement] = []
///     for segment in Array(text.utf8).split(separator: UInt8(ascii: "/")) {
///       let literal = String(decoding: segment, as: UTF8.self)
///       path.append(PatternElement(.separator, range: segment.indices.prefix(0)))
///       path.append(PatternElement(.literal(literal), range: segment.indices))
///     }
///     return try RoutePattern(text: text, path: path)
///   }
/// }
/// try router.add("(beta):*/{x}", syntax: PlainSyntax())
/// router.canRoute("/(beta):*/{x}")        // true
/// ```
public protocol PatternSyntax: Sendable {
  /// Parses a pattern.
  ///
  /// - Parameter text: The text of the pattern.
  /// - Returns: The pattern.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  func parse(_ text: String) throws(PatternError) -> RoutePattern
}
