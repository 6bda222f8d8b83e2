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

  @Test(.bug(id: 64, "26: Ctrl-C during an audit ends the inspector after 22 s"))
  func `inspect ends at once while the page waits for findings`() async throws {
    let routes = (1...800).map { "{ pattern: '/u/:a<[a-z]{1,\($0)}>/x' }" }.joined(separator: ", ")
    let run = try await ToolRun(
      URL(filePath: "/bin/bash"),
      [
        "-c",
        """
        '\(ToolRun.tool.path)' inspect --routes routes.yaml > address &
        while ! [ -s address ]; do sleep 0.1; done
        port=$(tr -cd '0-9\\n' < address); exec 3<> /dev/tcp/127.0.0.1/${port#127001}
        printf 'GET /findings HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' >&3
        sleep 2; kill -INT $!
        for _ in {1..30}; do kill -0 $! 2> none || break; sleep 0.1; done
        kill -KILL $! 2> none; wait $!; echo $?; cat <&3
        """,
      ], files: ["routes.yaml": Data("routes: [\(routes)]".utf8)])
    #expect(run.standardOutput == "0\n")
  }
}
