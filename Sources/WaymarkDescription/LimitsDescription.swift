internal import Waymark

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
