/// An error in a pattern, with its position.
///
/// ```swift
/// try router.add("/user(/:id") { _ in true }
/// // throws; printed, the error reads
/// // the optional group is never closed
/// //   /user(/:id
/// //        ^~~~~
/// ```
public struct PatternError: Error, Sendable, Hashable {
  /// The fault.
  package let reason: Reason

  /// The pattern, as written.
  public let pattern: String

  /// The position of the fault, in UTF-8 offsets into ``pattern``.
  public let range: Range<Int>

  /// Creates an error, for a custom syntax or a custom class.
  ///
  /// - Parameters:
  ///   - message: The fault in one line.
  ///   - pattern: The pattern.
  ///   - range: The position of the fault, in UTF-8 offsets into `pattern`. A range that extends
  ///     beyond the string is clamped.
  public init(_ message: String, in pattern: String, at range: Range<Int>) {
    self.init(.other(message), in: pattern, at: range)
  }

  package init(_ reason: Reason, in pattern: String, at range: Range<Int>) {
    self.reason = reason
    self.pattern = pattern
    self.range = range.clamped(to: 0..<pattern.utf8.count)
  }

  /// Returns the error for a pattern at the end of a longer pattern.
  package func moved(toEndOf whole: String) -> PatternError {
    let offset = whole.utf8.count - pattern.utf8.count
    return PatternError(reason, in: whole, at: range.moved(by: offset))
  }

  /// The fault in one line.
  ///
  /// - Complexity: O(*n*) for a line of *n* bytes.
  public var message: String {
    messageOnGroup ?? optionalMarkMessage ?? messageOnScheme ?? reason.description
  }

  /// A fault of a pattern.
  package enum Reason: Sendable, Hashable {
    /// An optional group isn't closed: `/a(/b`.
    case unterminatedGroup

    /// A `)` closes no group: `/a)/b`.
    case unexpectedGroupEnd

    /// Optional groups are nested more than 32 deep.
    case tooDeeplyNested

    /// A fragment begins inside an optional group: `/a(#/b)`.
    case fragmentInGroup

    /// A literal follows a parameter or wildcard within its segment: `/:a(b)`, `/(:a)b`. Without
    /// the group, the literal would be part of the name.
    case textAfterParameter

    /// After a wildcard, its segment continues with something other than a literal and one
    /// parameter at its end: `/{*}{a}`, `/{*}.{a}-{b}`.
    case textAfterWildcard

    /// A wildcard follows a parameter within its segment: `/:a-*` of ``PatternSyntax/urlPattern``.
    case wildcardAfterParameter

    /// A group begins or ends inside a percent escape or an escaped character: `/%4(1)`,
    /// `/%C3(%A9)`. Or a `\` of ``PatternSyntax/urlPattern`` is inside an escape: `/%4\1`.
    /// `/50\%off` is valid, because `%of` isn't an escape.
    case escapeCutByGroup

    /// A parameter or wildcard begins its segment only if a group before it is omitted: `/(b):a`.
    case ambiguousSegmentStart

    /// A constraint isn't closed before its segment ends: `/:id<[0-9]+`.
    case unterminatedConstraint

    /// The constraint is invalid, for the reason given.
    case invalidConstraint(String)

    /// The pattern exceeds a limit of ``RouterLimits`` with the given value: it has too many
    /// parameters or combinations, or a regex is too large.
    case exceeded(RouterLimit, Int)

    /// A path or a fragment has more than two wildcards, or a segment more than one. Matching them
    /// would take more than quadratic time.
    case tooManyWildcards

    /// A parameter or wildcard has the same name as another: `/{id}/{id}`. A match has one value
    /// for a name, in host, path and query. An unnamed wildcard is called `*`.
    ///
    /// The path and the fragment of a ``PatternSyntax/colon`` pattern can repeat a name other than
    /// `*`: the last value wins, as in JLRoutes. They can't repeat a name from the prefix of their
    /// ``RouteGroup``.
    case repeatedName(String)

    /// The query has two items with this name: `/watch?v=:id&v=1`. In a URL, only the first item
    /// with a name counts.
    case repeatedItem(String)

    /// No item follows a `?`: `/user/:id?`, which is an optional segment in other routers. The
    /// value is the name of the syntax.
    case noItem(syntax: String)

    /// Items begin inside an optional group: `/a(?b)`.
    case itemsInGroup

    /// Items begin in the fragment: `/a#b?c`. In a URL, the query comes before the fragment.
    case itemsInFragment

    /// An item has no name: `/a?=b`, `/a?b&&c`.
    case emptyItemName

    /// Another route already has the name. The second value is that route's pattern.
    case nameInUse(String, by: String)

    /// A full URL is the prefix of a ``RouteGroup``, or was added to a group with a prefix. A group
    /// belongs to the routes of one scheme.
    case fullURLInGroup

    /// A host is neither a domain nor an address: `shop .example`, `a℀b.example`. A parameter must
    /// be a whole label: `a-:b.example` and `*.:b.example` aren't hosts.
    case malformedHost

    /// The part before `://` isn't a scheme, which begins with a letter and consists of ASCII
    /// letters, digits, `+`, `-` and `.`: `my_app://x`, `http(s)://x`. A path begins with a slash.
    case malformedScheme

    /// A host in `hosts:` counts as the first segment of the path, so no URL could meet the
    /// condition. By default, every host without a dot counts as a segment: see
    /// ``/Waymark/RouterOptions/hostAsPath``.
    case hostInPath

    /// A fragment begins, but the prefix of the ``RouteGroup`` has already begun a fragment.
    case secondFragment

    /// The pattern is too large or too complex for the regex engine. The value is the engine's
    /// message.
    case rejectedByEngine(String)

    /// A fault that is specific to the syntax, with its description.
    case other(String)
  }
}

