/// A pattern of a ``RouteCase``, which is parsed once for all routers.
struct CasePattern: Sendable {
  let text: String

  private let url: FullURLPattern
  private let parsed: Result<RoutePattern, PatternError>

  init(_ text: String, in syntax: PatternSyntax) {
    self.text = text
    self.syntax = syntax
    url = FullURLPattern(text, readHost: HostAsPath.whenDotless.hostRole(scheme:host:))
    parsed = Result { [url] () throws(PatternError) in try url.parse(with: syntax) }
  }

  let syntax: PatternSyntax

  var scheme: String? { url.scheme }

  /// The pattern as a router with the default ``HostAsPath`` reads it, or `nil` if it's malformed.
  var tree: RoutePattern? { try? parsed.get() }

  /// Returns the pattern as a specific router reads it.
  ///
  /// The pattern is parsed again only if the router's ``HostAsPath`` reads the host of the full URL
  /// differently.
  func tree(_ hostAsPath: HostAsPath) throws(PatternError) -> RoutePattern {
    let own = FullURLPattern(text, readHost: hostAsPath.hostRole(scheme:host:))
    return own.host == url.host ? try parsed.get() : try own.parse(with: syntax)
  }
}

extension [CasePattern] {
  /// The names of all values that the patterns capture.
  var valueNames: [String] { compactMap(\.tree).flatMap(\.valueNames) }
}

extension RouteGroup {
  /// Returns a case's pattern as a pattern of the group, which may ignore the case of letters.
  func pattern(_ pattern: CasePattern) throws(PatternError) -> Parsed {
    if parsedPrefix != nil { try refuseFullURL(pattern.text) }
    var whole = try joined(with: pattern.text) { text throws(PatternError) in
      text == pattern.text
        ? try pattern.tree(router.options.hostAsPath) : try pattern.syntax.parse(text)
    }
    if patternSyntax.ignoresCase { whole.ignoresCase = true }
    return (whole, pattern.scheme)
  }
}
