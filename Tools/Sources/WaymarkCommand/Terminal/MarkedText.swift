/// A string with marked ranges.
///
/// The marks are colored if the terminal supports it, and otherwise they're carets on the next
/// line.
struct MarkedText {
  let text: String

  /// UTF-8 offsets into the string, in ascending order.
  ///
  /// An empty range marks a position.
  let marks: [Range<Int>]

  let style: TextStyle

  /// The string, followed by a line of carets if necessary.
  func lines(for output: TerminalOutput) -> [String] {
    let bytes = Array(text.utf8)
    var line = ""
    var carets = ""
    var end = 0
    func append(_ range: Range<Int>, isMarked: Bool) {
      let piece = String(decoding: bytes[range], as: UTF8.self).printable
      line += isMarked && output.showsStyles ? style.applied(to: piece) : piece
      let isCaret = isMarked && (!output.showsStyles || range.isEmpty)
      let width = max(DisplayWidth.width(of: piece), isMarked ? 1 : 0)
      carets += String(repeating: isCaret ? "^" : " ", count: width)
    }
    for mark in marks.map({ bytes.wholeScalars(around: $0) }) where mark.lowerBound >= end {
      append(end..<mark.lowerBound, isMarked: false)
      append(mark, isMarked: true)
      end = mark.upperBound
    }
    append(end..<bytes.count, isMarked: false)
    guard let last = carets.lastIndex(of: "^") else { return [line] }
    return [line, String(carets[...last])]
  }
}

extension [UInt8] {
  /// The range extended to whole scalars.
  fileprivate func wholeScalars(around range: Range<Int>) -> Range<Int> {
    func isWithinScalar(_ index: Int) -> Bool { index < count && self[index] & 0xC0 == 0x80 }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower > 0, isWithinScalar(lower) { lower -= 1 }
    while isWithinScalar(upper) { upper += 1 }
    return lower..<upper
  }
}
