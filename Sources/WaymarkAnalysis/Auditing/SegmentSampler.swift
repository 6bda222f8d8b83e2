internal import RegexEngine
internal import RegexSyntax
internal import Waymark

/// Finds strings that a regex accepts.
///
/// The engine reports which prefixes can be continued.
enum SegmentSampler {
  private static let maximumSamples = 16
  private static let maximumLength = 64
  /// The number of strings to try for one regex.
  private static let maximumTrials = 10_000
  /// The number of prefixes of each length to continue, and the number of continuations for each.
  private static let maximumBeginnings = 8
  private static let maximumBranches = 4

  /// The characters that can continue a prefix: one of each kind, then all others.
  ///
  /// Characters with a special meaning in canonical paths are left out.
  fileprivate static let alphabet: [Character] = {
    let first = Array("1aA-0_.x2")
    let ascii = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    return first + ascii.filter { !first.contains($0) && !"/%#".contains($0) } + Array("éЖ日")
  }()

  /// Returns strings that `regex`, the regex of a segment, accepts.
  ///
  /// If it accepts none of the candidates, the result is the shortest accepted strings that a
  /// limited number of trials finds, with varied characters.
  ///
  /// - Parameter budget: The number of strings that may be tried. It's decreased by the number of
  ///   trials.
  static func samples(
    of regex: CompiledRegex, among candidates: [String], within budget: inout Int
  ) -> [String] {
    var samples: [String] = []
    for text in candidates where samples.count < maximumSamples {
      let isNew = !samples.contains { $0.hasSameBytes(as: text) }
      if isNew, text.isCanonical, regex.accepts(text) { samples.append(text) }
    }
    if !samples.isEmpty { return samples }
    // Compile it without the end anchor option, so that the engine can report partial matches.
    guard
      let open = try? CompiledRegex(
        "(?:\(regex.text))\\z", options: ConstraintCheck.options.subtracting(.endAnchored))
    else { return [] }
    var found: [String] = []
    var beginnings = [""]
    var trials = min(maximumTrials, budget)
    budget -= trials
    defer { budget += trials }
    for _ in 0..<maximumLength where !beginnings.isEmpty && found.count < maximumSamples {
      var longer: [String] = []
      for beginning in beginnings {
        var branches = 0
        for character in alphabet where branches < maximumBranches {
          guard trials > 0 else { return found }
          trials -= 1
          let text = beginning + String(character)
          let isAccepted = regex.accepts(text)
          let canContinue = open.canContinue(text)
          if isAccepted, text.isCanonical { found.append(text) }
          if canContinue { longer.append(text) }
          if isAccepted || canContinue { branches += 1 }
        }
      }
      beginnings = Array(longer.prefix(maximumBeginnings))
    }
    return found
  }
}

/// Guesses strings that a regex may accept. The engine then tries them.
extension RegexTree.Node {
  /// Strings that the regex may accept, and strings that fit its lookarounds, which it may reject.
  var words: [String] { acceptedWords + conditionalWords }

  private var acceptedWords: [String] {
    switch self {
    case .one(let set, _): set.character.map { [String($0)] } ?? Self.characters(of: set)
    case .lineEnd: []
    case .assertion, .look, .reference: [""]
    case .sequence(let nodes): nodes.reduce([""]) { $0.joined(with: $1.acceptedWords) }
    case .choice(let nodes): nodes.flatMap(\.acceptedWords)
    case .repeated(let node, let rounds):
      Self.repeated(
        node.acceptedWords,
        [rounds.least, rounds.least + 1, min(rounds.least + 4, rounds.most ?? .max)], rounds.most)
    case .group(let node, _): node.acceptedWords
    case .conditional(_, let present, let absent): present.acceptedWords + absent.acceptedWords
    }
  }

  /// Returns repetitions of the words, both of a single word and of alternating words, up to a
  /// maximum length.
  private static func repeated(_ words: [String], _ counts: [Int], _ most: Int?) -> [String] {
    var texts: [String] = []
    for count in counts where count <= most ?? .max {
      for start in words.indices.prefix(4) where count * words[start].utf8.count <= maximumBytes {
        let same = String(repeating: words[start], count: count)
        let different = (0..<count).map { words[(start + $0) % words.count] }.joined()
        for text in [same, different] where !texts.contains(where: text.hasSameBytes) {
          texts.append(text)
        }
      }
    }
    return texts
  }

