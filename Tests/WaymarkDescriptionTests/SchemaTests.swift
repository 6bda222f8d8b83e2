import TestSupport
import Foundation
import Testing
import Waymark

@testable import WaymarkDescription

/// `Docs/routes.schema.json` agrees with the type.
@Suite struct SchemaTests {
  /// The parts of JSON Schema that the schema uses.
  private final class Schema: Decodable {
    let type: Types?
    let examples: [String]?
    let `enum`: [Choice]?
    let required: [String]?
    let properties: [String: Schema]?
    let items: Schema?
    let additionalProperties: Additional?
    let propertyNames: Schema?
    let `else`: Schema?

    /// The allowed values.
    enum Choice: Decodable, Equatable, ExpressibleByStringLiteral {
      case text(String)
      case flag(Bool)
      case number(Int)
      case null

      init(stringLiteral text: String) { self = .text(text) }

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
          self = .null
        } else if let flag = try? value.decode(Bool.self) {
          self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
          self = .number(number)
        } else {
          self = .text(try value.decode(String.self))
        }
      }

      var value: Any {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag
        case .number(let number): number
        case .null: NSNull()
        }
      }
    }

    /// A type, or several.
    enum Types: Decodable {
      case one(String)
      case any(of: [String])

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let name = try? value.decode(String.self) {
          self = .one(name)
        } else {
          self = .any(of: try value.decode([String].self))
        }
      }

      var names: [String] {
        switch self {
        case .one(let name): [name]
        case .any(let names): names
        }
      }
    }

    /// Whether the value of a key can be `null`.
    var takesNull: Bool {
      type?.names.contains("null") ?? false || self.enum?.contains(.null) ?? false
    }

    /// `true`, or the schema of further values.
    enum Additional: Decodable {
      case any
      case of(Schema)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        self = (try? value.decode(Bool.self)) != nil ? .any : .of(try value.decode(Schema.self))
      }
    }

    var allowedKeys: [String]? { propertyNames?.enum?.compactMap { $0.value as? String } }

    /// A value for every key, each different from its default.
    var sample: Any {
      if let last = self.enum?.last(where: { $0 != .null }) { return last.value }
      if let last = examples?.last { return last }
      switch type?.names.first {
      case "integer": return 1
      case "string": return "brace"
      case "array": return [items?.sample ?? 0]
      case "object":
        if case .of(let schema) = additionalProperties { return ["k": schema.sample] }
        return properties?.mapValues(\.sample) ?? ["k": [1.5, "text", true, NSNull()]]
      default: return true
      }
    }
  }

  private let text: Data
  private let schema: Schema

  init() throws {
    text = try Data(
      contentsOf: MarkdownPage.root.appending(path: "Docs/routes.schema.json"))
    schema = try JSONDecoder().decode(Schema.self, from: text)
  }

  @Test func `the schema has the keys of the type`() throws {
    let table = try #require(schema.properties)
    let route = try #require(table["routes"]?.items?.properties)
    let options = try #require(table["options"]?.properties)
    let limits = try #require(options["limits"]?.properties)
    #expect(Set(table.keys) == Set(RouteTableDescription.CodingKeys.allCases.map(\.rawValue)))
    #expect(Set(route.keys) == Set(RouteDescription.CodingKeys.allCases.map(\.rawValue)))
    #expect(
      Set(options.keys) == Set(RouterOptionsDescription.CodingKeys.allCases.map(\.rawValue)))
    #expect(
      Set(limits.keys) == Set(RouterLimit.allCases.map(\.rawValue)))
    let ofURLs = ["urlBytes", "segments", "queryItems", "redirects"]
    let ofRoute = try #require(route["limits"]?.properties)
    #expect(Set(ofRoute.keys) == Set(limits.keys).subtracting(ofURLs))
    #expect(options["hostAsPath"]?.enum == HostAsPath.allCases.map { .text($0.rawValue) } + [.null])
    #expect(
      options["ordering"]?.enum == RouteOrdering.allCases.map { .text($0.rawValue) } + [.null])
    let plus = try JSONDecoder().decode(
      [Schema.Choice].self, from: JSONEncoder().encode(PlusDecoding.allCases))
    #expect(options["plusDecoding"]?.enum == plus + [.null])
    #expect(schema.required == ["routes"])
    #expect(table["routes"]?.items?.required == ["pattern"])
  }

  /// An editor marks a key that `waymark` refuses.
  @Test func `files without a version have no other keys`() throws {
    let table = try #require(schema.else)
    let route = table.properties?["routes"]?.items
    let options = table.properties?["options"]
    let limits = options?.properties?["limits"]
    // The tool ignores the first key, which tells editors where the schema of a JSON file is.
    let keys = RouteTableDescription.CodingKeys.allCases.map(\.rawValue)
    #expect(table.allowedKeys == ["$schema"] + keys)
    #expect(route?.allowedKeys == RouteDescription.CodingKeys.allCases.map(\.rawValue))
    #expect(options?.allowedKeys == RouterOptionsDescription.CodingKeys.allCases.map(\.rawValue))
    #expect(limits?.allowedKeys == RouterLimit.allCases.map(\.rawValue))
    #expect(
      route?.properties?["limits"]?.allowedKeys == limits?.allowedKeys?.dropFirst(4).map(\.self))
  }

  /// Every optional key can be `null`, which is the same as leaving it out.
  @Test(.bug(id: 44, "point 26: the schema refuses null that both readers take"))
  func `keys without a value are taken where they are read`() throws {
    let table = try #require(schema.properties)
    let route = try #require(table["routes"]?.items?.properties)
    let options = try #require(table["options"]?.properties)
    let parts: [(keys: [String: Schema], text: (String) -> String)] = [
      (table, { #"{ "\#($0)": null, "routes": [] }"# }),
      (route, { #"{ "routes": [{ "\#($0)": null, "pattern": "/a" }] }"# }),
      (options, { #"{ "options": { "\#($0)": null }, "routes": [] }"# }),
      (
        try #require(options["limits"]?.properties),
        { #"{ "options": { "limits": { "\#($0)": null } }, "routes": [] }"# }
      ),
      (
        try #require(route["limits"]?.properties),
        { #"{ "routes": [{ "limits": { "\#($0)": null }, "pattern": "/a" }] }"# }
      ),
    ]
    for part in parts {
      for (key, schema) in part.keys {
        let isRequired = key == "routes" || key == "pattern"
        #expect(schema.takesNull == !isRequired, "\(key)")
        if isRequired { continue }
        #expect(throws: Never.self) { try RouteTableDescription(json: part.text(key)) }
      }
    }
  }

  /// A value that the schema allows can be read, and is written again with every key and value.
  @Test func `values of the schema's types are read and written`() throws {
    let sample = try #require(schema.sample as? [String: Any])
    let given = try JSONSerialization.data(withJSONObject: sample, options: .sortedKeys)
    let description = try RouteTableDescription(json: String(decoding: given, as: UTF8.self))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(description)
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: given, as: UTF8.self))
  }
}
