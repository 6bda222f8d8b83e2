extension RouteRequest {
  /// How URLs are read.
  public struct Options: Sendable, Hashable {
    /// When the host counts as the first segment of the path.
    ///
    /// The default is ``HostAsPath/whenDotless``.
    public var hostAsPath: HostAsPath

    /// Where a raw `+` in a value is a space.
    ///
    /// The default is `true`: in paths and queries.
    public var decodesPlusAsSpace: PlusDecoding

    /// Whether a path with an extra slash is an error.
    ///
    /// The default is `false`.
    public var refusesExtraSlashes: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - hostAsPath: When the host counts as the first segment of the path.
    ///   - decodesPlusAsSpace: Where a raw `+` in a value is a space.
    ///   - refusesExtraSlashes: Whether a path with an extra slash is an error.
    public init(
      hostAsPath: HostAsPath = .whenDotless, decodesPlusAsSpace: PlusDecoding = true,
      refusesExtraSlashes: Bool = false
    ) {
      self.hostAsPath = hostAsPath
      self.decodesPlusAsSpace = decodesPlusAsSpace
      self.refusesExtraSlashes = refusesExtraSlashes
    }
  }
}
