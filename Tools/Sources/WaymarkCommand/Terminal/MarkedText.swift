/// A text in which some ranges are marked: by color where there is one, else by carets in a line
/// below.
struct MarkedText {
  let text: String

  /// UTF-8 offsets into the text, in ascending order; an empty range marks a place.
  let marks: [Range<Int>]

  let style: TextStyle

  /// The text, and the line below it where it needs one.
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
  /// The range with all bytes of the scalars that it begins or ends within.
  fileprivate func wholeScalars(around range: Range<Int>) -> Range<Int> {
    func isWithinScalar(_ index: Int) -> Bool { index < count && self[index] & 0xC0 == 0x80 }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower > 0, isWithinScalar(lower) { lower -= 1 }
    while isWithinScalar(upper) { upper += 1 }
    return lower..<upper
  }
}
