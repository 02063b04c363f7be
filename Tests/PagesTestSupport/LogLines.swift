import Logging
import Synchronization

/// Keeps what was logged.
package final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  /// All of it, a line each.
  package var text: String { lines.withLock { $0.joined(separator: "\n") } }

  /// Nothing yet.
  package init() {}

  struct Handler: LogHandler {
    var lines: LogLines
    var logLevel = Logger.Level.debug
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }
}
