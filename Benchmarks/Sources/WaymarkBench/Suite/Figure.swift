/// A headline figure of the run, with its target value.
struct Figure {
  enum Aim {
    case atLeast(Double)
    case atMost(Double)
  }

  let key: String
  /// The meaning of the figure, for people.
  let meaning: String
  /// The value, or `nil` if this system can't measure it.
  let value: Double?
  let unit: String
  let aim: Aim?

  init(_ key: String, _ meaning: String, _ value: Double?, unit: String = "x", aim: Aim? = nil) {
    self.key = key
    self.meaning = meaning
    self.value = value?.rounded(digits: 4)
    self.unit = unit
    self.aim = aim
  }

  /// Whether the value reaches its aim, or `nil` if either is missing.
  var isReached: Bool? {
    guard let value else { return nil }
    return switch aim {
    case .atLeast(let bound): value >= bound
    case .atMost(let bound): value <= bound
    case nil: nil
    }
  }
}

extension Figure: Encodable {
  private enum Keys: CodingKey {
    case key, meaning, value, unit, aim, reached
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(key, forKey: .key)
    try container.encode(meaning, forKey: .meaning)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(aim?.description, forKey: .aim)
    try container.encode(isReached, forKey: .reached)
  }
}

extension Figure.Aim: CustomStringConvertible {
  var description: String {
    switch self {
    case .atLeast(let bound): ">= \(text(bound))"
    case .atMost(let bound): "<= \(text(bound))"
    }
  }

  /// The bound without a needless fraction.
  private func text(_ bound: Double) -> String {
    Int(exactly: bound)?.description ?? bound.description
  }
}
