internal import Waymark

extension RoutePattern {
  /// The maximum number of paths for the words of one combination.
  private static var maximumWordPaths: Int { 64 }

  /// The paths of the combinations, each with only one word in place of a choice of words.
  ///
  /// If there would be too many for a segment, its parameters lose their words.
  ///
  /// - Parameter splitsRest: Whether a path that ends in a wildcard comes without it as well, because this can be empty
  ///   together with its slash.
  func pathsByWord(splittingRest splitsRest: Bool) -> [[PatternForm.Segment]] {
    let paths = pathsByWord
    return !splitsRest
      ? paths
      : paths.flatMap { path in
        if case .wildcard(prefix: "", _, mayBeEmpty: true, suffix: []) = path.last?.kind {
          [path.dropLast(), path]
        } else {
          [path]
        }
      }
  }

  private var pathsByWord: [[PatternForm.Segment]] {
    combinationForms.flatMap { form in
      var paths: [[PatternForm.Segment]] = [[]]
      for segment in form.path {
        let pieces = segment.elements.map(\.choices)
        let count = pieces.reduce(paths.count) { min($0 * $1.count, Self.maximumWordPaths + 1) }
        var empty = segment
        empty.elements = []
        for index in paths.indices { paths[index].append(empty) }
        for (element, choices) in zip(segment.elements, pieces) {
          let isOpen = choices.count > 1 && count > Self.maximumWordPaths
          paths = paths.flatMap { path in
            (isOpen ? [element.anyText] : choices).map { choice in
              var path = path
              path[path.count - 1].elements.append(choice)
              return path
            }
          }
        }
      }
      return paths
    }
  }
}

extension PatternElement {
  fileprivate var anyText: PatternElement {
    PatternElement(.parameter(PatternParameter(name: nil)), range: range)
  }

  /// The piece with each word of its constraint alone, if that is a choice of words.
  fileprivate var choices: [PatternElement] {
    guard case .parameter(var parameter) = kind, let constraint = parameter.constraint,
      let words = constraint.words
    else { return [self] }
    return words.map { word in
      parameter.constraint = PatternParameter.Constraint(word, range: constraint.range)
      return PatternElement(.parameter(parameter), range: range)
    }
  }
}

extension PatternParameter.Constraint {
  /// The maximum number of words of a constraint to examine one by one.
  private static var maximumWords: Int { 16 }

  /// The words that the constraint allows, if it is only a choice of words: `de|en|fr`.
  var words: [String]? {
    let words = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let areWords = words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isOfName) }
    guard areWords, words.count <= Self.maximumWords else { return nil }
    return words.map { String(Substring($0)) }
  }
}
