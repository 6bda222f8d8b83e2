// What does the page leave to its readers? For: pages.

import FlyingFox
import Foundation

extension HTTPResponse {
  init(statusCode: HTTPStatusCode, text: String) {
    self.init(statusCode: statusCode, body: Data(text.utf8))
  }

  mutating func removeContent() {
    payload = .httpBody(HTTPBodySequence(data: Data()))
  }
}
