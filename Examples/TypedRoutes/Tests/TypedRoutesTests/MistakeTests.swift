import Foundation
import Testing

/// Intentional mistakes, compiled with the built plug-in.
@Suite struct MistakeTests {
  /// A compiler error.
  ///
  /// Lines and columns count from 1.
  struct Fault: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let column: Int
    let message: String

    var description: String { "\(line):\(column): \(message)" }

    static func < (left: Fault, right: Fault) -> Bool {
      (left.line, left.column, left.message) < (right.line, right.column, right.message)
    }
  }

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = package.appending(path: "Tests/TypedRoutesTests/Mistakes")
  private static let mistakes = folder.appending(path: "Mistakes.swift")

  /// `Values.swift` is a separate file, because the compiler reports its mistakes only if there are
  /// no others.
  @Test(
    .bug(id: 32, "errors inside the expansion, and what can never work is accepted"),
    .bug(id: 45, "errors at other places, or none"),
    .bug(id: 64, "3, 18, 19, 20: letter case, names in closures, one error or warning a mistake"),
    arguments: [("Mistakes.swift", 20), ("Values.swift", 4)])
  func `each mistake has one error at its place`(file: String, count: Int) throws {
    let file = Self.folder.appending(path: file)
    let expected = try Self.expectedFaults(in: file)
    #expect(expected.count >= count)
    let faults = try Self.faults(of: file)
    #expect(Set(faults).symmetricDifference(expected).sorted() == [])
    // Faults aren't reported twice, and there are no others.
    #expect(faults.count == expected.count)
  }

  @Test(
    .bug(id: 45, "what works was refused"),
    .bug(id: 64, "19: an omitted optional that is not Equatable"))
  func `what looks like a mistake and is none has neither errors nor warnings`() throws {
    #expect(try Self.compile(Self.folder.appending(path: "None.swift")) == "")
  }

  @Test(.bug(id: 44, "point 28: '.days' is private"))
  func `a misspelled format of dates is refused`() throws {
    let file = Self.folder.appending(path: "DateFormat.swift")
    let faults = try Self.faults(of: file)
    #expect(faults.contains(try #require(try Self.expectedFaults(in: file).first)))
    #expect(!faults.contains { $0.message.contains("private") })
  }

  @Test(.bug(id: 45, "fixes that do not compile")) func `fixes of mistakes are offered`() throws {
    let output = try Self.compile(Self.mistakes)
    let fixes = output.matches(of: /note: (.+)\n.*\n.*\n +(.*?) *\n/).map { match in
      [String(match.1), String(match.2)]
    }
    #expect(
      fixes == [
        ["replace 'idd' by 'id'", "id"],
        ["add 'tab: String'", ", tab: String"],
        ["add 'b: String, c: String?'", "(b: String, c: String?)"],
        ["add 'tab: String'", "tab: String"],
        ["add 'path: [String]'", "(path: [String])"],
        ["label the value 'id'", "id:"],
        ["label the value 'id'", "id:"],
        ["label the value 'path'", "path:"],
        ["label the value 'user-id'", "`user-id`:"],
        ["make it optional", "?"],
        ["give it a route", "@Route(\"/b\")"],
        ["write fileprivate", "fileprivate"],
        ["add 'lang: String'", ", lang: String"],
        ["replace 'lng' by 'lang'", "lang"],
        ["replace 'lng' by 'lang'", "lang"],
        ["replace 'lng' by 'lang'", "lang"],
        // For the host after its name. The path that contains the name of a host in `hosts:` stays
        // unchanged.
        ["replace 'lng' by 'lang'", "lang"],
        ["make it optional", "?"],
        ["make it optional", "?"],
        ["make it optional", "?"],
        ["make it optional", "?"],
        ["add '`my-team`: String'", "(`my-team`: String)"],
        ["replace 'user-id' by 'user_id'", "user_id"],
        ["add 'id: String'", "(id: String)"],
        ["replace 'idd' by 'id'", "id"],
        ["make it optional", "?"],
        ["add 'id: String'", ", id: String"],
        ["label the value 'id'", "id:"],
        ["add '`-x`: String'", "(`-x`: String)"],
        ["add '`user-id`: String'", "(`user-id`: String)"],
      ])
  }

  /// The faults in comments below the code: `//   ^ message`.
  private static func expectedFaults(in file: URL) throws -> [Fault] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var number = 0
    return lines.enumerated().compactMap { index, line in
      guard let match = line.wholeMatch(of: /( *\/\/ *)\^ (.+)/) else {
        number = index + 1
        return nil
      }
      return Fault(line: number, column: match.1.count + 1, message: String(match.2))
    }
  }

  /// The errors and warnings of a file that uses the macros.
  static func faults(of file: URL) throws -> [Fault] {
    try compile(file).matches(
      of: /:(\d+):(\d+): (?:error: |(warning: ))(.+?)(?: \(from macro '\w+ ?'\))?\n/
    ).map { match in
      Fault(
        line: Int(match.1) ?? 0, column: Int(match.2) ?? 0,
        message: "\(match.3 ?? "")\(match.4)")
    }
  }

  /// The compiler's output for a file that uses the macros.
  ///
  /// - Parameter emitting: The compiler's output mode. By default, it only checks the file.
  static func compile(
    _ file: URL, emitting: [String] = ["-typecheck"], options: [String] = []
  ) throws -> String {
    let root = package.deletingLastPathComponent().deletingLastPathComponent()
    let products = package.appending(path: ".build/debug")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-I", products.appending(path: "Modules").path(),
        "-load-plugin-executable",
        products.appending(path: "WaymarkMacrosPlugin-tool#WaymarkMacrosPlugin").path(
          percentEncoded: false),
      ]
      + ["CByteMasks/include", "CThreads/include", "CPCRE2"].flatMap { folder in
        let map = root.appending(path: "Sources/\(folder)/module.modulemap").path()
        return ["-Xcc", "-fmodule-map-file=\(map)"]
      } + emitting + options + [file.path()]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
