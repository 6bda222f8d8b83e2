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
/// If you store a match, it keeps its router's routes and their handlers alive. To keep less, store
/// its ``url`` or its values.
public struct RouteMatch: Sendable {
  /// The pattern's parameters, from the path, the fragment, the host and the query.
  ///
  /// Excludes query items that aren't in the pattern.
  public private(set) var captures: RouteParameters

  /// The route, if the match doesn't come from a row of a table.
  // Not in `captures`, because callers would copy a match with a single property.
  private let ownRoute: Route?

  /// The route that matched.
  public var route: Route { ownRoute ?? captures.entry?.route ?? Route(definition) }

  /// The scheme of the matched pattern, as you wrote it, or `nil` for a global route.
  ///
  /// - Complexity: O(*n*) for a route with *n* patterns.
  public var scheme: String? { route.scheme(ofPattern: route.patternIndex(of: definition)) }

  /// The definition of the pattern that matched.
  public var definition: RouteDefinition { captures.answeringDefinition }

  /// The URL, split into its components.
  public var request: RouteRequest { captures.request }

  /// Creates a match from a row of a table.
  @inline(__always)
  init(_ captures: consuming RouteParameters) {
    self.captures = captures
    ownRoute = nil
  }

  /// Creates a match for a definition that isn't in a table.
  init(of route: Route, _ captures: RouteParameters, answeredBy definition: RouteDefinition) {
    self.captures = captures.answered(by: definition)
    ownRoute = route
  }

  /// Creates the match of a definition without a router, or `nil` if the definition doesn't match.
  package init?(of definition: RouteDefinition, for request: RouteRequest) {
    guard case .match(let parameters) = definition.response(for: request) else { return nil }
    self.init(of: Route(definition), parameters, answeredBy: definition)
  }

  /// Returns the match without the captured values of `names`, which belong to another level of a
  /// nested case.
  ///
  /// Reading a hidden name only finds a value in the query.
  func hidingCaptures(named names: [String]) -> RouteMatch {
    var match = self
    match.captures = captures.hidingCaptures(named: names)
    return match
  }

  /// Returns the match with the URL that a guard redirected it to.
  func redirected(to url: String) -> RouteMatch {
    var match = self
    match.captures.redirection = url
    return match
  }

  /// The URL that matched: the URL that was passed, or the URL that a ``LinkRewriter`` or a guard
  /// replaced it with.
  public var url: String { request.url }

  /// Where the URL came from, as passed to `route`, or ``LinkOrigin/unknown``.
  ///
  /// If your handler routes another URL, pass the origin on:
  /// `router.route(next, from: match.origin)`.
  public var origin: LinkOrigin { request.origin }

  /// The URL's path in the canonical form that patterns are matched against.
  ///
  /// See ``RouteRequest/canonicalPath``.
  ///
  /// If the route ignores letter case, ASCII letters are in lower case: `/PRIVATE/Joe` is
  /// `/private/joe`. Values keep their case in ``captures``.
  ///
  /// If a guard decides by the path, it must read this property, because a URL can spell the same
  /// path in many ways. If the guard belongs to a route or a group, it usually doesn't need the
  /// path.
  ///
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public var canonicalPath: String {
    captures.definition.outline.ignoresCase
      ? request.canonicalPath.foldedCanonicalText : request.canonicalPath
  }

  /// Whether the URL's path is `path`, or is below `path`.
  ///
  /// The ``canonicalPath`` is compared.
  ///
  /// ```swift
  /// // "/admin/*" and /%61dmin//users
  /// match.isBelow("/admin")             // true
  /// match.isBelow("/admin/users")       // true
  /// match.isBelow("/admin/user")        // false
  /// ```
  ///
  /// Segments are compared byte by byte, as the router compares them.
  /// `canonicalPath.hasPrefix("/admin/")` compares characters: it's `false` for
  /// `/admin/%CC%81users`, because the combining mark merges with the slash before it.
  ///
  /// - Parameter path: The path of a URL. If the route ignores letter case, so does the comparison.
  /// - Complexity: O(*n*) for a path of *n* bytes.
  public func isBelow(_ path: String) -> Bool {
    var canonical: [UInt8] = []
    path.withBytes { CanonicalText.appendPath($0, 0..<$0.count, to: &canonical) }
    if captures.definition.outline.ignoresCase {
      canonical = Array(String(decoding: canonical, as: UTF8.self).foldedCanonicalText.utf8)
    }
    let own = canonicalPath.utf8
    guard !canonical.isEmpty else { return true }
    guard own.starts(with: canonical) else { return false }
    return own.count == canonical.count || own.dropFirst(canonical.count).first == UInt8(ascii: "/")
  }

  /// The route's first pattern, as you wrote it.
  public var pattern: String { route.pattern }

  /// The pattern that matched, with only the optional groups that matched.
  ///
  /// ```swift
  /// // "/user/:id(/:tab)" and /user/7
  /// match.pattern             // "/user/:id(/:tab)"
  /// match.matchedPattern      // "/user/:id"
  /// ```
  ///
  /// - Complexity: O(1), except for the first read for a pattern with optional groups, which writes
  ///   all *n* combinations in O(*n*).
  public var matchedPattern: String { captures.matchedPattern }

