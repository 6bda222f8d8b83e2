import Foundation

/// The memory of a filled router, in bytes per route.
///
/// The strings of the patterns aren't counted, because they belong to the table, as literals belong
/// to a program.
struct Footprint: Encodable {
  /// After one lookup of every route.
  let hitOnce: Double?
  /// After 100 lookups of every route, so that all busy routes are compiled.
  let hot: Double?

  init<C: Contender>(on table: RouteTable, _ make: (RouteTable) throws -> C) rethrows {
    let code = executableBytes()
    var contender: C?
    var sink = CountingSink()
    let once = try Allocations.during {
      let filled = try make(table)
      lookUpProbes(filled, on: table, count: table.paths.count, into: &sink)
      contender = filled
    }
    let codeOnce = executableBytes()
    let further = Allocations.during {
      guard let contender else { return }
      lookUpProbes(contender, on: table, count: table.paths.count * 99, into: &sink)
    }
    let codeHot = executableBytes()
    withExtendedLifetime(contender) {}
    guard let once, let further, let code, let codeOnce, let codeHot else {
      (hitOnce, hot) = (nil, nil)
      return
    }
    let routes = Double(table.patterns.count)
    hitOnce = (Double(once.liveBytes + codeOnce - code) / routes).rounded(digits: 4)
    hot = (Double(once.liveBytes + further.liveBytes + codeHot - code) / routes)
      .rounded(digits: 4)
  }
}

/// The bytes of executable memory outside files, which is JIT code, or `nil` if the system doesn't
/// report them.
private func executableBytes() -> Int? {
  guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
    return nil
  }
  return maps.split(separator: "\n").reduce(into: 0) { total, line in
    let fields = line.split(separator: " ", omittingEmptySubsequences: true)
    guard fields.count == 5, fields[1].contains("x") else { return }
    let bounds = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
    if bounds.count == 2 { total += bounds[1] - bounds[0] }
  }
}
