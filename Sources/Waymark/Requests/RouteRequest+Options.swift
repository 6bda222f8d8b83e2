extension RouteRequest {
  /// How URLs are read.
  public struct Options: Sendable, Hashable {
    /// When the host counts as the first segment of the path.
    ///
    /// The default is ``HostAsPath/whenDotless``.
    public var hostAsPath: HostAsPath

    /// Whether a raw `+` in a value means a space.
    ///
    /// `%2B` is always a plus. The default is `true`.
    public var decodesPlusAsSpace: Bool

    /// Whether a path with an extra slash is an error.
    ///
    /// The default is `false`.
    public var refusesExtraSlashes: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - hostAsPath: When the host counts as the first segment of the path.
    ///   - decodesPlusAsSpace: Whether a raw `+` in a value is a space.
    ///   - refusesExtraSlashes: Whether a path with an extra slash is an error.
    public init(
      hostAsPath: HostAsPath = .whenDotless, decodesPlusAsSpace: Bool = true,
      refusesExtraSlashes: Bool = false
    ) {
      self.hostAsPath = hostAsPath
      self.decodesPlusAsSpace = decodesPlusAsSpace
      self.refusesExtraSlashes = refusesExtraSlashes
    }
  }
}
