package import Foundation

/// The files in `Tests/Fixtures`.
package enum Fixture {
  /// Returns the location of a file.
  package static func url(_ name: String) -> URL {
    MarkdownPage.root.appending(path: "Tests/Fixtures/\(name)")
  }

  /// Returns the cases of a file that contains one JSON value per line.
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
