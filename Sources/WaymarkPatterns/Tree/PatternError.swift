/// Why a text is not a pattern, and where.
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
  public let reason: Reason

  /// The pattern as its author wrote it.
  public let pattern: String

  /// Where the fault is: UTF-8 offsets into ``pattern``.
  public let range: Range<Int>

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The fault.
  ///   - pattern: The pattern as its author wrote it.
  ///   - range: Where the fault is: UTF-8 offsets into `pattern`. A range that reaches beyond the
  ///     text is cut to it.
  public init(_ reason: Reason, in pattern: String, at range: Range<Int>) {
    self.reason = reason
    self.pattern = pattern
    self.range = range.clamped(to: 0..<pattern.utf8.count)
  }

  /// The faults that a pattern can have.
  public enum Reason: Sendable, Hashable {
    /// An optional group is opened and not closed: `/a(/b`.
    case unterminatedGroup

    /// A group is closed that was not opened: `/a)/b`.
    case unexpectedGroupEnd

    /// Optional groups are nested more than 32 deep.
    case tooDeeplyNested

    /// A fragment begins inside an optional group: `/a(#/b)`.
    case fragmentInGroup

    /// Text follows a parameter or wildcard within its segment: `/:a(b)`, `/(:a)b`. Written without
    /// the group the text would belong to the name.
    case textAfterParameter

    /// Text follows a wildcard within its segment: `/*.jpg` of ``URLPatternSyntax``.
    case textAfterWildcard

    /// A wildcard follows a parameter within its segment: `/:a-*` of ``URLPatternSyntax``.
    case wildcardAfterParameter

    /// An optional group begins or ends inside of a percent escape or of an escaped character:
    /// `/%4(1)`, `/%C3(%A9)`.
    case escapeCutByGroup

    /// A parameter or wildcard begins its segment only when a group before it is absent:
    /// `/(b):a`.
    case ambiguousSegmentStart

    /// A constraint is opened and not closed before the segment ends: `/:id<[0-9]+`.
    case unterminatedConstraint

    /// The constraint cannot be used; the text says why.
    case invalidConstraint(String)

    /// The pattern exceeds one of the ``RouterLimits``: it has too many parameters or combinations, or a
    /// regex is too large.
    case limitExceeded(ExceededLimit)

    /// A path or a fragment has more than one wildcard; two could not be matched in linear time.
    case secondWildcard

    /// Another route, whose pattern is given, has the route's name.
    case nameInUse(String, by: String)

    /// A full URL is the prefix of a ``RouteGroup`` or is added to a group that has a prefix: a group is
    /// one of the routes of one scheme.
    case fullURLInGroup

    /// A text that is to be a host is no domain in ASCII and no address: `shop .example`, `café.example`.
    case malformedHost

    /// A fragment begins although the prefix of the ``RouteGroup`` has begun one.
    case secondFragment

    /// The pattern is too large or too complex for the regex engine, whose message this is.
    case rejectedByEngine(String)

    /// A fault that only the syntax knows; the text says which.
    case other(String)
  }
}

extension PatternError: CustomStringConvertible {
  /// The reason, then the pattern, then a caret under the fault.
  public var description: String {
    let excerpt = SourceExcerpt(of: pattern, at: range)
    return "\(reason)\n  \(excerpt.line)\n  \(excerpt.marker)"
  }
}

extension PatternError.Reason: CustomStringConvertible {
  /// The fault in one line.
  public var description: String {
    switch self {
    case .unterminatedGroup: "the optional group is never closed"
    case .unexpectedGroupEnd: "')' closes no optional group"
    case .tooDeeplyNested: "optional groups are nested more than 32 deep"
    case .fragmentInGroup: "a fragment cannot begin inside an optional group"
    case .textAfterParameter:
      "a parameter or wildcard ends its segment: begin what follows it with '/', or write a constraint as <…>"
    case .textAfterWildcard:
      "a wildcard ends its segment: begin what follows it with '/', or take one segment by a parameter"
    case .wildcardAfterParameter:
      "a wildcard cannot follow a parameter in its segment: begin it with '/'"
    case .escapeCutByGroup: "an optional group cuts a percent escape"
    case .ambiguousSegmentStart:
      "this begins a segment only when the group before it is absent: end the group with '/'"
    case .unterminatedConstraint: "the constraint is not closed by '>' at the end of its segment"
    case .invalidConstraint(let why): "the constraint cannot be used: \(why)"
    case .limitExceeded(let limit): "\(limit)"
    case .secondWildcard: "a path or a fragment can have one wildcard only"
    case .nameInUse(let name, let pattern):
      "the name \(name.printable()) is that of the route \(pattern.printable())"
    case .fullURLInGroup:
      "a group cannot have a full URL: make the group of the scheme's routes, router[scheme].group"
    case .malformedHost:
      "this is no host: write a domain in ASCII (xn--… for other scripts) or an address, perhaps behind '*.'"
    case .secondFragment: "a fragment cannot begin here: the group's prefix has begun it"
    case .rejectedByEngine(let message): "the regex engine refuses the pattern's regex: \(message)"
    case .other(let message): message
    }
  }
}
