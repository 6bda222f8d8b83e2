internal import RegexEngine

/// Finds the lists of hosts that a host can be in, label by label from the right.
///
/// It may find a list that the host is not in, never miss one: the patterns decide. The cost grows
/// with the labels that fit, at most one name and one parameter in each place.
struct HostTrie: Sendable {
  private var nodes = [Node()]

  /// A place between two labels.
  private struct Node {
    var labels: [String: Int] = [:]
    var parameter: Int?
    /// The lists with a host that ends here.
    var ends: [Int] = []
    /// The lists with all hosts that have more labels.
    var rests: [Int] = []
  }

  /// Adds a host of a list.
  mutating func insert(_ host: HostPattern, of list: Int) {
    // A host that is one parameter is any host.
    let labels = host.meansNoHost ? [] : host.name.split(separator: ".").reversed()
    let isAny = host.hasParameters && labels.count == 1
    var node = 0
    for label in isAny ? [] : labels {
      node = child(of: node, host.hasParameters && label.first == ":" ? nil : String(label))
    }
    if isAny || host.meansSubdomains {
      nodes[node].rests.append(list)
    } else {
      nodes[node].ends.append(list)
    }
  }

  /// - Parameter label: The label; `nil` for a parameter.
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

  /// The lists that can have a host, each once.
  ///
  /// - Parameter host: The host in lower case, without a dot at its end; empty for none.
  func lists(of host: Span<UInt8>) -> [Int] {
    var lists: [Int] = []
    visit(0, host, host.isEmpty ? -1 : host.count, &lists)
    if lists.count > 1 { lists = Array(Set(lists)) }
    return lists
  }

  /// It calls itself only for a parameter, of which a host has at most 32.
  ///
  /// - Parameter end: The end of the next label; negative behind the last one.
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
