internal import RegexEngine
internal import Waymark
internal import WaymarkPatterns

extension Span<UInt8> {
  /// The paths that another program may read in place of the path of a target.
  ///
  /// Routes treat an escaped slash and a backslash as data, and a dot segment as a segment. A file
  /// system, a proxy or another server's router may decode escaped slashes, read backslashes as
  /// slashes, and resolve dot segments, in any combination. The path as routes read it isn't
  /// included.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  var otherReadingsOfPath: [[UInt8]] {
    let path = extracting(0..<offset(of: UInt8(ascii: "?"), from: 0, to: count))
    let (hasEscapedSlash, hasBackslash, hasDot) = path.unusualCharacters
    guard hasEscapedSlash || hasBackslash || hasDot else { return [] }
    // The path as routes read it.
    var seen: Set = [path.reading(decodesSlashes: false, readsBackslashes: false, dots: .kept)]
    var readings: [[UInt8]] = []
    for decodesSlashes in hasEscapedSlash ? [false, true] : [false] {
      for readsBackslashes in hasBackslash ? [false, true] : [false] {
        for dots in hasDot ? [Dots.kept, .resolvedByURLs, .resolvedByFiles] : [.kept] {
          let reading = path.reading(
            decodesSlashes: decodesSlashes, readsBackslashes: readsBackslashes, dots: dots)
          if seen.insert(reading).inserted { readings.append(reading) }
        }
      }
    }
    return readings
  }

  /// Whether a path has an escaped slash or backslash, a backslash, and a dot.
  ///
  /// Backslashes and dots count whether they are escaped or not.
  private var unusualCharacters: (escapedSlash: Bool, backslash: Bool, dot: Bool) {
    var found = (escapedSlash: false, backslash: false, dot: false)
    for index in indices {
      let byte = self[index]
      let escaped = byte == UInt8(ascii: "%") ? escapedByte(at: index) : nil
      switch escaped ?? byte {
      case UInt8(ascii: "/") where escaped != nil: found.escapedSlash = true
      case UInt8(ascii: "\\"):
        found.backslash = true
        if escaped != nil { found.escapedSlash = true }
      case UInt8(ascii: "."): found.dot = true
      default: break
      }
    }
    return found
  }

  /// The path as a program may read it, with one slash before each segment and decoded dots.
  private func reading(decodesSlashes: Bool, readsBackslashes: Bool, dots: Dots) -> [UInt8] {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var path: [UInt8] = []
    // The start indices of the segments that a `..` can remove.
    var starts: [Int] = []
    var start = 0
    func endSegment() {
      let isEmpty = path.count == start + 1
      let isDots = path.count <= start + 3 && path[(start + 1)...].allSatisfy { $0 == dot }
      if isEmpty || isDots && dots != .kept {
        if !isEmpty, path.count == start + 3, let last = starts.popLast() { start = last }
        path.removeLast(path.count - start)
        if !isEmpty || dots == .resolvedByFiles { return }
      }
      starts.append(start)
    }
    var index = 0
    while index < count {
      let escaped = self[index] == UInt8(ascii: "%") ? escapedByte(at: index) : nil
      let length = escaped == nil ? 1 : 3
      switch escaped ?? self[index] {
      case slash where escaped == nil || decodesSlashes,
        UInt8(ascii: "\\") where readsBackslashes && (escaped == nil || decodesSlashes):
        if index > 0 { endSegment() }
        start = path.count
        path.append(slash)
      case dot: path.append(dot)
      default: for place in index..<index + length { path.append(self[place]) }
      }
      index += length
    }
    endSegment()
    return path.isEmpty ? [slash] : path
  }
}

/// How a program handles the segments `.` and `..`.
private enum Dots {
  case kept
  /// `..` removes the segment before it, even an empty one: RFC 3986, section 5.2.4.
  case resolvedByURLs
  /// `..` removes the nearest segment before it that isn't empty.
  case resolvedByFiles
}
