import Foundation
import Testing

/// JSON files, including JSON that a YAML parser can't read.
@Suite struct JSONFileTests {
  /// Characters that strings may contain in JSON but not in YAML.
  private static let rareCharacters = [
    "\u{7F}", "\u{85}", "\u{9F}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}",
  ]

  @Test(.bug(id: 32, "JSON is read by a YAML reader"), arguments: rareCharacters)
  func `texts of JSON are read as they are`(_ character: String) async throws {
    let file =
      #"{"routes":[{"metadata":{"k":"a\#(character)b"},"name":"n\#(character)","pattern":"/a"}]}"#
    for path in ["r.json", "r"] {
      let run = try await ToolRun("list", "--json", "--routes", path, files: [path: file])
      #expect(run.standardError == "")
      let route = try JSONDecoder().decode(Route.self, from: Data(run.standardOutput.utf8))
      #expect(route.name.unicodeScalars.elementsEqual("n\(character)".unicodeScalars))
      let converted = try await ToolRun("convert", "--json", "--routes", path, files: [path: file])
      let back = try await ToolRun(
        "convert", "--json", "--routes", path, files: [path: converted.standardOutput])
      #expect(back.standardOutput == converted.standardOutput)
      #expect(
        back.standardOutput.contains("a\(character)b")
          || back.standardOutput.contains("a\\u00"), "the metadata stays")
      #expect(back.status == 0)
    }
  }

  private struct Route: Decodable {
    let name: String
  }

  @Test(
    .bug(id: 32, "A place in a text that nobody wrote"), arguments: ["\\x85", "\\x7F", "\\uFFFE"])
  func `YAML with rare characters is converted`(_ escape: String) async throws {
    let file =
      "routes:\n- { pattern: /a, metadata: { k: \"\(escape)\" } }\n- { pattern: \"/b\(escape)\" }\n"
    let run = try await ToolRun(
      "convert", "--to", "brace", "--routes", "r.yaml", files: ["r.yaml": file])
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (#"{"routes": 1}"#, #"1:12: routes must be a list, not an integer"#),
    (
      "{\"routes\": [\n  {\"pattern\": \"/é😀\", \"nam\": \"x\"}]}",
      #"2:22: route 1: unknown key "nam" in a route; did you mean "name"?"#
    ),
    ("\u{FEFF}{\"rutes\": []}", #"1:2: unknown key "rutes" in the file; did you mean "routes"?"#),
    (
      #"{"routes": [], "routes": []}"#,
      #"1:16: the key "routes" is here again, after 1:2"#
    ),
    (
      #"{"routes": [{"pattern": "/a", "priority": 1.5}]}"#,
      "1:43: route 1: priority must be an integer, not a number"
    ),
    (
      #"{"routes": [{"pattern": "/a", "priority": 99999999999999999999}]}"#,
      "1:43: route 1: priority is too large"
    ),
    (#"{"routes": [{"pattern": null}]}"#, "1:13: route 1: the route has no pattern"),
    (
      #"{"routes": [{"pattern": "/a",}]}"#,
      "1:30: the file is not JSON: a key in quotes is expected here"
    ),
    (
      #"{"routes": [{pattern: /a}]}"#,
      "1:14: the file is not JSON: a key in quotes is expected here"
    ),
    (#"{"routes": ["\ud800"]}"#, "1:20: the file is not JSON: half of a surrogate pair in a text"),
    ("# a comment\n{}", "1:1: the file is not JSON: a value is expected here"),
  ])
  func `faults name places in JSON`(_ file: String, _ message: String) async throws {
    let run = try await ToolRun("list", "--routes", "r.json", files: ["r.json": file])
    let lines = run.standardError.split(separator: "\n")
    #expect(lines.contains("r.json:\(message)"), "\(run.standardError)")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 44, "letter G: readers of the tool and of the library agree"),
    arguments: [
      (#""constraints": { "id": null }"#, "1:39: constraint \"id\": a constraint must be a string"),
      (#""options": { "constraintNames": { "id": null } }"#, "1:56: a constraint must be a string"),
    ])
  func `a name without a value is a fault`(_ member: String, _ message: String) async throws {
    let file = #"{"routes": [], \#(member)}"#
    let run = try await ToolRun("list", "--routes", "r.json", files: ["r.json": file])
    #expect(run.standardError.hasPrefix("r.json:\(message), not null"), "\(run.standardError)")
    #expect(run.status == 2)
  }

  @Test func `metadata keeps its nulls`() async throws {
    let file = #"{"routes": [{"pattern": "/a", "metadata": {"k": null, "l": {"m": null}}}]}"#
    let run = try await ToolRun("convert", "--json", "--routes", "r.json", files: ["r.json": file])
    #expect(run.standardOutput.contains(#""k" : null"#))
    #expect(run.standardOutput.contains(#""m" : null"#))
  }

  @Test func `YAML may look like JSON`() async throws {
    let file = "{ \"routes\": [{ \"pattern\": /a, # not JSON\n \"name\": a }] }"
    let run = try await ToolRun("list", "--routes", "-", input: file)
    #expect(run.standardOutput.contains("/a"))
    #expect(run.status == 0)
  }

  @Test func `nesting of a JSON file is bounded`() async throws {
    let nested = String(repeating: "[", count: 100_000)
    let run = try await ToolRun("list", "--routes", "r.json", files: ["r.json": nested])
    #expect(
      run.standardError == "r.json:1:257: the file is not JSON: values are nested too deeply\n")
    #expect(run.status == 2)
  }
}
