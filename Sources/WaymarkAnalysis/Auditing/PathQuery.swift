internal import Waymark

/// Searches for a URL that some patterns match and others do not.
///
/// The patterns are automata whose states are their steps. The walk is breadth-first over sets of
/// states (the subset construction), so it finds a shortest URL. A letter is a segment that stands
/// for all segments that the steps in the set do not distinguish.
struct PathQuery {
  private var steps: [PathStep] = []
  /// The pattern that each step belongs to.
  private var owners: [Int] = []
  private var start: [Int] = []
  private let wanted: Int
  private let vocabulary: SegmentVocabulary

  /// The maximum number of sets of states to visit.
  private static let maximumStates = 2_000

  /// The result of a walk.
  enum Answer {
    case word(PathWord)
    /// There is no such URL.
    case none
    /// The walk stopped without an answer.
    case tooComplex
  }

  /// - Parameters:
  ///   - wanted: The patterns that must match.
  ///   - unwanted: The patterns that must not match.
  ///   - vocabulary: The meanings of the patterns' predicates.
  init(
    _ wanted: [PathLanguage], butNot unwanted: [PathLanguage] = [],
    _ vocabulary: SegmentVocabulary
  ) {
    self.wanted = wanted.count
    self.vocabulary = vocabulary
    for (owner, language) in (wanted + unwanted).enumerated() {
      for choice in language.choices {
        start.append(steps.count)
        steps += choice
        owners += Array(repeating: owner, count: choice.count)
      }
    }
  }

  /// Returns a shortest word that fits.
  ///
  /// - Parameter isReal: Whether each segment of the word must be known to exist. If `false`, a
  ///   regex may accept any text, so ``Answer/none`` is certain whatever the regexes accept.
  func shortestWord(isReal: Bool) -> Answer {
    var queue = [Node(states: closure(of: start), letter: nil, previous: 0)]
    var visited: Set<[Int]> = [queue[0].states]
    var head = 0
    while head < queue.count {
      let states = queue[head].states
      if isAnswer(states) { return .word(word(to: head, in: queue)) }
      guard let letters = letters(from: states, isReal: isReal) else { return .tooComplex }
      for letter in letters {
        let next = closure(of: states.compactMap { self.next(after: $0, letter) })
        guard fitsAllWanted(next), visited.insert(next).inserted else { continue }
        guard queue.count < Self.maximumStates else { return .tooComplex }
        queue.append(Node(states: next, letter: letter, previous: head))
      }
      head += 1
    }
    return .none
  }

  private struct Node {
    let states: [Int]
    /// The letter that led here.
    let letter: Letter?
    let previous: Int
  }

  private enum Letter {
    case segment(SegmentCell)
    case fragment
  }

  private func letters(from states: [Int], isReal: Bool) -> [Letter]? {
    var predicates: [SegmentPredicate] = []
    var takesFragment = false
    for state in states {
      switch steps[state] {
      case .segment(let predicate):
        if !predicates.contains(predicate) { predicates.append(predicate) }
      case .rest: if !predicates.contains(.any) { predicates.append(.any) }
      case .fragment, .endOfPath: takesFragment = true
      case .end: break
      }
    }
    guard let cells = vocabulary.cells(of: predicates, areReal: isReal) else { return nil }
    return cells.map { .segment($0) } + (takesFragment ? [.fragment] : [])
  }

  private func next(after state: Int, _ letter: Letter) -> Int? {
    switch (steps[state], letter) {
    case (.segment(let predicate), .segment(let cell)):
      cell.accepted(by: predicate) ? state + 1 : nil
    case (.rest, .segment): state
    case (.fragment, .fragment), (.endOfPath, .fragment): state + 1
    default: nil
    }
  }

  /// The states in order, including those reached without a letter.
  private func closure(of states: [Int]) -> [Int] {
    var all = Set(states)
    for var state in states {
      while case .rest = steps[state] {
        state += 1
        all.insert(state)
      }
    }
    return all.sorted()
  }

  private func fitsAllWanted(_ states: [Int]) -> Bool {
    (0..<wanted).allSatisfy { owner in states.contains { owners[$0] == owner } }
  }

  private func isAnswer(_ states: [Int]) -> Bool {
    var accepting: Set<Int> = []
    for state in states {
      switch steps[state] {
      case .end, .endOfPath: accepting.insert(owners[state])
      case .segment, .rest, .fragment: break
      }
    }
    return accepting == Set(0..<wanted)
  }

  private func word(to index: Int, in queue: [Node]) -> PathWord {
    var letters: [Letter] = []
    var node = queue[index]
    while let letter = node.letter {
      letters.append(letter)
      node = queue[node.previous]
    }
    var word = PathWord()
    for letter in letters.reversed() {
      switch letter {
      case .fragment: word.fragment = []
      case .segment(let cell): word.append(cell.text)
      }
    }
    return word
  }
}
