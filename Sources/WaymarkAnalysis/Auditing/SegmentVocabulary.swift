internal import RegexEngine
internal import Waymark

/// The regexes in patterns' segments, and texts that distinguish them.
///
/// The texts that a regex accepts are unknown, but some are tried. Regexes with the same text
/// accept the same texts. A regex certainly accepts or refuses the texts that were tried, and may
/// accept any other text. Only choices of words and built-in constraints are known better, and what
/// texts begin and end with.
final class SegmentVocabulary {
  let hosts: HostVocabulary
  private var regexes: [CompiledRegex] = []
  private var meanings: [Meaning] = []
  private var ends: [SegmentEnds] = []
  private var numbers: [Meaning: Int] = [:]
  /// All texts that a regex accepts, if it is a choice of words.
  private(set) var words: [Int: [String]] = [:]
  private var builtIns: [Int: BuiltInConstraint] = [:]
  private var inclusions: [[Int]: Bool] = [:]
  private var samples: [Int: [String]] = [:]
  private var knownCells: [[SegmentPredicate]: [Cell]] = [:]
  private var knownLiterals: [[SegmentPredicate]: [[UInt8]: Cell]] = [:]
  private var possibleCells: [[SegmentPredicate]: [Cell]] = [:]

  /// The number of texts that may be tried for all regexes together.
  private var trials = 1_000_000

  init(_ hosts: HostVocabulary = HostVocabulary()) { self.hosts = hosts }

  /// The number of steps that queries took so far, for the current question and beyond what each
  /// question may take.
  private(set) var work = 0
  private var sharedWork = 0

  /// The number of steps that the queries of each question may take, and that all may take beyond
  /// that.
  private static let maximumWork = 10_000
  private static let maximumSharedWork = 50_000_000

  /// The number of steps that were taken to find routes that share URLs.
  var visits = 0

  /// Begins a question, such as whether a URL reaches a route.
  func beginQuestion() { work = 0 }

  /// Counts steps of a query; returns whether it may go on.
  func takeWork(_ steps: Int) -> Bool {
    work += steps
    if work > Self.maximumWork { sharedWork += steps }
    return work <= Self.maximumWork || sharedWork <= Self.maximumSharedWork
  }

  /// Texts of kinds that constraints distinguish.
  private static let commonTexts = ["x", "y", "z", "1", "x-1", "X.1", "_~é x"]

  /// The maximum number of texts that fill what is open in another regex.
  private static let maximumFillers = 24

  /// The maximum number of texts of one regex that are tried on another that may include it.
  private static let maximumFilled = 1_024

  /// The maximum number of sets of regexes to distinguish at one place.
  private static let maximumSubsets = 256

  /// What a segment matches, whatever the names of its parameters.
  private struct Meaning: Hashable {
    private(set) var pieces: [PatternElement.Kind] = []
    /// Whether case matters to none of the letters in literals, which are in lower case then.
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

  /// The predicate of a segment without optional groups; `nil` if it does not compile.
  func predicate(
    of segment: PatternForm.Segment, in pattern: RoutePattern
  ) -> SegmentPredicate? {
    switch segment.kind {
    case .literal(let text)
    where !pattern.ignoresCase || !text.utf8.contains(where: \.isASCIILetter):
      return .literal(Array(text.utf8))
    case .parameter(let parameter) where parameter.constraint == nil: return .any
    case .wildcard(prefix: "", _, _, suffix: []): return .any
    case .literal, .parameter, .pieces, .wildcard: break
    }
    let meaning = Meaning(segment, in: pattern)
    if let number = numbers[meaning] { return .regex(number) }
    guard let regex = try? PatternCompiler.regex(ofSegment: segment.elements, in: pattern) else {
      return nil
    }
    let number = regexes.count
    numbers[meaning] = number
    meanings.append(meaning)
    ends.append(SegmentEnds(of: meaning.pieces, ignoringCase: meaning.ignoresCase))
    regexes.append(regex)
    if case .parameter(let parameter) = segment.kind, let constraint = parameter.constraint {
      words[number] = constraint.words
      builtIns[number] = BuiltInConstraint.withRegex(constraint.text)
    }
    return .regex(number)
  }

  /// A text that a predicate accepts, as far as one is known.
  func sample(of predicate: SegmentPredicate) -> String {
    switch predicate {
    case .any: "x"
    case .literal(let text): String(decoding: text, as: UTF8.self)
    case .regex(let number): samples(of: number).first ?? "x"
    }
  }

