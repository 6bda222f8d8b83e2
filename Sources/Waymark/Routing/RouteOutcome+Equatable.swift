extension RouteOutcome: Equatable {
  /// Whether two outcomes have the same kind, and equal matches and errors.
  ///
  /// ```swift
  /// router.route("/nowhere") == .unmatched(declined: [])      // true
  /// ```
  ///
  /// Matches are equal if their routes, URLs and path values are equal. Errors of guards and
  /// handlers are equal if they have the same type and the same text.
  public static func == (left: RouteOutcome, right: RouteOutcome) -> Bool {
    switch (left, right) {
    case (.handled(let left), .handled(let right)): left.isSame(as: right)
    case (.unmatched(let left), .unmatched(let right)):
      left.elementsEqual(right) { $0.isSame(as: $1) }
    case (.failed(let left), .failed(let right)): left == right
    case (.refused(let left), .refused(let right)), (.thrown(let left), .thrown(let right)):
      left.match.isSame(as: right.match) && areEqual(left.underlyingError, right.underlyingError)
    case (.handled, _), (.unmatched, _), (.refused, _), (.failed, _), (.thrown, _): false
    }
  }
}

extension RouteMatch {
  fileprivate func isSame(as other: RouteMatch) -> Bool {
    definition == other.definition && scheme == other.scheme && url.hasSameBytes(as: other.url)
      && path.dictionary == other.path.dictionary && wildcard == other.wildcard
  }
}

private func areEqual(_ left: any Error, _ right: any Error) -> Bool {
  type(of: left) == type(of: right) && String(reflecting: left) == String(reflecting: right)
}
