internal import RegexEngine

/// Finds the lists of host patterns that may match a host, label by label from the right.
///
/// The result contains every list that matches the host. It can also contain lists that don't,
/// because the trie doesn't check constraints: each route's host patterns are matched afterwards.
/// The cost grows with the number of matching labels: at most one name and one
/// parameter per position.
struct HostListTrie: Sendable {
  private var nodes = [Node()]

  /// A position between two labels.
  private struct Node {
    var labels: [String: Int] = [:]
    var parameter: Int?
    /// The lists with a host that ends at this node.
    var ends: [Int] = []
    /// The lists that match every host with more labels.
    var rests: [Int] = []
  }

  /// Adds one host of the list with the index `list`.
  mutating func insert(_ host: HostPattern, of list: Int) {
    // A host that consists of one parameter matches any host.
    let labels = host.requiresNoHost ? [] : host.name.split(separator: ".").reversed()
    let isAny = host.hasParameters && labels.count == 1
    var node = 0
    for label in isAny ? [] : labels {
      node = child(of: node, host.hasParameters && label.first == ":" ? nil : String(label))
    }
    if isAny || host.matchesSubdomains {
      nodes[node].rests.append(list)
    } else {
      nodes[node].ends.append(list)
    }
  }

  /// - Parameter label: The label, or `nil` for a parameter.
  private mutating func child(of node: Int, _ label: String?) -> Int {
    let next = label.map { nodes[node].labels[$0] } ?? nodes[node].parameter
    if let next { return next }
    if let label {
      nodes[node].labels[label] = nodes.count
    } else {
      nodes[node].parameter = nodes.count
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Returns the lists that may match a host, each once.
  ///
  /// - Parameter host: The host in lower case without a trailing dot. It's empty if the URL has no
  ///   host.
  func candidateLists(for host: Span<UInt8>) -> [Int] {
    var lists: [Int] = []
    visit(0, host, host.isEmpty ? -1 : host.count, &lists)
    if lists.count > 1 { lists = Array(Set(lists)) }
    return lists
  }

  /// Adds the lists that may match the rest of a host to `lists`.
  ///
  /// Recursion happens only at a parameter, and a host has at most 32 parameters.
  ///
  /// - Parameter end: The end of the next label, or a negative number after the last label.
  private func visit(_ node: Int, _ host: Span<UInt8>, _ end: Int, _ lists: inout [Int]) {
    var (node, end) = (node, end)
    while end >= 0 {
      lists += nodes[node].rests
      if nodes[node].parameter == nil, nodes[node].labels.isEmpty { return }
      var start = end
      while start > 0, host[start - 1] != UInt8(ascii: ".") { start -= 1 }
      if let parameter = nodes[node].parameter { visit(parameter, host, start - 1, &lists) }
      guard let name = nodes[node].labels[host.text(start..<end)] else { return }
      (node, end) = (name, start - 1)
    }
    lists += nodes[node].ends
  }
}
