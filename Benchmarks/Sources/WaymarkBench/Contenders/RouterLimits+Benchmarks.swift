import Waymark

extension RouterLimits {
  /// Limits for all tables, because the longest paths exceed the defaults.
  static let ofBenchmarks: RouterLimits = {
    var limits = RouterLimits()
    limits[.urlBytes] = 16_384
    limits[.parameterBytes] = 2_048
    return limits
  }()
}
