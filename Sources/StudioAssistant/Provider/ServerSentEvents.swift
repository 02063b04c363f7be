import Foundation

/// Reads server-sent events piece by piece (HTML standard, “Interpreting an event stream”): lines end with LF, CR or
/// both, several `data:` lines are one text, a blank line ends an event.
struct ServerSentEvents {
  /// Most bytes of one event; what is longer is no event of a sensible server.
  static let limit = 1 << 20

  private var line: [UInt8] = []
  private var data = ""
  private var hasData = false
  private var size = 0
  private var afterReturn = false

  /// The data of the events that end within `data`; nil when one is too long. Their names are not needed: the data tells.
  mutating func feed(_ data: Data) -> [String]? {
    var out: [String] = []
    for byte in data {
      defer { afterReturn = byte == 0x0D }
      if byte == 0x0A, afterReturn { continue }
      guard byte == 0x0A || byte == 0x0D else {
        line.append(byte)
        size += 1
        if size > Self.limit { return nil }
        continue
      }
      if let ended = endLine() { out.append(ended) }
    }
    return out
  }

  private mutating func endLine() -> String? {
    let text = String(decoding: line, as: UTF8.self)
    line = []
    if text.isEmpty {
      defer { (data, hasData, size) = ("", false, 0) }
      return hasData ? data : nil
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { return nil }
    var value = parts.count > 1 ? String(parts[1]) : ""
    if value.hasPrefix(" ") { value.removeFirst() }
    if name == "data" {
      data += (hasData ? "\n" : "") + value
      hasData = true
    }
    return nil
  }
}
