internal import WaymarkPatterns

/// A pattern for a part of URLs, as an automaton that reads strings character by character.
///
/// In association files, `*` matches any run of characters, `?` matches one character, and
/// `$(name)` matches any value of a variable. Matching follows all possibilities in parallel, so
/// its cost is bounded by the product of the lengths.
struct AssociationPattern: Sendable {
  private(set) var steps: [Step] = []
  private let comparison: Comparison

  enum Step: Sendable, Hashable {
    /// Matches this character.
    case character(Unicode.Scalar)
    /// Matches any character.
    case one
    /// Matches any character except a slash.
    case oneInSegment
    /// Matches any characters.
    case many
    /// Matches any characters up to and including the first occurrence of this character.
    case through(Unicode.Scalar)
    /// Continues at any of the steps at these distances.
    case fork([Int])
    case end
  }

  /// How strings are compared with patterns.
  struct Comparison: Sendable {
    var isCaseSensitive = true
    /// Whether strings are compared as written in the URL, with their escapes.
    ///
    /// Never on Android.
    var isPercentEncoded = true
    /// Whether slashes at the ends are ignored and a trailing `/*` can match nothing, as in Apple's
    /// paths.
    var isLenientPath = false
    /// Whether `*` ends before the first occurrence of the pattern's next character, as on Android.
    var neverBacktracks = false
  }

  /// Why a string isn't a pattern.
  enum Fault: Error {
    case openVariable
    case unknownVariable(String)
    case tooLarge
  }

  /// The maximum number of steps in all patterns of a file, because variables can make patterns
  /// many times longer.
  static let maximumSteps = 1_000_000

  /// Creates a pattern from steps, and appends the end.
  init(_ steps: [Step], isPercentEncoded: Bool = true) {
    self.steps = steps + [.end]
    comparison = Comparison(isPercentEncoded: isPercentEncoded)
  }

  /// The pattern that matches any string.
  static let any = AssociationPattern([.many])

  /// Parses a pattern.
  ///
  /// - Throws: A fault if a variable is unknown or never closed, or if there are too many steps.
  init(
    _ text: String, _ comparison: Comparison, variables: [String: [String]] = [:],
    maximumSteps: Int = Self.maximumSteps
  ) throws(Fault) {
    self.comparison = comparison
    var text = text[...]
    var rest: [Step] = []
    if comparison.isLenientPath {
      text = text.drop { $0 == "/" }
      while text.last == "/" { text.removeLast() }
      if text == "*" || text.hasSuffix("/*") {
        text = text.dropLast(2)
        rest = [.fork([1, 3]), .character("/"), .many]
      }
      if !text.isEmpty { steps.append(.character("/")) }
    }
    steps += try self.steps(of: text, variables, maximumSteps)
    steps += rest
    guard steps.count < maximumSteps else { throw .tooLarge }
    steps.append(.end)
  }

  private func steps(
    of text: Substring, _ variables: [String: [String]]?, _ maximumSteps: Int
  ) throws(Fault) -> [Step] {
    var steps: [Step] = []
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard steps.count < maximumSteps else { throw .tooLarge }
      switch scalar {
      case "*" where comparison.neverBacktracks && rest.first.map { $0 != "*" } == true:
        // After `.*`, Android's `PatternMatcher` searches for the next character of the pattern
        // literally. In its syntax, `?` is a dot, so `*?` ends at the first dot.
        steps.append(.through(rest.popFirst().map { $0 == "?" ? "." : $0 } ?? "."))
      case "*": if steps.last != .many { steps.append(.many) }
      case "?": steps.append(.one)
      case "$" where variables != nil && rest.first == "(":
        guard let close = rest.firstIndex(of: ")") else { throw .openVariable }
        let name = String(rest[rest.index(after: rest.startIndex)..<close])
        guard let texts = variables?[name] else { throw .unknownVariable(name) }
        rest = rest[rest.index(after: close)...]
        // Values of variables can contain wildcards, but not variables.
        steps += .choice(
          of: try texts.map { text throws(Fault) in
            try self.steps(of: text[...], nil, maximumSteps)
          })
      default: steps.append(.character(folded(scalar)))
      }
    }
    return steps
  }

  private func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if comparison.isCaseSensitive { return scalar }
    let mapping = scalar.properties.lowercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping.first ?? scalar : scalar
  }

  func matches(_ text: String) -> Bool {
    var text = comparison.isPercentEncoded ? text : AssociatedURL.decoded(text)
    if comparison.isLenientPath {
      while text.last == "/" { text.removeLast() }
    }
    var states = start
    for scalar in text.unicodeScalars {
      states = next(states, scalar)
      if states.isEmpty { return false }
    }
    return accepts(states)
  }

  /// A short string that the pattern accepts.
  var sample: String {
    var text = String.UnicodeScalarView()
    var state = 0
    while state < steps.count {
      switch steps[state] {
      case .character(let scalar), .through(let scalar): text.append(scalar)
      case .one, .oneInSegment: text.append("x")
      case .many, .end: break
      case .fork(let targets):
        state += targets.first ?? steps.count
        continue
      }
      state += 1
    }
    return String(text)
  }
}

