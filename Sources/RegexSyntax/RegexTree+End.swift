extension RegexTree {
  /// Finds the end of a regex within a longer string.
  ///
  /// Only escapes, classes and groups are read, so the regex can have other faults.
  ///
  /// - Parameters:
  ///   - bytes: The string, in UTF-8.
  ///   - start: The offset where the regex begins.
  ///   - isEnd: Whether the regex ends before a byte outside escapes, classes and groups, which is
  ///     passed as its offset.
  /// - Returns: The offset of the first byte that `isEnd` accepts, or the end of the string.
  /// - Throws: The class or the outermost group that is never closed.
  package static func end(
    in bytes: [UInt8], from start: Int, where isEnd: (Int) -> Bool
  ) throws(RegexSyntaxError) -> Int {
    var groups: [Int] = []
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "["):
        guard let end = bytes.endOfClass(from: index) else {
          throw RegexParser.neverClosed("[", at: index)
        }
        index = end
      case UInt8(ascii: "("):
        groups.append(index)
        index += 1
      case UInt8(ascii: ")"):
        _ = groups.popLast()
        index += 1
      case _ where groups.isEmpty && isEnd(index): return index
      default: index += 1
      }
    }
    if let group = groups.first { throw RegexParser.neverClosed("(", at: group) }
    return bytes.count
  }
}

extension [UInt8] {
  /// Returns the offset after a class, such as `[a-z]`, with its bracket at `start`, or `nil` if it
  /// is never closed.
  func endOfClass(from start: Int) -> Int? {
    var index = start + 1
    if index < count, self[index] == UInt8(ascii: "^") { index += 1 }
    // A bracket at the start is a member.
    if index < count, self[index] == UInt8(ascii: "]") { index += 1 }
    while index < count {
      switch self[index] {
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "["): index = endOfPOSIXName(from: index + 1).map { $0 + 2 } ?? index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// Returns the offset of the `:`, `.` or `=` that ends `[:alpha:]`, `[.x.]` or `[=x=]`, or `nil`
  /// if there's none (PCRE2's `check_posix_syntax`).
  ///
  /// - Parameter start: The offset of the first `:`, `.` or `=`.
  func endOfPOSIXName(from start: Int) -> Int? {
    guard start < count, ".:=".utf8.contains(self[start]) else { return nil }
    let mark = self[start]
    var index = start + 1
    while index + 1 < count {
      let (here, next) = (self[index], self[index + 1])
      if here == UInt8(ascii: "\\"), next == UInt8(ascii: "]") || next == UInt8(ascii: "\\") {
        index += 1
      } else if here == UInt8(ascii: "[") && next == mark || here == UInt8(ascii: "]") {
        return nil
      } else if here == mark, next == UInt8(ascii: "]") {
        return index
      }
      index += 1
    }
    return nil
  }
}
