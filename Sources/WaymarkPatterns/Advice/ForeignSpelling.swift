/// A part of a pattern that is written as in another router, and has a different meaning here.
package struct ForeignSpelling: Sendable, Hashable {
  package let kind: Kind

  /// The part as it's written: a literal, or the name of a parameter.
  package let text: String

  /// Its range in the pattern, in UTF-8 offsets.
  package let range: Range<Int>

  /// What the part means here, to be read after the part: "is a literal in this syntax".
  package let remark: String

  /// What the part looks like.
  package enum Kind: Sendable, Hashable {
    /// A literal that looks like a query.
    case query
    /// A literal that looks like a parameter.
    case parameter
    /// A literal with a `*` that isn't a wildcard.
    case wildcard
    /// A literal that looks like a regex, or a regex that looks as if it was escaped twice.
    case regex
    /// The name of a parameter or wildcard with characters that names rarely have.
    case name
    /// A literal that looks like the method of a request: `GET /users`.
    case method
    /// A literal that begins or ends with a blank.
    case blank
    /// A segment `.` or `..`, which most clients remove.
    case dotSegment
  }
}

extension RoutePattern {
  /// The built-in syntax of the pattern, or `nil` for other syntaxes.
  package var builtInSyntax: PatternSyntax? {
    if let writer = order.writer { return writer }
    // A pattern of a custom syntax may have this order as well, but usually has different elements.
    guard order == .mostSegmentsFirst, let read = try? PatternSyntax.colon.parse(textOfElements)
    else {
      return nil
    }
    return read.path.map(\.shape.kind) == path.map(\.shape.kind) ? .colon : nil
  }

  /// The pattern from the first element on, without the scheme and the host before it.
  private var textOfElements: String {
    guard FullURLPattern.scheme(of: text) != nil else { return text }
    let start = (path.first ?? fragment?.first)?.range.lowerBound ?? 0
    return String(decoding: Array(text.utf8.dropFirst(start)), as: UTF8.self)
  }

  /// Returns the parts that are written as in another router, in order.
  ///
  /// - Parameter syntax: The syntax of the pattern, or `nil` for a custom syntax.
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  package func foreignSpellings(in syntax: PatternSyntax?) -> [ForeignSpelling] {
    let written = Array(text.utf8)
    var found: [ForeignSpelling] = []
    var before: PatternElement?
    var sourceBefore = ""
    var beginsSegment = true
    let first = path.first { $0.kind != .separator }?.range
    let last = (fragment ?? path).last { $0.kind != .separator }?.range
    forEachElement { element in
      let range = element.range.clamped(to: 0..<written.count)
      let source = String(decoding: written[range], as: UTF8.self)
      let isWhole = before.map { $0.kind == .separator } ?? true
      defer { (before, sourceBefore, beginsSegment) = (element, source, isWhole) }
      func note(
        _ kind: ForeignSpelling.Kind?, _ text: String, _ remark: String? = nil,
        from start: Int? = nil
      ) {
        guard let kind else { return }
        found.append(
          ForeignSpelling(
            kind: kind, text: text, range: (start ?? range.lowerBound)..<range.upperBound,
            remark: remark ?? kind.remark))
      }
      switch element.kind {
      case .separator, .optional: break
      case .literal(let text):
        let followsParameter = before?.kind.parameter != nil
        if isWhole, text == "." || text == "..", endsSegment(range.upperBound, written) {
          note(.dotSegment, text)
        } else if range == first, text.beginsWithMethod {
          note(.method, text)
        } else if range == first && text.hasPrefix(" ") || range == last && text.hasSuffix(" ") {
          note(.blank, text)
        } else if syntax?.name == PatternSyntax.urlPattern.name {
          // On the web, `\?` begins the query. With any other escape, the author clearly means a
          // literal.
          if sourceBefore == "\\?", text.contains("=") { note(.query, "?\(text)") }
          if source.contains("\\") { break }
          // After a parameter, the braces separate a literal from the parameter's name.
          if !followsParameter, let group = pointlessGroup(at: range, written) {
            note(.parameter, group)
          } else if beginsSegment, before?.kind.isWildcard == true, sourceBefore.hasSuffix("*"),
            text.utf8.first?.isASCIILetter == true
          {
            note(
              .wildcard, "*\(text)", "is a wildcard followed by text that must end the path",
              from: before?.range.lowerBound)
          } else {
            note(.init(ofLiteral: text, followsParameter), text)
          }
        } else if syntax == nil, source.contains("\\") {
          break
        } else {
          let kind = ForeignSpelling.Kind(ofLiteral: text, followsParameter)
          note(kind, text, syntax?.remark(on: text, of: kind))
        }
      case .wildcard(let name?, _): note(.init(ofName: name), name)
      case .wildcard(nil, _): break
      case .parameter(let parameter):
        // JavaScript's names can contain a dollar sign.
        let name = parameter.name?.filter {
          $0 != "$" || syntax?.name != PatternSyntax.urlPattern.name
        }
        if let name, let kind = ForeignSpelling.Kind(ofName: name) {
          note(kind, name)
        } else if let constraint = parameter.constraint, constraint.isWritten,
          constraint.asWritten.isEscapedTwice
        {
          note(.regex, constraint.asWritten, "has two backslashes, which match one")
        } else if syntax?.name == PatternSyntax.urlPattern.name,
          let constraint = parameter.constraint?.asWritten, constraint.hasParameter
        {
          note(.regex, constraint, "is a regex in this syntax")
        }
      }
    }
    return found
  }

