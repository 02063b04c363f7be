import Foundation

/// What a token lets do: read or write, one kind of thing, all of it or one. As text `data:write:steps`,
/// `variables:read`.
package struct PushScope: Hashable, Sendable, Comparable, CustomStringConvertible {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What the phone knows.
    case data
    case variables
    /// The picture of a place for an e-ink panel; its part is the place's id.
    case panel
  }
  package enum Right: String, Hashable, Sendable, CaseIterable { case read, write }

  package let kind: Kind
  package let right: Right
  /// The one source, or the one variable by its canonical key; nil for all.
  package let part: String?

  package init(_ kind: Kind, _ right: Right, of part: String? = nil) {
    (self.kind, self.right, self.part) = (kind, right, part)
  }

  /// What `description` writes; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, let kind = Kind(rawValue: parts[0]), let right = Right(rawValue: parts[1]),
      parts.count == 2 || !parts[2].isEmpty
    else { return nil }
    self.init(kind, right, of: parts.count == 3 ? parts[2] : nil)
  }

  package var description: String { "\(kind.rawValue):\(right.rawValue)" + (part.map { ":\($0)" } ?? "") }

  /// Whether whoever has it may do what `wanted` says; nil as its part asks for all.
  package func allows(_ wanted: PushScope) -> Bool {
    kind == wanted.kind && right == wanted.right && (part == nil || part == wanted.part)
  }

  /// By text.
  package static func < (one: PushScope, other: PushScope) -> Bool { one.description < other.description }
}

/// A token by which programs send values in. Its text is known to nobody but whoever it was shown to.
package struct PushToken: Hashable, Sendable, Identifiable {
  package let id: UUID
  /// SHA-256 of its text: random bits need no slow hash.
  package private(set) var digest: Data
  /// The first ``startLength`` characters of its text, for people to know it by.
  package private(set) var start: String
  package let name: String
  package let scopes: [PushScope]
  /// The zone its days are counted in where what is sent names none.
  package let zone: String
  package let madeAt: Date
  /// When it ends; nil for never.
  package let expiresAt: Date?
  /// The day in UTC it was last used on, `2026-11-21`.
  package var usedOn: String?
  /// When it was taken back; nothing opens by it from then on.
  package var revokedAt: Date?
  /// The e-ink display it is for; nil for tokens of programs.
  package var display: DisplayClaim?

  /// Most tokens of a library, those taken back not counted.
  package static let limit = 20
  /// Most scopes of a token.
  package static let scopeLimit = 20
  /// Characters of its text that are kept.
  package static let startLength = 8
  /// Most characters of a name.
  package static let nameLimit = 60
  /// Seconds in which taking one back can be undone.
  package static let undoSeconds: TimeInterval = 600

  /// A token that was never used.
  package init(
    id: UUID = UUID(), digest: Data, start: String, name: String, scopes: [PushScope], zone: String, madeAt: Date,
    expiresAt: Date?, display: DisplayClaim? = nil
  ) {
    (self.id, self.digest, self.zone, self.madeAt, self.expiresAt) = (id, digest, zone, madeAt, expiresAt)
    self.display = display
    self.start = String(start.prefix(Self.startLength))
    self.name = String(name.prefix(Self.nameLimit))
    self.scopes = Array(Set(scopes).sorted().prefix(Self.scopeLimit))
  }

  /// The day of a moment in UTC, as tokens keep it.
  package static func day(of date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }

  /// Whether it opens anything at a moment.
  package func isGood(at now: Date) -> Bool { revokedAt == nil && expiresAt.map { now < $0 } ?? true }

  /// Whether it lets do what `wanted` says.
  package func allows(_ wanted: PushScope) -> Bool { scopes.contains { $0.allows(wanted) } }

  /// Whether the row of it may go: it was taken back too long ago to be undone.
  package func isGone(at now: Date) -> Bool {
    revokedAt.map { now.timeIntervalSince($0) > Self.undoSeconds } ?? false
  }

  /// Replaces its key with the one of the display it awaited: the earlier key opens nothing from now on.
  package mutating func connect(_ key: DisplayKey, now: Date) {
    (digest, start, usedOn) = (key.digest, String(key.start.prefix(Self.startLength)), Self.day(of: now))
    display = DisplayClaim(address: key.address)
  }
}

/// What a request says so that, sent twice, it counts once.
package struct PushOnce: Hashable, Sendable {
  package var token: UUID
  package var key: String
  /// What it asks, digested: method, path and body.
  package var request: Data

  /// Seconds an answer is remembered: a day.
  package static let age: TimeInterval = 86_400
  /// Most characters of a key.
  package static let keyLimit = 255

  package init(token: UUID, key: String, request: Data) {
    (self.token, self.key, self.request) = (token, key, request)
  }
}

/// What came of an edit that was sent in: all that its answer tells.
package struct PushedVariable: Hashable, Sendable {
  /// The canonical key.
  package var key: String
  /// The value before; nil where there was none.
  package var before: String?
  /// The value after; nil where there is none now.
  package var after: String?
  /// Whether it is what an earlier request of the same key did.
  package var isReplayed = false

  package init(key: String, before: String?, after: String?, isReplayed: Bool = false) {
    (self.key, self.before, self.after, self.isReplayed) = (key, before, after, isReplayed)
  }
}

/// Why a token or what came by one was refused. Nothing changed.
package enum PushRefusal: Hashable, Sendable {
  /// The library has ``PushToken/limit`` tokens.
  case tooManyTokens
  /// A token of that id, or of that text, was made before.
  case madeBefore
  /// There is no such token, or it was taken back too long ago.
  case missing
  /// The key of a request was used for another one.
  case keyReused
}

/// The rules of tokens, the same in every store.
package enum PushRules {
  /// Throws where a library that has `others` cannot have `token` too.
  package static func check(_ token: PushToken, others: [PushToken]) throws(StoreError) {
    if others.contains(where: { $0.id == token.id }) { throw .push(.madeBefore) }
    if others.count(where: { $0.revokedAt == nil }) >= PushToken.limit { throw .push(.tooManyTokens) }
  }

  /// The token that was taken back, brought back; throws where that cannot be undone any more.
  package static func restored(_ token: PushToken?, others: [PushToken], now: Date) throws(StoreError) -> PushToken {
    guard var token, !token.isGone(at: now) else { throw .push(.missing) }
    if token.revokedAt != nil, others.count(where: { $0.revokedAt == nil }) >= PushToken.limit {
      throw .push(.tooManyTokens)
    }
    token.revokedAt = nil
    return token
  }

  /// What an earlier request of the same key did, where it asked the same; throws where it asked something else.
  package static func replay(
    _ known: PushedVariable, asked: Data, by once: PushOnce
  ) throws(StoreError) -> PushedVariable {
    guard asked == once.request else { throw .push(.keyReused) }
    var out = known
    out.isReplayed = true
    return out
  }
}
