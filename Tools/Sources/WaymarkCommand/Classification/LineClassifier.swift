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
      case .route(let number, _): result.tally.matched[number] += 1
      case .noMatch:
        result.tally.unmatched += 1
        if writer == nil { result.tally.count(template(of: url.question)) }
      case .refused: result.tally.refused += 1
      case .unreadable: result.tally.unreadable += 1
      }
      try writer?.append(verdict, url: url, to: &result.output)
    }
    return result
  }

  /// The verdict on a line, and its URL; of an unreadable line, its beginning.
  private func classify(_ line: Range<Int>, of chunk: [UInt8]) -> (LineVerdict, url: LineText) {
    do throws(LineVerdict.Fault) {
      let url = try url(of: line, in: chunk)
      do throws(RouteFailure) {
        guard let match = try router.match(url.question) else { return (.noMatch, url) }
        return (labels.number(of: match.definition).map { .route($0, match) } ?? .noMatch, url)
      } catch {
        return (.refused(error), url)
      }
    } catch {
      return (.unreadable(error), LineText(beginningOf: chunk[line]))
    }
  }

  private func url(
    of line: Range<Int>, in chunk: [UInt8]
  ) throws(LineVerdict.Fault) -> LineText {
    if line.isEmpty { throw .empty }
    if line.count > LineChunks.maximumLineLength { throw .tooLong }
    guard format == .log else { return try text(chunk, line) }
    guard let target = AccessLogLine.target(in: chunk, line) else { throw .noRequest }
    guard AccessLogLine.isURL(chunk[target]) else { throw .noURL }
    // Servers refuse such a target (RFC 9112, section 3.2).
    guard chunk.position(of: .numberSign, in: target) == nil else { throw .fragment }
    var url = try text(chunk, target)
    if !url.isPlain, chunk[target].contains(.backslash) {
      let unescaped = AccessLogLine.unescaped(chunk[target])
      url = try text(unescaped, unescaped.indices)
    }
    url.hasNoHost =
      target.count > 1 && chunk[target.lowerBound] == .slash
      && chunk[target.lowerBound + 1] == .slash
    return url
  }

  private func text(_ bytes: [UInt8], _ range: Range<Int>) throws(LineVerdict.Fault) -> LineText {
    guard let text = LineText(bytes, range) else { throw .notUTF8 }
    return text
  }

  private func template(of url: String) -> String {
    let options = RouteRequest.Options(
      hostAsPath: router.options.hostAsPath, decodesPlusAsSpace: router.options.decodesPlusAsSpace)
    // A URL that no route matched is no refused one.
    return (try? RouteRequest(url, options: options)).map(URLTemplate.text) ?? ""
  }
}
