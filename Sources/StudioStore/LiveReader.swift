import Foundation

/// An app that fetched what a live address shows: its kind, the size and when. Neither the person nor where they are is
/// kept (deliver.md §2: neither the address that asks nor the name of a browser is kept).
package struct LiveReader: Hashable, Sendable {
  /// Kinds of apps that fetch live addresses, as far as they tell.
  package enum App: String, CaseIterable, Sendable {
    case scriptable, shortcuts, homeAssistant, widgy, eInk, kwgt, scriptWidget, widgetKit, windows, desktop, readme
    case browser, script, other

    /// What people call it.
    package var title: String {
      switch self {
      case .scriptable: "Scriptable"
      case .shortcuts: "Shortcuts"
      case .homeAssistant: "Home Assistant"
      case .widgy: "Widgy"
      case .eInk: "An e-ink display"
      case .kwgt: "KWGT"
      case .scriptWidget: "ScriptWidget"
      case .widgetKit: "Your own app"
      case .windows: "Windows"
      case .desktop: "A desktop widget"
      case .readme: "A README"
      case .browser: "A web page"
      case .script: "A script"
      case .other: "Another app"
      }
    }

    /// What it is called within a sentence: “Scriptable”, “a web page”.
    package var named: String {
      let first = title.prefix { $0 != " " }
      return ["A", "An", "Another", "Your"].contains(first) ? first.lowercased() + title.dropFirst(first.count) : title
    }
  }

  /// The end of the address: a share's slug or a place's.
  package var slug: String
  /// Which app.
  package var app: App
  /// The size it asked for, as the platform names it.
  package var family: String
  /// When it asked last.
  package var at: Date

  /// A reader of the given parts.
  package init(slug: String, app: App, family: String, at: Date) {
    (self.slug, self.app, self.family, self.at) = (slug, app, family, at)
  }

  /// Seconds for which a reader is remembered: seven days.
  package static let keptSeconds: TimeInterval = 604_800
}

/// Where it is kept which apps fetch live addresses, and which of them were stopped there. Calls are atomic.
package protocol ReaderStore: Sendable {
  /// Notes that an app fetched an address; of one app and size only the last time is kept, of all those of the last
  /// ``LiveReader/keptSeconds``.
  func noteReader(_ reader: LiveReader) async throws(StoreError)
  /// Who fetched these addresses since a moment, the latest first.
  func readers(of slugs: [String], since: Date) async throws(StoreError) -> [LiveReader]
  /// Stops an app at an address, or lets it read again, and forgets what it read.
  func setStopped(_ isStopped: Bool, _ app: LiveReader.App, of slug: String, at: Date) async throws(StoreError)
  /// The apps that were stopped at these addresses.
  func stoppedReaders(of slugs: [String]) async throws(StoreError) -> [String: Set<LiveReader.App>]
}

/// Readers of live addresses, whose slugs only their owner and those they gave them to know.
extension ScopedStore {
  /// Notes that an app fetched an address.
  package func noteReader(_ reader: LiveReader) async throws(StoreError) { try await store.noteReader(reader) }

  /// Who fetched these addresses since a moment, the latest first.
  package func readers(of slugs: [String], since: Date) async throws(StoreError) -> [LiveReader] {
    try await store.readers(of: slugs, since: since)
  }

  /// Stops an app at an address, or lets it read again, and forgets what it read.
  package func setStopped(
    _ isStopped: Bool, _ app: LiveReader.App, of slug: String, at: Date
  ) async throws(StoreError) {
    try await store.setStopped(isStopped, app, of: slug, at: at)
  }

  /// The apps that were stopped at these addresses.
  package func stoppedReaders(of slugs: [String]) async throws(StoreError) -> [String: Set<LiveReader.App>] {
    try await store.stoppedReaders(of: slugs)
  }
}