  private static let maximumBytes = 256

  /// Returns characters of different kinds in a class, including non-ASCII characters written in
  /// the class, for scripts that the alphabet lacks.
  private static func characters(of set: RegexSet) -> [String] {
    guard let regex = try? CompiledRegex(set.text, options: ConstraintCheck.options) else {
      return []
    }
    let named = set.ranges.lazy.flatMap { [$0.lowerBound, $0.upperBound] }
      .compactMap(Unicode.Scalar.init).filter { !$0.isASCII }.map(Character.init)
    let characters = (SegmentSampler.alphabet + named).lazy.map(String.init)
    return Array(characters.filter(regex.accepts).prefix(6))
  }

  private var conditionalWords: [String] {
    switch self {
    case .one, .lineEnd, .assertion, .reference: []
    case .look(let node, _): node.words
    case .sequence(let nodes), .choice(let nodes): nodes.flatMap(\.conditionalWords)
    case .repeated(let node, _), .group(let node, _): node.conditionalWords
    case .conditional(_, let present, let absent):
      present.conditionalWords + absent.conditionalWords
    }
  }
}

extension [String] {
  /// The maximum number of combined strings.
  private static var maximumCount: Int { 64 }

  /// Returns each string followed by one element of `others`, or by each of them if that gives few
  /// strings.
  func joined(with others: [String]) -> [String] {
    guard let last = others.indices.last, !isEmpty else { return [] }
    if count * others.count <= Self.maximumCount {
      // Vary the beginnings first, because only a few results are kept.
      return others.flatMap { other in map { $0 + other } }
    }
    return (0..<Swift.min(Swift.max(count, others.count), Self.maximumCount)).map { index in
      self[index % count] + others[index % (last + 1)]
    }
  }
}

extension String {
  /// Whether the string can be a segment of a canonical path.
  var isCanonical: Bool {
    !isEmpty && !utf8.contains(UInt8(ascii: "/"))
      && CanonicalText.literal(self).hasSameBytes(as: self)
  }
}

/// Finds strings that make a regex backtrack until it reaches a limit.
///
/// Such strings repeat something that the regex accepts and end with something that it rejects,
/// perhaps after a required beginning. Each string is tried, so every result is real.
extension SegmentSampler {
  /// The maximum length of the repeated part of such a string.
  ///
  /// It's below the default of ``/Waymark/RouterLimit/parameterBytes``.
  private static let maximumRepetition = 900
  private static let maximumPieces = 10

  /// Returns a short string that makes a regex backtrack up to a limit, or `nil` if none is found.
  ///
  /// - Parameter samples: Strings that the regex accepts.
  static func exhaustingText(for regex: CompiledRegex, like samples: [String]) -> String? {
    var pieces: [String] = []
    for piece in samples.flatMap({ $0.map(String.init) }) + samples where !pieces.contains(piece) {
      pieces.append(piece)
    }
    // Few regexes accept an exclamation mark, so the match fails at the end.
    let ends = ["!"] + samples.prefix(2).map { $0 + "!" }
    for piece in pieces.prefix(maximumPieces) {
      for end in ends {
        let most = max(1, maximumRepetition / piece.utf8.count)
        func text(_ repetitions: Int) -> String {
          String(repeating: piece, count: repetitions) + end
        }
        guard exhausts(regex, text(most)) else { continue }
        var enough = 1...most
        while enough.count > 1 {
          let middle = (enough.lowerBound + enough.upperBound) / 2
          enough =
            exhausts(regex, text(middle))
            ? enough.lowerBound...middle : middle + 1...enough.upperBound
        }
        // Add a margin, because the JIT compiler and the interpreter count steps differently.
        return text(min(2 * enough.lowerBound, most))
      }
    }
    return nil
  }

  private static func exhausts(_ regex: CompiledRegex, _ text: String) -> Bool {
    do throws(MatchError) {
      _ = try regex.firstMatch(in: text, 0..<text.utf8.count)
      return false
    } catch {
      return error.isExhaustion
    }
  }
}
