/// A way to write patterns: it reads a text as a ``RoutePattern``.
///
/// Nothing after parsing depends on the syntax. Waymark has ``colon``, ``brace`` and
/// ``urlPattern``. To add your own, pass a function that parses.
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

  /// What a syntax is but for the case of letters.
  ///
  /// An object, because each route's options and group hold a copy.
  private final class Grammar: Sendable {
    let name: String
    let parse: Parser
    /// Returns the text of pieces of a pattern; `nil` if the syntax only reads.
    ///
    /// ``RoutePattern/text(in:)`` parses the result again to check it. So a syntax needs to reject
    /// a piece itself only to give a more precise message.
    let write: Writer?

    init(_ name: String, _ parse: @escaping Parser, _ write: Writer?) {
      (self.name, self.parse, self.write) = (name, parse, write)
    }
  }

  private let grammar: Grammar

  /// Whether literals match upper and lower case.
  package private(set) var ignoresCase = false

  /// The name, as data spells it.
  package var name: String { grammar.name }

  /// Creates a syntax.
  ///
  /// - Parameters:
  ///   - name: The name, by which tables as data know the syntax.
  ///   - parse: Returns the pattern for a text, or throws a ``PatternError`` that names the fault
  ///     and its place. Another error is the message of one for the whole text.
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

  /// Whether the two syntaxes differ at most in whether they ignore the case of letters.
  package func hasSameGrammar(as other: PatternSyntax) -> Bool { grammar === other.grammar }

  /// Whether a pattern of the syntax can have items of the query.
  package var readsItems: Bool {
    hasSameGrammar(as: .colon) || hasSameGrammar(as: .brace)
  }

  package func parse(_ text: String) throws(PatternError) -> RoutePattern {
    var pattern = try grammar.parse(text)
    if ignoresCase { pattern.ignoresCase = true }
    return pattern
  }

  /// Returns the text of pieces of a pattern.
  ///
  /// - Throws: A ``PatternError`` at the first piece that the syntax cannot express.
  func text(
    of elements: [PatternElement], in pattern: RoutePattern, isFragment: Bool
  ) throws(PatternError) -> String {
    guard let write = grammar.write else {
      throw pattern.error(
        .other("patterns cannot be written in this syntax"), at: 0..<pattern.text.utf8.count)
    }
    return try write(elements, pattern, isFragment)
  }

  /// A syntax with literals that match upper and lower case.
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
  /// they match as written. Values keep the case of the URL. Constraints are not affected; use
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
