/// Finds the constructs in a constraint that are always refused, even if PCRE2 accepts them.
struct ConstraintScanner {
  /// A refused construct.
  struct Refusal {
    let why: String
    /// UTF-8 offsets into the constraint.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The offsets of the open parentheses.
  private var parentheses: [Int] = []

  /// The first refused construct of `text`, or `nil` if there is none.
  static func firstRefusal(in text: String) -> Refusal? {
    var scanner = ConstraintScanner(bytes: Array(text.utf8))
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
    case UInt8(ascii: "K"), UInt8(ascii: "G"): return "it may not move the start of the match"
    case UInt8(ascii: "C"): return "it may not cut characters"
    case UInt8(ascii: "Q"), UInt8(ascii: "E"): return "quoting with \\Q is not supported"
    case UInt8(ascii: "c"): return "control characters cannot be written with \\c"
    case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "g"), UInt8(ascii: "k"):
      return "it may not refer to groups"
    default: return nil
    }
  }

  /// Skips a character class; it refuses a class without an end, and escapes that would change which bracket ends it.
  private mutating func skipClass() -> String? {
    guard let end = CharacterClass.end(in: bytes, from: index) else {
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
