/// A route as data: see ``RouteTableDescription``.
public struct RouteDescription: Sendable, Codable {
  /// The pattern as it was added.
  public var pattern: String

  /// The name; `nil` without one.
  public var name: String?

  /// The scheme; `nil` for the global routes.
  public var scheme: String?

  /// The hosts of which a URL must have one; empty for any host and for none.
  public var hosts: [String] = []

  /// The priority: routes of higher priority are asked first.
  public var priority = 0

  /// The methods of HTTP requests that the route is for; empty where methods do not matter.
  public var methods: [String] = []

  /// How the pattern is written, as ``RouterOptionsDescription/syntax``; `nil` for as the table's options say.
  public var syntax: String?

  /// Whether literals match in upper and in lower case; `nil` for as the table's options say.
  public var ignoresCase: Bool?

  /// Constraints by parameter name that the route has in the place of the table's.
  public var constraints: [String: String] = [:]

  /// The pattern that matches report; `nil` for the route's own.
  ///
  /// Routes that were added together report the first of their patterns.
  public var reportedPattern: String?

  /// Whether the route is one definition: optional groups add no routes, and others may have its name.
  public var isDefinition = false

  /// The name of the handler; `nil` for that of the route.
  public var handler: String?

  /// Whether guards are asked before the handler; they are code, and come with the handler.
  public var isGuarded = false

  /// The name of the definition's class; `nil` for the router's default.
  public var className: String?

  /// What else is known of the route, by the names of ``DescribedMetadataKey``.
  public var metadata: [String: MetadataValue] = [:]

  /// Creates the description of a route with a pattern and nothing else.
  public init(pattern: String, name: String? = nil) {
    self.pattern = pattern
    self.name = name
  }

  /// The keys of the format.
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case pattern, name, scheme, hosts, priority, methods, syntax, ignoresCase, constraints
    case reportedPattern, isDefinition, handler, isGuarded
    case className = "class"
    case metadata
  }

  /// Reads a description; only the pattern is needed.
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
    reportedPattern = try values.decodeIfPresent(String.self, forKey: .reportedPattern)
    isDefinition = try values.decodeIfPresent(Bool.self, forKey: .isDefinition) ?? false
    handler = try values.decodeIfPresent(String.self, forKey: .handler)
    isGuarded = try values.decodeIfPresent(Bool.self, forKey: .isGuarded) ?? false
    className = try values.decodeIfPresent(String.self, forKey: .className)
    metadata = try values.decodeIfPresent([String: MetadataValue].self, forKey: .metadata) ?? [:]
  }

  /// Writes the pattern, and what is not as it is by default.
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
    try values.encodeIfPresent(reportedPattern, forKey: .reportedPattern)
    if isDefinition { try values.encode(isDefinition, forKey: .isDefinition) }
    try values.encodeIfPresent(handler, forKey: .handler)
    if isGuarded { try values.encode(isGuarded, forKey: .isGuarded) }
    try values.encodeIfPresent(className, forKey: .className)
    if !metadata.isEmpty { try values.encode(metadata, forKey: .metadata) }
  }
}
