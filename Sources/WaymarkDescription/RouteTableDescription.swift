#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import WaymarkText

/// A table of routes as data: everything in a router except its code.
///
/// ```json
/// {
///   "version": 1,
///   "options": { "ordering": "mostSpecificFirst" },
///   "constraints": { "id": "[0-9]+" },
///   "routes": [
///     { "pattern": "/user/:id", "name": "user" },
///     { "pattern": "/about", "handler": "page", "priority": 10 }
///   ]
/// }
/// ```
///
/// `Router.tableDescription(using:)` describes a router, and
/// `Router.replaceRoutes(with:for:using:)` reads a description into a router. The command-line tool
/// reads the same format, as JSON and as YAML.
///
/// Only `routes` is required. In a file with a `version`, unknown keys are ignored, so that later
/// versions can add keys. A change that isn't compatible in this way increases the `version`. A
/// file with a newer version is an error. JSON without a version is meant to be written by hand, so
/// an unknown key is an error.
public struct RouteTableDescription: Sendable, Codable {
  /// The version that is written, and the newest that can be read.
  static let currentVersion = 1

  /// The options for reading URLs and ordering routes.
  var options = RouterOptionsDescription()

  /// The syntax of patterns: `colon`, `brace`, `urlPattern`, or a syntax in ``RouteBindings``.
  ///
  /// The other options of the router are part of the data, too. They keep the values that were
  /// decoded or described.
  public var syntax: String {
    get { options.syntax }
    set { options.syntax = newValue }
  }

  /// The constraints by parameter name, for parameters without a constraint in the pattern.
  var constraints: [String: String] = [:]

  /// The schemes that fall back to the global routes.
  public var fallbackSchemes: [String] = []

  /// The schemes that have a separate table, even without a route in it.
  var schemes: [String] = []

  /// The routes, in registration order.
  public var routes: [RouteDescription] = []

  /// Creates the description of an empty table.
  public init() {}

  /// The methods of the routes, sorted, or an empty array for a table without methods.
  ///
  /// - Complexity: O(*n* log *n*) for a total of *n* methods.
  public var methods: [String] { Set(routes.flatMap(\.methods)).sorted() }

  /// The keys of the format.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case version, options, constraints, fallbackSchemes, schemes, routes
  }

  /// Decodes a description.
  ///
  /// - Throws: A ``RouteTableError`` for a version that is newer than supported or below 1, or any
  ///   error of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .version) ?? Self.currentVersion
    guard version <= Self.currentVersion else {
      throw RouteTableError(.newerVersion(version), at: ["version"])
    }
    guard version >= 1 else {
      throw RouteTableError(.malformed("there is no version \(version)"), at: ["version"])
    }
    options = try values.decodeIfPresent(RouterOptionsDescription.self, forKey: .options) ?? options
    constraints =
      try values.decodeIfPresent([String: String].self, forKey: .constraints) ?? constraints
    fallbackSchemes =
      try values.decodeIfPresent([String].self, forKey: .fallbackSchemes) ?? fallbackSchemes
    schemes = try values.decodeIfPresent([String].self, forKey: .schemes) ?? schemes
    routes = try values.decode([RouteDescription].self, forKey: .routes)
  }

  /// Encodes the version, the routes, and every value that isn't the default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.currentVersion, forKey: .version)
    if options != RouterOptionsDescription() { try values.encode(options, forKey: .options) }
    if !constraints.isEmpty { try values.encode(constraints, forKey: .constraints) }
    if !fallbackSchemes.isEmpty { try values.encode(fallbackSchemes, forKey: .fallbackSchemes) }
    if !schemes.isEmpty { try values.encode(schemes, forKey: .schemes) }
    try values.encode(routes, forKey: .routes)
  }
}

extension RouteTableDescription {
  /// Creates a description from JSON.
  ///
  /// - Throws: A ``RouteTableError`` with the routes and fields that have faults. An object with a
  ///   duplicate key is a fault, because RFC 8259 doesn't define its meaning.
  /// - Complexity: O(*n*) for a string of *n* bytes.
  public init(json: String) throws(RouteTableError) {
    try JSONNode.check(json)
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch let error as RouteTableError {
      throw error
    } catch {
      throw RouteTableError(decoding: error)
    }
  }

  /// Returns the description as JSON, with sorted keys on separate lines.
  ///
  /// You can compare the JSON of two tables line by line.
  ///
  /// - Throws: A ``RouteTableError`` for metadata that JSON can't represent, such as an infinite
  ///   number.
  /// - Complexity: O(*n*) for a string of *n* bytes.
  public func json() throws(RouteTableError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw RouteTableError(encoding: error)
    }
  }
}
