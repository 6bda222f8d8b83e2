import Foundation
import Testing

/// Tables from OpenAPI documents.
@Suite struct OpenAPITests {
  private func convert(_ document: String, _ arguments: String...) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["convert", "--from", "openapi", "api.yaml"] + arguments,
      files: ["api.yaml": Data(document.utf8)])
  }

  @Test(.bug(id: 63, "17: a merge key at an operation was lost without a word"))
  func `merge keys are resolved at paths and operations`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      x-common: &common
        parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      paths:
        /a/{id}: { get: { <<: *common } }
        /b/{id}: { <<: *common, get: {} }
      """)
    #expect(run.standardOutput.contains("pattern: /a/:id<int>\n"))
    #expect(run.standardOutput.contains("pattern: /b/:id<int>\n"))
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(.bug(id: 67, "paths with items of the query were left out"))
  func `items of the query after a path are items of the pattern`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /items?beta=true: { get: {} }
        "/watch/{list}?v={id}": { get: {} }
      """)
    #expect(run.standardOutput.contains("pattern: /items?beta=true\n"))
    #expect(run.standardOutput.contains("pattern: /watch/:list?v=:id\n"))
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `operations of OpenAPI are read as routes`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        x-note: no path
        /books:
          summary: All books
          get: { operationId: list }
          post: { operationId: add }
        /books/{id}:
          parameters:
            - { $ref: "#/components/parameters/ID" }
            - { name: id, in: query, schema: { enum: [no] } }
          get: { operationId: book }
          delete: { parameters: [{ name: id, in: path, schema: { $ref: "#/components/schemas/key~1s" } }] }
        /:a/*(b)/%7Bc%7D: { head: {} }
      components:
        parameters: { ID: { name: id, in: path, required: true, schema: { type: integer } } }
        schemas: { "key/s": { type: string, format: uuid } }
      """)
    #expect(
      run.standardOutput == """
        version: 1
        options:
          ordering: literalsFirst
        routes:
        - pattern: /books
          name: list
          methods:
          - GET
        - pattern: /books
          name: add
          methods:
          - POST
        - pattern: /books/:id<int>
          name: book
          methods:
          - GET
        - pattern: /books/:id<uuid>
          methods:
          - DELETE
        - pattern: /%3Aa/%2A%28b%29/%7Bc%7D
          methods:
          - HEAD

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("{ type: integer }", "<int>", nil), ("{ type: integer, minimum: 0 }", "<uint>", nil),
    (
      "{ type: integer, enum: [1, 2, 3], maximum: 2 }", "<1|2|3>",
      "no constraint can express maximum"
    ),
    ("{ type: integer, enum: [1, 2], minimum: 2 }", "<1|2>", "no constraint can express minimum"),
    ("{ type: integer, minimum: 2 }", "<uint>", "no constraint can express minimum"),
    ("{ type: integer, minimum: 0.5 }", "<uint>", "no constraint can express minimum"),
    ("{ type: integer, minimum: -0.5 }", "<int>", "no constraint can express minimum"),
    ("{ type: boolean }", "<true|false>", nil), ("{ type: string, format: uuid }", "<uuid>", nil),
    ("{ type: string }", "", nil), ("{ format: uuid }", "<uuid>", nil), ("{}", "", nil),
    ("{ enum: [a, 1, x.y, b-c] }", #"<a|1|x\.y|b-c>"#, nil),
    ("{ enum: [a b] }", "", "its enum has a value that URLs write otherwise"),
    ("{ enum: [int] }", "<(?:int)>", nil), ("{ enum: [int, uuid] }", "<int|uuid>", nil),
    ("{ enum: [a, null, ~] }", "<a>", nil), ("{ enum: ['~'] }", "<~>", nil),
    ("{ enum: [] }", "", "its enum has no value that a URL could have"),
    ("{ enum: [null] }", "", "its enum has no value that a URL could have"),
    (
      "{ enum: [\((0..<200).map { "value\($0)" }.joined(separator: ", "))] }", "",
      "its enum is too long for a constraint"
    ),
    ("{ type: string, format: date }", "", "no constraint is format date"),
    ("{ type: number }", "", "no constraint is type number"),
    ("{ type: [integer, \"null\"] }", "", "no constraint is type of several"),
    ("{ type: string, pattern: a+ }", "", "its pattern is a regex of another dialect"),
    ("{ type: string, maxLength: 3 }", "", "no constraint can express maxLength"),
  ])
  func `schemas of OpenAPI are read as constraints`(
    _ schema: String, _ constraint: String, _ loss: String?
  )
    async throws
  {
    let run = try await convert(
      """
      openapi: 3.0.3
      paths:
        /a/{p}: { get: { parameters: [{ name: p, in: path, schema: \(schema) }] } }
      """)
    #expect(run.standardOutput.contains("- pattern: /a/:p\(constraint)\n"))
    #expect(
      run.standardError
        == (loss.map {
          "api.yaml:3:62: note: the route accepts more values for \"p\" than the schema: \($0)\n"
        } ?? ""))
    #expect(run.status == 0)
  }

  @Test func `a parameter with a style of its own has no constraint`() async throws {
    let run = try await convert(
      """
      openapi: 3.0.3
      paths:
        /a/{p}: { get: { parameters: [{ name: p, in: path, style: matrix, schema: { type: integer } }] } }
        /b/{p}: { get: { parameters: [{ name: p, in: path, style: simple, schema: { type: integer } }] } }
      """)
    #expect(run.standardOutput.contains("- pattern: /a/:p\n"))
    #expect(run.standardOutput.contains("- pattern: /b/:p<int>\n"))
    #expect(
      run.standardError.hasSuffix(
        "the route accepts more values for \"p\" than the schema: no constraint can express style matrix\n"
      ))
  }

  @Test func `the paths of all servers are told`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      servers: [{ url: "https://a.example" }, { url: "https://a.example/v1" }, { url: /v1 }]
      paths:
        /a: { servers: [{ url: /of-path }], get: { servers: [{ url: /of-operation }] } }
      """)
    #expect(
      run.standardError == """
        api.yaml:2:48: note: the routes are without "/v1", the path of the server
        api.yaml:4:26: note: the routes are without "/of-path", the path of the server
        api.yaml:4:63: note: the routes are without "/of-operation", the path of the server

        """)
    #expect(run.status == 0)
  }

  @Test func `documents of version 2 are read`() async throws {
    let run = try await convert(
      """
      { "swagger": "2.0", "basePath": "/v1",
        "paths": { "/a/{p}": { "get": { "parameters": [{ "name": "p", "in": "path", "type": "integer" }] } } } }
      """)
    #expect(run.standardOutput.contains("- pattern: /a/:p<int>\n"))
    #expect(
      run.standardError
        == "api.yaml:1:33: note: the routes are without \"/v1\", the path of the server\n")
  }

  @Test(.bug(id: 44, "point 30: /a/{id}.json is refused"))
  func `paths that colon syntax cannot say are written in brace syntax`() async throws {
    let document = """
      openapi: 3.1.0
      paths:
        /a/{id}.json: { get: { operationId: json } }
        /a/{id}: { get: {} }
      """
    let run = try await convert(document)
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst(4) == [
        "- pattern: /a/{id}.json", "  name: json", "  methods:", "  - GET", "  syntax: brace",
        "- pattern: /a/:id", "  methods:", "  - GET",
      ])
    #expect(run.standardError == "")
    #expect(run.status == 0)
    let match = try await ToolRun(
      "match", "--routes", "r.yaml", "/a/7.json", "/a/7", files: ["r.yaml": run.standardOutput])
    #expect(match.standardOutput.contains("/a/7.json  json    id=7\n"))
    #expect(match.status == 0)
  }

  @Test(.bug(id: 44, "point 30: /a/{id}.json is refused"))
  func `a fault says that another syntax can say the path`() async throws {
    let document =
      "{ openapi: 3.1.0, paths: { '/{a}.{b}': { get: {}, put: {} }, /c: { get: {} } } }"
    let run = try await convert(document, "--to", "colon")
    #expect(
      run.standardError == """
        api.yaml:1:28: "/{a}.{b}": a parameter or wildcard ends its segment in this syntax; --to brace can write it
          /{a}.{b}
           ^~~

        """)
    #expect(run.standardOutput.contains("- pattern: /c\n"))
    #expect(run.status == 1)
    let brace = try await convert(document, "--to", "brace")
    #expect(brace.standardOutput.contains("- pattern: /{a}.{b}\n"))
    #expect(brace.status == 0)
  }

  @Test(.bug(id: 44, "point 30: one bad path leaves the rest"))
  func `all faults are told, and the rest is written`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      servers: [{ url: "https://api.example" }]
      paths:
        /ok: { get: {} }
        /a/{b: { get: {} }
        /a}: { get: {} }
        /{}: { get: {} }
        books: { get: {} }
        \(long): { get: {} }
        /upper: { GET: {}, put: {} }
        /more: { additionalOperations: { COPY: {} } }
      """)
    #expect(
      run.standardError == """
        api.yaml:5:3: "/a/{b": the parameter is never closed
          /a/{b
             ^~
        api.yaml:6:3: "/a}": a path has no such character here
          /a}
            ^
        api.yaml:7:3: "/{}": this is not a name of a parameter
          /{}
           ^~
        api.yaml:8:3: "books": a path begins with a slash
        api.yaml:9:3: "\(long)": the pattern has more than 32 parameters and wildcards (limit parametersPerPattern)
          …{p22}/{p23}/{p24}/{p25}/{p26}/{p27}/{p28}/{p29}/{p30}/{p31}/{p32}
                                                                       ^~~~~
        api.yaml:10:13: "/upper": unknown key "GET" in a path; did you mean "get"?

        """)
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst(4) == [
        "- pattern: /ok", "  methods:", "  - GET", "- pattern: /upper", "  methods:", "  - PUT",
        "- pattern: /more", "  methods:", "  - COPY",
      ])
    #expect(run.status == 1)
  }

  @Test func `an operation that two paths refer to is a route of each`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a: { $ref: "#/components/pathItems/x" }
        /b: { $ref: "#/components/pathItems/x" }
      components: { pathItems: { x: { get: { operationId: get } } } }
      """)
    #expect(
      run.standardError
        == "api.yaml:5:53: note: several paths have this operation, and only the first its operationId\n"
    )
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst(4) == [
        "- pattern: /a", "  name: get", "  methods:", "  - GET", "- pattern: /b", "  methods:",
        "  - GET",
      ])
    #expect(run.status == 0)
  }

  @Test func `an operation that no table holds is left out`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a: { get: {} }
        /b: { additionalOperations: { "CO PY": {}, put: {} } }
      """)
    #expect(
      run.standardError == """
        api.yaml:4:3: "CO PY" is not a method of HTTP, which are spelled like GET
        api.yaml:4:3: "put" is not a method of HTTP, which are spelled like GET

        """)
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst(4) == [
        "- pattern: /a", "  methods:", "  - GET",
      ])
  }

  private var long: String { (0...32).map { "/{p\($0)}" }.joined() }

  @Test(.bug(id: 44, "point 30: one bad path leaves the rest"))
  func `a document of which nothing is of use is status 2`() async throws {
    let run = try await convert("{ openapi: 3.1.0, paths: { '/a}': { get: {} } } }")
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `a second operation of one identifier is left out`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a: { get: { operationId: same } }
        /b: { get: { operationId: same } }
      """)
    #expect(
      run.standardError
        == "api.yaml:4:29: \"/b\": the operation of line 3 has the same operationId\n")
    #expect(run.standardOutput.contains("- pattern: /a\n"))
    #expect(!run.standardOutput.contains("/b"))
    #expect(run.status == 1)
  }

  @Test(
    .bug(id: 63, "17: a document without paths was an empty table"),
    arguments: [
      (
        "routes: []",
        "api.yaml: the file is not an OpenAPI document: it has neither the key openapi nor swagger"
      ),
      ("", "api.yaml: the file is empty"),
      ("openapi: 3.1.0", "api.yaml: the document has no paths, so it has no routes"),
      (
        "swagger: '2.0'\npaths: {}", "api.yaml: the document's paths are empty, so it has no routes"
      ),
      (
        "openapi: 3.1.0\nwebhooks: {a: {post: {}}}",
        "api.yaml: the document has no paths, so it has no routes"
      ),
      ("openapi: 3.1.0\npaths:", "api.yaml:2:7: paths must be a mapping, not null"),
    ])
  func `files that are not OpenAPI are refused`(_ document: String, _ message: String) async throws
  {
    let run = try await convert(document)
    #expect(run.standardError == message + "\n")
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 32, "OpenAPI import loses paths without a word"),
    arguments: [
      (
        "/b: { $ref: 'paths/b.yaml' }", "",
        #"4:15: note: the operations at "paths/b.yaml" cannot be read: it is not in this file"#
      ),
      (
        "/b: { $ref: 'https://api.example/b.json#/b' }", "",
        #"4:15: note: the operations at "https://api.example/b.json#/b" cannot be read: it is not in this file"#
      ),
      (
        "/b: { $ref: 'b.yaml', get: {} }", "- pattern: /b\n",
        #"4:15: note: the operations at "b.yaml" cannot be read: it is not in this file"#
      ),
      (
        "/b: { get: { $ref: get.yaml } }", "- pattern: /b\n",
        #"4:22: note: the operation at "get.yaml" cannot be read: it is not in this file"#
      ),
      (
        "/b/{p}: { get: { parameters: { $ref: p.yaml } } }", "- pattern: /b/:p\n",
        #"4:40: note: the parameters at "p.yaml" cannot be read: it is not in this file"#
      ),
      (
        "$ref: paths.yaml", "",
        #"4:9: note: the paths at "paths.yaml" cannot be read: it is not in this file"#
      ),
      (
        "/b/{p}: { parameters: [{ $ref: 'http://api.example/p' }], get: {} }", "- pattern: /b/:p\n",
        #"4:34: note: a parameter at "http://api.example/p" cannot be read: it is not in this file"#
      ),
      (
        "/b/{p}: { get: { parameters: [{ name: p, in: path, schema: { $ref: p.json } }] } }",
        "- pattern: /b/:p\n",
        #"4:70: note: the schema of "p" at "p.json" cannot be read: it is not in this file"#
      ),
    ])
  func `a refusal tells what other files have`(_ path: String, _ route: String, _ note: String)
    async throws
  {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a: { get: {} }
        \(path)
      """)
    #expect(run.standardOutput.contains("- pattern: /a\n"))
    #expect(route.isEmpty ? !run.standardOutput.contains("/b") : run.standardOutput.contains(route))
    #expect(run.standardError == "api.yaml:\(note)\n")
    #expect(run.status == 1)
  }

  @Test(.bug(id: 32, "OpenAPI import loses paths without a word"))
  func `references within the document are followed`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a/{id}: { $ref: "#/components/pathItems/item" }
        /b/{id}: { $ref: "#/paths/~1a~1%7Bid%7D", get: { operationId: own } }
        /c/{id}: { $ref: "#/x-list/1" }
      x-list: [1, { put: {} }]
      components:
        pathItems:
          item:
            parameters: [{ name: id, in: path, schema: { type: integer } }]
            get: { operationId: item }
            delete: {}
      """)
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst(4) == [
        "- pattern: /a/:id<int>", "  name: item", "  methods:", "  - GET",
        "- pattern: /a/:id<int>", "  methods:", "  - DELETE",
        "- pattern: /b/:id<int>", "  name: own", "  methods:", "  - GET",
        "- pattern: /b/:id<int>", "  methods:", "  - DELETE",
        "- pattern: /c/:id", "  methods:", "  - PUT",
      ])
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test(.bug(id: 32, "OpenAPI import loses paths without a word"))
  func `references that lead nowhere are refused`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a: { $ref: "#/paths/~1a" }
        /b: 1
        /c: { get: 1, parameters: x }
        /d: { $ref: "#/paths/~1nowhere" }
        /e/{p}: { get: { parameters: [{ $ref: "#p" }] }, put: { parameters: [{ $ref: "#p" }] } }
        /f/{p}:
          parameters: [{ name: p, in: path, schema: { $ref: "#/components/schemas/A" } }]
          get: {}
          put: {}
      components: { schemas: { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A" } } }
      """)
    #expect(run.status == 1)
    #expect(
      run.standardError == """
        api.yaml:3:7: "/a": the references go in a circle
        api.yaml:4:7: "/b": a path must be a mapping, not an integer
        api.yaml:6:15: "/d": "#/paths/~1nowhere" leads nowhere
        api.yaml:7:41: "/e/{p}": "#p" leads nowhere
        api.yaml:7:80: "/e/{p}": "#p" leads nowhere
        api.yaml:9:47: "/f/{p}": the references go in a circle

        """)
  }

  @Test(
    .bug(id: 64, "24: a path of OpenAPI that no URL reaches is lost in silence"),
    arguments: [
      ("/a/: { get: {} }", "/a: { get: {} }", "only slashes differ"),
      ("'/a/{x}': { get: {} }", "'/a/{y}': { get: {} }", "only names of parameters differ"),
      ("/caf%C3%A9: { get: {} }", "/café: { get: {} }", "only percent escapes differ"),
    ])
  func `a path that no URL reaches is left out and named`(
    _ first: String, _ second: String, _ difference: String
  ) async throws {
    let run = try await convert("{ openapi: 3.1.0, paths: { \(first), \(second) } }")
    #expect(run.standardOutput.matches(of: /- pattern:/).count == 1)
    #expect(run.standardError.contains(": GET: /"))
    #expect(run.standardError.contains("is never reached: "))
    #expect(run.standardError.contains(difference))
    #expect(run.status == 1)
  }

  @Test(.bug(id: 64, "24: a path of OpenAPI that no URL reaches is lost in silence"))
  func `each operation of a path that no URL reaches is named`() async throws {
    let run = try await convert(
      """
      openapi: 3.1.0
      paths:
        /a: { get: {}, put: {} }
        /a/: { get: {}, put: {}, post: {} }
      """)
    #expect(
      run.standardError == """
        api.yaml:4:3: GET: /a/ of line 4 is never reached: /a of line 3 matches the same URLs, such as /a; only slashes differ
        api.yaml:4:3: PUT: /a/ of line 4 is never reached: /a of line 3 matches the same URLs, such as /a; only slashes differ

        """)
    #expect(
      run.standardOutput.split(separator: "\n").dropFirst(4) == [
        "- pattern: /a", "  methods:", "  - GET", "- pattern: /a", "  methods:", "  - PUT",
        "- pattern: /a/", "  methods:", "  - POST",
      ])
    #expect(run.status == 1)
  }

  @Test(
    .bug(id: 64, "24: {proxy+} of OpenAPI becomes one segment"),
    arguments: ["{proxy+}", "{proxy*}", "{+proxy}"])
  func `a parameter of several segments is read as a wildcard`(_ parameter: String) async throws {
    let run = try await convert("{ openapi: 3.1.0, paths: { '/files/\(parameter)': { get: {} } } }")
    #expect(run.standardOutput.contains("- pattern: /files/*proxy\n"))
    #expect(
      run.standardError
        == "api.yaml:1:28: note: the wildcard in \"/files/\(parameter)\" matches any number of segments\n"
    )
    #expect(run.status == 0)
  }

  @Test(arguments: ["/{;x}", "/a{?x}", "/a{&x}", "/a{#x}", "/a{.x}"])
  func `an operator of URI templates is refused`(_ path: String) async throws {
    let run = try await convert(
      "{ openapi: 3.1.0, paths: { '\(path)': { get: {} }, /b: { get: {} } } }")
    #expect(run.standardError.contains(": a path has no operators of URI templates\n"))
    #expect(run.standardOutput.contains("- pattern: /b\n"))
    #expect(run.status == 1)
  }

  @Test(
    .bug(id: 64, "24: OpenAPI of another version is taken"),
    arguments: [
      (
        "openapi: 4.0.0",
        #"1:10: the version of OpenAPI must be 3, or 2.0 after swagger, not "4.0.0""#
      ),
      ("openapi: 2.0", #"1:10: the version of OpenAPI must be 3, or 2.0 after swagger, not "2.0""#),
      (
        "swagger: '1.2'",
        #"1:10: the version of OpenAPI must be 3, or 2.0 after swagger, not "1.2""#
      ),
      ("openapi: 30", #"1:10: the version of OpenAPI must be 3, or 2.0 after swagger, not "30""#),
      ("openapi: {}", #"1:10: the version of OpenAPI must be 3, or 2.0 after swagger, not """#),
    ])
  func `another version of OpenAPI is refused`(_ version: String, _ message: String) async throws {
    let run = try await convert("\(version)\npaths: { /a: { get: {} } }")
    #expect(run.standardError == "api.yaml:\(message)\n")
    #expect(run.status == 2)
  }
}
