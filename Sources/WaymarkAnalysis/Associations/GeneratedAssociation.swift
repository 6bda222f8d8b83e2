/// An association file that was made of routes.
public struct GeneratedAssociation: Sendable {
  /// The text of the file; the same for the same routes.
  public let text: String

  /// Where the file claims more than the routes take, since its format cannot say it better: each with a URL.
  public let approximations: [AssociationFinding]
}
