package import Waymark

/// Where a raw `+` is a space, in the form of data: `true`, `false` or `"inQueries"`.
package struct DescribedPlus: Sendable, Hashable {
  fileprivate let decoding: PlusDecoding
}

extension PlusDecoding {
  package var described: DescribedPlus {
    get { DescribedPlus(decoding: self) }
    set { self = newValue.decoding }
  }
}

extension DescribedPlus: Codable {
  private static let inQueries = "inQueries"

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let isSpace = try? value.decode(Bool.self) {
      decoding = PlusDecoding(booleanLiteral: isSpace)
    } else if try value.decode(String.self) == Self.inQueries {
      decoding = .inQueries
    } else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "neither true nor false nor \"inQueries\"")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch decoding {
    case .everywhere: try value.encode(true)
    case .never: try value.encode(false)
    case .inQueries: try value.encode(Self.inQueries)
    }
  }
}
