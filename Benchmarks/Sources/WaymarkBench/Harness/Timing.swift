import Foundation

/// A candidate's times, one per round.
struct Timing: Sendable {
  let title: String
  /// Nanoseconds per lookup, in the order of the rounds.
  let samples: [Double]

  /// The median, in nanoseconds per lookup.
  var median: Double { samples.median.rounded(digits: 4) }
  /// Nanoseconds per lookup in the fastest round.
  var minimum: Double { (samples.min() ?? .nan).rounded(digits: 4) }
}

extension [Timing] {
  /// The quotient of two candidates' times, or `nil` unless both were measured.
  ///
  /// It's the median of the quotients within each round.
  func ratio(_ slower: String, over faster: String) -> Double? {
    guard let slower = first(where: { $0.title == slower }),
      let faster = first(where: { $0.title == faster })
    else { return nil }
    return zip(slower.samples, faster.samples).map { $0 / $1 }.median
  }

  /// The median time of a candidate, in nanoseconds per lookup.
  func median(of title: String) -> Double? {
    first { $0.title == title }?.median
  }
}

extension [Double] {
  /// The middle value, or the mean of the two middle values.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return .nan }
    let middle = count / 2
    if !count.isMultiple(of: 2) { return sorted[middle] }
    return middle == 0 ? last : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension Double {
  /// The value rounded to a number of significant digits.
  ///
  /// More digits would only be noise.
  func rounded(digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let scale = pow(10, Double(digits - 1) - log10(abs(self)).rounded(.down))
    return (self * scale).rounded() / scale
  }
}
