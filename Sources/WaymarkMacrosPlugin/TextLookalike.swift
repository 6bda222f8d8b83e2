#if Macros
  import WaymarkPatterns
  import WaymarkText

  /// Advice about literals that look like parameters for a value: `:id` after other text or `{id}`
  /// in the colon syntax, and `[id]` in any syntax.
  extension RouteAttribute {
    /// The faults of literals that look like parameters for values, at most one per literal.
    ///
    /// - Parameter labels: The labels of the values that the pattern lacks.
    func lookalikeFaults(labels: [String]) -> [RouteFault] {
      guard let unnamed = labels.first else { return [] }
      let bytes = literal.bytes
      // In the URLPattern syntax, `{id}` is a group, not a literal.
      let parts =
        kind == .urlPattern
        ? pattern.foreignSpellings(in: .urlPattern).map(\.range) : pieces.compactMap(\.rangeOfText)
      return parts.compactMap { part in
        let part = part.clamped(to: bytes.indices)
        let spellings = PatternSuggestion.spellings(bytes, in: part, unnamed: unnamed) { word, _ in
          word.label(in: labels)
        }
        guard let range = spellings.first(where: { $0.name != nil })?.range else { return nil }
        return message(of: range, in: part, labels: labels).map { literal.fault($0, at: range) }
      }
    }

    /// The advice for a range of the pattern, using the labels as names, or `nil` if there's none.
    private func advice(on part: Range<Int>, labels: [String]) -> PatternSuggestion? {
      PatternSuggestion(
        literal.bytes, in: part, of: kind.syntax, unnamed: labels.first ?? "id"
      ) { word, _ in word.label(in: labels) }
    }

    private func message(
      of range: Range<Int>, in part: Range<Int>, labels: [String]
    ) -> String? {
      let text = literal.text(range)
      if kind == .urlPattern || fillsSegment(range) {
        return advice(on: range, labels: labels).map { advice in
          "'\(text)' is a literal in this syntax: "
            + advice.withArguments(after: precedingByte(of: range)) + advice.orSyntax
        }
      }
      let isColon = kind == .colon && text.hasPrefix(":")
      let why = isColon ? ", because a parameter begins its segment" : ""
      if isColon, isGroup(range) {
        let parameter = advice(on: range, labels: labels)?.replacement ?? text
        return "'\(text)' is read as a literal\(why): write (/\(parameter))"
      }
      let mayLackSlash = isColon && precedingByte(of: range)?.isNameLike ?? false
      return advice(on: part, labels: labels).map { advice in
        "'\(literal.text(part))' is read as a literal\(why): \(advice.withArguments(after: nil))"
          + (mayLackSlash ? ", or a slash before the colon if it is missing" : "")
      }
    }

    private func precedingByte(of range: Range<Int>) -> UInt8? {
      literal.bytes[..<range.lowerBound].last
    }

    private func followingByte(of range: Range<Int>) -> UInt8? {
      literal.bytes[range.upperBound...].first
    }

    private func fillsSegment(_ range: Range<Int>) -> Bool {
      let before = precedingByte(of: range).map { "/(".utf8.contains($0) } ?? true
      let after = followingByte(of: range).map { "/()<#".utf8.contains($0) } ?? true
      return before && after && !isGroup(range)
    }

    /// Whether a range is a whole group in the middle of a segment, as in `/user(:id)`.
    private func isGroup(_ range: Range<Int>) -> Bool {
      guard precedingByte(of: range) == UInt8(ascii: "("),
        followingByte(of: range) == UInt8(ascii: ")"), range.lowerBound > 1
      else { return false }
      return !"/(".utf8.contains(literal.bytes[range.lowerBound - 2])
    }

    // MARK: Names that are too long

    /// The fault of a name in the colon syntax that includes text after the name, or `nil` if it
    /// doesn't.
    ///
    /// - Parameters:
    ///   - name: A name without a value.
    ///   - labels: The labels of the values that the pattern lacks.
    func longNameFault(_ name: String, at range: Range<Int>, labels: [String]) -> RouteFault? {
      let word = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard kind == .colon, !word.isEmpty, word != name else { return nil }
      let label = word.label(in: labels) ?? word
      let rest = name.dropFirst(word.count)
      let why = "a name extends to the end of its segment, so this name is '\(name)'"
      if rest.count == 1, let purpose = PatternSuggestion.meaning(ofModifier: rest.first) {
        let mark = rest == "*" ? "*" : "**"
        return literal.fault("\(why): for \(purpose), write \(mark)\(label)", at: range)
      }
      // Another value may have a similar name.
      guard labels.contains(label) || name.nearest(in: labels) == nil else { return nil }
      let part = range.lowerBound..<range.lowerBound + 1 + name.utf8.count
      // A group in braces spans several elements, so the advice is for the whole pattern.
      let advice =
        name.utf8.contains { "{}".utf8.contains($0) }
        ? PatternSuggestion(on: literal.text, in: .colon)
        : PatternSuggestion(literal.bytes, in: part, of: .colon) { other, isAfterWord in
          other == word ? label : other.label(in: labels) ?? (isAfterWord ? nil : other)
        }
      let isLabel = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      return advice.map { advice in
        literal.fault(
          "\(why): \(advice.withArguments(after: nil))"
            + (isLabel && !labels.contains(label) ? ", or label a value `\(name)`" : ""), at: range)
      }
    }

    // MARK: Spellings that don't concern values

    /// Warnings about ranges that look like another router's syntax but name no value.
    ///
    /// Names are reported with the faults of values. A colon after other punctuation may be
    /// intended.
    var spellingWarnings: [RouteFault] {
      let whole = PatternSuggestion(on: literal.text, in: kind.syntax)
      return pattern.foreignSpellings(in: kind.syntax).compactMap { spelling in
        switch spelling.kind {
        case .query, .name: return nil
        case .parameter where kind == .colon && spelling.isOnlyPunctuated: return nil
        case .parameter, .wildcard, .regex, .method, .blank, .dotSegment: break
        }
        return warning(
          "'\(spelling.text)' \(spelling.remark): \(spelling.advice(whole))", at: spelling.range)
      }
    }
  }

  extension ForeignSpelling {
    /// Whether the only sign of a parameter is a colon after punctuation, as in `x-:id`.
    fileprivate var isOnlyPunctuated: Bool {
      let bytes = Array(text.utf8)
      return bytes.first != UInt8(ascii: ":") && !bytes.contains { "{<[$".utf8.contains($0) }
        && !bytes.indices.dropFirst().contains {
          bytes[$0] == UInt8(ascii: ":") && bytes[$0 - 1].isNameLike
        }
    }
  }

  extension PatternSuggestion {
    /// The advice, including the argument for another syntax.
    ///
    /// - Parameter byte: The byte before the range. A group includes the slash before it.
    fileprivate func withArguments(after byte: UInt8?) -> String {
      let isGroup = byte == UInt8(ascii: "/") && replacement.hasPrefix("(")
      let text = isGroup ? "(/" + replacement.dropFirst() : replacement
      return "write \(text)" + (otherSyntax.map { ", with syntax: .\($0)" } ?? "")
    }

    /// The advice to use another syntax, in which the range is a parameter as written.
    fileprivate var orSyntax: String { syntaxOfText.map { ", or syntax: .\($0)" } ?? "" }
  }

  extension RouteAttribute.Kind {
    fileprivate var syntax: WaymarkPatterns.PatternSyntax {
      switch self {
      case .colon: .colon
      case .brace: .brace
      case .urlPattern: .urlPattern
      }
    }
  }

  extension PatternElement {
    /// The range of a literal, or `nil` for another element.
    fileprivate var rangeOfText: Range<Int>? {
      kind.literal.map { _ in range }
    }
  }

  extension UInt8 {
    /// Whether the byte is a letter or a digit.
    fileprivate var isNameLike: Bool { isASCIILetter || isASCIIDigit }
  }

  extension String {
    /// The label that equals or resembles the name.
    fileprivate func label(in labels: [String]) -> String? {
      labels.contains(self) ? self : count > 2 ? nearest(in: labels) : nil
    }
  }
#endif
