/// A closure of the app that can be called anywhere, only on the main actor, or only with `await`.
enum IsolatedClosure<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  case anywhere(@Sendable (Input) throws(Failure) -> Output)
  case mainActor(@MainActor @Sendable (Input) throws(Failure) -> Output)
  case awaited(@Sendable (Input) async throws(Failure) -> Output)

  /// Where the closure can be called.
  var isolation: RouteHandler.Isolation {
    switch self {
    case .anywhere: .anywhere
    case .mainActor: .mainActor
    case .awaited: .awaited
    }
  }

  /// Calls the closure for a synchronous caller, or returns `nil` if it can't be called here.
  func callHere(_ input: Input) throws(Failure) -> Output? {
    switch self {
    case .anywhere(let body): return try body(input)
    case .mainActor(let body) where isolation.isCurrent:
      let result = MainActor.assumeIsolated { () -> Result<Output, Failure> in
        Result { () throws(Failure) in try body(input) }
      }
      return try result.get()
    case .mainActor, .awaited: return nil
    }
  }

  /// Calls the closure for an asynchronous caller.
  func call(_ input: Input) async throws(Failure) -> Output {
    switch self {
    case .anywhere(let body): try body(input)
    case .mainActor(let body): try await body(input)
    case .awaited(let body): try await body(input)
    }
  }
}
