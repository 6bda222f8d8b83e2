public import Waymark
import WaymarkAnalysis
import WaymarkAnswers
import WaymarkHTTP

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A web page on this machine that shows which of a router's routes takes a URL, and why the others
/// do not.
///
/// ```swift
/// #if DEBUG
///   let inspector = Task { try await RouteInspector(router).run(port: 8080) }
/// #endif
/// ```
///
/// The page lists the routes in the order in which they are tried, explains any URL while you type
/// it, and shows the findings of `router.audit()`. It follows routes that are added or removed. It
/// calls no handler.
///
/// It is for debugging. It listens only on 127.0.0.1, and refuses requests that call it by another
/// name. So other machines and web sites cannot read it, but every program on this machine can.
public struct RouteInspector: Sendable {
  private let source: any InspectedSource

  /// Creates an inspector of a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - title: The title of the router on the page.
  public init(_ router: Router, title: String = "Router") {
    source = LiveRouter(router, title: title)
  }

  package init(_ source: some InspectedSource) {
    self.source = source
  }

  /// Serves the page until the task is cancelled.
  ///
  /// An audit for the page that runs then goes on until its end, and nothing waits for it.
  ///
  /// - Parameters:
  ///   - port: The port; the default, 0, stands for any free port.
  ///   - ready: A closure that is called with the page's URL when you can open it. The default
  ///     prints the URL.
  /// - Throws: ``PortError`` if the port cannot be used, and any error of `ready`. Cancellation is
  ///   not an error.
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

/// A router with routes that may change while the page shows them.
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
    let table = InspectedTable(title: title, table: HTTPTable([:], other: router)) {
      router.audit().map { ListedFinding($0) }
    }
    current = table
    return table
  }
}
