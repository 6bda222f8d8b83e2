/// The rules of an association file for one app or several.
public struct AssociatedApp: Sendable {
  /// The apps: `TEAM.bundle` for Apple, the package name for Android.
  public let ids: [String]

  /// The rules, in order.
  ///
  /// The first one that matches decides.
  public let rules: [AssociationRule]
}
