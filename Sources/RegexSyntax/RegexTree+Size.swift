extension RegexTree.Node {
  /// The approximate size of the node in PCRE2's compiled code, in bytes.
  package var size: Int {
    switch self {
    case .one(_, let size): size
    case .lineEnd, .assertion: 1
    case .reference: 3
    case .sequence(let nodes): nodes.reduce(0) { $0.addingClamped($1.size) }
    case .choice(let nodes): nodes.reduce(-3) { $0.addingClamped($1.size).addingClamped(3) }
    case .repeated(let node, let rounds): node.size(repeated: max(1, rounds.most ?? rounds.least))
    case .group(let node, .capture): node.size.addingClamped(8)
    case .group(let node, _), .look(let node, _): node.size.addingClamped(6)
    case .conditional(_, let present, let absent):
      present.size.addingClamped(absent.size).addingClamped(12)
    }
  }

  /// Returns the approximate size of the repeated node.
  ///
  /// PCRE2's code contains a repeated group once for each repetition, and other nodes once.
  private func size(repeated rounds: Int) -> Int {
    switch self {
    case .group, .look, .conditional:
      let (size, overflows) = size.multipliedReportingOverflow(by: rounds)
      return overflows ? Int(Int32.max) : size.addingClamped(0)
    default: return size.addingClamped(4)
    }
  }
}

extension Int {
  /// Returns the sum, limited to `Int32.max`, which exceeds every limit.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? Int(Int32.max) : Swift.min(sum, Int(Int32.max))
  }
}
