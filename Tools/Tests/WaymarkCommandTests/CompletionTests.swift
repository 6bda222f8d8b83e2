import Foundation
import Testing

/// The completion scripts for shells.
@Suite struct CompletionTests {
  private static func hasShell(_ name: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/bin/\(name)")
  }

  /// What is written after `waymark`, and how a shell completes it.
  private static let completed = [
    ("cl", "classify"), ("classify --format ", "urls log requests"),
    ("convert --to ", "colon brace urlPattern openapi"), ("convert --from u", "urlPattern"),
    ("classify --columns na", "name"), ("help cl", "classify"), ("help co", "compare convert"),
    ("classify --su", "--summary"),
    ("match --routes rou", "routes.yaml"), ("diff --urls ot", "other.txt"),
  ]
  private static let files = ["routes.yaml": Data(), "other.txt": Data()]

  @Test(.enabled(if: hasShell("bash")), arguments: completed)
  func `Bash completes verbs and options`(_ words: String, _ completions: String) async throws {
    let words = words.hasSuffix(" ") ? words + "''" : words
    let script = """
      eval "$('\(ToolRun.tool.path)' --generate-completion-script bash)"
      COMP_WORDS=(waymark \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _waymark waymark "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[@]}"
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/bash"), ["-c", script], files: Self.files)
    #expect(run.standardOutput == completions + "\n")
    #expect(run.standardError == "")
  }

  @Test(
    .enabled(if: hasShell("fish")), .bug(id: 64, "25: the scripts of fish and zsh were not run"),
    arguments: completed)
  func `fish completes verbs and options`(_ words: String, _ completions: String) async throws {
    let script = """
      '\(ToolRun.tool.path)' --generate-completion-script fish | source
      function waymark; '\(ToolRun.tool.path)' $argv; end
      complete -C 'waymark \(words)' | string replace -r '\\t.*' ''
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/fish"), ["--no-config", "-c", script], files: Self.files)
    let found = run.standardOutput.split(separator: "\n").joined(separator: " ")
    #expect(found == completions, "\(run.standardError)")
  }

  /// Presses Tab in an interactive shell, and notes what the script adds.
  @Test(
    .enabled(if: hasShell("zsh")), .bug(id: 64, "25: the scripts of fish and zsh were not run"),
    arguments: completed)
  func `zsh completes verbs and options`(_ words: String, _ completions: String) async throws {
    let setup = """
      waymark() { '\(ToolRun.tool.path)' "$@" }
      autoload -Uz compinit; compinit -D -u
      eval "$('\(ToolRun.tool.path)' --generate-completion-script zsh)"
      compdef _waymark waymark
      compadd() {
        # One of these only asks what would fit.
        [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]] && { builtin compadd "$@"; return }
        local -a added; builtin compadd -A added "$@"
        print -r -- $added >>added
      }
      finish() { touch finished; exit }
      comppostfuncs=(finish)
      bindkey '^I' complete-word
      """
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'source ./setup'
      zpty -w -n shell $'waymark \(words)\\t'
      zpty -r shell output '*no such text*' &
      repeat 600 { [[ -e finished ]] && break; sleep 0.1 }
      kill %1
      sort -u added
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/zsh"), ["-f", "-c", script],
      files: Self.files.merging(["setup": Data(setup.utf8)]) { $1 })
    let found = run.standardOutput.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(found == completions, "\(run.standardError)")
  }

  private static let tables = [
    "r.yaml":
      "routes: [{ pattern: '/user/:id(/:tab)', name: user.view }, { pattern: /me, name: user.me }]",
    "waymark.yaml": "routes: [{ pattern: /home, name: home }, { pattern: /x }]",
    "broken": "routes: [{}]",
  ]

  @Test(
    .enabled(if: hasShell("bash")),
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
