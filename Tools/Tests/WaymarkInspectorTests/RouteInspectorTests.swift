import Foundation
import Testing
import Waymark
import WaymarkInspector

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
    // A free port, which no program of the system has.
    #expect(address.port ?? 0 >= 1024)
    let (data, _) = try await URLSession.shared.data(from: address.appending(path: "routes"))
    #expect(String(decoding: data, as: UTF8.self).contains("\"pattern\":\"/user/:id\""))
    task.cancel()
    try await task.value
    await #expect(throws: (any Error).self) { try await URLSession.shared.data(from: address) }
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
