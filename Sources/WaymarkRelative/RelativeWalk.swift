internal import Waymark

/// One navigation: the remaining segments and the steps so far.
struct RelativeWalk {
  private let request: RouteRequest
  private let context: (any Sendable)?
  private let segments: [Range<Int>]
  private let texts: [String]
  private var position = 0
  private var chain: [RelativeVisit] = []

  init(of request: RouteRequest, context: (any Sendable)?) {
    self.request = request
    self.context = context
    segments = request.segmentRanges
    texts = request.segments
  }

  mutating func run(from root: any Routable) async -> Result<[RelativeVisit], RelativeRouteError> {
    do throws(Failure) {
      guard !segments.isEmpty else { throw Failure(.invalidURL(nil), remaining: 0) }
      var next: (any Routable)? = root
      while let routable = next { next = try await step(from: routable) }
      return .success(chain)
    } catch {
      return .failure(
        RelativeRouteError(
          reason: error.reason, url: request.url, chain: chain,
          remainingSegments: Array(texts[error.position...])))
    }
  }

  private struct Failure: Error {
    let reason: RelativeRouteError.Reason
    /// The first segment that was not handled.
    let position: Int

    init(_ reason: RelativeRouteError.Reason, remaining position: Int) {
      self.reason = reason
      self.position = position
    }
  }

  /// Takes the best route of `routable`.
  ///
  /// Returns the next object while segments are left.
  private mutating func step(from routable: any Routable) async throws(Failure) -> (any Routable)? {
    let start = position
    if Task.isCancelled { throw Failure(.cancelled, remaining: start) }
    let found = try await find(in: routable)
    let end = start + found.length
    let visit = RelativeVisit(
      request: request, pattern: found.entry.pattern, parameters: found.parameters,
      remainingSegments: Array(texts[end...]), context: context)
    let outcome: RelativeStep?
    do {
      outcome = try await found.entry.handler(visit)
    } catch {
      chain.append(visit)
      throw Failure(.routeHandlerFailed(error), remaining: start)
    }
    guard let outcome else { throw Failure(.wrongContext, remaining: end) }
    chain.append(visit)
    position = end
    guard position < segments.count else { return nil }
    switch outcome {
    case .next(let routable): return routable
    case .value: throw Failure(.notRoutable, remaining: start)
    case .finished:
      guard found.entry.takesRest else { throw Failure(.unhandledSegments, remaining: end) }
      return nil
    }
  }

  private func find(in routable: any Routable) async throws(Failure) -> RelativeRoutes.Found {
    let routes = await routable.routes
    do {
      if let found = try routes.longestMatch(of: segments[position...], in: request) {
        return found
      }
    } catch {
      throw Failure(.undecided(error), remaining: position)
    }
    throw Failure(.noMatchFound, remaining: position)
  }
}
