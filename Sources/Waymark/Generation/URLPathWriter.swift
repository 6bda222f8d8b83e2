/// Writes a URL's path or fragment, with one slash between segments.
struct URLPathWriter {
  let component: URLComponent
  private(set) var text: [UInt8] = []
  var needsSlash: Bool
  var keepsPlus = false

  init(component: URLComponent, needsSlash: Bool) {
    self.component = component
    self.needsSlash = needsSlash
  }

  mutating func append(literal text: String) {
    append(canonical: CanonicalText.literal(text))
  }

  mutating func append(value text: String) {
    let canonical = CanonicalText.value(text)
    append(canonical: keepsPlus ? canonical.replacingBytes("%2B", with: "+") : canonical)
  }

  private mutating func append(canonical text: String) {
    if needsSlash { self.text.append(slash) }
    needsSlash = false
    component.append(canonical: text, to: &self.text)
  }

  mutating func appendFinalSlash() { text.append(slash) }

  private var slash: UInt8 { UInt8(ascii: "/") }
}
