/// A line of an access log in the common or combined format, as Apache and nginx write it.
///
///     host ident user [time] "METHOD target HTTP/1.1" status size …
enum AccessLogLine {
  /// The ranges of the method and of the request target between the method and the protocol.
  ///
  /// - Returns: The ranges, or `nil` if the line has no request. A client may not have sent HTTP.
  static func request(
    in bytes: [UInt8], _ line: Range<Int>
  ) -> (method: Range<Int>, target: Range<Int>)? {
    guard let request = quotedRequest(in: bytes, line) else { return nil }
    var start = request.lowerBound
    while start < request.upperBound, bytes[start] != .blank { start += 1 }
    let method = request.lowerBound..<start
    start += 1
    var end = request.upperBound
    var last = end - 1
    while last > start, bytes[last] != .blank { last -= 1 }
    // An HTTP/0.9 request has no protocol.
    if last > start, last + 5 < end, bytes[last + 1] == UInt8(ascii: "H"),
      bytes[last + 5] == UInt8(ascii: "/")
    {
      end = last
    }
    return start < end ? (method, start..<end) : nil
  }

  /// The quoted request, which follows the bracketed time.
  ///
  /// The user name before the time may contain quotes.
  private static func quotedRequest(in bytes: [UInt8], _ line: Range<Int>) -> Range<Int>? {
    var start = line.lowerBound
    repeat {
      guard let quote = bytes.position(of: .quote, in: start..<line.upperBound) else { return nil }
      start = quote + 1
    } while start < line.lowerBound + 3 || bytes[start - 2] != .blank
      || bytes[start - 3] != .bracket
    var end = start
    while end < line.upperBound, bytes[end] != .quote {
      end += bytes[end] == .backslash ? 2 : 1
    }
    return end < line.upperBound ? start..<end : nil
  }

  /// Whether a target is a path or a URL with a host (RFC 9110, section 4.2.1).
  ///
  /// `OPTIONS *` is about the whole server, and `CONNECT host:443` opens a tunnel.
  static func isURL(_ target: ArraySlice<UInt8>) -> Bool {
    if target.first == .slash { return true }
    return ["http://", "https://"].contains { scheme in
      guard let host = target.dropFirst(scheme.utf8.count).first, !"/?:".utf8.contains(host) else {
        return false
      }
      let beginning = target.prefix(scheme.utf8.count)
      return String(decoding: beginning, as: UTF8.self).lowercased() == scheme
    }
  }

  /// The target with percent escapes instead of log escapes (`\x22`, `\"`, `\\`, `\t`).
  ///
  /// Routers read only percent escapes.
  static func unescaped(_ target: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = target
    while let byte = rest.popFirst() {
      guard byte == .backslash, let escape = rest.popFirst() else {
        text.append(byte)
        continue
      }
      text.append(UInt8(ascii: "%"))
      switch escape {
      case UInt8(ascii: "x"): break
      case UInt8(ascii: "b"): text += "08".utf8
      case UInt8(ascii: "t"): text += "09".utf8
      case UInt8(ascii: "n"): text += "0A".utf8
      case UInt8(ascii: "v"): text += "0B".utf8
      case UInt8(ascii: "f"): text += "0C".utf8
      case UInt8(ascii: "r"): text += "0D".utf8
      case .quote: text += "22".utf8
      default: text += "5C".utf8 + (escape == .backslash ? [] : [escape])
      }
    }
    return text
  }
}

extension UInt8 {
  fileprivate static let blank = UInt8(ascii: " ")
  fileprivate static let bracket = UInt8(ascii: "]")
  static let slash = UInt8(ascii: "/")
  static let numberSign = UInt8(ascii: "#")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
}

/// The request in a line.
struct LineRequest {
  /// The method of the lookup, or `nil` if the routes have no methods or the line is unreadable.
  var method: LineText?

  /// The URL, or the beginning of an unreadable line.
  let url: LineText
}
