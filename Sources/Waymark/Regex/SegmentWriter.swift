/// Writes the regex of the pieces of one segment.
///
/// Several parameters can share a segment. The first takes as much as it can. A later one cannot
/// contain the text before it, because the first would have taken that too. A lazy one takes as
/// little as it can, so it cannot contain the text after it. The regex says so, which keeps its
/// work linear.
///
/// A constraint chooses among the texts that its parameter could take, and adds none. Where the
/// regex of a constraint stands in the place of such a text, it could take text that a later
/// parameter cannot contain. So an assertion says first that the segment fits without constraints.
///
/// The regex is for canonical text. There each `%` begins an escape, three characters that stand
/// for one. No piece begins inside an escape, and the text before a parameter is not searched
/// there.
struct SegmentWriter {
  let body: ParameterBody
  /// Whether parameters become groups.
  private var captures = true
  var output = RegexText()
  var names = RegexText.GroupNames()
  /// The numbers of the groups for parameters and wildcards, in order.
  private(set) var groups: [Int] = []

  /// The known text before the next parameter of the segment.
  private var before = Before.nothing

  /// Whether the next text certainly begins a character, and is not the second or third of an
  /// escape.
  private var isAtCharacter = true

  /// The units of the regex.
  enum Mode {
    case bytes
    case scalars
  }

  /// The text before a parameter in its segment.
  indirect enum Before: Equatable {
    /// No unconstrained parameter.
    case nothing
    /// An unconstrained parameter, directly.
    case parameter
    /// An unconstrained parameter, then this text in canonical form.
    case delimiter(String)
    /// One text if a group took part in the match, or another if it did not.
    case either(group: String, Before, Before)
  }

  /// - Parameters:
  ///   - separators: The characters that a parameter cannot contain.
  ///   - mode: The units of the regex.
  ///   - ignoresCase: Whether ASCII letters of literals match in both cases.
  init(separators: String, mode: Mode, ignoresCase: Bool) {
    body = ParameterBody(separators: separators, mode: mode, ignoresCase: ignoresCase)
  }

  /// Writes pieces of a segment, whose parameters become groups.
  ///
  /// - Parameter beginsSegment: Whether no other text of the segment is before them.
  mutating func append(_ elements: ArraySlice<PatternElement>, beginsSegment: Bool = true) {
    let parameters = elements.parameters
    // One parameter can take any text, and so can a lazy one.
    if parameters.count > 1, elements.hasConstraint, !parameters.allSatisfy(\.isLazy) {
      output.append("(?=")
      appendUnconstrained(elements)
      output.append(")")
    }
    (before, isAtCharacter) = (.nothing, beginsSegment)
    let isShared = elements.count > 1
    // Once the segment is matched, no other split of it is tried.
    if isShared { output.append("(?>") }
    append(elements, followedBy: [])
    if isShared { output.append("\(body.segmentEnd))") }
  }

  /// Writes pieces of a segment without their constraints, whose parameters become no groups.
  mutating func appendUnconstrained(
    _ elements: ArraySlice<PatternElement>, beginsSegment: Bool = true
  ) {
    let unconstrained = elements.map {
      $0.changingParameters { parameter, _ in parameter.constraint = nil }
    }
    let groups = groups
    captures = false
    append(unconstrained[...], beginsSegment: beginsSegment)
    (captures, self.groups) = (true, groups)
  }

  /// - Parameter rest: The elements that follow in the segment.
  private mutating func append(
    _ elements: ArraySlice<PatternElement>, followedBy rest: ArraySlice<PatternElement>
  ) {
    for index in elements.indices {
      var following: ArraySlice<PatternElement> {
        rest.isEmpty ? elements[(index + 1)...] : elements[(index + 1)...] + rest
      }
      switch elements[index].kind {
      case .literal(let text):
        let canonical = CanonicalText.literal(text)
        if body.canBeginWithinEscape(canonical) { beginCharacter() }
        output.appendLiteral(canonical, ignoringCase: body.ignoresCase)
        isAtCharacter = true
        before = before.followed(by: canonical)
      case .parameter(let parameter): append(parameter, followedBy: following)
      case .optional(let inner): appendOptional(inner, followedBy: following)
      case .wildcard(let name, let mayBeEmpty):
        // Only if the segment is matched alone. In other cases a ``FormWriter`` writes it.
        let group = names.add(name ?? "wildcard")
        groups.append(group.number)
        output.append("(?<\(group.name)>[^\(body.separators)]\(mayBeEmpty ? "*" : "+"))")
        isAtCharacter = false
      case .separator: break
      }
    }
  }

  private mutating func appendOptional(
    _ inner: [PatternElement], followedBy rest: ArraySlice<PatternElement>
  ) {
    let outside = before
    let wasAtCharacter = isAtCharacter
    let count = groups.count
    output.append("(?:")
    // Behind no parameter, text alone decides nothing about the next one.
    let isNeeded = !captures && (before != .nothing || !inner.parameters.isEmpty)
    let marker = isNeeded ? names.add("group").name : nil
    if let marker { output.append("(?<\(marker)>)") }
    append(inner[...], followedBy: rest)
    output.append(")?")
    isAtCharacter = isAtCharacter && wasAtCharacter
    if before == outside { return }
    let group = marker ?? (groups.count > count ? names.name(of: groups[count]) : nil)
    // Without a parameter inside, the regex cannot tell whether the group is there. It goes on as if it were not.
    before = group.map { .either(group: $0, before, outside) } ?? outside
  }

  private mutating func append(
    _ parameter: PatternParameter, followedBy following: ArraySlice<PatternElement>
  ) {
    beginCharacter()
    var rest: String?
    if parameter.constraint != nil {
      // A constraint may match nothing, but a parameter is never empty: less text must be left after it than before it.
      let name = names.add("rest").name
      output.append("(?=(?<\(name)>(?s:.*+)))")
      rest = name
    }
    if captures {
      let group = names.add(parameter.name ?? "parameter")
      groups.append(group.number)
      output.append("(?<")
      output.append(group.name)
      output.append(">")
    } else {
      output.append("(?:")
    }
    if let constraint = parameter.constraint {
      output.append("(?:\(constraint.text))")
      before = .nothing
    } else if parameter.isLazy, before == .nothing, !following.isEmpty {
      output.append(body.lazyText(before: following))
    } else {
      output.append(body.text(following.isEmpty ? "++" : "+", after: before))
      before = parameter.isLazy ? .nothing : .parameter
    }
    output.append(")")
    isAtCharacter = false
    if let rest { output.append("(?!\\k<\(rest)>\\z)") }
  }

  /// Makes the next text begin a character.
  private mutating func beginCharacter() {
    guard !isAtCharacter else { return }
    output.append("(?<!%)(?<!%[0-9A-F])")
    isAtCharacter = true
  }
}

extension SegmentWriter.Before {
  /// The known text after another literal.
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
