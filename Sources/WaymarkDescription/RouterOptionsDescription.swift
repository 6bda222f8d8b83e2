internal import Waymark

/// The options of a router that are data.
///
/// The class of definitions, the rewriter, the observer and verbose logging are left to the
/// program.
struct RouterOptionsDescription: Sendable, Hashable, Codable {
  /// When a URL's host counts as the first segment of its path.
  var hostAsPath = HostAsPath.whenDotless

  /// The hosts that the program serves, or an empty array for every host.
  var hosts: [String] = []

  /// The default base of generated URLs, or `nil` if they have no default base.
  var base: String?

  /// Whether a raw `+` in a value is a space: `true`, `false`, or `"inQueries"` for queries only.
  var plusDecoding: PlusDecoding = .everywhere

  /// Whether a URL fails if its path has an extra slash.
  var refusesExtraSlashes = false

  /// Whether a URL fails if its path has a dot segment.
  var refusesDotSegments = false

  /// The order of the routes.
  var ordering = RouteOrdering.priority

  /// The syntax of patterns: `colon`, `brace`, `urlPattern`, or a syntax in ``RouteBindings``.
  var syntax = "colon"

  /// Whether literals ignore case.
  var ignoresCase = false

  /// Regexes by name, which replace built-in names or add to them.
  var namedConstraints: [String: String] = [:]

  /// Limits for URLs, matches and patterns.
  var limits = RouterLimits()

  /// Creates the description of the default options.
  init() {}

  /// The keys of the format.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case hostAsPath, hosts, base, plusDecoding, refusesExtraSlashes, refusesDotSegments,
      ordering, syntax, ignoresCase
    case namedConstraints = "constraintNames"
    case limits
  }

  /// Decodes a description.
  ///
  /// Missing values get their defaults.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    for option in Self.options { try option.decode(&self, values) }
  }

  /// Encodes every value that isn't the default.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    for option in Self.options { try option.encode(self, &values) }
  }
}

extension RouterOptionsDescription {
  /// All options, in the order of ``CodingKeys``.
  static var options: [Option] {
    [
      Option(.hostAsPath, \.hostAsPath, of: \.hostAsPath),
      Option(.hosts, \.hosts, of: \.hosts),
      Option(.base, \.base, of: \.base),
      Option(
        .plusDecoding, \.plusDecoding, of: \.plusDecoding),
      Option(.refusesExtraSlashes, \.refusesExtraSlashes, of: \.refusesExtraSlashes),
      Option(.refusesDotSegments, \.refusesDotSegments, of: \.refusesDotSegments),
      Option(.ordering, \.ordering, of: \.ordering),
      Option(.syntax, \.syntax),
      Option(.ignoresCase, \.ignoresCase),
      Option(.namedConstraints, \.namedConstraints),
      Option(.limits, \.limits.codable, of: \.limits.codable),
    ]
  }

  /// The functions that read and write one option.
  struct Option {
    typealias Description = RouterOptionsDescription

    let decode: (inout Description, KeyedDecodingContainer<CodingKeys>) throws -> Void
    /// Encodes nothing if the option has its default value.
    let encode: (Description, inout KeyedEncodingContainer<CodingKeys>) throws -> Void
    /// Copies the option from a description to a router's options, and `describe` copies it back.
    ///
    /// Both do nothing for `syntax` and `ignoresCase`, which router options store in another form.
    let set: (inout RouterOptions, Description) -> Void
    let describe: (inout Description, RouterOptions) -> Void

    init<Value: Codable & Equatable>(
      _ key: CodingKeys, _ value: WritableKeyPath<Description, Value>,
      of option: WritableKeyPath<RouterOptions, Value>? = nil
    ) {
      decode = { description, values in
        description[keyPath: value] =
          try values.decodeIfPresent(Value.self, forKey: key) ?? description[keyPath: value]
      }
      encode = { description, values in
        guard description[keyPath: value] != Description()[keyPath: value] else { return }
        try values.encode(description[keyPath: value], forKey: key)
      }
      set = { options, description in
        if let option { options[keyPath: option] = description[keyPath: value] }
      }
      describe = { description, options in
        if let option { description[keyPath: value] = options[keyPath: option] }
      }
    }
  }
}
