public import Foundation
public import Waymark

/// A web page on this machine that shows which of a router's routes takes a URL, and why the others do not.
///
/// ```swift
/// #if DEBUG
///   let inspector = Task { try await RouteInspector(router).run(port: 8080) }
/// #endif
/// ```
///
/// The page lists the routes in the order in which they are asked, explains any URL while it is typed and
/// shows what `router.audit()` finds. It follows routes that are added or removed. No handler is called.
///
/// It is made for debugging: it listens on 127.0.0.1 only and answers nobody who calls it by another name,
/// so that neither other machines nor other web sites can read it, but every program of this machine can.
public struct RouteInspector: Sendable {
  private let source: any InspectedSource

  /// Makes an inspector of a router.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - title: What the page calls the router.
  public init(_ router: Router, title: String = "Router") {
    source = LiveRouter(router, title: title)
  }

  package init(_ source: some InspectedSource) {
    self.source = source
  }

  /// Serves the page until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port; the default, 0, stands for any that is free.
  ///   - ready: Called with the page's URL once it can be opened. The default prints the URL.
  /// - Throws: ``PortError`` when the port cannot be used, and what `ready` throws. Being cancelled is not an error.
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
