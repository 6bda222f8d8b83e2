/// The string of a pattern, which may begin with a scheme and a host: `app://user/:id`,
/// `app:/user/:id`, `app:user/:id`, `https://shop.example/user/:id`.
package struct FullURLPattern: Sendable {
  /// The scheme, or `nil` if the string is only a pattern.
  package let scheme: String?

  /// What the host is matched against.
  package let host: HostRole

  /// What a pattern's host is matched against.
  package enum HostRole: Sendable, Equatable {
    /// The first segment of the pattern.
    case segment
    /// A condition on the host of the URL.
    case condition(String)
    /// Nothing: the pattern has no host, or hosts are ignored (``HostAsPath/never``).
    case ignored
  }

  private let text: String
  /// The range of the host, or an empty range.
  private let authority: Range<Int>
  /// The UTF-8 offset where the pattern begins.
  private let start: Int

  /// - Parameter readHost: Returns the role of a host in URLs of a scheme.
  package init(_ text: String, readHost: (_ scheme: String, _ host: String) -> HostRole) {
    self.text = text
    scheme = Self.scheme(of: text)
    guard let scheme else {
      (host, authority, start) = (.ignored, 0..<0, 0)
      return
    }
    let pathStart = scheme.utf8.count + 1
    authority = Self.authority(of: text) ?? pathStart..<pathStart
    guard !authority.isEmpty else {
      host = .ignored
      start = authority.upperBound
      return
    }
    let written = Array(Array(text.utf8)[authority])
    // Brackets contain a constraint, and its dots don't separate labels.
    switch readHost(scheme, String(decoding: written.withoutBrackets, as: UTF8.self)) {
    case .condition where written.withoutBrackets != written:
      host = .condition(String(decoding: written, as: UTF8.self))
    case let role: host = role
    }
    start = host == .segment ? authority.lowerBound : authority.upperBound
  }

  /// The part before the pattern: the scheme, and a host that isn't a segment.
  var beginning: String { String(decoding: Array(text.utf8.prefix(start)), as: UTF8.self) }

  /// Whether there is a host.
  var hasHost: Bool { !authority.isEmpty }

  /// Whether the host contains a dot, which distinguishes it from a segment.
  var hostHasDot: Bool { Array(text.utf8)[authority].contains(UInt8(ascii: ".")) }

  /// Returns the scheme of a pattern that is a full URL, or `nil` for any other pattern.
  ///
  /// A pattern is a full URL if the same string has a scheme as a URL (RFC 3986, section 3.1).
  package static func scheme(of text: String) -> String? {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(where: { !$0.isSchemeCharacter }), colon > bytes.startIndex,
      bytes[colon] == UInt8(ascii: ":"), bytes.first?.isASCIILetter == true
    else { return nil }
    return String(decoding: bytes[..<colon], as: UTF8.self)
  }

  /// Whether a string is a scheme.
  package static func isScheme(_ text: String) -> Bool { scheme(of: text + ":") == text }

  /// Returns why a string isn't a scheme, or what to write instead, in one phrase.
  package static func fault(ofScheme text: String) -> String {
    if let scheme = scheme(of: text) { return "write only \"\(scheme.printable())\"" }
    guard let first = text.first else { return "it is empty" }
    if let wrong = text.first(where: { !$0.utf8.allSatisfy(\.isSchemeCharacter) }) {
      return
        "it can't have '\("\(wrong)".printable())', only letters, digits, '+', '-' and '.'"
    }
    return "it begins with '\(first)', not with a letter"
  }

  /// Throws if the first segment of a path ends before `://` and isn't a scheme.
  package static func refuseOtherScheme(in text: String) throws(PatternError) {
    // Most patterns begin with a slash.
    guard text.utf8.first != UInt8(ascii: "/"), scheme(of: text) == nil else { return }
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count, !"/#".utf8.contains(bytes[index]), !bytes.beginsItems(at: index) {
      if bytes[index...].starts(with: "://".utf8) {
        throw PatternError(.malformedScheme, in: text, at: 0..<index)
      }
      index = bytes.endOfBrackets(at: index) ?? index + 1
    }
  }

  /// Returns the range between `//` and the pattern of a full URL, or `nil` without a scheme or
  /// `//`.
  package static func authority(of text: String) -> Range<Int>? {
    guard let scheme = scheme(of: text) else { return nil }
    let bytes = Array(text.utf8)
    let slashes = scheme.utf8.count + 1
    guard bytes[slashes...].starts(with: "//".utf8) else { return nil }
    return slashes + 2..<hostEnd(in: bytes, from: slashes + 2)
  }

  /// Returns the end of a host, where the path, the items, the fragment or an optional group of any
  /// syntax begins.
  private static func hostEnd(in bytes: [UInt8], from start: Int) -> Int {
    let end = endOfLabels(in: bytes, from: start)
    // A group can also replace a host: `app://(user/):id`.
    let isInPlaceOfHost =
      end == start && start + 1 < bytes.count && "({".utf8.contains(bytes[start])
      && !"/#".utf8.contains(bytes[start + 1])
    guard isInPlaceOfHost else { return end }
    // The `?` of an optional parameter is inside its braces.
    let afterGroup = bytes.endOfBrackets(at: start) ?? start
    return bytes.indices[start...].first { index in
      "/#".utf8.contains(bytes[index]) || index >= afterGroup && bytes.beginsItems(at: index)
    } ?? bytes.count
  }

  /// Returns the end of a host's labels, which can be parameters.
  ///
  /// A label includes braces at its start and constraints, in `<…>` or in `(…)`.
  private static func endOfLabels(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count,
      !"/#({".utf8.contains(bytes[index]) && !bytes.beginsItems(at: index)
        || bytes.beginsLabel(at: index) || bytes.beginsConstraintOfLabel(at: index)
    {
      index = bytes.endOfBrackets(at: index) ?? index + 1
    }
    return index
  }

  /// Parses the pattern.
  ///
  /// The result's string is the whole URL, and its ranges are positions in the URL.
  package func parse(with syntax: PatternSyntax) throws(PatternError) -> RoutePattern {
    guard start > 0 else {
      try Self.refuseOtherScheme(in: text)
      return try syntax.parse(text)
    }
    let bytes = Array(text.utf8)
    if host == .segment {
      var written = Array(bytes[authority]).withoutBrackets
      guard written.removePort() == nil, !written.contains(UInt8(ascii: "@")) else {
        throw PatternError(
          .other("a host that is the first segment has no port and no user info"), in: text,
          at: authority)
      }
    }
    let suffix = String(decoding: bytes[start...], as: UTF8.self)
    var pattern: RoutePattern
    do {
      pattern = try syntax.parse(suffix)
    } catch {
      throw error.moved(toEndOf: text)
    }
    if host == .segment {
      pattern.firstSegment = .host
    } else if authority.isEmpty, bytes[start...].first != UInt8(ascii: "/") {
      pattern.firstSegment = .pathOrHost
    }
    if case .condition(let host) = host {
      pattern.hosts = [try hostPattern(host, syntax)]
      if let first = pattern.path.first, !first.beginsSegment {
        // As in `https://shop.example(sale)`: a URL's path can't continue its host.
        let end = bytes[start...].firstIndex { "/#".utf8.contains($0) } ?? bytes.count
        throw PatternError(.malformedHost, in: text, at: authority.lowerBound..<end)
      }
    }
    if pattern.text.hasSameBytes(as: suffix) { return pattern.moved(to: start, in: text) }
    // A custom syntax may add a leading slash, which the URL may already have.
    let hasSlash = bytes[start...].first == UInt8(ascii: "/")
    let written = !hasSlash && bytes[..<start].last == UInt8(ascii: "/") ? start - 1 : start
    return pattern.moved(
      to: written, in: String(decoding: bytes[..<written] + Array(pattern.text.utf8), as: UTF8.self)
    )
  }
}

