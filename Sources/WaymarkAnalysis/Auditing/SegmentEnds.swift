internal import RegexSyntax
internal import Waymark

/// The common beginning and end of all strings that a segment's regex accepts.
///
/// If two regexes have different ends, no string matches both: no URL matches `/img/{name}.png` and
/// `/img/{name}.jpg`.
struct SegmentEnds {
  private(set) var prefix: [UInt8] = []
  private(set) var suffix: [UInt8] = []
  /// The minimum number of bytes.
  private var least = 0
  /// Whether the prefix is the whole string.
  private(set) var isWhole = true
  /// Whether each letter is accepted in both cases.
  private var ignoresCase = false

  /// More bytes than a segment can have.
  private static let mostBytes = 1 << 20

  private init() {}

  /// Creates the ends of a segment's elements, without optional groups.
  init(of pieces: [PatternElement.Kind], ignoringCase: Bool) {
    for piece in pieces {
      switch piece {
      case .literal(let text): append(SegmentEnds(text: Array(text.utf8)))
      case .parameter(let parameter):
        append(
          parameter.constraint?.regex.map { SegmentEnds(of: $0.root) } ?? SegmentEnds(least: 1))
      case .wildcard(_, let mayBeEmpty): append(SegmentEnds(least: mayBeEmpty ? 0 : 1))
      case .separator, .optional: break
      }
    }
    ignoresCase = ignoringCase
  }

  /// Creates the ends of the strings that a part of a constraint accepts.
  init(of node: RegexTree.Node) {
    self.init()
    switch node {
    case .one(let set, _):
      self =
        set.character.map { SegmentEnds(text: Array(String($0).utf8)) } ?? SegmentEnds(least: 1)
    case .lineEnd: self = SegmentEnds(least: 1)
    case .reference: self = SegmentEnds(least: 0)
    case .assertion, .look: break
    case .group(let node, _): self = SegmentEnds(of: node)
    case .conditional(_, let present, let absent):
      self = SegmentEnds(of: present).shared(with: SegmentEnds(of: absent))
    case .sequence(let nodes): for node in nodes { append(SegmentEnds(of: node)) }
    case .choice(let nodes):
      let all = nodes.map(SegmentEnds.init(of:))
      self = all.dropFirst().reduce(all.first ?? self) { $0.shared(with: $1) }
    case .repeated(let node, let rounds):
      let (one, least) = (SegmentEnds(of: node), rounds.least)
      // A few repetitions are enough to distinguish regexes.
      for _ in 0..<min(least, 16) { append(one) }
      // Clamped, because nested repetitions multiply to huge numbers.
      self.least = min(one.least * least, Self.mostBytes)
      isWhole = isWhole && least == rounds.most && least <= 16
    }
  }

  /// Creates the ends of a single string.
  init(text: [UInt8]) {
    (prefix, suffix, least) = (text, text, text.count)
  }

  /// Creates ends of strings with a minimum length.
  ///
  /// Without a prefix and a suffix, any string fits.
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

  /// Whether no string has both ends.
  func areApart(from other: SegmentEnds) -> Bool {
    let ignoresCase = ignoresCase || other.ignoresCase
    func differ(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
      zip(left, right).contains {
        ignoresCase ? $0.lowercasedASCII != $1.lowercasedASCII : $0 != $1
      }
    }
    return differ(prefix, other.prefix) || differ(suffix.reversed(), other.suffix.reversed())
  }

  /// Returns a string that represents all strings with these ends.
  ///
  /// If the strings may be longer than both ends, the filler stands for the middle. If the ends
  /// can't be used, the filler stands for the whole string.
  func text(filling filler: String) -> String {
    // An end may cut an escape in two, but an escape counts as a single character.
    let areCut = prefix.contains(UInt8(ascii: "%")) || suffix.first?.hexDigitValue != nil
    guard !areCut, isWhole || least > prefix.count + suffix.count else { return filler }
    let text = String(decoding: prefix, as: UTF8.self)
    return isWhole ? text : text + filler + String(decoding: suffix, as: UTF8.self)
  }
}
