/// A way to write patterns: it parses text into a ``RoutePattern``.
///
/// Nothing after parsing depends on the syntax. Waymark has ``PatternSyntax/colon``,
/// ``PatternSyntax/brace`` and ``PatternSyntax/urlPattern``. To add your own, write a type with
/// this one method.
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
/// try router.group(syntax: PlainSyntax()).add("(beta):*/{x}")
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

/// Another syntax, with literals that match upper and lower case: see
/// ``PatternSyntax/ignoringCase(_:)``.
public struct CaseIgnoringSyntax: PatternSyntax {
  package let base: any PatternSyntax

  fileprivate init(_ base: any PatternSyntax) {
    self.base = base
  }

  /// Parses a pattern with the other syntax.
  ///
  /// - Parameter text: The text of the pattern.
  /// - Returns: The pattern, with ``RoutePattern/ignoresCase`` set.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var pattern = try base.parse(text)
    pattern.ignoresCase = true
    return pattern
  }
}

extension PatternSyntax {
  /// A syntax with literals that match upper and lower case.
  ///
  /// ```swift
  /// try router.group(syntax: .ignoringCase(.colon)).add("/About/:page")
  /// try router.match("/ABOUT/Us")?["page"]      // "Us"
  /// ```
  ///
  /// Set it as ``/Waymark/RouterOptions/syntax`` for a whole router, or pass it to a group or a
  /// route.
  ///
  /// Only the 26 ASCII letters ignore case, as in hosts and schemes of URLs (RFC 3986, section
  /// 6.2.2.1). Case folding of other letters depends on the language and the Unicode version, so
  /// they match as written. Values keep the case of the URL. Constraints are not affected; use
  /// `(?i)` in them.
  public static func ignoringCase(_ base: any PatternSyntax) -> CaseIgnoringSyntax
  where Self == CaseIgnoringSyntax {
    CaseIgnoringSyntax(base)
  }
}
