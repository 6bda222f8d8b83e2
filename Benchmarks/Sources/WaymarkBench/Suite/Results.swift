import Foundation

/// All measurements of a run.
struct Results: Encodable {
  /// The times for one table, in nanoseconds per lookup.
  struct Table: Encodable {
    let name: String
    let routes: Int
    let lookUps: Int
    let median: [String: Double]
    let minimum: [String: Double]
  }

  /// A point of the growth curve.
  struct Growth: Encodable {
    let routes: Int
    /// The median, in nanoseconds per lookup.
    let median: Double
  }

  /// What the machine reports about itself.
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
  /// Two threads that look up one path, by the function that they call.
  var threadsOnOneRoute: [String: TwoThreads] = [:]
  /// The times of single lookups, by contender.
  var singleLookUps: [String: SingleLookUps] = [:]
  /// The start of a program with 1,000 routes, by contender.
  var startUp: [String: StartUp] = [:]
  /// Nanoseconds per generated URL, by contender.
  var generation: [String: Double] = [:]
  /// Microseconds per route, by contender.
  var registration: [String: Double] = [:]
  /// Bytes per route, by contender.
  var footprint: [String: Footprint] = [:]
  /// Allocations per lookup, by contender.
  var allocations: [String: AllocationsPerLookUp] = [:]
}

private func processorName() -> String? {
  let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
  let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
  return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
}
