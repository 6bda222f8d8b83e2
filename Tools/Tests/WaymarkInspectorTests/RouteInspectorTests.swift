import Foundation
import Testing
import Waymark
import WaymarkHTTP

@testable import WaymarkInspector

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RouteInspectorTests {
  @Test func `the inspector serves the page until it is cancelled`() async throws {
    let router = Router()
    try router.add("/user/:id", name: "user")
    let (addresses, announce) = AsyncStream.makeStream(of: URL.self)
    let task = Task {
      try await RouteInspector(router).run { announce.yield($0) }
    }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next())
    #expect(address.host() == "127.0.0.1")
    // An unreserved port.
    #expect(address.port ?? 0 >= 1024)
    let (data, _) = try await URLSession.shared.data(from: address.appending(path: "routes"))
    #expect(String(decoding: data, as: UTF8.self).contains("\"pattern\":\"/user/:id\""))
    task.cancel()
    try await task.value
    await #expect(throws: (any Error).self) { try await URLSession.shared.data(from: address) }
  }

  /// A table that isn't available until it's released.
  private final class Held: InspectedSource {
    let asked = AsyncStream.makeStream(of: Void.self)
    let released = AsyncStream.makeStream(of: Void.self)

    func table() async -> InspectedTable {
      asked.continuation.yield()
      // An unstructured task isn't cancelled, like an audit that is running.
      await Task { [released] in for await _ in released.stream { break } }.value
      return InspectedTable(title: "", table: HTTPTable([:], otherMethods: Router())) { [] }
    }
  }

  @Test(
    .bug(id: 64, "26: run waits for an audit after its task is cancelled"),
    .timeLimit(.minutes(5)))
  func `the inspector ends at once while a request waits for its answer`() async throws {
    let source = Held()
    defer { source.released.continuation.yield() }
    let (addresses, announce) = AsyncStream.makeStream(of: URL.self)
    let task = Task {
      try await RouteInspector(source).run { announce.yield($0) }
    }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next())
    let request = Task {
      try await URLSession.shared.data(from: address.appending(path: "findings"))
    }
    for await _ in source.asked.stream { break }
    task.cancel()
    try await task.value
    await #expect(throws: (any Error).self) { try await request.value }
  }

  @Test func `the inspector says that a port is taken`() async throws {
    let (addresses, announce) = AsyncStream.makeStream(of: URL.self)
    let first = Task {
      try await RouteInspector(Router()).run { announce.yield($0) }
    }
    var iterator = addresses.makeAsyncIterator()
    let port = UInt16(try #require(await iterator.next()?.port))
    let error = await #expect(throws: PortError.self) {
      try await RouteInspector(Router()).run(port: port) { _ in }
    }
    #expect(error?.description == "port \(port) cannot be used: Address already in use")
    first.cancel()
    try await first.value
  }
}