extension PatternError: CustomStringConvertible {
  /// The message, the pattern and a caret under the fault, each on a separate line.
  ///
  /// If the pattern is empty, this is only the message.
  ///
  /// - Complexity: O(*n*) for a pattern of *n* bytes.
  public var description: String {
    if pattern.isEmpty { return message }
    let (line, marker) = excerpt()
    return "\(message)\n  \(line)\n  \(marker)"
  }
}

extension PatternError.Reason: CustomStringConvertible {
  /// The fault in one line.
  package var description: String {
    switch self {
    case .unterminatedGroup: "the optional group is never closed"
    case .unexpectedGroupEnd: "this closes no optional group"
    case .tooDeeplyNested: "optional groups are nested more than 32 deep"
    case .fragmentInGroup: "a fragment cannot begin inside an optional group"
    case .textAfterParameter:
      "nothing can follow a parameter or wildcard in its segment: write '/' after it, or a constraint as <…>"
    case .textAfterWildcard:
      "after a wildcard, its segment has text, and at most one parameter at its end: write '/' before this"
    case .wildcardAfterParameter:
      "a wildcard cannot follow a parameter in its segment: begin it with '/'"
    case .escapeCutByGroup: "a percent escape is cut in two"
    case .ambiguousSegmentStart:
      "this begins a segment only when the group before it is absent: end the group with '/'"
    case .unterminatedConstraint: "the constraint is not closed by '>' at the end of its segment"
    case .invalidConstraint(let why): "the constraint cannot be used: \(why)"
    case .exceeded(let limit, let most): limit.excessMessage(limit: most)
    case .tooManyWildcards:
      "a path or a fragment can have two wildcards at the most, and a segment only one"
    case .repeatedName("*"): "only one wildcard can be without a name: give this one a name"
    case .repeatedName(let name): "the name \(name.printable()) is in the pattern twice"
    case .repeatedItem(let name): "the item \(name.printable()) is in the pattern twice"
    case .noItem:
      "no item follows the '?': write name=:value, name=value or name, or %3F for a question mark"
    case .itemsInGroup:
      "items cannot begin inside an optional group: write them after the path"
    case .itemsInFragment: "the query comes before the fragment: write '?' before '#'"
    case .emptyItemName: "an item has a name: write name=:value, name=value or name"
    case .nameInUse(let name, let pattern):
      "the name \(name.printable()) already belongs to the route \(pattern.printable())"
    case .fullURLInGroup:
      "a full URL cannot be a prefix or follow one: make the group of the scheme's routes, router[scheme].group"
    case .hostInPath:
      "this host counts as the first segment of the path, since it has no dot or hostAsPath is .always: write it in the pattern, or set RouterOptions.hostAsPath"
    case .malformedHost:
      "this is not a host: write a domain or an address, optionally after '*.', or with ':name' for a label"
    case .malformedScheme: "this is not a scheme"
    case .secondFragment: "a fragment cannot begin here: the prefix has begun it"
    case .rejectedByEngine(let message): "the regex engine refuses the pattern's regex: \(message)"
    case .other(let message): message
    }
  }
}

extension PatternError {
  /// Returns the pattern, or the part around the fault, and a line with a caret under the fault's
  /// first character and tildes under the others.
  ///
  /// Control characters are shown as escapes, and long patterns are truncated around the fault, so
  /// that hostile input can neither forge log lines nor flood them.
  private func excerpt() -> (line: String, marker: String) {
    var before = ""
    var marked = ""
    var after = ""
    var offset = 0
    for scalar in pattern.unicodeScalars {
      let shown = scalar.printable
      if offset < range.lowerBound {
        before += shown
      } else if offset < range.upperBound {
        marked += shown
      } else {
        after += shown
      }
      offset += UTF8.width(scalar)
    }
    // The number of characters shown before and after the start of the fault.
    let reach = 60
    let head = before.count > reach ? "…" + before.suffix(reach) : before
    let body = marked + after
    let tail = body.count > reach ? body.prefix(reach) + "…" : body[...]
    let spaces = String(repeating: " ", count: head.count)
    let tildes = String(repeating: "~", count: max(1, min(marked.count, reach)) - 1)
    return (head + tail, "\(spaces)^\(tildes)")
  }
}
