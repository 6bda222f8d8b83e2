/// The rules of an association file for an app, or for several.
public struct AssociatedApp: Sendable {
  /// The apps: `TEAM.bundle` of Apple's, the name of the package of Android's.
  public let ids: [String]

  /// The rules in the order in which they are asked; the first that matches decides.
  public let rules: [AssociationRule]
}
