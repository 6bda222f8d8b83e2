package import Foundation

/// The files of `Tests/Fixtures`.
package enum Fixture {
  /// Where a file is.
  package static func url(_ name: String) -> URL {
    MarkdownPage.root.appending(path: "Tests/Fixtures/\(name)")
  }

  /// The cases of a file that has one a line, as JSON.
  package static func cases<Case: Decodable>(_ name: String) -> [Case] {
    do {
      let decoder = JSONDecoder()
      return try String(contentsOf: url("\(name).jsonl"), encoding: .utf8).split(separator: "\n")
        .map { try decoder.decode(Case.self, from: Data($0.utf8)) }
    } catch {
      fatalError("the fixture \(name) is malformed: \(error)")
    }
  }
}
