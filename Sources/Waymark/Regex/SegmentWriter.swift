/// Writes the regex of the pieces of one segment.
///
/// Several parameters can share a segment. The first takes as much as it can; a later one cannot
/// contain the text before it, since the first would have taken that too. Saying so in the regex
/// keeps its work linear.
struct SegmentWriter {
  private let separators: String
  private let mode: Mode
  private let mayContinue: Bool
  private var output = RegexText()
  private(set) var captures: [CompiledPattern.Capture] = []

  /// What the regex's units are.
  enum Mode {
    case bytes
    case scalars
  }

  /// What stands directly before a parameter in its segment.
  private enum Before {
    /// The segment's start, or pieces whose extent cannot be known.
    case unknown
    /// Literal text after an unconstrained parameter.
    case delimiter(String)
    /// An unconstrained parameter.
    case parameter
  }

  /// - Parameters:
  ///   - separators: The characters that no parameter takes.
  ///   - mode: What the regex's units are.
  ///   - mayContinue: Whether text of the same segment may follow the pieces.
  init(separators: String, mode: Mode, mayContinue: Bool) {
    self.separators = separators
    self.mode = mode
    self.mayContinue = mayContinue
  }

  var text: String { output.text }

  /// Writes `elements`, whose parameters become groups.
  mutating func append(_ elements: ArraySlice<PatternElement>, groups: inout GroupNames) {
    let isShared = elements.count > 1 && !mayContinue
    // Once the segment is matched, no other split of it is tried.
    if isShared { output.append("(?>") }
    var before = Before.unknown
    append(elements, isLast: !mayContinue, before: &before, groups: &groups)
    if isShared { output.append("(?![^\(separators)]))") }
  }

  private mutating func append(
    _ elements: ArraySlice<PatternElement>, isLast: Bool, before: inout Before,
    groups: inout GroupNames
  ) {
    var hasParameter = false
    for (index, element) in zip(elements.indices, elements) {
      let isLast = isLast && index == elements.index(before: elements.endIndex)
      switch element.kind {
      case .literal(let text):
        let canonical = CanonicalPath.literal(text)
        output.appendLiteral(canonical)
        switch before {
        case .parameter: before = .delimiter(canonical)
        case .delimiter(let start): before = .delimiter(start + canonical)
        case .unknown: break
        }
      case .parameter(let parameter):
        append(parameter, isLast: isLast, before: before, groups: &groups)
        before = parameter.constraint == nil ? .parameter : .unknown
        hasParameter = true
      case .optional(let inner):
        output.append("(?:")
        append(inner[...], isLast: isLast, before: &before, groups: &groups)
        output.append(isLast ? ")?+" : ")?")
        before = hasParameter ? .parameter : .unknown
      case .separator, .wildcard:
        // The compiler ends a segment before these.
        break
      }
    }
  }

  private mutating func append(
    _ parameter: PatternParameter, isLast: Bool, before: Before, groups: inout GroupNames
  ) {
    let group = groups.add(parameter.name ?? "parameter")
    captures.append(
      CompiledPattern.Capture(name: parameter.name, isWildcard: false, group: group.number))
    output.append("(?<\(group.name)>")
    if let constraint = parameter.constraint {
      output.append("(?:\(constraint.text))")
    } else {
      output.append(body(isLast: isLast, before: before))
    }
    output.append(")")
  }

  private func body(isLast: Bool, before: Before) -> String {
    let quantifier = isLast ? "++" : "+"
    switch before {
    case .unknown: return "[^\(separators)]\(quantifier)"
    case .parameter:
      // The parameter before leaves exactly one character.
      return mode == .scalars
        ? "[^\(separators)]" : "[^\(separators)\\x80-\\xBF][\\x80-\\xBF]*+"
    case .delimiter(let text):
      let excluded = RegexText.escaped(text)
      return text.utf8.count == 1
        ? "[^\(separators)\(excluded)]\(quantifier)"
        : "(?:(?!\(excluded))[^\(separators)])\(quantifier)"
    }
  }
}
