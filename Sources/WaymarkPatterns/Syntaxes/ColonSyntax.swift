/// The syntax of JLRoutes: `/user/:id(/edit)`, `/files/*`, `/app#/view/:id`.
///
/// ```swift
/// let pattern = try ColonSyntax().parse("/user/:id(/edit)")
/// pattern.parameterNames                  // ["id"]
/// pattern.combinations                    // ["/user/:id/edit", "/user/:id"]
/// ```
///
/// - `:name` at the start of a segment is a parameter. Its name is the rest of the segment.
///   `:id<[0-9]+>` has a constraint. `/:` matches a segment and stores nothing. Of two parameters
///   with the same name, the last one's value wins.
/// - `*` as a whole segment is a wildcard. `*name` stores its segments under a name. `**` and
///   `**name` match at least one segment.
/// - `( )` is an optional group. Groups can be nested and can cut segments: `/file(s)`. An empty
///   group adds nothing: `/a()` is `/a`.
/// - `#` begins the pattern of the fragment.
///
/// Syntax is parsed before percent escapes: `%3A`, `%2A`, `%28`, `%29` and `%23` are the characters
/// themselves.
public struct ColonSyntax: PatternSyntax {
  /// Creates the syntax.
  public init() {}

  /// Parses a pattern.
  ///
  /// - Parameter text: The text of the pattern.
  /// - Returns: The pattern. Adding it to a router adds every combination of its groups.
  /// - Throws: A ``PatternError`` that names the fault and its place.
  public func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var parser = Parser(scanner: PatternScanner(text))
    return try parser.parse()
  }
}

extension PatternSyntax where Self == ColonSyntax {
  /// The syntax of JLRoutes: see ``ColonSyntax``.
  public static var colon: ColonSyntax { ColonSyntax() }
}

extension ColonSyntax {
  /// The possible ends of the text so far, over all combinations of the optional groups.
  private struct Ending: OptionSet {
    let rawValue: UInt8
    static let slash = Ending(rawValue: 1)
    static let literal = Ending(rawValue: 2)
    static let parameter = Ending(rawValue: 4)
  }

  private struct OpenGroup {
    let start: Int
    let endingBefore: Ending
    var elementsBefore: [PatternElement]
  }

  private struct Parser {
    private static let maximumNesting = 32

    var scanner: PatternScanner
    private var ending: Ending = .slash
    private var openGroups: [OpenGroup] = []
    private var hasEmptyGroup = false

    init(scanner: PatternScanner) {
      self.scanner = scanner
    }

    mutating func parse() throws(PatternError) -> RoutePattern {
      while let byte = scanner.peek {
        switch byte {
        case UInt8(ascii: "/"):
          scanner.takeSeparator()
          ending = .slash
        case UInt8(ascii: "("): try openGroup()
        case UInt8(ascii: ")"): try closeGroup()
        case _ where scanner.beginsFragment: try beginFragment()
        case UInt8(ascii: ":"), UInt8(ascii: "*"):
          if try startsSegment() {
            try byte == UInt8(ascii: ":") ? takeParameter() : takeWildcard()
          } else {
            try takeLiteral()
          }
        default: try takeLiteral()
        }
      }
      if let group = openGroups.last {
        throw scanner.error(.unterminatedGroup, from: group.start)
      }
      let pattern = try scanner.pattern(addsCombinations: true, mayRepeatNames: true)
      return hasEmptyGroup ? pattern.normalized : pattern
    }

    private mutating func openGroup() throws(PatternError) {
      guard openGroups.count < Self.maximumNesting else {
        throw scanner.error(.tooDeeplyNested, from: scanner.offset, length: 1)
      }
      openGroups.append(
        OpenGroup(start: scanner.offset, endingBefore: ending, elementsBefore: scanner.elements))
      scanner.elements = []
      scanner.skip()
    }

    private mutating func closeGroup() throws(PatternError) {
      guard var group = openGroups.popLast() else {
        throw scanner.error(.unexpectedGroupEnd, from: scanner.offset, length: 1)
      }
      scanner.skip()
      let inner = scanner.elements
      // Swapped, not copied for each group: a pattern can have thousands before it is rejected.
      scanner.elements = []
      swap(&scanner.elements, &group.elementsBefore)
      guard !inner.isEmpty else {
        hasEmptyGroup = true
        return
      }
      scanner.append(.optional(inner), from: group.start)
      ending.formUnion(group.endingBefore)
    }

    private mutating func beginFragment() throws(PatternError) {
      guard openGroups.isEmpty else {
        throw scanner.error(.fragmentInGroup, from: scanner.offset, length: 1)
      }
      scanner.takeFragmentStart()
      ending = .slash
    }

    /// Whether a segment begins here, with or without the groups before.
    private func startsSegment() throws(PatternError) -> Bool {
      if ending == .slash { return true }
      guard !ending.contains(.slash) else {
        throw scanner.error(.ambiguousSegmentStart, from: scanner.offset, length: 1)
      }
      return false
    }

    private mutating func takeLiteral() throws(PatternError) {
      let start = scanner.offset
      guard !ending.contains(.parameter) else {
        throw scanner.error(.textAfterParameter, from: start, length: 1)
      }
      scanner.takeLiteral { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      }
      if scanner.peek == UInt8(ascii: "(") || scanner.peek == UInt8(ascii: ")"),
        CanonicalText.endsInEscape(scanner.text(from: start))
      {
        throw scanner.error(.escapeCutByGroup, from: start, length: scanner.offset - start)
      }
      ending = .literal
    }

    private mutating func takeParameter() throws(PatternError) {
      let start = scanner.offset
      scanner.skip()
      let name = takeName()
      let constraint = try scanner.takeConstraint { byte in
        "/()#".utf8.contains(byte)
      }
      scanner.append(
        .parameter(PatternParameter(name: name, constraint: constraint)), from: start)
      ending = .parameter
    }

    private mutating func takeWildcard() throws(PatternError) {
      let start = scanner.offset
      let mayBeEmpty = scanner.takeAsterisks()
      let name = takeName()
      guard scanner.peek != UInt8(ascii: "<") else {
        throw scanner.error(
          .invalidConstraint("a wildcard takes none"), from: scanner.offset, length: 1)
      }
      scanner.append(.wildcard(name: name, mayBeEmpty: mayBeEmpty), from: start)
      ending = .parameter
    }

    /// The rest of the segment up to a constraint; `nil` if it is empty.
    private mutating func takeName() -> String? {
      let start = scanner.offset
      let isInFragment = scanner.isInFragment
      scanner.skip { byte in
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"): false
        case UInt8(ascii: "#"): isInFragment
        default: true
        }
      }
      return scanner.offset == start ? nil : scanner.text(from: start)
    }
  }
}
