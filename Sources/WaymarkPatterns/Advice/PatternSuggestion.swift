/// A pattern in another router's notation, converted to a syntax of this library.
///
/// For example, `/user/{id:int}` is `/user/:id<int>` in the colon syntax.
package struct PatternSuggestion: Sendable {
  /// The pattern to write.
  package private(set) var replacement: String

  /// The name of the syntax to write it in, or `nil` for the pattern's syntax.
  package let otherSyntax: String?

  /// The name of a syntax where the pattern already has this meaning, or `nil`.
  package let syntaxOfText: String?

  /// Reads a whole pattern.
  ///
  /// Returns `nil` if the pattern already means the same, or if no syntax can express it.
  ///
  /// - Parameters:
  ///   - text: The pattern, optionally with a scheme and host, a method, and surrounding blanks.
  ///   - syntax: The pattern's syntax.
  package init?(on text: String, in syntax: PatternSyntax) {
    let bytes = Array(text.utf8)
    var start = 0
    if let authority = FullURLPattern.authority(of: text) {
      start = authority.upperBound
    } else if let scheme = FullURLPattern.scheme(of: text) {
      start = scheme.utf8.count + 1
    }
    let beginning = String(decoding: bytes[..<start], as: UTF8.self)
    let blank = UInt8(ascii: " ")
    if let method = bytes[start...].firstIndex(of: blank), start == 0, method > 2,
      bytes[..<method].allSatisfy({ $0.isASCIILetter && $0 == $0 & 0xDF })
    {
      start = method
    }
    var end = bytes.count
    while start < end, bytes[start] == blank { start += 1 }
    while end > start, bytes[end - 1] == blank { end -= 1 }
    let isShorter = start > beginning.utf8.count || end < bytes.count
    self.init(bytes, in: start..<end, of: syntax, isShorter: isShorter) { word, isAfterWord in
      isAfterWord && !word.isUsualParameter ? nil : word
    }
    // Advice that would itself be misread is useless.
    let written = ([syntax] + PatternSyntax.builtIn).first { $0.name == otherSyntax ?? syntax.name }
    guard let written, let read = try? RoutePattern(replacement, syntax: written),
      read.foreignSpellings(in: written).isEmpty
    else { return nil }
    replacement = beginning + replacement
  }

  /// Reads a part of a pattern.
  ///
  /// - Parameters:
  ///   - bytes: The pattern.
  ///   - part: The part.
  ///   - syntax: The pattern's syntax.
  ///   - unnamed: The name for unnamed parameters.
  ///   - isShorter: Whether something was removed from the pattern.
  ///   - name: Returns the name of the parameter that a word stands for, or `nil` if it's a
  ///     literal.
  package init?(
    _ bytes: [UInt8], in part: Range<Int>, of syntax: PatternSyntax, unnamed: String = "id",
    isShorter: Bool = false,
    naming name: @escaping (_ word: String, _ isAfterWord: Bool) -> String?
  ) {
    let hash = bytes[part].firstIndex(of: UInt8(ascii: "#"))
    func elements(_ part: Range<Int>) -> [PatternElement] {
      var reader = ForeignReader(bytes, in: part, unnamed: unnamed, naming: name)
      return reader.elements()
    }
    let path = elements(part.lowerBound..<(hash ?? part.upperBound))
    let fragment = hash.map { elements($0 + 1..<part.upperBound) }
    let written = String(decoding: bytes[part], as: UTF8.self)
    // The slash keeps a word before a colon from being read as a scheme.
    let slash = PatternElement(.separator, range: 0..<0)
    let lacksSlash = path.first.map { $0.kind != .separator && !$0.isOptional } ?? false
    let elements = lacksSlash ? [slash] + path : path
    func text(in syntax: PatternSyntax) -> String? {
      let isLazy = syntax.name == PatternSyntax.urlPattern.name
      let pattern = RoutePattern(
        unchecked: "", path: isLazy ? elements.map(\.lazy) : elements,
        fragment: isLazy ? fragment?.map(\.lazy) : fragment,
        order: syntax.name == PatternSyntax.colon.name ? .mostSegmentsFirst : .groupsFirst)
      guard (try? pattern.check(mayRepeatNames: true)) != nil,
        let text = try? pattern.text(in: syntax)
      else { return nil }
      return lacksSlash ? String(text.dropFirst()) : text
    }
    let others = [PatternSyntax.brace, .urlPattern, .colon].filter { $0.name != syntax.name }
    guard
      let found = ([syntax] + others).lazy.compactMap({ syntax in
        text(in: syntax).map { (syntax.name, $0) }
      }).first
    else { return nil }
    replacement = found.1
    otherSyntax = found.0 == syntax.name ? nil : found.0
    guard otherSyntax != nil || replacement != written || isShorter else { return nil }
    let same = [.brace, .colon, .urlPattern].first { (other: PatternSyntax) in
      guard other.name != syntax.name, let meant = text(in: other),
        let first = try? RoutePattern(meant, syntax: other),
        let second = try? RoutePattern(written, syntax: other)
      else { return false }
      return first.formsWithoutGroups.map { $0.meaning(\.self) }
        == second.formsWithoutGroups.map { $0.meaning(\.self) }
    }
    syntaxOfText = otherSyntax == nil && replacement != written ? same?.name : nil
  }

  /// Returns the parts of a pattern that are written as in another router, with their names if they
  /// have names.
  package static func spellings(
    _ bytes: [UInt8], in part: Range<Int>, unnamed: String,
    naming name: @escaping (_ word: String, _ isAfterWord: Bool) -> String?
  ) -> [(range: Range<Int>, name: String?)] {
    var reader = ForeignReader(bytes, in: part, unnamed: unnamed, naming: name)
    _ = reader.elements()
    return reader.constructs.map { ($0.range, $0.name) }
  }
}

extension PatternElement {
  /// The element with lazy parameters, which end at the first occurrence of the following literal.
  fileprivate var lazy: PatternElement {
    mapped { kind, range in
      let lazy = kind.mappingParameter {
        PatternParameter(name: $0.name, constraint: $0.constraint, isLazy: true)
      }
      return (lazy, range)
    }
  }
}
