import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Waymark
import WaymarkDescription

/// The built command, in a separate process.
@Suite struct ProcessTests {
  private final class Anchor {}

  /// The built command, which is next to the tests.
  private var program: URL {
    let bundle = Bundle(for: Anchor.self).bundleURL
    let folder = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    return folder.appending(path: "example-server")
  }

  /// Starts the server on any free port.
  private func start() throws -> (process: Process, port: Int) {
    let process = Process()
    process.executableURL = program
    process.arguments = ["--port", "0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let greeting = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(greeting.firstMatch(of: #/http://127\.0\.0\.1:(\d+)/#))
    return (process, try #require(Int(address.1)))
  }

  @Test(.timeLimit(.minutes(10))) func `the server serves until it is terminated`() async throws {
    let (process, port) = try start()
    defer { if process.isRunning { process.terminate() } }
    let client = TestClient(host: "127.0.0.1", port: port)
    client.connect()
    let response = try await client.execute(
      TestClient.Request("/files/terms/en.txt", method: .get, authority: "localhost"))
    #expect(response.body.map { String(buffer: $0) } == "Bring it back.")
    try await client.shutdown()

    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }

  #if os(Linux)
    /// Reads 4,000 hosts of 200 bytes each, none of which stays in memory.
    @Test(.bug(id: "CVE-2026-41851 Spring"), .bug(id: 32), .timeLimit(.minutes(10)))
    func `a flood of hosts leaves memory as it was`() async throws {
      let (process, port) = try start()
      defer { process.terminate() }
      let client = TestClient(host: "127.0.0.1", port: port)
      client.connect()
      func ask(_ numbers: Range<Int>) async throws {
        let label = String(repeating: "a", count: 60)
        for number in numbers {
          let host = "h\(number).\(label).\(label).\(label).example"
          let response = try await client.execute(
            TestClient.Request("/nowhere", method: .get, authority: host))
          #expect(response.status == .notFound)
        }
      }
      try await ask(0..<1_000)
      let before = try pagesInUse(by: process)
      try await ask(1_000..<5_000)
      let kept = (try pagesInUse(by: process) - before) * Int(sysconf(Int32(_SC_PAGESIZE)))
      #expect(kept < 4_000 * 100, "\(kept) bytes for 4,000 hosts")
      try await client.shutdown()
    }

    /// The number of a process's pages that are in memory.
    private func pagesInUse(by process: Process) throws -> Int {
      let numbers = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8
      ).split(separator: " ")
      return try #require(Int(numbers[1]))
    }
  #endif

  @Test func `the server prints its routes`() throws {
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
    #expect(json.contains(/"hostAsPath"\s*:\s*"never"/))
    #expect(
      table.routes.map { "\($0.methods[0]) \($0.pattern) \($0.name ?? "-")" } == [
        "DELETE /books/:id<int> -", "GET /books -", "GET /books/:id<int> book", "GET /files/* -",
        "POST /books -",
      ])
  }

  @Test func `a malformed port is an error of usage`() throws {
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
