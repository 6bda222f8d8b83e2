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
  /// try router.add("/About/:page", syntax: .ignoringCase(.colon))
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
