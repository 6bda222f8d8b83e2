/// The regex of an unconstrained parameter within its segment, which depends on the text beside it.
struct ParameterBody {
  /// The characters that a parameter cannot contain.
  let separators: String
  let mode: SegmentWriter.Mode
  let ignoresCase: Bool

  private static let escape = "%[0-9A-F]{2}"

  /// One character that is no escape.
  private var character: String {
    mode == .scalars ? "[^\(separators)%]" : "[^\(separators)%\\x80-\\xBF][\\x80-\\xBF]*+"
  }

  /// Whether the first byte of a literal can match a hexadecimal digit of canonical escapes.
  func canBeginWithinEscape(_ literal: String) -> Bool {
    let digits = ignoresCase ? "0123456789ABCDEFabcdef" : "0123456789ABCDEF"
    return literal.utf8.first.map { digits.utf8.contains($0) } ?? false
  }

  /// Takes what the parameter before it has left: no text that contains the literal between both.
  func text(_ quantifier: String, after before: SegmentWriter.Before) -> String {
    switch before {
    case .nothing: return "[^\(separators)]\(quantifier)"
    case .parameter:
      // The parameter before leaves exactly one character.
      return "(?:\(character)|\(Self.escape))"
    case .delimiter(let text):
      let excluded = RegexText.escaped(text, ignoringCase: ignoresCase)
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

  /// Takes characters up to the first place where the following elements can begin.
  ///
  /// - Parameter mayContinue: Whether the segment can continue after `following`.
  func lazyText(before following: ArraySlice<PatternElement>, mayContinue: Bool) -> String {
    let unit = "(?:\(character)|\(Self.escape))"
    // If a constraint follows, only its own regex can tell what it takes.
    if mayContinue || following.parameters.contains(where: { $0.constraint != nil }) {
      return "\(unit)\(unit)*?"
    }
    return "\(unit)(?:(?!\(ends(before: following).joined(separator: "|")))\(unit))*+"
  }

  /// The regexes that end a lazy parameter, one for each choice of the optional groups that come next.
  private func ends(before following: ArraySlice<PatternElement>) -> [String] {
    let end = "(?![^\(separators)])"
    guard let next = following.first else { return [end] }
    let rest = following.dropFirst()
    switch next.kind {
    case .optional(let inner): return ends(before: inner[...] + rest) + ends(before: rest)
    case .literal(let text):
      let literal = RegexText.escaped(CanonicalText.literal(text), ignoringCase: ignoresCase)
      // The last text of a segment is at its end. Text before a parameter leaves something for it.
      guard let second = rest.first else { return [literal + end] }
      if case .parameter = second.kind { return [literal + "[^\(separators)]"] }
      return [literal]
    case .parameter, .wildcard, .separator: return [""]
    }
  }
}
