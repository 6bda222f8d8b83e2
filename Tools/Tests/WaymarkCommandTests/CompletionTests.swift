import Foundation
import Testing

/// The completion scripts that the tool prints for shells.
@Suite struct CompletionTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("cl", "classify"), ("classify --format ''", "urls log"), ("classify --su", "--summary"),
      ("match --routes rou", "routes.yaml"),
    ])
  func bashCompletes(_ words: String, _ completions: String) async throws {
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

  @Test(arguments: ["zsh", "fish"]) func printsScriptsForOtherShells(_ shell: String) async throws {
    let run = try await ToolRun("--generate-completion-script", shell)
    for word in ["match", "list", "classify", "routes", "summary"] {
      #expect(run.standardOutput.contains(word))
    }
    #expect(run.status == 0)
  }
}
