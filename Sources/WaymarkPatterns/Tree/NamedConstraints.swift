internal import WaymarkText

/// Named regexes, for constraints such as `:id<int>`.
package enum NamedConstraints {
  /// What a constraint for a single word does, to be read after the word.
  package static let remarkOnWord = "is not the name of a constraint, so only this word matches"

  /// Returns what to write instead of a constraint that is a single word, in one phrase, or `nil`
  /// for other constraints.
  ///
  /// - Parameters:
  ///   - word: The regex of the constraint.
  ///   - named: The named regexes.
  package static func suggestion(for word: String, among named: [String: String]) -> String? {
    guard word.utf8.first?.isASCIILetter == true,
      word.utf8.allSatisfy({ $0.isNameByte || $0 >= 0x80 }),
      !named.values.contains(where: { $0.hasSameBytes(as: word) })
    else { return nil }
    let names = named.keys.sorted()
    let meant = names.first { word.hasPrefix($0) } ?? word.nearest(in: names)
    return meant.map { "did you mean '\($0)'?" } ?? "the names are \(names.joined(separator: ", "))"
  }

  /// The names that a router has by default, with their regexes.
  package static let builtIn = Dictionary(
    uniqueKeysWithValues: BuiltInConstraint.all.map { ($0.name, $0.regex) })
}

extension RoutePattern {
  /// Replaces constraint names with their regexes, and gives unconstrained parameters the
  /// constraint for their name.
  package mutating func resolveConstraints(
    _ byParameter: [String: String], names: [String: String]
  ) {
    guard
      !byParameter.isEmpty || path.hasConstraint || fragment?.hasConstraint ?? false
        || items.contains(where: { $0.parameter?.constraint != nil })
    else { return }
    changeParameters { parameter, range in
      if let written = parameter.constraint {
        guard names[written.text] != nil else { return }
        parameter.constraint = PatternParameter.Constraint(
          given: written.text, names, range: written.range)
      } else if let name = parameter.name, let text = byParameter[name] {
        parameter.constraint = PatternParameter.Constraint(given: text, names, range: range)
      }
    }
    hasResolvedConstraints = true
  }

  /// Replaces the built-in constraint names with their regexes, unless names were already resolved.
  package mutating func resolveBuiltInConstraints() {
    if !hasResolvedConstraints { resolveConstraints([:], names: NamedConstraints.builtIn) }
  }
}

extension RoutePattern {
  /// The pattern with `(?:…)` around each regex that looks like a built-in name.
  var withRegexesOnly: RoutePattern {
    var pattern = self
    pattern.changeParameters { parameter, _ in
      guard let constraint = parameter.constraint, NamedConstraints.builtIn[constraint.text] != nil
      else { return }
      parameter.constraint = PatternParameter.Constraint(
        "(?:\(constraint.text))", range: constraint.range)
    }
    return pattern
  }

  /// Changes each parameter, which is passed with its range in the string.
  private mutating func changeParameters(
    _ change: (inout PatternParameter, Range<Int>) -> Void
  ) {
    path = path.map { $0.changingParameters(change) }
    fragment = fragment?.map { $0.changingParameters(change) }
    for index in items.indices {
      guard case .parameter(var parameter) = items[index].value else { continue }
      change(&parameter, items[index].range)
      items[index].value = .parameter(parameter)
    }
  }
}

extension Collection<PatternElement> {
  /// Whether a parameter has a constraint.
  package var hasConstraint: Bool {
    // Every added pattern reads this. A closure, or a copy of each element, would cost more.
    var index = startIndex
    while index != endIndex {
      switch self[index].kind {
      case .parameter(let parameter): if parameter.constraint != nil { return true }
      case .optional(let inner): if inner.hasConstraint { return true }
      case .separator, .literal, .wildcard: break
      }
      formIndex(after: &index)
    }
    return false
  }
}

extension PatternParameter.Constraint {
  /// Creates a constraint that isn't written in the pattern.
  ///
  /// If `text` is a name, its regex is used.
  fileprivate init(given text: String, _ names: [String: String], range: Range<Int>) {
    let regex = names[text]
    self.init(regex ?? text, range: range)
    name = regex.map { _ in text }
    isWritten = false
  }
}

extension PatternElement {
  /// Returns the element with all parameters changed, which are passed with their ranges.
  package func changingParameters(
    _ change: (inout PatternParameter, Range<Int>) -> Void
  ) -> PatternElement {
    mapped { kind, range in
      let changed = kind.mappingParameter { parameter in
        var parameter = parameter
        change(&parameter, range)
        return parameter
      }
      return (changed, range)
    }
  }
}
