internal import Waymark

/// What all texts that a segment's regex accepts begin and end with.
///
/// It tells regexes apart without a text: `/img/{name}.png` and `/img/{name}.jpg` have no URL in common.
struct SegmentEnds {
  private(set) var prefix: [UInt8] = []
  private(set) var suffix: [UInt8] = []
  /// The least number of bytes.
  private var least = 0
  /// Whether the prefix is all of it.
  private(set) var isWhole = true
  /// Whether letters of both cases are accepted in the place of each.
  private var ignoresCase = false
  /// Whether every text with these ends and so many bytes is accepted.
  private var areEnough = false

  private init() {}

  /// The ends of a segment's pieces without optional groups.
  init(of pieces: [PatternElement.Kind], ignoringCase: Bool) {
    var open = 0
    for piece in pieces {
      switch piece {
      case .literal(let text): append(SegmentEnds(text: Array(text.utf8)))
      case .parameter(let parameter):
        if let constraint = parameter.constraint {
          append(SegmentEnds(of: RegexTree(constraint.text)))
          open += 2
        } else {
          append(SegmentEnds(least: 1))
          open += 1
        }
      case .wildcard(_, let mayBeEmpty):
        append(SegmentEnds(least: mayBeEmpty ? 0 : 1))
        open += 1
      case .separator, .optional: open += 2
      }
    }
    ignoresCase = ignoringCase
    // An escape is one character: text that begins like its last digits does not follow any text.
    areEnough = open == 1 && suffix.first?.hexDigitValue == nil
  }

  private init(of tree: RegexTree) {
    self.init(of: tree.root)
    if tree.hasFlags { self = SegmentEnds(least: least / 4) }
  }

  private init(of node: RegexTree.Node) {
    self.init()
    switch node {
    case .character(let text): self = SegmentEnds(text: text)
    case .one: self = SegmentEnds(least: 1)
    case .condition: break
    case .sequence(let nodes): for node in nodes { append(SegmentEnds(of: node)) }
    case .choice(let nodes):
      let all = nodes.map(SegmentEnds.init(of:))
      self = all.dropFirst().reduce(all.first ?? self) { $0.shared(with: $1) }
    case .repeated(let node, let least, let most):
      let one = SegmentEnds(of: node)
      // Few rounds are enough to tell regexes apart.
      for _ in 0..<min(least, 16) { append(one) }
      self.least = one.least * least
      isWhole = isWhole && least == most && least <= 16
    }
  }

  /// One text.
  init(text: [UInt8]) {
    (prefix, suffix, least) = (text, text, text.count)
  }

  /// Texts of so many bytes or more with these ends; any without.
  init(least: Int, prefix: [UInt8] = [], suffix: [UInt8] = []) {
    (self.least, isWhole) = (least, false)
    (self.prefix, self.suffix) = (prefix, suffix)
  }

  private mutating func append(_ next: SegmentEnds) {
    if isWhole { prefix += next.prefix }
    suffix = next.isWhole ? suffix + next.suffix : next.suffix
    least += next.least
    isWhole = isWhole && next.isWhole
  }

  private func shared(with other: SegmentEnds) -> SegmentEnds {
    let suffix = zip(suffix.reversed(), other.suffix.reversed()).prefix { $0 == $1 }.map(\.0)
    return SegmentEnds(
      least: min(least, other.least),
      prefix: zip(prefix, other.prefix).prefix { $0 == $1 }.map(\.0),
      suffix: suffix.reversed())
  }

  /// Whether no text has both ends.
  func areApart(from other: SegmentEnds) -> Bool {
    func differ(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
      zip(left, right).contains { $0.lowercasedASCII != $1.lowercasedASCII }
    }
    return differ(prefix, other.prefix) || differ(suffix.reversed(), other.suffix.reversed())
  }

  /// Whether every text with the ends of another regex is certainly accepted.
  func includeAll(of other: SegmentEnds) -> Bool {
    guard areEnough, other.least >= least, ignoresCase || !other.ignoresCase else { return false }
    func areEqual(_ left: UInt8, _ right: UInt8) -> Bool {
      ignoresCase ? left.lowercasedASCII == right.lowercasedASCII : left == right
    }
    return other.prefix.starts(with: prefix, by: areEqual)
      && other.suffix.reversed().starts(with: suffix.reversed(), by: areEqual)
  }
}
