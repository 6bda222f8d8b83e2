internal import Foundation

/// A table of routes as data: what a router has, but for its code.
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
/// `Router.tableDescription(using:)` makes one of a router, `Router.replaceRoutes(by:for:using:)` makes a router's table
/// of one. The command-line tool reads the same format, as JSON and as YAML.
///
/// Only `routes` is needed. Keys that a reader does not know are ignored, so that later versions can add some;
/// ``currentVersion`` is raised when that is not enough, and a file of a newer version is an error.
public struct RouteTableDescription: Sendable, Codable {
  /// The newest version of the format that is read, and the one that is written: 1.
  public static let currentVersion = 1

  /// How URLs are read and routes are ordered.
  public var options = RouterOptionsDescription()

  /// Constraints by parameter name, for parameters without one of their own.
  public var constraints: [String: String] = [:]

  /// The schemes whose URLs are tried on the global routes after their own.
  public var fallbackSchemes: [String] = []

  /// Schemes that have a table of their own, even without a route in it.
  public var schemes: [String] = []

  /// The routes in the order in which they are registered.
  public var routes: [RouteDescription] = []

  /// Creates the description of a table without routes.
  public init() {}

  /// The methods that routes name, sorted; empty for a table that knows none.
  public var methods: [String] { Set(routes.flatMap(\.methods)).sorted() }

  /// The keys of the format.
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case version, options, constraints, fallbackSchemes, schemes, routes
  }

  /// Reads a description.
  ///
  /// - Throws: A ``RouteTableError`` for a newer version; else what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .version) ?? Self.currentVersion
    guard version <= Self.currentVersion else {
      throw RouteTableError(.newerVersion(version), at: ["version"])
    }
    options = try values.decodeIfPresent(RouterOptionsDescription.self, forKey: .options) ?? options
    constraints =
      try values.decodeIfPresent([String: String].self, forKey: .constraints) ?? constraints
    fallbackSchemes =
      try values.decodeIfPresent([String].self, forKey: .fallbackSchemes) ?? fallbackSchemes
    schemes = try values.decodeIfPresent([String].self, forKey: .schemes) ?? schemes
    routes = try values.decode([RouteDescription].self, forKey: .routes)
  }

  /// Writes the version, the routes, and what is not as it is by default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.currentVersion, forKey: .version)
    if !options.isDefault { try values.encode(options, forKey: .options) }
    if !constraints.isEmpty { try values.encode(constraints, forKey: .constraints) }
    if !fallbackSchemes.isEmpty { try values.encode(fallbackSchemes, forKey: .fallbackSchemes) }
    if !schemes.isEmpty { try values.encode(schemes, forKey: .schemes) }
    try values.encode(routes, forKey: .routes)
  }
}

extension RouteTableDescription {
  /// Reads JSON in UTF-8.
  ///
  /// - Throws: A ``RouteTableError`` that names the route and the field.
  public init(json: String) throws(RouteTableError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    } catch let error as RouteTableError {
      throw error
    } catch {
      throw RouteTableError(decoding: error)
    }
  }

  /// The description as JSON, a key a line and sorted, so that two tables can be compared as texts.
  ///
  /// - Throws: A ``RouteTableError`` for metadata that JSON cannot have, such as an infinite number.
  public func json() throws(RouteTableError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw RouteTableError(.malformed("\(error)"), at: [])
    }
  }
}
