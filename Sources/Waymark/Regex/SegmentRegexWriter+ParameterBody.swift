extension SegmentRegexWriter {
  /// The regex of an unconstrained parameter within its segment, which depends on the literals
  /// around it.
  struct ParameterBody {
    /// The characters that a parameter can't contain.
    let separators: String
    let mode: Mode
    let ignoresCase: Bool

    private static let escape = "%[0-9A-F]{2}"

    /// One character.
    private var unit: String { "(?:\(character)|\(Self.escape))" }

    /// One character that isn't an escape.
    private var character: String {
      mode == .scalars ? "[^\(separators)%]" : "[^\(separators)%\\x80-\\xBF][\\x80-\\xBF]*+"
    }

    /// Whether the first byte of a literal can match a hexadecimal digit of canonical escapes.
    func canBeginWithinEscape(_ literal: String) -> Bool {
      let digits = ignoresCase ? "0123456789ABCDEFabcdef" : "0123456789ABCDEF"
      return literal.utf8.first.map { digits.utf8.contains($0) } ?? false
    }

    /// Returns the regex of a parameter.
    ///
    /// - Parameters:
    ///   - quantifier: How often its character is repeated, such as `+`. It's ignored after another
    ///     parameter, which leaves exactly one character.
    ///   - before: What precedes the parameter. The parameter can't contain a literal after an
    ///     earlier parameter, because that parameter matches as much as possible.
    func text(_ quantifier: String, after before: Before) -> String {
      switch before {
      case .nothing: return "[^\(separators)]\(quantifier)"
      case .parameter: return unit
      case .delimiter(let text):
        let excluded = RegexDraft.escaped(text, ignoringCase: ignoresCase)
        let isOneByte = text.utf8.count == 1 && excluded.utf8.first != UInt8(ascii: "[")
        switch (isOneByte, canBeginWithinEscape(text)) {
        case (true, false): return "[^\(separators)\(excluded)]\(quantifier)"
        case (true, true):
          return "(?:[^\(separators)%\(excluded)]|\(Self.escape))\(quantifier)"
        case (false, false): return "(?:(?!\(excluded))[^\(separators)])\(quantifier)"
        case (false, true):
          return "(?:(?!\(excluded))(?:[^\(separators)%]|\(Self.escape)))\(quantifier)"
        }
      case .either(let group, let present, let absent):
        return
          "(?(<\(group)>)\(text(quantifier, after: present))|\(text(quantifier, after: absent)))"
      }
    }

    /// Returns the regex of a lazy parameter, which ends at the first position where the following
    /// elements can match the rest of the segment.
    func lazyText(before following: ArraySlice<PatternElement>) -> String {
      // If a constraint follows, only its regex can determine where it begins.
      if following.hasConstraint {
        return "\(unit)\(unit)*?"
      }
      return "\(unit)(?:(?!\(ends(before: following).joined(separator: "|")))\(unit))*+"
    }

    /// A regex that matches the empty string at the end of the segment.
    var segmentEnd: String { "(?![^\(separators)])" }

    /// Returns the regexes that end a lazy parameter, without duplicates.
    private func ends(before following: ArraySlice<PatternElement>) -> [String] {
      guard following.contains(where: \.isOptional) else { return [end(before: following)] }
      var ends: [String] = []
      for choice in groupCombinations(of: following, after: []) {
        let rest = rest(choice[...])
        if !ends.contains(rest) { ends.append(rest) }
      }
      return ends
    }

    /// Returns the regex that ends a lazy parameter before elements without groups.
    ///
    /// The parameter ends at the first occurrence of the following literal, because a parameter
    /// after the literal matches anything.
    private func end(before following: ArraySlice<PatternElement>) -> String {
      let (literal, rest) = leadingLiteral(of: following)
      // The last literal must be at the end of the segment. A literal before a parameter must leave
      // one character for it.
      guard let next = rest.first?.kind else { return literal + segmentEnd }
      let leavesCharacter = next.parameter != nil && !literal.isEmpty
      return leavesCharacter ? literal + "[^\(separators)]" : literal
    }

    /// Returns a regex for elements without groups up to the end of the segment, ignoring
    /// constraints.
    private func rest(_ elements: ArraySlice<PatternElement>) -> String {
      let (literal, rest) = leadingLiteral(of: elements)
      guard rest.first != nil else { return literal + segmentEnd }
      let following = rest.dropFirst()
      if following.isEmpty { return "\(literal)[^\(separators)]" }
      return "\(literal)\(unit)(?:(?!\(end(before: following)))\(unit))*+\(self.rest(following))"
    }

    /// Returns the regex of the leading literals, and the elements after them.
    private func leadingLiteral(
      of elements: ArraySlice<PatternElement>
    ) -> (regex: String, rest: ArraySlice<PatternElement>) {
      var (literal, rest) = ("", elements)
      while case .literal(let text) = rest.first?.kind {
        literal += CanonicalText.literal(text)
        rest = rest.dropFirst()
      }
      return (RegexDraft.escaped(literal, ignoringCase: ignoresCase), rest)
    }

    /// Returns the elements in each combination of their optional groups.
    ///
    /// Groups that can end the segment after a parameter are left out, because the parameter also
    /// matches their text.
    private func groupCombinations(
      of elements: ArraySlice<PatternElement>, after prefix: [PatternElement]
    ) -> [[PatternElement]] {
      if prefix.last?.kind.parameter != nil, elements.allSatisfy(\.isOptional) { return [prefix] }
      guard let next = elements.first else { return [prefix] }
      let rest = elements.dropFirst()
      guard let inner = next.kind.inner else {
        return groupCombinations(of: rest, after: prefix + [next])
      }
      return groupCombinations(of: inner + rest, after: prefix)
        + groupCombinations(of: rest, after: prefix)
    }
  }
}
