import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkDescription

/// The built command, as a process of its own.
@Suite struct ProcessTests {
  private final class Anchor {}

  /// The built command: it is beside the tests.
  private var program: URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appending(path: "example-server")
  }

  @Test(.timeLimit(.minutes(10))) func itServesUntilItIsTerminated() async throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--port", "0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { if process.isRunning { process.terminate() } }

    let greeting = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(greeting.firstMatch(of: #/http://127\.0\.0\.1:(\d+)/#))
    let port = try #require(Int(address.1))
    let client = TestClient(host: "127.0.0.1", port: port)
    client.connect()
    let response = try await client.get("/files/terms/en.txt")
    #expect(response.body.map { String(buffer: $0) } == "Bring it back.")
    try await client.shutdown()

    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  @Test func itPrintsItsRoutes() throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--dump-routes"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let json = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let table = try RouteTableDescription(json: json)
    #expect(table.methods == ["DELETE", "GET", "POST"])
    #expect(table.options.hostAsPath == .never)
    #expect(
      table.routes.map { "\($0.methods[0]) \($0.pattern) \($0.name ?? "-")" } == [
        "DELETE /books/:id<int> -", "GET /books -", "GET /books/:id<int> book", "GET /files/* -",
        "POST /books -",
      ])
  }

  @Test func aPortThatIsNoneIsAnErrorOfUsage() throws {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--port", "http"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(process.terminationStatus == 64)
    #expect(text.contains("The value 'http' is invalid for '--port <port>'"))
  }
}
