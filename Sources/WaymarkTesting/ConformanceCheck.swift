internal import Foundation
internal import RegexEngine
package import Waymark

/// Checks whether a definition meets its requirements.
package struct ConformanceCheck {
  let definition: RouteDefinition
  /// A plain `RouteDefinition` with the same pattern.
  private let plain: RouteDefinition?
  /// The options for reading URLs.
  ///
  /// URLs that are generated for round trips are also matched with the global options.
  let options: RouteRequest.Options
  let limits: RouterLimits
  var violations: [ConformanceViolation] = []

  private static let threads = 4
  private static let rounds = 50

  struct Sample {
    let request: RouteRequest
    let answer: DefinitionAnswer
  }

  private init(of definition: RouteDefinition) {
    self.definition = definition
    let global = RouterOptions.global
    options = global.reading
    limits = global.limits
    plain = try? RouteDefinition(
      pattern: definition.parsedPattern, priority: definition.priority, handler: .handled)
  }

  package static func violations(
    of definition: RouteDefinition, on urls: [String]
  ) -> [ConformanceViolation] {
    var check = ConformanceCheck(of: definition)
    check.run(on: urls)
    return check.violations
  }

  private mutating func run(on urls: [String]) {
    var samples: [Sample] = []
    for url in urls {
      do {
        let request = try RouteRequest(url, reading: options, limits: limits)
        samples.append(
          Sample(request: request, answer: DefinitionAnswer(of: definition, to: request)))
      } catch {
        violations.append(.isRefused(url: url, error))
      }
    }
    if !samples.contains(where: \.answer.isMatch) { violations.append(.neverMatches) }
    checkPattern(samples)
    compare(
      samples, with: answers(of: definition, to: samples), ConformanceViolation.changesItsAnswer)
    // State that changes on several threads without a lock can crash the process.
    if !changesState(samples) { checkThreads(samples) }
    checkRequests(samples)
    checkFailures(samples)
    checkCopy(samples)
    checkInitializer()
    checkEquality()
    checkNames()
    checkRoundTrip(samples)
    checkHandling(samples)
  }

  // MARK: Answers

  private mutating func checkPattern(_ samples: [Sample]) {
    guard type(of: definition).matchesOnlyItsPattern, let plain else { return }
    // The longer paths reveal a class that matches too much even if every given URL should match.
    let longer = samples.map(\.request.canonicalPath).map { $0 == "/" ? "/x" : $0 + "/x" }
    let others = (["/"] + longer).compactMap {
      try? RouteRequest($0, reading: options, limits: limits)
    }
    for request in samples.map(\.request) + others
    where definition.response(for: request).isMatch && !plain.response(for: request).isMatch {
      let violation = ConformanceViolation.matchesBeyondPattern(url: request.url)
      if !violations.contains(violation) { violations.append(violation) }
    }
  }

  /// Reports each sample whose answer differs from an answer that should be equal.
  private mutating func compare(
    _ samples: [Sample], with answers: [DefinitionAnswer],
    _ violation: (_ url: String, _ from: String, _ to: String) -> ConformanceViolation
  ) {
    for (sample, answer) in zip(samples, answers) where answer != sample.answer {
      violations.append(violation(sample.request.url, "\(sample.answer)", "\(answer)"))
    }
  }

  private func answers(of definition: RouteDefinition, to samples: [Sample]) -> [DefinitionAnswer] {
    samples.map { DefinitionAnswer(of: definition, to: $0.request) }
  }

  private mutating func checkThreads(_ samples: [Sample]) {
    let definition = definition
    let answers = Locked(samples.map(\.answer))
    let group = DispatchGroup()
    for _ in 0..<Self.threads {
      group.enter()
      Thread {
        for _ in 0..<Self.rounds {
          for (index, sample) in samples.enumerated() {
            let answer = DefinitionAnswer(of: definition, to: sample.request)
            if answer != sample.answer { answers.withLock { $0[index] = answer } }
          }
        }
        group.leave()
      }.start()
    }
    group.wait()
    compare(samples, with: answers.withLock { $0 }, ConformanceViolation.answersThreadsDifferently)
  }

  /// Reports a match whose request the class created from scratch.
  private mutating func checkRequests(_ samples: [Sample]) {
    let origin = LinkOrigin(rawValue: "conformance")
    for sample in samples where sample.answer.isMatch {
      let url = sample.request.url
      guard
        let request = try? RouteRequest(
          url, reading: options, limits: limits, additional: ["conformance": true], origin: origin),
        let match = RouteMatch(of: definition, for: request),
        match.origin != origin || match.request.additional["conformance"] == nil
      else { continue }
      violations.append(.losesRequest(url: url))
    }
  }

  // MARK: Copies and equality

  private mutating func checkCopy(_ samples: [Sample]) {
    let copy: RouteDefinition
    do throws(PatternError) {
      copy = try definition.copy()
    } catch {
      violations.append(.copyFails(error))
      return
    }
    if copy != definition || definition != copy {
      violations.append(.copyIsNotEqual(difference: difference(from: copy)))
    }
    compare(
      samples, with: answers(of: copy, to: samples), ConformanceViolation.copyAnswersDifferently)
  }

  /// The first difference of a copy, or `nil` if only `isEqual(to:)` distinguishes it.
  private func difference(from copy: RouteDefinition) -> String? {
    let (pattern, copied) = (definition.parsedPattern, copy.parsedPattern)
    func list(_ hosts: [HostPattern]) -> String {
      hosts.isEmpty ? "none" : hosts.map(\.description).joined(separator: ", ")
    }
    if definition.priority != copy.priority {
      return "priority \(definition.priority) became \(copy.priority)"
    }
    if pattern.text != copied.text {
      return "pattern \(pattern.text.printable()) became \(copied.text.printable())"
    }
    if pattern.hosts != copied.hosts {
      return "hosts \(list(pattern.hosts)) became \(list(copied.hosts))"
    }
    if pattern.ignoresCase != copied.ignoresCase {
      return "letter case \(copied.ignoresCase ? "no longer counts" : "counts")"
    }
    return pattern.path == copied.path && pattern.fragment == copied.fragment
      ? nil : "the elements of the pattern are others"
  }

  private mutating func checkEquality() {
    if !definition.isEqual(to: definition) { violations.append(.isNotEqualToItself) }
    let strangers = [
      plain,
      try? OtherDefinition(
        pattern: definition.parsedPattern, priority: definition.priority, handler: .handled),
    ]
    if let other = strangers.compactMap({ $0 }).first(where: {
      (definition == $0) != ($0 == definition)
    }) {
      violations.append(.equalsOneWay(other: "\(other)"))
    }
    var others = [(definition.parsedPattern, definition.priority &+ 1)]
    let patterns = [
      try? RoutePattern(definition.pattern == "/" ? "/other" : "/"),
      try? definition.parsedPattern.joined(with: RoutePattern("/conformance")),
    ]
    others += patterns.compactMap { $0 }.map { ($0, definition.priority) }
    for (pattern, priority) in others {
      // A class may refuse a pattern or a priority.
      guard
        let other = try? type(of: definition).init(
          pattern: pattern, priority: priority, handler: definition.handler),
        definition == other || other == definition, definition.hashValue != other.hashValue
      else { continue }
      violations.append(.equalsAnother(pattern: other.pattern, priority: other.priority))
    }
  }

  // MARK: Parameters

  private mutating func checkNames() {
    let written = definition.parsedPattern.parameterNames
    for (name, names) in Dictionary(grouping: written, by: definition.parameterName(for:))
      .sorted(by: { $0.key < $1.key }) where names.count > 1
    {
      violations.append(.sharesName(name, of: names))
    }
  }

  private mutating func checkRoundTrip(_ samples: [Sample]) {
    guard let plain else { return }
    for request in samples.map(\.request) {
      // If the pattern alone doesn't match, the match has no values of the pattern.
      guard case .match(let parameters) = definition.response(for: request),
        case .match(let variables) = plain.response(for: request)
      else { continue }
      let leftOut = plain.parameterNames.filter { name in
        variables[name] != nil && parameters[definition.parameterName(for: name)] == nil
      }
      for name in leftOut {
        violations.append(
          .leavesOut(name: name, value: variables[name] ?? "", url: request.url))
      }
      // For some patterns, no URL leads back to the values, for example if optional groups can
      // match in several ways. That isn't the fault of the class.
      guard leftOut.isEmpty, failure(of: plain, variables, request) == nil,
        let error = failure(of: definition, parameters, request)
      else { continue }
      violations.append(.doesNotLeadBack(url: request.url, error))
    }
  }

  /// The reason why no URL leads back to the parameters of a match, or `nil` if one does.
  private func failure(
    of definition: RouteDefinition, _ parameters: RouteParameters, _ request: RouteRequest
  ) -> URLGenerationError? {
    do throws(URLGenerationError) {
      _ = try definition.url(
        with: values(of: definition, parameters, request), base: base(of: request),
        extrasInQuery: true)
      return nil
    } catch {
      return error
    }
  }

  /// The values of the path and of the query, because the class may use both.
  private func values(
    of definition: RouteDefinition, _ parameters: RouteParameters, _ request: RouteRequest
  ) -> RouteValues {
    var values = RouteValues()
    for item in request.query.items where item.isUTF8 && item.value != nil {
      values[item.name] = .list(request.query.values(for: item.name))
    }
    var hasNamedWildcard = false
    for name in definition.parameterNames {
      if let segments = parameters.wildcard(named: name) {
        values[name] = .list(segments)
        hasNamedWildcard = true
      } else {
        values[name] = parameters[name].map { .text($0) }
      }
    }
    if !hasNamedWildcard, let segments = parameters.wildcard {
      values[RouteParameters.wildcardName] = .list(segments)
    }
    return values
  }

  private func base(of request: RouteRequest) -> String? {
    guard let scheme = request.scheme else { return nil }
    return "\(scheme)://" + (request.hostIsInPath ? "" : request.host ?? "")
  }
}

