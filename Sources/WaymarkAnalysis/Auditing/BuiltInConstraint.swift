internal import Waymark

/// A built-in constraint, and how the texts that it accepts relate to those of the others.
///
/// No text tells whether all texts of one regex are texts of another, so it is written down here.
enum BuiltInConstraint: String, CaseIterable {
  case alpha, date, hex, int, slug, uint, uuid

  /// The constraint with a regex; `nil` for another regex.
  init?(regex: String) {
    let known = Self.allCases.first {
      NamedConstraints.builtIn[$0.rawValue]?.hasSameBytes(as: regex) == true
    }
    guard let known else { return nil }
    self = known
  }

  /// The constraints that accept each text of this one.
  var containing: Set<Self> {
    switch self {
    case .date: [.slug]
    case .uint: [.hex, .int, .slug]
    case .alpha, .hex, .int, .slug, .uuid: []
    }
  }

  /// The constraints that accept no text of this one.
  var disjoint: Set<Self> {
    switch self {
    case .alpha: [.date, .int, .uint, .uuid]
    case .date: [.alpha, .hex, .int, .uint, .uuid]
    case .hex: [.date, .uuid]
    case .int, .uint: [.alpha, .date, .uuid]
    case .slug: []
    case .uuid: [.alpha, .date, .hex, .int, .uint]
    }
  }
}
