// What do the names in the comments' examples stand for? For: examples.py.
// Declares the names that examples in comments use but don't declare, and checks their results. See
// .ci/site/examples.py.

import Foundation
import Logging
import Synchronization
import Waymark
import WaymarkHTTP
import WaymarkNKRouter
import WaymarkNavigation
import WaymarkRelative

// MARK: Apps

struct User: Sendable {}
struct Profile: Sendable {}
struct TooYoung: Error {}
struct LoginRequired: Error {}
struct UserRoute: Codable, Sendable {
  var id: Int
  var tab: Tab?
}
enum Tab: String, Codable, Sendable { case posts, likes }
struct Session: Sendable {
  var isLoggedIn = true
  var age = 18
}
@MainActor final class Model {
  var isLoggedIn = true
  var page = ""
}
final class PriceSession: RouteSession, @unchecked Sendable {
  override func respond(to match: RouteMatch) async throws -> (any Sendable)? { 700 }
}
struct Shortener {
  func target(of url: String) async throws -> String { url }
}
struct Counter {
  init(label: String, dimensions: [(String, String)]) {}
  func increment() {}
}

enum AppRoute: TypedRoute, Hashable, Codable {
  case product(id: Int, tab: String?)
  case search(q: String, tag: [String])

  static let routeCases: RouteCases<AppRoute> = [
    RouteCase("product", "/product/:id<int>(/:tab)") { match in
      .product(id: try match.require("id"), tab: try match.value("tab"))
    }
  ]
  var routeReference: RouteReference {
    guard case .product(let id, let tab) = self else { return RouteReference("search") }
    return RouteReference("product", ["id": id, "tab": tab])
  }

  // Cases used by other enums.
  static let comments = AppRoute.search(q: "", tag: [])
  static func comment(id: Int) -> AppRoute { comments }
  static func admin(shop: String, _ route: AdminRoute) -> AppRoute { comments }
}
enum AdminRoute: TypedRoute, Equatable {
  case users

  static let routeCases: RouteCases<AdminRoute> = [RouteCase("users", "/users") { _ in .users }]
  var routeReference: RouteReference { RouteReference("users") }
}
class Greedy: RouteDefinition, @unchecked Sendable {
  override func response(for request: RouteRequest) -> RouteResponse {
    .match(parameters(for: request))
  }
  override class var matchesOnlyItsPattern: Bool { true }
}
class LoggedRoute: RouteDefinition, @unchecked Sendable {}
class Versioned: RouteDefinition, @unchecked Sendable {}
final class City: Routable {
  let routes = RelativeRoutes()
  init(_ name: String) throws {}
}
final class Level: Routable {
  let routes = RelativeRoutes()
  init(_ pattern: String, _ next: RelativeStep = .finished, takesRest: Bool = false) {
    _ = try? routes.add(pattern, takesRest: takesRest) { _ in next }
  }
}

let help = Level("help/:topic")
let rootModel = Level("app.example.com", .next(Level("present_modal", takesRest: true)))
let routes = RelativeRoutes()
@MainActor let stack = RouteStack<AppRoute>(.search(q: "", tag: []))
let session = Session()
let shortener = Shortener()
@MainActor let model = Model()
let requiresLogin = RouteGuard { _ in .allow }
let url = "app://user/7"
let text = #"{ "version": 1, "routes": [] }"#
@MainActor let content = (userInfo: ["campaign": "spring"] as [AnyHashable: Any], title: "")
let link = PendingLink(url)
let links = PendingLinks()
let notFound = "not found"
let id = 7, tab: String? = nil, shop = "tea", route = AdminRoute.users
let drafts: Set<String?> = []
final class Endpoint: Sendable {}
let books = Endpoint(), shelves = Endpoint(), docs = Endpoint()
let table = HTTPTable(), pages = HTTPTable(), api = HTTPTable()
func loadUser(_ id: String) async throws -> User { User() }
func loadProfile(_ id: String) async throws -> Profile { Profile() }
func show(_ items: Any?...) {}
func search(_ items: Any?...) {}
func reset() {}

