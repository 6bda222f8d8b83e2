public import Waymark
import WaymarkAnalysis
import WaymarkAnswers
import WaymarkHTTP

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A web page on this machine that shows which route of a router matches a URL, and why the other
/// routes don't.
///
/// ```swift
/// #if DEBUG
///   let inspector = Task { try await RouteInspector(router).run(port: 8080) }
/// #endif
/// ```
///
/// The page lists the routes in the order of the search, explains any URL while you type
/// it, and shows the findings of `router.audit()`. It follows changes of the routes, and never
/// calls handlers.
///
/// Use it for debugging. It listens only on 127.0.0.1, and refuses requests that use another name
/// for the machine. Other machines and web sites can't read the page, but every program on this
/// machine can.
public struct RouteInspector: Sendable {
  private let source: any InspectedSource

  /// Creates an inspector of a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - title: The router's title on the page.
  public init(_ router: Router, title: String = "Router") {
    source = LiveRouter(router, title: title)
  }

  package init(_ source: some InspectedSource) {
    self.source = source
  }

  /// Serves the page until the task is cancelled.
  ///
  /// If an audit is running at that time, it finishes in the background.
  ///
  /// - Parameters:
  ///   - port: The port. The default, 0, chooses any free port.
  ///   - ready: A closure that is called with the page's URL as soon as you can open it. The
  ///     default prints the URL.
  /// - Throws: ``PortError`` if the port can't be used, and any error that `ready` throws.
  ///   Cancellation isn't an error.
  public func run(
    port: UInt16 = 0, ready: @Sendable (URL) throws -> Void = { print($0) }
  ) async throws {
    let handler = InspectorHandler(source)
    let server = try LocalServer(port: port)
    defer { server.close() }
    if let url = URL(string: "http://127.0.0.1:\(try server.port)/") { try ready(url) }
    try await server.run { await handler.response(to: $0) }
  }
}

/// A router whose routes may change while the page shows them.
actor LiveRouter: InspectedSource {
  private let title: String
  private let router: Router
  private var current: InspectedTable?

  init(_ router: Router, title: String) {
    self.router = router
    self.title = title
  }

  func table() -> InspectedTable {
    if let current, current.routes == router.inspectedRoutes() { return current }
    let router = router
    let table = InspectedTable(title: title, table: HTTPTable([:], otherMethods: router)) {
      router.audit().map { ListedFinding($0) }
    }
    current = table
    return table
  }
}