extension FullURLPattern {
  /// Returns the host of the URL as a condition, with parameters in the pattern's syntax.
  ///
  /// - Throws: A ``PatternError`` with the whole URL.
  private func hostPattern(
    _ host: String, _ syntax: PatternSyntax
  ) throws(PatternError) -> HostPattern {
    var bytes = Array(host.utf8)
    let port = bytes.removePort()
    // User info may come before the host.
    let rest = Array(text.utf8)[authority.lowerBound...]
    let offset = rest.firstRange(of: bytes)?.lowerBound ?? authority.lowerBound
    var written: [UInt8] = []
    for range in bytes.labels {
      let label = String(decoding: bytes[range], as: UTF8.self)
      let parameter = bytes.first == UInt8(ascii: "[") ? nil : syntax.parameter(inHost: label)
      guard parameter?.constraint == nil else {
        throw PatternError(
          .invalidConstraint("a label of a host can't have one"), in: text,
          at: range.moved(by: offset))
      }
      if parameter == nil, label.utf8.first == UInt8(ascii: ":") {
        throw PatternError(.malformedHost, in: text, at: range.moved(by: offset))
      }
      if range.lowerBound > 0 { written.append(.dot) }
      written += parameter?.name.map { ":\($0)" }?.utf8 ?? label.utf8
    }
    let isOfWeb = scheme.map { WebHost.schemes.contains($0.lowercasedASCII) } ?? false
    do {
      return try HostPattern(written, port: port, isOfWeb: isOfWeb)
    } catch {
      throw PatternError(error.reason, in: text, at: authority)
    }
  }
}