  /// Returns a URLPattern group that begins with a word and has no modifier, so that its braces
  /// mean nothing, or `nil`: `{id}`, `{id:int}`.
  private func pointlessGroup(at range: Range<Int>, _ written: [UInt8]) -> String? {
    guard !range.isEmpty, written[range.lowerBound] == UInt8(ascii: "{"),
      let close = written[range.lowerBound...].firstIndex(of: UInt8(ascii: "}")),
      close + 1 == range.upperBound || written[range.upperBound] == UInt8(ascii: ":"),
      close + 1 == written.count || !"?*+".utf8.contains(written[close + 1])
    else { return nil }
    let content = written[range.lowerBound + 1..<close]
    guard content.first?.isOfForeignName == true || content.elementsEqual("$".utf8) else {
      return nil
    }
    return String(decoding: written[range.lowerBound...close], as: UTF8.self)
  }

  private func endsSegment(_ index: Int, _ written: [UInt8]) -> Bool {
    index == written.count || "/#".utf8.contains(written[index])
  }
}

extension ForeignSpelling.Kind {
  /// Creates the kind of a literal that looks like something else, or returns `nil` if nobody would
  /// misread it.
  ///
  /// Percent escapes of such characters aren't reported: their author means a literal.
  fileprivate init?(ofLiteral text: String, _ followsParameter: Bool) {
    func has(_ characters: String) -> Bool { characters.utf8.contains { text.utf8.contains($0) } }
    // A closing bracket, with its opening bracket in another element.
    if text == ">" || text == "}" { return nil }
    if text.hasQuestionMark {
      self = .query
    } else if has("{}<>") || text.hasColonBeforeName(followsParameter) || text.isDollarName
      || text.isBracketedName
    {
      self = .parameter
    } else if has("[]^|\\") || text.looksLikeRegex {
      self = .regex
    } else if has("*") {
      self = .wildcard
    } else {
      return nil
    }
  }

  /// Creates the kind of an unusual name, such as `id?`, `name.json` or `*`, or returns `nil` for
  /// an ordinary name.
  fileprivate init?(ofName name: String) {
    guard !name.utf8.allSatisfy({ $0.isNameByte || $0 >= 0x80 }) else { return nil }
    self = .name
  }

  fileprivate var remark: String {
    switch self {
    case .query: "is text of the path: a pattern has no query in this syntax"
    case .parameter, .wildcard, .regex: "is a literal in this syntax"
    case .name: "is one name, because a name extends to the end of its segment"
    case .method: "is text of the path: a pattern has no method"
    case .blank: "has a blank at its end, which is a character of the path"
    case .dotSegment: "is a segment that browsers and most other clients remove from a URL"
    }
  }
}

