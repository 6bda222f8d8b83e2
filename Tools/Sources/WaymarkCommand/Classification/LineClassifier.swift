import Waymark

/// Finds the route that takes each line.
struct LineClassifier: Sendable {
  private let router: Router
  private let labels: RouteLabels
  private let format: LineFormat
  private let writer: LineWriter?

  /// What many lines give.
  struct Result: Sendable {
    var tally: Tally
    /// The lines of output; empty without a writer.
    var output: [UInt8] = []
  }

  /// - Parameters:
  ///   - writer: Writes a line of output for each line of input; `nil` to count templates instead.
  init(_ router: Router, _ labels: RouteLabels, format: LineFormat, writer: LineWriter?) {
    self.router = router
    self.labels = labels
    self.format = format
    self.writer = writer
  }

  /// Classifies all lines of `chunk`.
  func classify(_ chunk: [UInt8]) throws -> Result {
    var result = Result(tally: Tally(routes: labels.routes.count))
    if writer != nil { result.output.reserveCapacity(chunk.count) }
    for line in Lines(of: chunk) {
      let (verdict, url) = classify(line, of: chunk)
      switch verdict {
      case .route(let number): result.tally.matched[number] += 1
      case .noMatch:
        result.tally.unmatched += 1
        if writer == nil { result.tally.count(template(of: url)) }
      case .refused: result.tally.refused += 1
      case .unreadable: result.tally.unreadable += 1
      }
      try writer?.append(verdict, url: url, to: &result.output)
    }
    return result
  }

  /// The verdict on a line, and its URL; of an unreadable line, its beginning.
  private func classify(_ line: Range<Int>, of chunk: [UInt8]) -> (LineVerdict, url: String) {
    switch url(of: line, in: chunk) {
    case .success(let url):
      do throws(RouteFailure) {
        guard let match = try router.match(url) else { return (.noMatch, url) }
        return (labels.number(of: match.definition).map(LineVerdict.route) ?? .noMatch, url)
      } catch {
        return (.refused(error), url)
      }
    case .failure(let fault):
      return (.unreadable(fault), String(decoding: chunk[line].prefix(200), as: UTF8.self))
    }
  }

  private func url(
    of line: Range<Int>, in chunk: [UInt8]
  ) -> Swift.Result<String, LineVerdict.Fault> {
    if line.isEmpty { return .failure(.empty) }
    if line.count > LineChunks.maximumLineLength { return .failure(.tooLong) }
    var text = chunk[line]
    if format == .log {
      guard let target = AccessLogLine.target(in: chunk.span, line) else {
        return .failure(.noRequest)
      }
      text = chunk[target]
      if text.contains(.backslash) { text = AccessLogLine.unescaped(text)[...] }
    }
    return String(validating: text, as: UTF8.self).map { .success($0) } ?? .failure(.notUTF8)
  }

  private func template(of url: String) -> String {
    let options = RouteRequest.Options(
      hostAsPath: router.options.hostAsPath, decodesPlusAsSpace: router.options.decodesPlusAsSpace)
    // A URL that no route matched is no refused one.
    return (try? RouteRequest(url, options: options)).map(URLTemplate.text) ?? ""
  }
}