extension PatternError {
  /// The message for a malformed scheme, or `nil` for other faults.
  var messageOnScheme: String? {
    guard reason == .malformedScheme else { return nil }
    let bytes = Array(pattern.utf8)
    let fault = FullURLPattern.fault(ofScheme: String(decoding: bytes[range], as: UTF8.self))
    // A scheme without a pattern is the argument of `router[scheme]`.
    let isScheme = range == bytes.indices
    return "\(reason): \(fault)" + (isScheme ? "" : "; begin a path with '/'")
  }
}

extension PatternElement {
  /// Whether the element begins with a slash.
  package var beginsSegment: Bool {
    kind.inner.map { $0.first?.beginsSegment ?? true } ?? kind.isSeparator
  }
}

extension PatternSyntax {
  /// Returns the parameter in a label of a host, or `nil` for any other label.
  fileprivate func parameter(inHost label: String) -> PatternParameter? {
    // Most labels are plain names in every syntax.
    if label.utf8.allSatisfy(\.isNameByte) { return nil }
    let elements = (try? parse(label))?.path.filter { $0.kind != .separator } ?? []
    guard elements.count == 1, case .parameter(let parameter) = elements[0].kind else { return nil }
    return parameter
  }
}

extension RoutePattern {
  /// Returns the pattern as a part of a longer string.
  fileprivate func moved(to offset: Int, in text: String) -> RoutePattern {
    var moved = self
    moved.text = text
    moved.path = path.map { $0.moved(by: offset) }
    moved.fragment = fragment?.map { $0.moved(by: offset) }
    moved.items = items.map { $0.moved(by: offset) }
    return moved
  }
}

extension [UInt8] {
  /// The host without constraints: `<…>`, and `(…)` after the name of a parameter.
  fileprivate var withoutBrackets: [UInt8] {
    var (rest, index): ([UInt8], Int) = ([], 0)
    while index < count {
      let opens =
        self[index] == UInt8(ascii: "<")
        || self[index] == UInt8(ascii: "(") && first == UInt8(ascii: ":")
      if opens, let end = endOfBrackets(at: index) {
        index = end
      } else {
        rest.append(self[index])
        index += 1
      }
    }
    return rest
  }

  /// The labels of a host, separated by dots outside brackets.
  fileprivate var labels: [Range<Int>] {
    var labels: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < count {
      if self[index] == UInt8(ascii: ".") {
        labels.append(start..<index)
        start = index + 1
      }
      index = endOfBrackets(at: index) ?? index + 1
    }
    return labels + [start..<count]
  }

  /// Whether items of the query begin at an index.
  ///
  /// If a slash comes before the first `=`, the `?` doesn't begin items. A value can contain
  /// slashes.
  fileprivate func beginsItems(at index: Int) -> Bool {
    guard self[index] == UInt8(ascii: "?") else { return false }
    let first = self[index...].first { "/=#".utf8.contains($0) }
    return first != UInt8(ascii: "/")
  }

  /// Whether a brace begins a label of a host.
  fileprivate func beginsLabel(at index: Int) -> Bool {
    self[index] == UInt8(ascii: "{") && index > 0 && self[index - 1] == UInt8(ascii: ".")
      && endOfBrackets(at: index) != nil
  }

  /// Whether a parenthesis follows the name of a parameter in a host that has more labels.
  fileprivate func beginsConstraintOfLabel(at index: Int) -> Bool {
    guard self[index] == UInt8(ascii: "("), let end = endOfBrackets(at: index),
      !"/#".utf8.contains(self[index + 1]),
      // Limited as in ``endOfBrackets(at:)``, because many parentheses could follow one name.
      let start = self[Swift.max(0, index - 1_024)..<index].lastIndex(where: {
        "./".utf8.contains($0)
      }),
      self[start + 1] == UInt8(ascii: ":")
    else { return false }
    return self[start] == UInt8(ascii: ".") || end < count && self[end] == UInt8(ascii: ".")
  }

  /// Returns the end of `<…>`, `{…}` or `(…)` at an index, including nested brackets, or `nil` if
  /// there are none.
  fileprivate func endOfBrackets(at start: Int) -> Int? {
    let open = self[start]
    let close: UInt8
    switch open {
    case UInt8(ascii: "<"): close = UInt8(ascii: ">")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var depth = 0
    // Searching a long string to its end for each bracket would be too slow, and brackets in hosts
    // are short.
    for index in start..<Swift.min(count, start + 1_024) {
      if self[index] == open { depth += 1 }
      if self[index] == close { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return nil
  }
}
