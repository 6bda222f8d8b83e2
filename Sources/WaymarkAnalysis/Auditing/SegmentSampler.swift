internal import RegexEngine
internal import Waymark

/// Finds texts that a regex accepts by letting the engine say which beginnings can be continued.
enum SegmentSampler {
  /// How many texts are tried for all regexes of a table together.
  struct Budget {
    fileprivate var remaining = 1_000_000
  }

  private static let maximumSamples = 12
  private static let maximumLength = 64
  /// How many texts are tried for one regex.
  private static let maximumTrials = 10_000
  /// How many beginnings of one length are continued, and in how many ways each.
  private static let maximumBeginnings = 8
  private static let maximumBranches = 4

  /// One of each kind of characters, then the others; none is syntax in canonical paths.
  private static let alphabet: [Character] = {
    let first = Array("1aA-0_.x2")
    let ascii = (0x20...0x7E).map { Character(Unicode.Scalar($0)) }
    return first + ascii.filter { !first.contains($0) && !"/%#".contains($0) } + Array("éЖ日")
  }()

  /// Texts that `regex`, the regex of a segment, accepts: the shortest first, as different as can be
  /// had with few trials.
  static func samples(of regex: CompiledRegex, within budget: inout Budget) -> [String] {
    // In another form, of which the engine can tell what may be continued.
    guard
      let open = try? CompiledRegex(
        "(?:\(regex.text))\\z", options: ConstraintCheck.options.subtracting(.endAnchored))
    else { return [] }
    var found: [String] = []
    var beginnings = [""]
    var trials = min(maximumTrials, budget.remaining)
    budget.remaining -= trials
    defer { budget.remaining += trials }
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
