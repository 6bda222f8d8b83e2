internal import RegexEngine
internal import RegexSyntax
internal import Waymark

/// The regexes in patterns' segments, and strings that distinguish them.
///
/// The strings that a regex accepts are unknown, but some strings are tried. A regex certainly
/// accepts or rejects these strings, and may accept any other string. Regexes with the same source
/// accept the same strings. More is known only about choices of words, about built-in constraints,
/// and about the ends of strings (``SegmentEnds``).
final class SegmentVocabulary {
  let hosts: HostVocabulary
  private var regexes: [CompiledRegex] = []
  private var meanings: [Meaning] = []
  private var ends: [SegmentEnds] = []
  private var regexIndices: [Meaning: Int] = [:]
  /// All strings that a regex accepts, if it's a choice of words.
  private(set) var words: [Int: [String]] = [:]
  private var builtIns: [Int: BuiltInConstraint] = [:]
  private var inclusions: [[Int]: Bool] = [:]
  private var samples: [Int: [String]] = [:]
  private var knownCells: [[SegmentPredicate]: [Cell]] = [:]
  private var knownLiterals: [[SegmentPredicate]: [[UInt8]: Cell]] = [:]
  private var possibleCells: [[SegmentPredicate]: [Cell]] = [:]

  /// The remaining number of strings that may be tried for all regexes together.
  private var trials = 1_000_000

  init(_ hosts: HostVocabulary = HostVocabulary()) { self.hosts = hosts }

  /// The steps of the current question's queries, and the steps of all questions beyond their
  /// limits.
  private(set) var work = 0
  private var sharedWork = 0

  /// The limit for the steps of each question, and the limit for the steps of all questions beyond
  /// it.
  private static let maximumWork = 10_000
  private static let maximumSharedWork = 50_000_000

  /// The number of steps spent to find routes that share URLs.
  var visits = 0

  /// Begins a question, such as whether a URL reaches a route.
  func beginQuestion() { work = 0 }

  /// Counts steps of a query, and returns whether it may continue.
  func takeWork(_ steps: Int) -> Bool {
    work += steps
    if work > Self.maximumWork { sharedWork += steps }
    return work <= Self.maximumWork || sharedWork <= Self.maximumSharedWork
  }

  /// Strings of different kinds that constraints distinguish.
  private static let commonTexts = ["x", "y", "z", "1", "x-1", "X.1", "_~é x"]

  /// The maximum number of strings to fill the open parts of another regex with.
  private static let maximumFillers = 24

  /// The maximum number of strings of one regex to try on another regex that may include it.
  private static let maximumFilled = 1_024

  /// The maximum number of sets of regexes to distinguish for one segment.
  private static let maximumSubsets = 256

  /// What a segment matches, regardless of the names of its parameters.
  private struct Meaning: Hashable {
    private(set) var pieces: [PatternElement.Kind] = []
    /// Whether all letters in literals ignore case.
    ///
    /// If `true`, they're stored in lowercase.
    private(set) var ignoresCase = false

    init(_ segment: PatternForm.Segment, in pattern: RoutePattern) {
      pieces = segment.meaning.map { piece in
        guard pattern.ignoresCase, case .literal(let text) = piece,
          text.utf8.contains(where: \.isASCIILetter)
        else { return piece.unnamed }
        ignoresCase = true
        return .literal(text.lowercasedASCII)
      }
    }
  }

  /// Returns the predicate of a segment without optional groups, or `nil` if its regex doesn't
  /// compile.
  func predicate(
    of segment: PatternForm.Segment, in pattern: RoutePattern
  ) -> SegmentPredicate? {
    switch segment.kind {
    case .literal(let text)
    where !pattern.ignoresCase || !text.utf8.contains(where: \.isASCIILetter):
      return .literal(Array(text.utf8))
    case .parameter(let parameter) where parameter.constraint == nil: return .any
    case .wildcard(prefix: "", _, _, suffix: []): return .any
    case .literal, .parameter, .mixed, .wildcard: break
    }
    let meaning = Meaning(segment, in: pattern)
    if let regexIndex = regexIndices[meaning] { return .regex(regexIndex) }
    guard let regex = try? PatternCompiler.regex(ofSegment: segment.elements, in: pattern) else {
      return nil
    }
    let regexIndex = regexes.count
    regexIndices[meaning] = regexIndex
    meanings.append(meaning)
    ends.append(SegmentEnds(of: meaning.pieces, ignoringCase: meaning.ignoresCase))
    regexes.append(regex)
    if case .parameter(let parameter) = segment.kind, let constraint = parameter.constraint {
      words[regexIndex] = constraint.words
      builtIns[regexIndex] = BuiltInConstraint.withRegex(constraint.text)
    }
    return .regex(regexIndex)
  }

