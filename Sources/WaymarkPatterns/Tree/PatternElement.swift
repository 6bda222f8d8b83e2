/// One element of a parsed pattern, with its range in the string.
public struct PatternElement: Sendable, Hashable {
  /// The kind of the element.
  public let kind: Kind

  /// The length and the start of ``range``, in seven bytes, so that an element fits in three words.
  private let longLength: UInt8
  private let shortLength: UInt16
  private let start: Int32

  /// The range of the element in the pattern, in UTF-8 offsets.
  public var range: Range<Int> {
    Int(start)..<Int(start) + (Int(longLength) << 16 | Int(shortLength))
  }

  /// Creates an element of a pattern.
  ///
  /// Groups can be nested 32 deep. If a group contains a group that is already too deep, the
  /// element becomes the inner group, so that comparing or freeing it can't overflow the stack. A
  /// ``RoutePattern`` rejects the inner group with a ``PatternError``.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - range: Its range in the pattern, in UTF-8 offsets. The length is limited to 16 megabytes.
  public init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind.tooDeepGroup?.kind ?? kind
    start = Int32(clamping: range.lowerBound)
    let length = min(Int64(Int32(clamping: range.upperBound)) - Int64(start), 1 << 24 - 1)
    longLength = UInt8(length >> 16)
    shortLength = UInt16(truncatingIfNeeded: length)
  }

  /// The maximum nesting depth of groups.
  static let maximumNesting = 32

  /// The nesting depth of groups, including this element.
  ///
  /// At most one more than ``maximumNesting``.
  var nesting: Int {
    guard let inner = kind.inner else { return 0 }
    var deepest = 0
    for index in inner.indices { deepest = max(deepest, inner[index].nesting) }
    return deepest + 1
  }

  package var isOptional: Bool { kind.inner != nil }

  /// Returns the element at another position of a string, including the elements inside it.
  func moved(by distance: Int) -> PatternElement {
    mapped { kind, range in
      (kind.mappingParameter { $0.moved(by: distance) }, range.moved(by: distance))
    }
  }

  /// Returns the element with its kind and range changed by `change`.
  ///
  /// In a group, the elements inside are changed first.
  func mapped(_ change: (Kind, Range<Int>) -> (Kind, Range<Int>)) -> PatternElement {
    let kind = kind.inner.map { inner in .optional(inner.map { $0.mapped(change) }) } ?? kind
    let (changed, range) = change(kind, range)
    return PatternElement(changed, range: range)
  }

  /// A kind of element.
  public enum Kind: Sendable, Hashable {
    /// A slash. Repeated, leading and trailing slashes work as in URLs: see ``RoutePattern``.
    case separator

    /// A literal within a segment, as written, with its percent escapes.
    ///
    /// It contains no slashes, because a slash is a ``separator``.
    case literal(String)

    /// Matches part of a segment or a whole segment, at least one byte long.
    case parameter(PatternParameter)

    /// Matches whole segments.
    ///
    /// At the end of the path or of the fragment, it matches zero or more segments, elsewhere one
    /// or more. If the name is `nil`, the segments are only available as a list.
    ///
    /// After a literal in its segment, it also matches the rest of that segment: `static-` and a
    /// wildcard match `/static-`, `/static-a` and `/static-a/b`. Before a literal, it also matches
    /// the start of the literal's segment: a wildcard and `.html` match `/.html`, `/a.html` and
    /// `/a/b.html`. After that literal, the segment can end with one parameter. If `mayBeEmpty` is
    /// `false`, a wildcard matches at least one segment, or at least one byte of each segment that
    /// it shares with a literal.
    ///
    /// A wildcard matches as much as possible. If there are two wildcards, the first has
    /// precedence.
    case wildcard(name: String?, mayBeEmpty: Bool = true)

    /// Elements that a URL contains all together or not at all.
    case optional([PatternElement])

    /// Whether two kinds are equal.
    ///
    /// Literals are compared byte by byte, because two Unicode normal forms of a literal are equal
    /// as `String`s but match different URLs.
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
  /// The nested group that is already too deep, or `nil`.
  fileprivate var tooDeepGroup: PatternElement? {
    inner?.first { $0.nesting > PatternElement.maximumNesting }
  }
}

/// Facts about a kind, for code that treats most kinds alike.
extension PatternElement.Kind {
  package var isSeparator: Bool { if case .separator = self { true } else { false } }

  /// The literal, or `nil` for other kinds.
  package var literal: String? { if case .literal(let text) = self { text } else { nil } }

  /// The parameter, or `nil` for other kinds.
  package var parameter: PatternParameter? {
    if case .parameter(let parameter) = self { parameter } else { nil }
  }

  package var isWildcard: Bool { if case .wildcard = self { true } else { false } }

  /// The elements of an optional group, or `nil` for other kinds.
  package var inner: [PatternElement]? {
    if case .optional(let inner) = self { inner } else { nil }
  }

  /// Whether the element is a parameter or a wildcard, which capture a value.
  package var isCapture: Bool { parameter != nil || isWildcard }

  /// The name of the captured value, or `nil` for an unnamed value or no value.
  package var name: String? {
    if case .wildcard(let name, _) = self { name } else { parameter?.name }
  }

  /// Whether it's a literal that may have a percent escape.
  var hasEscape: Bool { literal?.utf8.contains(UInt8(ascii: "%")) ?? false }

  /// Returns the element with its literal changed, if it's a literal.
  package func mappingLiteral(_ change: (String) -> String) -> Self {
    literal.map { .literal(change($0)) } ?? self
  }

  /// Returns the element with its parameter changed, if it's a parameter.
  func mappingParameter(_ change: (PatternParameter) -> PatternParameter) -> Self {
    parameter.map { .parameter(change($0)) } ?? self
  }

  /// Returns the element with the name of its value changed, if it captures one.
  func mappingName(_ change: (String?) -> String?) -> Self {
    if case .wildcard(let name, let mayBeEmpty) = self {
      return .wildcard(name: change(name), mayBeEmpty: mayBeEmpty)
    }
    return mappingParameter {
      PatternParameter(name: change($0.name), constraint: $0.constraint, isLazy: $0.isLazy)
    }
  }
}

extension [PatternElement] {
  /// Whether the elements end with a slash.
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
  /// The kind of the element, in the colon syntax: `:id`.
  public var description: String { kind.description }
}

extension PatternElement.Kind: CustomStringConvertible {
  /// The element in the colon syntax, such as `(/:id)`, safe to log: escaped and truncated.
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
