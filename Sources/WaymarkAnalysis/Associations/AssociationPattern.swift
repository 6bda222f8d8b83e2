/// A pattern of an association file, as an automaton that reads texts character by character.
///
/// `*` matches any run of characters, `?` one character, and `$(name)` one of a variable's texts.
/// Matching follows all possibilities at once, so its cost is bounded by the product of the
/// lengths.
struct AssociationPattern: Sendable {
  private(set) var steps: [Step] = []
  private let isCaseSensitive: Bool
  private let isPercentEncoded: Bool
  private let isLenientPath: Bool

  enum Step: Sendable, Hashable {
    /// Matches this character.
    case character(Unicode.Scalar)
    /// Matches any character.
    case one
    /// Matches any character except a slash.
    case oneInSegment
    /// Matches any characters.
    case many
    /// Continues at any of these steps.
    case fork([Int])
    case end
  }

  /// How texts are compared with patterns.
  struct Comparison {
    var isCaseSensitive = true
    /// Whether texts are compared as in the URL, with their escapes.
    var isPercentEncoded = true
    /// Whether slashes at the ends do not matter and `/*` at the end can match nothing, as in
    /// Apple's paths.
    var isLenientPath = false
    /// The texts of variables.
    var variables: [String: [String]] = [:]
  }

  /// The maximum number of steps in the patterns of a file, which variables can make many times longer than it is.
  static let maximumSteps = 1_000_000

  /// Throws for an unknown variable and for a pattern that needs more than the maximum of steps.
  init(
    _ text: String, _ comparison: Comparison, maximumSteps: Int = Self.maximumSteps
  ) throws(Fault) {
    isCaseSensitive = comparison.isCaseSensitive
    isPercentEncoded = comparison.isPercentEncoded
    isLenientPath = comparison.isLenientPath
    if isLenientPath {
      try append(path: text, comparison.variables, maximumSteps)
    } else {
      try append(text[...], comparison.variables, maximumSteps)
    }
    guard steps.count < maximumSteps else { throw .tooLarge }
    steps.append(.end)
  }

  /// Appends a path of Apple's.
  private mutating func append(
    path text: String, _ variables: [String: [String]], _ maximumSteps: Int
  ) throws(Fault) {
    var core = text.drop { $0 == "/" }
    while core.last == "/" { core.removeLast() }
    let hasRest = core == "*" || core.hasSuffix("/*")
    if hasRest { core = core.dropLast(core == "*" ? 1 : 2) }
    if !core.isEmpty {
      steps.append(.character("/"))
      try append(core, variables, maximumSteps)
    }
    if hasRest {
      let start = steps.count
      steps += [.fork([start + 1, start + 3]), .character("/"), .many]
    }
  }

  /// Creates a pattern from steps without an end, for decoded texts.
  init(_ steps: [Step]) {
    self.steps = steps + [.end]
    isCaseSensitive = true
    isPercentEncoded = false
    isLenientPath = false
  }

  private mutating func append(
    _ text: Substring, _ variables: [String: [String]]?, _ maximumSteps: Int
  ) throws(Fault) {
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard steps.count < maximumSteps else { throw .tooLarge }
      switch scalar {
      case "*": if steps.last != .many { steps.append(.many) }
      case "?": steps.append(.one)
      case "$" where variables != nil && rest.first == "(":
        guard let close = rest.firstIndex(of: ")") else { throw .openVariable }
        let name = String(rest[rest.index(after: rest.startIndex)..<close])
        guard let texts = variables?[name] else { throw .unknownVariable(name) }
        rest = rest[rest.index(after: close)...]
        try append(choiceOf: texts, maximumSteps)
      default: steps.append(.character(folded(scalar)))
      }
    }
  }

  private mutating func append(
    choiceOf texts: [String], _ maximumSteps: Int
  ) throws(Fault) {
    let fork = steps.count
    steps.append(.fork([]))
    var starts: [Int] = []
    var ends: [Int] = []
    for text in texts {
      guard steps.count < maximumSteps else { throw .tooLarge }
      starts.append(steps.count)
      // Values of variables can contain wildcards, but no variables.
      try append(text[...], nil, maximumSteps)
      ends.append(steps.count)
      steps.append(.fork([]))
    }
    steps[fork] = .fork(starts)
    for end in ends { steps[end] = .fork([steps.count]) }
  }

  private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if isCaseSensitive { return scalar }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? scalar : scalar
  }

  func matches(_ text: String) -> Bool {
    var text = isPercentEncoded ? text : AssociatedURL.decoded(text)
    if isLenientPath {
      while text.last == "/" { text.removeLast() }
    }
    var states = start
    for scalar in text.unicodeScalars {
      states = next(states, scalar)
      if states.isEmpty { return false }
    }
    return accepts(states)
  }
}

