internal import RegexEngine
internal import WaymarkPatterns

/// A route that matched a URL, and the parameters of the match.
///
/// ```swift
/// try router.add("/user/view/:userID") { match in
///   match["userID"]         // "joeldev"
///   match["debug"]          // "true"
///   match.captures.dictionary   // ["userID": "joeldev"]
///   match.pattern           // "/user/view/:userID"
/// }
/// router.route("myapp://user/view/joeldev?debug=true")
/// ```
///
/// A match that you keep also keeps the routes of its router as they were, with everything that
/// their handlers hold. To keep less, keep its ``url`` or its values.
public struct RouteMatch: Sendable {
  /// The parameters of the path, of the fragment's path and of the host; never those of the query.
  public private(set) var captures: RouteParameters

  /// The route of a match that is of no row of a table.
  // A match with a single property would be copied by callers.
  private let ownRoute: Route?

  /// The route that matched.
  public var route: Route { ownRoute ?? captures.entry?.route ?? Route(definition) }

  /// The scheme in whose routes the pattern is, as the route names it; `nil` for the global routes.
  ///
  /// - Complexity: O(*n*) for a route of *n* patterns.
  public var scheme: String? { route.scheme(ofPattern: route.number(of: definition)) }

  /// The definition of the pattern that matched.
  public var definition: RouteDefinition { captures.answerer }

  /// The URL, split.
  public var request: RouteRequest { captures.request }

  /// Creates the match of a row of a table.
  @inline(__always)
  init(_ captures: consuming RouteParameters) {
    self.captures = captures
    ownRoute = nil
  }

  /// Creates the match of a definition that is in no row, or that no search asked.
  init(of route: Route, _ captures: RouteParameters, answeredBy definition: RouteDefinition) {
    self.captures = captures.answered(by: definition)
    ownRoute = route
  }

  /// Creates the match of a definition without a router, or `nil` if the definition doesn't match.
  package init?(of definition: RouteDefinition, for request: RouteRequest) {
    guard case .match(let parameters) = definition.response(for: request) else { return nil }
    self.init(of: Route(definition), parameters, answeredBy: definition)
  }

  /// The match as one part of the pattern sees it: a name of another part can have a value in the
  /// query only.
  func hiding(_ names: [String]) -> RouteMatch {
    var match = self
    match.captures = captures.hiding(names)
    return match
  }

  /// The match with the URL to which one of its guards redirected.
  func redirected(to url: String) -> RouteMatch {
    var match = self
    match.captures.redirection = url
    return match
  }

  /// The URL as it was given.
  public var url: String { request.url }

  /// Where the URL came from, as the caller of `route` said; otherwise ``LinkOrigin/unknown``.
  ///
  /// If your handler routes another URL, pass the origin on:
  /// `router.route(next, from: match.origin)`.
  public var origin: LinkOrigin { request.origin }

