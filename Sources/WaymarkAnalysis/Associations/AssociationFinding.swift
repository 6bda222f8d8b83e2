public import Waymark

/// A difference between an association file and the routes of a router.
public struct AssociationFinding: Sendable {
  /// The kind of the difference.
  public let kind: Kind

  /// The rule of the file that decides, or `nil` if no rule does.
  public let rule: AssociationRule?

  /// The route that matches the URL, or that rejects it because of a constraint, if any.
  public let route: RoutePlace?

  /// A URL that shows the difference, or `nil` if none is known.
  ///
  /// Both the router and the file were tested with it, and confirmed the finding.
  public let witness: String?

  /// A kind of difference.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The file claims a URL that no route matches.
    ///
    /// The link opens the app, which can't handle it.
    case claimedNotRouted

    /// The file claims a URL that resembles a route, but the route rejects the URL.
    ///
    /// The reason is a constraint, an item of the query, the fragment or the route's subclass.
    /// Association files can't express most of these conditions.
    case claimedBeyondConstraint

    /// A route matches a URL that no rule of the file matches.
    ///
    /// The link opens the browser.
    case routedNotClaimed

    /// A rule excludes a URL that a route matches, perhaps on purpose.
    case excludedThoughRouted

    /// The rule never decides about a URL.
    ///
    /// Earlier rules match all of its URLs, or it matches no URL as devices send it: in Apple's
    /// file, `/über` lacks percent escapes.
    case ruleNeverDecides

    /// No difference was found, but only some strings were tried for a constraint, for the query,
    /// or for a subclass with its own conditions.
    case sampled
  }

  /// Whether the difference is probably a fault.
  ///
  /// If `false`, it may be intended.
  public var isWarning: Bool {
    switch kind {
    case .claimedNotRouted, .routedNotClaimed: true
    case .claimedBeyondConstraint, .excludedThoughRouted, .ruleNeverDecides, .sampled: false
    }
  }
}

extension AssociationFinding: CustomStringConvertible {
  /// The finding in one line, safe to log.
  ///
  /// - Complexity: O(*n*) for a line of *n* bytes.
  public var description: String {
    let rule = rule.map { "\($0.text.printable()) (line \($0.line))" } ?? ""
    let route = route.map { $0.name?.printable() ?? $0.parsedPattern.text.printable() } ?? ""
    let witness = witness?.printable() ?? ""
    return switch kind {
    case .claimedNotRouted: "\(rule) claims \(witness), which no route matches"
    case .claimedBeyondConstraint:
      "\(rule) claims \(witness), which \(route) rejects"
    case .routedNotClaimed: "no rule claims \(witness), which \(route) matches"
    case .excludedThoughRouted: "\(rule) excludes \(witness), which \(route) matches"
    case .ruleNeverDecides:
      "\(rule) never decides: earlier rules match all of its URLs, or it matches none as devices send them"
    case .sampled: "\(rule)\(route): no difference was found, but only some strings were tried"
    }
  }
}