  /// Texts that a regex accepts.
  func samples(of number: Int) -> [String] {
    if let known = samples[number] { return known }
    let found = SegmentSampler.samples(
      of: regexes[number], among: candidates(for: number), within: &trials)
    samples[number] = found
    return found
  }

  /// Texts that a regex refuses, like those that it accepts.
  func refusals(of number: Int) -> [String] {
    let texts =
      candidates(for: number) + samples(of: number).flatMap { [$0 + "!", "\($0.dropLast())"] }
    let refused = texts.filter { $0.isCanonical && !regexes[number].accepts($0) }
    return Array(refused.prefix(Self.maximumRefusals))
  }

  private static let maximumRefusals = 8

  /// Whether a predicate is a literal, in whatever case.
  func isLiteral(_ predicate: SegmentPredicate) -> Bool {
    switch predicate {
    case .any: return false
    case .literal: return true
    case .regex(let number):
      let pieces = meanings[number].pieces
      return pieces.count == 1 && pieces[0].isLiteral
    }
  }

  /// Texts that a regex might accept, and texts like them that it might refuse.
  ///
  /// - Parameters:
  ///   - fillers: Texts for what is open.
  ///   - words: Texts for what a constraint accepts.
  func candidates(
    for number: Int, filling fillers: [String] = ["x", "1", "y.y-y"],
    _ words: (RegexTree.Node) -> [String] = \.words
  ) -> [String] {
    let (pieces, ignoresCase) = (meanings[number].pieces, meanings[number].ignoresCase)
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

  /// A text on which matching a regex exceeds the limits; `nil` if none is found.
  func exhaustingText(of number: Int) -> String? {
    SegmentSampler.exhaustingText(for: regexes[number], like: samples(of: number))
  }

  /// A text as a segment among predicates.
  func cell(of literal: [UInt8], among predicates: [SegmentPredicate]) -> Cell {
    if let known = knownLiterals[predicates]?[literal] { return known }
    let text = String(decoding: literal, as: UTF8.self)
    let cell = Cell(
      text: text, literal: literal, regexes: regexes(accepting: text, of: predicates))
    knownLiterals[predicates, default: [:]][literal] = cell
    return cell
  }

  /// Segments that each stand for all segments that the predicates do not distinguish.
  ///
  /// - Parameters:
  ///   - predicates: The predicates, each once.
  ///   - areReal: Whether to leave out the ones without a known text.
  /// - Returns: The cells; `nil` if there would be too many.
  func cells(of predicates: [SegmentPredicate], areReal: Bool) -> [Cell]? {
    let real = knownCells[predicates] ?? realCells(of: predicates)
    knownCells[predicates] = real
    if areReal { return real }
    if let known = possibleCells[predicates] { return known }
    var subsets: [Set<Int>] = [[]]
    for case .regex(let number) in predicates {
      subsets += subsets.filter { subset in !subset.contains { areApart($0, number) } }
        .map { $0.union([number]) }
      guard subsets.count <= Self.maximumSubsets else { return nil }
    }
    let known = Set(real.filter { $0.literal == nil }.map(\.regexes))
    let possible = subsets.filter { !known.contains($0) && mayAccept($0, of: predicates) }
    // Those that fewest regexes accept come first: with them, most others lead to nothing new.
    let cells = (real + possible.map { Cell(text: "", literal: nil, regexes: $0) })
      .sorted { $0.regexes.count < $1.regexes.count }
    possibleCells[predicates] = cells
    return cells
  }

  /// Whether there may be a text, among those that were not tried, that only these regexes accept.
  private func mayAccept(_ accepting: Set<Int>, of predicates: [SegmentPredicate]) -> Bool {
    predicates.allSatisfy { predicate in
      guard case .regex(let number) = predicate else { return true }
      // All words were tried.
      if accepting.contains(number) { return words[number] == nil }
      return !accepting.contains { includes(number, $0) }
    }
  }

  /// What the texts that a predicate accepts begin and end with: one of these.
  func ends(of predicate: SegmentPredicate) -> [SegmentEnds] {
    switch predicate {
    case .any: [SegmentEnds(least: 1)]
    case .literal(let text): [SegmentEnds(text: text)]
    case .regex(let number):
      words[number]?.map { SegmentEnds(text: Array($0.utf8)) } ?? [ends[number]]
    }
  }

  /// Whether no segment is known to match both predicates.
  func areApart(_ predicate: SegmentPredicate, _ other: SegmentPredicate) -> Bool {
    switch (predicate, other) {
    case (.any, _), (_, .any): false
    case (.literal(let text), .literal(let other)): text != other
    case (.literal(let text), .regex(let number)), (.regex(let number), .literal(let text)):
      regexes[number].refuses(String(decoding: text, as: UTF8.self))
    case (.regex(let number), .regex(let other)): areApart(number, other)
    }
  }

  /// Whether no text is accepted by both regexes, as far as that is known.
  private func areApart(_ number: Int, _ other: Int) -> Bool {
    if let left = builtIns[number], let right = builtIns[other], left.isDisjoint(with: right) {
      return true
    }
    return ends[number].areApart(from: ends[other])
  }

  /// Whether a regex accepts all texts that another accepts, as far as that is known.
  private func includes(_ number: Int, _ other: Int) -> Bool {
    if let left = builtIns[number], let right = builtIns[other], left.contains(right) {
      return true
    }
    if let known = inclusions[[number, other]] { return known }
    // Without constraints, the pieces that take a letter of no literal take any text in its place.
    let letter = "\u{F8FF}"
    let pieces = meanings[number].pieces
    var fillers = [letter]
    // A parameter may not be able to take the text behind another one: `{b}` of `{a}.{b}` has no dot.
    if pieces.count(where: { !$0.isLiteral }) > 1 {
      for case .literal(let text) in pieces { fillers += [letter + text, text + letter, text] }
    }
    let filled = meanings[other].pieces.reduce(1) { count, piece in
      piece.isLiteral ? count : min(Self.maximumFilled + 1, count * fillers.count)
    }
    let isKnown =
      filled <= Self.maximumFilled && pieces.allSatisfy { $0.isOpen(for: letter) }
      && candidates(for: other, filling: fillers) { [SegmentEnds(of: $0).text(filling: letter)] }
        .allSatisfy { !regexes[other].accepts($0) || regexes[number].accepts($0) }
    inclusions[[number, other]] = isKnown
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
        // With one text more than there are literals, one is not a literal.
        texts.append("x\(literals.count)")
        cells.append(cell(of: literal, among: predicates))
      case .regex(let number):
        let samples = samples(of: number)
        texts += samples + (words[number] ?? []) + refusals(of: number)
        // What is perhaps refused because of its letters or its length.
        texts += samples.flatMap { [$0.uppercased(), String(repeating: $0, count: 16)] }
      }
    }
    // What is open in one may be filled with a text of another: `x-x.x` for `{a}-{b}` beside `{c}.{d}`.
    for case .regex(let number) in predicates where meanings[number].pieces.count > 1 {
      texts += candidates(for: number, filling: ["x"] + texts.prefix(Self.maximumFillers))
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
    for case .regex(let number) in predicates where regexes[number].accepts(text) {
      accepting.insert(number)
    }
    return accepting
  }
}

extension SegmentVocabulary {
  /// A segment that stands for all segments that some predicates do not distinguish.
  struct Cell {
    /// The segment; empty if none is known.
    let text: String

