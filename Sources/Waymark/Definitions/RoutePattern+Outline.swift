internal import RegexEngine
internal import WaymarkPatterns

extension RoutePattern {
  /// Returns the pattern without the elements of its path, or the whole pattern if ``text`` alone
  /// doesn't determine them.
  ///
  /// Every route stores an outline, to save memory. Matching most routes doesn't need the elements.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  consuming func outline() -> RoutePattern {
    guard isGivenByText else { return self }
    path = []
    isOutline = true
    return self
  }

  /// The whole pattern of an ``outline()``.
  ///
  /// - Complexity: O(*n*) for an outline of *n* bytes, or O(1) for a whole pattern.
  var whole: RoutePattern {
    guard isOutline else { return self }
    var whole = self
    whole.isOutline = false
    text.withBytes { bytes in
      bytes.forEachElement { range in
        let kind: PatternElement.Kind =
          switch bytes[range.lowerBound] {
          case UInt8(ascii: "/"): .separator
          case UInt8(ascii: ":"):
            .parameter(PatternParameter(name: bytes.text(range.dropFirst())))
          default: .literal(bytes.text(range))
          }
        whole.path.append(PatternElement(kind, range: range))
      }
    }
    return whole
  }

  /// Visits the segments of one form of the path: a literal in canonical form, or `nil` for a
  /// segment that can match other strings.
  ///
  /// - Parameter form: The form, or `nil` if there is only one.
  /// - Returns: Whether any number of segments may follow.
  func forEachShapeSegment(of form: PatternForm?, _ body: (String?) -> Void) -> Bool {
    guard isOutline else {
      return path.forEachShapeSegment(of: form, ignoringCase: ignoresCase, body)
    }
    text.withBytes { bytes in
      bytes.forEachElement { range in
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "/"): break
        case UInt8(ascii: ":"): body(nil)
        default: body(ignoresCase ? bytes.text(range).lowercasedASCII : bytes.text(range))
        }
      }
    }
    return false
  }

  /// Whether ``text`` alone determines the elements of the path.
  ///
  /// This is the case if each segment is a literal of unreserved characters or a parameter without
  /// a constraint, as written in ``PatternSyntax/colon``, and ``text`` contains nothing else.
  private var isGivenByText: Bool {
    text.withBytes { bytes in
      var (end, beginsSegment) = (0, true)
      for index in path.indices {
        let range = path[index].range
        guard range.lowerBound == end, !range.isEmpty, range.upperBound <= bytes.count
        else { return false }
        end = range.upperBound
        let written = bytes.extracting(range)
        switch path[index].kind {
        case .separator:
          guard range.count == 1, written[0] == UInt8(ascii: "/") else { return false }
          beginsSegment = true
          continue
        case .literal(let literal):
          guard beginsSegment, literal.isUnreserved(andEqualTo: written, from: 0)
          else { return false }
        case .parameter(let parameter):
          guard beginsSegment, written[0] == UInt8(ascii: ":"),
            parameter.nameAlone?.isUnreserved(andEqualTo: written, from: 1) ?? false
          else { return false }
        case .wildcard, .optional: return false
        }
        beginsSegment = false
      }
      return end == bytes.count
    }
  }
}

extension Span<UInt8> {
  /// Visits the ranges of the elements in the string of an outline.
  ///
  /// Each slash is an element, and so is what's between two slashes.
  fileprivate func forEachElement(_ body: (Range<Int>) -> Void) {
    let slash = UInt8(ascii: "/")
    var start = 0
    while start < count {
      var end = start + 1
      if self[start] != slash {
        while end < count, self[end] != slash { end += 1 }
      }
      body(start..<end)
      start = end
    }
  }
}

extension String {
  /// Whether the string has only unreserved characters (RFC 3986, section 2.3), and equals the
  /// bytes that begin at `start`.
  fileprivate func isUnreserved(andEqualTo bytes: Span<UInt8>, from start: Int) -> Bool {
    withBytes { own in
      guard own.count == bytes.count - start else { return false }
      for index in own.indices
      where own[index] != bytes[start + index] || !own[index].isUnreserved { return false }
      return true
    }
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    isNameByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "~")
  }
}
