internal import CPCRE2

/// A result code of PCRE2 that is neither a match nor "no match".
///
/// The raw value is PCRE2's own number, so a code that a later PCRE2 adds keeps its meaning and its
/// message. Positive codes come from compiling, negative ones from matching.
package struct PCRE2Error: Error, RawRepresentable, Hashable, Sendable {
  /// PCRE2's number for the error.
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The match limit was reached.
  ///
  /// The corresponding PCRE2 code is `PCRE2_ERROR_MATCHLIMIT`.
  package static let matchLimit = PCRE2Error(rawValue: PCRE2_ERROR_MATCHLIMIT)

  /// The depth limit was reached (interpreter only).
  ///
  /// The corresponding PCRE2 code is `PCRE2_ERROR_DEPTHLIMIT`.
  package static let depthLimit = PCRE2Error(rawValue: PCRE2_ERROR_DEPTHLIMIT)

  /// The heap limit was reached (interpreter only).
  ///
  /// The corresponding PCRE2 code is `PCRE2_ERROR_HEAPLIMIT`.
  package static let heapLimit = PCRE2Error(rawValue: PCRE2_ERROR_HEAPLIMIT)

  /// Memory could not be had.
  ///
  /// The corresponding PCRE2 code is `PCRE2_ERROR_NOMEMORY`.
  package static let noMemory = PCRE2Error(rawValue: PCRE2_ERROR_NOMEMORY)
}

extension PCRE2Error: CustomStringConvertible {
  /// PCRE2's message, as `pcre2_get_error_message` gives it.
  package var description: String {
    // The longest message of PCRE2 10.42 has 65 bytes; a longer one is cut, not lost.
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = unsafe buffer.withUnsafeMutableBufferPointer { bytes in
      unsafe pcre2_get_error_message_8(rawValue, bytes.baseAddress, bytes.count)
    }
    guard length >= 0 else { return "PCRE2 error \(rawValue)" }
    return String(decoding: buffer.prefix(Int(length)), as: UTF8.self)
  }
}
