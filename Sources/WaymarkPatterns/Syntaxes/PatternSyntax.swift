/// A way to write patterns: text in, ``RoutePattern`` out.
///
/// Nothing after the syntax knows which one was used. Waymark has ``ColonSyntax`` and
/// ``BraceSyntax``; a syntax of your own is a type with this one function.
///
/// ```swift
/// /// The segments of patterns are literals, whatever characters they have.
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
  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern as its author wrote it.
  /// - Returns: The pattern's tree.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  func parse(_ text: String) throws(PatternError) -> RoutePattern
}
