internal import Waymark

/// The paths that routes take, as an automaton over letters.
///
/// The texts that a constraint accepts are unknown. So besides the paths that a route certainly
/// takes, the automaton has paths that it may take, with any text in place of a constrained
/// segment.
struct RoutedPaths {
  private(set) var steps: [Step] = []
  private(set) var starts: [Int] = []
  private(set) var ends: [End] = []

  enum Step {
    case letter(AssociationLetter)
    /// Any letter except a slash.
    case inSegment
    case fork([Int])
    /// The number of an ``End``.
    case end(Int)
  }

  /// The meaning of an accepted path.
  struct End {
    /// The number of the route.
    let route: Int
    /// Whether the route may take the path, but need not.
    let isPossibility: Bool
    /// An example of the fragment that the URL also needs; `nil` for none.
    let fragment: String?
  }

  /// Adds the paths of a route.
  ///
  /// - Parameter host: The host if it counts as the first segment of the path, which the paths are added without then.
  mutating func add(
    _ route: AuditedRoute, after host: String?, _ vocabulary: SegmentVocabulary
  ) {
    guard route.certainty != .none, let language = route.language else {
      starts.append(steps.count)
      steps += [.fork([steps.count + 1, steps.count + 4]), .letter(.slash), .inSegment]
      steps.append(.fork([steps.count - 1, steps.count - 3]))
      append(End(route: route.place, isPossibility: true, fragment: nil))
      return
    }
    let choices =
      host.map { host in
        language.choices.flatMap { $0.steps(after: Array(host.utf8), vocabulary) }
      } ?? language.choices
    for choice in choices {
      let path = Array(choice.prefix { $0 != .fragment && $0 != .endOfPath })
      let tail = choice.dropFirst(path.count)
      let fragment = tail.first == .fragment ? Self.sample(of: tail.dropFirst(), vocabulary) : nil
      let isOpen = (path + tail).contains { $0.isOpen(vocabulary) }
      let kinds = route.certainty == .atMost ? [true] : isOpen ? [false, true] : [false]
      for isPossibility in kinds {
        starts.append(steps.count)
        for step in path { append(step, isPossibility: isPossibility, vocabulary) }
        append(End(route: route.place, isPossibility: isPossibility, fragment: fragment))
      }
    }
  }

  private mutating func append(_ end: End) {
    steps.append(.end(ends.count))
    ends.append(end)
  }

  private mutating func append(
    _ step: PathStep, isPossibility: Bool, _ vocabulary: SegmentVocabulary
  ) {
    switch step {
    case .segment(let predicate):
      steps.append(.letter(.slash))
      switch predicate {
      case .literal(let text): steps += AssociationLetter.letters(of: text).map { .letter($0) }
      case .regex(let number) where !isPossibility || vocabulary.words[number] != nil:
        append(choiceOf: vocabulary.words[number] ?? vocabulary.samples(of: number))
      case .any, .regex:
        steps.append(.inSegment)
        steps.append(.fork([steps.count - 1, steps.count + 1]))
      }
    case .rest:
      let start = steps.count
      steps += [.fork([start + 1, start + 4]), .letter(.slash), .inSegment]
      steps.append(.fork([start + 2, start]))
    case .fragment, .endOfPath, .end: break
    }
  }

  private mutating func append(choiceOf texts: [String]) {
    let fork = steps.count
    steps.append(.fork([]))
    var starts: [Int] = []
    var exits: [Int] = []
    for text in texts {
      starts.append(steps.count)
      steps += AssociationLetter.letters(of: Array(text.utf8)).map { .letter($0) }
      exits.append(steps.count)
      steps.append(.fork([]))
    }
    steps[fork] = .fork(starts)
    for exit in exits { steps[exit] = .fork([steps.count]) }
  }

  /// A fragment that the steps match.
  private static func sample(
    of steps: ArraySlice<PathStep>, _ vocabulary: SegmentVocabulary
  ) -> String {
    var text: [UInt8] = []
    for case .segment(let predicate) in steps {
      text.append(UInt8(ascii: "/"))
      URLComponent.fragment.append(canonical: vocabulary.sample(of: predicate), to: &text)
    }
    return text.isEmpty ? "/" : String(decoding: text, as: UTF8.self)
  }
}

/// The automaton. Its states are sorted step numbers.
extension RoutedPaths {
  var start: [Int] { closure(of: starts) }

  func next(_ states: [Int], _ letter: AssociationLetter) -> [Int] {
    closure(
      of: states.compactMap { state in
        switch steps[state] {
        case .letter(let wanted): wanted == letter ? state + 1 : nil
        case .inSegment: letter == .slash ? nil : state + 1
        case .fork, .end: nil
        }
      })
  }

  func ends(in states: [Int]) -> [End] {
    states.compactMap { if case .end(let number) = steps[$0] { ends[number] } else { nil } }
  }

  private func closure(of states: [Int]) -> [Int] {
    var seen = Set<Int>()
    var stack = states
    while let state = stack.popLast() {
      guard seen.insert(state).inserted, case .fork(let targets) = steps[state] else { continue }
      stack += targets
    }
    return seen.sorted()
  }
}

extension PathStep {
  /// Whether only some of the texts that the step matches are known.
  fileprivate func isOpen(_ vocabulary: SegmentVocabulary) -> Bool {
    if case .segment(.regex(let number)) = self { vocabulary.words[number] == nil } else { false }
  }
}

extension [PathStep] {
  /// The steps for what follows a first segment, for each way to match that segment.
  fileprivate func steps(after segment: [UInt8], _ vocabulary: SegmentVocabulary) -> [[PathStep]] {
    switch first {
    case .segment(let predicate):
      let cell = vocabulary.cell(of: segment, among: [predicate])
      return cell.accepted(by: predicate) ? [Array(dropFirst())] : []
    case .rest: return [self] + Array(dropFirst()).steps(after: segment, vocabulary)
    case .fragment, .endOfPath, .end, nil: return []
    }
  }
}
