/// Parameters, wildcards, regexes and queries that begin with a special character.
extension ForeignReader {
  /// Reads `:id`, `:id?`, `:id*`, `:id+`, `:id(\d+)` and `:id<int>`.
  mutating func readColon(into elements: inout [PatternElement]) -> Bool {
    let start = index
    let wordEnd = endOfWord(from: start + 1)
    let isAfterWord = start > 0 && bytes[start - 1].endsForeignWord
    guard wordEnd > start + 1, !bytes[start + 1].isASCIIDigit,
      let name = name(text(start + 1..<wordEnd), isAfterWord && !elements.endsSegment)
    else { return false }
    var constraint: ForeignConstraint?
    var constraintEnd = wordEnd
    for (open, closing) in [("(", ")"), ("<", ">")] as [(Character, Character)]
    where has(open, at: wordEnd) {
      guard let close = close(of: wordEnd, open, closing) else { break }
      let content = text(wordEnd + 1..<close)
      guard open == "<" || content == "*" || content.looksLikeRegex else { break }
      constraint = ForeignConstraint(content)
      constraintEnd = close + 1
    }
    finish(.parameter, from: start, to: constraintEnd, name: name)
    if constraint?.isWildcard == true {
      elements.append(PatternElement(.wildcard(name: name), range: 0..<0))
      return true
    }
    switch index < end ? bytes[index] : 0 {
    case UInt8(ascii: "?") where !isQuery(at: index):
      index += 1
      append(parameter(name, constraint?.text), isOptional: true, to: &elements)
    case UInt8(ascii: "*") where elements.endsSegment, UInt8(ascii: "+") where elements.endsSegment:
      let isOneOrMore = bytes[index] == UInt8(ascii: "+")
      index += 1
      elements.append(
        PatternElement(.wildcard(name: name, mayBeEmpty: !isOneOrMore), range: 0..<0))
    default:
      append(parameter(name, constraint?.text), isOptional: false, to: &elements)
    }
    return true
  }

  /// Reads `$id`.
  mutating func readDollar(into elements: inout [PatternElement]) -> Bool {
    let start = index
    let wordEnd = endOfWord(from: start + 1)
    guard wordEnd > start + 1, endsSegment(at: wordEnd),
      let name = name(text(start + 1..<wordEnd), true)
    else { return false }
    finish(.parameter, from: start, to: wordEnd, name: name)
    elements.append(PatternElement(parameter(name), range: 0..<0))
    return true
  }

  /// Reads `*`, `**`, `*path` and `**path`.
  mutating func readAsterisk(into elements: inout [PatternElement]) -> Bool {
    let start = index
    let nameStart = bytes[start..<end].firstIndex { $0 != UInt8(ascii: "*") } ?? end
    let wordEnd = endOfWord(from: nameStart)
    let word = text(nameStart..<wordEnd)
    let isNamed = !word.isEmpty && elements.endsSegment
    let name = isNamed ? self.name(word, false) : nil
    finish(.wildcard, from: start, to: name == nil ? nameStart : wordEnd, name: name)
    elements.append(
      PatternElement(.wildcard(name: name, mayBeEmpty: nameStart - start == 1), range: 0..<0))
    return true
  }

  /// Reads a query, or the modifier of an optional character: `colou?r`.
  mutating func readQuestionMark(into elements: inout [PatternElement]) -> Bool {
    let start = index
    if isQuery(at: start) {
      let fragment = bytes[start..<end].firstIndex(of: UInt8(ascii: "#")) ?? end
      finish(.query, from: start, to: fragment)
      return true
    }
    guard let text = elements.last?.kind.literal, let last = text.unicodeScalars.last else {
      return false
    }
    elements.removeLast()
    elements.appendText(String(text.unicodeScalars.dropLast()))
    let character = PatternElement(.literal(String(last)), range: 0..<0)
    elements.append(PatternElement(.optional([character]), range: 0..<0))
    finish(.query, from: start, to: start + 1)
    return true
  }

  /// Whether a question mark begins a query, because an item with a value follows.
  private func isQuery(at index: Int) -> Bool {
    bytes[index + 1..<end].prefix(1_024).contains(UInt8(ascii: "="))
  }

  /// Reads a segment that is a regex: `\d+`, `[0-9]+`, `de|en`.
  mutating func readRegexOfSegment(into elements: inout [PatternElement]) -> Bool {
    guard !":{<(*".utf8.contains(bytes[index]) else { return false }
    var segmentEnd = bytes[index..<end].firstIndex { "/#".utf8.contains($0) } ?? end
    // The closing parenthesis of a group around the segment.
    if bytes[index..<segmentEnd].last == UInt8(ascii: ")"),
      !bytes[index..<segmentEnd].contains(UInt8(ascii: "("))
    {
      segmentEnd -= 1
    }
    let written = text(index..<segmentEnd)
    guard written.looksLikeRegex else { return false }
    guard written.withoutAnchors.looksLikeRegex else {
      // A literal between the anchors of a regex.
      constructs.append(Construct(kind: .regex, range: index..<segmentEnd, name: nil))
      index = segmentEnd
      elements.appendText(written.withoutAnchors)
      return true
    }
    let regex = ForeignConstraint(written)
    let name = freshName(isWildcard: regex.isWildcard)
    finish(.regex, from: index, to: segmentEnd, name: name)
    elements.append(
      PatternElement(
        regex.isWildcard ? .wildcard(name: name) : parameter(name, regex.text), range: 0..<0))
    return true
  }
}
