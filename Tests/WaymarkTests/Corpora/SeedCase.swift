import TestSupport
import Foundation
import Testing
import Waymark
import WaymarkNKRouter

/// A case of the seed routers: routes, a URL, and the expected result.
struct SeedCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let note: String
  let op: String?
  let options: Options?
  let pattern: String?
  let routes: [Route]?
  let url: String?
  let via: String?
  let additional: [String: JSONValue]?
  let constraints: [String: String]?
  let constraintsAddedAfter: [String: String]?
  let fallbackSchemes: [String?]?
  let unmatchedHandlers: [String?]?
  let touchSchemes: [String]?
  let unregisterSchemes: [String]?
  let remove: [Removal]?
  let expect: Expectation

  var testDescription: String { "\(id): \(note)" }

  struct Options: Decodable, Sendable {
    let hostAsPath: String?
    let plusDecoding: PlusDecoding?
    let ordering: String?
    let syntax: String?
    let undefinedSessions: [String?]?
  }

  struct Route: Decodable, Sendable {
    let pattern: String
    let patterns: [String]?
    let scheme: String?
    let priority: Int?
    let handles: Bool?
    let raw: Bool?
  }

  struct Removal: Decodable, Sendable {
    let scheme: String?
    let pattern: String?
    let all: Bool?
    let definition: String?
  }

  struct Expectation: Decodable, Sendable {
    let matched: Bool?
    let pattern: String?
    let matchedPattern: String?
    let scheme: String?
    let wildcard: [String]?
    let parameters: [String: JSONValue]?
    let pathParameters: [String: JSONValue]?
    let queryParameters: [String: JSONValue]?
    let invoked: [String]?
    let unmatchedCalled: [String?]?
    let matchKind: String?
    let expanded: [String]?

    /// The kind of match.
    ///
    /// The cases use the seeds' names for it.
    var kind: MatchKind? {
      matchKind.flatMap {
        MatchKind(rawValue: $0.replacing("parameterised", with: "parameterized"))
      }
    }
  }

  /// All cases of the fixture.
  static let all: [SeedCase] = Fixture.cases("seed-cases")
}