  /// Returns the condition of an item, or `nil` if its regex doesn't compile.
  func condition(of item: PatternItem, in pattern: RoutePattern) -> ItemCondition? {
    switch item.value {
    case .any: return .present
    case .literal(let text): return .value(.literal(Array(text.utf8)))
    case .parameter(let parameter):
      // A constraint matches a value the same way as a segment.
      let element = PatternElement(.parameter(parameter), range: item.range)
      return predicate(of: PatternForm.Segment([element]), in: pattern).map { .value($0) }
    }
  }

  /// Returns a string that a predicate accepts, or `x` if none is known.
  func sample(of predicate: SegmentPredicate) -> String {
    switch predicate {
    case .any: "x"
    case .literal(let text): String(decoding: text, as: UTF8.self)
    case .regex(let regexIndex): samples(of: regexIndex).first ?? "x"
    }
  }

  /// Returns strings that a regex accepts.
  func samples(of regexIndex: Int) -> [String] {
    if let known = samples[regexIndex] { return known }
    let found = SegmentSampler.samples(
      of: regexes[regexIndex], among: candidates(for: regexIndex), within: &trials)
    samples[regexIndex] = found
    return found
  }

  /// Returns strings that a regex rejects, similar to the strings that it accepts.
  func refusals(of regexIndex: Int) -> [String] {
    let texts =
      candidates(for: regexIndex)
      + samples(of: regexIndex).flatMap { [$0 + "!", "\($0.dropLast())"] }
    let refused = texts.filter { $0.isCanonical && !regexes[regexIndex].accepts($0) }
    return Array(refused.prefix(Self.maximumRefusals))
  }

  private static let maximumRefusals = 8

  /// Whether a predicate is a literal, even if it ignores case.
  func isLiteral(_ predicate: SegmentPredicate) -> Bool {
    switch predicate {
    case .any: return false
    case .literal: return true
    case .regex(let regexIndex):
      let pieces = meanings[regexIndex].pieces
      return pieces.count == 1 && pieces[0].literal != nil
    }
  }

  /// Returns strings that a regex might accept, and similar strings that it might reject.
  ///
  /// - Parameters:
  ///   - fillers: Strings for unconstrained parameters and wildcards.
  ///   - words: Returns strings for a constraint.
  func candidates(
    for regexIndex: Int, filling fillers: [String] = ["x", "1", "y.y-y"],
    _ words: (RegexTree.Node) -> [String] = \.words
  ) -> [String] {
    let (pieces, ignoresCase) = (meanings[regexIndex].pieces, meanings[regexIndex].ignoresCase)
    let texts = pieces.reduce([""]) { texts, piece in
      let choices =
        switch piece {
        case .literal(let text): [text]
        case .wildcard(_, let mayBeEmpty): (mayBeEmpty ? [""] : []) + fillers
        case .parameter(let parameter):
          parameter.constraint.map { $0.regex.map { words($0.root) } ?? [] } ?? fillers
        case .separator, .optional: [""]
        }
      return texts.joined(with: choices)
    }
    guard ignoresCase else { return texts }
    return texts.flatMap { text in
      let uppercased = text.utf8.map { $0.isASCIILetter ? $0 & ~0x20 : $0 }
      return [text, text.lowercasedASCII, String(decoding: uppercased, as: UTF8.self)]
    }
  }

  /// Returns a string that makes a regex exceed the limits, or `nil` if none is found.
  func exhaustingText(of regexIndex: Int) -> String? {
    SegmentSampler.exhaustingText(for: regexes[regexIndex], like: samples(of: regexIndex))
  }

