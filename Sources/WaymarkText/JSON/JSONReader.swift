/// Parses JSON (RFC 8259) and keeps the location of every value, unlike Foundation's parser.
public struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The index where the line would begin if all its characters so far were ASCII.
  private var lineStart = 0

  /// The maximum nesting depth, which fits on the stack of any thread.
  private static let maximumDepth = 256

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a whole JSON document.
  public static func read(_ text: String) throws(JSONError) -> JSONNode {
    var reader = JSONReader(Array(text.utf8))
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      reader.index = 3
      reader.lineStart = 3
    }
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.next == nil else { throw reader.error("nothing more is expected here") }
    return node
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var location: TextLocation { TextLocation(line: line, column: index - lineStart + 1) }

  private func error(_ message: String) -> JSONError {
    JSONError(message: "the file is not JSON: \(message)", location: location)
  }

  private mutating func skipSpace() {
    while let byte = next, " \n\r\t".utf8.contains(byte) {
      index += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = index
      }
    }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONNode {
    skipSpace()
    guard depth < Self.maximumDepth else { throw error("values are nested too deeply") }
    let start = location
    let kind: JSONNode.Kind
    switch next {
    case UInt8(ascii: "{"): kind = .object(try members(depth: depth))
    case UInt8(ascii: "["): kind = .array(try elements(depth: depth))
    case UInt8(ascii: "\""): kind = .string(try string())
    case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte):
      kind = .number(try number())
    default:
      if consume("true") {
        kind = .boolean(true)
      } else if consume("false") {
        kind = .boolean(false)
      } else if consume("null") {
        kind = .null
      } else {
        throw error("a value is expected here")
      }
    }
    return JSONNode(kind: kind, location: start)
  }

  private mutating func consume(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONNode.Member] {
    index += 1
    var members: [JSONNode.Member] = []
    if consume(UInt8(ascii: "}")) { return members }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a key in quotes is expected here") }
      let start = location
      let key = try string()
      guard consume(UInt8(ascii: ":")) else { throw error("':' is expected here") }
      members.append(JSONNode.Member(key: key, location: start, value: try value(depth: depth + 1)))
    } while consume(UInt8(ascii: ","))
    guard consume(UInt8(ascii: "}")) else { throw error("',' or '}' is expected here") }
    return members
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONNode] {
    index += 1
    var elements: [JSONNode] = []
    if consume(UInt8(ascii: "]")) { return elements }
    repeat {
      elements.append(try value(depth: depth + 1))
    } while consume(UInt8(ascii: ","))
    guard consume(UInt8(ascii: "]")) else { throw error("',' or ']' is expected here") }
    return elements
  }

  private func isDigit(_ byte: UInt8) -> Bool { (byte &- UInt8(ascii: "0")) < 10 }

  private mutating func digits() throws(JSONError) {
    guard let byte = next, isDigit(byte) else { throw error("a digit is expected here") }
    while let byte = next, isDigit(byte) { index += 1 }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    if next == UInt8(ascii: "0") { index += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character in a text") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        text += String(try escapedScalar()).utf8
      } else {
        // A continuation byte of a UTF-8 character isn't a separate column.
        if byte & 0xC0 == 0x80 { lineStart += 1 }
        text.append(byte)
      }
    }
    guard next != nil else { throw error("a text is not closed") }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let escapes: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    guard let byte = next else { throw error("a text is not closed") }
    index += 1
    if let scalar = escapes[byte] { return scalar }
    guard byte == UInt8(ascii: "u") else { throw error("an unknown escape in a text") }
    var unit = try hexadecimal()
    if 0xD800..<0xDC00 ~= unit, consume("\\u") {
      let low = try hexadecimal()
      guard 0xDC00..<0xE000 ~= low else { throw error("half of a surrogate pair in a text") }
      unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(unit) else {
      throw error("half of a surrogate pair in a text")
    }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits are expected here") }
    index += 4
    return value
  }
}

/// A JSON syntax error, and where it occurred.
public struct JSONError: Error {
  /// What is wrong.
  public let message: String
  /// Where the file is no longer JSON.
  public let location: TextLocation
}
