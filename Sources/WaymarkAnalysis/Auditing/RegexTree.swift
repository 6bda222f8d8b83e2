internal import Waymark

/// A constraint's regex, parsed only as far as needed to find words and ends.
///
/// The words are guesses, which the engine checks. The ends are certain: constructs that the parser
/// ignores can only make a regex accept less.
struct RegexTree {
  let root: Node

  /// Whether flags change the meaning of letters.
  let hasFlags: Bool

  indirect enum Node {
    /// One character.
    case character([UInt8])
    /// One character of a class, as it's written: `[a-z]`, `\d` or `.`.
    case one(of: String)
    case sequence([Node])
    case choice([Node])
    case repeated(Node, least: Int, most: Int?)
    /// A lookaround.
    case condition(Node)
  }

  /// Reads a regex that is known to compile.
  init(_ text: String) {
    var parser = Parser(bytes: Array(text.utf8))
    root = parser.choice()
    hasFlags = parser.hasFlags
  }

  private struct Parser {
    let bytes: [UInt8]
    var index = 0
    var hasFlags = false

    mutating func choice() -> Node {
      var branches = [sequence()]
      while skip("|") { branches.append(sequence()) }
      return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() -> Node {
      var pieces: [Node] = []
      while index < bytes.count, !"|)".utf8.contains(bytes[index]) {
        let piece = atom()
        pieces.append(rounds().map { .repeated(piece, least: $0, most: $1) } ?? piece)
      }
      return .sequence(pieces)
    }

    private mutating func atom() -> Node {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "."): return .one(of: ".")
      case UInt8(ascii: "^"), UInt8(ascii: "$"): return .sequence([])
      case UInt8(ascii: "["):
        index = bytes.endOfCharacterClass(from: start) ?? bytes.count
        return .one(of: written(from: start))
      case UInt8(ascii: "("): return group()
      case UInt8(ascii: "\\") where index < bytes.count: return escape(from: start)
      default: return character(from: start)
      }
    }

    private mutating func character(from start: Int) -> Node {
      index = start + 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      return .character(Array(bytes[start..<index]))
    }

    private mutating func group() -> Node {
      var isCondition = false
      if skip("?") {
        isCondition = skip("=") || skip("!") || skip("<=") || skip("<!")
        if !isCondition, !skip(":"), !skip(">") {
          hasFlags = true
          while index < bytes.count, !":)".utf8.contains(bytes[index]) { index += 1 }
          if skip(")") { return .sequence([]) }
          index += 1
        }
      }
      let inner = choice()
      _ = skip(")")
      return isCondition ? .condition(inner) : inner
    }

    private mutating func escape(from start: Int) -> Node {
      let escaped = bytes[index]
      guard escaped.isASCIILetter || escaped.isASCIIDigit else { return character(from: index) }
      index += 1
      if "bBAzZ".utf8.contains(escaped) { return .sequence([]) }
      if "xopPN".utf8.contains(escaped), skip("{") {
        while index < bytes.count, !skip("}") { index += 1 }
      } else if "pP".utf8.contains(escaped) {
        index += 1
      } else if escaped == UInt8(ascii: "x") || escaped.isASCIIDigit {
        while index < min(bytes.count, start + 4), bytes[index].hexDigitValue != nil { index += 1 }
      }
      return .one(of: written(from: start))
    }

    /// Returns the minimum and maximum repetitions of the next quantifier, or `nil` if there is no
    /// quantifier.
    private mutating func rounds() -> (Int, Int?)? {
      guard index < bytes.count, let rounds = quantifier() else { return nil }
      _ = skip("+") || skip("?")
      return rounds
    }

    private mutating func quantifier() -> (Int, Int?)? {
      if skip("*") { return (0, nil) }
      if skip("+") { return (1, nil) }
      if skip("?") { return (0, 1) }
      guard bytes[index] == UInt8(ascii: "{"),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      let numbers = bytes[index + 1..<end].split(
        separator: UInt8(ascii: ","), maxSplits: 1, omittingEmptySubsequences: false
      )
      // PCRE2 reads anything else literally: `a{-1}`, `a{2,x}`.
      guard numbers.joined().allSatisfy(\.isASCIIDigit) else { return nil }
      let rounds = numbers.map { Int(String(decoding: $0, as: UTF8.self)) }
      guard let least = rounds[0] else { return nil }
      index = end + 1
      return (least, rounds.count == 1 ? least : rounds[1])
    }

    private func written(from start: Int) -> String {
      String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    }

    private mutating func skip(_ text: String) -> Bool {
      guard bytes.dropFirst(index).starts(with: text.utf8) else { return false }
      index += text.utf8.count
      return true
    }
  }
}
