/// Writes the regex of the elements of one segment.
///
/// Several parameters can share a segment. The first matches as much as possible. A later parameter
/// can't contain the literal before it, because the first parameter would have matched that too. A
/// lazy parameter matches as little as possible, so it can't contain the literal after it. The
/// regex contains these conditions, which keeps its cost linear.
///
/// A constraint only selects among the strings that its parameter could match. By itself, the
/// constraint's regex could also match strings that the parameter can't contain. Therefore, a
/// lookahead first checks that the segment fits without constraints.
///
/// The regex is for canonical strings, where each `%` begins an escape. The three characters of an
/// escape count as one, so neither an element nor a literal that a parameter excludes begins inside
/// an escape.
struct SegmentRegexWriter {
  let body: ParameterBody
  /// Whether parameters become groups.
  private var captures = true
  var output = RegexDraft()
  var names = RegexDraft.GroupNames()
  /// The indices of the groups for parameters and wildcards, in order.
  private(set) var groups: [Int] = []

  /// What is known to precede the next parameter of the segment.
  private var before = Before.nothing

  /// Whether the next byte certainly begins a character, instead of being inside an escape.
  private var isAtCharacterStart = true

  /// The units of the regex.
  enum Mode {
    case bytes
    case scalars
  }

  /// What precedes a parameter in its segment.
  indirect enum Before: Equatable {
    /// No unconstrained parameter.
    case nothing
    /// An unconstrained parameter directly before.
    case parameter
    /// An unconstrained parameter, then this literal in canonical form.
    case delimiter(String)
    /// One of two cases, depending on whether a group participated in the match.
    case either(group: String, Before, Before)
  }

  /// - Parameters:
  ///   - separators: The characters that a parameter can't contain.
  ///   - mode: The units of the regex.
  ///   - ignoresCase: Whether literals ignore the case of ASCII letters.
  init(separators: String, mode: Mode, ignoresCase: Bool) {
    body = ParameterBody(separators: separators, mode: mode, ignoresCase: ignoresCase)
  }

  /// Writes elements of a segment, with groups for the parameters.
  ///
  /// - Parameter beginsSegment: Whether these are the segment's first elements.
  mutating func append(_ elements: ArraySlice<PatternElement>, beginsSegment: Bool = true) {
    let parameters = elements.parameters
    // A single parameter or a lazy parameter can match anything, and needs no lookahead.
    if parameters.count > 1, elements.hasConstraint, !parameters.allSatisfy(\.isLazy) {
      output.append("(?=")
      appendUnconstrained(elements)
      output.append(")")
    }
    (before, isAtCharacterStart) = (.nothing, beginsSegment)
    let isShared = elements.count > 1
    // Atomic: after the segment matches, no other split of it is tried.
    if isShared { output.append("(?>") }
    append(elements, followedBy: [])
    if isShared { output.append("\(body.segmentEnd))") }
  }

  /// Writes elements of a segment without their constraints, and without groups for the parameters.
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
        if body.canBeginWithinEscape(canonical) { assertCharacterStart() }
        output.appendLiteral(canonical, ignoringCase: body.ignoresCase)
        isAtCharacterStart = true
        before = before.followed(by: canonical)
      case .parameter(let parameter): append(parameter, followedBy: following)
      case .optional(let inner): appendOptional(inner, followedBy: following)
      case .wildcard(let name, let mayBeEmpty):
        // The segment is matched alone. In a whole path, ``FormRegexWriter`` writes the wildcard.
        let group = names.add(name ?? "wildcard")
        groups.append(group.number)
        output.append("(?<\(group.name)>[^\(body.separators)]\(mayBeEmpty ? "*" : "+"))")
        isAtCharacterStart = false
      case .separator: break
      }
    }
  }

  private mutating func appendOptional(
    _ inner: [PatternElement], followedBy rest: ArraySlice<PatternElement>
  ) {
    let outside = before
    let wasAtCharacterStart = isAtCharacterStart
    let count = groups.count
    output.append("(?:")
    // Without a preceding parameter, a literal doesn't affect the next parameter.
    let isNeeded = !captures && (before != .nothing || !inner.parameters.isEmpty)
    let marker = isNeeded ? names.add("group").name : nil
    if let marker { output.append("(?<\(marker)>)") }
    append(inner[...], followedBy: rest)
    output.append(")?")
    isAtCharacterStart = isAtCharacterStart && wasAtCharacterStart
    if before == outside { return }
    let group = marker ?? (groups.count > count ? names.name(of: groups[count]) : nil)
    // Without a parameter inside, the regex can't determine whether the group is present, and
    // continues as if it weren't.
    before = group.map { .either(group: $0, before, outside) } ?? outside
  }

  private mutating func append(
    _ parameter: PatternParameter, followedBy following: ArraySlice<PatternElement>
  ) {
    assertCharacterStart()
    var rest: String?
    if parameter.constraint != nil {
      // A constraint may match the empty string, but a parameter is never empty, so the rest of the
      // segment must become shorter.
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
    isAtCharacterStart = false
    if let rest { output.append("(?!\\k<\(rest)>\\z)") }
  }

  /// Asserts that the next byte begins a character.
  private mutating func assertCharacterStart() {
    guard !isAtCharacterStart else { return }
    output.append("(?<!%)(?<!%[0-9A-F])")
    isAtCharacterStart = true
  }
}

extension SegmentRegexWriter.Before {
  /// Returns what precedes the next parameter after another literal.
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
