/// A generated association file, or a generated intent filter for an Android manifest.
public struct GeneratedAssociation: Sendable {
  /// The text.
  ///
  /// The same routes give the same text.
  public let text: String

  /// The places where it claims more than the routes take, because its format is not precise
  /// enough, each with a URL.
  public let approximations: [AssociationFinding]
}