extension PatternSyntax {
  /// Returns why the syntax reads `text` as a literal, if the reason is its position in the
  /// segment.
  fileprivate func remark(on text: String, of kind: ForeignSpelling.Kind?) -> String? {
    guard name == PatternSyntax.colon.name else { return nil }
    return switch kind {
    case .parameter where text.contains(":") && !text.utf8.contains { "{}<>[]".utf8.contains($0) }:
      "is read as a literal, because a parameter begins its segment"
    case .wildcard: "is read as a literal, because a wildcard begins its segment"
    case .query, .parameter, .regex, .name, .method, .blank, .dotSegment, nil: nil
    }
  }
}

extension PatternElement {
  /// The element without constraints and ranges, for comparison with an element of another string.
  fileprivate var shape: PatternElement {
    mapped { kind, _ in (kind.mappingParameter { PatternParameter(name: $0.name) }, 0..<0) }
  }
}

extension String {
  /// Whether there is a question mark that isn't the modifier of an optional parameter, as in
  /// `{id?}` and `:id?`.
  fileprivate var hasQuestionMark: Bool {
    let bytes = Array(utf8)
    if bytes.contains(UInt8(ascii: "=")), bytes.contains(UInt8(ascii: "?")),
      !bytes.contains(UInt8(ascii: "{"))
    {
      return true
    }
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "?") else { return false }
      let name = bytes[..<index].reversed().prefix(while: \.isOfForeignName).count
      let followsName =
        name > 0 && name < index && bytes[index - name - 1] == UInt8(ascii: ":")
      return !followsName && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "}"))
    }
  }

  /// Whether a name follows a colon, as in `user-:id` and `user:id`, but not in `item:cancel`.
  fileprivate func hasColonBeforeName(_ followsParameter: Bool) -> Bool {
    let bytes = Array(utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: ":") else { return false }
      let name = bytes[(index + 1)...].prefix(while: \.isOfForeignName)
      guard let first = name.first, !first.isASCIIDigit else { return false }
      let isAfterWord = index > 0 ? bytes[index - 1].endsForeignWord : followsParameter
      return !isAfterWord || String(decoding: name, as: UTF8.self).isUsualParameter
    }
  }

  /// Whether a regex contains a parameter name after a colon: `(.:format)`, but not `(?:a)` and
  /// `[[:alpha:]]`.
  fileprivate var hasParameter: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: ":") && bytes[index + 1].isASCIILetter
        && !(index > 0 && "?[".utf8.contains(bytes[index - 1]))
    }
  }

  /// Whether the string is a parameter name after a dollar sign, as in `$id`, but not in
  /// `$metadata`.
  fileprivate var isDollarName: Bool { hasPrefix("$") && String(dropFirst()).isUsualParameter }

  /// Whether the string is a name in brackets, as in `[slug]` and `[...slug]`.
  fileprivate var isBracketedName: Bool {
    guard hasPrefix("["), hasSuffix("]") else { return false }
    let name = trimming("[]")
    return (name.hasPrefix("...") ? String(name.dropFirst(3)) : name).utf8
      .allSatisfy(\.isOfForeignName)
  }

  private func trimming(_ characters: String) -> String {
    let inner = drop { characters.contains($0) }
    return String(inner.reversed().drop { characters.contains($0) }.reversed())
  }

  /// Whether the string begins with a method, like Go's `GET /users`.
  fileprivate var beginsWithMethod: Bool {
    let method = prefix { $0.isASCII && $0.isUppercase }
    return method.count > 2 && dropFirst(method.count).hasPrefix(" ")
  }

  /// Whether parameters often have this name.
  ///
  /// If a colon is between two words, as in `/user:id` and `/items:cancel`, only the name
  /// distinguishes a parameter from the verb of an API.
  var isUsualParameter: Bool {
    hasSuffix("Id")
      || hasSuffix("ID")
      || hasSuffix("_id") || Self.usualParameters.contains(self)
  }

  private static let usualParameters: Set<String> = [
    "id", "n", "q", "x", "y",
    "category", "code", "date", "day", "file", "filename", "hash", "index", "key", "lang",
    "language",
    "locale", "month", "name", "number", "page", "param", "path", "query", "section", "slug", "tab",
    "tag", "title", "token", "type", "user", "username", "uuid", "value", "version", "year",
  ]
}
