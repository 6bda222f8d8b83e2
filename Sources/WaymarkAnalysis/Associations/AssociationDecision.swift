/// An association file's decision on a URL.
public enum AssociationDecision: Sendable {
  /// The app opens the URL.
  case claimed(by: AssociationRule)

  /// A rule keeps the URL from the app.
  case excluded(by: AssociationRule)

  /// No rule matches the URL.
  case unclaimed

  /// Whether the app opens the URL.
  public var isClaimed: Bool {
    if case .claimed = self { true } else { false }
  }

  /// The rule that decides, if any.
  public var rule: AssociationRule? {
    switch self {
    case .claimed(let rule), .excluded(let rule): rule
    case .unclaimed: nil
    }
  }
}