// MARK: Running

/// The output that hasn't been compared yet, the number of comparisons, and the failures.
private struct Record {
  var printed: [String] = []
  var results = 0
  var faults: [String] = []
}
private let record = Mutex(Record())

func print(_ items: Any...) {
  let text = items.map { "\($0)" }.joined(separator: " ")
  record.withLock { $0.printed += text.split(separator: "\n").map(String.init) }
}

func matched(_ pattern: String, url: String) throws -> RouteMatch {
  struct NoMatch: Error {}
  let router = Router()
  try router.add(pattern)
  guard let match = try router.match(url) else { throw NoMatch() }
  return match
}

func run(_ place: String, _ example: @MainActor (Router, RouteMatch) async throws -> Void) async {
  RouterOptions.global = RouterOptions()
  Router.shared.removeAll()
  record.withLock { $0.printed = [] }
  do {
    let match = try matched("/user/:id", url: "app://user/7?tab=posts&page=2&tag=a")
    try await example(Router(), match)
  } catch {
    note("\(place): throws \(error)")
  }
}

private func note(_ fault: String) {
  record.withLock { $0.faults.append(fault) }
}

/// A value as Swift writes it.
private func spelled(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch value {
  case let text as String: return text.debugDescription
  case let list as [Any]: return "[\(list.map(spelled).joined(separator: ", "))]"
  case let map as [String: Any]:
    let items = map.sorted { $0.key < $1.key }.map { "\(spelled($0.key)): \(spelled($0.value))" }
    return "[\(items.joined(separator: ", "))]"
  default: break
  }
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { spelled($0.value) } ?? "nil"
  case .enum where !(value is any CustomStringConvertible):
    guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
    let values = Mirror(reflecting: child.value)
    guard values.displayStyle == .tuple else { return ".\(name)(\(spelled(child.value)))" }
    let items = values.children.map { "\($0.label ?? "_"): \(spelled($0.value))" }
    return ".\(name)(\(items.joined(separator: ", ")))"
  case .enum: return ".\(value)"
  default: return "\(value)"
  }
}

/// Whether the comment is the expected string, or begins with it and continues with a remark.
///
/// The string may be the comment's first word, or end with an ellipsis.
private func says(_ said: String, _ text: String) -> Bool {
  record.withLock { $0.results += 1 }
  if said.hasSuffix("…") || said.hasSuffix("…]") {
    return text.hasPrefix(said.prefix { $0 != "…" }.trimmingCharacters(in: .whitespaces))
  }
  if text.hasPrefix(said), text.count > said.count {
    return ": ".contains(text.dropFirst(said.count).first ?? " ")
  }
  guard said.hasPrefix(text) else { return false }
  return said.dropFirst(text.count).first.map { ":,; ".contains($0) } ?? true
}

func expect(_ value: Any?, _ said: String, _ place: String) {
  let text = value.map(spelled) ?? "nil"
  if !says(said, text) { note("\(place): gives \(text)") }
}

func expectPrinted(_ said: String, _ place: String) {
  for line in said.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
    let found = record.withLock { $0.printed.isEmpty ? "nothing" : $0.printed.removeFirst() }
    if !says(line, found.trimmingCharacters(in: .whitespaces)) { note("\(place): prints \(found)") }
  }
}

func expectError(_ said: String, _ place: String, _ body: () throws -> Void) {
  do {
    try body()
    note("\(place): throws nothing")
  } catch {
    if !said.isEmpty && !says(said, "\(error)") { note("\(place): throws \(error)") }
  }
}

@MainActor func expectError(
  _ said: String, _ place: String, _ body: @MainActor () async throws -> Void
) async {
  do {
    try await body()
    expectError(said, place) {}
  } catch {
    expectError(said, place) { throw error }
  }
}

func finish() {
  let record = record.withLock { $0 }
  for fault in record.faults { Swift.print("error: \(fault)") }
  Swift.print("RAN examples of comments: \(record.results) results, \(record.faults.count) wrong")
  exit(record.faults.isEmpty ? 0 : 1)
}
