/// A text that a group must not capture.
package struct GroupRefusal: Sendable {
  /// The number of the group, and of the callout behind it in the regex.
  let group: Int
  let range: Range<Int>

  /// Refuses `range`, by offsets from the start of the subject, to `group`.
  package init(_ group: Int, _ range: Range<Int>) {
    self.group = group
    self.range = range
  }
}
