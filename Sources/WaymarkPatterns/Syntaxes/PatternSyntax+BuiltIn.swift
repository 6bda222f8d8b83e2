extension PatternSyntax {
  /// The syntax of JLRoutes: `/user/:id(/edit)`, `/files/*`, `/app#/view/:id`.
  ///
  /// ```swift
  /// let pattern = try RoutePattern("/user/:id(/edit)")
  /// pattern.parameterNames                  // ["id"]
  /// pattern.combinations                    // ["/user/:id/edit", "/user/:id"]
  /// ```
  ///
  /// - `:name` at the start of a segment is a parameter. Its name is the rest of the segment.
  ///   `:id<[0-9]+>` has a constraint. `/:` matches a segment without storing it. If two parameters
  ///   have the same name, the last value wins.
  /// - `*` at the start of a segment is a wildcard. `*name` stores its segments under a name of
  ///   letters, digits and `_`. `**` and `**name` match at least one segment. A literal can follow
  ///   in the segment, as in `/*.html`, and a parameter at its end, as in `/*name.:ext`.
  /// - `( )` is an optional group. Groups can be nested and can be part of a segment: `/file(s)`.
  ///   An empty group adds nothing: `/a()` is `/a`. A route is tried once for each combination of
  ///   the groups.
  /// - `?` begins conditions on items of the query, such as `/watch?v=:id` or `/items?beta=true&q`.
  /// - `#` begins the pattern of the fragment.
  ///
  /// Syntax is parsed before percent escapes: `%3A`, `%2A`, `%28`, `%29`, `%3F` and `%23` are the
  /// characters themselves.
  public static let colon = PatternSyntax(
    "colon", parse: ColonSyntax.parse, write: ColonSyntax.text)

  /// The syntax of SHNUrlRouter and many web frameworks: `user/{id}/{section?}`, `{name}.{ext}`.
  ///
  /// ```swift
  /// let pattern = try RoutePattern("img/{name}.{ext}", syntax: .brace)
  /// pattern.parameterNames                  // ["name", "ext"]
  /// ```
  ///
  /// - `{name}` is a parameter. A segment can contain several, with literals between them. The
  ///   first matches as much as possible. `{id<[0-9]+>}` has a constraint.
  /// - `{name?}` is an optional parameter. If it follows a slash, the slash is optional too.
  /// - `{*}` is a wildcard. `{**}` is a wildcard that can't be empty. `{*name}` and `{**name}`
  ///   store the segments under a name. A literal can come before a wildcard in its segment, as in
  ///   `static-{*}`, and after it, as in `{*}.html`. After that literal, one parameter can end the
  ///   segment: `{*path}.{ext}`.
  /// - `?` begins conditions on items of the query, such as `/watch?v={id}` or
  ///   `/items?beta=true&q`.
  /// - `#` begins the pattern of the fragment.
  ///
  /// Names consist of ASCII letters, digits, `_` and `-`, and can't be repeated. Other braces are
  /// literals.
  public static let brace = PatternSyntax(
    "brace", parse: BraceSyntax.parse, write: BraceSyntax.text)

  /// The pathname syntax of the web's URLPattern: `/product/:id(\d+)`, `/files/*`,
  /// `/photo/:name{.:ext}?`.
  ///
  /// ```swift
  /// let pattern = try RoutePattern("/photo/:name{.:ext}?", syntax: .urlPattern)
  /// pattern.parameterNames                  // ["name", "ext"]
  /// ```
  ///
  /// - `:name` is a parameter. It ends at the first occurrence of the literal after it in its
  ///   segment.
  /// - `:name(regex)` has a constraint. `(regex)` alone is a parameter with a number as its name:
  ///   `0` for the first. A regex is a PCRE2 regex and is matched against one segment.
  /// - `*` is a wildcard, also with a number as its name. A literal can come before it,
  ///   `/static-*`, and after it, `/*.html`. After that literal, one parameter can end the segment:
  ///   `/*.:ext`.
  /// - `{ }` groups, and `?` after a group or a parameter makes it optional. `:name+` matches one
  ///   or more segments, and `:name*` any number. Nothing else can be repeated.
  /// - A slash directly before a parameter belongs to it: `/user/:id?` matches `/user`.
  /// - `\` before a character makes it a literal. `#` begins the pattern of the fragment.
  ///
  /// Names are JavaScript identifiers. Slashes, percent escapes and dots work as in all patterns:
  /// see ``RoutePattern``. <doc:WebPatterns> lists the differences from the web.
  public static let urlPattern = PatternSyntax(
    "urlPattern", parse: URLPatternSyntax.parse, write: URLPatternSyntax.text)

  /// Waymark's built-in syntaxes.
  package static let builtIn = [colon, brace, urlPattern]
}

extension RoutePattern {
  /// Creates a pattern from a string.
  ///
  /// The string is a path, with a fragment or items of the query. Only a router splits a full URL,
  /// because its options decide whether a host is a segment: here, `maps:` in `maps://?q` is a
  /// segment of the path.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - syntax: The syntax.
  /// - Throws: A ``PatternError`` that describes the fault and its position.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, in Waymark's syntaxes.
  public init(_ text: String, syntax: PatternSyntax = .colon) throws(PatternError) {
    self = try syntax.parse(text)
  }
}
