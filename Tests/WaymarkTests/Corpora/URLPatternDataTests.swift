import Foundation
import Testing

@testable import Waymark

/// The file with the data, or `nil` without a clone of web-platform-tests, or with a clone that
/// contains only the data for URLs.
private let dataFile: String? = {
  guard let folder = ProcessInfo.processInfo.environment["WAYMARK_WPT"] else { return nil }
  let file = folder + "/urlpattern/resources/urlpatterntestdata.json"
  return FileManager.default.fileExists(atPath: file) ? file : nil
}()

/// The pathnames in the web's test data for URLPattern.
///
/// `make test-wpt` runs them: see `.ci/maintenance.mk`.
@Suite(.enabled(if: dataFile != nil)) struct URLPatternDataTests {
  /// A pattern, a path, and the groups that browsers return, or `nil` for no match.
  private struct Example {
    let pattern: String
    let path: String?
    let isError: Bool
    let groups: [String: String]?

    /// Reads an entry, or returns `nil` if it tests more than a pathname.
    init?(_ entry: [String: Any]) {
      guard let patterns = entry["pattern"] as? [[String: String]], patterns.count == 1,
        Set(patterns[0].keys) == ["pathname"], let pattern = patterns[0]["pathname"]
      else { return nil }
      self.pattern = pattern
      isError = entry["expected_obj"] as? String == "error"
      let inputs = entry["inputs"] as? [[String: String]]
      path = inputs?.first?["pathname"]
      guard isError || path != nil && inputs?.first?.count == 1 else { return nil }
      let match = (entry["expected_match"] as? [String: Any])?["pathname"] as? [String: Any]
      groups = (match?["groups"] as? [String: Any])?.compactMapValues { $0 as? String }
    }
  }

  private static func examples() throws -> [Example] {
    let data = try Data(contentsOf: URL(fileURLWithPath: try #require(dataFile)))
    let entries = try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
    return entries.compactMap { $0 as? [String: Any] }.compactMap(Example.init)
  }

  /// The differences between Waymark and the web, with the reasons.
  private static let differences: Set<String> = [
    // The work is unbounded with two wildcards in a segment, parameters before a wildcard, or
    // repeated groups.
    "(foo)(.*) is refused",
    "(foo)?(.*) is refused",
    "*{}**? is refused",
    "/foo{/bar}* is refused",
    "/foo{/bar}+ is refused",
    ":foo(baz)(.*) is refused",
    ":foo{}(.*) is refused",
    "{(foo)bar}(.*) is refused",
    "{:foo}(.*) is refused",
    "{:foo}:bar(.*) is refused",
    "{:foo}?(.*) is refused",
    "{:foo}{(.*)bar} is refused",
    "{:foo}{(.*)} is refused",
    "{:foo}{bar(.*)} is refused",
    // PCRE2 has no set operations in character classes.
    "/([[a-z]--a]) is refused",
    #"/([\d&&[0-1]]) is refused"#,
    // Leading and trailing slashes of a path are ignored.
    "*/* ~ foo/bar",
    "*//* ~ foo/bar",
    "*/{*} ~ foo/bar",
    #"*\/* ~ foo/bar"#,
    "/foo/(.*) ~ /foo",
    "/foo/(.*)* ~ /foo",
    "/foo/(.*)+ ~ /foo",
    "/foo/(.*)? ~ /foo",
    "/foo/* ~ /foo",
    "/foo/** ~ /foo",
    "/foo/*+ ~ /foo",
    "/foo/*? ~ /foo",
    "/foo/:bar ~ /foo/bar/",
    "/foo/:bar(.*) ~ /foo",
    "/foo/:bar* ~ /foo",
    "/foo/:bar* ~ /foo/",
    "/foo/:bar? ~ /foo/",
    "/foo/bar ~ /foo/bar/",
    "/foo/bar ~ foo/bar",
    "/foo{/bar}? ~ /foo/",
    // Dot segments are data.
    "/foo/../bar ~ /bar",
    "/foo/bar ~ /foo/./bar",
    "/foo/baz ~ /foo/bar/../baz",
    // Escapes are decoded in patterns, like in URLs.
    "/caf%c3%a9 ~ /café",
  ]

  @Test func `a web pattern agrees with the web's data or says why not`() throws {
    let examples = try Self.examples()
    #expect(examples.count >= 140)
    #expect(Set(try examples.compactMap(difference)) == Self.differences)
  }

  private func difference(_ example: Example) throws -> String? {
    let pattern = example.pattern
    guard let definition = try? RouteDefinition(pattern, syntax: .urlPattern) else {
      return example.isError ? nil : "\(pattern) is refused"
    }
    guard let path = example.path, !example.isError else { return "\(pattern) is not refused" }
    let request = try RouteRequest("x:///" + path.drop { $0 == "/" })
    var groups: [String: String]?
    if case .match(let parameters) = definition.response(for: request) {
      groups = parameters.dictionary
    }
    return groups == example.groups ? nil : "\(pattern) ~ \(path)"
  }
}
