import Foundation

/// The memory of a filled router, in bytes a route.
///
/// The patterns' own text is not counted: it belongs to the table, as a literal belongs to a
/// program.
struct Footprint: Encodable {
  /// When every route has been hit once.
  let hitOnce: Double?
  /// When every route has been hit 100 times, so that all code for busy routes is compiled.
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

/// Bytes of executable memory outside of files, which is code made by a JIT; nil if the system does
/// not tell.
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
