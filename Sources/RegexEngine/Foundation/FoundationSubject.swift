#if !USES_PCRE2 || COMPARED
  #if COMPARED
    @testable import RegexEngine
  #endif
  internal import RegexSyntax

  /// The subject of a match for Foundation, in UTF-16 code units.
  struct FoundationSubject {
    let text: String

    /// The number of code units.
    let count: Int

    /// The byte offset of each code unit and of the end, or `nil` if each code unit is one byte.
    private let offsets: [Int]?

    /// Converts the bytes of `range` to scalars for a regex with ``RegexOptions/unicode``,
    /// otherwise to one code unit each.
    init(_ bytes: Span<UInt8>, _ range: Range<Int>, _ options: RegexOptions) {
      var isASCII = true
      for index in range where bytes[index] >= 0x80 { isASCII = false }
      if isASCII {
        (text, count, offsets) = (bytes.text(range), range.count, nil)
      } else if options.contains(.unicode) {
        text = bytes.text(range)
        var (offset, offsets) = (0, [Int]())
        for scalar in text.unicodeScalars {
          for _ in scalar.utf16 { offsets.append(offset) }
          offset += scalar.utf8.count
        }
        offsets.append(offset)
        (count, self.offsets) = (offsets.count - 1, offsets)
      } else {
        let units = range.map { UInt16(bytes[$0]) }
        (text, count, offsets) = (String(decoding: units, as: UTF16.self), range.count, nil)
      }
    }

    /// Returns the byte offset of a code unit.
    func offset(_ unit: Int) -> Int {
      offsets.map { $0[unit] } ?? unit
    }
  }
#endif
