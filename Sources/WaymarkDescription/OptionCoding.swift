package import Waymark

// In the module that reads and writes them: these options have a form of their own in JSON.

/// Limits by name.
package struct DescribedLimits: Hashable, Codable {
  package var limits: RouterLimits

  init(_ limits: RouterLimits) {
    self.limits = limits
  }

  /// Decodes limits by name; one that is missing has its default.
  package init(from decoder: any Decoder) throws {
    limits = RouterLimits()
    let values = try decoder.container(keyedBy: RouterLimit.self)
    for limit in RouterLimit.allCases {
      limits[limit] = try values.decodeIfPresent(Int.self, forKey: limit) ?? limits[limit]
    }
  }

  /// Encodes by name every limit that is not the default.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: RouterLimit.self)
    for limit in RouterLimit.allCases where limits[limit] != RouterLimits()[limit] {
      try values.encode(limits[limit], forKey: limit)
    }
  }
}

extension RouterLimits {
  package var described: DescribedLimits {
    get { DescribedLimits(self) }
    set { self = newValue.limits }
  }
}

/// `true`, `false` or `"inQueries"`.
package struct DescribedPlusDecoding: Hashable, Codable {
  package var decoding: PlusDecoding

  init(_ decoding: PlusDecoding) {
    self.decoding = decoding
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let isSpace = try? value.decode(Bool.self) {
      decoding = PlusDecoding(booleanLiteral: isSpace)
    } else if try value.decode(String.self) == PlusDecoding.inQueries.rawValue {
      decoding = .inQueries
    } else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "neither true nor false nor \"inQueries\"")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch decoding {
    case .everywhere, .never: try value.encode(decoding == .everywhere)
    case .inQueries: try value.encode(decoding.rawValue)
    }
  }
}

extension PlusDecoding {
  package var described: DescribedPlusDecoding {
    get { DescribedPlusDecoding(self) }
    set { self = newValue.decoding }
  }
}
