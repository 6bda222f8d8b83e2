import Foundation
import Waymark

/// `waymark-growth`: for each line of the standard input, matches a URL and prints the result.
///
/// A line contains a syntax, a pattern and a URL, separated by tabs. Other lines contain `table`,
/// the name of a ``ScaledWork`` and its size, or `equal` or `different`, the pattern of
/// ``ComparedTables`` and their size.
///
/// Each match is measured in ``measured(_:)`` twice: interpreted, and as machine code.
@main
struct Growth {
  static func main() {
    while let line = readLine() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      precondition(fields.count == 3, line)
      if let size = Int(fields[2]), let work = scaledWork(fields[0], fields[1], size) {
        let measurable = Measurable(work)
        _ = measured(measurable)
        print(measured(measurable))
        continue
      }
      // Limits as large as the inputs. The number of steps in a match keeps its default.
      var options = RouterOptions()
      options.limits[.urlBytes] = 131_072
      options.limits[.segments] = 131_072
      options.limits[.queryItems] = 131_072
      options.limits[.parameterBytes] = 131_072
      let router = Router(options: options)
      let syntax: PatternSyntax = fields[0] == "brace" ? .brace : .colon
      do throws(PatternError) {
        try router.group(syntax: syntax).add(fields[1])
      } catch {
        fatalError("\(error)")
      }
      let url = fields[2]
      // The first match compiles the regex. After more matches, it becomes machine code.
      _ = answer(router, url)
      let match = Measurable { answer(router, url) }
      let interpreted = measured(match)
      for _ in 0..<40 { _ = router.canRoute(url) }
      let translated = measured(match)
      print(interpreted == translated ? interpreted : "\(interpreted), then \(translated)")
    }
  }
}

/// Callgrind writes its counts at the end of this function.
@inline(never)
@_silgen_name("waymark_measured")
private func measured(_ work: Measurable) -> String {
  work.body()
}

/// Work in an object.
///
/// For a closure, the compiler would create a specialized copy of the function.
private final class Measurable {
  let body: () -> String

  init(_ body: @escaping () -> String) {
    self.body = body
  }
}

func answer(_ router: Router, _ url: String) -> String {
  do throws(RouteFailure) {
    guard let match = try router.match(url) else { return "no match" }
    let parameters = match.parameters.count
    return
      "match with \(parameters) parameters, \(match.captures.wildcard?.count ?? 0) in the wildcard"
  } catch {
    return "failure: \(error)"
  }
}

/// The work for a line, including its preparation, or `nil` for a line that matches a URL.
private func scaledWork(_ kind: String, _ name: String, _ size: Int) -> (() -> String)? {
  switch kind {
  case "table": ScaledWork(rawValue: name)?.prepared(size: size)
  case "equal", "different":
    ComparedTables(pattern: name, areEqual: kind == "equal").prepared(size: size)
  default: nil
  }
}
