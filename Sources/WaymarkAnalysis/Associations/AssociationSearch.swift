internal import Waymark

/// Walks all paths through the rules of a file and the routes at the same time.
///
/// A state is what the rules' patterns and the routes have read so far (the subset construction).
/// Paths are spelled as Waymark writes them: escaped where necessary, without empty segments or dot
/// segments.
struct AssociationSearch {
  let rules: [AssociationRule]
  let routes: RoutedPaths
  let platform: AssociationFile.Platform

  /// The maximum number of visited states, and of steps taken from them, for rules and routes
  /// together.
  private static let maximumStates = 20_000
  private static let maximumSteps = 2_000_000

  /// A path, and how the rules and routes treat it.
  struct Visit {
    let path: String
    /// The rules whose paths match, in order.
    let rules: [Int]
    let ends: [RoutedPaths.End]
  }

  /// Visits one of the shortest paths for each state.
  ///
  /// - Returns: Whether all states were visited.
  func visitPaths(_ body: (Visit) -> Void) -> Bool {
    var queue = [
      Node(
        state: State(rules: startOfRules, routes: routes.start, place: .start),
        letter: nil, previous: 0)
    ]
    var visited: Set<State> = [queue[0].state]
    var head = 0
    var steps = 0
    while head < queue.count {
      let state = queue[head].state
      if state.place == .start || state.place == .segment {
        body(
          Visit(
            path: path(to: head, in: queue), rules: matchingRules(in: state),
            ends: routes.ends(in: state.routes)))
      }
      let width = state.rules.reduce(state.routes.count) { $0 + $1.states.count }
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
    let rules: [RuleState]
    let routes: [Int]
    let place: Place
  }

  /// The states of a rule's pattern that a path can still match.
  private struct RuleState: Hashable {
    let rule: Int
    let states: [Int]
  }

  /// The place in a path.
  ///
  /// URLs do not keep segments of one or two dots.
  private enum Place {
    case start, slash, dot, twoDots, segment

    func next(_ letter: AssociationLetter) -> Place? {
      if letter == .slash { return self == .start || self == .segment ? .slash : nil }
      switch self {
      case .start: return nil
      case .slash: return letter.scalar == "." ? .dot : .segment
      case .dot: return letter.scalar == "." ? .twoDots : .segment
      case .twoDots, .segment: return .segment
      }
    }
  }

  private var startOfRules: [RuleState] {
    rules.enumerated().compactMap { index, rule in
      rule.path.map { RuleState(rule: index, states: $0.start) }
    }
  }

  private func matchingRules(in state: State) -> [Int] {
    // The root is `/`. Apple's paths leave out that slash.
    let isRoot = state.place == .start && platform == .android
    let matching = state.rules.filter { live in
      guard let pattern = rules[live.rule].path else { return false }
      return pattern.accepts(isRoot ? pattern.next(live.states, "/") : live.states)
    }
    return (matching.map(\.rule) + rules.indices.filter { rules[$0].path == nil }).sorted()
  }

  private func state(after state: State, _ letter: AssociationLetter) -> State? {
    guard let place = state.place.next(letter) else { return nil }
    let live = state.rules.compactMap { live -> RuleState? in
      guard let pattern = rules[live.rule].path else { return nil }
      let states = pattern.next(live.states, letter.scalar, spelled: letter.spelled)
      return states.isEmpty ? nil : RuleState(rule: live.rule, states: states)
    }
    return State(rules: live, routes: routes.next(state.routes, letter), place: place)
  }

  /// Letters that each stand for all letters that the state does not distinguish.
  private func letters(from state: State) -> [AssociationLetter] {
    var letters: Set<AssociationLetter> = []
    for live in state.rules {
      letters.formUnion(rules[live.rule].path?.letters(from: live.states) ?? [])
    }
    for case .letter(let letter) in state.routes.map({ routes.steps[$0] }) {
      letters.insert(letter)
    }
    letters.remove(.slash)
    let other = Self.others.first { other in
      !letters.contains {
        $0.scalar.properties.lowercaseMapping == other.properties.lowercaseMapping
      }
    }
    // A letter that no pattern names comes first, because it gives the simplest witnesses.
    return (other.map { [AssociationLetter($0)] } ?? [])
      + letters.sorted { $0.spelled.lexicographicallyPrecedes($1.spelled) } + [.slash]
  }

  private static let others = Array("xyzwvu1234567890abcdefghijklmnopqrst-_~".unicodeScalars)

  private func path(to index: Int, in queue: [Node]) -> String {
    var letters: [AssociationLetter] = []
    var node = queue[index]
    while let letter = node.letter {
      letters.append(letter)
      node = queue[node.previous]
    }
    let path = letters.reversed().flatMap(\.spelled)
    return path.isEmpty ? "/" : String(decoding: path, as: UTF8.self)
  }
}

extension AssociationPattern {
  /// The letters that the pattern names at some states.
  fileprivate func letters(from states: [Int]) -> [AssociationLetter] {
    states.flatMap { state -> [AssociationLetter] in
      guard case .character(let scalar) = steps[state] else { return [] }
      return letters(for: scalar, at: state)
    }
  }
}
