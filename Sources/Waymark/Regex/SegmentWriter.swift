/// Writes the regex of the pieces of one segment.
///
/// Several parameters can share a segment. The first takes as much as it can; a later one cannot
/// contain the text before it, since the first would have taken that too. Saying so in the regex
/// keeps its work linear.
///
/// The regex is one of canonical text, where each `%` begins an escape of three characters that stand for one: no
/// piece begins within one, and no text before a parameter is looked for there.
struct SegmentWriter {
  private let separators: String
  private let mode: Mode
  private let end: End
  private(set) var output: RegexText
  private(set) var captures: [CompiledPattern.Capture] = []

  /// What is known of the text before the next parameter of the segment.
  private(set) var before: Before

  /// Whether what comes next surely begins a character, and not the second or third of an escape.
  private var isAtCharacter: Bool

  /// What the regex's units are.
  enum Mode {
    case bytes
    case scalars
  }

  /// What can follow the pieces.
  enum End {
    /// The end of the segment.
    case segment
    /// The end of the segment; and what the pieces take may have to be given back to later ones,
    /// because they can be absent.
    case segmentOrNothing
    /// Text of the same segment.
    case text
  }

  /// What stands before a parameter in its segment.
  indirect enum Before: Equatable {
    /// No unconstrained parameter.
    case nothing
    /// An unconstrained parameter, directly.
    case parameter
    /// An unconstrained parameter, then this text in canonical form.
    case delimiter(String)
    /// One thing if a group took part in the match, else another.
    case either(group: String, Before, Before)
  }

  /// - Parameters:
  ///   - separators: The characters that no parameter takes.
  ///   - mode: What the regex's units are.
  ///   - end: What can follow the pieces.
  ///   - before: What is known of the text of the same segment before them; `nil` when they begin it.
  ///   - output: What the regex of the pieces is appended to.
  init(
    separators: String, mode: Mode, end: End, before: Before? = nil,
    appendingTo output: consuming RegexText = RegexText()
  ) {
    self.separators = separators
    self.mode = mode
    self.end = end
    self.before = before ?? .nothing
    isAtCharacter = before == nil
    self.output = output
  }

  var text: String { output.text }

  /// Writes `elements`, whose parameters become groups.
  mutating func append(_ elements: ArraySlice<PatternElement>, groups: inout GroupNames) {
    let isShared = elements.count > 1 && end == .segment
    // Once the segment is matched, no other split of it is tried.
    if isShared { output.append("(?>") }
    append(elements, isLast: end != .text, groups: &groups)
    if isShared {
      output.append("(?![^")
      output.append(separators)
      output.append("]))")
    }
  }

  private mutating func append(
    _ elements: ArraySlice<PatternElement>, isLast: Bool, groups: inout GroupNames
  ) {
    for index in elements.indices {
      let isLast = isLast && index == elements.endIndex - 1
      switch elements[index].kind {
      case .literal(let text):
        let canonical = CanonicalText.literal(text)
        if canonical.canBeginWithinEscape { beginCharacter() }
        output.appendLiteral(canonical)
        isAtCharacter = true
        before = before.followed(by: canonical)
      case .parameter(let parameter): append(parameter, isLast: isLast, groups: &groups)
      case .optional(let inner): appendOptional(inner, isLast: isLast, groups: &groups)
      case .separator, .wildcard:
        // The compiler ends a segment before these.
        break
      }
    }
  }

  private mutating func appendOptional(
    _ inner: [PatternElement], isLast: Bool, groups: inout GroupNames
  ) {
    let outside = before
    let wasAtCharacter = isAtCharacter
    let firstCapture = captures.count
    output.append("(?:")
    append(inner[...], isLast: isLast, groups: &groups)
    output.append(")?")
    isAtCharacter = isAtCharacter && wasAtCharacter
    let group = captures.count > firstCapture ? groups.name(of: captures[firstCapture].group) : nil
    // Without a parameter inside nothing tells whether the group is there; then it is as if not.
    before = group.map { .either(group: $0, before, outside) } ?? outside
  }

  private mutating func append(
    _ parameter: PatternParameter, isLast: Bool, groups: inout GroupNames
  ) {
    beginCharacter()
    var rest: String?
    if parameter.constraint != nil {
      // A constraint may match nothing, but a parameter is never empty: behind it there must be less than
      // what was there before it.
      let name = groups.add("rest").name
      output.append("(?=(?<\(name)>(?s:.*+)))")
      rest = name
    }
    let group = groups.add(parameter.name ?? "parameter")
    captures.append(
      CompiledPattern.Capture(name: parameter.name, isWildcard: false, group: group.number))
    output.append("(?<")
    output.append(group.name)
    output.append(">")
    if let constraint = parameter.constraint {
      output.append("(?:\(constraint.text))")
      before = .nothing
    } else {
      appendBody(isLast ? "++" : "+")
      before = .parameter
    }
    output.append(")")
    isAtCharacter = false
    if let rest { output.append("(?!\\k<\(rest)>\\z)") }
  }

  /// Makes what comes next begin a character.
  private mutating func beginCharacter() {
    guard !isAtCharacter else { return }
    output.append("(?<!%)(?<!%[0-9A-F])")
    isAtCharacter = true
  }

  private mutating func appendBody(_ quantifier: String) {
    guard before == .nothing else {
      output.append(body(quantifier, before))
      return
    }
    // As `body` has it, without making a string.
    output.append("[^")
    output.append(separators)
    output.append("]")
    output.append(quantifier)
  }

  private static let escape = "%[0-9A-F]{2}"

  private func body(_ quantifier: String, _ before: Before) -> String {
    switch before {
    case .nothing: return "[^\(separators)]\(quantifier)"
    case .parameter:
      // The parameter before leaves exactly one character.
      let character =
        mode == .scalars ? "[^\(separators)%]" : "[^\(separators)%\\x80-\\xBF][\\x80-\\xBF]*+"
      return "(?:\(character)|\(Self.escape))"
    case .delimiter(let text):
      let excluded = RegexText.escaped(text)
      switch (text.utf8.count == 1, text.canBeginWithinEscape) {
      case (true, false): return "[^\(separators)\(excluded)]\(quantifier)"
      case (true, true):
        return "(?:[^\(separators)%\(excluded)]|\(Self.escape))\(quantifier)"
      case (false, false): return "(?:(?!\(excluded))[^\(separators)])\(quantifier)"
      case (false, true):
        return "(?:(?!\(excluded))(?:[^\(separators)%]|\(Self.escape)))\(quantifier)"
      }
    case .either(let group, let present, let absent):
      return "(?(<\(group)>)\(body(quantifier, present))|\(body(quantifier, absent)))"
    }
  }
}

extension String {
  /// Whether the text's first byte is a hexadecimal digit of canonical escapes.
  fileprivate var canBeginWithinEscape: Bool {
    utf8.first.map { "0123456789ABCDEF".utf8.contains($0) } ?? false
  }
}

extension SegmentWriter.Before {
  /// What is known after a literal has followed.
  fileprivate func followed(by text: String) -> Self {
    switch self {
    case .nothing: return .nothing
    case .parameter: return .delimiter(text)
    case .delimiter(let start): return .delimiter(start + text)
    case .either(let group, let present, let absent):
      let present = present.followed(by: text)
      let absent = absent.followed(by: text)
      return present == absent ? present : .either(group: group, present, absent)
    }
  }
}
