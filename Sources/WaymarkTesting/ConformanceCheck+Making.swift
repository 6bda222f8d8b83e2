internal import RegexEngine
internal import Waymark

// These checks create definitions of the class with another pattern, priority or handler.
extension ConformanceCheck {
  /// Creates a definition of the class, or returns `nil` if its initializer throws.
  private func made(
    _ pattern: RoutePattern, priority: Int? = nil, handler: RouteHandler = .handled
  ) -> RouteDefinition? {
    try? type(of: definition).init(
      pattern: pattern, priority: priority ?? definition.priority, handler: handler)
  }

  /// Reports a class that turns a failure into "no match".
  ///
  /// Matching fails if a constrained segment is longer than the limit. To provoke this failure,
  /// each parameter gets a constraint that every segment meets, and the limit is 0. A pattern
  /// without parameters gets a parameter at its end.
  mutating func checkFailures(_ samples: [Sample]) {
    var pattern = definition.parsedPattern
    let isLonger = pattern.path.parameters.isEmpty
    if isLonger, let longer = try? pattern.joined(with: RoutePattern("/:conformance")) {
      pattern = longer
    }
    pattern.constrainParameters()
    let matching = made(pattern)
    pattern.limits[.parameterBytes] = 0
    guard let matching, let failing = made(pattern) else { return }
    for sample in samples where sample.answer.isMatch {
      let url = sample.request.url
      let end = url.utf8.firstIndex { "?#".utf8.contains($0) } ?? url.endIndex
      let longer = "\(url[..<end])/conformance\(url[end...])"
      guard
        let request = try? RouteRequest(
          isLonger ? longer : url, reading: options, limits: limits),
        matching.response(for: request).isMatch,
        case .noMatch = failing.response(for: request)
      else { continue }
      violations.append(
        .hidesFailure(url: url, .exceeded(.parameterBytes, 0, pattern: definition.pattern)))
    }
  }

  /// Reports arguments that the initializer of the class doesn't keep.
  mutating func checkInitializer() {
    let handler = HandlerObject()
    let priority = definition.priority == .max ? 0 : definition.priority + 1
    var pattern = definition.parsedPattern
    let names = Set(pattern.parameterNames)
    pattern.hosts.append(contentsOf: (try? [HostPattern("conformance.example")]) ?? [])
    pattern.ignoresCase = true
    pattern.constrainParameters()
    guard
      let made = made(pattern, priority: priority, handler: RouteHandler(external: handler))
    else { return }
    if made.priority != priority, (try? definition.copy())?.priority == definition.priority {
      violations.append(.initializerLoses("priority \(priority) became \(made.priority)"))
    }
    if made.handler.external !== handler {
      violations.append(
        .initializerLoses("the handler is another one, so a route's closure is never called"))
    }
    for host in pattern.hosts where !made.parsedPattern.hosts.contains(host) {
      violations.append(.initializerLoses("the host \(host) is left out"))
    }
    if !made.parsedPattern.ignoresCase {
      violations.append(.initializerLoses("letter case counts, which the pattern ignores"))
    }
    for parameter in made.parsedPattern.path.parameters where parameter.constraint == nil {
      guard let name = parameter.name, names.contains(name) else { continue }
      violations.append(.initializerLoses("the constraint of \(name.printable()) is left out"))
    }
  }

  mutating func checkHandling(_ samples: [Sample]) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    for sample in samples where sample.answer.isMatch { checkHandling(of: sample.request) }
  }

  /// Compares `handle(_:)` with `handleAsync(_:)`, using a handler that counts its calls.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private mutating func checkHandling(of request: RouteRequest) {
    for reply in [true, false] {
      let calls = Locked(0)
      let handler: @Sendable (RouteMatch) -> Bool = { _ in
        calls.withLock { $0 += 1 }
        return reply
      }
      func match(_ handler: RouteHandler) -> RouteMatch? {
        made(definition.parsedPattern, handler: handler).flatMap {
          RouteMatch(of: $0, for: request)
        }
      }
      func description(of result: Result<Bool, any Error>) -> String {
        let count = calls.withLock { count in
          defer { count = 0 }
          return count
        }
        let outcome =
          switch result {
          case .success(let isHandled): isHandled ? "handles it" : "declines"
          case .failure(let error): "throws \(error)"
          }
        let handler = "a handler that returns \(reply)"
        return "\(outcome) after \(count) call\(count == 1 ? "" : "s") of \(handler)"
      }
      guard let called = match(RouteHandler(handler)),
        let awaited = match(RouteHandler(async: { handler($0) }))
      else { return }
      let synchronous = description(of: Result { try called.definition.handle(called) })
      for match in [called, awaited] {
        guard
          let result = AwaitingThread.value(of: { try await match.definition.handleAsync(match) })
        else { return }
        let asynchronous = description(of: result)
        guard asynchronous == synchronous else {
          violations.append(
            .handlesDifferently(
              url: request.url, synchronous: synchronous, asynchronous: asynchronous))
          return
        }
      }
    }
  }
}

extension RoutePattern {
  /// Adds a constraint that every segment meets to each parameter of the path.
  fileprivate mutating func constrainParameters() {
    path = path.map { element in
      element.changingParameters { parameter, range in
        parameter.constraint = PatternParameter.Constraint("[^/]+", range: range)
      }
    }
  }
}

/// An object that identifies a handler.
private final class HandlerObject: Sendable {}
