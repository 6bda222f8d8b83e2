extension RoutePattern {
  /// The patterns that the optional groups stand for; empty if there are no groups.
  ///
  /// They are in the order in which a router tries them: most segments first, then fewest
  /// parameters, then longest text in UTF-8 bytes, then as written. Each one begins with a slash,
  /// has no trailing or doubled slashes, and occurs once.
  ///
  /// ```swift
  /// try ColonSyntax().parse("/the(/foo/:a)(/bar/:b)").combinations
  /// // ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
  /// ```
  ///
  /// There are at most ``maximumCombinations``. The cost is proportional to their total length.
  public var combinations: [String] {
    combinationTexts { path, fragment in
      guard let syntax = combinationSyntax?.syntax,
        let start = try? syntax.text(of: path, in: self, isFragment: false)
      else { return nil }
      guard let fragment else { return start.isEmpty ? "/" : start }
      let end = try? syntax.text(of: fragment, in: self, isFragment: true)
      return end.map { "\(start)#\($0)" }
    }
  }
}

extension RoutePattern.CombinationSyntax {
  fileprivate var syntax: any WritablePatternSyntax {
    switch self {
    case .brace: BraceSyntax()
    case .urlPattern: URLPatternSyntax()
    }
  }
}