  /// The path in canonical form, against which the route was matched: see ``RouteRequest/path``.
  ///
  /// If the route ignores letter case, ASCII letters are in lower case: `/PRIVATE/Joe` is
  /// `/private/joe`. Values keep their case in ``captures``.
  ///
  /// A guard that decides by the path must read this one. The URL can spell the same path in many
  /// ways. A guard of a group or of a route need not look at the path at all.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var canonicalPath: String {
    captures.definition.parsedPattern.ignoresCase
      ? request.path.foldedCanonicalText : request.path
  }

  /// Whether the ``canonicalPath`` is a path, or is below it.
  ///
  /// ```swift
  /// // "/admin/*" and /%61dmin//users
  /// match.isBelow("/admin")             // true
  /// match.isBelow("/admin/users")       // true
  /// match.isBelow("/admin/user")        // false
  /// ```
  ///
  /// Segments are compared byte by byte, as the router compares them.
  /// `canonicalPath.hasPrefix("/admin/")` compares characters: it is `false` for
  /// `/admin/%CC%81users`, where a mark makes another character of the slash before it.
  ///
  /// - Parameter path: The path of a URL. If the route ignores letter case, so does the comparison.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public func isBelow(_ path: String) -> Bool {
    var canonical: [UInt8] = []
    path.withBytes { CanonicalText.appendPath($0, 0..<$0.count, to: &canonical) }
    if captures.definition.parsedPattern.ignoresCase {
      canonical = Array(String(decoding: canonical, as: UTF8.self).foldedCanonicalText.utf8)
    }
    let own = canonicalPath.utf8
    guard !canonical.isEmpty else { return true }
    guard own.starts(with: canonical) else { return false }
    return own.count == canonical.count || own.dropFirst(canonical.count).first == UInt8(ascii: "/")
  }

  /// The route's pattern, as you wrote it; the first one of a route with several patterns.
  public var pattern: String { route.pattern }

  /// The pattern that matched: of a route with several patterns one of them, and of a pattern with
  /// optional groups one of its combinations.
  ///
  /// ```swift
  /// // "/user/:id(/:tab)" and /user/7
  /// match.pattern             // "/user/:id(/:tab)"
  /// match.matchedPattern      // "/user/:id"
  /// ```
  ///
  /// - Complexity: O(1), but for the first read of a pattern with optional groups O(*n*) for its
  ///   *n* combinations, whose texts are then written.
  public var matchedPattern: String { captures.matchedPattern }

  /// The items of the query.
  public var query: RouteQuery { request.query }

  /// The match with the items of the fragment in the place of the query's, so that every way to
  /// read values reads them.
  ///
  /// ```swift
  /// // "/callback" and app://callback?state=evil#access_token=abc&expires_in=3600&state=xyz
  /// let token = match.readingFragment
  /// try token.require("expires_in", as: Int.self)      // 3600
  /// try token.require("state", as: String.self)        // "xyz"
  /// try match.require("state", as: String.self)        // "evil"
  /// ```
  ///
  /// OAuth's implicit grant (RFC 6749, section 4.2.2) answers in this way.
  public var readingFragment: RouteMatch {
    var match = self
    match.captures.readFragment()
    return match
  }

  /// The parameters that the caller and the definition added to the URL's.
  package var additional: [String: any Sendable] {
    request.additional.merging(captures.additional) { _, definition in definition }
  }

  /// All parameters, merged as in JLRoutes: query and fragment < path < additional.
  ///
  /// Where the path leaves a parameter of the pattern out, this dictionary has what the query says:
  /// anybody can write it there. ``subscript(_:)`` and all other ways to read take such a parameter
  /// from the path alone.
  ///
  /// Values are `String`s, `[String]`s for names that are repeated in query and fragment, and
  /// whatever was added. ``RouteQuery/dictionary`` says which names are left out.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes: all values are decoded.
  public var parameters: [String: any Sendable] {
    var merged = request.allItems.dictionary
    for (name, value) in captures.dictionary { merged[name] = value }
    merged.merge(additional) { _, additional in additional }
    return merged
  }
}

