// What the page leaves to its readers.

import SwiftUI
import Waymark

@MainActor let model = try! AppModel()

struct ContentView: View {
  let model: AppModel
  var body: some View { Text(model.page) }
}

struct HomeView: View {
  var body: some View { Text("home") }
}

struct PageView: View {
  let page: ShopPage
  var body: some View { Text("\(page)") }
}

enum OfferRoute: TypedRoute {
  case offer(id: Int)
  case order(id: Int)

  static let routeCases: RouteCases<OfferRoute> = []
  var routeReference: RouteReference { RouteReference("offer") }
}
