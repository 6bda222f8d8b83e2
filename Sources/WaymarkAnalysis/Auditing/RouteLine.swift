internal import Waymark

/// The steps of one combination.
///
/// Steps that match any number of segments are stored separately.
struct RouteLine {
  private(set) var steps: [PathStep] = []
  /// For each position between steps, whether any segments may come there.
  private(set) var hasRest = [false]
  let end: End

  /// How a line treats the fragment.
  enum End {
    /// The line accepts any fragment, or no fragment.
    case open
    /// The line covers only the path. A separate ``whole`` line also covers the fragment.
    case path
    /// The line includes the steps of the fragment.
    case whole

    /// The ends of lines that can share a URL with a line of this end.
    var partners: [End] {
      switch self {
      case .open: [.open, .path]
      case .path: [.open]
      case .whole: [.whole]
      }
    }
  }

  init(_ steps: some Sequence<PathStep>, _ end: End) {
    self.end = end
    for step in steps {
      if case .rest = step {
        hasRest[self.steps.count] = true
      } else {
        self.steps.append(step)
        hasRest.append(false)
      }
    }
  }

  var reversed: RouteLine {
    var line = self
    line.steps.reverse()
    line.hasRest.reverse()
    return line
  }
}

extension PathLanguage {
  /// The lists of steps, one for each host.
  var lines: [RouteLine] {
    choices.flatMap { choice in
      var hosts: [[HostPattern]] = [[]]
      if case .host(let patterns) = choice.first, !patterns.isEmpty {
        hosts = patterns.map { [$0] }
      }
      let steps = choice.dropFirst().prefix { $0 != .endOfPath && $0 != .end }
      let path = steps.prefix { $0 != .fragment }
      return hosts.flatMap { host -> [RouteLine] in
        let start = [.host(host)] + path
        guard path.count < steps.count else { return [RouteLine(start, .open)] }
        return [RouteLine(start, .path), RouteLine([.host(host)] + steps, .whole)]
      }
    }
  }
}

extension RouteRequest {
  /// The lines of the request.
  ///
  /// Every route that may match the request has a line that shares a URL with one of these lines.
  var lines: [RouteLine] {
    var hosts: [[HostPattern]] = []
    if let host, !host.isEmpty { hosts.append((try? HostPattern(host)).map { [$0] } ?? []) }
    if hosts.isEmpty || hostIsInPath { hosts.append([.noHost]) }
    func literals(_ segments: [String]) -> [PathStep] {
      segments.map { .segment(.literal(Array($0.utf8))) }
    }
    // A fragment that is a list of items can also count as an empty path.
    let fragments = canonicalFragmentSegments.map { [literals($0), []] } ?? []
    return hosts.flatMap { host in
      let path = [.host(host)] + literals(canonicalSegments)
      return [RouteLine(path, .path)]
        + fragments.map { RouteLine(path + [.fragment] + $0, .whole) }
    }
  }
}
