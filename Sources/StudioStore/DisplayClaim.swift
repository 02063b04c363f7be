import Foundation

/// The e-ink display a token is for. A MAC address proves nothing, so any number of libraries may name the same one: a
/// display gets its own key at setup, which opens nothing until the owner of a token types the code on its screen.
package struct DisplayClaim: Hashable, Sendable {
  /// Its MAC address, `AA:BB:CC:DD:EE:FF`.
  package let address: String
  /// The code its owner typed; nil once a display connected with it.
  package var code: String?
  package var codeEnds: Date?

  /// Seconds in which a display can connect after its code was typed: it wakes every quarter of an hour.
  package static let codeSeconds: TimeInterval = 3_600

  package init(address: String, code: String? = nil, codeEnds: Date? = nil) {
    (self.address, self.code, self.codeEnds) = (address, code, codeEnds)
  }

  /// Whether it awaits the display with a code.
  package func awaits(_ code: String, at now: Date) -> Bool { self.code == code && isAwaiting(at: now) }

  /// Whether it awaits a display.
  package func isAwaiting(at now: Date) -> Bool { code != nil && codeEnds.map { now < $0 } ?? false }
}

/// A key that a display got at setup and that opens nothing yet.
package struct DisplayKey: Hashable, Sendable {
  /// The MAC address the display gave.
  package let address: String
  package let code: String
  /// SHA-256 of the key’s text.
  package let digest: Data
  /// The start of the key’s text.
  package let start: String

  package init(address: String, code: String, digest: Data, start: String) {
    (self.address, self.code, self.digest, self.start) = (address, code, digest, start)
  }
}
