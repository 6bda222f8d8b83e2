/// Parameters in brackets, and groups.
extension ForeignReader {
  /// Reads `{id}`, `{id?}`, `{id:int}`, `{id=5}`, `{*path}`, `{path...}` and `{$}`, or a group such
  /// as `{/:id}`.
  mutating func readBraces(into elements: inout [PatternElement]) -> Bool {
    let start = index
    guard let close = close(of: start, "{", "}"), close > start + 1 else { return false }
    let content = start + 1..<close
    // A group of URLPattern, with its modifier after it.
    if has("?", at: close + 1) { return readGroup(content, into: &elements) }
    if text(content) == "$" {
      finish(.parameter, from: start, to: close + 1)
      return true
    }
    let asterisks = bytes[content].prefix { $0 == UInt8(ascii: "*") }.count
    let wordEnd = endOfWord(from: content.lowerBound + asterisks, hyphens: true)
    let word = text(content.lowerBound + asterisks..<wordEnd)
    guard !word.isEmpty || asterisks > 0, wordEnd <= close else {
      return readGroup(content, into: &elements)
    }
    guard let name = word.isEmpty ? "" : name(word, false) else { return false }
    var rest = text(wordEnd..<close)
    let isRest = rest == "..."
    let isOptional = rest.hasSuffix("?") || rest.contains("=")
    if rest.hasSuffix("?") { rest.removeLast() }
    if let equals = rest.firstIndex(of: "=") { rest = String(rest[..<equals]) }
    var constraint = ForeignConstraint("")
    if rest.hasPrefix(":") { constraint = ForeignConstraint(String(rest.dropFirst())) }
    if rest.hasPrefix("<"), rest.hasSuffix(">") {
      constraint = ForeignConstraint(String(rest.dropFirst().dropLast()))
    }
    guard isRest || rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("<") || asterisks > 0
    else { return false }
    finish(.parameter, from: start, to: close + 1, name: name)
    if asterisks > 0 || isRest || constraint.isWildcard {
      elements.append(
        PatternElement(
          .wildcard(name: name.isEmpty ? nil : name, mayBeEmpty: asterisks < 2), range: 0..<0))
    } else {
      append(parameter(name, constraint.text), isOptional: isOptional, to: &elements)
    }
    return true
  }

  /// Reads a group of Express 5 or of URLPattern: `{/:id}`, `{.:ext}?`.
  private mutating func readGroup(
    _ content: Range<Int>, into elements: inout [PatternElement]
  ) -> Bool {
    guard var inner = inner(content) else { return false }
    let group = inner.elements()
    let isMarked = has("?", at: content.upperBound + 1)
    guard isMarked || inner.constructs.contains(where: { $0.name != nil }) else { return false }
    constructs += inner.constructs
    usedNames = inner.usedNames
    index = content.upperBound + (isMarked ? 2 : 1)
    elements.append(PatternElement(.optional(group), range: 0..<0))
    return true
  }

  /// Reads `<id>`, `<int:id>` and `<any(a,b):id>`.
  mutating func readAngles(into elements: inout [PatternElement]) -> Bool {
    let start = index
    guard let close = close(of: start, "<", ">"), close > start + 1 else { return false }
    let content = text(start + 1..<close)
    let colon = content.lastIndex(of: ":")
    let word = colon.map { String(content[content.index(after: $0)...]) } ?? content
    guard !word.isEmpty, word.utf8.allSatisfy(\.isOfForeignName), let name = name(word, false)
    else { return false }
    let constraint = ForeignConstraint(colon.map { String(content[..<$0]) } ?? "")
    finish(.parameter, from: start, to: close + 1, name: name)
    let kind: PatternElement.Kind =
      constraint.isWildcard
      ? .wildcard(name: name, mayBeEmpty: false) : parameter(name, constraint.text)
    elements.append(PatternElement(kind, range: 0..<0))
    return true
  }

  /// Reads `[slug]`, `[...slug]` and `[[...slug]]`.
  mutating func readBrackets(into elements: inout [PatternElement]) -> Bool {
    let start = index
    guard let close = close(of: start, "[", "]") else { return false }
    var content = text(start + 1..<close)
    if content.hasPrefix("["), content.hasSuffix("]") {
      content = String(content.dropFirst().dropLast())
    }
    let isRest = content.hasPrefix("...")
    if isRest { content = String(content.dropFirst(3)) }
    guard !content.isEmpty, content.utf8.allSatisfy(\.isOfForeignName),
      let name = name(content, false)
    else { return false }
    finish(.parameter, from: start, to: close + 1, name: name)
    elements.append(PatternElement(isRest ? .wildcard(name: name) : parameter(name), range: 0..<0))
    return true
  }

  /// Reads `(\d+)`, `(.*)`, or an optional group: `(/:page)`, `(cd)?`.
  mutating func readParentheses(into elements: inout [PatternElement]) -> Bool {
    let start = index
    guard let close = close(of: start, "(", ")"), close > start + 1 else { return false }
    let content = start + 1..<close
    if text(content).looksLikeRegex {
      let regex = ForeignConstraint(text(content))
      let name = freshName(isWildcard: regex.isWildcard)
      finish(.regex, from: start, to: close + 1, name: name)
      let kind: PatternElement.Kind =
        regex.isWildcard ? .wildcard(name: name) : parameter(name, regex.text)
      let isOptional = has("?", at: index)
      if isOptional { index += 1 }
      append(kind, isOptional: isOptional, to: &elements)
      return true
    }
    guard var inner = inner(content) else { return false }
    var group = inner.elements()
    // If a parameter begins the group in the middle of a segment, the slash is missing.
    if let first = group.first?.kind, !elements.endsSegment, first.isCapture {
      group.insert(PatternElement(.separator, range: 0..<0), at: 0)
    }
    constructs += inner.constructs
    usedNames = inner.usedNames
    index = close + 1
    if has("?", at: index) {
      index += 1
      constructs.append(Construct(kind: .query, range: start..<index, name: nil))
    }
    elements.append(PatternElement(.optional(group), range: 0..<0))
    return true
  }
}
