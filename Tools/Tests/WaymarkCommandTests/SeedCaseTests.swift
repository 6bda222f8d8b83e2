import Foundation
import Testing
import WaymarkAnswers

@testable import WaymarkCommand

/// The seed routers' cases that a routes file can express, from the file to the line of JSON.
///
/// They don't run in separate processes, because there are hundreds.
@Suite struct SeedCaseTests {
  @Test(arguments: SeedCase.all)
  func `the tool answers as the seeds promise`(_ seed: SeedCase) throws {
    let file = try RoutesFile(text: seed.routesFile, path: seed.id)
    let line = try JSONLine(URLAnswer(to: seed.url, from: file)).description
    let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))

    let expected = seed.expect
    #expect(answer.url == seed.url)
    #expect(answer.matched == expected.matched)
    guard expected.matched else { return }
    // Some seeds report the pattern, and others the combination of its optional groups.
    #expect([answer.pattern, answer.matchedPattern].contains(expected.pattern))
    #expect(answer.scheme == expected.scheme)
    #expect(answer.wildcard == expected.wildcard)
    if let parameters = expected.parameters {
      // The cases describe the dictionary of JLRoutes. The tool shows the router's parameters,
      // which have no reserved names.
      #expect(answer.parameters?.filter { !$0.key.hasPrefix("JLRoute") } == parameters)
    }
    if let path = expected.pathParameters { #expect(answer.path == path) }
    if let query = expected.queryParameters { #expect(answer.query == query) }
  }

  @Test func `only cases that a file cannot say are left out`() {
    #expect(SeedCase.all.count > 230)
  }

  /// A line of the tool's output.
  private struct Answer: Decodable {
    let matched: Bool
    let url: String
    let pattern: String?
    let matchedPattern: String?
    let scheme: String?
    let wildcard: [String]?
    let parameters: [String: SeedCase.Value]?
    let path: [String: SeedCase.Value]?
    let query: [String: SeedCase.Value]?
  }
}
