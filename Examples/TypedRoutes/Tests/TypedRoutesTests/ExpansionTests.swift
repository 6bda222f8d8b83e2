import Foundation
import Testing

/// The code that `@Routes` generates for an enum with every kind of case.
@Suite struct ExpansionTests {
  private static let folder = MistakeTests.package.appending(
    path: "Tests/TypedRoutesTests/Expansion")

  @Test func `the expansion of the macro is the text of the file`() throws {
    let output = try MistakeTests.compile(
      Self.folder.appending(path: "EveryKind.swift"),
      options: ["-Xfrontend", "-dump-macro-expansions"])
    let faults = output.matches(of: /(?:^|: )(?:error|warning): .*/.anchorsMatchLineEndings())
    #expect(faults.map { String($0.output) } == [])
    let expansions = output.components(separatedBy: "@__swiftmacro_")
    let written = expansions.filter { $0.contains("routeCase_") && !$0.contains("Nested.") }
    let path = Self.folder.appending(path: "EveryKind.swift").path(percentEncoded: false)
    let lines = written.flatMap { expansion in
      expansion.replacing(path, with: "EveryKind.swift").split(separator: "\n").dropFirst()
        .filter { !$0.hasPrefix("---") }
    }
    let expected = try String(
      contentsOf: Self.folder.appending(path: "EveryKind.txt"), encoding: .utf8)
    #expect(lines == expected.split(separator: "\n"))
  }

  @Test(
    .bug(id: 32, "errors inside the expansion of @Routes"),
    .bug(id: 45, "members less visible than their enum, or than what they spell"),
    arguments: [[], ["-default-isolation", "MainActor"]])
  func `the expansion of the macro compiles in any place`(options: [String]) throws {
    let output = try MistakeTests.compile(
      Self.folder.appending(path: "AnyPlace.swift"),
      emitting: ["-emit-sil", "-o", "/dev/null"], options: options)
    #expect(output == "")
  }
}
