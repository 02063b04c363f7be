import Foundation

/// A process of the studio: who answers generations and takes uploads in. A new one at every start, on every machine.
public struct NodeID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The id.
  public let uuid: UUID

  /// Another process than all others.
  public init() { uuid = UUID() }

  /// The id in upper-case hex.
  public var description: String { uuid.uuidString }
}

/// Who works on something, and until when others leave it alone. Whoever works says so every ten seconds; what nobody
/// spoke for in thirty was left by a process that ended.
public struct Lease: Hashable, Sendable, Codable {
  /// Seconds from one word of its owner to its end.
  public static let seconds: TimeInterval = 30
  /// Seconds between two words of its owner.
  public static let heartbeat: TimeInterval = 10

  /// Who works on it.
  public var owner: NodeID
  /// Until when.
  public var until: Date

  /// A lease that its owner speaks for now.
  public init(_ owner: NodeID, now: Date) { (self.owner, until) = (owner, now.addingTimeInterval(Self.seconds)) }

  /// Whether others may take it for left.
  public func isOver(at now: Date) -> Bool { until <= now }

  /// Whether `node` may work on it: it is its own, or left.
  public func isFree(for node: NodeID, at now: Date) -> Bool { owner == node || isOver(at: now) }
}
