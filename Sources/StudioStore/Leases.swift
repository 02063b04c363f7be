import Foundation

/// A process of the studio: who answers generations and takes uploads in. A new one at every start, on every machine.
package struct NodeID: Hashable, Sendable, Codable, CustomStringConvertible {
  package let uuid: UUID

  /// Another process than all others.
  package init() { uuid = UUID() }

  /// The id in upper-case hex.
  package var description: String { uuid.uuidString }
}

/// Who works on something, and until when others leave it alone. Whoever works says so every ten seconds; what nobody
/// spoke for in thirty was left by a process that ended.
package struct Lease: Hashable, Sendable, Codable {
  /// Seconds from one word of its owner to its end.
  package static let seconds: TimeInterval = 30
  /// Seconds between two words of its owner.
  package static let heartbeat: TimeInterval = 10

  /// Who works on it.
  package var owner: NodeID
  package var until: Date

  /// A lease that its owner speaks for now.
  package init(_ owner: NodeID, now: Date) { (self.owner, until) = (owner, now.addingTimeInterval(Self.seconds)) }

  /// Whether others may take it for left.
  package func isOver(at now: Date) -> Bool { until <= now }

  /// Whether `node` may work on it: it is its own, or left.
  package func isFree(for node: NodeID, at now: Date) -> Bool { owner == node || isOver(at: now) }
}
