#if Macros
  import WaymarkPatterns

  /// Text of a pattern that is spelled as a parameter for a value, but is none: `:id` behind other text in the colon
  /// syntax, `{id}` there, `[id]` in any.
  struct TextLookalike {
    /// The label of the value that is meant.
    let label: String
    /// The constraint that is meant, as in `{id:int}`; `nil` for none.
    let constraint: String?
    /// Whether any number of segments is meant, as by `[...path]`.
    let isWildcard: Bool
    /// Its place in the pattern.
    let range: Range<Int>

    /// Finds the next one in a part of a text.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - labels: The labels of the values that the pattern lacks.
    init?(in bytes: [UInt8], _ part: Range<Int>, labels: [String]) {
      for start in part {
        let end: Int
        let content: Range<Int>
        switch bytes[start] {
        case UInt8(ascii: ":"), UInt8(ascii: "$"):
          end = bytes[start + 1..<part.upperBound].firstIndex { !$0.isOfName } ?? part.upperBound
          content = start + 1..<end
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"):
          guard let bracket = Self.end(ofBracketAt: start, in: bytes[..<part.upperBound]) else {
            continue
          }
          end = bracket + 1
          content = start + 1..<bracket
        default: continue
        }
        let words = bytes[content].split { !$0.isOfName }
        let found = words.lazy.compactMap { word in
          String(decoding: word, as: UTF8.self).label(in: labels).map { (word, $0) }
        }.first
        guard let (word, label) = found else { continue }
        self.label = label
        let rest = bytes[word.endIndex..<content.upperBound]
        constraint =
          word.startIndex == content.lowerBound && rest.first == UInt8(ascii: ":")
          ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
        isWildcard = bytes[content].firstRange(of: Array("...".utf8)) != nil
        range = start..<end
        return
      }
      return nil
    }

    private static func end(ofBracketAt start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
      // In ASCII, `<` and `>` are two apart, as the other brackets are.
      let (open, close) = (bytes[start], bytes[start] + 2)
      var depth = 0
      for index in start..<bytes.endIndex {
        if bytes[index] == open { depth += 1 }
        if bytes[index] == close { depth -= 1 }
        if depth == 0 { return index }
      }
      return nil
    }

    private var constrained: String { label + (constraint.map { "<\($0)>" } ?? "") }

    /// The parameter in braces.
    fileprivate var braced: String { "{\(isWildcard ? "*" : "")\(constrained)}" }

    /// A text with its lookalikes in braces.
    static func braced(_ bytes: [UInt8], labels: [String]) -> String {
      var text: [UInt8] = []
      var start = 0
      while let found = TextLookalike(in: bytes, start..<bytes.count, labels: labels) {
        text += bytes[start..<found.range.lowerBound] + Array(found.braced.utf8)
        start = found.range.upperBound
      }
      return String(decoding: text + bytes[start...], as: UTF8.self)
    }

    /// The parameter in the colon syntax.
    fileprivate var withColon: String { isWildcard ? "*\(label)" : ":\(constrained)" }
  }

  extension RouteAttribute {
    /// The faults of texts that are spelled as parameters for values, at most one in each piece of text.
    ///
    /// - Parameter labels: The labels of the values that the pattern lacks.
    func lookalikeFaults(labels: [String]) -> [RouteFault] {
      let bytes = literal.bytes
      // The braces of a group are not text.
      let parts = kind == .urlPattern ? [bytes.indices] : pieces.compactMap(\.rangeOfText)
      return parts.compactMap { part in
        let part = part.clamped(to: bytes.indices)
        guard let found = TextLookalike(in: bytes, part, labels: labels),
          kind != .urlPattern || literal.text(found.range) == found.braced
        else { return nil }
        return literal.fault(message(of: found, in: part, labels: labels), at: found.range)
      }
    }

    private func message(
      of found: TextLookalike, in part: Range<Int>, labels: [String]
    ) -> String {
      let text = literal.text(found.range)
      if kind == .urlPattern || fillsSegment(found.range) {
        let parameter = kind == .brace ? found.braced : found.withColon
        let other =
          kind == .brace && text.hasPrefix(":")
          ? ", or syntax: .colon"
          : kind != .brace && text == found.braced ? ", or syntax: .brace" : ""
        return "'\(text)' is text in this syntax: write \(parameter)\(other)"
      }
      let isColon = kind == .colon
      let bytes = literal.bytes[part]
      return "'\(literal.text(part))' is read as text"
        + (isColon && text.hasPrefix(":") ? ", because a parameter begins its segment" : "")
        + ": write \(TextLookalike.braced(Array(bytes), labels: labels))"
        + (isColon ? ", with syntax: .brace" : "")
    }

    private func fillsSegment(_ range: Range<Int>) -> Bool {
      let bytes = literal.bytes
      return (range.lowerBound == 0 || "/(".utf8.contains(bytes[range.lowerBound - 1]))
        && (range.upperBound == bytes.count || "/()<#".utf8.contains(bytes[range.upperBound]))
    }

    // MARK: Names that go on too far

    /// The fault of a name of the colon syntax that has more than a name; `nil` if it has not.
    ///
    /// - Parameters:
    ///   - name: A name without a value.
    ///   - labels: The labels of the values that the pattern lacks.
    func longNameFault(_ name: String, at range: Range<Int>, labels: [String]) -> RouteFault? {
      let word = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard kind == .colon, !word.isEmpty, word != name else { return nil }
      let label = word.label(in: labels) ?? word
      let rest = name.dropFirst(word.count)
      let why = "a name takes the rest of its segment, so that this one is '\(name)'"
      switch rest {
      case "?":
        return literal.fault(
          "\(why): for a segment that may be missing, write (/:\(label)), and an optional value",
          at: range)
      case "*":
        return literal.fault("\(why): for any number of segments, write *\(label)", at: range)
      case "+":
        return literal.fault("\(why): for at least one segment, write **\(label)", at: range)
      default: break
      }
      if rest.contains("?"), let place = literal.range(of: "?", in: range) {
        return queryFault(at: place.lowerBound)
      }
      // Another value may have nearly this name.
      guard labels.contains(label) || name.nearest(in: labels) == nil else { return nil }
      let whole = "{\(label)}" + TextLookalike.braced(Array(rest.utf8), labels: labels)
      let isLabel = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      return literal.fault(
        "\(why): write \(whole), with syntax: .brace"
          + (isLabel && !labels.contains(label) ? ", or label a value `\(name)`" : ""), at: range)
    }
  }

  extension PatternElement {
    /// The place of literal text; `nil` for other pieces.
    fileprivate var rangeOfText: Range<Int>? {
      if case .literal = kind { range } else { nil }
    }
  }

  extension String {
    /// The label that a name is, or nearly is.
    fileprivate func label(in labels: [String]) -> String? {
      labels.contains(self) ? self : count > 2 ? nearest(in: labels) : nil
    }
  }

  extension UInt8 {
    /// Whether the byte belongs to a name that needs no backticks.
    fileprivate var isOfName: Bool {
      self >= 0x80 || self == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
  }
#endif