extension String {
  /// The canonical text with its ASCII letters in lower case, except those of escapes.
  fileprivate var foldedCanonicalText: String {
    var bytes = Array(utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        index += 3
      } else {
        bytes[index] = bytes[index].lowercasedASCII
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RouteMatch: CustomStringConvertible {
  /// The route and its parameters in one line, such as `user: /user/:id ["id": "7"]`, safe to log:
  /// escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String { "\(label) \(captures)" }

  /// The name of the route, if it has one, and the pattern that matched, such as
  /// `user: /user/:id`.
  var label: String {
    "\(route.name.map { "\($0.printable()): " } ?? "")\(matchedPattern.printable())"
  }
}

extension RouteMatch {
  /// The untyped values of a match for one name.
  enum Texts {
    /// A value that the caller or the definition added, of any type.
    case added(any Sendable)

    /// The texts in the URL, and the single text for a type that takes one.
    case texts([String], whole: String)

    /// A value of the query that does not decode to UTF-8, as the URL spells it.
    case notUTF8(String)

    /// Items of the query without a value: `?debug`.
    case noValue
  }
}

extension RouteMatch {
  /// The parameter `name` as a text.
  ///
  /// ```swift
  /// // "/orders(/:user)" and app://orders?user=eve&page=2#tab=new
  /// match["user"]      // nil
  /// match["page"]      // "2"
  /// match["tab"]       // nil
  /// ```
  ///
  /// An additional parameter comes first. A name of the route's pattern has its value from the path
  /// or the host alone, even where the path leaves it out. If a class renames a parameter, neither
  /// name is read from the query, and the value has the class's name. Any other name has
  /// the first value of the query. All ways to read a value follow this rule, and
  /// ``readingFragment`` reads the fragment's items instead of the query's.
  ///
  /// A debug build logs a warning if the name has no value and is similar to one of the pattern's:
  /// `match["usr"]` for `/orders(/:user)`. It logs each route and name once.
  ///
  /// - Returns: The text; `nil` for no value, and where ``value(_:as:dates:)-4ce8v`` throws because
  ///   the query's value is not UTF-8. An additional parameter that is neither a text nor
  ///   `LosslessStringConvertible`, as a number is, has no text: read it from
  ///   ``RouteRequest/additional`` or ``RouteParameters/additional``.
  /// - Complexity: Proportional to the length of the value; for a name that the pattern does not
  ///   have, to that of the query.
  public subscript(name: String) -> String? {
    if !captures.mayHaveAdditional, !request.mayHaveAdditional {
      if let value = captures.ownValue(of: name) { return value }
      // `*` can mean a wildcard without a name.
      if name.utf8.count > 1 || name != RouteParameters.wildcardName,
        let value = request.plainQueryValue(of: name)
      {
        #if DEBUG
          if value == nil { MisspelledNames.report(name, of: self) }
        #endif
        return value
      }
    }
    switch parameterTexts(name) {
    case .texts(_, let whole): return whole
    case .added(let value): return (value as? any LosslessStringConvertible)?.description
    case .notUTF8, .noValue: return nil
    case nil:
      #if DEBUG
        MisspelledNames.report(name, of: self)
      #endif
      return nil
    }
  }

  /// The values of a name for all ways to read it; `nil` if there are none.
  func parameterTexts(_ name: String) -> Texts? {
    if let value = captures.additional[name] ?? request.additional[name] {
      switch value {
      case let text as String: return .texts([text], whole: text)
      case let texts as [String]: return texts.first.map { .texts(texts, whole: $0) }
      // Like an empty list, `nil` hides what the URL says.
      default:
        let mirror = Mirror(reflecting: value)
        let isNil = mirror.displayStyle == .optional && mirror.children.isEmpty
        return isNil ? nil : .added(value)
      }
    }
    if let segments = captures.wildcard(named: name) {
      return .texts(segments, whole: captures[name] ?? segments.joined(separator: "/"))
    }
    if let text = captures[name] { return .texts([text], whole: text) }
    if captures.takesFromPath(name) { return nil }
    let (texts, notUTF8) = query.readValues(for: name)
    if let notUTF8 { return .notUTF8(notUTF8) }
    if let first = texts.first { return .texts(texts, whole: first) }
    let hasItem = query.items.contains { $0.isUTF8 && $0.name.hasSameBytes(as: name) }
    return hasItem ? .noValue : nil
  }

  /// The names of all values, each once.
  var parameterNames: [String] {
    var names = captures.names
    if captures.wildcard(named: RouteParameters.wildcardName) != nil {
      names.append(RouteParameters.wildcardName)
    }
    names += query.namesOfValues
    names += additional.keys.sorted()
    // Another name with equal characters would be taken for the same key.
    var seen: Set<String> = []
    return names.filter { $0.isInNFC && seen.insert($0).inserted }
  }

  /// The name of the route in errors; the pattern that matched, if it has none.
  var routeName: String { route.name ?? matchedPattern }
}
