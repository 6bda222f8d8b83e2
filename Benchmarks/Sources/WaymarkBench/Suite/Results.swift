import Foundation

/// Everything one run measured.
struct Results: Encodable {
  /// The times on one table, in nanoseconds a look-up.
  struct Table: Encodable {
    let name: String
    let routes: Int
    let lookUps: Int
    let median: [String: Double]
    let minimum: [String: Double]
  }

  /// One point of the growth curve.
  struct Growth: Encodable {
    let routes: Int
    /// Nanoseconds a look-up.
    let median: Double
  }

  /// The machine, as far as it says.
  struct Machine: Encodable {
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let processor = processorName() ?? "unknown"
    let cores = ProcessInfo.processInfo.activeProcessorCount
  }

  let machine = Machine()
  let rounds: Int
  var tables: [Table] = []
  var growth: [Growth] = []
  var threads: TwoThreads?
  /// Microseconds a route, by contender.
  var registration: [String: Double] = [:]
  /// Bytes a route, by contender.
  var footprint: [String: Footprint] = [:]
  /// Allocations a look-up, by contender.
  var allocations: [String: AllocationsPerLookUp] = [:]
}

private func processorName() -> String? {
  let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
  let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
  return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
}
