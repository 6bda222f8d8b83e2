/// One piece of a parsed pattern, with the place it was read from.
public struct PatternElement: Sendable, Hashable {
  /// What the piece stands for.
  public let kind: Kind

  /// Where the piece is in the pattern's text: UTF-8 offsets.
  public var range: Range<Int> { Int(offsets.lowerBound)..<Int(offsets.upperBound) }

  /// In half the space, since every route keeps several; beyond any text where ``range`` was.
  private let offsets: Range<Int32>

  /// Creates a piece of a pattern.
  ///
  /// - Parameters:
  ///   - kind: What the piece stands for.
  ///   - range: Where it is in the pattern's text: UTF-8 offsets.
  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    offsets = Int32(clamping: range.lowerBound)..<Int32(clamping: range.upperBound)
  }

  /// The piece at another place of a text: all that it holds moves along.
  package func moved(by distance: Int) -> PatternElement {
    let kind: Kind =
      switch self.kind {
      case .separator, .literal, .wildcard: self.kind
      case .parameter(let parameter): .parameter(parameter.moved(by: distance))
      case .optional(let inner): .optional(inner.map { $0.moved(by: distance) })
      }
    return PatternElement(kind, range: range.moved(by: distance))
  }

  /// The kinds of pieces that a pattern is made of.
  public enum Kind: Sendable, Hashable {
    /// A slash. Runs of slashes, leading and trailing ones count as in URLs: see ``RoutePattern``.
    case separator

    /// Text within a segment that a URL must contain, as written: percent escapes are still escapes.
    ///
    /// It has no slash: ``separator`` stands for one.
    case literal(String)

    /// Text of one segment, at least one byte long.
    case parameter(PatternParameter)

    /// Whole segments: zero or more at the end of the path or of the fragment, one or more
    /// elsewhere. The name is `nil` when the segments are only listed.
    ///
    /// One that stands after literal text of its segment takes the rest of that segment too: `static-` and a
    /// wildcard match `/static-`, `/static-a` and `/static-a/b`. If `mayBeEmpty` is `false`, a wildcard takes
    /// at least one segment, or after text at least one byte of it. The default is `true`.
    case wildcard(name: String?, mayBeEmpty: Bool = true)

    /// Pieces that a URL has together or not at all.
    case optional([PatternElement])

    /// Whether two pieces stand for the same.
    ///
    /// Literals are compared byte by byte: in two Unicode normal forms they are equal `String`s, but match
    /// different URLs.
    public static func == (left: Kind, right: Kind) -> Bool {
      switch (left, right) {
      case (.separator, .separator): true
      case (.literal(let left), .literal(let right)): left.hasSameBytes(as: right)
      case (.parameter(let left), .parameter(let right)): left == right
      case (.wildcard(let left, let mayBeEmpty), .wildcard(let right, let otherMayBeEmpty)):
        left == right && mayBeEmpty == otherMayBeEmpty
      case (.optional(let left), .optional(let right)): left == right
      case (.separator, _), (.literal, _), (.parameter, _), (.wildcard, _), (.optional, _): false
      }
    }
  }
}

extension Range<Int> {
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
