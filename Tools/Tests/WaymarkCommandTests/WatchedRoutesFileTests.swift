import Foundation
import Testing
import Waymark
import WaymarkAnswers
import WaymarkInspector

@testable import WaymarkCommand

@Suite struct WatchedRoutesFileTests {
  /// A temporary routes file, which is deleted with the object.
  private final class File {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "waymark-\(UUID().uuidString).yaml").path(percentEncoded: false)

    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(filePath: path))
    }

    func remove() throws {
      try FileManager.default.removeItem(atPath: path)
    }

    deinit { try? remove() }
  }

  private let file = File()

  private func patterns(of watched: WatchedRoutesFile) async -> [String] {
    await watched.table().table.router(of: nil).allRoutes.values.joined().map(\.pattern)
  }

  @Test func `a watched file shows the routes that it has now`() async throws {
    try file.write("routes: [{ pattern: /a }]")
    let watched = try WatchedRoutesFile(path: file.path)
    #expect(await patterns(of: watched) == ["/a"])
    try file.write("routes: [{ pattern: /b }]")
    #expect(await patterns(of: watched) == ["/b"])
  }

  @Test func `a watched file tells Unicode forms apart`() async throws {
    try file.write("routes: [{ pattern: /caf\u{E9} }]")
    let watched = try WatchedRoutesFile(path: file.path)
    try file.write("routes: [{ pattern: /cafe\u{301} }]")
    #expect(await patterns(of: watched).map { Array($0.utf8) } == [Array("/cafe\u{301}".utf8)])
  }

  @Test func `a watched file keeps the last routes while it has faults`() async throws {
    try file.write("routes: [{ pattern: /a }]")
    let watched = try WatchedRoutesFile(path: file.path)
    #expect(await watched.table().error == nil)

    try file.remove()
    #expect(
      await watched.table().error
        == "\(file.path): the file cannot be read: No such file or directory")
    try file.write("routes: [{ pattern: /a }]")
    #expect(await watched.table().error == nil)

    try file.write("routes:\n  - { pattern: /a(b }")
    let error = await watched.table().error
    #expect(error?.hasPrefix("\(file.path):2:16: route 1: ") == true)
    #expect(await watched.table().error == error)
    #expect(await patterns(of: watched) == ["/a"])

    try file.write("routes: [{ pattern: /a }]")
    #expect(await watched.table().error == nil)
  }

  @Test func `a watched file is compared with the text of another file`() throws {
    let file = try RoutesFile(
      text: "routes: [{ pattern: /a, name: a }, { pattern: '/:x', name: x }]", path: "f")
    let other = ComparedFile(of: file, with: "routes: [{ pattern: '/:x', name: x }]", nil)
    #expect(other.error == nil)
    #expect(other.changes.map(\.url) == ["/a"])
    #expect(other.changes.first?.old?.name == "a")
    #expect(other.changes.first?.new?.name == "x")
    let broken = ComparedFile(of: file, with: "rotes: []", nil)
    #expect(broken.error?.hasPrefix("the file:1:1: unknown key") == true)
  }

  @Test func `a watched file with faults at the start is refused`() throws {
    try file.write("routes: []\nrotes: []")
    #expect(throws: RoutesFileError.self) { try WatchedRoutesFile(path: file.path) }
  }

  @Test(
    .bug(id: 64, "26: a routes file replaced by a pipe hangs the inspector"),
    .timeLimit(.minutes(5)))
  func `a watched file that becomes a pipe is not waited for`() async throws {
    try file.write("routes: [{ pattern: /a }]")
    let watched = try WatchedRoutesFile(path: file.path)
    try file.remove()
    #expect(unsafe mkfifo(file.path, 0o600) == 0)
    #expect(
      await watched.table().error
        == "\(file.path): the file cannot be read: it has become a pipe or a device")
    #expect(await patterns(of: watched) == ["/a"])
    try file.remove()
    try file.write("routes: [{ pattern: /b }]")
    #expect(await watched.table().error == nil)
    #expect(await patterns(of: watched) == ["/b"])
  }
}
