internal import RegexEngine
internal import Waymark

/// Finds texts that a regex accepts.
///
/// The engine tells which beginnings can continue.
enum SegmentSampler {
  private static let maximumSamples = 12
  private static let maximumLength = 64
  /// The number of texts to try for one regex.
  private static let maximumTrials = 10_000
  /// The number of beginnings of each length to continue, and the number of ways for each.
  private static let maximumBeginnings = 8
  private static let maximumBranches = 4

  /// One of each kind of character, then the others.
  ///
  /// None is syntax in canonical paths.
  private static let alphabet: [Character] = {
    let first = Array("1aA-0_.x2")
    let ascii = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    return first + ascii.filter { !first.contains($0) && !"/%#".contains($0) } + Array("éЖ日")
  }()

  /// Texts that `regex`, the regex of a segment, accepts: the shortest first, and as different as a
  /// few trials allow.
  ///
  /// - Parameter budget: The number of texts that may be tried. Those that are tried are taken from it.
  static func samples(of regex: CompiledRegex, within budget: inout Int) -> [String] {
    // In another form, for which the engine can tell which texts can continue.
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
          if isAccepted { found.append(text) }
          if canContinue { longer.append(text) }
          if isAccepted || canContinue { branches += 1 }
        }
      }
      beginnings = Array(longer.prefix(maximumBeginnings))
    }
    return found
  }
}

/// Finds texts on which a regex backtracks until it reaches a limit.
///
/// Such texts repeat something that the regex accepts and end with something that it does not
/// accept, perhaps after a required beginning. Each text is tried, so every result really happens.
extension SegmentSampler {
  /// The maximum length of such a text to try, without its end.
  ///
  /// It is below the default of ``/Waymark/RouterLimits/parameterBytes``.
  private static let maximumRepetition = 900
  private static let maximumPieces = 10

  /// A short text of this kind; `nil` if none is found.
  ///
  /// - Parameter samples: Texts that the regex accepts.
  static func exhaustingText(for regex: CompiledRegex, like samples: [String]) -> String? {
    var pieces: [String] = []
    for piece in samples.flatMap({ $0.map(String.init) }) + samples where !pieces.contains(piece) {
      pieces.append(piece)
    }
    // Few regexes accept an exclamation mark, so that the match fails at the end.
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
        // Machine code and the interpreter count their work differently.
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
