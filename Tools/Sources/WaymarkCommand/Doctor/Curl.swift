import Subprocess
import WaymarkAnalysis

/// The system's `curl`, which asks for a file as devices do: by HTTPS alone, and without following redirects.
enum Curl {
  /// The maximum number of bytes of what comes before a file.
  private static let maximumHead = 64 * 1024
  private static let maximumMessage = 16 * 1024

  /// Fetches a file.
  ///
  /// - Parameter address: The address, which begins with `https://`.
  /// - Returns: The answer, whatever its status is, or the reason why there is none.
  /// - Throws: An error if `curl` cannot be run.
  static func fetch(
    _ address: String
  ) async throws(InputError) -> Result<HTTPAnswer, FetchFailure> {
    let arguments = [
      // It has to come first. The user's own settings might follow redirects, or switch off the check of certificates.
      "--disable",
      "--silent", "--show-error", "--globoff", "--proto", "=https", "--include",
      "--suppress-connect-headers", "--connect-timeout", "10", "--max-time", "20",
      "--max-filesize", String(AssociationFile.maximumBytes), "--url", address,
    ]
    do {
      let run = try await Subprocess.run(
        .name("curl"), arguments: Arguments(arguments),
        output: .bytes(limit: maximumHead + AssociationFile.maximumBytes),
        error: .bytes(limit: maximumMessage))
      let message = String(decoding: run.standardError, as: UTF8.self)
      guard case .exited(let code) = run.terminationStatus, code == 0 else {
        return .failure(FetchFailure(run.terminationStatus, message))
      }
      return HTTPAnswer(run.standardOutput).map { .success($0) }
        ?? .failure(.noAnswer("what the server sends is not HTTP"))
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return .failure(.tooLarge)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw InputError(name: "curl", reason: "the program is not on your PATH: install it")
    } catch {
      throw InputError(name: "curl", reason: "the program cannot be run: \("\(error)".printable)")
    }
  }
}

/// The reason why a server's answer is missing.
enum FetchFailure: Error, Hashable {
  /// There is no name, no connection, or no answer; in `curl`'s words.
  case noAnswer(String)
  case tooSlow
  /// No secure connection is made, such as for a wrong certificate; in `curl`'s words.
  case insecure(String)
  case tooLarge

  /// - Parameter message: The standard error of `curl`.
  init(_ status: TerminationStatus, _ message: String) {
    let line = message.split(whereSeparator: \.isNewline).last.map(String.init) ?? "curl: \(status)"
    self =
      switch status {
      case .exited(28): .tooSlow
      case .exited(63): .tooLarge
      // See curl(1): all that have to do with TLS and certificates.
      case .exited(35), .exited(51), .exited(53), .exited(54), .exited(58), .exited(59),
        .exited(60), .exited(64), .exited(66), .exited(77), .exited(80), .exited(82),
        .exited(83), .exited(90), .exited(91), .exited(98):
        .insecure(line)
      default: .noAnswer(line)
      }
  }
}
