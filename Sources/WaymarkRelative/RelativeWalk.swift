internal import Waymark

/// One navigation: the remaining segments and the steps so far.
struct RelativeWalk {
  typealias Failure = RelativeRouteError

  private let request: RouteRequest
  private let context: (any Sendable)?
  private let segments: [Range<Int>]
  private let texts: [String]
  private var position = 0
  private var chain: [RelativeVisit] = []

  /// Reads a URL.
  ///
  /// - Throws: An error if the URL is invalid or the task is cancelled, so that the navigation
  ///   can't start.
  init(
    _ url: String, origin: LinkOrigin, context: (any Sendable)?, options: RouteRequest.Options,
    limits: RouterLimits
  ) throws(Failure) {
    do {
      request = try RouteRequest(url, reading: options, limits: limits, origin: origin)
    } catch {
      throw Failure(
        reason: .invalidURL(error), url: url, chain: [], remainingSegments: [])
    }
    self.context = context
    segments = request.segmentRanges
    texts = request.segments
    guard !segments.isEmpty else { throw failure(.invalidURL(nil), remaining: 0) }
    if Task.isCancelled { throw failure(.cancelled, remaining: 0) }
  }

  mutating func run(from root: any Routable) async throws(Failure) -> [RelativeVisit] {
    var next: (any Routable)? = root
    while let routable = next { next = try await step(from: routable) }
    return chain
  }

  /// Returns the error that ends the navigation at the current object.
  ///
  /// - Parameter position: The index of the first segment that wasn't handled.
  private func failure(
    _ reason: RelativeRouteError.Reason, remaining position: Int
  ) -> Failure {
    Failure(
      reason: reason, url: request.url, chain: chain,
      remainingSegments: Array(texts[position...]))
  }

  /// Follows the best route of an object.
  ///
  /// - Returns: The next object, or `nil` if the navigation is complete.
  private mutating func step(from routable: any Routable) async throws(Failure) -> (any Routable)? {
    let start = position
    if Task.isCancelled { throw failure(.cancelled, remaining: start) }
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
      throw failure(.routeHandlerFailed(error), remaining: start)
    }
    guard let outcome else { throw failure(.wrongContext, remaining: end) }
    chain.append(visit)
    position = end
    guard position < segments.count else { return nil }
    switch outcome {
    case .next(let routable): return routable
    case .value: throw failure(.notRoutable, remaining: start)
    case .finished:
      guard found.entry.takesRest else { throw failure(.unhandledSegments, remaining: end) }
      return nil
    }
  }

  private func find(in routable: any Routable) async throws(Failure) -> RelativeRoutes.LongestMatch
  {
    let routes = await routable.routes
    do {
      if let found = try routes.longestMatch(of: segments[position...], in: request) {
        return found
      }
    } catch {
      throw failure(.undecided(error), remaining: position)
    }
    throw failure(.noMatchFound, remaining: position)
  }
}
