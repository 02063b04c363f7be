import DesignModel
import Foundation
import StudioStore

extension LiveReader.App {
  /// The app that fetches: what the address says it was given to (`via=scriptable`), else what the app calls itself. Names of
  /// apps in `User-Agent` are what each sends by default; one that says nothing of itself is ``other``.
  package init(via: String?, agent: String) {
    if let named = via.flatMap(LiveReader.App.init(rawValue:)) {
      self = named
      return
    }
    let names: [(String, LiveReader.App)] = [
      ("Scriptable", .scriptable), ("ScriptWidget", .scriptWidget), ("Shortcuts", .shortcuts), ("Widgy", .widgy),
      ("HomeAssistant", .homeAssistant), ("Home Assistant", .homeAssistant), ("TRMNL", .eInk), ("ESP32", .eInk),
      ("Kustom", .kwgt), ("KWGT", .kwgt), ("github-camo", .readme), ("Rainmeter", .desktop), ("curl/", .script),
      ("Wget/", .script), ("Python", .script), ("python", .script), ("Mozilla/", .browser),
    ]
    self = names.first { agent.contains($0.0) }?.1 ?? .other
  }
}

/// Lets apps fetch live addresses, notes that they did, and stops the blocked ones.
package final class LiveReaders: Sendable {
  private let store: any StudioStore
  /// When an app was last noted at an address.
  private let noted = SharedMemo<String, Date>(limit: 20_000)
  /// The apps stopped at an address, and when that was looked up.
  private let stopped = SharedMemo<String, (apps: Set<LiveReader.App>, at: Date)>(limit: 20_000)

  /// Seconds within which one app is noted once: a page with ten pictures is one look.
  private static let noteSeconds: TimeInterval = 30
  /// Seconds for which it is remembered who is stopped; another process may have stopped one.
  private static let stopSeconds: TimeInterval = 1

  /// Readers as that store keeps them.
  package init(_ store: any StudioStore) { self.store = store }

  /// Whether an app may fetch what is at an address. Notes that it did; what cannot be noted keeps nobody from reading.
  package func admits(_ reader: LiveReader) async throws(StoreError) -> Bool {
    if try await stoppedApps(of: reader.slug, now: reader.at).contains(reader.app) { return false }
    let key = "\(reader.slug) \(reader.app.rawValue) \(reader.family)"
    if noted[key].map({ reader.at.timeIntervalSince($0) >= Self.noteSeconds || $0 > reader.at }) ?? true {
      noted[key] = reader.at
      // A view that can’t be noted is shown all the same.
      try? await store.noteReader(reader)
    }
    return true
  }

  /// Stops an app at an address from now on, or lets it read again.
  package func setStopped(
    _ isStopped: Bool, _ app: LiveReader.App, of slug: String, at now: Date
  ) async throws(StoreError) {
    try await store.setStopped(isStopped, app, of: slug, at: now)
    stopped[slug] = nil
  }

  /// The apps stopped at an address.
  package func stoppedApps(of slug: String, now: Date) async throws(StoreError) -> Set<LiveReader.App> {
    if let known = stopped[slug], abs(now.timeIntervalSince(known.at)) < Self.stopSeconds { return known.apps }
    let apps = try await store.stoppedReaders(of: [slug])[slug] ?? []
    stopped[slug] = (apps, now)
    return apps
  }

  /// Who fetched an address within seven days, the latest first.
  package func readers(of slugs: [String], now: Date) async throws(StoreError) -> [LiveReader] {
    try await store.readers(of: slugs, since: now - LiveReader.keptSeconds)
  }
}
