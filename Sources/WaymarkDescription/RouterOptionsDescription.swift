public import Waymark

/// The options of a router that are data: see ``RouteTableDescription``.
///
/// The class of definitions, the rewriter, the observer and verbose logging belong to the program.
public struct RouterOptionsDescription: Sendable, Codable {
  /// When a URL's host counts as the first segment of its path.
  public var hostAsPath = HostAsPath.whenDotless

  /// The hosts that the program serves; empty for all.
  public var hosts: [String] = []

  /// What stands before the path of a generated URL whose call names no base; `nil` for nothing.
  public var base: String?

  /// Where a raw `+` in a value is a space: `true`, `"inQueries"` or `false`.
  public var decodesPlusAsSpace: PlusDecoding = true

  /// Whether a URL fails if its path has an extra slash.
  public var refusesExtraSlashes = false

  /// The order in which routes are tried.
  public var ordering = RouteOrdering.priority

  /// The syntax of patterns: `colon`, `brace`, `urlPattern`, or a name in
  /// ``RouteBindings/syntaxes``.
  public var syntax = "colon"

  /// Whether literals match upper and lower case.
  public var ignoresCase = false

  /// Names for regexes, in addition to the built-in ones or replacing them.
  public var namedConstraints: [String: String] = [:]

  /// Limits for URLs, matches and patterns.
  public var limits = RouterLimits()

  /// Creates the description of the default options.
  public init() {}

  /// The keys of the format.
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case hostAsPath, hosts, base, decodesPlusAsSpace, refusesExtraSlashes, ordering, syntax,
      ignoresCase
    case namedConstraints = "constraintNames"
    case limits
  }

  /// Decodes a description.
  ///
  /// Missing values get their defaults.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    hostAsPath = try values.decodeIfPresent(HostAsPath.self, forKey: .hostAsPath) ?? hostAsPath
    hosts = try values.decodeIfPresent([String].self, forKey: .hosts) ?? hosts
    base = try values.decodeIfPresent(String.self, forKey: .base)
    decodesPlusAsSpace =
      try values.decodeIfPresent(PlusDecoding.self, forKey: .decodesPlusAsSpace)
      ?? decodesPlusAsSpace
    refusesExtraSlashes =
      try values.decodeIfPresent(Bool.self, forKey: .refusesExtraSlashes) ?? refusesExtraSlashes
    ordering = try values.decodeIfPresent(RouteOrdering.self, forKey: .ordering) ?? ordering
    syntax = try values.decodeIfPresent(String.self, forKey: .syntax) ?? syntax
    ignoresCase = try values.decodeIfPresent(Bool.self, forKey: .ignoresCase) ?? ignoresCase
    namedConstraints =
      try values.decodeIfPresent([String: String].self, forKey: .namedConstraints)
      ?? namedConstraints
    limits =
      try values.decodeIfPresent(LimitsDescription.self, forKey: .limits)?.limits ?? limits
  }

  /// Encodes every value that is not the default.
  public func encode(to encoder: any Encoder) throws {
    let usual = Self()
    var values = encoder.container(keyedBy: CodingKeys.self)
    if hostAsPath != usual.hostAsPath { try values.encode(hostAsPath, forKey: .hostAsPath) }
    if !hosts.isEmpty { try values.encode(hosts, forKey: .hosts) }
    try values.encodeIfPresent(base, forKey: .base)
    if decodesPlusAsSpace != usual.decodesPlusAsSpace {
      try values.encode(decodesPlusAsSpace, forKey: .decodesPlusAsSpace)
    }
    if refusesExtraSlashes { try values.encode(true, forKey: .refusesExtraSlashes) }
    if ordering != usual.ordering { try values.encode(ordering, forKey: .ordering) }
    if syntax != usual.syntax { try values.encode(syntax, forKey: .syntax) }
    if ignoresCase { try values.encode(true, forKey: .ignoresCase) }
    if !namedConstraints.isEmpty { try values.encode(namedConstraints, forKey: .namedConstraints) }
    if limits != usual.limits {
      try values.encode(LimitsDescription(limits: limits), forKey: .limits)
    }
  }

  /// Whether every value is the default.
  var isDefault: Bool {
    hostAsPath == .whenDotless && hosts.isEmpty && base == nil && decodesPlusAsSpace == .everywhere
      && !refusesExtraSlashes
      && ordering == .priority && syntax == "colon" && !ignoresCase && namedConstraints.isEmpty
      && limits == RouterLimits()
  }
}

/// Limits by name.
///
/// A missing limit has its default.
struct LimitsDescription: Codable {
  var limits: RouterLimits

  init(limits: RouterLimits) {
    self.limits = limits
  }

  init(from decoder: any Decoder) throws {
    limits = RouterLimits()
    let values = try decoder.container(keyedBy: Key.self)
    for key in Key.allCases {
      if let value = try values.decodeIfPresent(Int.self, forKey: key) {
        limits[keyPath: key.limit] = value
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    for key in Key.allCases where limits[keyPath: key.limit] != RouterLimits()[keyPath: key.limit] {
      try values.encode(limits[keyPath: key.limit], forKey: key)
    }
  }

  enum Key: String, CodingKey, CaseIterable {
    case urlBytes, segments, queryItems, redirects

    /// The limits that no route can have of its own.
    static let ofURLs: [Key] = [.urlBytes, .segments, .queryItems, .redirects]

    case parameterBytes, matchSteps, matchDepth, matchHeapKibibytes, jitStackKibibytes
    case parametersPerPattern, combinations, constraintBytes, compiledBytes

    var limit: WritableKeyPath<RouterLimits, Int> {
      switch self {
      case .urlBytes: \.urlBytes
      case .segments: \.segments
      case .queryItems: \.queryItems
      case .redirects: \.redirects
      case .parameterBytes: \.parameterBytes
      case .matchSteps: \.matchSteps
      case .matchDepth: \.matchDepth
      case .matchHeapKibibytes: \.matchHeapKibibytes
      case .jitStackKibibytes: \.jitStackKibibytes
      case .parametersPerPattern: \.parametersPerPattern
      case .combinations: \.combinations
      case .constraintBytes: \.constraintBytes
      case .compiledBytes: \.compiledBytes
      }
    }
  }
}
