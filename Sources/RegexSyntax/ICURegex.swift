/// A regex in the syntax of ICU.
///
/// The result doesn't depend on ICU's reading of a construct: a class is written as the ranges that
/// it has in PCRE2, `\d` as the ten ASCII digits, and a letter under `(?i)` as all of its cases.
package struct ICURegex {
  package private(set) var text = ""

  /// ICU's number of each group.
  package private(set) var groups: [Int] = []

  private let conditions: Set<Int>
  private var groupCount = 0

  /// For each group that a condition tests, ICU's number of the empty group after it.
  private var emptyGroups: [Int: Int] = [:]

  package init(_ tree: RegexTree) {
    conditions = tree.conditions
    write(tree.root)
  }

  private mutating func write(_ node: RegexTree.Node) {
    switch node {
    case .one(let set, _): text += set.text
    case .lineEnd: text += "(?>\\x{D}\\x{A}|\(RegexSet(RegexSet.verticalSpaces).text))"
    case .assertion(let assertion): text += Self.text(of: assertion)
    case .sequence(let nodes): for node in nodes { write(node) }
    case .choice(let branches):
      for (index, branch) in branches.enumerated() {
        if index > 0 { text += "|" }
        write(branch)
      }
    case .repeated(let node, let rounds): write(node, rounds)
    case .group(let node, .plain): write(node, in: "(?:")
    case .group(let node, .atomic): write(node, in: "(?>")
    case .group(let node, .capture(let number)): write(node, asGroup: number)
    case .look(let node, let look): write(node, in: look.rawValue)
    case .reference(let number): text += "(?:\\\(groups[number - 1]))"
    case .conditional(let number, let present, let absent):
      let witness = emptyGroups[number] ?? 0
      text += "(?:\\\(witness)"
      write(present, in: "(?:")
      text += "|(?!\\\(witness))"
      write(absent, in: "(?:")
      text += ")"
    }
  }

  private mutating func write(_ node: RegexTree.Node, in opening: String) {
    text += opening
    write(node)
    text += ")"
  }

  private mutating func write(_ node: RegexTree.Node, _ rounds: RegexTree.Repetition) {
    // A possessive repeat is written as an atomic group: ICU saves a state for each round of
    // `[a-z]++`, but one state for all rounds of `[a-z]+`.
    if rounds.mode == .possessive { text += "(?>" }
    if isUnit(node) { write(node) } else { write(node, in: "(?:") }
    text += rounds.text
    if rounds.mode == .lazy { text += "?" }
    if rounds.mode == .possessive { text += ")" }
  }

  private mutating func write(_ node: RegexTree.Node, asGroup number: Int) {
    groupCount += 1
    groups.append(groupCount)
    write(node, in: "(")
    guard conditions.contains(number) else { return }
    // A condition is written as a reference to the empty group, which matches only if the group
    // before it has matched.
    groupCount += 1
    emptyGroups[number] = groupCount
    text += "()"
  }

  /// Whether a quantifier applies to the whole node, so that no parentheses are needed.
  private func isUnit(_ node: RegexTree.Node) -> Bool {
    switch node {
    case .one, .lineEnd, .reference, .conditional: true
    case .group(_, .capture(let number)): !conditions.contains(number)
    case .group: true
    case .assertion, .sequence, .choice, .repeated, .look: false
    }
  }

  private static func text(of assertion: RegexTree.Assertion) -> String {
    switch assertion {
    case .start: "\\A"
    case .end: "\\z"
    case .lastLine: "(?=\\x{A}?\\z)"
    case .lineStart: "(?:\\A|(?<=\\x{A})(?!\\z))"
    case .beforeLineFeed: "(?=\\x{A}|\\z)"
    case .boundary: "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
    case .notBoundary: "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
    }
  }

  private static let word = RegexSet(RegexSet.wordCharacters).text
}

extension RegexTree.Repetition {
  fileprivate var text: String {
    switch (least, most) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (0, 1): "?"
    case (_, nil): "{\(least),}"
    case (_, let most?): "{\(least),\(most)}"
    }
  }
}
