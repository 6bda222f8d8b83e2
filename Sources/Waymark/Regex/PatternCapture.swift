/// A parameter or wildcard of a pattern.
struct PatternCapture: Sendable, Hashable {
  /// The name of the value, or `nil` if it's unnamed.
  let name: String?
  let isWildcard: Bool
  /// Its index in the pattern, counted from 1.
  let ordinal: UInt8
  /// The index of its segment, or of a wildcard's first segment, counted from 0.
  ///
  /// It's `nil` unless the pattern has a single form and its captures follow from the slashes of a
  /// path.
  var segment: UInt16?
}
