internal import Waymark

/// Visits all paths through the rules of a file and the routes at the same time.
///
/// A state is the progress of the rules' patterns and the routes (the subset construction). Paths
/// are written as Waymark writes them: escaped where necessary, without dot segments, and without
/// empty segments except perhaps at the end.
struct AssociationSearch {
  let routes: [RoutedPath]
  private let ruleCount: Int
  /// The patterns of the rules, followed by the patterns of the routes.
  private let patterns: [AssociationPattern]
  private let platform: AssociationFile.Platform
  /// Whether paths with a trailing slash are also visited.
  private let mayEndInSlash: Bool

  /// The maximum number of visited states, and of steps from them, for rules and routes together.
  private static let maximumStates = 20_000
  private static let maximumSteps = 2_000_000

  /// A path, and how the rules and routes treat it.
  struct Visit {
    let path: String
    /// The rules with a path that matches, in order.
    let rules: [Int]
    /// The paths of routes that match or may match.
    let routes: [RoutedPath]
  }

  init(
    _ rules: [AssociationRule], _ routes: [RoutedPath], on platform: AssociationFile.Platform,
    mayEndInSlash: Bool
  ) {
    self.routes = routes
    self.mayEndInSlash = mayEndInSlash
    ruleCount = rules.count
    patterns = rules.map(\.path) + routes.map(\.pattern)
    self.platform = platform
  }

  /// Visits a shortest path for each state.
  ///
  /// - Returns: Whether all states were visited.
  func visitPaths(_ body: (Visit) -> Void) -> Bool {
    let live = patterns.enumerated().map { State.Live(pattern: $0, states: $1.start) }
    var queue = [Node(state: State(live: live, pathState: .start), letter: nil, previous: 0)]
    var visited: Set<State> = [queue[0].state]
    var head = 0
    var steps = 0
    while head < queue.count {
      let state = queue[head].state
      if state.pathState == .start || state.pathState == .segment
        || state.pathState == .slash && mayEndInSlash
      {
        let matching = matchingPatterns(in: state)
        body(
          Visit(
            path: path(to: head, in: queue), rules: matching.filter { $0 < ruleCount },
            routes: matching.filter { $0 >= ruleCount }.map { routes[$0 - ruleCount] }))
      }
      let width = state.live.reduce(0) { $0 + $1.states.count }
      for letter in letters(from: state) {
        steps += width
        guard steps < Self.maximumSteps else { return false }
        guard let next = self.state(after: state, letter), visited.insert(next).inserted else {
          continue
        }
        guard queue.count < Self.maximumStates else { return false }
        queue.append(Node(state: next, letter: letter, previous: head))
      }
      head += 1
    }
    return true
  }

  private struct Node {
    let state: State
    let letter: AssociationLetter?
    let previous: Int
  }

  private struct State: Hashable {
    let live: [Live]
    let pathState: PathState

    /// The states of a pattern that the path can still match.
    struct Live: Hashable {
      let pattern: Int
      let states: [Int]
    }
  }

  /// The position in a path.
  ///
  /// Segments of one or two dots can't occur, because URLs don't keep them.
  private enum PathState {
    case start, slash, dot, twoDots, segment

    func next(_ letter: AssociationLetter) -> PathState? {
      if letter == .slash { return self == .start || self == .segment ? .slash : nil }
      switch self {
      case .start: return nil
      case .slash: return letter.scalar == "." ? .dot : .segment
      case .dot: return letter.scalar == "." ? .twoDots : .segment
      case .twoDots, .segment: return .segment
      }
    }
  }

  private func matchingPatterns(in state: State) -> [Int] {
    // The root is `/`. Apple's paths and the paths of routes omit that slash.
    let isRoot = state.pathState == .start && platform == .android
    return state.live.filter { live in
      let pattern = patterns[live.pattern]
      let addsSlash = isRoot && live.pattern < ruleCount
      return pattern.accepts(addsSlash ? pattern.next(live.states, "/") : live.states)
    }.map(\.pattern)
  }

  private func state(after state: State, _ letter: AssociationLetter) -> State? {
    guard let pathState = state.pathState.next(letter) else { return nil }
    let live = state.live.map { live in
      State.Live(
        pattern: live.pattern, states: patterns[live.pattern].next(live.states, letter))
    }
    return State(live: live.filter { !$0.states.isEmpty }, pathState: pathState)
  }

  /// Returns one letter for each set of letters that lead to the same state.
  private func letters(from state: State) -> [AssociationLetter] {
    var letters = Set(state.live.flatMap { patterns[$0.pattern].letters(from: $0.states) })
    letters.remove(.slash)
    let other = Self.others.first { other in
      !letters.contains {
        $0.scalar.properties.lowercaseMapping == other.properties.lowercaseMapping
      }
    }
    // A letter that no pattern contains comes first, because it gives the simplest witnesses.
    return (other.map { [AssociationLetter($0)] } ?? [])
      + letters.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) } + [.slash]
  }

  private static let others = Array("xyzwvu1234567890abcdefghijklmnopqrst-_~".unicodeScalars)

  private func path(to index: Int, in queue: [Node]) -> String {
    var letters: [AssociationLetter] = []
    var node = queue[index]
    while let letter = node.letter {
      letters.append(letter)
      node = queue[node.previous]
    }
    let path = letters.reversed().flatMap(\.bytes)
    return path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
  }
}

extension URLComponent {
  /// Returns a canonical path as devices send it.
  ///
  /// Browsers leave a semicolon unescaped, while the router's URLs escape it.
  static func sentPath(_ canonical: String) -> String {
    path.spelling(of: canonical).replacing("%3B", with: ";")
  }
}

/// A character of a URL's path: how it's written in the URL, and what it means.
struct AssociationLetter: Hashable {
  let bytes: [UInt8]
  let scalar: Unicode.Scalar

  static let slash = AssociationLetter("/")

  /// Creates the letter for a character, escaped if URLs require it.
  init(_ scalar: Unicode.Scalar) {
    bytes = scalar == "/" ? [UInt8(ascii: "/")] : Array(URLComponent.sentPath("\(scalar)").utf8)
    self.scalar = scalar
  }

  /// Creates the letter for an escape that remains in canonical paths.
  init(escape: [UInt8], of byte: UInt8) {
    bytes = escape
    scalar = byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}"
  }
}
