import ArgumentParser
import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkText

/// The verb `url`: prints a route's URL for values.
struct URLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "url",
    abstract: "Prints the URL of a route for values.",
    discussion: """
      Give the values of a wildcard one by one: topic=a topic=b. A wildcard without a name is *.

      EXAMPLES:
        waymark url --routes routes.yaml user.view userID=42
        waymark url --base https://snap.example help topic=account topic=delete

      The exit status is 0 when the URL is printed, 1 when there is none for the values, 2 when the \
      usage is bad, a file cannot be used or the output cannot be written.
      """
  )

  @OptionGroup var routes: RoutesOption

  @Option(help: "The text before the path: https://example.com, or nothing for only the path.")
  var base: String?

  @Option(
    help: """
      The scheme of the route, if routes of several schemes have the name; '' stands for the global routes.
      """)
  var scheme: String?

  @Flag(help: "Put values that the pattern does not contain into the query.")
  var query = false

  @Argument(
    help: "The name of the route.",
    completion: .custom { words, _, _ in namesOfRoutes(in: words) })
  var name: String

  @Argument(help: ArgumentHelp("The values of the parameters.", valueName: "name=value"))
  var values: [String] = []

  func validate() throws {
    for argument in values where !argument.utf8.contains(UInt8(ascii: "=")) {
      throw ValidationError("Write a value as name=value, not \(argument.quoted)")
    }
  }

  func run() throws {
    let file = try routes.load()
    let (router, scheme) = try owner(in: file)
    let url: String
    do {
      url = try router[scheme].url(
        named: name, with: routeValues, base: base, extrasInQuery: query)
    } catch {
      WaymarkTool.warn("\(error)")
      throw ExitCode(1)
    }
    try StandardOutput.print(url)
  }

  /// The router and the scheme of the named route.
  ///
  /// The router is for the chosen method, or for the first method with a route of that name. The
  /// scheme is the given one, or the only one with a route of that name.
  private func owner(in file: RoutesFile) throws -> (Router, scheme: String?) {
    let routers =
      file.isMethodChosen
      ? file.table.answering(file.method) : [file.router] + file.tables.map(\.router)
    func asked(in router: Router) -> [String?] {
      router.allRoutes.keys.filter { key in
        scheme.map { $0.lowercased() == (key ?? "").lowercased() } ?? true
      }
    }
    func owners(in router: Router) -> [String?] {
      asked(in: router).filter { !router[$0].routes(named: name).isEmpty }
    }
    let router = routers.first { !owners(in: $0).isEmpty } ?? file.router
    let schemes = owners(in: router)
    guard let found = schemes.first else {
      let names = routers.flatMap { router in
        asked(in: router).flatMap { router[$0].routes.compactMap(\.name) }
      }
      let hint = name.nearest(in: names.sorted()).map { "; did you mean \($0.quoted)?" } ?? ""
      let owner = scheme.map { $0.isEmpty ? "global route" : "route of \($0.quoted)" } ?? "route"
      throw RoutesFileError(file.path, "no \(owner) is named \(name.quoted)\(hint)")
    }
    guard schemes.count == 1 else {
      let choices = schemes.map { $0 ?? "''" }.sorted().map { "--scheme \($0)" }
      throw ValidationError(
        "Several schemes have a route named \(name.quoted): give \(choices.joined(separator: " or "))."
      )
    }
    return (router, found)
  }

  /// The route names in the file of a command that the user is still typing.
  ///
  /// - Returns: The names, or an empty array if the file can't be read. A shell couldn't show the
  ///   reason.
  private static func namesOfRoutes(in words: [String]) -> [String] {
    // The standard input is the terminal.
    guard let path = try? RoutesPath.path(in: words), path != "-" else { return [] }
    let names = try? RoutesFile(path: path).description.routes.compactMap(\.name)
    return Set(names ?? []).sorted()
  }

  private var routeValues: RouteValues {
    var texts: [String: [String]] = [:]
    for argument in values {
      let name = argument.utf8.prefix { $0 != UInt8(ascii: "=") }
      let text = argument.utf8.dropFirst(name.count + 1)
      texts[String(Substring(name)), default: []].append(String(Substring(text)))
    }
    return RouteValues(texts)
  }
}
