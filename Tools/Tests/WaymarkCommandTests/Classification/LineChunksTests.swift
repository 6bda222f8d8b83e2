import Foundation
import Testing

@testable import WaymarkCommand

@Suite struct LineChunksTests {
  private func chunks(of data: Data) throws -> [[UInt8]] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var chunks = LineChunks(try ByteInput(path: file.path))
    var all: [[UInt8]] = []
    while let chunk = try chunks.next(idle: {}) { all.append(chunk) }
    return all
  }

  @Test(arguments: ["", "a", "a\n", "\n", "\n\n", "a\nb", "a\r\nb\r\n"])
  func `chunks hold all bytes of short lines`(_ text: String) throws {
    #expect(try chunks(of: Data(text.utf8)).joined().elementsEqual(text.utf8))
  }

  @Test func `chunks end with lines`() throws {
    let text = (0..<100_000).map { "line \($0)\n" }.joined()
    let chunks = try chunks(of: Data(text.utf8))
    #expect(chunks.count > 5)
    #expect(chunks.joined().elementsEqual(text.utf8))
    #expect(chunks.allSatisfy { $0.last == .lineFeed })
  }

  @Test(arguments: ["", "\n", "\nx\n"]) func `lines that are too long are cut`(_ end: String) throws
  {
    let line = String(repeating: "x", count: 10 * ByteInput.maximumChunkSize + 5)
    let chunks = try chunks(of: Data("a\n\(line)\(end)".utf8))
    let kept = String(repeating: "x", count: LineChunks.maximumLineLength + 1)
    #expect(chunks.joined().elementsEqual("a\n\(kept)\(end)".utf8))
    let limit = ByteInput.maximumChunkSize + LineChunks.maximumLineLength + 1
    #expect(chunks.allSatisfy { $0.count <= limit })
  }
}
