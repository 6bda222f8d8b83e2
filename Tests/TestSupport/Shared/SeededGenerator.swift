/// A random number generator that generates the same numbers for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a string of up to `length` elements of `alphabet`.
  public mutating func text(of alphabet: [String], upTo length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text += alphabet.randomElement(using: &self) ?? ""
    }
    return text
  }

  /// Returns a string of up to `length` elements: either elements with a meaning in patterns, URLs
  /// or Unicode, or random bytes.
  public mutating func text(upTo length: Int) -> String {
    Bool.random(using: &self)
      ? text(of: Self.syntax, upTo: length)
      : String(decoding: bytes(upTo: length), as: UTF8.self)
  }

  private static let syntax = [
    "/", "/", "/", ":", "*", "(", ")", "#", "<", ">", "{", "}", "%", "?", "&", "=", "+", ".", "@",
    "[", "]", "\\", ";", "..", "~", "\"", "'", "a", "b", "0", "-", "_", " ", "\0", "\n", "é",
    "e\u{301}", "😀", "日", "\u{FEFF}", "\u{202E}", "\u{10FFFF}", "%2F", "%2f", "%25", "%C3", "%FF",
    "//", "://", "x:", "localhost", "x.y", "{a}", "{b?}", "{*}", ":p", "<int>", "<[a-z]+>", "(/a)",
    "(?i)", "**", "{**a}", "{*}", "{.:b}?", "(a+)", "}?",
  ]

  /// Returns up to `length` random bytes.
  public mutating func bytes(upTo length: Int) -> [UInt8] {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in
      UInt8.random(in: 0...255, using: &self)
    }
  }
}

extension RandomNumberGenerator {
  /// Returns a number between 0 and `bound`, excluding `bound`.
  public mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// Returns a random element of `elements`, which must not be empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
