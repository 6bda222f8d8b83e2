import Foundation

/// A candidate's times, one a round.
struct Timing: Sendable {
  let title: String
  /// Nanoseconds a look-up, in the order of the rounds.
  let samples: [Double]

  /// Nanoseconds a look-up.
  var median: Double { samples.median.rounded(digits: 4) }
  /// Nanoseconds a look-up in the quietest round.
  var minimum: Double { (samples.min() ?? .nan).rounded(digits: 4) }
}

extension [Timing] {
  /// The time of one candidate over another's; nil unless both were measured.
  ///
  /// It is the median over the rounds of the quotient within a round.
  func ratio(_ slower: String, over faster: String) -> Double? {
    guard let slower = first(where: { $0.title == slower }),
      let faster = first(where: { $0.title == faster })
    else { return nil }
    return zip(slower.samples, faster.samples).map { $0 / $1 }.median
  }

  /// The median time of a candidate, in nanoseconds a look-up.
  func median(of title: String) -> Double? {
    first { $0.title == title }?.median
  }
}

extension [Double] {
  /// The middle value, or the mean of the two in the middle.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return .nan }
    let middle = count / 2
    if !count.isMultiple(of: 2) { return sorted[middle] }
    return middle == 0 ? last : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension Double {
  /// The value with a number of significant digits.
  ///
  /// More digits would be noise.
  func rounded(digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let scale = pow(10, Double(digits - 1) - log10(abs(self)).rounded(.down))
    return (self * scale).rounded() / scale
  }
}
