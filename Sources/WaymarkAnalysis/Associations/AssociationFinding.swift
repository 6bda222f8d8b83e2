public import Waymark

/// Something in which an association file and the routes of a router differ.
public struct AssociationFinding: Sendable {
  /// What differs.
  public let kind: Kind

  /// The rule of the file that decides; `nil` where none does.
  public let rule: AssociationRule?

  /// The route that takes the URL, or refuses it for a constraint; `nil` where there is none.
  public let route: RouteDefinition?

  /// A URL that shows it; `nil` where none is known.
  ///
  /// The router routed it and the file was asked for it, and both did what the finding says.
  public let witness: String?

  /// What can differ.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The file claims a URL that no route takes: the link opens the app, which does not know what to do.
    case claimedNotRouted

    /// The file claims a URL that has the form of a route, which refuses it for a constraint, for its fragment or for what
    /// its class asks: association files cannot say most of that.
    case claimedBeyondConstraint

    /// A route takes a URL that no rule of the file matches: the link opens the browser.
    case routedNotClaimed

    /// A rule keeps a URL from the app that a route takes, perhaps on purpose.
    case excludedThoughRouted

    /// The rule decides for no URL, since earlier ones do.
    case ruleNeverDecides

    /// No URL was found by which file and routes differ here, but only some texts were tried for a constraint, for
    /// the query, or for a class of routes with conditions of its own.
    case sampled
  }

  /// Whether the difference is a fault in all likelihood, or may be meant so.
  public var isWarning: Bool {
    switch kind {
    case .claimedNotRouted, .routedNotClaimed: true
    case .claimedBeyondConstraint, .excludedThoughRouted, .ruleNeverDecides, .sampled: false
    }
  }
}

extension AssociationFinding: CustomStringConvertible {
  /// The finding in one line, safe to log.
  public var description: String {
    let rule = rule.map { "\($0.text.printable()) (line \($0.line))" } ?? ""
    let route = route.map { $0.name?.printable() ?? $0.pattern.printable() } ?? ""
    let witness = witness?.printable() ?? ""
    return switch kind {
    case .claimedNotRouted: "\(rule) claims \(witness), which no route takes"
    case .claimedBeyondConstraint:
      "\(rule) claims \(witness), which \(route) refuses"
    case .routedNotClaimed: "no rule claims \(witness), which \(route) takes"
    case .excludedThoughRouted: "\(rule) excludes \(witness), which \(route) takes"
    case .ruleNeverDecides: "\(rule) never decides: earlier rules match all of its URLs"
    case .sampled: "\(rule)\(route): no difference was found, but only some texts were tried"
    }
  }
}
