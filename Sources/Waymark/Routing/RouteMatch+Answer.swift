extension RoutingRun {
  /// The answer of the guards and the handler of a match.
  enum Answer {
    /// The handler was called, or a guard declined in its place.
    case result(HandlerResult)
    indirect case redirected(to: String, from: LinkOrigin?, parameters: [String: String])
    /// A guard threw.
    case refused(any Error)
    /// The handler threw, or the task was cancelled before it was called.
    case thrown(any Error)
    /// They would have to be awaited.
    case failed(RouteFailure)

    /// Creates the answer for a guard's decision; `nil` if the next guard is asked.
    fileprivate init?(_ decision: RouteGuard.Decision) {
      switch decision {
      case .allow: return nil
      case .decline: self = .result(.declined)
      case .redirect(let url, let origin, let parameters):
        self = .redirected(to: url, from: origin, parameters: parameters)
      }
    }
  }
}

extension RouteMatch {
  /// Asks the guards, then the handler.
  func answer() -> RoutingRun.Answer {
    let definition = definition
    let place = definition.handlerPlace
    guard place.isHere else { return .failed(needsAwait(.handler, at: place)) }
    if let answer = definition.guards.isEmpty ? nil : answerOfGuards() { return answer }
    do {
      return .result(try definition.handle(self) ? .handled(value: nil) : .declined)
    } catch {
      return .thrown(error)
    }
  }

  /// Asks the guards, then the handler, and waits for them.
  func answer() async -> RoutingRun.Answer {
    let definition = definition
    if let answer = definition.guards.isEmpty ? nil : await answerOfGuards() { return answer }
    do {
      try Task.checkCancellation()
      return .result(try await definition.handleAsync(self))
    } catch {
      return .thrown(error)
    }
  }

  private func needsAwait(
    _ call: RouteFailure.AwaitedCall, at place: RouteHandler.Place
  ) -> RouteFailure {
    .needsAwait(call, pattern: pattern, orMainThread: place == .mainActor)
  }

  private func answerOfGuards() -> RoutingRun.Answer? {
    // Before any guard is asked, so that the result does not depend on the decisions of the others.
    if let place = definition.guards.map(\.place).first(where: { !$0.isHere }) {
      return .failed(needsAwait(.guard, at: place))
    }
    do {
      for routeGuard in definition.guards {
        let decision: RouteGuard.Decision
        switch routeGuard.body {
        case .synchronous(let decide): decision = try decide(self)
        case .mainActor(let decide):
          decision = try MainActor.assumeIsolated { try decide(self) }
        case .asynchronous: continue
        }
        if let answer = RoutingRun.Answer(decision) { return answer }
      }
      return nil
    } catch {
      return .refused(error)
    }
  }

  private func answerOfGuards() async -> RoutingRun.Answer? {
    do {
      for routeGuard in definition.guards {
        try Task.checkCancellation()
        let decision =
          switch routeGuard.body {
          case .synchronous(let decide): try decide(self)
          case .mainActor(let decide): try await decide(self)
          case .asynchronous(let decide): try await decide(self)
          }
        if let answer = RoutingRun.Answer(decision) { return answer }
      }
      return nil
    } catch let error as CancellationError where Task.isCancelled {
      return .thrown(error)
    } catch {
      return .refused(error)
    }
  }
}
