/// A way to write patterns, which parses a string to a ``RoutePattern``.
///
/// Waymark has ``colon``, ``brace`` and ``urlPattern``. To add a custom syntax, pass a parser.
///
/// ```swift
/// /// Reads every segment as a literal, whatever characters it has.
/// let plain = PatternSyntax("plain") { text in
///   var path: [PatternElement] = []
///   for segment in Array(text.utf8).split(separator: UInt8(ascii: "/")) {
///     let literal = String(decoding: segment, as: UTF8.self)
///     path.append(PatternElement(.separator, range: segment.indices.prefix(0)))
///     path.append(PatternElement(.literal(literal), range: segment.indices))
///   }
///   return try RoutePattern(text: text, path: path)
/// }
/// try router.group(syntax: plain).add("(beta):*/{x}")
/// router.canRoute("/(beta):*/{x}")        // true
/// ```
public struct PatternSyntax: Sendable {
  typealias Parser = @Sendable (String) throws(PatternError) -> RoutePattern
  typealias Writer =
    @Sendable (
      _ elements: [PatternElement], _ pattern: RoutePattern, _ isFragment: Bool
    ) throws(PatternError) -> String

  /// The name, parser and writer of a syntax, which don't depend on whether literals ignore case.
  ///
  /// It's a class, because many routes and groups share a syntax.
  private final class Grammar: Sendable {
    let name: String
    let parse: Parser
    /// Writes elements of a pattern as a string.
    ///
    /// It's `nil` if the syntax only parses. ``RoutePattern/text(in:)`` parses the result again and
    /// compares it, so a writer rejects an element only to throw a more specific error.
    let write: Writer?

    init(_ name: String, _ parse: @escaping Parser, _ write: Writer?) {
      (self.name, self.parse, self.write) = (name, parse, write)
    }
  }

  private let grammar: Grammar

  /// Whether literals ignore case.
  package private(set) var ignoresCase = false

  /// The name, as stored in data.
  package var name: String { grammar.name }

  /// Creates a syntax.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the syntax in stored tables.
  ///   - parse: Returns the pattern for a string, or throws a ``PatternError`` that describes the
  ///     fault and its position. Any other error is converted to a ``PatternError`` for the whole
  ///     string.
  public init(
    _ name: String, parse: @escaping @Sendable (_ text: String) throws -> RoutePattern
  ) {
    let parser: Parser = { text throws(PatternError) in
      do {
        return try parse(text)
      } catch {
        throw error as? PatternError
          ?? PatternError("\(error)", in: text, at: 0..<text.utf8.count)
      }
    }
    self.init(name, parse: parser, write: nil)
  }

  init(_ name: String, parse: @escaping Parser, write: Writer?) {
    grammar = Grammar(name, parse, write)
  }

  /// Whether the two syntaxes are the same, except that they may treat the case of letters
  /// differently.
  package func hasSameGrammar(as other: PatternSyntax) -> Bool { grammar === other.grammar }

  /// Whether a pattern of the syntax can have items of the query.
  var readsItems: Bool {
    hasSameGrammar(as: .colon) || hasSameGrammar(as: .brace)
  }

  package func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var pattern = try grammar.parse(text)
    if ignoresCase { pattern.ignoresCase = true }
    return pattern
  }

  /// Returns elements of a pattern as a string.
  ///
  /// - Throws: A ``PatternError`` for the first element that the syntax can't express.
  func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    guard let write = grammar.write else {
      throw pattern.error(
        .other("patterns cannot be written in this syntax"), at: 0..<pattern.text.utf8.count)
    }
    return try write(elements, pattern, isFragment)
  }

  /// Returns a syntax with literals that ignore case.
  ///
  /// ```swift
  /// try router.group(syntax: .ignoringCase(.colon)).add("/About/:page")
  /// try router.match("/ABOUT/Us")?["page"]      // "Us"
  /// ```
  ///
  /// Set it as ``/Waymark/RouterOptions/syntax`` for a whole router, or pass it to a group or a
  /// definition.
  ///
  /// Only the 26 ASCII letters ignore case, as in hosts and schemes of URLs (RFC 3986, section
  /// 6.2.2.1). Case folding of other letters depends on the language and the Unicode version, so
  /// they match as written. Values keep the case of the URL. Constraints aren't affected: use
  /// `(?i)` in them.
  public static func ignoringCase(_ base: PatternSyntax) -> PatternSyntax {
    var syntax = base
    syntax.ignoresCase = true
    return syntax
  }
}

extension PatternSyntax: CustomStringConvertible {
  /// The name, such as `colon`, or `ignoringCase(colon)`.
  public var description: String {
    ignoresCase ? "ignoringCase(\(name.printable()))" : name.printable()
  }
}
