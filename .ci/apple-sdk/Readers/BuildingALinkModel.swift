// Declarations that the tutorial leaves to its readers.

import SwiftUI

struct PageView: View {
  let model: LinkModel
  var body: some View { Text("\(model.page)") }
}
