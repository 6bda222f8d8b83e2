extension PatternScanner {
  /// Reads the `?` and the items after it, up to the fragment.
  ///
  /// - Parameters:
  ///   - syntax: The name of the syntax.
  ///   - takeParameter: Reads a parameter as the syntax writes it, or returns `nil` without reading
  ///     anything.
  mutating func takeItems(
    in syntax: String,
    _ takeParameter: (inout PatternScanner) throws(PatternError) -> PatternParameter?
  ) throws(PatternError) {
    let start = offset
    skip()
    guard let first = peek, !"/()#?}".utf8.contains(first) else {
      throw error(.noItem(syntax: syntax), from: start, length: 1)
    }
    guard !isInFragment else { throw error(.itemsInFragment, from: start, length: 1) }
    items.append(try takeItem(takeParameter))
    while peek == UInt8(ascii: "&") {
      skip()
      items.append(try takeItem(takeParameter))
    }
  }

  private mutating func takeItem(
    _ takeParameter: (inout PatternScanner) throws(PatternError) -> PatternParameter?
  ) throws(PatternError) -> PatternItem {
    let start = offset
    skip { !"=&#".utf8.contains($0) }
    guard offset > start, text(from: start).utf8.first != UInt8(ascii: ":") else {
      throw error(.emptyItemName, from: start, length: max(1, offset - start))
    }
    let name = try decodedText(from: start, refusing: "/?(){}<>*")
    guard peek == UInt8(ascii: "=") else {
      return PatternItem(name: name, value: .any, range: start..<offset)
    }
    skip()
    let value = try takeValue(takeParameter)
    return PatternItem(name: name, value: value, range: start..<offset)
  }

  private mutating func takeValue(
    _ takeParameter: (inout PatternScanner) throws(PatternError) -> PatternParameter?
  ) throws(PatternError) -> PatternItem.Value {
    let start = offset
    let parameter = try takeParameter(&self)
    let end = offset
    skip { !"&#".utf8.contains($0) }
    if let parameter {
      guard offset == end else {
        throw error(
          .other("nothing can follow the parameter of an item: write '&' before the next item"),
          from: end, length: offset - end)
      }
      return .parameter(parameter)
    }
    guard offset > start else {
      throw error(
        .other("nothing follows the '=': leave it out for an item with or without a value"),
        from: start - 1, length: 1)
    }
    guard text(from: start).utf8.first != UInt8(ascii: ":") else {
      throw error(
        .other("a parameter is written {name} in this syntax: write %3A for a colon"), from: start,
        length: offset - start)
    }
    return .literal(try decodedText(from: start, refusing: "(){}<>*"))
  }

  /// Returns the decoded string from `start` to the next byte.
  ///
  /// - Parameter syntax: The characters that must be percent escapes in an item.
  private func decodedText(
    from start: Int, refusing syntax: String
  ) throws(PatternError) -> String {
    let bytes = ContiguousArray(text(from: start).utf8)
    if let index = bytes.firstIndex(where: { syntax.utf8.contains($0) }) {
      let character = Unicode.Scalar(bytes[index])
      throw error(
        .other(
          "items have no '\(character)', because they cannot be optional or wildcards: write \(character.percentEscape) for the character"
        ), from: start + index, length: 1)
    }
    if let index = bytes.firstIndex(of: UInt8(ascii: "+")) {
      throw error(
        .other("a '+' can be a blank in a query: write %20 for a blank, %2B for a plus"),
        from: start + index, length: 1)
    }
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let escaped = bytes.span.escapedByte(at: index)
      decoded.append(escaped ?? bytes[index])
      index += escaped == nil ? 1 : 3
    }
    guard let text = String(utf8: decoded) else {
      throw error(.other("the escapes are not UTF-8"), from: start, length: bytes.count)
    }
    return text
  }
}
