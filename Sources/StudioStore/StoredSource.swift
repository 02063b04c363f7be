import Foundation

/// Something that a library has connected, with the last good copy of what it gave. Widgets read the copy, never the source:
/// a refresh that fails changes ``SourceHealth``, never the copy.
package struct StoredSource: Hashable, Sendable, Identifiable {
  package enum Kind: String, Sendable, CaseIterable {
    case weather
    /// Events and reminders of a calendar.
    case calendar
    /// Steps, activity and weight.
    case health
    /// Values of an address that answers with JSON, RSS or Atom.
    case feed
    /// Reminders and events that are sent in.
    case push
    /// What is set for the app's own widgets.
    case app
  }

  package let id: UUID
  package let kind: Kind
  /// Its name for people. It holds no secret.
  package var name: String
  /// How it is asked, sealed by whoever wrote it: addresses and passwords are secrets.
  package var settings: Data
  /// The last good copy, sealed; nil before the first.
  package var copy: Data?
  /// How asking goes.
  package var health: SourceHealth
  /// Whether the visitor put it to rest: its copy is shown with its day, nobody asks.
  package var isPaused = false
  package let madeAt: Date

  /// Most sources of a library.
  package static let limit = 40
  /// Most bytes of all settings, copies and bodies of a library.
  package static let libraryBytes = 24 << 20
  /// Most characters of a name.
  package static let nameLimit = 120

  /// A source that was never asked.
  package init(id: UUID = UUID(), kind: Kind, name: String, settings: Data, copy: Data? = nil, madeAt: Date) {
    (self.id, self.kind, self.settings, self.copy, self.madeAt) = (id, kind, settings, copy, madeAt)
    self.name = String(name.prefix(Self.nameLimit))
    health = SourceHealth()
  }

  /// Bytes it takes of ``libraryBytes``.
  package var byteCount: Int { settings.count + (copy?.count ?? 0) }
}

/// How asking a source goes: told beside its copy.
package struct SourceHealth: Hashable, Sendable, Codable {
  /// When it was last asked, noted before the request.
  package var attemptedAt: Date?
  /// When a good answer last came, or a check that found nothing newer.
  package var succeededAt: Date?
  /// When what it says last changed.
  package var changedAt: Date?
  /// When it is asked next; nil where nobody asks it: files, pushes.
  package var dueAt: Date?
  /// The moment before which its server does not want to be asked, whoever presses.
  package var notBefore: Date?
  /// Failures since the last success.
  package var failures = 0
  /// Why the last try failed, in words for people that hold no secret; empty where it did not.
  package var fault = ""
  package var failingSince: Date?
  /// Whether it said no for good: it is asked once a day at most.
  package var isRefused = false
  /// The answer's `ETag`.
  package var tag: String?
  /// The answer's `Last-Modified`, as it stood.
  package var modified: String?
  /// The hash of the last body.
  package var hash: String?
  /// The latest tries, newest last; at most ``runLimit``.
  package var runs: [Run] = []

  /// One try.
  package struct Run: Hashable, Sendable, Codable {
    package var at: Date
    /// What came of it, in words for people; of a failure why.
    package var words: String
    package var isGood: Bool
    /// Milliseconds it took.
    package var milliseconds: Int
    /// Bytes that came.
    package var bytes: Int
    package init(at: Date, words: String, isGood: Bool, milliseconds: Int, bytes: Int) {
      (self.at, self.isGood) = (at, isGood)
      (self.milliseconds, self.bytes) = (milliseconds, bytes)
      self.words = String(words.prefix(160))
    }
  }

  /// Most tries that are remembered: those of a day by the half hour.
  package static let runLimit = 48

  /// Of a source that was never asked.
  package init() {}

  package mutating func note(_ run: Run) {
    runs.append(run)
    if runs.count > Self.runLimit { runs.removeFirst(runs.count - Self.runLimit) }
  }
}

/// Why a source was not kept. Nothing changed.
package enum SourceRefusal: Hashable, Sendable {
  /// The library has ``StoredSource/limit`` sources.
  case tooMany
  /// All sources of the library would take more than ``StoredSource/libraryBytes``.
  case full
  case missing
}

/// The rules of keeping sources, the same in every store.
package enum SourceRules {
  /// Throws where a library that keeps `others` sources of `bytes`, the bodies of all with them, cannot keep `next` too.
  package static func check(_ next: StoredSource, others: Int, bytes: Int) throws(StoreError) {
    if others >= StoredSource.limit { throw .source(.tooMany) }
    if bytes + next.byteCount > StoredSource.libraryBytes { throw .source(.full) }
  }

  /// Whether pictures can differ after a change of a source: health alone changes what is said beside them.
  package static func isNews(_ before: StoredSource?, _ after: StoredSource?) -> Bool {
    before?.copy != after?.copy || before?.settings != after?.settings || before?.isPaused != after?.isPaused
      || (before?.health.failures == 0) != (after?.health.failures == 0)
  }
}
