/// A regex as a tree.
///
/// Regexes are written in the dialect that all engines read in the same way: PCRE2's syntax with
/// PCRE2's meaning, without the constructs that ICU can't match with the same meaning. The tree has
/// no flags such as `(?i)`, because the parser applies them to the characters and anchors.
package struct RegexTree {
  package let root: Node

  /// The first anchors and captures in the regex.
  package let offsets: Offsets

  /// The numbers of the groups that conditions test.
  let conditions: Set<Int>

  /// Reads a regex.
  ///
  /// - Throws: An error for the first construct that is invalid, or that the engines read
  ///   differently.
  package init(_ text: String, options: RegexOptions) throws(RegexSyntaxError) {
    var parser = RegexParser(Array(text.utf8), options)
    root = try parser.parse()
    (offsets, conditions) = (parser.offsets, parser.conditions)
  }

  /// The offsets of the first constructs of some kinds in a regex, in UTF-8.
  package struct Offsets {
    /// An anchor at the start of the subject.
    package var start: Int?
    /// An anchor at the end of the subject.
    package var end: Int?
    /// A group that captures.
    package var capture: Int?
  }

  package indirect enum Node {
    /// One character of a set, and its approximate size in PCRE2's compiled code, in bytes.
    case one(RegexSet, size: Int)
    /// `\R`
    case lineEnd
    case assertion(Assertion)
    case sequence([Node])
    case choice([Node])
    case repeated(Node, Repetition)
    case group(Node, Group)
    /// A lookahead or lookbehind.
    case look(Node, Look)
    /// The string that a group captured.
    case reference(to: Int)
    /// One of two nodes: the first if a group has captured.
    case conditional(on: Int, Node, Node)
  }

  package enum Assertion {
    case start
    case end
    /// The end, or a line feed at the end.
    case lastLine
    case lineStart
    /// The end, or before a line feed.
    case beforeLineFeed
    case boundary
    case notBoundary
  }

  package enum Group {
    case plain
    /// `(?>…)`
    case atomic
    case capture(Int)
  }

  package enum Look: String {
    case ahead = "(?="
    case notAhead = "(?!"
    case behind = "(?<="
    case notBehind = "(?<!"
  }

  /// The number of times that a node is repeated.
  package struct Repetition {
    package let least: Int
    /// The maximum, or `nil` if there's no maximum.
    package let most: Int?
    var mode = Mode.greedy

    enum Mode { case greedy, lazy, possessive }
  }
}

// MARK: What a match consumes

extension RegexTree.Node {
  /// The number of characters that every match consumes.
  ///
  /// `nil` if the number varies, or exceeds PCRE2's maximum for a lookbehind.
  var width: Int? {
    switch self {
    case .one: 1
    case .assertion, .look: 0
    case .lineEnd, .reference: nil
    case .sequence(let nodes):
      nodes.reduce(0 as Int?) { sum, node in
        sum.flatMap { sum in node.width.flatMap { Self.width(sum.addingReportingOverflow($0)) } }
      }
    case .choice(let branches): Self.sharedWidth(of: branches)
    case .repeated(let node, let rounds):
      rounds.least == rounds.most
        ? node.width.flatMap { Self.width($0.multipliedReportingOverflow(by: rounds.least)) } : nil
    case .group(let node, _): node.width
    case .conditional(_, let present, let absent): Self.sharedWidth(of: [present, absent])
    }
  }

  private static func sharedWidth(of branches: [Self]) -> Int? {
    let width = branches[0].width
    return branches.dropFirst().allSatisfy { $0.width == width } ? width : nil
  }

  private static func width(_ sum: (partialValue: Int, overflow: Bool)) -> Int? {
    sum.overflow || sum.partialValue > 65_535 ? nil : sum.partialValue
  }

  /// Whether the node can be in a lookbehind: each of its alternatives has a fixed width.
  var isValidInLookbehind: Bool {
    let branches = if case .choice(let branches) = self { branches } else { [self] }
    // ICU adds the length of a nested lookahead to the lookbehind's, so it must be limited too.
    return branches.allSatisfy { $0.width != nil && !$0.repeatsWithoutEnd }
  }

  /// Whether the node contains a repeat that ICU treats as unlimited.
  private var repeatsWithoutEnd: Bool {
    switch self {
    case .one, .assertion, .lineEnd, .reference: false
    case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.repeatsWithoutEnd)
    case .repeated(let node, let rounds):
      rounds.most == nil || rounds.mode == .lazy && rounds.least != rounds.most
        || node.repeatsWithoutEnd
    case .group(let node, _), .look(let node, _): node.repeatsWithoutEnd
    case .conditional(_, let present, let absent):
      present.repeatsWithoutEnd || absent.repeatsWithoutEnd
    }
  }

  /// Whether the node can match an empty string.
  var mayBeEmpty: Bool {
    switch self {
    case .one, .lineEnd: false
    case .assertion, .look, .reference: true
    case .sequence(let nodes): nodes.allSatisfy(\.mayBeEmpty)
    case .choice(let branches): branches.contains(where: \.mayBeEmpty)
    case .repeated(let node, let rounds): rounds.least == 0 || node.mayBeEmpty
    case .group(let node, _): node.mayBeEmpty
    case .conditional(_, let present, let absent): present.mayBeEmpty || absent.mayBeEmpty
    }
  }

  /// Whether a quantifier can follow the node.
  ///
  /// A sequence can only be a change of flags here, such as `(?i)`.
  var isRepeatable: Bool {
    switch self {
    case .assertion, .sequence: false
    default: true
    }
  }
}
