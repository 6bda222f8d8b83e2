#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as one line of JSON, with sorted keys and unescaped slashes.
package struct JSONLine: CustomStringConvertible {
  package let description: String

  package init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(value), as: UTF8.self)
    // JSON allows these characters only in strings. Some terminals obey the control characters, and
    // some line readers end a line at the separators.
    description = line.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\u{7F}"..."\u{9F}": text += "\\u00" + String(scalar.value, radix: 16)
      case "\u{2028}", "\u{2029}": text += "\\u" + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
