import Logging
import TestSupport

/// Records messages.
///
/// Each user of a logger has a copy of the handler.
struct JournalHandler: LogHandler {
  let journal: Journal
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let path = event.metadata?["path"] ?? metadata["path"]
    journal.note("\(event.level): \(event.message)" + (path.map { " [\($0)]" } ?? ""))
  }
}
