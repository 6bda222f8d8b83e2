import Foundation
import Testing

@Suite struct ConvertTests {
  private func convert(_ arguments: String...) async throws -> ToolRun {
    try await ToolRun(ToolRun.tool, ["convert"] + arguments)
  }

  @Test func `convert prints patterns in another syntax`() async throws {
    let run = try await convert("--to", "brace", "/user/:id<int>(/:tab)", "/files/*path")
    #expect(run.standardOutput == "/user/{id<int>}/{tab?}\n/files/{*path}\n")
    #expect(run.status == 0)
    let back = try await convert("--from", "urlPattern", "--to", "colon", #"/user/:id(\d+)"#)
    #expect(back.standardOutput == "/user/:id<\\d+>\n")
  }

  @Test func `convert says which piece cannot be said`() async throws {
    let run = try await convert("--to", "brace", "/file(s)", "/a/:b")
    #expect(run.standardOutput == "/a/{b}\n")
    #expect(
      run.standardError == """
        the syntax has optional parameters, and no other optional text
          /file(s)
               ^~~

        """)
    #expect(run.status == 1)
  }

  @Test func `convert prints a path of OpenAPI for each combination`() async throws {
    let run = try await convert("--to", "openapi", "/product/:id(/reviews)")
    #expect(run.standardOutput == "/product/{id}/reviews\n/product/{id}\n")
    let refused = try await convert("--to", "openapi", "/product/:id<int>")
    #expect(
      refused.standardError == """
        OpenAPI has neither wildcards nor constraints in its paths
          /product/:id<int>
                   ^~~~~~~~

        """)
    #expect(refused.status == 1)
  }

  @Test func `convert escapes what paths of OpenAPI cannot have`() async throws {
    let run = try await convert("--from", "urlPattern", "--to", "openapi", ##"/a\?b\{c\}d\#e/:f"##)
    #expect(run.standardOutput == "/a%3Fb%7Bc%7Dd%23e/{f}\n")
    let back = try await convert("--from", "brace", "--to", "openapi", "/a%7Bb%2F/{c}")
    #expect(back.standardOutput == "/a%7Bb%2F/{c}\n")
  }

  @Test func `a full URL keeps its beginning`() async throws {
    let run = try await convert("--to", "urlPattern", "app://user/:id", "app:x/*")
    #expect(run.standardOutput == "app://user/:id\napp:x/*\n")
    let back = try await convert("--from", "urlPattern", "--to", "colon", "app://user/:id")
    #expect(back.standardOutput == "app://user/:id\n")
    let path = try await convert("--from", "urlPattern", "--to", "colon", #"a\:b/c"#)
    #expect(path.standardError.hasPrefix("this would begin a full URL"))
    #expect(path.status == 1)
  }

  @Test(
    arguments: [
      ("colon", "brace", "https://*.shop.example/:id", "https://*.shop.example/{id}"),
      ("brace", "colon", "https://*.shop.example/{id}", "https://*.shop.example/:id"),
      ("colon", "brace", "https://:lang.wiki.example/:t", "https://{lang}.wiki.example/{t}"),
      ("brace", "urlPattern", "https://a.{lang}.example/{t?}", "https://a.:lang.example{/:t}?"),
      (
        "colon", "urlPattern", "https://:lang.wiki.example(/:t)", "https://:lang.wiki.example{/:t}?"
      ),
      ("urlPattern", "colon", "https://wiki.example{/:t}?", "https://wiki.example(/:t)"),
    ])
  func `a host with a dot stays a host`(
    source: String, target: String, pattern: String, expected: String
  ) async throws {
    let run = try await convert("--from", source, "--to", target, pattern)
    #expect(run.standardOutput == expected + "\n")
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 45, "convert takes the port of a host for a parameter"),
    arguments: [
      ("colon", "colon", "https://localhost:80/:a", "https://localhost:80/:a\n"),
      ("urlPattern", "colon", "https://[::1]/:a", "https://[::1]/:a\n"),
      ("colon", "brace", "https://:a.example/:a", ""),
      ("brace", "colon", "https://:a.example/{b}", ""),
    ])
  func `convert reads a full URL as a router does`(
    source: String, target: String, pattern: String, expected: String
  ) async throws {
    let run = try await convert("--from", source, "--to", target, pattern)
    #expect(run.standardOutput == expected)
    #expect(run.status == (expected.isEmpty ? 2 : 0))
    #expect(run.standardError.hasPrefix(expected.isEmpty ? "\(pattern): " : ""))
  }

  @Test func `paths of OpenAPI come from all syntaxes`() async throws {
    let brace = try await convert("--from", "brace", "--to", "openapi", "user/{id?}")
    #expect(brace.standardOutput == "/user/{id}\n/user\n")
    let web = try await convert("--from", "urlPattern", "--to", "openapi", "/user{/:tab}?")
    #expect(web.standardOutput == "/user/{tab}\n/user\n")
    #expect(try await convert("--to", "openapi", "app://user/:id").status == 1)
  }

  @Test func `convert refuses a pattern with a fault`() async throws {
    let run = try await convert("--to", "brace", "/a(b")
    #expect(run.standardError.hasPrefix("/a(b: the optional group is never closed\n"))
    #expect(run.status == 2)
    #expect(try await convert("--from", "openapi", "--to", "colon", "/a").status == 2)
  }

  @Test(.bug(id: 44, "point 30: one bad path leaves the rest"))
  func `a pattern with a fault hides no other`() async throws {
    let run = try await convert("--to", "brace", "/a(b", "/file(s)", "/c/:d", "/e)")
    #expect(run.standardOutput == "/c/{d}\n")
    let messages = run.standardError.split(separator: "\n")
    #expect(messages.count == 9)
    #expect(messages[0] == "/a(b: the optional group is never closed")
    #expect(messages[6] == "/e): this closes no optional group")
    #expect(run.status == 2)
  }

  @Test(.bug(id: 44, "point 31: convert --to openapi --routes says what it takes"))
  func `the option to-openapi takes patterns`() async throws {
    let run = try await convert("--to", "openapi", "--routes", "routes.yaml")
    #expect(
      run.standardError.hasPrefix(
        "Error: --to openapi takes patterns, such as '/product/:id(/reviews)', and prints their paths"
      ))
    #expect(run.status == 2)
  }

  @Test(.bug(id: 44, "point 30: a failure leaves a file as it was"))
  func `convert writes a file whole or not at all`() async throws {
    let table = "routes: [{ pattern: \"/file(s)/:name\" }]"
    let script = """
      set -e
      tool='\(ToolRun.tool.path)'
      "$tool" convert --routes r.yaml --output made.yaml
      "$tool" convert --routes r.yaml | cmp - made.yaml
      "$tool" convert --routes r.yaml -o - | cmp - made.yaml
      echo kept > old.yaml
      ! "$tool" convert --to brace --routes r.yaml --output old.yaml 2> messages
      ! "$tool" convert --routes none.yaml --output old.yaml 2> messages
      ! "$tool" convert --from openapi r.yaml --output old.yaml 2> messages
      ! "$tool" convert --from openapi bad.yaml --output old.yaml 2> messages
      ! "$tool" convert --from openapi split.yaml --output old.yaml 2> messages
      cat old.yaml; ls
      "$tool" convert --routes r.yaml --output old.yaml
      cmp old.yaml made.yaml
      ! "$tool" convert /a --output none/a 2> messages
      cat messages
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", script],
      files: [
        "r.yaml": Data(table.utf8),
        "bad.yaml": Data("{ openapi: 3.1.0, paths: { '/a}': { get: {} } } }".utf8),
        "split.yaml": Data("{ openapi: 3.1.0, paths: { /a: { $ref: a.yaml } } }".utf8),
      ])
    #expect(run.standardError == "")
    #expect(
      run.standardOutput == """
        kept
        bad.yaml
        made.yaml
        messages
        old.yaml
        r.yaml
        split.yaml
        none/a: the file cannot be written: No such file or directory

        """)
    #expect(run.status == 0)
  }

  private func document(_ path: String) -> String {
    "{ openapi: 3.1.0, paths: { /ok: { get: {} }, \(path) } }"
  }

  @Test(
    .bug(id: 64, "23: --output replaces a file by a part"),
    arguments: [
      ("--to brace /a/:b '/a('", 2, "/a/{b}\n"),
      ("--to brace /a/:b '/file(s)/:n'", 1, "/a/{b}\n"),
      ("--to openapi /a/:b '/a/:b<int>'", 1, "/a/{b}\n"),
      ("--from openapi bad.yaml", 1, "- pattern: /ok\n"),
      ("--from openapi split.yaml --json", 1, #""pattern" : "/ok""#),
    ])
  func `a part goes to the standard output and leaves the file as it was`(
    _ arguments: String, _ status: Int, _ rest: String
  ) async throws {
    let script = """
      echo kept > old.yaml
      "$0" convert \(arguments) --output old.yaml; echo "status $?"; cat old.yaml
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", script, ToolRun.tool.path],
      files: [
        "bad.yaml": Data(document("'/a}': { get: {} }").utf8),
        "split.yaml": Data(document("/a: { $ref: a.yaml }").utf8),
      ])
    #expect(run.standardOutput.contains(rest))
    #expect(run.standardOutput.hasSuffix("status \(status)\nkept\n"))
    let message = "old.yaml: the file stays as it was; the rest is on the standard output\n"
    #expect(run.standardError.contains(message))
  }

  @Test(
    .bug(id: 64, "24: convert prints the name of a file as a pattern"),
    arguments: ["routes.yaml", "oa.yaml", "/dev/null"])
  func `the name of a file is no pattern`(_ file: String) async throws {
    let run = try await ToolRun(
      "convert", "--to", "brace", file, files: ["routes.yaml": "routes: []", "oa.yaml": ""])
    let pattern = file == "/dev/null" ? "dev/null" : "/\(file)"
    #expect(
      run.standardError.hasPrefix(
        "Error: \"\(file)\" is a file: --routes reads the table of a routes file, and --from openapi an "
          + "OpenAPI document. As a pattern, write \"\(pattern)\".\n"))
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
    #expect(try await convert("--to", "brace", pattern).status == 0)
  }
}
