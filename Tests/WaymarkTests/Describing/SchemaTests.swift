import Foundation
import Testing
import Waymark
import WaymarkDescription

/// `Docs/routes.schema.json` agrees with the type.
@Suite struct SchemaTests {
  /// The parts of JSON Schema that the schema uses.
  private final class Schema: Decodable {
    let type: String?
    let examples: [String]?
    let `enum`: [Choice]?
    let required: [String]?
    let properties: [String: Schema]?
    let items: Schema?
    let additionalProperties: Additional?
    let propertyNames: Schema?
    let `else`: Schema?

    /// One of the values that are allowed.
    enum Choice: Decodable, Equatable, ExpressibleByStringLiteral {
      case text(String)
      case flag(Bool)

      init(stringLiteral text: String) { self = .text(text) }

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
          self = .flag(flag)
        } else {
          self = .text(try value.decode(String.self))
        }
      }

      var value: Any {
        switch self {
        case .text(let text): text
        case .flag(let flag): flag
        }
      }
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

    /// A value with every key, each different from its default.
    var sample: Any {
      if let last = self.enum?.last { return last.value }
      if let last = examples?.last { return last }
      switch type {
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

  @Test func hasTheKeysOfTheType() throws {
    let table = try #require(schema.properties)
    let route = try #require(table["routes"]?.items?.properties)
    let options = try #require(table["options"]?.properties)
    let limits = try #require(options["limits"]?.properties)
    #expect(Set(table.keys) == Set(RouteTableDescription.CodingKeys.allCases.map(\.rawValue)))
    #expect(Set(route.keys) == Set(RouteDescription.CodingKeys.allCases.map(\.rawValue)))
    #expect(
      Set(options.keys) == Set(RouterOptionsDescription.CodingKeys.allCases.map(\.rawValue)))
    #expect(
      Set(limits.keys) == Set(Mirror(reflecting: RouterLimits()).children.compactMap(\.label)))
    let ofURLs = ["urlBytes", "segments", "queryItems", "redirects"]
    let ofRoute = try #require(route["limits"]?.properties)
    #expect(Set(ofRoute.keys) == Set(limits.keys).subtracting(ofURLs))
    #expect(options["hostAsPath"]?.enum == HostAsPath.allCases.map { .text($0.rawValue) })
    #expect(options["ordering"]?.enum == RouteOrdering.allCases.map { .text($0.rawValue) })
    let plus = try JSONDecoder().decode(
      [Schema.Choice].self, from: JSONEncoder().encode(PlusDecoding.allCases))
    #expect(options["decodesPlusAsSpace"]?.enum == plus)
    #expect(schema.required == ["routes"])
    #expect(table["routes"]?.items?.required == ["pattern"])
  }

  /// An editor marks a key that `waymark` refuses.
  @Test func filesWithoutAVersionHaveNoOtherKeys() throws {
    let table = try #require(schema.else)
    let route = table.properties?["routes"]?.items
    let options = table.properties?["options"]
    let limits = options?.properties?["limits"]
    // The tool ignores the first key, by which editors find the schema of a JSON file.
    let keys = RouteTableDescription.CodingKeys.allCases.map(\.rawValue)
    #expect(table.allowedKeys == ["$schema"] + keys)
    #expect(route?.allowedKeys == RouteDescription.CodingKeys.allCases.map(\.rawValue))
    #expect(options?.allowedKeys == RouterOptionsDescription.CodingKeys.allCases.map(\.rawValue))
    #expect(limits?.allowedKeys == Mirror(reflecting: RouterLimits()).children.map(\.label))
    #expect(
      route?.properties?["limits"]?.allowedKeys == limits?.allowedKeys?.dropFirst(4).map(\.self))
  }

  /// A value that the schema allows can be read, and is written with every key and value again.
  @Test func valuesOfItsTypesAreReadAndWritten() throws {
    let sample = try #require(schema.sample as? [String: Any])
    let given = try JSONSerialization.data(withJSONObject: sample, options: .sortedKeys)
    let description = try RouteTableDescription(json: String(decoding: given, as: UTF8.self))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(description)
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: given, as: UTF8.self))
  }
}
