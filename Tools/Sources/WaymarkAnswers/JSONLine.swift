#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as one line of JSON: keys sorted, slashes as they are.
package struct JSONLine: CustomStringConvertible {
  package let description: String

  package init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = String(decoding: try encoder.encode(value), as: UTF8.self)
    // JSON allows these only in strings, and some terminals obey them.
    description = line.unicodeScalars.reduce(into: "") { text, scalar in
      if ("\u{7F}"..."\u{9F}").contains(scalar) {
        text += "\\u00" + String(scalar.value, radix: 16)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
