internal import RegexEngine
public import Waymark

/// Routes a URL through a chain of ``Routable`` objects, which each handle some of its segments.
///
/// ```swift
/// let router = RelativeRouter(root: rootModel)
/// let chain = try await router.route("https://app.example.com/present_modal/7")
/// chain.map(\.pattern)      // ["app.example.com", "present_modal"]
/// ```
///
/// The segments are the host, which always comes first, and the segments of the canonical path.
/// Like any other segment, the host is case-sensitive. One navigation runs at a time. Cancelling
/// the calling task cancels the running handler.
///
/// A handler can't start a navigation of the router that called it, directly or through other
/// routers: the navigation throws ``RelativeRouteError/Reason/nested``. The same applies to a task
/// that the handler starts while the navigation runs. A detached task (`Task.detached`) isn't
/// connected to the handler, so its navigation waits like any other. A handler that awaits a
/// detached task with a navigation waits forever, so use `Task { … }` instead.
///
/// This check follows a single chain of navigations. If two routers run at the same time, and a
/// handler of each awaits a navigation of the other, both wait forever.
public final class RelativeRouter: Sendable {
  /// What happens if a navigation starts while another one is running.
  private let policy: NavigationPolicy

  private let root: any Routable
  private let options: RouteRequest.Options
  private let limits: RouterLimits
  private let latest = Locked<Task<Void, Never>?>(nil)

  /// Creates a router.
  ///
  /// The router reads every host as a segment, and its routes don't use a subclass of
  /// ``/Waymark/RouteDefinition``. It ignores ``/Waymark/RouterOptions/global``, except for the
  /// names of constraints and the limits of matches when a route is added.
  ///
  /// - Parameters:
  ///   - root: The object with the routes for the first segments.
  ///   - policy: What happens if another navigation is running.
  ///   - plusDecoding: The parts of a URL where a raw `+` is a space.
  ///   - limits: The limits for a URL's bytes, segments and query items.
  public init(
    root: any Routable, policy: NavigationPolicy = .queue, plusDecoding: PlusDecoding = .everywhere,
    limits: RouterLimits = RouterLimits()
  ) {
    self.root = root
    self.policy = policy
    self.limits = limits
    options = RouteRequest.Options(
      hostAsPath: .always, plusDecoding: plusDecoding)
  }

  /// Returns the decoded segments of a URL: its host, then its path.
  ///
  /// The array is empty if the URL is malformed or exceeds the default limits. A `+` is a plus
  /// sign.
  ///
  /// - Complexity: O(*n*) for a URL of *n* bytes.
  public static func segments(of url: String) -> [String] {
    let options = RouteRequest.Options(hostAsPath: .always, plusDecoding: .never)
    return (try? RouteRequest(url, reading: options))?.segments ?? []
  }

  /// Routes a URL step by step, and returns the steps.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - origin: The source of the URL: see ``/Waymark/RouteRequest/origin``. The default is
  ///     ``/Waymark/LinkOrigin/unknown``.
  ///   - context: A value for the handler of every step.
  /// - Returns: The steps, in order. There's at least one.
  /// - Throws: A ``RelativeRouteError`` with the steps so far.
  /// - Complexity: O(*n* · *s*) for *n* routes of the visited objects and *s* segments, in addition
  ///   to the handlers: each route is tried with each number of segments until one matches.
  @discardableResult
  public func route(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown,
    context: (any Sendable)? = nil
  ) async throws(RelativeRouteError) -> [RelativeVisit] {
    let url = url.urlString
    guard !Self.running.contains(where: { $0.isRunning(of: self) }) else {
      throw RelativeRouteError(reason: .nested, url: url, chain: [], remainingSegments: [])
    }
    // The URL is read first, so that a navigation that can't start doesn't cancel another one.
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

  /// Starts a navigation that runs after the previous navigation has ended.
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
          // A navigation that's cancelled while it waits ends before the previous one.
          await previous?.value
        } onCancel: {
          navigation.cancel()
        }
      }
      return (navigation, previous)
    }
    // Cancelling runs code of the handler, which may start a navigation, so the lock isn't held
    // here.
    if policy == .cancelPrevious { previous?.cancel() }
    return navigation
  }
}

/// A running navigation, for detecting nested navigations of the same router.
///
/// Tasks inherit it from the handler that starts them, and can outlive the navigation.
private final class RunningNavigation: Sendable {
  /// The router, or `nil` after the navigation has ended.
  ///
  /// The strong reference prevents another router from getting the same address.
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
  /// Waits until the task ends or the calling task is cancelled.
  fileprivate func endOrCancellation() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    Task {
      await value
      end.finish()
    }
    for await _ in ends {}
  }
}

/// What happens if a navigation starts while the router runs another one.
public enum NavigationPolicy: Sendable, Hashable, CaseIterable {
  /// The new navigation waits until the other one ends.
  case queue

  /// The new navigation cancels the other one, waits until it ends, and starts.
  case cancelPrevious
}

extension RelativeRouter: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described([:]) }
}