  /// Returns the cell of a string with respect to some predicates.
  func cell(of literal: [UInt8], among predicates: [SegmentPredicate]) -> Cell {
    if let known = knownLiterals[predicates]?[literal] { return known }
    let text = String(decoding: literal, as: UTF8.self)
    let cell = Cell(
      text: text, literal: literal, regexes: regexes(accepting: text, of: predicates))
    knownLiterals[predicates, default: [:]][literal] = cell
    return cell
  }

  /// Returns one segment for each set of segments that the predicates don't distinguish.
  ///
  /// - Parameters:
  ///   - predicates: The predicates, without duplicates.
  ///   - areReal: Whether to omit cells without a known string.
  /// - Returns: The cells, or `nil` if there would be too many.
  func cells(of predicates: [SegmentPredicate], areReal: Bool) -> [Cell]? {
    let real = knownCells[predicates] ?? realCells(of: predicates)
    knownCells[predicates] = real
    if areReal { return real }
    if let known = possibleCells[predicates] { return known }
    var subsets: [Set<Int>] = [[]]
    for case .regex(let regexIndex) in predicates {
      subsets += subsets.filter { subset in !subset.contains { areApart($0, regexIndex) } }
        .map { $0.union([regexIndex]) }
      guard subsets.count <= Self.maximumSubsets else { return nil }
    }
    let known = Set(real.filter { $0.literal == nil }.map(\.regexes))
    let possible = subsets.filter { !known.contains($0) && mayAccept($0, of: predicates) }
    // Cells that few regexes accept come first: after them, most other cells lead to nothing new.
    let cells = (real + possible.map { Cell(text: "", literal: nil, regexes: $0) })
      .sorted { $0.regexes.count < $1.regexes.count }
    possibleCells[predicates] = cells
    return cells
  }

  /// Whether there may be an untried string that only these regexes accept.
  private func mayAccept(_ accepting: Set<Int>, of predicates: [SegmentPredicate]) -> Bool {
    predicates.allSatisfy { predicate in
      guard case .regex(let regexIndex) = predicate else { return true }
      // All words of a choice were already tried.
      if accepting.contains(regexIndex) { return words[regexIndex] == nil }
      return !accepting.contains { includes(regexIndex, $0) }
    }
  }

  /// Returns the ends of a predicate's strings: each string has one of these ends.
  func ends(of predicate: SegmentPredicate) -> [SegmentEnds] {
    switch predicate {
    case .any: [SegmentEnds(least: 1)]
    case .literal(let text): [SegmentEnds(text: text)]
    case .regex(let regexIndex):
      words[regexIndex]?.map { SegmentEnds(text: Array($0.utf8)) } ?? [ends[regexIndex]]
    }
  }

  /// Whether both predicates certainly have no segment in common.
  func areApart(_ predicate: SegmentPredicate, _ other: SegmentPredicate) -> Bool {
    switch (predicate, other) {
    case (.any, _), (_, .any): false
    case (.literal(let text), .literal(let other)): text != other
    case (.literal(let text), .regex(let regexIndex)), (.regex(let regexIndex), .literal(let text)):
      regexes[regexIndex].refuses(String(decoding: text, as: UTF8.self))
    case (.regex(let regexIndex), .regex(let other)): areApart(regexIndex, other)
    }
  }

  /// Whether both regexes certainly have no string in common.
  private func areApart(_ regexIndex: Int, _ other: Int) -> Bool {
    if let left = builtIns[regexIndex], let right = builtIns[other], left.isDisjoint(with: right) {
      return true
    }
    return ends[regexIndex].areApart(from: ends[other])
  }

  /// Whether a regex certainly accepts all strings that another regex accepts.
  private func includes(_ regexIndex: Int, _ other: Int) -> Bool {
    if let left = builtIns[regexIndex], let right = builtIns[other], left.contains(right) {
      return true
    }
    if let known = inclusions[[regexIndex, other]] { return known }
    // If an element without a constraint matches a character that no literal contains, it matches
    // any string.
    let letter = "\u{F8FF}"
    let pieces = meanings[regexIndex].pieces
    var fillers = [letter]
    // A parameter may not match the literal after another parameter: `{b}` of `{a}.{b}` can't
    // contain a dot.
    if pieces.count(where: { $0.literal == nil }) > 1 {
      for case .literal(let text) in pieces { fillers += [letter + text, text + letter, text] }
    }
    let filled = meanings[other].pieces.reduce(1) { count, piece in
      piece.literal != nil ? count : min(Self.maximumFilled + 1, count * fillers.count)
    }
    let isKnown =
      filled <= Self.maximumFilled && pieces.allSatisfy { $0.isOpen(for: letter) }
      && candidates(for: other, filling: fillers) { [SegmentEnds(of: $0).text(filling: letter)] }
        .allSatisfy { !regexes[other].accepts($0) || regexes[regexIndex].accepts($0) }
    inclusions[[regexIndex, other]] = isKnown
    return isKnown
  }

