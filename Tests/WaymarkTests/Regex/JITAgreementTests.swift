import Testing

@testable import Waymark

/// Realistic constraints give the same result with and without machine code, up to the longest
/// parameter.
///
/// Some of them exhaust the stack of machine code.
@Suite struct JITAgreementTests {
  private static let legitimate: [(constraint: String, unit: String)] = [
    ("slug", "ab-1-"), ("[a-z0-9]+(?:-[a-z0-9]+)*", "ab-1-"), ("uuid", "0"), ("date", "2024"),
    ("[0-9]{4}-[0-9]{2}-[0-9]{2}", "2024-"), ("(a|b)*", "ab"), ("(a|b)*!?", "ab"),
    ("(?:a|(b))*c", "ab"), ("(?:[a-z]|%[0-9a-f]{2})+", "x%2"), ("(?:\\p{L}\\p{M}*)*", "e\u{301}"),
    ("(?:[a-z]+\\.)*[a-z]+", "host."), ("[^-]*(?:-[^-]+)*", "x-y"), (".*", "é"), ("int", "7"),
  ]

  @Test(arguments: legitimate.indices)
  func `machine code and interpreter decide every length alike`(_ index: Int) throws {
    let (constraint, unit) = Self.legitimate[index]
    let router = Router()
    router.parameterConstraints["x"] = constraint
    try router.add("/:x")
    let urls = [1, 2, 8, 200, 700, 1_008, 1_009, 1_023, 1_024].flatMap { length in
      ["", "c", "-", "!"].map { end in
        let bytes = Array(String(repeating: unit, count: length / unit.utf8.count + 1).utf8)
        return "s:/" + String(decoding: bytes.prefix(length - end.utf8.count), as: UTF8.self) + end
      }
    }.filter { (try? RouteRequest($0).canonicalPath.utf8.count) ?? 0 <= 1_025 }
    let interpreted = try urls.map { try router.match($0) != nil }
    // After these matches, the regexes are compiled to machine code if there is a JIT.
    for _ in 0..<64 { _ = try router.match("s:/x") }
    #expect(try urls.map { try router.match($0) != nil } == interpreted)
    #expect(interpreted.contains(false) || constraint == ".*")
  }

  @Test func `machine code that fills its stack matches after all`() throws {
    let router = Router()
    try router.add("/:x<(?:a|(b))*!?>")
    for _ in 0..<64 { #expect(try router.match("s:/ab") != nil) }
    for length in [1_000, 1_020, 1_024] {
      let url = "s:/" + String(repeating: "ab", count: length / 2)
      #expect(try router.match(url) != nil, "\(length)")
      #expect(try router.match(url.dropLast() + "c") == nil, "\(length)")
    }
  }
}
