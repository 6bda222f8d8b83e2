internal import RegexEngine
public import Waymark

/// Walks a URL's segments through successive ``Routable`` objects.
///
/// ```swift
/// let router = RelativeRouter(root: rootModel)
/// let chain = try await router.route("https://app.example.com/present_modal/7")
/// chain.map(\.pattern)      // ["app.example.com", "present_modal"]
/// ```
///
/// The segments are the host, which always comes first, and those of the canonical path. The letter
/// case of the host counts, as that of any segment does. One navigation runs at a time. Cancelling
/// the calling task cancels the running handler.
///
/// A handler cannot start a navigation of its own router, directly or through other routers: it
/// gets ``RelativeRouteError/Reason/nested``. The same applies to a task that it starts while the
/// navigation runs, except a detached one (`Task.detached`), which does not know who started it:
/// its navigation waits like any other. A handler that awaits a detached task that navigates waits
/// forever, so start `Task { … }` instead. This check follows a single chain of navigations. If two
/// routers run at the same time, and a handler of each awaits a navigation of the other, both wait
/// forever.
public final class RelativeRouter: Sendable {
  /// What a navigation does while another one is running.
  private let policy: NavigationPolicy

  private let root: any Routable
  private let options: RouteRequest.Options
  private let limits: RouterLimits
  private let latest = Locked<Task<Void, Never>?>(nil)

  /// Creates a router.
  ///
  /// It reads every host as a segment, and its routes are of no subclass of
  /// ``/Waymark/RouteDefinition``. So ``/Waymark/RouterOptions/global`` doesn't count here, except
  /// for the names of constraints and the limits of matches when a route is added.
  ///
  /// - Parameters:
  ///   - root: The object whose routes handle the first segments.
  ///   - policy: What a navigation does while another one is running.
  ///   - decodesPlusAsSpace: Where a raw `+` is a space; `true` for paths and queries.
  ///   - limits: The limits for a URL's bytes, segments and query items.
  public init(
    root: any Routable, policy: NavigationPolicy = .queue, decodesPlusAsSpace: PlusDecoding = true,
    limits: RouterLimits = RouterLimits()
  ) {
    self.root = root
    self.policy = policy
    self.limits = limits
    options = RouteRequest.Options(
      hostAsPath: .always, decodesPlusAsSpace: decodesPlusAsSpace)
  }

  /// The decoded segments of a URL: its host, then its path.
  ///
  /// It is empty if the URL is malformed or exceeds the default limits. A `+` is a plus.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public static func segments(of url: String) -> [String] {
    let options = RouteRequest.Options(hostAsPath: .always, decodesPlusAsSpace: false)
    return (try? RouteRequest(url, reading: options))?.segments ?? []
  }

  /// Handles a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: Where the URL came from: see ``/Waymark/RouteRequest/origin``. The default is
  ///     ``/Waymark/LinkOrigin/unknown``.
  ///   - context: A value for the handler of every step.
  /// - Returns: The steps, in order. There is at least one.
  /// - Throws: A ``RelativeRouteError`` with the steps so far.
  /// - Complexity: O(*n* · *s*) for *n* routes of the objects on the way and *s* segments, besides
  ///   their handlers: each route is asked for each number of segments until one matches.
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    context: (any Sendable)? = nil
  ) async throws(RelativeRouteError) -> [RelativeVisit] {
    let url = url.urlString
    guard !Self.running.contains(where: { $0.isRunning(of: self) }) else {
      throw RelativeRouteError(reason: .nested, url: url, chain: [], remainingSegments: [])
    }
    // Before it cancels another one, which a navigation that cannot begin does not.
    let walk = try RelativeWalk(
      url, origin: origin, context: context, options: options, limits: limits)
    let navigation = start(walk)
    let result = await withTaskCancellationHandler {
      await navigation.value
    } onCancel: {
      navigation.cancel()
    }
    return try result.get()
  }

  /// The navigations whose handlers started the current task.
  @TaskLocal private static var running: [RunningNavigation] = []

  private typealias Navigation = Task<Result<[RelativeVisit], RelativeRouteError>, Never>

  /// Starts a navigation that begins after the previous one has ended.
  private func start(_ walk: RelativeWalk) -> Navigation {
    let (navigation, previous) = latest.withLock { latest in
      let previous = latest
      let current = RunningNavigation(of: self)
      let running = Self.running.filter(\.isRunning) + [current]
      let navigation = Navigation { [root] in
        defer { current.end() }
        await previous?.endOrCancellation()
        return await Self.$running.withValue(running) {
          var walk = walk
          do throws(RelativeRouteError) {
            return .success(try await walk.run(from: root))
          } catch {
            return .failure(error)
          }
        }
      }
      latest = Task {
        await withTaskCancellationHandler {
          _ = await navigation.value
          // A navigation that is cancelled while it waits ends before the earlier navigation.
          await previous?.value
        } onCancel: {
          navigation.cancel()
        }
      }
      return (navigation, previous)
    }
    // Outside the lock, because cancelling runs the handler's code, which may start a navigation.
    if policy == .cancelPrevious { previous?.cancel() }
    return navigation
  }
}

/// A running navigation.
///
/// Its handlers would wait forever for another one of the same router.
///
/// Tasks inherit it from the handler that starts them, and can outlive the navigation.
private final class RunningNavigation: Sendable {
  /// The router; `nil` after the navigation has ended.
  ///
  /// It keeps the router, whose address could else become another router's.
  private let router: Locked<RelativeRouter?>

  init(of router: RelativeRouter) {
    self.router = Locked(router)
  }

  /// Whether the navigation is running.
  var isRunning: Bool { router.withLock { $0 != nil } }

  /// Whether the navigation is running and belongs to `router`.
  func isRunning(of router: RelativeRouter) -> Bool {
    self.router.withLock { $0 === router }
  }

  func end() {
    router.withLock { $0 = nil }
  }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for the task's end, or until the calling task is cancelled.
  fileprivate func endOrCancellation() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task {
      await value
      end.finish()
    }
    for await _ in ends {}
  }
}

/// What a navigation does while another one of the same router is running.
public enum NavigationPolicy: Sendable, Hashable, CaseIterable {
  /// It waits until the other one ends.
  case queue

  /// It cancels the other one, waits until it ends, and begins.
  case cancelPrevious
}

extension RelativeRouter: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { [:] }
}
