internal import Waymark

/// The encoded form of `PlusDecoding`: `true`, `false` or `"inQueries"`.
struct DescribedPlus: Sendable, Hashable {
  fileprivate let decoding: PlusDecoding
}

extension DescribedPlus: RawRepresentable, CaseIterable {
  static let allCases = PlusDecoding.allCases.map { DescribedPlus(decoding: $0) }

  var rawValue: String { decoding.rawValue }

  init?(rawValue: String) {
    guard let decoding = PlusDecoding(rawValue: rawValue) else { return nil }
    self.decoding = decoding
  }
}

extension PlusDecoding {
  var described: DescribedPlus {
    get { DescribedPlus(decoding: self) }
    set { self = newValue.decoding }
  }
}

extension DescribedPlus: Codable {
  init(from decoder: any Decoder) throws {
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

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch decoding {
    case .everywhere, .never: try value.encode(decoding == .everywhere)
    case .inQueries: try value.encode(decoding.rawValue)
    }
  }
}
