/// An association file, or the intent filter of an Android manifest, that was made of routes.
public struct GeneratedAssociation: Sendable {
  /// The text; the same for the same routes.
  public let text: String

  /// Where it claims more than the routes take, since its format cannot say it better: each with a URL.
  public let approximations: [AssociationFinding]
}
