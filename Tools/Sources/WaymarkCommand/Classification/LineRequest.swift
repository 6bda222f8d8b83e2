/// What a line asks routes about.
struct LineRequest {
  /// The method whose routes are asked; `nil` where routes have none, or the line cannot be read.
  var method: LineText?

  /// The URL; of a line that cannot be read, its beginning.
  let url: LineText
}
