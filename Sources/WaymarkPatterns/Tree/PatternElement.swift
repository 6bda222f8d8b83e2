/// One piece of a parsed pattern, with its place in the text.
public struct PatternElement: Sendable, Hashable {
  /// The kind of the piece.
  public let kind: Kind

  /// The length of ``range`` and its start, in the seven bytes that the kind leaves of three words,
  /// because every route keeps several pieces.
  private let longLength: UInt8
  private let shortLength: UInt16
  private let start: Int32

  /// The place of the piece in the pattern's text, in UTF-8 offsets.
  public var range: Range<Int> {
    Int(start)..<Int(start) + (Int(longLength) << 16 | Int(shortLength))
  }

  /// Creates a piece of a pattern.
  ///
  /// Groups can be 32 deep. One around deeper groups is left out, so that no tree is too deep to be
  /// compared or freed, and what remains is too deep for a ``RoutePattern``: it throws a
  /// ``PatternError``.
  ///
  /// - Parameters:
  ///   - kind: The kind of the piece.
  ///   - range: Its place in the pattern's text, in UTF-8 offsets. It is cut after 16 megabytes.
  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind.tooDeepGroup?.kind ?? kind
    start = Int32(clamping: range.lowerBound)
    let length = min(Int64(Int32(clamping: range.upperBound)) - Int64(start), 1 << 24 - 1)
    longLength = UInt8(length >> 16)
    shortLength = UInt16(truncatingIfNeeded: length)
  }

  /// The maximum number of groups inside one another.
  static let maximumNesting = 32

  /// The number of groups inside one another, this one included; at most one more than
  /// ``maximumNesting``.
  var nesting: Int {
    guard case .optional(let inner) = kind else { return 0 }
    var deepest = 0
    for index in inner.indices { deepest = max(deepest, inner[index].nesting) }
    return deepest + 1
  }

  package var isOptional: Bool {
    if case .optional = kind { true } else { false }
  }

  /// The piece at another place of a text, together with the pieces inside.
  func moved(by distance: Int) -> PatternElement {
    let kind: Kind =
      switch self.kind {
      case .separator, .literal, .wildcard: self.kind
      case .parameter(let parameter): .parameter(parameter.moved(by: distance))
      case .optional(let inner): .optional(inner.map { $0.moved(by: distance) })
      }
    return PatternElement(kind, range: range.moved(by: distance))
  }

  /// A kind of piece in a pattern.
  public enum Kind: Sendable, Hashable {
    /// A slash. Repeated, leading and trailing slashes work as in URLs: see ``RoutePattern``.
    case separator

    /// Literal text within a segment, as written, with its percent escapes.
    ///
    /// It contains no slashes: ``separator`` stands for a slash.
    case literal(String)

    /// Text within one segment, at least one byte long.
    case parameter(PatternParameter)

    /// Whole segments.
    ///
    /// At the end of the path or of the fragment it matches zero segments or more, elsewhere one or
    /// more. The name is `nil` if the segments are only listed.
    ///
    /// After literal text in its segment, it takes the rest of that segment too: `static-` and a
    /// wildcard match `/static-`, `/static-a` and `/static-a/b`. Before literal text, it takes the
    /// start of that text's segment: a wildcard and `.html` match `/.html`, `/a.html` and
    /// `/a/b.html`. After that text, the segment can end with one parameter. If `mayBeEmpty` is
    /// `false`, a wildcard takes at least one segment, or at least one byte of each segment that it
    /// shares with text.
    ///
    /// A wildcard takes as much as it can; of two, the first does so first.
    case wildcard(name: String?, mayBeEmpty: Bool = true)

    /// Pieces that a URL contains together or not at all.
    case optional([PatternElement])

    /// Whether two kinds are equal.
    ///
    /// Literals are compared byte by byte. Two Unicode normal forms of a text are equal as
    /// `String`s, but match different URLs.
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

extension PatternElement.Kind {
  /// The group inside this one that is too deep already; `nil` for none.
  fileprivate var tooDeepGroup: PatternElement? {
    guard case .optional(let inner) = self else { return nil }
    return inner.first { $0.nesting > PatternElement.maximumNesting }
  }
}

extension [PatternElement] {
  /// Whether the elements are written with a slash at their end.
  ///
  /// - Parameter includes: Whether the elements of an optional group at the end are included.
  package func endsWithSlash(including includes: ([PatternElement]) -> Bool) -> Bool {
    switch last?.kind {
    case .separator: true
    case .optional(let inner): includes(inner) && inner.endsWithSlash(including: includes)
    case .literal, .parameter, .wildcard, nil: false
    }
  }
}

extension Range<Int> {
  package func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension PatternElement: CustomStringConvertible {
  /// The kind of the piece, as the colon syntax writes it: `:id`.
  public var description: String { kind.description }
}

extension PatternElement.Kind: CustomStringConvertible {
  /// The piece as the colon syntax writes it, such as `(/:id)`, safe to log: escaped and truncated.
  public var description: String {
    let text =
      switch self {
      case .separator: "/"
      case .literal(let text): text
      case .parameter(let parameter): parameter.description
      case .wildcard(let name, let mayBeEmpty): (mayBeEmpty ? "*" : "**") + (name ?? "")
      case .optional(let inner): "(\(inner.map(\.description).joined()))"
      }
    return text.printable(limit: 512)
  }
}
