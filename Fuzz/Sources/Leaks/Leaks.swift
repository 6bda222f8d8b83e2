import Foundation
import Waymark

/// `waymark-leaks [divisor]`: does the work of a long-lived process, and measures its peak memory.
///
/// The divisor reduces the work, for runs under valgrind. With a divisor, the memory isn't judged.
@main
struct Leaks {
  static func main() {
    let divisor = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1
    var isFlat = true
    for check in [distinctURLs, addedAndRemoved, endedThreads] as [@Sendable (Int) -> Leaks.Check] {
      let check = check(divisor)
      let growth = check.growth()
      print("\(check.name): peak memory grows by \(growth / 1_024) KiB")
      if growth > 2 * 1_024 * 1_024 { isFlat = false }
    }
    if divisor == 1, !isFlat {
      print("memory is not flat: it may grow by 2,048 KiB")
      exit(1)
    }
  }

  /// Work that is repeated many times.
  struct Check {
    let name: String
    let count: Int
    let body: (Int) -> Void

    /// The growth of the peak memory in bytes during the work, after a tenth of the work as warmup.
    func growth() -> Int {
      for number in 0..<(count / 10) { body(number) }
      let before = peak()
      for number in (count / 10)..<(count / 10 + count) { body(number) }
      return peak() - before
    }

    private func peak() -> Int {
      var usage = rusage()
      // RUSAGE_SELF, which on Linux doesn't have the parameter's type.
      getrusage(0, &usage)
      #if os(Linux)
        return Int(usage.ru_maxrss) * 1_024
      #else
        return Int(usage.ru_maxrss)
      #endif
    }
  }
}

/// URLs with distinct paths, hosts, queries and escapes.
private func distinctURLs(_ divisor: Int) -> Leaks.Check {
  let router = makeRouter()
  let count = 1_000_000 / divisor
  return Leaks.Check(name: "\(count) distinct URLs", count: count) { number in
    let match = try? router.match(
      "app://h\(number).example/users/%41\(number)/posts/\(number)?q=\(number)")
    precondition(match?.captures.dictionary.count == 2 && match?["q"] != nil)
    precondition(!router.canRoute("/none/\(number)"))
  }
}

/// Routes that are added, looked up and removed.
private func addedAndRemoved(_ divisor: Int) -> Leaks.Check {
  let router = makeRouter()
  let count = 100_000 / divisor
  return Leaks.Check(name: "\(count) routes added and removed", count: count) { number in
    let added = try? router.add("/passing\(number)/:id<int>(/:page)")
    precondition(router.canRoute("/passing\(number)/\(number)/x"))
    if let added { router.remove(added) }
    precondition(!router.canRoute("/passing\(number)/\(number)"))
  }
}

/// Threads that route and end.
///
/// Each one has its own match data and snapshot.
private func endedThreads(_ divisor: Int) -> Leaks.Check {
  let router = makeRouter()
  let count = 5_000 / divisor
  return Leaks.Check(name: "\(count) threads that end", count: count) { number in
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      precondition(router.canRoute("/users/\(number)/posts/1"))
      isDone.signal()
    }
    thread.start()
    isDone.wait()
  }
}

private func makeRouter() -> Router {
  let router = Router()
  do throws(PatternError) {
    try router.add("/users/:id/posts/:post") { _ in true }
    try router.add("/files/*") { _ in true }
  } catch {
    fatalError("\(error)")
  }
  return router
}
