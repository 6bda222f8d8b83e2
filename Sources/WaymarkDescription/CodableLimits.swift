internal import Waymark

/// The limits of a description, by name.
struct CodableLimits: Hashable, Codable {
  var limits: RouterLimits

  init(_ limits: RouterLimits) {
    self.limits = limits
  }

  /// Decodes limits by name, with the default for each missing limit.
  init(from decoder: any Decoder) throws {
    limits = RouterLimits()
    let values = try decoder.container(keyedBy: RouterLimit.self)
    for limit in RouterLimit.allCases {
      limits[limit] = try values.decodeIfPresent(Int.self, forKey: limit) ?? limits[limit]
    }
  }

  /// Encodes every limit that isn't the default, by name.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: RouterLimit.self)
    for limit in RouterLimit.allCases where limits[limit] != RouterLimits()[limit] {
      try values.encode(limits[limit], forKey: limit)
    }
  }
}

extension RouterLimits {
  var codable: CodableLimits {
    get { CodableLimits(self) }
    set { self = newValue.limits }
  }
}