  /// The items of the query.
  public var query: RouteQuery { request.query }

  /// A copy of the match that reads values from the fragment's items instead of the query's items.
  ///
  /// ```swift
  /// // "/callback" and app://callback?state=evil#access_token=abc&expires_in=3600&state=xyz
  /// let token = match.usingFragmentQuery
  /// try token.require("expires_in", as: Int.self)      // 3600
  /// try token.require("state", as: String.self)        // "xyz"
  /// try match.require("state", as: String.self)        // "evil"
  /// ```
  ///
  /// OAuth's implicit grant (RFC 6749, section 4.2.2) sends its response this way.
  public var usingFragmentQuery: RouteMatch {
    var match = self
    match.captures.useFragmentItems()
    return match
  }

  /// The additional parameters of the caller and the definition.
  package var additional: [String: any Sendable] {
    request.additional.merging(captures.additional) { _, definition in definition }
  }

  /// All parameters, merged as in JLRoutes: the path overrides query and fragment, and additional
  /// parameters override the path.
  ///
  /// If the path omits a parameter of the pattern, this dictionary contains the query's value,
  /// which anybody can set. ``subscript(_:)`` and all other functions read such a parameter only
  /// from the path.
  ///
  /// Values are `String`s, `[String]`s for repeated names in query and fragment, or any type for
  /// additional parameters. ``RouteQuery/dictionary`` describes which names are left out.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes, because all values are decoded.
  public var parameters: [String: any Sendable] {
    var merged = request.allItems.dictionary
    for (name, value) in captures.dictionary { merged[name] = value }
    merged.merge(additional) { _, additional in additional }
    return merged
  }
}

extension String {
  /// The canonical string with its ASCII letters in lower case, except in escapes.
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
  /// - Complexity: O(*n*) for *n* bytes of values.
  public var description: String { "\(label) \(captures)" }

  /// The name of the route, if any, and the pattern that matched, such as `user: /user/:id`.
  var label: String {
    "\(route.name.map { "\($0.printable()): " } ?? "")\(matchedPattern.printable())"
  }
}

extension RouteMatch {
  /// The untyped values of a match for one name.
  enum RawValues {
    /// An additional value of the caller or the definition, of any type.
    case added(any Sendable)

    /// The strings in the URL, and a single string for types that need one.
    case texts([String], whole: String)

    /// A query value that doesn't decode to UTF-8, as written in the URL.
    case notUTF8(String)

    /// Query items without a value: `?debug`.
    case noValue
  }
}

extension RouteMatch {
  /// Returns the parameter `name` as a string.
  ///
  /// ```swift
  /// // "/orders(/:user)" and app://orders?user=eve&page=2#tab=new
  /// match["user"]      // nil
  /// match["page"]      // "2"
  /// match["tab"]       // nil
  /// ```
  ///
  /// An additional parameter comes first. A name in the route's pattern has only the value that the
  /// pattern captured, even if the URL omits it. Any other name has the first value of the query.
  /// If a class renames a parameter, the value has the new name, and neither name is read from the
  /// query. All functions that read a value follow this rule. ``usingFragmentQuery`` reads the
  /// fragment's items instead of the query's.
  ///
  /// - Returns: The string, or `nil` if there is no value or ``value(_:as:dates:)-4ce8v`` throws
  ///   because the query's value isn't UTF-8. Also `nil` for an additional parameter that isn't
  ///   `LosslessStringConvertible`: read it from ``RouteRequest/additional`` or
  ///   ``RouteParameters/additional``.
  /// - Complexity: O(*n*) for a value of *n* bytes, or for a query of *n* bytes if the name isn't
  ///   in the pattern.
  public subscript(name: String) -> String? {
    if !captures.mayHaveAdditional, !request.mayHaveAdditional {
      if let value = captures.ownValue(of: name) { return value }
      // `*` may mean an unnamed wildcard.
      if name.utf8.count > 1 || name != RouteParameters.wildcardName,
        let value = request.plainQueryValue(of: name)
      {
        #if DEBUG
          if value == nil { MisspelledNameWarning.logOnce(name, of: self) }
        #endif
        return value
      }
    }
    switch rawValues(named: name) {
    case .texts(_, let whole): return whole
    case .added(let value): return (value as? any LosslessStringConvertible)?.description
    case .notUTF8, .noValue: return nil
    case nil:
      #if DEBUG
        MisspelledNameWarning.logOnce(name, of: self)
      #endif
      return nil
    }
  }

  /// Returns the values of a name for all functions that read values, or `nil` if there are no
  /// values.
  func rawValues(named name: String) -> RawValues? {
    if let value = captures.additional[name] ?? request.additional[name] {
      switch value {
      case let text as String: return .texts([text], whole: text)
      case let texts as [String]: return texts.first.map { .texts(texts, whole: $0) }
      // Like an empty list, `nil` hides the URL's value.
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
    if captures.readsFromPath(name) { return nil }
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
    // A key with canonically equivalent characters would be equal to another name.
    var seen: Set<String> = []
    return names.filter { $0.isInNFC && seen.insert($0).inserted }
  }

  /// The name of the route for errors, or the matched pattern if the route has no name.
  var routeName: String { route.name ?? matchedPattern }
}