  private func realCells(of predicates: [SegmentPredicate]) -> [Cell] {
    var cells: [Cell] = []
    var literals: Set<[UInt8]> = []
    var texts = Self.commonTexts
    for predicate in predicates {
      switch predicate {
      case .any: break
      case .literal(let literal):
        literals.insert(literal)
        // One more string than there are literals, so at least one string isn't a literal.
        texts.append("x\(literals.count)")
        cells.append(cell(of: literal, among: predicates))
      case .regex(let regexIndex):
        let samples = samples(of: regexIndex)
        texts += samples + (words[regexIndex] ?? []) + refusals(of: regexIndex)
        // Strings that may be rejected because of their letters or their length.
        texts += samples.flatMap { [$0.uppercased(), String(repeating: $0, count: 16)] }
      }
    }
    // Fill the open parts of one regex with strings of another: `x-x.x` for `{a}-{b}` and
    // `{c}.{d}`.
    for case .regex(let regexIndex) in predicates where meanings[regexIndex].pieces.count > 1 {
      texts += candidates(for: regexIndex, filling: ["x"] + texts.prefix(Self.maximumFillers))
    }
    var seen: Set<Set<Int>> = []
    for text in texts where !literals.contains(Array(text.utf8)) && text.isCanonical {
      let regexes = regexes(accepting: text, of: predicates)
      guard seen.insert(regexes).inserted else { continue }
      cells.append(Cell(text: text, literal: nil, regexes: regexes))
    }
    return cells
  }

  private func regexes(accepting text: String, of predicates: [SegmentPredicate]) -> Set<Int> {
    var accepting: Set<Int> = []
    for case .regex(let regexIndex) in predicates where regexes[regexIndex].accepts(text) {
      accepting.insert(regexIndex)
    }
    return accepting
  }
}

extension SegmentVocabulary {
  /// A segment that represents all segments that some predicates don't distinguish.
  struct Cell {
    /// The segment, or an empty string if none is known.
    let text: String

    /// The literal that the segment equals, or `nil`.
    let literal: [UInt8]?

    /// The indices of the regexes that accept the segment.
    let regexes: Set<Int>

    func accepted(by predicate: SegmentPredicate) -> Bool {
      switch predicate {
      case .any: true
      case .literal(let text): text == literal
      case .regex(let regexIndex): regexes.contains(regexIndex)
      }
    }
  }
}

extension PatternElement.Kind {
  /// Whether the element has no constraint, and isn't a literal that contains the letter.
  fileprivate func isOpen(for letter: String) -> Bool {
    literal.map { !$0.contains(letter) } ?? (isCapture && parameter?.constraint == nil)
  }
}

extension CompiledRegex {
  /// Whether the regex of a segment accepts the segment `text`.
  func accepts(_ text: String) -> Bool {
    (try? firstMatch(in: text, 0..<text.utf8.count)) != nil
  }

  /// Whether the regex of a segment certainly rejects the segment `text`, without stopping at a
  /// limit.
  func refuses(_ text: String) -> Bool {
    do { return try firstMatch(in: text, 0..<text.utf8.count) == nil } catch { return false }
  }
}

extension PatternParameter.Constraint {
  /// The regex as a tree, which is never `nil` for a constraint of a route.
  var regex: RegexTree? { try? RegexTree(text, options: ConstraintCheck.options) }

  /// The maximum number of words of a constraint to examine one by one.
  private static var maximumWords: Int { 16 }

  /// The words that the constraint accepts, if it's only a choice of words: `de|en|fr`.
  var words: [String]? {
    let words = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNameByte) }
    guard areWords, words.count <= Self.maximumWords else { return nil }
    return words.map { String(Substring($0)) }
  }
}
