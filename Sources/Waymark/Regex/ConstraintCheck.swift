package import RegexEngine

/// Decides whether a text can be a constraint.
///
/// A constraint is compiled and matched on the text of its segment alone, so it cannot reach the
/// rest of the path. The check also refuses constructs that would end or move a match, reach the
/// groups of other parameters, or change the meaning of the text next to other text.
package enum ConstraintCheck {
  /// The options of constraints: they match whole segments, character by character.
  ///
  /// Parentheses only group. A dot is any character, since a constraint sees one segment alone.
  package static let options: RegexOptions = [
    .anchored, .endAnchored, .unicode, .onlyNamedGroupsCapture, .neverSplitsCharacters, .dotIsAny,
  ]

  /// The ends of its segment that a parameter can have, where anchors of its constraint match.
  struct Ends: OptionSet {
    let rawValue: Int
    static let start = Ends(rawValue: 1)
    static let end = Ends(rawValue: 2)
    static let both: Ends = [.start, .end]
  }

  /// Compiles a constraint by itself.
  ///
  /// - Parameter ends: The ends of the segment that the parameter has.
  /// - Throws: A ``PatternError`` at the refused construct, or where PCRE2 found a fault, or if the
  ///   constraint is too large.
  static func compile(
    _ constraint: PatternParameter.Constraint, at ends: Ends = .both, in pattern: RoutePattern
  ) throws(PatternError) -> CompiledRegex {
    func error(_ why: String, _ offsets: Range<Int>) -> PatternError {
      let isInline = constraint.isWritten
      let start = constraint.range.lowerBound
      return PatternError(
        .invalidConstraint(isInline ? why : "\(why) in \(constraint.text.printable())"),
        in: pattern.text,
        at: isInline ? start + offsets.lowerBound..<start + offsets.upperBound : constraint.range)
    }
    let length = constraint.text.utf8.count
    if length == 0 { throw error("it is empty", 0..<0) }
    try checkLength(of: constraint, in: pattern)
    if let refusal = Scanner.firstRefusal(in: constraint.text, at: ends) {
      throw error(refusal.why, refusal.range)
    }
    let regex: CompiledRegex
    do {
      try RegexDialect.check(constraint.text, options: options)
      regex = try CompiledRegex(
        constraint.text, options: options, limits: pattern.limits.ofConstraints)
    } catch let fault {
      let culprit = min(fault.offset, length - 1)
      throw error(fault.message, culprit..<culprit + 1)
    }
    // Flags can make parentheses capture: `(?-n)`.
    guard regex.groupCount == 0 else { throw error("its groups may not capture", 0..<length) }
    try PatternCompiler.checkSize(of: regex, at: constraint.range, in: pattern)
    return regex
  }

  /// Throws if a constraint is longer than the limit.
  static func checkLength(
    of constraint: PatternParameter.Constraint, in pattern: RoutePattern
  ) throws(PatternError) {
    let limit = pattern.limits.constraintBytes
    guard constraint.text.utf8.count <= limit else {
      throw PatternError(
        .exceeded(.constraintBytes, limit), in: pattern.text, at: constraint.range)
    }
  }
}

extension ConstraintCheck {
  /// Finds the constructs in a constraint that are always refused, even if PCRE2 accepts them.
  fileprivate struct Scanner {
    /// A refused construct.
    struct Refusal {
      let why: String
      /// UTF-8 offsets into the constraint.
      let range: Range<Int>
    }

    private let bytes: [UInt8]
    private let ends: Ends
    private var index = 0
    /// The offsets of the open parentheses.
    private var parentheses: [Int] = []

    /// The first refused construct of `text`, or `nil` if there is none.
    static func firstRefusal(in text: String, at ends: Ends) -> Refusal? {
      var scanner = Scanner(bytes: Array(text.utf8), ends: ends)
      return scanner.scan()
    }

    private mutating func scan() -> Refusal? {
      while index < bytes.count {
        let start = index
        let why: String?
        switch bytes[index] {
        case UInt8(ascii: "\\"): why = skipEscape()
        case UInt8(ascii: "["): why = skipClass()
        case UInt8(ascii: "("):
          parentheses.append(index)
          why = skipGroupStart()
        case UInt8(ascii: ")"):
          why = parentheses.popLast() == nil ? "')' closes no group" : nil
          index += 1
        case UInt8(ascii: "^"), UInt8(ascii: "$"):
          why = refusal(ofAnchorAt: bytes[index] == UInt8(ascii: "^") ? .start : .end)
          index += 1
        default:
          why = nil
          index += 1
        }
        if let why {
          return Refusal(why: why, range: start..<min(max(index, start + 1), bytes.count))
        }
      }
      return parentheses.first.map { Refusal(why: "'(' is never closed", range: $0..<$0 + 1) }
    }

    private mutating func skipEscape() -> String? {
      guard index + 1 < bytes.count else {
        index += 1
        return nil
      }
      index += 2
      switch bytes[index - 1] {
      case UInt8(ascii: "A"): return refusal(ofAnchorAt: .start)
      case UInt8(ascii: "Z"), UInt8(ascii: "z"): return refusal(ofAnchorAt: .end)
      case UInt8(ascii: "K"), UInt8(ascii: "G"): return "it may not move the start of the match"
      case UInt8(ascii: "C"): return "it may not cut characters"
      case UInt8(ascii: "Q"), UInt8(ascii: "E"): return "quoting with \\Q is not supported"
      case UInt8(ascii: "c"): return "control characters cannot be written with \\c"
      case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "g"), UInt8(ascii: "k"):
        return "it may not refer to groups"
      default: return nil
      }
    }

    private func refusal(ofAnchorAt end: Ends) -> String? {
      if ends.contains(end) { return nil }
      return end == .start
        ? "this is the start of the segment, which has text before the parameter: leave it out"
        : "this is the end of the segment, which has text after the parameter: leave it out"
    }

    /// Skips a character class; it refuses a class without an end, and escapes that would change
    /// which bracket ends it.
    private mutating func skipClass() -> String? {
      guard let end = bytes.endOfCharacterClass(from: index) else {
        return "'[' is never closed"
      }
      while index < end {
        guard bytes[index] == UInt8(ascii: "\\") else {
          index += 1
          continue
        }
        switch index + 1 < end ? bytes[index + 1] : 0 {
        case UInt8(ascii: "Q"), UInt8(ascii: "E"): return "quoting with \\Q is not supported"
        case UInt8(ascii: "c"): return "control characters cannot be written with \\c"
        default: index += 2
        }
      }
      return nil
    }

    private mutating func skipGroupStart() -> String? {
      index += 1
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "*") {
        index += 1
        return "verbs such as (*ACCEPT) are not supported"
      }
      guard bytes[index] == UInt8(ascii: "?") else { return nil }
      index += 1
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"):
        index += 1
        return nil
      case UInt8(ascii: "#"): return "comments are not supported"
      case UInt8(ascii: "<"):
        index += 1
        guard index < bytes.count,
          bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: "!")
        else { return "groups cannot have names" }
        index += 1
        return nil
      default: return skipFlags()
      }
    }

    /// Skips `(?i)`, `(?s-i:` and the like, and refuses anything else that begins with `(?`.
    private mutating func skipFlags() -> String? {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "m"), UInt8(ascii: "U"),
          UInt8(ascii: "n"), UInt8(ascii: "-"), UInt8(ascii: "^"):
          index += 1
        case UInt8(ascii: ")"): return nil
        case UInt8(ascii: ":"):
          index += 1
          return nil
        default: return "this kind of group is not supported"
        }
      }
      return nil
    }
  }
}
