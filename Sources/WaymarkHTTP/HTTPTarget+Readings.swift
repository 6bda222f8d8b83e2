internal import WaymarkPatterns

extension HTTPTarget {
  /// The targets that another program may read this one as.
  ///
  /// To a route, an escaped slash and a backslash are data, and a dot segment is a segment. A file
  /// system, a proxy or another server's router may decode the one and resolve the other, in any
  /// combination. The target as routes read it isn't among the readings.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  var otherReadings: [HTTPTarget] {
    let bytes = Array(path.utf8.prefix { $0 != UInt8(ascii: "?") })
    guard wasSent, bytes.mayHaveOtherReadings else { return [] }
    var readings: [HTTPTarget] = []
    // Routes read it in this way.
    let own = bytes.segments(decodingSlashes: false, readingBackslashesAsSlashes: false)
    var seen: Set = [own.withoutEmpty.path]
    for slashesAreDecoded in [false, true] {
      for backslashesAreSlashes in [false, true] {
        let segments = bytes.segments(
          decodingSlashes: slashesAreDecoded, readingBackslashesAsSlashes: backslashesAreSlashes)
        // RFC 3986 resolves `..` to an empty segment before it, a file system to the one before that.
        for reading in [segments, segments.resolvingDots, segments.withoutEmpty.resolvingDots]
        where seen.insert(reading.withoutEmpty.path).inserted {
          let path = reading.withoutEmpty.path
          readings.append(withPath(String(decoding: path, as: UTF8.self)))
        }
      }
    }
    return readings
  }
}

extension [UInt8] {
  fileprivate var mayHaveOtherReadings: Bool {
    contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }
      || split(separator: UInt8(ascii: "/")).contains {
        [[0x2E], [0x2E, 0x2E]].contains(Self($0))
      }
  }

  /// The segments of a path, with escaped dots decoded.
  fileprivate func segments(
    decodingSlashes decodesSlashes: Bool, readingBackslashesAsSlashes: Bool
  ) -> [[UInt8]] {
    var segments: [[UInt8]] = [[]]
    var index = 0
    while index < count {
      let escaped = escapedByte(at: index)
      switch escaped ?? self[index] {
      case UInt8(ascii: "/") where escaped == nil || decodesSlashes,
        UInt8(ascii: "\\") where readingBackslashesAsSlashes && (escaped == nil || decodesSlashes):
        segments.append([])
      case UInt8(ascii: "."): segments[segments.count - 1].append(UInt8(ascii: "."))
      default: segments[segments.count - 1] += self[index..<index + (escaped == nil ? 1 : 3)]
      }
      index += escaped == nil ? 1 : 3
    }
    segments.removeFirst()
    return segments
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The byte of an escape, or `nil` if there isn't one at an index.
  func escapedByte(at index: Int) -> UInt8? {
    guard self[index] == UInt8(ascii: "%"), index + 2 < endIndex,
      let high = self[index + 1].hexDigitValue, let low = self[index + 2].hexDigitValue
    else { return nil }
    return high << 4 | low
  }
}

extension [[UInt8]] {
  /// The segments after `.` and `..` are resolved (RFC 3986, section 5.2.4).
  fileprivate var resolvingDots: Self {
    reduce(into: []) { resolved, segment in
      switch segment {
      case [0x2E]: break
      case [0x2E, 0x2E]: _ = resolved.popLast()
      default: resolved.append(segment)
      }
    }
  }

  fileprivate var withoutEmpty: Self { filter { !$0.isEmpty } }

  fileprivate var path: [UInt8] { isEmpty ? [0x2F] : flatMap { [0x2F] + $0 } }
}
