extension RegexParser {
  /// The number of repetitions.
  struct Repetition {
    let least: Int
    /// The maximum, or `nil` for no maximum.
    let most: Int?

    var text: String {
      switch (least, most) {
      case (0, nil): "*"
      case (1, nil): "+"
      case (0, 1): "?"
      case (_, nil): "{\(least),}"
      case (_, let most?): "{\(least),\(most)}"
      }
    }
  }

  /// Reads the quantifier after `piece`, if there is one.
  mutating func quantified(_ piece: Piece) throws(RegexSyntaxError) -> Piece {
    let start = index
    guard let repetition = try repetition() else { return piece }
    guard piece.takesQuantifier else { throw Self.nothingToRepeat(at: offset(start)) }
    let isPossessive = skip("+")
    let isLazy = !isPossessive && skip("?") != flags.isLazy
    // ICU treats a lazy `?` as a loop.
    if repetition.most == nil || isLazy && repetition.least != repetition.most {
      hasEndlessRepeat = true
    }
    let end = index
    if try self.repetition() != nil { throw Self.nothingToRepeat(at: offset(end)) }
    if isLazy, piece.mayBeEmpty, repetition.most.map({ $0 > 1 }) ?? true {
      // ICU repeats an empty match until a limit ends the match.
      throw fault("a lazy repeat of what can be empty is not supported", at: start)
    }
    var result = Piece()
    result.mayBeEmpty = repetition.least == 0 || piece.mayBeEmpty
    result.text = (piece.isUnit ? piece.text : "(?:\(piece.text))") + repetition.text
    if isLazy { result.text += "?" }
    // ICU stores a state for each repetition of `[a-z]++`, but only one state for all of `[a-z]+`.
    if isPossessive { result.text = "(?>\(result.text))" }
    let rounds = max(1, repetition.most ?? repetition.least)
    result.size = size(of: piece, rounds)
    result.width =
      repetition.least == repetition.most
      ? piece.width.flatMap { Self.width($0.multipliedReportingOverflow(by: repetition.least)) }
      : nil
    return result
  }

  /// Returns the size of a repetition.
  ///
  /// PCRE2 repeats the code of groups, but not of anything else.
  private func size(of piece: Piece, _ rounds: Int) -> Int {
    guard piece.isGroup else { return piece.size.addingClamped(4) }
    let (size, overflows) = piece.size.multipliedReportingOverflow(by: rounds)
    return overflows ? Int(Int32.max) : size.addingClamped(0)
  }

  /// Reads `*`, `+`, `?`, `{2}`, `{2,}` or `{2,3}` if it comes next.
  mutating func repetition() throws(RegexSyntaxError) -> Repetition? {
    let start = index
    switch peek {
    case "*":
      index += 1
      return Repetition(least: 0, most: nil)
    case "+":
      index += 1
      return Repetition(least: 1, most: nil)
    case "?":
      index += 1
      return Repetition(least: 0, most: 1)
    case "{":
      index += 1
      let found = try counted(from: start)
      if found == nil { index = start }
      return found
    default: return nil
    }
  }

  private mutating func counted(from start: Int) throws(RegexSyntaxError) -> Repetition? {
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
    if isRange, mostDigits.isEmpty { return Repetition(least: least, most: nil) }
    guard least <= most else {
      throw fault("numbers out of order in {} quantifier", at: index - 2)
    }
    return Repetition(least: least, most: most)
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

  /// Skips blanks and tabs, and returns whether there were any.
  private mutating func skipBlanks() -> Bool {
    let start = index
    while peek == " " || peek == "\t" { index += 1 }
    return index > start
  }

  /// Skips characters of `range`.
  mutating func digits(in range: ClosedRange<UnicodeScalar>) -> [UnicodeScalar] {
    var digits: [UnicodeScalar] = []
    while let next = peek, range.contains(next) {
      digits.append(next)
      index += 1
    }
    return digits
  }
}
