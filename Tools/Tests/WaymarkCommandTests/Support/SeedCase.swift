import Foundation
import Testing

/// A case in the library's fixture: routes, a URL, and the expected result.
struct SeedCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let note: String
  let url: String
  let expect: Expectation

  /// The case's options, constraints and routes as the contents of a routes file.
  private(set) var routesFile = ""

  private enum CodingKeys: CodingKey {
    case id, note, url, expect
  }

  var testDescription: String { "\(id): \(note)" }

  struct Expectation: Decodable, Sendable {
    let matched: Bool
    let pattern: String?
    let scheme: String?
    let wildcard: [String]?
    let parameters: [String: Value]?
    let pathParameters: [String: Value]?
    let queryParameters: [String: Value]?
  }

  enum Value: Decodable, Hashable {
    case text(String)
    case list([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = .text(try container.decode(String.self))
      } catch {
        self = .list(try container.decode([String].self))
      }
    }
  }

  /// The keys that cases and routes files share.
  ///
  /// Other keys are dropped.
  private struct RoutesFileKeys: Codable {
    struct Options: Codable {
      let hostAsPath: String?
      let plusDecoding: String?
      let ordering: String?
      let syntax: String?
    }

    struct Route: Codable {
      let pattern: String
      let scheme: String?
      let priority: Int?
    }

    let options: Options?
    let constraints: [String: String]?
    let fallbackSchemes: [String]?
    let routes: [Route]
  }

  /// Keys of cases that a routes file can't express: handlers, sessions, changes to a router, and a
  /// setting without effect.
  private static let unsayable = [
    #""op":"#, #""via":"#, #""additional":"#, #""remove":"#, #""touchSchemes":"#,
    #""unregisterSchemes":"#, #""unmatchedHandlers":"#, #""constraintsAddedAfter":"#,
    #""undefinedSessions":"#, #""handles":"#, #""raw":"#, #""patterns":"#,
    #""fallbackSchemes": [null]"#,
  ]

  /// The cases that a routes file can express.
  static let all: [SeedCase] = {
    do {
      let path = "../Tests/Fixtures/seed-cases.jsonl"
      return try PackageFolder.lines(of: path).filter { line in
        !unsayable.contains { line.contains($0) }
      }.map { line in
        let data = Data(line.utf8)
        var seed = try JSONDecoder().decode(SeedCase.self, from: data)
        let keys = try JSONDecoder().decode(RoutesFileKeys.self, from: data)
        seed.routesFile = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
        return seed
      }
    } catch {
      fatalError("the fixture is malformed: \(error)")
    }
  }()
}
