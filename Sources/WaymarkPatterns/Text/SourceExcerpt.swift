/// A line of source text and a marker that points at a place in it.
///
/// Control characters are shown as escapes, and long texts are truncated around the place, so that
/// hostile text can neither forge log lines nor flood them.
struct SourceExcerpt {
  /// The text, or the part of it around the place.
  let line: String

  /// A caret under the place's first character and tildes under the others.
  let marker: String

  /// The number of characters shown before and after the start of the place.
  private static let reach = 60

  init(of text: String, at range: Range<Int>) {
    var before = ""
    var marked = ""
    var after = ""
    var offset = 0
    for scalar in text.unicodeScalars {
      let shown = scalar.printable
      if offset < range.lowerBound {
        before += shown
      } else if offset < range.upperBound {
        marked += shown
      } else {
        after += shown
      }
      offset += UTF8.width(scalar)
    }
    let head = before.count > Self.reach ? "…" + before.suffix(Self.reach) : before
    let body = (marked + after)
    let tail = body.count > Self.reach ? body.prefix(Self.reach) + "…" : body[...]
    line = head + tail
    let width = max(1, min(marked.count, Self.reach))
    marker =
      String(repeating: " ", count: head.count) + "^" + String(repeating: "~", count: width - 1)
  }
}
