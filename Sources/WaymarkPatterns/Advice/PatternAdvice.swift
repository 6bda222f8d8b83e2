/// What a pattern in the notation of another router would be in a syntax of this library.
///
/// For example, `/user/{id:int}` is `/user/:id<int>` in the colon syntax.
package struct PatternAdvice: Sendable {
  /// The text to write.
  package private(set) var replacement: String

  /// The name of the syntax to write it in; `nil` for the one that the text is in.
  package let otherSyntax: String?

  /// The name of a syntax in which the text, as it is, means the same; `nil` if there is none.
  package let syntaxOfText: String?

  /// Reads a whole pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern. A scheme with its host, a method and blanks around it may be there.
  ///   - syntax: The syntax that the pattern is in.
  /// - Returns: `nil` if the text means nothing else, or if no syntax can say it.
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
    // What would be misread as well is no advice.
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
  ///   - syntax: The syntax that the pattern is in.
  ///   - unnamed: The name for a parameter that has none.
  ///   - isShorter: Whether the part is what remains of a pattern.
  ///   - name: Returns the name of the parameter that a word stands for; `nil` if it is text.
  package init?(
    _ bytes: [UInt8], in part: Range<Int>, of syntax: PatternSyntax, unnamed: String = "id",
    isShorter: Bool = false,
    naming name: @escaping (_ word: String, _ isAfterWord: Bool) -> String?
  ) {
    let hash = bytes[part].firstIndex(of: UInt8(ascii: "#"))
    func pieces(_ part: Range<Int>) -> [PatternElement] {
      var reader = ForeignReader(bytes, in: part, unnamed: unnamed, naming: name)
      return reader.pieces()
    }
    let path = pieces(part.lowerBound..<(hash ?? part.upperBound))
    let fragment = hash.map { pieces($0 + 1..<part.upperBound) }
    let written = String(decoding: bytes[part], as: UTF8.self)
    // The text before a colon is no scheme, as it would be at the start of a pattern.
    let slash = PatternElement(.separator, range: 0..<0)
    let lacksSlash = path.first.map { $0.kind != .separator && !$0.isOptional } ?? false
    let pieces = lacksSlash ? [slash] + path : path
    func text(in syntax: PatternSyntax) -> String? {
      let isLazy = syntax.name == PatternSyntax.urlPattern.name
      let pattern = RoutePattern(
        unchecked: "", path: isLazy ? pieces.map(\.lazy) : pieces,
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
      return first.combinationForms.map { $0.meaning(\.self) }
        == second.combinationForms.map { $0.meaning(\.self) }
    }
    syntaxOfText = otherSyntax == nil && replacement != written ? same?.name : nil
  }

  /// The parts of a text that are spelled as in another router: of those with a name, the name.
  package static func spellings(
    _ bytes: [UInt8], in part: Range<Int>, unnamed: String,
    naming name: @escaping (_ word: String, _ isAfterWord: Bool) -> String?
  ) -> [(range: Range<Int>, name: String?)] {
    var reader = ForeignReader(bytes, in: part, unnamed: unnamed, naming: name)
    _ = reader.pieces()
    return reader.found.map { ($0.range, $0.name) }
  }
}

extension PatternElement {
  /// The piece with parameters that end where the text behind them first occurs.
  fileprivate var lazy: PatternElement {
    switch kind {
    case .separator, .literal, .wildcard: self
    case .parameter(let parameter):
      PatternElement(
        .parameter(
          PatternParameter(
            name: parameter.name, constraint: parameter.constraint, isLazy: true)), range: range)
    case .optional(let inner): PatternElement(.optional(inner.map(\.lazy)), range: range)
    }
  }
}
