/// A parameter or wildcard of a pattern.
struct PatternCapture: Sendable, Hashable {
  /// The name of the value, or `nil` if it's unnamed.
  let name: String?
  let isWildcard: Bool
  /// The index in the pattern, counted from 1.
  let ordinal: UInt8
  /// The index of the captured segment, or of a wildcard's first segment, counted from 0.
  ///
  /// It's `nil` if the captures need a regex or differ between forms.
  var firstSegmentIndex: UInt16?
}

extension RoutePattern {
  /// The captures of a pattern that the index alone decides, or `nil` if it needs a regex, or a
  /// regex that may fail to compile.
  ///
  /// Such a pattern has a single form. Each segment is a literal, a parameter without a constraint,
  /// or a wildcard at the end.
  var capturesOfPlainForm: [PatternCapture]? {
    guard fragment == nil else { return nil }
    var captures: [PatternCapture] = []
    var (segments, beginsSegment) = (0, true)
    for index in path.indices {
      var capture: (name: String?, isWildcard: Bool)?
      switch path[index].kind {
      case .separator:
        beginsSegment = true
        continue
      case .literal(let text):
        // In canonical form, a byte can become three bytes.
        guard text.utf8.count <= PatternForm.longestLiteral / 3 else { return nil }
      case .parameter(let parameter):
        guard parameter.constraint == nil else { return nil }
        capture = (parameter.name, false)
      case .wildcard(let name, _): capture = (name, true)
      case .optional: return nil
      }
      guard beginsSegment, captures.last?.isWildcard != true else { return nil }
      if let capture {
        captures.append(
          PatternCapture(
            name: capture.name, isWildcard: capture.isWildcard, ordinal: UInt8(captures.count + 1),
            firstSegmentIndex: UInt16(clamping: segments)))
      }
      segments += 1
      beginsSegment = false
    }
    guard segments <= UInt16.max else { return nil }
    guard mostRegexBytes(groups: captures.count) <= mostRegexBytesKnownToCompile else { return nil }
    return captures
  }

  /// The maximum length of a regex that is certain to compile.
  ///
  /// PCRE2 limits compiled code to 64 KiB.
  var mostRegexBytesKnownToCompile: Int { min(limits[.compiledBytes], 65_536) / 32 }

  /// Returns the maximum length of the regex of a form that has no segments with several elements.
  ///
  /// One byte of a literal becomes at most four bytes (`%` is `\\%25`). A group has up to 62 bytes
  /// with a name of 32 bytes. Longer names are replaced.
  func mostRegexBytes(groups: Int) -> Int {
    4 * text.utf8.count + 64 * (groups + 1)
  }
}