    /// The literal that it equals; `nil` if it equals none.
    let literal: [UInt8]?

    /// The numbers of the regexes that accept it.
    let regexes: Set<Int>

    func accepted(by predicate: SegmentPredicate) -> Bool {
      switch predicate {
      case .any: true
      case .literal(let text): text == literal
      case .regex(let number): regexes.contains(number)
      }
    }
  }
}

extension PatternElement.Kind {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// Whether it has no constraint, and is not a literal with a letter.
  fileprivate func isOpen(for letter: String) -> Bool {
    switch self {
    case .literal(let text): !text.contains(letter)
    case .parameter(let parameter): parameter.constraint == nil
    case .wildcard: true
    case .separator, .optional: false
    }
  }
}

extension CompiledRegex {
  /// Whether the regex of a segment accepts the segment `text`.
  func accepts(_ text: String) -> Bool {
    (try? firstMatch(in: text, 0..<text.utf8.count)) != nil
  }

  /// Whether the regex of a segment certainly does not accept the segment `text`: matching does not
  /// stop at a limit.
  func refuses(_ text: String) -> Bool {
    do { return try firstMatch(in: text, 0..<text.utf8.count) == nil } catch { return false }
  }
}

extension PatternParameter.Constraint {
  /// The regex as a tree; every constraint of a route has one.
  var regex: RegexTree? { try? RegexTree(text, options: ConstraintCheck.options) }

  /// The maximum number of words of a constraint to examine one by one.
  private static var maximumWords: Int { 16 }

  /// The words that the constraint allows, if it is only a choice of words: `de|en|fr`.
  var words: [String]? {
    let words = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isOfName) }
    guard areWords, words.count <= Self.maximumWords else { return nil }
    return words.map { String(Substring($0)) }
  }
}