/// The pattern as an automaton. Its states are sorted step numbers.
extension AssociationPattern {
  var start: [Int] { closure(of: [0]) }

  func accepts(_ states: [Int]) -> Bool { states.last == steps.count - 1 }

  /// The states after a character.
  func next(_ states: [Int], _ scalar: Unicode.Scalar) -> [Int] {
    let scalar = folded(scalar)
    var next: [Int] = []
    for state in states {
      switch steps[state] {
      case .character(let wanted): if wanted == scalar { next.append(state + 1) }
      case .one: next.append(state + 1)
      case .oneInSegment: if scalar != "/" { next.append(state + 1) }
      case .many: next.append(state)
      case .fork, .end: break
      }
    }
    return closure(of: next)
  }

  /// The states after a character with this spelling in the URL, which may be escaped.
  func next(_ states: [Int], _ scalar: Unicode.Scalar, spelled text: [UInt8]) -> [Int] {
    guard isPercentEncoded else { return next(states, scalar) }
    return text.reduce(states) { next($0, Unicode.Scalar($1)) }
  }

  private func closure(of states: [Int]) -> [Int] {
    var seen = Set<Int>()
    var stack = states
    while let state = stack.popLast() {
      guard seen.insert(state).inserted else { continue }
      switch steps[state] {
      case .fork(let targets): stack += targets
      case .many: stack.append(state + 1)
      case .character, .one, .oneInSegment, .end: break
      }
    }
    return seen.sorted()
  }

  /// The letters of paths that begin with the character of a step.
  func letters(for scalar: Unicode.Scalar, at state: Int) -> [AssociationLetter] {
    guard scalar == "%", isPercentEncoded else {
      let others = isCaseSensitive ? [] : Array(scalar.properties.uppercaseMapping.unicodeScalars)
      let scalars = others.count == 1 ? [scalar] + others : [scalar]
      // A character that paths escape is never compared without its escape.
      return scalars.map { AssociationLetter($0) }.filter { !isPercentEncoded || $0.isASCII }
    }
    // An escape and the escapes after it are letters of a path that the pattern spells.
    var text: [UInt8] = []
    for step in steps[state...] {
      guard case .character(let next) = step, next.isASCII, text.count < 12 else { break }
      text.append(UInt8(ascii: next))
    }
    let decoded = AssociatedURL.decoded(String(decoding: text, as: UTF8.self)).unicodeScalars.first
    let letters = decoded.map { [AssociationLetter($0)] } ?? []
    // The escape of a delimiter stays in canonical paths.
    return decoded?.isASCII == true
      ? letters + AssociationLetter.letters(of: Array(text.prefix(3))) : letters
  }

  /// A short text that the pattern accepts.
  var sample: String {
    var text = String.UnicodeScalarView()
    var state = 0
    while state < steps.count {
      switch steps[state] {
      case .character(let scalar): text.append(scalar)
      case .one, .oneInSegment: text.append("x")
      case .many, .end: break
      case .fork(let targets):
        state = targets.first ?? steps.count
        continue
      }
      state += 1
    }
    return String(text)
  }
}

extension AssociationPattern {
  /// Why a text is not a pattern.
  enum Fault: Error {
    case openVariable
    case unknownVariable(String)
    case tooLarge
  }
}
