/// A random number generator that gives the same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A text of up to `length` pieces of `alphabet`.
  mutating func text(of alphabet: [String], upTo length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text += alphabet.randomElement(using: &self) ?? ""
    }
    return text
  }

  /// Up to `length` bytes of any value.
  mutating func bytes(upTo length: Int) -> [UInt8] {
    (0..<Int.random(in: 0...length, using: &self)).map { _ in
      UInt8.random(in: 0...255, using: &self)
    }
  }
}
