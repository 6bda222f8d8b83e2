/// The request of a line.
struct LineRequest {
  /// The method to ask routes of; `nil` if routes have no methods, or the line cannot be read.
  var method: LineText?

  /// The URL, or the beginning of a line that cannot be read.
  let url: LineText
}
