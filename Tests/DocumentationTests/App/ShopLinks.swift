import Foundation
import Waymark
import WaymarkNKRouter

struct ProductLink: Codable, Hashable {
  var id: Int
}

struct ShopSearch: Codable, Hashable {
  enum Order: String, Codable { case price, newest }
  var q: String
  var order: Order?
}

/// The section of the app that a route belongs to.
enum Section: RouteMetadataKey {
  static let defaultValue = "shop"
}

/// A route that only matches for people who try new features.
final class BetaRoute: RouteDefinition, @unchecked Sendable {
  override class var matchesOnlyItsPattern: Bool { true }

  override func response(for request: RouteRequest) -> RouteResponse {
    request.query["beta"] == "1" ? super.response(for: request) : .noMatch
  }
}

/// A session that returns the stock of a product.
final class StockSession: RouteSession, @unchecked Sendable {
  private let stock = [7: 3]

  override func respond(to match: RouteMatch) async throws -> (any Sendable)? {
    stock[try match.require("id", as: Int.self)] ?? 0
  }
}

/// A journal for handlers on any thread.
nonisolated final class Visits: @unchecked Sendable {
  // Read and written only while `lock` is held.
  private var noted: [String] = []
  private let lock = NSLock()

  var paths: [String] { lock.withLock { noted } }

  func note(_ path: String) {
    lock.withLock { noted.append(path) }
  }
}
