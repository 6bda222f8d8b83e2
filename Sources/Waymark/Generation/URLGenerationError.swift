/// An error from generating a URL.
///
/// ```swift
/// try router.add("/user/:id", name: "user")
/// do {
///   let url = try router.url(named: "user")
/// } catch {
///   print(error)      // user: id has no value
/// }
/// ```
public struct URLGenerationError: Error, Sendable, Hashable {
  /// The name of the route, or its pattern if it has no name.
  public let route: String

  /// The name of the parameter or value at fault, or `nil` if the fault isn't about a single value.
  public var parameter: String? { reason.parameter }

  package let reason: Reason

  /// A reason why there is no URL.
  package enum Reason: Sendable, Hashable {
    /// No route has this name; `scheme` limits the search to one scheme.
    ///
    /// `nearest` is the most similar name of a route, if any.
    case noSuchRoute(scheme: String?, nearest: String?)

    /// Only routes of these schemes have this name. `nil` stands for the global routes.
    ///
    /// Names belong to one scheme: `router["thing"].url(named:)` finds the routes of `thing`. A
    /// router itself finds routes of a scheme only if no other scheme has the name.
    case nameOfSchemes([String?])

    /// The case of a ``TypedRoute`` has no pattern and so no URL; `nearest` is a similar case.
    case caseWithoutPattern(nearest: String?)

    /// The ``TypedRoute`` has no ``TypedRoute/routeReference``, so its URLs can only be read.
    case readOnly

    /// A parameter of the pattern has no value.
    case missingValue(String)

    /// The pattern has no parameter of this name, and `extrasInQuery` is `false`.
    ///
    /// `nearest` is a similar name.
    case unknownValue(String, nearest: String?)

    /// The value of a parameter is empty, which a path can't express.
    case emptyValue(String)

    /// The value of a wildcard has an empty segment, which a URL would lose.
    case emptySegment(String)

    /// The value of a parameter is a list of several strings.
    case severalValues(String)

    /// The pattern has an unnamed parameter (`/:`), which can't get a value.
    case unnamedParameter

    /// The value breaks the parameter's constraint, as written in the pattern: `int`, or a regex.
    case constraint(parameter: String, value: String, constraint: String)

    /// A segment would be `.` or `..`, which URL parsers resolve.
    case dotSegment(String)

    /// The values are ambiguous in the URL: the parameter would be read as another value, or be
    /// lost.
    ///
    /// The value is empty if the parameter has none.
    case readDifferently(parameter: String, value: String, as: String?)

    /// The base's host counts as the first segment of the path: see ``RouterOptions/hostAsPath``.
    case hostInPath

    /// The route doesn't match the URL that its pattern and the values make.
    case notMatched

    /// The URL leads to another route with this pattern or, if `nil`, to no route.
    ///
    /// For a ``TypedRoute``, it's the name of another case.
    case leadsElsewhere(pattern: String?)

    /// The base isn't `scheme:` or `scheme://authority` with an optional path, or its path contains
    /// empty segments, segments of dots or characters that must be escaped.
    case malformedBase(String)

    /// The base has no host, or there is no base.
    ///
    /// Every `http` and `https` URL needs a host (RFC 9110, section 4.2), and a `URL` of a
    /// ``TypedRoute`` needs a base.
    case missingHost(base: String)

    /// The route accepts only some hosts, and the URL has another host or, if `nil`, no host.
    ///
    /// If the route has exactly one host, URLs contain it unless you pass a base.
    case otherHost(String?, accepted: [String])

    /// A value can't be written as a string, for the given reason.
    case notEncodable(String, why: String)

    /// Matching the URL against the route failed.
    case failed(RouteFailure)
  }
}

extension URLGenerationError: CustomStringConvertible {
  /// The reason in one line, safe to log: quoted text is escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of quoted text.
  public var description: String {
    "\(route.printable()): \(reason.text)"
  }
}

