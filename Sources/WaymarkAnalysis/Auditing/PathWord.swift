/// A path and a fragment in canonical form, segment by segment.
struct PathWord {
  private(set) var path: [String] = []

  /// The fragment's segments; `nil` without a fragment.
  var fragment: [String]?

  /// Appends a segment, to the fragment if there is one.
  mutating func append(_ segment: String) {
    if fragment == nil {
      path.append(segment)
    } else {
      fragment?.append(segment)
    }
  }
}
