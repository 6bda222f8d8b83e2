import Foundation
import Testing

/// The completion scripts for shells.
@Suite struct CompletionTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("cl", "classify"), ("classify --format ''", "urls log requests"),
      ("convert --to ''", "colon brace urlPattern openapi"), ("convert --from u", "urlPattern"),
      ("classify --columns na", "name"), ("help cl", "classify"), ("help co", "compare convert"),
      ("classify --su", "--summary"),
      ("match --routes rou", "routes.yaml"), ("diff --urls ot", "other.txt"),
    ])
  func `Bash completes verbs and options`(_ words: String, _ completions: String) async throws {
    let script = """
      eval "$('\(ToolRun.tool.path)' --generate-completion-script bash)"
      COMP_WORDS=(waymark \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _waymark waymark "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[@]}"
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/bash"), ["-c", script],
      files: ["routes.yaml": Data(), "other.txt": Data()])
    #expect(run.standardOutput == completions + "\n")
    #expect(run.standardError == "")
  }

  private static let tables = [
    "r.yaml":
      "routes: [{ pattern: '/user/:id(/:tab)', name: user.view }, { pattern: /me, name: user.me }]",
    "waymark.yaml": "routes: [{ pattern: /home, name: home }, { pattern: /x }]",
    "broken": "routes: [{}]",
  ]

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("url --routes r.yaml us", "user.me user.view"), ("url --routes r.yaml user.v", "user.view"),
      ("url ho", "home"), ("url x", ""),
      ("url --routes broken h", ""), ("url --routes none h", ""), ("url --routes - h", ""),
    ])
  func `Bash completes names of routes`(_ words: String, _ completions: String) async throws {
    let script = """
      eval "$('\(ToolRun.tool.path)' --generate-completion-script bash)"
      waymark() { '\(ToolRun.tool.path)' "$@"; }
      COMP_WORDS=(waymark \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="waymark \(words)"; COMP_POINT=${#COMP_LINE}
      _waymark waymark "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[@]}"
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/bash"), ["-c", script], files: Self.tables.mapValues { Data($0.utf8) })
    #expect(run.standardOutput == completions + "\n")
    #expect(run.standardError == "")
  }

  /// The calls that all shells' scripts make.
  @Test(arguments: [
    (["url", "--routes", "r.yaml", "u"], "user.me\nuser.view\n"),
    (["url", "--routes=r.yaml", "u"], "user.me\nuser.view\n"), (["url", ""], "home\n"),
  ])
  func `the tool completes names of routes`(_ words: [String], _ names: String) async throws {
    let run = try await ToolRun(
      ToolRun.tool,
      ["---completion", "url", "--", "positional@0", "\(words.count)", "0", "waymark"] + words,
      files: Self.tables.mapValues { Data($0.utf8) }, environment: ["SAP_SHELL": "fish"])
    #expect(run.standardOutput == names)
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 64, "25: nothing completes the verbs after help"),
    arguments: [
      ("zsh", "':verb:(match list explain check "),
      ("fish", #"positional "waymark help" -eq 1' -fa 'match list explain check "#),
    ])
  func `scripts for other shells complete the verbs after help`(
    _ shell: String, _ part: String
  ) async throws {
    let script = try await ToolRun("--generate-completion-script", shell).standardOutput
    #expect(script.ranges(of: part).count == 1)
  }

  @Test(arguments: ["zsh", "fish"]) func `the tool prints scripts for other shells`(_ shell: String)
    async throws
  {
    let run = try await ToolRun("--generate-completion-script", shell)
    for word in ["match", "list", "classify", "routes", "summary"] {
      #expect(run.standardOutput.contains(word))
    }
    #expect(run.status == 0)
  }
}