/// A subclass that's never the class of the checked definition.
private final class OtherDefinition: RouteDefinition, @unchecked Sendable {}

/// A definition's response in a form that can be compared.
enum DefinitionAnswer: Hashable {
  /// Only the names of added values are compared, because the values can be of any type.
  case match(names: [String], values: [String: String], wildcard: [String]?, added: [String])
  case noMatch
  case failed(RouteFailure)

  init(of definition: RouteDefinition, to request: RouteRequest) {
    switch definition.response(for: request) {
    case .match(let parameters):
      self = .match(
        names: parameters.names, values: parameters.dictionary, wildcard: parameters.wildcard,
        added: parameters.additional.keys.sorted())
    case .noMatch: self = .noMatch
    case .failed(let failure): self = .failed(failure)
    }
  }

  var isMatch: Bool {
    if case .match = self { true } else { false }
  }
}

extension DefinitionAnswer: CustomStringConvertible {
  var description: String {
    switch self {
    case .match(let names, let values, let wildcard, let added):
      var parts = names.map { "\($0.printable()) = \"\((values[$0] ?? "").printable())\"" }
      if let wildcard {
        parts.append("* = [\(wildcard.map { "\"\($0.printable())\"" }.joined(separator: ", "))]")
      }
      parts += added.map { "\($0.printable()) added" }
      return parts.isEmpty ? "matches" : "matches with \(parts.joined(separator: ", "))"
    case .noMatch: return "does not match"
    case .failed(let failure): return "fails: \(failure)"
    }
  }
}
