/// Another syntax, whose literals match in upper and in lower case: see ``PatternSyntax/ignoringCase(_:)``.
public struct CaseIgnoringSyntax: PatternSyntax {
  package let base: any PatternSyntax

  fileprivate init(_ base: any PatternSyntax) {
    self.base = base
  }

  /// Reads a pattern as the other syntax does.
  ///
  /// - Parameter text: The pattern as its author wrote it.
  /// - Returns: The pattern's tree; it ``RoutePattern/ignoresCase``.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var pattern = try base.parse(text)
    pattern.ignoresCase = true
    return pattern
  }
}

extension PatternSyntax {
  /// The syntax with literals that match in upper and in lower case.
  ///
  /// ```swift
  /// try router.add("/About/:page", syntax: .ignoringCase(.colon))
  /// router.match("/ABOUT/Us")?["page"]      // "Us"
  /// ```
  ///
  /// Set it as ``/Waymark/RouterOptions/syntax`` for a whole router, or give it to a group or a route.
  ///
  /// The 26 letters of ASCII have two cases, as in hosts and schemes of URLs (RFC 3986, section 6.2.2.1): others
  /// match as they are written, since folding them depends on languages and versions of Unicode. Values keep the
  /// case that the URL has. Constraints are not literals: `(?i)` has one ignore case.
  public static func ignoringCase(_ base: any PatternSyntax) -> CaseIgnoringSyntax
  where Self == CaseIgnoringSyntax {
    CaseIgnoringSyntax(base)
  }
}
