import Subprocess
import WaymarkAnalysis

/// The system's `curl`, run the way devices load a file: over HTTPS, without following redirects.
enum Curl {
  /// The maximum number of bytes before the file's contents.
  static let maximumHead = 64 * 1024
  private static let maximumMessage = 16 * 1024

  /// Fetches a file.
  ///
  /// - Parameter address: The address, which begins with `https://`.
  /// - Returns: The answer with any status, or the reason why there's no answer.
  /// - Throws: An error if `curl` can't be run.
  static func fetch(
    _ address: String
  ) async throws(InputError) -> Result<FetchedFile, FetchFailure> {
    let whole = try await output(
      of: ["--include"], address, limit: maximumHead + AssociationFile.maximumBytes)
    switch whole {
    case .success(let bytes):
      return FetchedFile(bytes).map { .success($0) }
        ?? .failure(.noAnswer("what the server sends is not HTTP"))
    case .failure(.largeHead):
      // The head and the file together are too large. Fetch the head alone to find out which is.
      let head = try await output(
        of: ["--dump-header", "-", "--output", "/dev/null"], address, limit: maximumHead)
      return .failure(head == .failure(.largeHead) ? .largeHead : .tooLarge)
    case .failure(let failure): return .failure(failure)
    }
  }

  /// The output of `curl`, or the failure `largeHead` if the output exceeds the limit.
  private static func output(
    of options: [String], _ address: String, limit: Int
  ) async throws(InputError) -> Result<[UInt8], FetchFailure> {
    let arguments =
      // This option must come first. The user's own settings could follow redirects, or skip the
      // certificate check.
      ["--disable"] + options + [
        "--silent", "--show-error", "--globoff", "--proto", "=https",
        "--suppress-connect-headers", "--connect-timeout", "10", "--max-time", "20",
        "--max-filesize", String(AssociationFile.maximumBytes), "--url", address,
      ]
    do {
      let run = try await Subprocess.run(
        .name("curl"), arguments: Arguments(arguments), output: .bytes(limit: limit),
        error: .bytes(limit: maximumMessage))
      guard run.terminationStatus.isSuccess else {
        var status: Int32?
        if case .exited(let code) = run.terminationStatus { status = code }
        let message = String(decoding: run.standardError, as: UTF8.self)
        return .failure(FetchFailure(curlStatus: status, message))
      }
      return .success(run.standardOutput)
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return .failure(.largeHead)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw InputError(name: "curl", reason: "the program is not on your PATH: install it")
    } catch {
      throw InputError(name: "curl", reason: "the program cannot be run: \("\(error)".printable)")
    }
  }
}

/// The reason why a server's answer is missing.
enum FetchFailure: Error, Hashable {
  /// The name lookup or the connection failed, or no answer came. The value is `curl`'s message.
  case noAnswer(String)
  case tooSlow
  /// No secure connection was possible: for example, the certificate is wrong. The value is
  /// `curl`'s message.
  case insecure(String)
  case tooLarge
  /// The HTTP head, which precedes the file, is too large.
  case largeHead

  /// - Parameters:
  ///   - curlStatus: The exit status of `curl`, or `nil` if a signal ended it.
  ///   - message: The standard error of `curl`.
  init(curlStatus: Int32?, _ message: String) {
    // Advice for users of curl may follow the message.
    let lines = message.split(whereSeparator: \.isNewline)
    let line = (lines.first { $0.hasPrefix("curl: (") } ?? lines.first).map(String.init)
    let reason = line ?? "curl: the program ended early"
    self =
      switch curlStatus {
      case 28: .tooSlow
      case 63: .tooLarge
      // A field above 100 KB, which older versions report as lack of memory, or too many fields.
      case 27, 100: .largeHead
      case 56 where reason.contains("response headers"): .largeHead
      // All statuses in curl(1) that concern TLS and certificates.
      case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .insecure(reason)
      default: .noAnswer(reason)
      }
  }
}
