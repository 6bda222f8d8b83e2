/// A syntax that writes patterns as well as it reads them.
///
/// ```swift
/// let pattern = try ColonSyntax().parse("/user/:id<int>(/:tab)")
/// try pattern.text(in: .brace)            // "/user/{id<int>}/{tab?}"
/// try pattern.text(in: .urlPattern)       // "/user/:id(-?[0-9]+){/:tab}?"
/// ```
public protocol WritablePatternSyntax: PatternSyntax {
  /// Writes pieces of a pattern one after the other.
  ///
  /// ``RoutePattern/text(in:)`` calls it for the path and for the fragment, and reads what it made again. So a
  /// syntax need refuse a piece itself only to give a more precise message.
  ///
  /// - Parameters:
  ///   - elements: The pieces.
  ///   - pattern: The pattern that they are from, in whose text errors are shown.
  ///   - isFragment: Whether they are those of the fragment, where `#` is text.
  /// - Throws: A ``PatternError`` at the first piece that the syntax has no words for.
  func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String
}

extension RoutePattern {
  /// The pattern as another syntax writes it: read there, it takes the same URLs and gives the same values.
  ///
  /// ```swift
  /// let pattern = try ColonSyntax().parse("/file(s)/:name")
  /// try pattern.text(in: .urlPattern)       // "/file{s}?/:name"
  /// try pattern.text(in: .brace)
  /// // throws; printed, the error reads
  /// // the syntax has optional parameters, and no other optional text
  /// //   /file(s)/:name
  /// //        ^~~
  /// ```
  ///
  /// Optional groups of ``ColonSyntax`` are several routes and those of the others parts of one; where a URL could be taken by two
  /// choices of them, these are asked in another order, and the pattern is refused.
  ///
  /// Hosts, limits and ``ignoresCase`` are no text and stay behind. A wildcard without a name may get a
  /// number as its name. A constraint is written by its name where that is one of ``ConstraintNames/builtIn`` and the syntax has names,
  /// else by its regex. The pattern of a full URL keeps its beginning.
  ///
  /// - Parameter syntax: The syntax to write in.
  /// - Throws: A ``PatternError`` with the piece that cannot keep its meaning.
  public func text(in syntax: some WritablePatternSyntax) throws(PatternError) -> String {
    var text = try syntax.text(of: path, in: self, isFragment: false)
    if let fragment {
      text += "#" + (try syntax.text(of: fragment, in: self, isFragment: true))
    }
    let whole = 0..<self.text.utf8.count
    // Where a wildcard has no name, it may get a number; else numbers are names.
    let namesWildcards = !hasUnnamedWildcard
    let meaning = PatternMeaning(self, namesWildcards: namesWildcards)
    guard let read = try? syntax.parse(text),
      PatternMeaning(read, namesWildcards: namesWildcards) == meaning
    else {
      throw error(.other("the syntax cannot say this"), at: whole)
    }
    guard read.addsCombinations == addsCombinations || meaning.choicesAreDisjoint else {
      throw error(
        .other("its optional parts can be taken in two ways, of which the syntax prefers another"),
        at: whole)
    }
    let written = beginning + text
    guard FullURLPattern.scheme(of: written) == FullURLPattern.scheme(of: self.text) else {
      throw error(.other("this would begin a full URL, or no longer do so"), at: whole)
    }
    return written
  }

  private var hasUnnamedWildcard: Bool {
    var found = false
    forEachElement { if case .wildcard(nil, _) = $0.kind { found = true } }
    return found
  }

  /// What stands before the pieces in the pattern of a full URL: its scheme, and a host that is a condition.
  private var beginning: String {
    guard FullURLPattern.scheme(of: text) != nil, let first = path.first ?? fragment?.first else {
      return ""
    }
    return String(decoding: Array(text.utf8.prefix(first.range.lowerBound)), as: UTF8.self)
  }
}

extension String {
  /// The text with some of its ASCII characters written otherwise.
  func replacing(
    where isSpecial: (Unicode.Scalar) -> Bool, with spelling: (Unicode.Scalar) -> String
  ) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if isSpecial(scalar) {
        text += spelling(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The percent escape of an ASCII character.
  var percentEscape: String { "%" + String(value, radix: 16, uppercase: true) }
}
