/// A parameter or wildcard of a pattern.
struct PatternCapture: Sendable, Hashable {
  /// The name of the value, or `nil` if it's unnamed.
  let name: String?
  let isWildcard: Bool
  /// The index in the pattern, counted from 1.
  let ordinal: UInt8
  /// The index of the segment, or of a wildcard's first segment, counted from 0.
  ///
  /// ``unknown`` unless the pattern has a single form and the slashes of a path determine its
  /// captures.
  var segment = unknown

  static let unknown = UInt16.max
}
