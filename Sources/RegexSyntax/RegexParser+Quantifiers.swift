extension RegexParser {
  /// Reads the quantifier after a node if there is one.
  mutating func quantified(_ node: RegexTree.Node) throws(RegexSyntaxError) -> RegexTree.Node {
    let start = index
    guard var rounds = try repetition() else { return node }
    guard node.isRepeatable else { throw nothingToRepeat(at: start) }
    if skip("+") {
      rounds.mode = .possessive
    } else if skip("?") != flags.isLazy {
      rounds.mode = .lazy
    }
    let end = index
    if try repetition() != nil { throw nothingToRepeat(at: end) }
    if rounds.mode == .lazy, node.mayBeEmpty, rounds.most.map({ $0 > 1 }) ?? true {
      // ICU repeats an empty match until a limit ends the match.
      throw fault("a lazy repeat of what can be empty is not supported", at: start)
    }
    return .repeated(node, rounds)
  }

  /// Reads `*`, `+`, `?`, `{2}`, `{2,}` or `{2,3}` if it comes next.
  mutating func repetition() throws(RegexSyntaxError) -> RegexTree.Repetition? {
    let start = index
    switch peek {
    case "*":
      index += 1
      return RegexTree.Repetition(least: 0, most: nil)
    case "+":
      index += 1
      return RegexTree.Repetition(least: 1, most: nil)
    case "?":
      index += 1
      return RegexTree.Repetition(least: 0, most: 1)
    case "{":
      index += 1
      let found = try counted(from: start)
      if found == nil { index = start }
      return found
    default: return nil
    }
  }

  private mutating func counted(from start: Int) throws(RegexSyntaxError) -> RegexTree.Repetition? {
    var hasBlank = skipBlanks()
    let leastDigits = digits(in: "0"..."9")
    hasBlank = skipBlanks() || hasBlank
    let isRange = skip(",")
    if isRange { hasBlank = skipBlanks() || hasBlank }
    let mostDigits = isRange ? digits(in: "0"..."9") : leastDigits
    hasBlank = skipBlanks() || hasBlank
    guard peek == "}", !leastDigits.isEmpty || !mostDigits.isEmpty else { return nil }
    guard !hasBlank else {
      throw fault("only newer versions of the engine allow blanks in {}: leave them out", at: start)
    }
    guard !leastDigits.isEmpty else {
      throw fault("'{,n}' is not supported: write '{0,n}'", at: start)
    }
    guard let least = count(leastDigits), let most = count(mostDigits) else {
      throw fault("number too big in {} quantifier", at: index - 1)
    }
    index += 1
    if isRange, mostDigits.isEmpty { return RegexTree.Repetition(least: least, most: nil) }
    guard least <= most else {
      throw fault("numbers out of order in {} quantifier", at: index - 2)
    }
    return RegexTree.Repetition(least: least, most: most)
  }

  /// Returns the value of digits, or `nil` if it exceeds PCRE2's maximum.
  private func count(_ digits: [UnicodeScalar]) -> Int? {
    var number = 0
    for digit in digits {
      number = 10 * number + Int(digit.value - 48)
      guard number <= 65_535 else { return nil }
    }
    return number
  }

  /// Skips spaces and tabs, and returns whether there were any.
  private mutating func skipBlanks() -> Bool {
    let start = index
    while peek == " " || peek == "\t" { index += 1 }
    return index > start
  }

  /// Reads the characters in `range` that come next.
  mutating func digits(in range: ClosedRange<UnicodeScalar>) -> [UnicodeScalar] {
    var digits: [UnicodeScalar] = []
    while let next = peek, range.contains(next) {
      digits.append(next)
      index += 1
    }
    return digits
  }
}
