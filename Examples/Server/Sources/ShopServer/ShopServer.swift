import Hummingbird
import WaymarkHummingbird

/// The command that runs the shop.
@main
struct ShopServer {
  static func main() async throws {
    let routes = try ShopRoutes.make(for: Shop())
    try await Application(router: routes).runService()
  }
}
