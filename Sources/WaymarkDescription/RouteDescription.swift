internal import Waymark

/// A route of a ``RouteTableDescription``, as data without code.
public struct RouteDescription: Sendable, Hashable, Codable {
  /// The first pattern, as it was added.
  public var pattern: String

  /// The name, or `nil` if the route has no name.
  public var name: String?

  /// The scheme, or `nil` for a global route.
  public var scheme: String?

  /// The hosts that the route accepts, or an empty array if it accepts every URL, even without a
  /// host.
  public var hosts: [String] = []

  /// The priority: routes with a higher priority are tried first.
  public var priority = 0

  /// The HTTP methods of the route, or an empty array if it's for every method.
  public var methods: [String] = []

  /// The name of the pattern's syntax, or `nil` for the syntax in the table's options.
  ///
  /// The names are the same as in ``RouteTableDescription/syntax``.
  public var syntax: String?

  /// Whether literals ignore case, or `nil` for the value in the table's options.
  var ignoresCase: Bool?

  /// The constraints by parameter name that replace the table's for this route.
  ///
  /// An empty string removes the table's constraint.
  var constraints: [String: String] = [:]

  /// The limits of the route's pattern and matches, or `nil` for the limits in the table's options.
  ///
  /// The limits of URLs, such as ``/Waymark/RouterLimit/urlBytes``, can only be set in the options.
  var limits: RouterLimits?

  /// The patterns of the route after the first, or an empty array if there's only one.
  public var otherPatterns: [String] = []

  /// Whether an earlier route of the scheme can have the same name.
  ///
  /// Routes that were added as definitions can share a name.
  var sharesName = false

  /// The name of the handler, or `nil` if it's the same as the route's name.
  public var handler: String?

  /// Whether guards are called before the handler.
  ///
  /// Guards are code, so the description doesn't contain them: see ``RouteBindings``.
  var isGuarded = false

  /// The name of the definition's class, or `nil` for the router's default class.
  var className: String?

  /// The metadata of the route, by the names of its ``DescribedMetadataKey`` types.
  public var metadata: [String: MetadataValue] = [:]

  /// Creates the description of a route with a pattern and an optional name.
  public init(pattern: String, name: String? = nil) {
    self.pattern = pattern
    self.name = name
  }

  /// The keys of the format.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case pattern, name, scheme, hosts, priority, methods, syntax, ignoresCase, constraints, limits
    case otherPatterns, sharesName, handler, isGuarded
    case className = "class"
    case metadata
  }

  /// Decodes a description.
  ///
  /// Only the pattern is required.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    pattern = try values.decode(String.self, forKey: .pattern)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    scheme = try values.decodeIfPresent(String.self, forKey: .scheme)
    hosts = try values.decodeIfPresent([String].self, forKey: .hosts) ?? []
    priority = try values.decodeIfPresent(Int.self, forKey: .priority) ?? 0
    methods = try values.decodeIfPresent([String].self, forKey: .methods) ?? []
    syntax = try values.decodeIfPresent(String.self, forKey: .syntax)
    ignoresCase = try values.decodeIfPresent(Bool.self, forKey: .ignoresCase)
    constraints = try values.decodeIfPresent([String: String].self, forKey: .constraints) ?? [:]
    limits = try values.decodeIfPresent(CodableLimits.self, forKey: .limits)?.limits
    otherPatterns = try values.decodeIfPresent([String].self, forKey: .otherPatterns) ?? []
    sharesName = try values.decodeIfPresent(Bool.self, forKey: .sharesName) ?? false
    handler = try values.decodeIfPresent(String.self, forKey: .handler)
    isGuarded = try values.decodeIfPresent(Bool.self, forKey: .isGuarded) ?? false
    className = try values.decodeIfPresent(String.self, forKey: .className)
    metadata = try values.decodeIfPresent([String: MetadataValue].self, forKey: .metadata) ?? [:]
  }

  /// Encodes the pattern and every value that isn't the default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pattern, forKey: .pattern)
    try values.encodeIfPresent(name, forKey: .name)
    try values.encodeIfPresent(scheme, forKey: .scheme)
    if !hosts.isEmpty { try values.encode(hosts, forKey: .hosts) }
    if priority != 0 { try values.encode(priority, forKey: .priority) }
    if !methods.isEmpty { try values.encode(methods, forKey: .methods) }
    try values.encodeIfPresent(syntax, forKey: .syntax)
    try values.encodeIfPresent(ignoresCase, forKey: .ignoresCase)
    if !constraints.isEmpty { try values.encode(constraints, forKey: .constraints) }
    try values.encodeIfPresent(limits?.codable, forKey: .limits)
    if !otherPatterns.isEmpty { try values.encode(otherPatterns, forKey: .otherPatterns) }
    if sharesName { try values.encode(sharesName, forKey: .sharesName) }
    try values.encodeIfPresent(handler, forKey: .handler)
    if isGuarded { try values.encode(isGuarded, forKey: .isGuarded) }
    try values.encodeIfPresent(className, forKey: .className)
    if !metadata.isEmpty { try values.encode(metadata, forKey: .metadata) }
  }
}

extension RouteDescription {
  /// The schemes of the patterns, in lowercase, with `nil` for the global routes.
  var schemes: Set<String?> {
    Set(
      ([pattern] + otherPatterns).map { (FullURLPattern.scheme(of: $0) ?? scheme)?.lowercased() })
  }
}
