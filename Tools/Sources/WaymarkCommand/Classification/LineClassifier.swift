import Waymark
import WaymarkAnswers
import WaymarkHTTP

/// Finds the route that matches each line.
struct LineClassifier: Sendable {
  private let table: HTTPTable
  private let labels: RouteLabels
  private let format: LineFormat
  private let writer: LineWriter?
  /// The method of lines without a method, or `nil` if the routes have no methods.
  private let defaultMethod: LineText?
  /// Whether each line's own method decides which routes apply.
  private let readsMethods: Bool

  /// The result for a chunk of lines.
  struct Result: Sendable {
    var tally: Tally
    /// The output lines, empty without a writer.
    var output: [UInt8] = []
  }

  /// - Parameters:
  ///   - writer: Writes a line of output for each line of input, or `nil` to count templates
  ///     instead.
  init(_ file: RoutesFile, _ labels: RouteLabels, format: LineFormat, writer: LineWriter?) {
    table = file.table.withCachedRouters
    self.labels = labels
    self.format = format
    self.writer = writer
    defaultMethod = file.method.map { LineText($0) }
    readsMethods = file.method != nil && !file.isMethodChosen
  }

  /// Classifies all lines of `chunk`.
  func classify(_ chunk: [UInt8]) throws -> Result {
    var result = Result(tally: Tally(routes: labels.routes.count))
    if writer != nil { result.output.reserveCapacity(chunk.count) }
    for line in Lines(of: chunk) {
      let (verdict, request) = classify(line, of: chunk)
      switch verdict {
      case .route(let number, _): result.tally.matched[number] += 1
      case .noMatch(let methods) where methods.isEmpty:
        result.tally.unmatched += 1
        if writer == nil { result.tally.count(template(of: request.url.url)) }
      case .noMatch: result.tally.notAllowed += 1
      case .refused: result.tally.refused += 1
      case .unreadable: result.tally.unreadable += 1
      }
      try writer?.append(verdict, on: request, to: &result.output)
    }
    return result
  }

  /// The verdict on a line, and the request in the line.
  private func classify(_ line: Range<Int>, of chunk: [UInt8]) -> (LineVerdict, LineRequest) {
    do throws(LineVerdict.Fault) {
      let request = try request(of: line, in: chunk)
      return (
        verdict(
          on: HTTPTarget(url: request.url.url, method: request.method?.text ?? "")), request
      )
    } catch {
      return (.unreadable(error), LineRequest(url: LineText(beginningOf: chunk[line])))
    }
  }

  private func verdict(on target: HTTPTarget) -> LineVerdict {
    do throws(HTTPAnswer) {
      guard let match = try table.match(target) else {
        return .noMatch(methods: try table.methods(for: target))
      }
      return labels.number(of: match.definition).map { .route($0, match) } ?? .noMatch(methods: [])
    } catch {
      return .refused(error)
    }
  }

  private func request(
    of line: Range<Int>, in chunk: [UInt8]
  ) throws(LineVerdict.Fault) -> LineRequest {
    if line.isEmpty { throw .empty }
    if line.count > LineChunks.maximumLineLength { throw .tooLong }
    switch format {
    case .urls:
      if chunk.isComment(line) { throw .comment }
      return LineRequest(method: defaultMethod, url: try text(chunk, line))
    case .requests:
      guard let tab = chunk.position(of: .tab, in: line), chunk[line.lowerBound..<tab].isToken
      else { throw .noMethod }
      guard tab + 1 < line.upperBound else { throw .noTarget }
      return LineRequest(
        method: try method(chunk, line.lowerBound..<tab),
        url: try text(chunk, tab + 1..<line.upperBound))
    case .log:
      guard let request = AccessLogLine.request(in: chunk, line) else { throw .noRequest }
      return LineRequest(
        method: try method(chunk, request.method), url: try url(ofTarget: request.target, in: chunk)
      )
    }
  }

  /// The method of the lookup for a line that names one.
  private func method(
    _ bytes: [UInt8], _ range: Range<Int>
  ) throws(LineVerdict.Fault) -> LineText? {
    readsMethods ? try text(bytes, range) : defaultMethod
  }

  private func url(
    ofTarget target: Range<Int>, in chunk: [UInt8]
  ) throws(LineVerdict.Fault) -> LineText {
    guard AccessLogLine.isURL(chunk[target]) else { throw .noURL }
    // Servers refuse a target with a fragment (RFC 9112, section 3.2).
    guard chunk.position(of: .numberSign, in: target) == nil else { throw .fragment }
    var url = try text(chunk, target)
    if !url.isPlain, chunk[target].contains(.backslash) {
      let unescaped = AccessLogLine.unescaped(chunk[target])
      url = try text(unescaped, unescaped.indices)
    }
    url.beginsWithTwoSlashes =
      target.count > 1 && chunk[target.lowerBound] == .slash
      && chunk[target.lowerBound + 1] == .slash
    return url
  }

  private func text(_ bytes: [UInt8], _ range: Range<Int>) throws(LineVerdict.Fault) -> LineText {
    guard let text = LineText(bytes, range) else { throw .notUTF8 }
    return text
  }

  private func template(of url: String) -> String {
    let options = table.otherMethods.options
    // The URL is valid here: refused URLs don't reach this function.
    return (try? RouteRequest(url, options: options)).map(URLTemplate.text) ?? ""
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a valid method (RFC 9110, section 5.6.2).
  fileprivate var isToken: Bool {
    !isEmpty
      && allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
