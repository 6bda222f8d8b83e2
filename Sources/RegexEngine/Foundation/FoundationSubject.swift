#if !USES_PCRE2 || COMPARED
  #if COMPARED
    @testable import RegexEngine
  #endif

  /// The text of a match in the form of Foundation, whose units are those of UTF-16.
  struct FoundationSubject {
    let text: String

    /// How many units the text has.
    let count: Int

    /// The offset in bytes of each unit and of the end; `nil` when each unit is one byte.
    private let offsets: [Int]?

    /// The bytes of `range`, which are scalars for a regex with ``RegexOptions/unicode``, and else
    /// a unit each.
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

    /// The offset in bytes of a unit.
    func offset(_ unit: Int) -> Int {
      offsets.map { $0[unit] } ?? unit
    }
  }
#endif
