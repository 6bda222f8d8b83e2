import TestSupport
import Testing

/// A case of relative routing: nested routes, a URL, and the expected navigation.
struct RelativeSeedCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let note: String
  let op: String?
  let routes: [Route]?
  let url: String
  let context: Context?
  let expect: Expectation

  var testDescription: String { "\(id): \(note)" }

  struct Route: Decodable, Sendable {
    let pattern: String
    let kind: String
    let returns: String
    let children: [Route]?
    let contextClass: String?
  }

  struct Context: Decodable, Sendable {
    let `class`: String
    let superclasses: [String]?
  }

  struct Expectation: Decodable, Sendable {
    let matched: Bool
    let components: [String]?
    let chain: [Step]?
    let error: String?
    let remaining: [String]?
  }

  struct Step: Decodable, Hashable, Sendable {
    let pattern: String
    let parameters: [String: String]
  }

  static let all: [RelativeSeedCase] = Fixture.cases("seed-relative-cases")
}
