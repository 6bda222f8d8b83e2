import Waymark

extension RouterLimits {
  /// Limits for all tables: the longest paths exceed the usual ones.
  static let ofBenchmarks: RouterLimits = {
    var limits = RouterLimits()
    limits[.urlBytes] = 16_384
    limits[.parameterBytes] = 2_048
    return limits
  }()
}