extension URLGenerationError.Reason {
  fileprivate var parameter: String? {
    switch self {
    case .missingValue(let name), .unknownValue(let name, _), .emptyValue(let name),
      .emptySegment(let name), .severalValues(let name), .constraint(let name, _, _),
      .readDifferently(let name, _, _), .notEncodable(let name, _):
      name
    case .noSuchRoute, .nameOfSchemes, .caseWithoutPattern, .readOnly, .unnamedParameter,
      .dotSegment, .hostInPath, .notMatched, .leadsElsewhere, .malformedBase, .missingHost,
      .otherHost, .failed:
      nil
    }
  }

  /// The reason in one line.
  fileprivate var text: String {
    switch self {
    case .noSuchRoute(let scheme, let nearest):
      (scheme.map { "no route of the scheme \(Self.short($0))" } ?? "no route")
        + " has this name" + (nearest.map { ": did you mean \(Self.quoted($0))?" } ?? "")
    case .nameOfSchemes(let schemes):
      "this name belongs to "
        + schemes.map { $0.map { "a route of \(Self.short($0))" } ?? "a global route" }
        .joined(separator: " and ")
        + ": generate the URL with "
        + schemes.map { $0.map { "router[\(Self.quoted($0))]" } ?? "router" }
        .joined(separator: " or ")
    case .caseWithoutPattern(let nearest):
      "this case has no pattern, so no URL leads to it"
        + (nearest.map { "; did you mean \(Self.quoted($0))?" } ?? "")
    case .readOnly: "the type has no routeReference, so it reads URLs but can't generate them"
    case .missingValue(let name): "\(Self.short(name)) has no value"
    case .unknownValue(let name, let nearest):
      "the pattern has no parameter \(Self.short(name))"
        + (nearest.map { "; did you mean \(Self.quoted($0))?" } ?? "")
    case .emptyValue(let name): "\(Self.short(name)) is empty, which no path can hold"
    case .emptySegment(let name): "\(Self.short(name)) has an empty segment, which a URL would lose"
    case .severalValues(let name): "\(Self.short(name)) needs one value, not several"
    case .unnamedParameter: "the pattern has a parameter without a name"
    case .constraint(let name, let value, let constraint):
      "\(Self.short(name)) must be <\(Self.short(constraint))>, not \(Self.quoted(value))"
    case .dotSegment(let segment):
      "a segment would be \(Self.quoted(segment)), which URL parsers resolve"
    case .readDifferently(let name, "", let other?):
      "\(Self.short(name)) would be read as \(Self.quoted(other)), but has no value"
    case .readDifferently(let name, "", nil):
      "\(Self.short(name)) would be lost: it is empty"
    case .readDifferently(let name, let value, let other?):
      "\(Self.short(name)) would be read as \(Self.quoted(other)), not \(Self.quoted(value))"
    case .readDifferently(let name, let value, nil):
      "\(Self.short(name)) would be lost, with the value \(Self.quoted(value))"
    case .hostInPath: "the host of the base is the first segment of the path: see hostAsPath"
    case .notMatched: "the route does not match the URL of these values"
    case .leadsElsewhere(let pattern?): "the URL leads to \(Self.short(pattern))"
    case .leadsElsewhere(nil): "the URL leads to no route"
    case .malformedBase(let base): "the base is not scheme://authority/path: \(Self.quoted(base))"
    case .missingHost(let base):
      "\(Self.quoted(base)) has no host: give a base such as https://example.com"
    case .otherHost(let host, let accepted):
      "the route accepts only \(accepted.joined(separator: " or ").printable())"
        + (host.map { ", not the host \(Self.short($0))" } ?? "")
        + (accepted.count == 1 ? ": give a base with it" : ": give a base with one of them")
    case .notEncodable(let name, let why): "\(Self.short(name)) \(why.printable(limit: 1024))"
    case .failed(let failure): failure.description
    }
  }

  private static func short(_ text: String) -> String { text.printable(limit: 64) }

  private static func quoted(_ text: String) -> String { "\"\(short(text))\"" }
}