extension [AssociationPattern.Step] {
  /// Matches any of several lists of steps.
  static func choice(of lists: [Self]) -> Self {
    let length = lists.reduce(1) { $0 + $1.count + 1 }
    var steps: Self = []
    var starts: [Int] = []
    for list in lists {
      starts.append(1 + steps.count)
      steps += list
      steps.append(.fork([length - 1 - steps.count]))
    }
    return [.fork(starts)] + steps
  }

  /// Matches one or more characters other than slashes.
  static var segment: Self { [.oneInSegment, .fork([1, -1])] }

  /// Matches any number of segments, each after a slash.
  static var rest: Self { [.fork([4, 1]), .character("/"), .oneInSegment, .fork([-1, -3])] }
}

/// The pattern as an automaton. A set of states is a sorted list of step indices.
extension AssociationPattern {
  var start: [Int] { closure(of: [0]) }

  func accepts(_ states: [Int]) -> Bool { states.last == steps.count - 1 }

  /// Returns the states after a character.
  func next(_ states: [Int], _ scalar: Unicode.Scalar) -> [Int] {
    let scalar = folded(scalar)
    var next: [Int] = []
    for state in states {
      switch steps[state] {
      case .character(let wanted): if wanted == scalar { next.append(state + 1) }
      case .one: next.append(state + 1)
      case .oneInSegment: if scalar != "/" { next.append(state + 1) }
      case .many: next.append(state)
      case .through(let last): next.append(last == scalar ? state + 1 : state)
      case .fork, .end: break
      }
    }
    return closure(of: next)
  }

  /// Returns the states after a character of a path.
  func next(_ states: [Int], _ letter: AssociationLetter) -> [Int] {
    guard comparison.isPercentEncoded else { return next(states, letter.scalar) }
    return letter.bytes.reduce(states) { next($0, Unicode.Scalar($1)) }
  }

  private func closure(of states: [Int]) -> [Int] {
    let leadOn = states.contains { state in
      switch steps[state] {
      case .fork, .many: true
      case .character, .one, .oneInSegment, .through, .end: false
      }
    }
    guard leadOn else { return states }
    var seen = Set<Int>()
    var stack = states
    while let state = stack.popLast() {
      guard seen.insert(state).inserted else { continue }
      switch steps[state] {
      case .fork(let distances): stack += distances.map { state + $0 }
      case .many: stack.append(state + 1)
      case .character, .one, .oneInSegment, .through, .end: break
      }
    }
    return seen.sorted()
  }

  /// Returns the letters that the pattern expects in some states.
  func letters(from states: [Int]) -> [AssociationLetter] {
    states.flatMap { state -> [AssociationLetter] in
      let scalar: Unicode.Scalar
      switch steps[state] {
      case .character(let named), .through(let named): scalar = named
      case .one, .oneInSegment, .many, .fork, .end: return []
      }
      if scalar == "%", comparison.isPercentEncoded { return escapedLetters(at: state) }
      let others = Array(scalar.properties.uppercaseMapping.unicodeScalars)
      let hasOther = !comparison.isCaseSensitive && others.count == 1
      // A character that must be escaped in paths is never compared without its escape.
      return ([scalar] + (hasOther ? others : [])).map { AssociationLetter($0) }
        .filter { !comparison.isPercentEncoded || $0.bytes.count == 1 }
    }
  }

  /// Returns the letters that are written with an escape at a state.
  private func escapedLetters(at state: Int) -> [AssociationLetter] {
    var text: ContiguousArray<UInt8> = []
    for step in steps[state...] {
      guard case .character(let next) = step, next.isASCII, text.count < 12 else { break }
      text.append(UInt8(ascii: next))
    }
    guard let byte = text.span.escapedByte(at: 0) else { return [AssociationLetter("%")] }
    let escape = AssociationLetter(escape: Array(text.prefix(3)), of: byte)
    let canonical = CanonicalText.literal(String(decoding: text, as: UTF8.self))
    guard let scalar = canonical.unicodeScalars.first, scalar != "%" else { return [escape] }
    return byte < 0x80 ? [AssociationLetter(scalar), escape] : [AssociationLetter(scalar)]
  }
}
