/// A server's answer, as `curl --include` prints it.
struct FetchedFile: Sendable {
  let status: Int
  let body: [UInt8]
  private let fields: [String: String]

  /// Reads the answer, or returns `nil` if the bytes aren't an HTTP answer.
  ///
  /// Interim answers such as `103 Early Hints` are skipped.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstRange(of: Self.endOfHead) {
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
      let words = lines.first?.split(separator: " ") ?? []
      guard words.count > 1, words[0].hasPrefix("HTTP/"), let status = Int(words[1]) else {
        return nil
      }
      rest = rest[end.upperBound...]
      if status / 100 == 1 { continue }
      self.status = status
      body = Array(rest)
      fields = lines.dropFirst().reduce(into: [:]) { fields, line in
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        fields[line[..<colon].lowercased()] = String(value)
      }
      return
    }
    return nil
  }

  private static let endOfHead = Array("\r\n\r\n".utf8)

  /// The value of the last field with a name, which must be in lowercase.
  subscript(_ name: String) -> String? { fields[name] }

  /// The media type of the body, such as `application/json`, without parameters.
  var contentType: String? {
    self["content-type"].map { field in
      String(field.prefix { $0 != ";" && $0 != " " }).lowercased()
    }
  }

  /// Whether the body is a web page, as from servers that answer every request with the same page.
  ///
  /// JSON isn't a web page, even though many servers send all text as `text/html`.
  var isWebPage: Bool {
    let first = body.trimmingPrefix([0xEF, 0xBB, 0xBF]).first { !" \t\r\n".utf8.contains($0) }
    if first == UInt8(ascii: "<") { return true }
    return contentType == "text/html" && compression == nil
      && first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
  }

  /// The compression of the body, which the request doesn't ask for, or `nil` if there's none.
  var compression: String? {
    if Gunzip.recognizes(Array(body.prefix(2))) { return "gzip" }
    let encoding = self["content-encoding"]?.lowercased() ?? ""
    return encoding.isEmpty || encoding == "identity" ? nil : encoding
  }
}
