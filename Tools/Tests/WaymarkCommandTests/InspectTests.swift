import Foundation
import Testing

@Suite struct InspectTests {
  @Test func `inspect ends cleanly after Ctrl-C`() async throws {
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"),
      [
        "-c",
        """
        '\(ToolRun.tool.path)' inspect --routes routes.yaml > address &
        while ! [ -s address ]; do sleep 0.1; done
        kill -INT $!; wait $!; echo $?; cat address
        """,
      ], files: ["routes.yaml": Data("routes: [{ pattern: /a }]".utf8)])
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.first == "0")
    #expect(lines.last?.contains(#/^http://127\.0\.0\.1:\d+/$/#) == true)
    #expect(run.standardError == "")
  }

  @Test(arguments: [["--routes", "missing.yaml"], ["--routes", "r", "--port", "65536"], []])
  func `inspect refuses bad usage and bad files`(arguments: [String]) async throws {
    let run = try await ToolRun(ToolRun.tool, ["inspect"] + arguments)
    #expect(run.status == 2)
    #expect(run.standardOutput == "")
    #expect(!run.standardError.isEmpty)
  }
}
