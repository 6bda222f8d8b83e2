// Declarations that the page leaves to its readers.

import SwiftUI
import Waymark

struct PageView: View {
  let page: ShopPage
  var body: some View { Text("\(page)") }
}

struct LoginView: View {
  let model: AppModel
  var body: some View { Button("Log in") { model.logIn() } }
}
