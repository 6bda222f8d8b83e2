import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// Compares what an association file and a table of routes decide about URLs.
struct ComparedURLs {
  let router: Router
  let file: AssociationFile
  let host: HostPattern
  /// The app with the compared rules, or `nil` for the first app in the file.
  let app: String?

  /// Prints a line for each URL.
  ///
  /// - Returns: Whether the file and the routes agree about all URLs with the host.
  func print(_ urls: [String]) throws -> Bool {
    var table = TextTable(columns: ["URL", "FILE", "ROUTE"])
    var allAgree = true
    // Reads URLs as `router` does, but has no routes to explain.
    let reader = Router(options: router.options)
    for url in urls {
      let whole = url.hasPrefix("/") ? "https://\(host.anyHost)\(url)" : url
      let read = reader.explain(whole)
      let scheme = read.request?.scheme?.lowercased() ?? "https"
      let isOfTheWeb = ["http", "https"].contains(scheme)
      if !isOfTheWeb || read.host.map(host.means) == false {
        let why = isOfTheWeb ? "of another host" : "no web URL"
        table.append([TextTable.Cell(url), TextTable.Cell(why), TextTable.Cell("–")])
        continue
      }
      let decision = file.decision(
        for: whole.urlWithEscapes, app: app ?? file.apps.first?.ids.first)
      let match = try? router.match(whole)
      let agrees = decision.isClaimed == (match != nil)
      allAgree = allAgree && agrees
      let style: TextStyle = agrees ? .green : .red
      table.append([
        TextTable.Cell(url), TextTable.Cell(label(decision), style),
        TextTable.Cell(match?.label ?? "no route", style),
      ])
    }
    try StandardOutput.write(table.text(for: .standardOutput))
    return allAgree
  }
}

extension HostPattern {
  /// A host that the pattern matches.
  var anyHost: String {
    labels.map { $0 == "*" || $0.first == ":" ? "www" : $0 }.joined(separator: ".")
      + description.dropFirst(textWithoutPort.count)
  }

  /// The pattern without its port.
  var textWithoutPort: String {
    description.wholeMatch(of: /(.+?)(?::[0-9]+)?/).map { String($0.1) } ?? description
  }

  private var labels: [Substring] { textWithoutPort.split(separator: ".") }

  /// Whether the pattern matches a host, ignoring ports.
  fileprivate func means(_ host: String) -> Bool {
    let text = textWithoutPort
    if text.hasPrefix("*.") { return host.lowercased().hasSuffix(text.dropFirst()) }
    guard let other = try? HostPattern(host), other.labels.count == labels.count else {
      return false
    }
    return zip(labels, other.labels).allSatisfy { $0 == $1 || $0.first == ":" }
  }
}

extension RouteExplanation {
  /// The URL's host, which the router may have refused.
  fileprivate var host: String? {
    if case .otherHost(let host) = failure { host } else { request?.host }
  }
}

/// The file's decision in words.
private func label(_ decision: AssociationFile.Decision) -> String {
  guard let rule = decision.rule else { return "not claimed" }
  return "\(decision.isClaimed ? "claimed" : "excluded") by line \(rule.line), \(rule.text)"
}
