extension HostPattern {
  /// Whether the host in the range `host` of `text` matches.
  ///
  /// - Parameter take: Called with the label of each parameter, from the right, even if a label
  ///   further left doesn't match.
  package func matches(
    _ text: Span<UInt8>, _ host: Range<Int>,
    _ take: (_ label: Range<Int>) -> Void = { _ in }
  ) -> Bool {
    if requiresNoHost { return false }
    var end = host.upperBound
    if end > host.lowerBound, text[end - 1] == .dot { end -= 1 }
    if hasParameters { return matchesLabels(text, host.lowerBound..<end, take) }
    let start = end - bytes.count
    if matchesSubdomains {
      guard start > host.lowerBound + 1, text[start - 1] == .dot else { return false }
    } else {
      guard start == host.lowerBound else { return false }
    }
    return bytes.indices.allSatisfy { text[start + $0].lowercasedASCII == bytes[$0] }
  }

  private func matchesLabels(
    _ text: Span<UInt8>, _ host: Range<Int>, _ take: (_ label: Range<Int>) -> Void
  ) -> Bool {
    var (own, end) = (bytes.count, host.upperBound)
    while true {
      let ownStart = Self.start(ofLabelEndingAt: own, in: bytes)
      var start = end
      while start > host.lowerBound, text[start - 1] != .dot { start -= 1 }
      if bytes[ownStart] == .colon {
        let label = start..<end
        guard !label.isEmpty, label.allSatisfy({ text[$0].isNameByte }),
          end < host.upperBound || !Self.isNumber(text, label)
        else { return false }
        take(label)
      } else {
        guard end - start == own - ownStart,
          (0..<end - start).allSatisfy({ text[start + $0].lowercasedASCII == bytes[ownStart + $0] })
        else { return false }
      }
      guard ownStart > 0, start > host.lowerBound else {
        return ownStart == 0 && start == host.lowerBound
      }
      (own, end) = (ownStart - 1, start - 1)
    }
  }

  static func start(ofLabelEndingAt end: Int, in bytes: [UInt8]) -> Int {
    (bytes[..<end].lastIndex(of: .dot) ?? -1) + 1
  }

  private static func isNumber(_ text: Span<UInt8>, _ label: Range<Int>) -> Bool {
    text[label.lowerBound].isASCIIDigit && label.map { text[$0] }[...].isNumberOfAddress
  }
}

extension HostPattern {
  /// Whether the pattern matches every host that `other` matches.
  package func covers(_ other: HostPattern) -> Bool {
    let other = other.withoutNames
    return intersection(with: other)?.withoutNames == other
  }

  /// Returns the hosts that both patterns match, or `nil` if there are no such hosts.
  package func intersection(with other: HostPattern) -> HostPattern? {
    if self == other { return self }
    if requiresNoHost || other.requiresNoHost { return nil }
    if let port, let otherPort = other.port, port != otherPort { return nil }
    let (left, right) = (reversedLabels, other.reversedLabels)
    guard left.count == right.count || (left.count < right.count ? self : other).matchesSubdomains,
      // With equal numbers of labels, both must be subdomain patterns or neither.
      left.count != right.count || matchesSubdomains == other.matchesSubdomains
    else { return nil }
    var labels: [ArraySlice<UInt8>] = []
    for index in 0..<max(left.count, right.count) {
      guard index < left.count, index < right.count else {
        labels.append(index < left.count ? left[index] : right[index])
        continue
      }
      let (label, otherLabel) = (left[index], right[index])
      if label.first == .colon {
        guard index > 0 || !otherLabel.isAddress else { return nil }
        labels.append(otherLabel)
      } else {
        let isTaken =
          otherLabel.first == .colon ? index > 0 || !label.isAddress : label == otherLabel
        guard isTaken else { return nil }
        labels.append(label)
      }
    }
    return HostPattern(
      labels: labels.reversed(),
      matchesSubdomains: (left.count < right.count ? other : self).matchesSubdomains,
      port: port ?? other.port)
  }

  var reversedLabels: [ArraySlice<UInt8>] { bytes.split(separator: .dot).reversed() }
}

extension ArraySlice<UInt8> {
  /// Whether a host with this last label is an address.
  fileprivate var isAddress: Bool { first == UInt8(ascii: "[") || isNumberOfAddress }
}
